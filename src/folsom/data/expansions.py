"""The expansions by name, and what the cards of a game are with some of them.

Round cards, cars and turns always come in this order of expansions: the engine numbers them so. Expansions
from elsewhere follow, each with a folder laid out like this package's own: `names/LANGUAGE.yaml` and
`texts/LANGUAGE/*.yaml` join the words of each language, `rounds.yaml` and `cars.yaml` hold its Round cards
and cars. Any of them may be missing.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final

from folsom.data.base_game import base_game
from folsom.data.box import Box, MarshalTrain
from folsom.data.cars import Car
from folsom.data.cursed_loot import box as cursed_box
from folsom.data.decks import Decks
from folsom.data.glossary import names, read_names
from folsom.data.horses_and_stagecoach import box as horses_box
from folsom.data.languages import LANGUAGES
from folsom.data.marshal_and_prisoners import box as marshal_box
from folsom.data.messages import messages, read_messages
from folsom.data.reading import ADDED_FOLDERS, read
from folsom.data.rounds import RoundCard, read_rounds
from folsom.data.time_car import box as time_car_box
from folsom.data.turns import Turn

_BOXES: Final[dict[str, Callable[[], Box]]] = {
    "horses": horses_box,
    "marshal": marshal_box,
    "timecar": time_car_box,
    "cursed": cursed_box,
}
EXPANSIONS: Final = tuple(_BOXES)


def add_folder(expansion: str, folder: Traversable) -> None:
    """Add the data of an expansion; what is wrong in it is told now, and then nothing is added."""
    texts, glossary = folder.joinpath("texts"), folder.joinpath("names")
    for language in LANGUAGES:
        if texts.is_dir():
            read_messages(texts, language)
        if glossary.is_dir():
            read_names(glossary, language)
    has_cars, has_rounds = (folder.joinpath(name).is_file() for name in ("cars.yaml", "rounds.yaml"))
    box = Box(
        cars=read(folder, "cars.yaml", tuple[Car, ...]) if has_cars else (),
        rounds=read_rounds(folder).cards if has_rounds else (),
    )
    _BOXES[expansion], ADDED_FOLDERS[expansion] = lambda: box, folder
    names.cache_clear()
    messages.cache_clear()
    all_rounds.cache_clear()
    all_cars.cache_clear()


def boxes_of(modules: Collection[str]) -> Iterator[Box]:
    """Yield what the expansions among some modules add."""
    return (box() for name, box in _BOXES.items() if name in modules)


def rounds_of(modules: Collection[str]) -> tuple[RoundCard, ...]:
    """Return the Round cards of the base game, then those of the expansions."""
    return (*base_game().rounds.cards, *(card for box in boxes_of(modules) for card in box.rounds))


@cache
def all_rounds() -> tuple[RoundCard, ...]:
    """Return all Round cards there are, in the order of their numbers in the engine."""
    return rounds_of(_BOXES)


@cache
def all_cars() -> tuple[Car, ...]:
    """Return all cars there are but the Locomotive, in the order of their numbers in the engine."""
    cars = list(base_game().cars.cars)
    for box in boxes_of(_BOXES):
        cars += box.cars
        if box.marshal_train is not None:
            cars.append(box.marshal_train.prison_car)
    return tuple(cars)


def loose_cars_of(modules: Collection[str]) -> tuple[Car, ...]:
    """Return the cars that may be drawn for a train."""
    return (*base_game().cars.cars, *(car for box in boxes_of(modules) for car in box.cars))


def marshal_train_of(modules: Collection[str]) -> MarshalTrain | None:
    """Return the train of a game in which somebody plays the Marshal, or nothing if nobody does."""
    trains = (box.marshal_train for box in boxes_of(modules))
    return next((train for train in trains if train is not None), None)


def turns_of(modules: Collection[str]) -> tuple[Turn, ...]:
    """Return the kinds of turn of the base game, then those of the expansions."""
    return (*base_game().turns, *(turn for box in boxes_of(modules) for turn in box.turns))


def all_turns() -> tuple[Turn, ...]:
    """Return all kinds of turn there are."""
    return turns_of(_BOXES)


def marshal_deck_of(modules: Collection[str]) -> Mapping[str, int]:
    """Return the Marshal player's own cards with what the other modules add to them."""
    cards: Counter[str] = Counter()
    for box in boxes_of(modules):
        cards.update(box.marshal_cards)
        for module, added in box.marshal_cards_with.items():
            if module in modules:
                cards.update(added)
    return dict(cards)


def decks_of(modules: Collection[str]) -> Decks:
    """Return the bandits' decks with the cards that the modules add and take out."""
    decks = base_game().decks
    for box in boxes_of(modules):
        if box.deck is not None:
            decks = box.deck.applied_to(decks)
    return decks
