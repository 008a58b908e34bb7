"""Rookie: plans from its own position, robs where the loot is and keeps out of the Marshal's way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from folsom.bots.drifter import Drifter
from folsom.bots.foresight import SPITE, WOUND, Foresight, raid
from folsom.bots.table import WORTH, Card, Table, spot_of, table_of
from folsom.game.decision import Decision
from folsom.game.view import View
from folsom.game.words import ACTIONS

# What three more cards are worth, and each card that is missing for the turns to come.
DRAW: Final = 30
MISSING: Final = 45
HAND_TO_KEEP: Final = 4

Score = Callable[[str], float]


class Rookie:
    """A simple, sensible bot; among equal options it is a drifter."""

    def __init__(self, seed: int) -> None:
        self.drifter = Drifter(seed)

    def choose(self, view: View, decision: Decision) -> str:
        """Return the option that promises most."""
        score = self._score(view, decision)
        worth = {label: score(label) for label in decision.options}
        best = max(worth.values())
        equal = tuple(label for label in decision.options if worth[label] == best)
        return self.drifter.choose(view, Decision(**{**vars(decision), "options": equal}))

    def _score(self, view: View, decision: Decision) -> Score:
        table = table_of(view)
        ahead = Foresight(view["rounds"] - view["round"])
        cards = cards_to_come(view)
        who = decision.who
        match decision.kind:
            case "plan" | "cover":
                return Plan(view, table, ahead, cards)
            case "move" | "floor":
                return lambda label: after_going(table, ahead, cards, who, label)
            case "marshal":
                return lambda label: after_raid(table, ahead, cards, label)
            case "fire":
                return lambda label: -1 if label in table.friends else table.wealth(label)
            case "punch":
                return lambda label: -1 if label in table.friends else 1 + _best_of(table.loot[label])
            case "robbery" | "knock":
                return WORTH.__getitem__
            case "throw":
                return lambda label: thrown(table, label)
            case "snatch" | "pickpocket":
                return lambda label: label == "take"
            case "take":
                return Plan(view, table, ahead, cards).taking
            case "discard":
                return lambda label: discarded(label, len(view["you"]["hand"]))
        return no_matter


class Plan:
    """Scores the cards of a hand by what they would bring when their turn comes."""

    def __init__(self, view: View, table: Table, ahead: Foresight, cards: Sequence[Card]) -> None:
        self.owner: str = view["players"][view["seat"]]["name"]
        self.table = table
        self.ahead = ahead
        self.cards = list(cards)
        self.hand = [self.card(word) for word in view["you"]["hand"] if word.split()[-1] in ACTIONS]
        self.plays = plays_left(view)

    def __call__(self, label: str) -> float:
        """Return the worth of playing a card, of drawing or of passing."""
        if label in {"draw", "pass"}:
            missing = max(0, self.plays - len(self.hand)) if label == "draw" else 0
            extra = DRAW + MISSING * missing if label == "draw" and self.plays > 1 else 0
            return extra + self.ahead.outlook(self.table, self.cards, self.hand)
        played = self.card(label.removeprefix("play ").removesuffix(" hidden"))
        hand = list(self.hand)
        hand.remove(played)
        worth = self.ahead.outlook(self.table, [*self.cards, played], hand if self.plays > 1 else [])
        # A card nobody sees is harder to spoil.
        return worth + label.endswith(" hidden")

    def taking(self, label: str) -> float:
        """Return the worth of having a card in hand at the start of a round."""
        return self.ahead.outlook(self.table, [self.card(label.removeprefix("take "))], self.hand)

    def card(self, word: str) -> Card:
        """Return a card of the hand with the bandit who acts by it."""
        *owner, action = word.split()
        return (owner[0] if owner else self.owner, action)


def no_matter(_: str) -> float:
    """Return the same for every option."""
    return 0


def cards_to_come(view: View) -> list[Card]:
    """Return the cards of the common pile that are still to be resolved, as far as they can be seen."""
    start = 0 if view["resolving"] is None else view["resolving"] + 1
    cards: list[Card] = []
    for entry in view["pile"][start:]:
        if "card" in entry:
            bandit, action = entry["card"].split()
            cards.append((bandit, action))
        else:
            cards.append((entry["by"], None))
    return cards


def plays_left(view: View) -> int:
    """Return how often a player acts in this turn and those after it."""
    card = view["round_card"]
    if card is None or card["turn"] is None:
        return 1
    return sum(2 if turn == "speeding" else 1 for turn in card["turns"][card["turn"] :])


def after_going(table: Table, ahead: Foresight, cards: Sequence[Card], who: str, place: str) -> float:
    """Return the worth of going to a place."""
    table = table.copy()
    met = table.put(who, spot_of(place))
    return ahead.outlook(table, cards, []) + ahead.outlook(table, [], [(who, "robbery")]) / 10 - WOUND * met


def after_raid(table: Table, ahead: Foresight, cards: Sequence[Card], place: str) -> float:
    """Return the worth of sending the Marshal to a place."""
    car = spot_of(place).car
    gain = raid(table, car)
    table = table.copy()
    table.marshal = car
    for bandit, spot in table.at.items():
        table.put(bandit, spot)
    return gain + ahead.outlook(table, cards, [])


def thrown(table: Table, place: str) -> float:
    """Return the worth of throwing a victim to a place: into the Marshal's arms, or away from loot."""
    spot = spot_of(place)
    met = not spot.roof and spot.car == table.marshal
    return WOUND if met else -SPITE * table.prize(spot)


def discarded(label: str, hand: int) -> float:
    """Return the worth of a discard: bullets go, then what is rarely useful while the hand is large."""
    word = label.removeprefix("discard ").split()[-1]
    if label == "done":
        return 1
    if word not in ACTIONS:
        return 2
    return 1.5 if word in {"punch", "marshal"} and hand > HAND_TO_KEEP else 0


def _best_of(loot: dict[str, int]) -> int:
    return max((WORTH[kind] for kind in loot), default=0)
