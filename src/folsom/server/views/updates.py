"""Updates: what one client is told, built from the sheet for the seats it holds and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from folsom.data import is_language
from folsom.game.log import LogEntry, log_entries
from folsom.server.protocol import shapes
from folsom.server.protocol.messages import LogLine, Seat, SeatState, Table, Update
from folsom.server.table.clocks import deadline_of
from folsom.server.table.secrets import commitment
from folsom.server.table.state import Sheet
from folsom.server.table.undo import can_undo
from folsom.server.views.memory import events_at, glimpses_at, view_at


class Teller:
    """Tells clients what is on the sheet, and remembers the logs it has told."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self._logs: dict[tuple[int | None, str, int, bool], list[LogEntry]] = {}

    def update(self, member: int | None, since: int, language: str, now: float) -> Update:
        """Return what a member, or a spectator, has missed since a version; from 0 everything."""
        sheet = self.sheet
        # Who holds other seats than before has seen other faces of what happened, so all of it is told.
        if not sheet.seated_version <= since <= sheet.version:
            since = 0
        states: list[SeatState] = []
        if sheet.game is not None:
            seats: Sequence[int | None] = sheet.seats_of(member) or [None]
            states = [self._state(seat, since, language) for seat in seats]
        lines = [line for line in sheet.lines if line.version > since]
        return Update(sheet.version, since, now, table_of(sheet), states, lines)

    def _state(self, seat: int | None, since: int, language: str) -> SeatState:
        sheet = self.sheet
        game, memory = sheet.game, sheet.settings.memory
        assert game is not None
        counts = sheet.event_counts
        first = min(counts[since:])
        # What a strict table hid is shown when the game is over: then everything is told again.
        shown_now = memory == "strict" and sheet.over_version is not None and since < sheet.over_version
        if shown_now:
            first = 0
        events = events_at(game, seat, memory)
        log = self._log(seat, language, events)
        undone = any(version > since for version in sheet.undo_versions)
        known: list[LogEntry] = []
        if not (since == 0 or shown_now or undone):
            known = self._log(seat, language, events[: counts[since]])
        log_from = _common(known, log)
        newest = min(counts[-2], counts[-1])
        return SeatState(
            seat=seat,
            view=cast("shapes.View", view_at(game, seat, memory)),
            events_from=first,
            events=cast("list[shapes.Event]", events[first:]),
            log_from=log_from,
            log=lines_of(log[log_from:]),
            glimpses=glimpses_at(game, memory, newest, seat) if since < sheet.version else [],
            ask=sheet.asks[seat].version if seat is not None and seat in sheet.asks else None,
            can_undo=seat is not None and can_undo(sheet, seat),
        )

    def _log(self, seat: int | None, language: str, events: list[dict[str, object]]) -> list[LogEntry]:
        """Return the log of some events; what was told last is needed again to tell the difference."""
        sheet = self.sheet
        over = sheet.status == "over"
        key = (seat, language, len(events), over)
        if sheet.undo_versions or key not in self._logs:
            for old in [old for old in self._logs if old[:2] == key[:2]][:-1]:
                del self._logs[old]
            self._logs[key] = log_entries(events, language)
        return self._logs[key]


def lines_of(entries: Sequence[LogEntry]) -> list[LogLine]:
    """Return lines of the log as they are sent."""
    return [
        LogLine(entry.text, int(entry.level), list(entry.events), list(entry.figures)) for entry in entries
    ]


def known_language(language: str | None, otherwise: str = "en") -> str:
    """Return a language the log can be told in."""
    return language if language is not None and is_language(language) else otherwise


def table_of(sheet: Sheet) -> Table:
    """Return a table as everybody sees it."""
    over = sheet.status == "over"
    started = sheet.game is not None
    host = sheet.host
    return Table(
        id=sheet.table,
        status=sheet.status,
        settings=sheet.settings,
        seats=[seat_of(sheet, seat) for seat in range(len(sheet.holders))],
        host="" if host is None else sheet.people[host].name,
        created=sheet.created,
        round=0 if sheet.game is None else int(sheet.game.state.round),
        commitment=commitment(sheet.seed, sheet.salt) if started else None,
        seed=sheet.seed if over else None,
        salt=sheet.salt if over else None,
        rematch=sheet.rematch,
    )


def seat_of(sheet: Sheet, seat: int) -> Seat:
    """Return a seat as everybody sees it."""
    plays = sheet.plays(seat)
    return Seat(
        seat=seat,
        player=sheet.players[seat],
        plays=plays,
        name=sheet.name_of(seat),
        level=sheet.settings.seats[seat].level if plays in {"bot", "stand_in"} else None,
        away=sheet.why_away(seat),
        deadline=deadline_of(sheet, seat),
    )


def _common(known: Sequence[LogEntry], log: Sequence[LogEntry]) -> int:
    same = 0
    while same < min(len(known), len(log)) and known[same] == log[same]:
        same += 1
    return same
