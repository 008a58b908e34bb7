"""Data that expansions from elsewhere add: each brings a folder, laid out like this package's own.

`names/LANGUAGE.yaml` and `texts/LANGUAGE/*.yaml` join the words of each language; `rounds.yaml` and
`cars.yaml` hold its Round cards and cars. Any of them may be missing.
"""

from collections.abc import Collection
from importlib.resources.abc import Traversable

from folsom.data.cars import Car
from folsom.data.glossary import names, read_names
from folsom.data.languages import LANGUAGES
from folsom.data.messages import messages, read_messages
from folsom.data.reading import ADDED_FOLDERS, read
from folsom.data.rounds import RoundCard, read_rounds

_CARS: dict[str, tuple[Car, ...]] = {}
_ROUNDS: dict[str, tuple[RoundCard, ...]] = {}


def add_folder(expansion: str, folder: Traversable) -> None:
    """Add the data of an expansion; what is wrong in it is told now, and then nothing is added."""
    texts, glossary = folder.joinpath("texts"), folder.joinpath("names")
    for language in LANGUAGES:
        if texts.is_dir():
            read_messages(texts, language)
        if glossary.is_dir():
            read_names(glossary, language)
    has_cars, has_rounds = (folder.joinpath(name).is_file() for name in ("cars.yaml", "rounds.yaml"))
    cars = read(folder, "cars.yaml", tuple[Car, ...]) if has_cars else ()
    rounds = read_rounds(folder).cards if has_rounds else ()
    _CARS[expansion], _ROUNDS[expansion], ADDED_FOLDERS[expansion] = cars, rounds, folder
    names.cache_clear()
    messages.cache_clear()


def added_cars(modules: Collection[str]) -> tuple[Car, ...]:
    """Return the cars that the expansions among some modules add."""
    return tuple(car for name, cars in _CARS.items() if name in modules for car in cars)


def added_rounds(modules: Collection[str]) -> tuple[RoundCard, ...]:
    """Return the Round cards that the expansions among some modules add."""
    return tuple(card for name, cards in _ROUNDS.items() if name in modules for card in cards)
