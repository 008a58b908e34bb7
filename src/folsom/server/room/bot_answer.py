"""Bots at the table: how one answers for a seat."""

from __future__ import annotations

from typing import Final

from folsom.bots import Bot, Budget, Drifter, Rehearsed, Seen, make_level
from folsom.game.decision import Decision
from folsom.server import logs

# People are waiting: at a table a bot takes no longer than this, however long its level thinks elsewhere.
ANSWER_SECONDS: Final = 1.0


def bot_answer(
    level: str,
    luck: int,
    seen: Seen,
    decision: Decision,
    seconds: float = ANSWER_SECONDS,
    lesson: bool = False,
    repeatable: bool = False,
) -> str:
    """Return what a bot of a level chooses; if it fails, any option, so that the game goes on.

    ``luck`` is the bot's own seed. In a lesson the bots play what has been rehearsed, whatever their level.
    Where it must be ``repeatable``, no clock has a say in the answer.
    """
    try:
        # Only what is offered: a name that runs somebody's code must never come from a table.
        bot = Rehearsed() if lesson else make_level(level, luck)
        label = bot.choose(seen, decision, budget_of(bot, seconds, repeatable))
    except Exception as error:  # noqa: BLE001 - whatever goes wrong in a bot, its seat must answer
        logs.error("bot failed", error, kind=decision.kind)
        return Drifter(luck).any_of(decision)
    return label if label in decision.options else decision.options[0]


def budget_of(bot: Bot, seconds: float, repeatable: bool = False) -> Budget | None:
    """Return how long a bot may think here: as long as its level usually does, but no longer than given."""
    counted: Budget | None = getattr(bot, "repeatable", None) if repeatable else None
    if counted is not None:
        return counted
    usual: Budget | None = getattr(bot, "usual", None)
    if usual is None:
        # A bot of one's own may want to know; the levels that think by no clock do not look.
        return Budget(seconds)
    if usual.seconds is None:
        return usual
    return Budget(min(usual.seconds, seconds), usual.iterations)
