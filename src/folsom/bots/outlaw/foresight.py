"""Foresight: what a row of cards would bring, each of one's own played as well as it can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from folsom.bots.outlaw.acting import WOUND, arrive, other_acts, own_act
from folsom.bots.outlaw.spots import CELL, Spot
from folsom.bots.outlaw.table import Card, Table
from folsom.game.words import MARSHAL

# Others can spoil a plan with every card they play.
TRUST: Final = 0.97
# What loot is worth that can be robbed with the next card, or only after one more.
HERE: Final = 0.55
NEAR: Final = 0.3
# Loot without the cards in hand to get it, worth something while there is a next round.
LATER: Final = 0.15
# To sit in the cell costs a bandit about so much.
JAILED: Final = 150
WALKS: Final = {"move", "floor", "ride", "move+", "floor+"}


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
            figure, action = cards[index]
            index += 1
            if figure not in table.at:
                continue
            if figure not in table.friends:
                trust *= TRUST
                table = other_acts(table, figure, action)
            elif action is not None:
                if action == "idea" and table.at[figure].part != CELL:
                    action = copied(table, figure, cards[: index - 1])
                ways = table.ways(figure, action) if action in WALKS else []
                if ways:
                    return trust * max(self._after(table, figure, spot, cards, index, hand) for spot in ways)
                if action not in WALKS:
                    table = table.copy()
                    gain = own_act(table, figure, action)
                    return trust * (gain + self._from(table, cards, index, hand))
        return trust * sum(
            self._promise(table, friend, hand) for friend in table.friends if friend in table.at
        )

    def _after(
        self, table: Table, figure: str, spot: Spot, cards: Sequence[Card], index: int, hand: Sequence[Card]
    ) -> float:
        table = table.copy()
        gain = arrive(table, figure, spot)
        return self._from(table, cards, index, hand) + gain

    def _promise(self, table: Table, figure: str, hand: Sequence[Card]) -> float:
        own = {action for owner, action in hand if owner == figure and action is not None}
        if figure == MARSHAL:
            return self._chase(table, own)
        if table.at[figure].part == CELL:
            return -JAILED / 2 if "idea" in own else -JAILED
        ways = [spot for action in sorted(own & WALKS) for spot in table.ways(figure, action)]
        here = table.prize(table.at[figure])
        near = max(
            (table.prize(spot) for spot in ways if table.law_plays or spot != table.marshal), default=0
        )
        coach = max((table.ransoms.get(figure, 0) for spot in ways if _takes_hostage(spot)), default=0)
        if "robbery" in own:
            return max(HERE * here, NEAR * near, HERE * coach)
        return max(LATER * max(here, near) if self.rounds_left else 0.0, HERE * coach)

    def _chase(self, table: Table, own: set[str]) -> float:
        """Return what the Marshal may hope for from those whom his next cards can reach."""
        if table.purpose is None:
            return 0.0
        arrest = "arrest" in own or bool(self.rounds_left)
        prey = table.purpose.arrests if arrest else table.purpose.shots
        here = [prey[other] for other, spot in table.at.items() if spot == table.marshal and other in prey]
        near = [
            prey[other]
            for action in sorted(own & WALKS)
            for spot in table.ways(MARSHAL, action)
            for other, place in table.at.items()
            if place == spot and other in prey
        ]
        return max(HERE * max(here, default=0.0), NEAR * max(near, default=0.0)) * (
            1 if "arrest" in own else 0.4
        )


def _takes_hostage(spot: Spot) -> bool:
    return spot.part == "coach" and not spot.roof


def copied(table: Table, figure: str, before: Sequence[Card]) -> str:
    """Return the action that a Brilliant Idea would copy, or that it frees somebody or does nothing."""
    here = table.at[figure]
    if here.part == "train" and here.car == table.tail:
        return "free"
    for owner, action in reversed(before):
        if owner != MARSHAL and action != "idea":
            return action or "nothing"
    return table.last_action or "nothing"


__all__ = ["WOUND", "Foresight", "copied"]
