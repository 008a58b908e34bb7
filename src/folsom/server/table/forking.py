"""Forking: a table that takes up a finished game at one of its moments, against bots.

What lay hidden then lies there still and stays hidden; what chance had not decided yet is drawn again, unless
the same chance is wanted. The table has all it needs in its first entry, whatever becomes of the other one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from folsom.bots import levels
from folsom.game.config import Config
from folsom.game.game import Game
from folsom.game.origin import Origin as GameOrigin
from folsom.server.protocol.fork_requests import Fork
from folsom.server.protocol.messages import Origin
from folsom.server.protocol.problems import Refusal
from folsom.server.protocol.settings import SeatPlan, Settings
from folsom.server.table.entries import Forked, Made
from folsom.server.table.secrets import new_invite, new_salt, new_seed

if TYPE_CHECKING:
    from folsom.server.table.state import TableState

# Plays in place of people.
IN_PLACE: Final = "sharpshooter"


def fork_of(state: TableState, wish: Fork) -> Made:
    """Create a table at which somebody, not named yet, takes a seat of a finished game up again."""
    finished = state.game
    if state.frozen:
        raise Refusal("frozen", "This game was begun with other rules than this server has.")
    if finished is None or not finished.over:
        raise Refusal(
            "not_over", "The game is still being played; it can be tried differently after the end."
        )
    if wish.number >= len(finished.choices):
        last = len(finished.choices) - 1
        raise Refusal("not_found", f"There is no moment {wish.number}; expected 0 to {last}.")
    if wish.seat >= len(state.holders):
        last = len(state.holders) - 1
        raise Refusal("not_found", f"There is no seat {wish.seat}; expected 0 to {last}.")
    # With the same chance it only decides what bots do: this table must not tell the seed of the first game.
    seed = new_seed()
    game = finished.fork(wish.number, int(seed) if wish.chance == "new" else None, state.id)
    plans = [
        SeatPlan("here" if seat == wish.seat else "bot", level) for seat, level in enumerate(_bots(state))
    ]
    old = state.settings
    settings = Settings(old.config, plans, memory=old.memory, spectators=old.spectators)
    holders = [0 if seat == wish.seat else None for seat in range(len(plans))]
    forked = _forked(state, game, wish)
    return Made(new_invite(), [], holders, settings, seed=seed, salt=new_salt(), forked=forked)


def forked_game(config: Config, forked: Forked) -> Game:
    """Play a finished game again up to the moment from which it is tried differently."""
    origin = GameOrigin(forked.table, forked.number, forked.digest)
    seeds = [(number, int(seed)) for number, seed in forked.seeds]
    game = Game.new(config, int(forked.seed), seeds, origin)
    for seat, label in forked.choices:
        game.choose(label, seat=seat)
    return game


def origin_of(forked: Forked | None, over: bool) -> Origin | None:
    """Return what everybody sees of it; how the first game ended would tell what is still hidden."""
    if forked is None:
        return None
    return Origin(
        table=forked.table,
        number=forked.number,
        round=forked.round,
        phase=forked.phase,
        turn=forked.turn,
        chance=forked.chance,
        money=forked.money if over else None,
        winners=forked.winners if over else None,
    )


def _forked(state: TableState, game: Game, wish: Fork) -> Forked:
    finished, earlier = state.game, state.forked
    assert finished is not None
    assert game.origin is not None
    first = game.origin
    # A fork of a fork names the first game, and where that one was left.
    left = game.after(first.number).view(None)
    return Forked(
        table=first.table or state.id,
        number=first.number,
        digest=first.digest,
        round=left.round,
        phase=left.phase,
        turn=None if left.round_card is None else left.round_card.turn,
        chance=wish.chance,
        money=finished.result.money if earlier is None else earlier.money,
        winners=list(finished.result.winners) if earlier is None else earlier.winners,
        seed=str(game.seed),
        seeds=[(number, str(seed)) for number, seed in game.chance],
        choices=game.choices,
    )


def _bots(state: TableState) -> list[str]:
    """Return the level of the bot for each seat: that of the bot that had it, if no person ever did."""
    known = levels()
    people = [holder is not None or seat in state.given_up for seat, holder in enumerate(state.holders)]
    return [
        IN_PLACE if person or plan.level not in known else plan.level
        for person, plan in zip(people, state.settings.seats, strict=True)
    ]
