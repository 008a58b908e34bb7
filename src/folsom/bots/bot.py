"""What a bot is: somebody who answers decisions from what its seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from folsom.bots.budget import Budget
from folsom.bots.drifter import Drifter
from folsom.bots.seen import Seen
from folsom.engine.bits import nth, size
from folsom.engine.flow import options_of
from folsom.game.asking import answers_of, decision_of
from folsom.game.decision import Decision
from folsom.game.game import Game


class Bot(Protocol):
    """A player who is not a person; it sees what a person in its seat sees, and nothing else."""

    def choose(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> str:
        """Return the label of the chosen option; without a budget the bot takes the time of its level."""


def play_on(game: Game, bots: Mapping[int, Bot], budget: Budget | None = None) -> None:
    """Let the bots answer until the game is over or only seats without a bot are asked."""
    seats = sorted(bots)
    while (seat := _next_asked(game, seats)) is not None:
        bot = bots[seat]
        if type(bot) is Drifter:
            drift(game, seat, bot)
            continue
        decision = decision_of(game.state, game.roster, seat, len(game.choices))
        game.choose(bot.choose(Seen(game, seat), decision, budget), seat=seat)


def drift(game: Game, seat: int, drifter: Drifter) -> None:
    """Let a drifter answer as it would if it were asked in words; it need not read them to choose blindly."""
    s = game.state
    options = options_of(s, seat)
    option = int(nth(options, drifter.lot(len(game.choices), seat, size(options))))
    game.carry_out(seat, option, answers_of(s, game.roster, seat).option(game.roster, option).label)


def _next_asked(game: Game, seats: list[int]) -> int | None:
    asking = game.state.asking
    for seat in seats:
        if asking >> seat & 1:
            return seat
    return None
