"""About: what is written beside a table's newest entry, so that a list need not replay it."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from folsom.server.protocol.messages import Origin, Seat, Status
from folsom.server.protocol.settings import Hints
from folsom.server.table.clocks import deadline_of
from folsom.server.table.forking import origin_of
from folsom.server.table.state import TableState


class About(Struct, frozen=True):
    """What lists say of a table, and who holds which seat and is asked for an answer."""

    id: str
    status: Status
    host: str
    seats: list[Seat]
    modules: list[str]
    round: int
    rounds: int
    created: float
    changed: float
    winners: list[str]
    places: list[int]
    holders: list[int | None]
    asked: list[int]
    origin: Origin | None = None
    hints: Hints = "off"
    # Tables of older versions say nothing about these.
    money: list[int | None] = []
    sides: int = 0
    counts: bool = True


encode_about = msgspec.json.Encoder().encode
decode_about = msgspec.json.Decoder(About).decode


def about_of(state: TableState) -> About:
    """Return what is written about a table."""
    game = state.game
    assert state.config is not None
    return About(
        id=state.id,
        status=state.status,
        host=state.host_name,
        seats=seats_of(state),
        modules=list(state.config.modules),
        round=0 if game is None else int(game.state.round),
        rounds=0 if game is None else int(game.rules.rounds),
        created=state.created,
        changed=state.changed,
        winners=list(game.result.winners) if game is not None and game.over else [],
        places=places_of(state),
        holders=state.holders,
        asked=[seat for seat in state.asks if state.plays(seat) == "person"],
        origin=origin_of(state.forked, over=False),
        hints=state.settings.hints,
        money=money_of(state),
        sides=0 if game is None else len({int(game.rules.side[seat]) for seat in range(game.rules.seats)}),
        counts=counts(state),
    )


def seats_of(state: TableState) -> list[Seat]:
    """Return the seats of a table as everybody sees them."""
    free = state.open_seats()
    return [
        Seat(
            seat=seat,
            player=player,
            plays=state.plays(seat),
            name=state.name_of(seat),
            level=state.settings.seats[seat].level if state.bot_plays(seat) else None,
            away=state.why_away(seat),
            deadline=deadline_of(state, seat),
            open=seat in free,
        )
        for seat, player in enumerate(state.players)
    ]


def counts(state: TableState) -> bool:
    """Tell whether a game says something about its players: no card was known, and nobody was helped."""
    settings = state.settings
    known = settings.lesson or settings.deal is not None or state.forked is not None
    return not known and settings.hints == "off"


def money_of(state: TableState) -> list[int | None]:
    """Return what each seat has in the count, nothing while the game goes on; the Marshal counts none."""
    game = state.game
    return [game.result.money.get(player) for player in state.players] if game and game.over else []


def places_of(state: TableState) -> list[int]:
    """Return the place of each seat in the count, winners first; nothing while the game goes on."""
    game = state.game
    if game is None or not game.over:
        return []
    result = game.result
    ranks = [(player not in result.winners, -result.money.get(player, 0)) for player in state.players]
    return [1 + sum(other < rank for other in ranks) for rank in ranks]
