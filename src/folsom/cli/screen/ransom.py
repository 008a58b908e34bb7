"""The ransom of a bandit's hostage, worked out from what everybody can see at the end."""

from __future__ import annotations

from folsom.data import load_expansion
from folsom.game.view import View


def ransom(view: View, bandit: str) -> int:
    """Return what a bandit gets for its hostage, nothing without one."""
    held = view.get("horses", {}).get("holds", {}).get(bandit)
    if held is None:
        return 0
    (hostage,) = (hostage for hostage in load_expansion("horses").hostages if hostage.id == held)
    sheet = view["bandits"][bandit]
    if hostage.needs is not None and not sheet["loot"].get(hostage.needs):
        return 0
    if hostage.each is None:
        return hostage.ransom
    if hostage.each == "bullet":
        return hostage.ransom * _bullets_of_others(view, bandit)
    return hostage.ransom * int(sheet["loot"].get(hostage.each, 0))


def _bullets_of_others(view: View, bandit: str) -> int:
    """Count the bullets of bandits that do not win together with this one."""
    (player,) = (player for player in view["players"] if bandit in player["bandits"])
    side = {player["name"], *player["wins_with"]}
    friends = {friend for other in view["players"] if other["name"] in side for friend in other["bandits"]}
    bullets = view["bandits"][bandit]["bullets"]
    return sum(bullet in view["bandits"] and bullet not in friends for bullet in bullets)
