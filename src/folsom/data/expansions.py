"""The expansions by name, and what the cards of a game are with some of them."""

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Literal, overload

from folsom.data.added import added_cars, added_rounds
from folsom.data.base_game import base_game
from folsom.data.cars import Car
from folsom.data.cursed_loot import CursedLoot, cursed_loot
from folsom.data.decks import Decks
from folsom.data.horses_and_stagecoach import Horses, horses_and_stagecoach
from folsom.data.marshal_and_prisoners import Marshal, marshal_and_prisoners
from folsom.data.reading import ADDED_FOLDERS
from folsom.data.rounds import RoundCard
from folsom.data.time_car import TimeCar, time_car
from folsom.data.turns import Turn

Expansion = Literal["horses", "marshal", "timecar", "cursed"]
EXPANSIONS: tuple[Expansion, ...] = ("horses", "marshal", "timecar", "cursed")


@overload
def load_expansion(name: Literal["horses"]) -> Horses: ...
@overload
def load_expansion(name: Literal["marshal"]) -> Marshal: ...
@overload
def load_expansion(name: Literal["timecar"]) -> TimeCar: ...
@overload
def load_expansion(name: Literal["cursed"]) -> CursedLoot: ...


def load_expansion(name: Expansion) -> Horses | Marshal | TimeCar | CursedLoot:
    """Return the data of an expansion, or raise `KeyError` naming those there are."""
    match name:
        case "horses":
            return horses_and_stagecoach()
        case "marshal":
            return marshal_and_prisoners()
        case "timecar":
            return time_car()
        case "cursed":
            return cursed_loot()
    raise KeyError(f"unknown expansion '{name}'; expected one of {', '.join(EXPANSIONS)}")


def rounds_of(modules: Collection[str]) -> tuple[RoundCard, ...]:
    """Return the Round cards of the base game, then always in this order of horses, marshal and added ones.

    Modules without Round cards are passed over; so are they by the functions below.
    """
    cards = base_game().rounds.cards
    if "horses" in modules:
        cards += horses_and_stagecoach().rounds.cards
    if "marshal" in modules:
        cards += marshal_and_prisoners().rounds.cards
    return cards + added_rounds(modules)


def all_rounds() -> tuple[RoundCard, ...]:
    """Return all Round cards there are, in the order of their numbers in the engine."""
    return rounds_of((*EXPANSIONS, *ADDED_FOLDERS))


def all_cars() -> tuple[Car, ...]:
    """Return all cars there are but the Locomotive, in the order of their numbers in the engine."""
    prison_car = marshal_and_prisoners().train.prison_car
    return (*base_game().cars.cars, prison_car, *added_cars(ADDED_FOLDERS))


def loose_cars_of(modules: Collection[str]) -> tuple[Car, ...]:
    """Return the cars that may be drawn for a train."""
    return base_game().cars.cars + added_cars(modules)


def turns_of(modules: Collection[str]) -> tuple[Turn, ...]:
    """Return the kinds of turn of the base game, then always in this order of horses and marshal."""
    turns = base_game().turns
    if "horses" in modules:
        turns += horses_and_stagecoach().turns
    if "marshal" in modules:
        turns += marshal_and_prisoners().turns
    return turns


def decks_of(modules: Collection[str]) -> Decks:
    """Return the bandits' decks with the cards that the modules add and take out."""
    decks = base_game().decks
    if "horses" in modules:
        decks = horses_and_stagecoach().deck.applied_to(decks)
    if "marshal" in modules:
        decks = marshal_and_prisoners().decks.bandits.applied_to(decks)
    return decks


def marshal_deck_of(modules: Collection[str]) -> Mapping[str, int]:
    """Return the Marshal player's own cards with what the other modules add to them."""
    decks = marshal_and_prisoners().decks
    cards = Counter(decks.marshal)
    for module, added in decks.marshal_with.items():
        if module in modules:
            cards.update(added)
    return dict(cards)
