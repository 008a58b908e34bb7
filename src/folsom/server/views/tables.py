"""Tables as everybody sees them: on their own, in a list, and from the seat that somebody has just taken."""

from __future__ import annotations

from folsom.server import steady_clock
from folsom.server.daily.calendar import is_past
from folsom.server.protocol.messages import Table
from folsom.server.protocol.requests import Seated, Summary
from folsom.server.table.about import About, seats_of
from folsom.server.table.forking import origin_of
from folsom.server.table.secrets import commitment
from folsom.server.table.state import TableState


def table_of(state: TableState) -> Table:
    """Return a table as everybody sees it."""
    day = state.settings.daily
    # Others may still have the deal of the day before them.
    opened = state.status == "over" and (day is None or is_past(day, steady_clock.now()))
    game = state.game
    return Table(
        id=state.id,
        status=state.status,
        settings=state.settings,
        seats=seats_of(state),
        host=state.host_name,
        created=state.created,
        train=state.train,
        round=0 if game is None else int(game.state.round),
        commitment=None if game is None else commitment(state.seed, state.salt),
        seed=state.seed if opened else None,
        salt=state.salt if opened else None,
        rematch=state.rematch,
        origin=origin_of(state.forked, opened),
    )


def seated(state: TableState, token: str, token_hash: str) -> Seated:
    """Return what somebody gets who has just sat down, or gets a token for the seats they have."""
    seats = state.seats_of(state.member_of(token_hash))
    return Seated(table_of(state), token, seats, state.invite)


def summary_of(about: About, member: int | None, watchers: int) -> Summary:
    """Return a table for a list, with the seats of the person who asks for their own tables."""
    mine = [] if member is None else [seat for seat, holder in enumerate(about.holders) if holder == member]
    moves = [seat for seat in mine if seat in about.asked]
    deadlines = [when for seat in moves if (when := about.seats[seat].deadline) is not None]
    return Summary(
        id=about.id,
        status=about.status,
        host=about.host,
        seats=about.seats,
        modules=about.modules,
        round=about.round,
        rounds=about.rounds,
        created=about.created,
        changed=about.changed,
        watchers=watchers,
        winners=about.winners,
        places=about.places,
        seats_mine=mine,
        your_move=bool(moves),
        deadline=min(deadlines, default=None),
        origin=about.origin,
        hints=about.hints,
        money=about.money,
        sides=about.sides,
        counts=about.counts,
    )
