"""Bots at the table: how one answers for a seat."""

from __future__ import annotations

from folsom.bots import BOTS, Drifter, Seen
from folsom.game.decision import Decision
from folsom.server import logs
from folsom.server.secrets import bot_seed


def answer(level: str, seed: str, salt: str, seen: Seen, decision: Decision) -> str:
    """Return what a bot of a level chooses; one that cannot cope takes any option, so the game goes on."""
    own = bot_seed(seed, salt, decision.seat)
    try:
        # Only what is in this list: a name that starts a program must never come from a table.
        label = BOTS[level](own).choose(seen, decision)
    except Exception as error:  # noqa: BLE001 - whatever goes wrong in a bot, its seat must answer
        logs.failed("bot failed", error, kind=decision.kind)
        return Drifter(own).any_of(decision)
    return label if label in decision.options else decision.options[0]
