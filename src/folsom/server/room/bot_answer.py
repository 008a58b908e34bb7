"""Bots at the table: how one answers for a seat."""

from __future__ import annotations

from typing import Final

from folsom.bots import BOTS, Bot, Budget, Drifter, Seen
from folsom.game.decision import Decision
from folsom.server import logs
from folsom.server.table.secrets import bot_seed

# People wait: however long its level may think elsewhere, at a table a bot takes no longer.
THOUGHT_SECONDS: Final = 1.0


def answer(
    level: str, seed: str, salt: str, seen: Seen, decision: Decision, seconds: float = THOUGHT_SECONDS
) -> str:
    """Return what a bot of a level chooses; one that cannot cope takes any option, so the game goes on."""
    own = bot_seed(seed, salt, decision.seat)
    try:
        # Only what is in this list: a name that starts a program must never come from a table.
        bot = BOTS[level](own)
        label = bot.choose(seen, decision, budget_of(bot, seconds))
    except Exception as error:  # noqa: BLE001 - whatever goes wrong in a bot, its seat must answer
        logs.failed("bot failed", error, kind=decision.kind)
        return Drifter(own).any_of(decision)
    return label if label in decision.options else decision.options[0]


def budget_of(bot: Bot, seconds: float) -> Budget | None:
    """Return how long a bot may think here: as its level usually does, but never longer than given."""
    usual: Budget | None = getattr(bot, "usual", None)
    if usual is None or usual.seconds is None:
        return usual
    return Budget(min(usual.seconds, seconds), usual.iterations)
