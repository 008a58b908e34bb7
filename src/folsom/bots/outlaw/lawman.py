"""What a Marshal player is after: whom to shoot and whom to arrest, for goals that only he knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from folsom.game.view import View
from folsom.game.words import MARSHAL, MARSHAL_BULLETS

# About what a shot or an arrest is worth by itself, and for each thing a goal asks for.
SHOT: Final = 60
ARREST: Final = 110
GOAL: Final = 400
STEP: Final = 130
# Richer bandits are likelier to win if the Marshal does not.
ENVY: Final = 0.04
ENEMY_BULLETS: Final = 4


@dataclass(frozen=True)
class Purpose:
    """What shooting and arresting each bandit is worth, and which stack to use up."""

    shots: dict[str, float]
    arrests: dict[str, float]
    empties_a_stack: bool


def purpose_of(view: View) -> Purpose:
    """Return what the Marshal's player should be after."""
    goals = set(view["you"].get("objectives", ()))
    bandits = view["bandits"]
    return Purpose(
        shots={bandit: _shot(view, goals, bandit) for bandit in bandits},
        arrests={bandit: _arrest(view, goals, bandit) for bandit in bandits},
        empties_a_stack="golden" in goals,
    )


def law_bullets(view: View, bandit: str) -> int:
    """Count the Marshal's bullets that a bandit has received."""
    return sum(bullet.startswith(f"{MARSHAL} ") for bullet in view["bandits"][bandit]["bullets"])


def _riches(view: View, bandit: str) -> float:
    tokens: dict[str, int] = view["bandits"][bandit]["loot"]
    return ENVY * sum(
        {"jewel": 500, "strongbox": 1000, "mailbag": 700}.get(kind, 300) * n for kind, n in tokens.items()
    )


def _shot(view: View, goals: set[str], bandit: str) -> float:
    law = view[MARSHAL]
    worth = SHOT + _riches(view, bandit)
    hits = law_bullets(view, bandit)
    if "lead" in goals and not hits:
        worth += STEP
    if "enemy" in goals:
        most = max(law_bullets(view, other) for other in view["bandits"])
        worth += STEP if hits == most < ENEMY_BULLETS else 0
    if "golden" in goals:
        worth += STEP / 2
    tops = {MARSHAL_BULLETS[len(MARSHAL_BULLETS) - left] for left in law["stacks"] if left}
    if "gotcha" in tops and bandit in law["freed"]:
        worth += STEP if "keys" in goals else STEP / 3
    if "dropit" in tops and view["bandits"][bandit]["loot"].get("mailbag"):
        worth += STEP if "mail" in goals else STEP / 3
    return worth


def _arrest(view: View, goals: set[str], bandit: str) -> float:
    worth = ARREST + _riches(view, bandit)
    if f"warrant {bandit}" in goals and bandit not in view[MARSHAL]["arrested"]:
        worth += GOAL
    return worth
