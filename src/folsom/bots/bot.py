"""What a bot is: somebody who answers decisions from what its seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from folsom.bots.budget import Budget
from folsom.bots.seen import Seen
from folsom.game.decision import Decision
from folsom.game.game import Game


class Bot(Protocol):
    """A player who is not a person; it sees what a person in its seat sees, and nothing else."""

    def choose(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> str:
        """Return the label of the chosen option; without a budget the bot takes the time of its level."""


def play_on(game: Game, bots: Mapping[int, Bot], budget: Budget | None = None) -> None:
    """Let the bots answer until the game is over or only seats without a bot are asked."""
    while waiting := [decision for decision in game.decisions if decision.seat in bots]:
        decision = waiting[0]
        label = bots[decision.seat].choose(Seen(game, decision.seat), decision, budget)
        game.choose(label, seat=decision.seat)
