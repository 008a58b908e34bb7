"""Every kind of game that can be played, in one fixed order that all tests share."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations
from math import gcd
from typing import Any, Final

from folsom.data import EXPANSIONS, OptionValue, load_cars, load_editions, marshal_and_prisoners
from folsom.engine.rules import Rules
from folsom.game.config import Config
from folsom.game.rulebook import rules_of
from folsom.game.words import CHARACTERS

MODULES_IN_PLAY: Final = ("base", "expert", "pairs")

# How many players sit at the table in which way; every shape is played in every edition.
SHAPES: Final = (
    *(("single", players) for players in (3, 4, 5, 6, 7)),
    *(("expert", players) for players in (3, 4, 5, 6, 7)),
    *(("teams", players) for players in (4, 6)),
    ("classic pairs", 2),
    *(("leaflet pairs", players) for players in (2, 3)),
)
# With a Marshal player the number is that of the bandits.
MARSHAL_SHAPES: Final = (
    *(("single", bandits) for bandits in (2, 3, 4, 5, 6, 7)),
    *(("expert", bandits) for bandits in (2, 3, 4, 5, 6, 7)),
)
MODULE_SETS: Final = tuple(
    chosen for amount in range(1, len(EXPANSIONS) + 1) for chosen in combinations(EXPANSIONS, amount)
)


def _seating(players: int, number: int) -> list[str]:
    """Return a different choice and order of bandits for every number."""
    start = number % len(CHARACTERS)
    stride = 1 + number // len(CHARACTERS) % (len(CHARACTERS) - 1)
    return [CHARACTERS[(start + stride * seat) % len(CHARACTERS)] for seat in range(players)]


def _pairs(players: int, number: int, leaflet: bool) -> list[list[str]]:
    if not leaflet:
        bandits = _seating(2 * players, number)
        return [bandits[2 * player : 2 * player + 2] for player in range(players)]
    firsts = list(permutations(("ghost", "doc", "belle")))[number % 6]
    seconds = list(permutations(("tuco", "django", "cheyenne")))[number // 6 % 6]
    return [[firsts[player], seconds[player]] for player in range(players)]


def _parts_of(shape: str, modules: tuple[str, ...]) -> tuple[str, ...]:
    """Return which groups of options matter to a shape with some expansions."""
    expansions = (*(("horses",) if "horses" in modules else ()), *(("together",) if modules else ()))
    return (
        expansions
        + {
            "single": ("base",),
            "expert": ("base", "expert"),
            "teams": ("base",),
            "classic pairs": ("base", "expert"),
            "leaflet pairs": ("base", "pairs"),
        }[shape]
    )


def option_sets(
    shape: str, edition: str, players: int, modules: tuple[str, ...] = ()
) -> Iterator[dict[str, OptionValue]]:
    """Yield an edition's own options, then each other value of each option that matters, one at a time."""
    fixed: dict[str, OptionValue] = {}
    presets = load_editions().presets(edition, players)
    if shape.endswith("pairs") and presets["two_bandits"] != shape.split(maxsplit=1)[0]:
        fixed["two_bandits"] = shape.split(maxsplit=1)[0]
    yield fixed
    for option in load_editions().options:
        if option.module in _parts_of(shape, modules) and option.id != "two_bandits":
            for value in option.values:
                if value != presets[option.id]:
                    yield {**fixed, option.id: value}


def _table(shape: str, players: int, number: int, modules: tuple[str, ...] = ()) -> dict[str, Any]:
    table: dict[str, Any] = {"modules": list(modules)}
    if shape.endswith("pairs"):
        return {**table, "pairs": _pairs(players, number, shape == "leaflet pairs")}
    table["bandits"] = _seating(players, number)
    if shape == "expert":
        table["modules"].append("expert")
    if shape == "teams":
        table["teams"] = True
    return table


def _cars(number: int, prison: bool = False) -> int | list[str] | None:
    """Leave the train to the rules most of the time, else choose how many cars or which."""
    names = [car.id for car in load_cars().cars]
    if number % 5 == 3:
        return 2 + number // 5 % (len(names) - 1)
    if number % 7 == 2:
        turned = names[number % len(names) :] + names[: number % len(names)]
        cars = turned[: 2 + number // 7 % (len(names) - 1)]
        return [*cars[:-1], marshal_and_prisoners().train.prison_car.id] if prison else cars
    return None


def _with_first(config: Config, number: int) -> Config:
    """Name the first player in every fourth configuration."""
    if number % 4 != 1:
        return config
    seat = number % len(config.players)
    if config.teams and seat % 2:
        return config
    return Config.from_dict({**config.as_dict(), "first": config.players[seat]})


@cache
def base_configurations() -> tuple[Config, ...]:
    """Return all configurations of the base game and its variants."""
    found: list[Config] = []
    for edition in load_editions().editions:
        for shape, players in SHAPES:
            for options in option_sets(shape, edition, players):
                number = len(found)
                table = _table(shape, players, number)
                config = Config(edition=edition, options=options, cars=_cars(number), **table)
                found.append(_with_first(config, number))
    return tuple(found)


@cache
def expansion_configurations() -> tuple[Config, ...]:
    """Return all configurations with expansions: every set of them at every table it can be played at."""
    found: list[Config] = []
    for edition in load_editions().editions:
        for modules in MODULE_SETS:
            law = "marshal" in modules
            for shape, players in MARSHAL_SHAPES if law else SHAPES:
                for options in option_sets(shape, edition, players + law, modules):
                    number = len(found)
                    table = _table(shape, players, number, modules)
                    config = Config(edition=edition, options=options, cars=_cars(number, law), **table)
                    found.append(_with_first(config, number))
    return tuple(found)


@cache
def configurations() -> tuple[Config, ...]:
    """Return all configurations, those of the base game first."""
    return base_configurations() + expansion_configurations()


def spread(amount: int) -> list[int]:
    """Return the numbers of so many configurations with expansions, far apart, so that all kinds occur."""
    everything = len(expansion_configurations())
    stride = round(everything * (5**0.5 - 1) / 2)
    while gcd(stride, everything) > 1:
        stride += 1
    return [len(base_configurations()) + game * stride % everything for game in range(amount)]


@cache
def rules_for(number: int) -> Rules:
    """Return the rules of a configuration by its number, made once."""
    return rules_of(configurations()[number])


def describe(number: int) -> str:
    """Name a configuration so that a failing test can be understood and repeated."""
    return f"configurations()[{number}] = {configurations()[number]}"
