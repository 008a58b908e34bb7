"""Box: what an expansion adds to cards, cars and turns, and which words have to exist for it."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from folsom.data.cars import Car
from folsom.data.decks import DeckChange
from folsom.data.quantities import Several
from folsom.data.reading import Record
from folsom.data.rounds import RoundCard
from folsom.data.turns import Turn

PlayerSet = Literal["2-4", "5-6"]


class MarshalTrain(Record, frozen=True):
    """The train where somebody plays the Marshal: its last car, and how many others for how many bandits."""

    prison_car: Car
    fewest_bandits: Several
    cars: Mapping[PlayerSet, Several]


class Box(msgspec.Struct, frozen=True, kw_only=True):
    """What one expansion brings to the game; what it does not bring stays empty."""

    rounds: tuple[RoundCard, ...] = ()
    turns: tuple[Turn, ...] = ()
    deck: DeckChange | None = None
    # Cars that may be drawn for a train, and the train of an expansion in which somebody plays the Marshal.
    cars: tuple[Car, ...] = ()
    marshal_train: MarshalTrain | None = None
    # The Action cards of a Marshal player, and those he gets besides with other modules.
    marshal_cards: Mapping[str, int] = {}
    marshal_cards_with: Mapping[str, Mapping[str, int]] = {}
    # Rules that its files mention, by file and key; names by group, and texts, that every language must have.
    rules: Mapping[tuple[str, str], str] = {}
    names: tuple[tuple[str, str], ...] = ()
    texts: tuple[str, ...] = ()
