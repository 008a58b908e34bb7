"""Updates: what one client is told, for the seats it holds and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from folsom.data import is_language
from folsom.game.event import Event
from folsom.game.game import Game
from folsom.game.log import LogEntry, log_entries
from folsom.server.protocol.messages import LogLine, SeatState, Update
from folsom.server.table.state import TableState
from folsom.server.table.undo import can_undo
from folsom.server.views.memory import events_at, glimpses_at, view_at
from folsom.server.views.tables import table_of


class UpdateBuilder:
    """Builds the updates of one table, and remembers the logs it has sent."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self._logs: dict[tuple[int | None, str, int, bool], list[LogEntry]] = {}

    def update(self, member: int | None, since: int, language: str, now: float) -> Update:
        """Return what a person or a spectator has missed since a version; since 0 means everything."""
        state = self.state
        # After a change of seats a client has seen other sides of what happened, so it is told everything.
        if not state.seated_version <= since <= state.version:
            since = 0
        states: list[SeatState] = []
        if state.game is not None:
            seats: Sequence[int | None] = state.seats_of(member) or [None]
            states = [self._seat_state(seat, since, language) for seat in seats]
        lines = [line for line in state.lines if line.version > since]
        host = member is not None and member == state.host
        mine = state.seats_of(member)
        return Update(state.version, since, now, mine, host, table_of(state), states, lines)

    def _seat_state(self, seat: int | None, since: int, language: str) -> SeatState:
        state = self.state
        game, memory = state.game, state.settings.memory
        assert game is not None
        counts = state.event_counts
        first = min(counts[since:])
        # What a strict table kept hidden is shown when the game is over: then everything is told again.
        shown_now = memory == "strict" and state.over_version is not None and since < state.over_version
        if shown_now:
            first = 0
        events = events_at(game, seat, memory)
        log = self._log(game, seat, language, events)
        undone = any(version > since for version in state.undo_versions)
        known: list[LogEntry] = []
        if not (since == 0 or shown_now or undone):
            known = self._log(game, seat, language, events[: counts[since]])
        log_from = _shared(known, log)
        newest = min(counts[-2], counts[-1])
        return SeatState(
            seat=seat,
            view=view_at(game, seat, memory),
            events_from=first,
            events=events[first:],
            log_from=log_from,
            log=lines_of(log[log_from:]),
            glimpses=glimpses_at(game, memory, newest, seat) if since < state.version else [],
            ask=state.asks[seat].version if seat is not None and seat in state.asks else None,
            can_undo=seat is not None and can_undo(state, seat),
        )

    def _log(self, game: Game, seat: int | None, language: str, events: list[Event]) -> list[LogEntry]:
        """Return the log of some events; the one sent last is kept, to tell what is new."""
        key = (seat, language, len(events), self.state.status == "over")
        if self.state.undo_versions or key not in self._logs:
            for old in [old for old in self._logs if old[:2] == key[:2]][:-1]:
                del self._logs[old]
            self._logs[key] = log_entries(events, language, game.scene(seat))
        return self._logs[key]


def lines_of(entries: Sequence[LogEntry]) -> list[LogLine]:
    """Return lines of the log as they are sent."""
    return [
        LogLine(entry.text, int(entry.level), list(entry.events), list(entry.figures)) for entry in entries
    ]


def known_language(language: str | None, otherwise: str = "en") -> str:
    """Return the language if there is a log in it, otherwise another."""
    return language if language is not None and is_language(language) else otherwise


def _shared(known: Sequence[LogEntry], log: Sequence[LogEntry]) -> int:
    """Return how many entries two logs share from the start."""
    pairs = enumerate(zip(known, log, strict=False))
    return next((index for index, (old, new) in pairs if old != new), min(len(known), len(log)))
