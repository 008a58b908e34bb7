"""Summaries: a table in one line of a list."""

from __future__ import annotations

from folsom.server.protocol.requests import Summary
from folsom.server.table.clocks import deadline_of
from folsom.server.table.state import Sheet
from folsom.server.views.updates import seat_of


def summary_of(sheet: Sheet, member: int | None, watchers: int) -> Summary:
    """Return a table for a list, with one's own seats if somebody asks for them."""
    game = sheet.game
    mine = sheet.seats_of(member)
    moves = [seat for seat in mine if seat in sheet.asks and sheet.plays(seat) == "person"]
    deadlines = [when for seat in moves if (when := deadline_of(sheet, seat)) is not None]
    host = sheet.host
    assert sheet.config is not None
    return Summary(
        id=sheet.table,
        status=sheet.status,
        host="" if host is None else sheet.people[host].name,
        seats=[seat_of(sheet, seat) for seat in range(len(sheet.holders))],
        modules=list(sheet.config.modules),
        round=0 if game is None else int(game.state.round),
        rounds=0 if game is None else int(game.rules.rounds),
        created=sheet.created,
        changed=sheet.changed,
        watchers=watchers,
        winners=list(game.result.winners) if game is not None and game.over else [],
        seats_mine=mine,
        your_move=bool(moves),
        deadline=min(deadlines, default=None),
    )
