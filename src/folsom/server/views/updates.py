"""Updates: what one client is told, for the seats it holds and nothing else."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

import msgspec

from folsom.data import is_language
from folsom.game.log import story_in
from folsom.server.protocol.messages import SeatState, Table, Update
from folsom.server.table.state import TableState
from folsom.server.table.undo import can_undo
from folsom.server.views.memory import glimpses_at, sides_at, view_at
from folsom.server.views.present import Present
from folsom.server.views.tables import table_of
from folsom.server.views.telling import Telling

_encode = msgspec.json.Encoder().encode


class UpdateBuilder:
    """Builds the updates of one table: what several of them say is built once for each version."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self._tellings: dict[str, Telling] = {}
        self._version = -1
        self._table: Table | None = None
        self._present: Present | None = None
        self._states: dict[tuple[int | None, str, int], SeatState] = {}
        # What spectators are told, and when.
        self._messages: dict[tuple[str, int], bytes] = {}
        self._told_at = 0.0

    def message(self, member: int | None, since: int, language: str, now: float) -> bytes:
        """Return an update as it is sent; all spectators who are told the same at the same time share it."""
        self._look()
        if member is not None:
            return _encode(self.update(member, since, language, now))
        if self._told_at != now:
            self._told_at = now
            self._messages.clear()
        key = language, since
        if key not in self._messages:
            self._messages[key] = _encode(self.update(None, since, language, now))
        return self._messages[key]

    def update(self, member: int | None, since: int, language: str, now: float) -> Update:
        """Return what a person or a spectator has missed since a version; since 0 means everything."""
        state = self.state
        table = self._look()
        # After a change of seats a client has seen other sides of what happened, so it is told everything.
        if not state.seated_version <= since <= state.version:
            since = 0
        mine = state.seats_of(member)
        states: list[SeatState] = []
        if self._present is not None:
            seats: Sequence[int | None] = mine or [None]
            states = [self._seat_state(self._present, seat, since, language) for seat in seats]
        lines = state.lines[bisect_right(state.lines, since, key=lambda line: line.version) :]
        host = member is not None and member == state.host
        return Update(state.version, since, now, mine, host, table, states, lines)

    def forget(self) -> None:
        """Forget what can be built again, to save memory while nothing happens."""
        self._tellings.clear()
        self.everybody_told()

    def everybody_told(self) -> None:
        """Let go of what the updates of a version share.

        What dies young costs nothing; views kept until the next version, at hundreds of tables, would be
        looked through for garbage again and again.
        """
        self._version = -1
        self._present = self._table = None
        self._states.clear()
        self._messages.clear()

    def _look(self) -> Table:
        """Look at the table as it is now and return what everybody sees of it."""
        state = self.state
        if self._table is None or self._version != state.version:
            self._version = state.version
            self._table = table_of(state)
            self._present = None if state.game is None else Present(state.game)
            self._states.clear()
            self._messages.clear()
        return self._table

    def _seat_state(self, present: Present, seat: int | None, since: int, language: str) -> SeatState:
        key = seat, language, since
        if key not in self._states:
            self._states[key] = self._new_seat_state(present, seat, since, language)
        return self._states[key]

    def _new_seat_state(self, present: Present, seat: int | None, since: int, language: str) -> SeatState:
        state = self.state
        memory, counts = state.settings.memory, state.event_counts
        telling = self._telling(present, seat, language)
        first = 0 if since < self._shown_again else min(counts[since:])
        log_from = 0 if since == 0 else telling.known(seat, since)
        newest = max(min(counts[-2], counts[-1]), state.events_before)
        return SeatState(
            seat=seat,
            view=view_at(present, seat, memory),
            events_from=first,
            events=telling.events(seat)[first:],
            log_from=log_from,
            log=telling.entries(seat)[log_from:],
            glimpses=glimpses_at(present, memory, newest, seat) if since < state.version else [],
            ask=state.asks[seat].version if seat is not None and seat in state.asks else None,
            can_undo=seat is not None and can_undo(state, seat),
        )

    @property
    def _shown_again(self) -> int:
        """The version at which everything was shown again, as what a strict table hides is in the end."""
        state = self.state
        return (state.over_version or 0) if state.settings.memory == "strict" else 0

    def _telling(self, present: Present, seat: int | None, language: str) -> Telling:
        """Return the story as a seat and all people are told it, up to now; after an undo it begins again."""
        state = self.state
        memory, counts = state.settings.memory, state.event_counts
        begins = max(self._shown_again, *state.undo_versions[-1:], 0)
        telling = self._tellings.get(language)
        if telling is None or telling.begins != begins or seat not in telling.sides:
            people = [side for side, holder in enumerate(state.holders) if holder is not None]
            sides = list(dict.fromkeys([None, *people, seat]))
            story = story_in(language, *(present.game.scene(side) for side in sides))
            self._tellings[language] = telling = Telling(story, sides, begins)
        if telling.version < state.version:
            told = telling.told
            more = sides_at(present, telling.sides, memory, told)
            for version in range(telling.version + 1, state.version + 1):
                new = slice(telling.told - told, counts[version] - told)
                telling.tell([events[new] for events in more])
        return telling


def known_language(language: str | None, otherwise: str = "en") -> str:
    """Return the language if there is a log in it, otherwise another."""
    return language if language is not None and is_language(language) else otherwise
