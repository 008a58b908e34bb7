"""What a hostage may bring a bandit by the end, less what it will cost until then."""

from __future__ import annotations

from typing import Final

from folsom.data import load_expansion
from folsom.game.view import View

# About what a drawback costs in each round to come.
COSTS: Final = {
    "bullet_each_round": 90,
    "one_card_fewer": 70,
    "no_punch": 50,
    "no_ride": 50,
    "one_roof_at_a_time": 40,
    "no_ability": 50,
    "nothing_face_down": 20,
}
# How many of each thing a bandit may still gain in a round.
HOPES: Final = {"jewel": 0.3, "purse": 0.6, "bullet": 0.5}
# The chance to come by what a hostage needs.
LUCK: Final = 0.25


def ransom_hoped_for(view: View, bandit: str, hostage_id: str) -> float:
    """Return the dollars a hostage promises a bandit."""
    (hostage,) = (hostage for hostage in load_expansion("horses").hostages if hostage.id == hostage_id)
    rounds = view["rounds"] - view["round"]
    sheet = view["bandits"][bandit]
    promise = float(hostage.ransom)
    if hostage.each == "bullet":
        promise *= sum(bullet in view["bandits"] for bullet in sheet["bullets"]) + HOPES["bullet"] * rounds
    elif hostage.each is not None:
        promise *= sheet["loot"].get(hostage.each, 0) + HOPES[hostage.each] * rounds
    if hostage.needs is not None and not sheet["loot"].get(hostage.needs):
        promise *= LUCK
    return promise - (COSTS[hostage.drawback] * rounds if hostage.drawback else 0)


def best_ransom(view: View, bandit: str) -> float:
    """Return what the best of the open hostages promises a bandit."""
    hostages = view["horses"]["hostages"]
    return max((ransom_hoped_for(view, bandit, hostage) for hostage in hostages), default=0.0)
