"""Tables as everybody sees them: on their own, in a list, and from the seat that somebody has just taken."""

from __future__ import annotations

from folsom.server.protocol.messages import Seat, Table
from folsom.server.protocol.requests import Seated, Summary
from folsom.server.table.clocks import deadline_of
from folsom.server.table.secrets import commitment, hash_token
from folsom.server.table.state import TableState


def table_of(state: TableState) -> Table:
    """Return a table as everybody sees it."""
    over = state.status == "over"
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
        seed=state.seed if over else None,
        salt=state.salt if over else None,
        rematch=state.rematch,
    )


def seats_of(state: TableState) -> list[Seat]:
    """Return the seats of a table as everybody sees them."""
    return [
        Seat(
            seat=seat,
            player=player,
            plays=state.plays(seat),
            name=state.name_of(seat),
            level=state.settings.seats[seat].level if state.bot_plays(seat) else None,
            away=state.why_away(seat),
            deadline=deadline_of(state, seat),
        )
        for seat, player in enumerate(state.players)
    ]


def places_of(state: TableState) -> list[int]:
    """Return the place of each seat in the count, winners first; nothing while the game goes on."""
    game = state.game
    if game is None or not game.over:
        return []
    result = game.result
    ranks = [(player not in result.winners, -result.money.get(player, 0)) for player in state.players]
    return [1 + sum(other < rank for other in ranks) for rank in ranks]


def seated(state: TableState, token: str) -> Seated:
    """Return what somebody gets who has just sat down."""
    seats = state.seats_of(state.member_of(hash_token(token)))
    return Seated(table_of(state), token, seats, state.invite)


def summary_of(state: TableState, member: int | None, watchers: int) -> Summary:
    """Return a table for a list, with the seats of the person who asks for their own tables."""
    game = state.game
    mine = state.seats_of(member)
    moves = [seat for seat in mine if seat in state.asks and state.plays(seat) == "person"]
    deadlines = [when for seat in moves if (when := deadline_of(state, seat)) is not None]
    assert state.config is not None
    return Summary(
        id=state.id,
        status=state.status,
        host=state.host_name,
        seats=seats_of(state),
        modules=list(state.config.modules),
        round=0 if game is None else int(game.state.round),
        rounds=0 if game is None else int(game.rules.rounds),
        created=state.created,
        changed=state.changed,
        watchers=watchers,
        winners=list(game.result.winners) if game is not None and game.over else [],
        places=places_of(state),
        seats_mine=mine,
        your_move=bool(moves),
        deadline=min(deadlines, default=None),
    )
