"""Foresight: what a row of cards would bring, each of one's own played as well as it can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from folsom.bots.table import WORTH, Card, Spot, Table

# About what it is worth, in dollars, to wound somebody, and to be in front as Gunslinger.
WOUND: Final = 70
GUNSLINGER: Final = 130
# How much of the loot a victim loses counts as one's own gain.
SPITE: Final = 0.35
# Others can spoil a plan with every card they play.
TRUST: Final = 0.97
# What loot is worth that can be robbed with the next card, or only after one more.
HERE: Final = 0.55
NEAR: Final = 0.3
# Loot without the cards in hand to get it, worth something while there is a next round.
LATER: Final = 0.15


class Foresight:
    """Thinks through cards in the order in which they will be resolved."""

    def __init__(self, rounds_left: int) -> None:
        self.rounds_left = rounds_left

    def outlook(self, table: Table, cards: Sequence[Card], hand: Sequence[Card]) -> float:
        """Return what a seat may expect of cards to be resolved and a hand to be played after them."""
        return self._from(table, cards, 0, hand)

    def _from(self, table: Table, cards: Sequence[Card], index: int, hand: Sequence[Card]) -> float:
        trust = 1.0
        while index < len(cards):
            bandit, action = cards[index]
            index += 1
            if bandit not in table.friends:
                trust *= TRUST
                table = other_acts(table, bandit, action)
            elif action in {"move", "floor"}:
                return trust * max(
                    self._after(table, bandit, spot, cards, index, hand)
                    for spot in table.ways(bandit, action)
                )
            elif action is not None:
                table = table.copy()
                gain = own_act(table, bandit, action)
                return trust * (gain + self._from(table, cards, index, hand))
        return trust * sum(
            self._promise(table, friend, hand) for friend in table.friends if friend in table.at
        )

    def _after(
        self, table: Table, bandit: str, spot: Spot, cards: Sequence[Card], index: int, hand: Sequence[Card]
    ) -> float:
        table = table.copy()
        met = table.put(bandit, spot)
        return self._from(table, cards, index, hand) - (WOUND if met else 0)

    def _promise(self, table: Table, bandit: str, hand: Sequence[Card]) -> float:
        own = {action for owner, action in hand if owner == bandit}
        here = table.prize(table.at[bandit])
        near = max(
            (
                table.prize(spot)
                for action in ("move", "floor")
                if action in own
                for spot in table.ways(bandit, action)
                if spot.roof or spot.car != table.marshal
            ),
            default=0,
        )
        if "robbery" in own:
            return max(HERE * here, NEAR * near)
        return LATER * max(here, near) if self.rounds_left else 0.0


def other_acts(table: Table, bandit: str, action: str | None) -> Table:
    """Return the table after somebody else's card, as far as it can be guessed."""
    if action not in {"move", "floor", "robbery"} or bandit not in table.at:
        return table
    table = table.copy()
    if action == "robbery":
        rob(table, bandit)
    else:
        ways = table.ways(bandit, action)
        table.put(bandit, max(ways, key=table.prize))
    return table


def own_act(table: Table, bandit: str, action: str) -> float:
    """Play one's own card that is no way anywhere, and return what it brings."""
    if action == "robbery":
        return rob(table, bandit)
    if action == "fire":
        return fire(table, bandit)
    if action == "punch":
        return punch(table, bandit)
    ways = [car for car in (table.marshal - 1, table.marshal + 1) if 0 <= car <= table.tail]
    best = max(ways, key=lambda car: raid(table, car))
    gain = raid(table, best)
    table.marshal = best
    for other, spot in table.at.items():
        table.put(other, spot)
    return gain


def raid(table: Table, car: int) -> float:
    """Return what it is worth to send the Marshal into a car."""
    inside = [bandit for bandit, spot in table.at.items() if spot == Spot(False, car)]
    return sum(-2 * WOUND if bandit in table.friends else WOUND for bandit in inside)


def rob(table: Table, bandit: str) -> float:
    """Take the best token where a bandit stands and return its worth."""
    spot = table.at[bandit]
    kind = table.best_token(spot)
    if kind is None:
        return 0
    _take(table.floor[spot], kind)
    table.loot[bandit][kind] = table.loot[bandit].get(kind, 0) + 1
    return WORTH[kind]


def fire(table: Table, bandit: str) -> float:
    """Shoot if there is anybody to shoot at, and return what that is worth."""
    if not table.barrel[bandit] or not table.targets(bandit):
        return 0
    table.barrel[bandit] -= 1
    most = max((table.fired(other) for other in table.at if other != bandit), default=0)
    return WOUND + (GUNSLINGER if table.fired(bandit) >= most else GUNSLINGER / 3)


def punch(table: Table, bandit: str) -> float:
    """Punch the richest victim and return what that is worth."""
    victims = table.victims(bandit)
    if not victims:
        return 0
    victim = max(victims, key=table.wealth)
    here = table.at[bandit]
    gain: float = WOUND / 2
    if table.loot[victim]:
        kind = max(table.loot[victim], key=WORTH.__getitem__)
        _take(table.loot[victim], kind)
        gain += SPITE * WORTH[kind]
        tokens = table.floor.setdefault(here, {})
        tokens[kind] = tokens.get(kind, 0) + 1
    ways = [Spot(here.roof, car) for car in (here.car - 1, here.car + 1) if 0 <= car <= table.tail]
    table.put(victim, min(ways, key=table.prize))
    return gain


def _take(tokens: dict[str, int], kind: str) -> None:
    tokens[kind] -= 1
    if not tokens[kind]:
        del tokens[kind]
