"""The tables that the environments' tests sit down at."""

from __future__ import annotations

import os
from typing import Any, Final

from folsom.engine import COMPILED
from folsom.game.config import Config
from tests.configurations import base_configurations, spread

EVERYTHING: Final = ("horses", "marshal", "timecar", "cursed")
# One of each kind of table: base game, expert, pairs, teams, every expansion at once.
TABLES: Final[dict[str, dict[str, Any]]] = {
    "base": {"players": 4},
    "seven": {"players": 7},
    "expert": {"players": 3, "modules": ("expert",)},
    "pairs": {"players": 2},
    "teams": {"players": 4, "teams": True},
    "everything": {"players": 5, "modules": EVERYTHING},
    "everything expert": {"players": 4, "modules": (*EVERYTHING, "expert")},
    "horses in teams": {"players": 4, "teams": True, "modules": ("horses", "timecar", "cursed")},
}
SOAK: Final = bool(os.environ.get("FOLSOM_SOAK"))


def some_configurations(amount: int) -> list[int]:
    """Return the numbers of some configurations, half of them with expansions, far apart.

    When all of them are wanted there are more; the uncompiled engine, being slow, gets fewer.
    """
    if SOAK:
        amount *= 10
    elif not COMPILED:
        amount = max(2, amount // 5)
    everything = len(base_configurations())
    base = [game * 89 % everything for game in range(amount // 2)]
    return base + spread(amount - len(base))


def with_draft() -> Config:
    """Return a table at which the Round cards are drafted."""
    return Config(bandits=["ghost", "doc", "belle"], options={"draft": True})
