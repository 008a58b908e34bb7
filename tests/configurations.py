"""Every kind of game that can be played, in one fixed order that all tests share."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import Any, Final

from folsom.data import OptionValue, load_cars, load_editions
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


def _parts_of(shape: str) -> tuple[str, ...]:
    """Return which groups of options matter to a shape."""
    return {
        "single": ("base",),
        "expert": ("base", "expert"),
        "teams": ("base",),
        "classic pairs": ("base", "expert"),
        "leaflet pairs": ("base", "pairs"),
    }[shape]


def option_sets(shape: str, edition: str, players: int) -> Iterator[dict[str, OptionValue]]:
    """Yield an edition's own options, then each other value of each option that matters, one at a time."""
    fixed: dict[str, OptionValue] = {}
    presets = load_editions().presets(edition, players)
    if shape.endswith("pairs") and presets["two_bandits"] != shape.split(maxsplit=1)[0]:
        fixed["two_bandits"] = shape.split(maxsplit=1)[0]
    yield fixed
    for option in load_editions().options:
        if option.module in _parts_of(shape) and option.id != "two_bandits":
            for value in option.values:
                if value != presets[option.id]:
                    yield {**fixed, option.id: value}


def _table(shape: str, players: int, number: int) -> dict[str, Any]:
    if shape.endswith("pairs"):
        return {"pairs": _pairs(players, number, shape == "leaflet pairs")}
    table: dict[str, Any] = {"bandits": _seating(players, number)}
    if shape == "expert":
        table["modules"] = ["expert"]
    if shape == "teams":
        table["teams"] = True
    return table


def _cars(number: int) -> int | list[str] | None:
    """Leave the train to the rules most of the time, else choose how many cars or which."""
    names = [car.id for car in load_cars().cars]
    if number % 5 == 3:
        return 2 + number // 5 % (len(names) - 1)
    if number % 7 == 2:
        turned = names[number % len(names) :] + names[: number % len(names)]
        return turned[: 2 + number // 7 % (len(names) - 1)]
    return None


@cache
def configurations() -> tuple[Config, ...]:
    """Return all configurations."""
    found: list[Config] = []
    for edition in load_editions().editions:
        for shape, players in SHAPES:
            for options in option_sets(shape, edition, players):
                number = len(found)
                table = _table(shape, players, number)
                config = Config(edition=edition, options=options, cars=_cars(number), **table)
                if number % 4 == 1:
                    first = config.players[number % players]
                    if not config.teams or config.players.index(first) % 2 == 0:
                        config = Config.from_dict({**config.as_dict(), "first": first})
                found.append(config)
    return tuple(found)


@cache
def rules_for(number: int) -> Rules:
    """Return the rules of a configuration by its number, made once."""
    return rules_of(configurations()[number])


def describe(number: int) -> str:
    """Name a configuration so that a failing test can be understood and repeated."""
    return f"configurations()[{number}] = {configurations()[number]}"
