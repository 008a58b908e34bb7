"""Outlaw: thinks every option through, one step ahead, and takes the one that promises most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf
from typing import Final

from folsom.bots.budget import Budget
from folsom.bots.drifter import Drifter
from folsom.bots.outlaw.acting import SPITE, WOUND, arrive, blow, raid
from folsom.bots.outlaw.foresight import Foresight
from folsom.bots.outlaw.hostages import ransom_hoped_for
from folsom.bots.outlaw.spots import GONE, Spot, spot_of
from folsom.bots.outlaw.table import Card, Table, table_of, worth
from folsom.bots.seen import Seen
from folsom.game.decision import Decision
from folsom.game.view import View
from folsom.game.words import ACTIONS, MARSHAL

# What three more cards are worth, and each card that is missing for the turns to come.
DRAW: Final = 30
MISSING: Final = 45
HAND_TO_KEEP: Final = 4
# What a drink adds to the card that is played with it.
DRINK: Final = 60
# To be rid of somebody for good.
RIDDANCE: Final = 500
# Cards worth keeping for the next round, best first.
KEEPERS: Final = ("robbery", "arrest", "fire", "ride", "move", "idea")

Score = Callable[[str], float]


class Outlaw:
    """Judges by hand-written rules where a plan leads; among equal options it is a drifter."""

    def __init__(self, seed: int) -> None:
        self.drifter = Drifter(seed)

    def choose(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> str:
        """Return the option that promises most."""
        return self.prefer(seen.view, decision)

    def prefer(self, view: View, decision: Decision) -> str:
        """Return the option that promises most, judging by nothing but a view."""
        score = self._score(view, decision)
        worth = {label: score(label) for label in decision.options}
        best = max(worth.values())
        equal = tuple(label for label in decision.options if worth[label] == best)
        return self.drifter.any_of(replace(decision, options=equal))

    def _score(self, view: View, decision: Decision) -> Score:
        table = table_of(view)
        ahead = Foresight(view["rounds"] - view["round"])
        cards = cards_to_come(view)
        who = decision.who
        match decision.kind:
            case "plan" | "cover" | "turmoil" | "drink" | "plus":
                return Plan(view, table, ahead, cards, decision.options)
            case "reflex":
                return Plan(view, table, ahead, [], decision.options)
            case "move" | "floor" | "ride" | "flee" | "break out" | "angry move":
                return lambda label: after_going(table, ahead, cards, who, label)
            case "last rider" | "hide":
                return lambda label: table.prize(spot_of(label, table.coach or 0))
            case "marshal":
                return lambda label: after_raid(table, ahead, cards, label)
            case "fire":
                return lambda label: -1 if label in table.friends else table.wealth(label)
            case "punch":
                return lambda label: -1 if label in table.friends else blow(table, label)
            case "robbery" | "knock":
                return worth
            case "thanks":
                return lambda label: -worth(label)
            case "throw" | "fall":
                return lambda label: thrown(table, label)
            case "snatch" | "pickpocket":
                return lambda label: label == "take"
            case "take":
                return Plan(view, table, ahead, cards, decision.options).taking
            case "discard":
                return lambda label: discarded(label, len(view["you"]["hand"]))
            case "keep":
                return kept
            case "hostage":
                return lambda label: ransom_hoped_for(view, who, label)
            case "free":
                return lambda label: freed(table, label)
            case "shots":
                return ("pass", "one", "two").index
            case "law fire" | "law first" | "law second":
                return lambda label: table.purpose.shots.get(label, -1) if table.purpose else 0
            case "stack":
                return lambda label: -view[MARSHAL]["stacks"][label == "right"]
            case "arrest":
                return lambda label: table.purpose.arrests.get(label, 0) if table.purpose else 0
        return no_matter


class Plan:
    """Scores the cards of a hand by what they would bring when their turn comes."""

    def __init__(
        self, view: View, table: Table, ahead: Foresight, cards: Sequence[Card], options: Sequence[str]
    ) -> None:
        self.owner: str = view["players"][view["seat"]]["name"]
        self.table = table
        self.ahead = ahead
        self.cards = list(cards)
        self.hand = [self.card(word) for word in view["you"]["hand"] if word.split()[-1] in ACTIONS]
        self.plays = plays_left(view)
        self.options = options

    def __call__(self, label: str) -> float:
        """Return the worth of playing a card, of drinking, of drawing, of fetching one or of passing."""
        if label.startswith("drink "):
            plays = [self(option) for option in self.options if option.startswith("play ")]
            return DRINK + max(plays, default=0.0)
        if label == "idea":
            return self.ahead.outlook(self.table, self.cards, [*self.hand, (self.owner, "idea")])
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
        """Return the worth of having a card in hand at the start of a round, which beats having none."""
        if label == "pass":
            return -inf
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
    """Return the worth of going to a place, or of staying."""
    table = table.copy()
    spot = table.at[who] if place == "pass" else spot_of(place, table.coach or 0)
    gain = arrive(table, who, spot)
    if spot.part == GONE:
        # Who can leave can win: that is only offered when nobody else can.
        return RIDDANCE
    later = (who, "arrest" if who == MARSHAL else "robbery")
    return ahead.outlook(table, cards, []) + ahead.outlook(table, [], [later]) / 10 + gain


def after_raid(table: Table, ahead: Foresight, cards: Sequence[Card], place: str) -> float:
    """Return the worth of sending the Marshal to a place."""
    car = spot_of(place).car
    gain = raid(table, car)
    table = table.copy()
    table.marshal = Spot(False, car)
    for bandit, spot in table.at.items():
        table.put(bandit, spot)
    return gain + ahead.outlook(table, cards, [])


def thrown(table: Table, place: str) -> float:
    """Return the worth of throwing a victim to a place: into the Marshal's arms, or away from loot."""
    spot = spot_of(place, table.coach or 0)
    if spot.part == GONE:
        return RIDDANCE
    met = not table.law_plays and spot == table.marshal
    return WOUND if met or spot == table.shotgun else -SPITE * table.prize(spot)


def discarded(label: str, hand: int) -> float:
    """Return the worth of a discard: bullets go, then what is rarely useful while the hand is large."""
    word = label.removeprefix("discard ").split()[-1]
    if label == "done":
        return 1
    if word not in ACTIONS:
        return 2
    return 1.5 if word in {"punch", "marshal"} and hand > HAND_TO_KEEP else 0


def kept(label: str) -> float:
    """Return the worth of keeping a card for the next round; rather none than a poor one."""
    word = label.removeprefix("keep ").split()[-1]
    return len(KEEPERS) - KEEPERS.index(word) if word in KEEPERS else float(label == "done") / 2


def freed(table: Table, label: str) -> float:
    """Return the worth of setting somebody free: a companion stays, a bandit pays and is a rival again."""
    kind, _, name = label.partition(" ")
    return 1.0 if kind == "prisoner" else 2.0 if name in table.friends else 0.0
