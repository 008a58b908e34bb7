"""Partners: who leads which two bandits where nobody says so (TWC-1, TWL-1)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

# What classic pairs are suggested, and whom the leaflet matches with whom.
SUGGESTED: Final = (("tuco", "cheyenne"), ("doc", "django"))
LEADERS: Final = ("ghost", "doc", "belle")
PARTNERS: Final = ("tuco", "django", "cheyenne")


def drawn_pairs(players: int, seed: int, you: str = "") -> list[tuple[str, str]]:
    """Draw a partner for each leader and return a pair for every player, one with ``you`` among them."""
    chance = random.Random(seed)
    leaders = chance.sample(LEADERS, len(LEADERS))
    pairs = list(zip(leaders, chance.sample(PARTNERS, len(PARTNERS)), strict=True))
    return sorted(pairs, key=lambda pair: bool(you) and you not in pair)[:players]


def could_be_drawn(pair: Sequence[str]) -> bool:
    """Tell whether a pair has one leader; the partner may be anybody else, Mei too."""
    return sum(bandit in LEADERS for bandit in pair) == 1
