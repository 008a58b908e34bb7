"""Every number of the data reaches the game: change it, and the same seeds no longer give the same games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest
import yaml

import folsom.data
from folsom.data.base_game import base_game
from folsom.data.cursed_loot import cursed_loot
from folsom.data.expansions import all_cars, all_rounds
from folsom.data.horses_and_stagecoach import horses_and_stagecoach
from folsom.data.marshal_and_prisoners import marshal_and_prisoners
from folsom.data.time_car import time_car
from folsom.engine.playout import play_out
from folsom.engine.record import Note, Recorder
from folsom.engine.round.scoring import money
from folsom.engine.rules import Rules
from folsom.engine.set_up import new_game
from folsom.game.config import Config
from folsom.game.errors import ConfigError
from folsom.game.rulebook import rules_in_numbers
from folsom.game.words import CHARACTERS

HOME: Final = Path(folsom.data.__file__).parent
FOLDERS: Final = ("base", "horses", "marshal", "timecar", "cursed")
READERS: Final = (
    *(base_game, horses_and_stagecoach, marshal_and_prisoners, time_car, cursed_loot),
    *(all_rounds, all_cars),
)
GAMES: Final = 300
# The last part of the name of a number that is a key: the value printed on some tokens.
DOLLARS: Final = "dollars"


def documents(home: Path) -> dict[str, Any]:
    """Read all data files with numbers in them as plain documents."""
    files = sorted(file for folder in FOLDERS for file in (home / folder).glob("*.yaml"))
    return {file.relative_to(home).as_posix(): yaml.safe_load(file.read_text("utf-8")) for file in files}


PRINTED: Final = documents(HOME)

# A train without the private saloon, on whose floor tokens can lie that only have to be somewhere.
TRAIN: Final = ["baggage", "second_class", "first_class", "dining", "mail"]
SALOON: Final = "base/cars.yaml > cars > private_saloon"
PURSES: Final = f"{SALOON} > purses"
JEWELS: Final = f"{SALOON} > jewels"
DECK: Final = "base/decks.yaml > action_cards"
OBJECTIVES: Final = "marshal/objectives.yaml"
BULLETS: Final = "marshal/bullets.yaml > bullets"
SEVEN_BULLETS: Final = [*PRINTED["marshal/bullets.yaml"]["bullets"], {"id": "seventh", "lasts": "moment"}]

# What a number becomes where one more is not the thing to try.
INSTEAD: Final[dict[str, int]] = {
    "base/tokens.yaml > neutral_bullets": 2,
    "base/tokens.yaml > starting_purse": 300,
    f"{OBJECTIVES} > warrants": 1,
    f"{OBJECTIVES} > specials": 2,
    f"{OBJECTIVES} > to_win": 1,
    f"{OBJECTIVES} > special_objectives > scratches > at_least": 3,
    f"{OBJECTIVES} > special_objectives > dodge > at_most": 0,
    f"{OBJECTIVES} > special_objectives > enemy > at_least": 1,
    f"{OBJECTIVES} > special_objectives > lead > min_bandits": 3,
    f"{OBJECTIVES} > special_objectives > enemy > min_bandits": 3,
    "marshal/train.yaml > cars > 5-6": 4,
    "cursed/tokens.yaml > purses > 1 > dollars": 11,
}
# What must change with a number so that the boxes still fit together.
WITH: Final[dict[str, dict[str, Any]]] = {
    **{f"base/tokens.yaml > purses > {value}": {PURSES: 4} for value in (250, 300, 350, 400, 450, 500)},
    "base/tokens.yaml > purses > 250 > dollars": {"base/tokens.yaml > starting_purse": 251},
    "base/tokens.yaml > jewels > 500": {JEWELS: 2},
    "base/tokens.yaml > strongboxes > 1000": {f"{SALOON} > strongboxes": 1},
    "base/tokens.yaml > barrel": {BULLETS: SEVEN_BULLETS},
    **{f"base/cars.yaml > cars > {car} > purses": {PURSES: 2} for car in TRAIN if car != "first_class"},
    **{f"base/cars.yaml > cars > {car}_class > jewels": {JEWELS: 0} for car in ("first", "second")},
    "base/cars.yaml > cars > mail > jewels": {JEWELS: 0},
    PURSES: {"base/cars.yaml > cars > mail > purses": 3},
    JEWELS: {"base/cars.yaml > cars > mail > jewels": 0},
    "base/cars.yaml > locomotive > strongboxes": {"base/tokens.yaml > strongboxes > 1000": 3},
}
# What is different from the printed data both before and after the change.
GIVEN: Final[dict[str, dict[str, Any]]] = {
    "base/tokens.yaml > starting_purse": {"base/tokens.yaml > purses > 300": 8, PURSES: 9},
    "base/decks.yaml > pair_cards_of_each > punch": {f"{DECK} > punch": 2},
    "base/decks.yaml > pair_cards_shared > marshal": {f"{DECK} > marshal": 2},
    "horses/decks.yaml > pair_adds_of_each > ride": {"horses/decks.yaml > adds > ride": 2},
    "horses/hostages.yaml > banker > ransom": {"horses/tokens.yaml > strongboxes": 6},
    "horses/tokens.yaml > neutral_bullets": {"base/tokens.yaml > neutral_bullets": 1},
    "marshal/decks.yaml > bandits > removes > marshal": {f"{DECK} > marshal": 2},
    f"{OBJECTIVES} > special_objectives > golden > at_least": {"marshal/decks.yaml > marshal > fire": 12},
    f"{OBJECTIVES} > special_objectives > lead > at_least": {"marshal/decks.yaml > marshal > fire": 12},
}
# Which game shows a number, where four bandits with the expansion it belongs to do not.
TABLES: Final[dict[str, dict[str, Any]]] = {
    "base/decks.yaml > pair": {"bandits": (), "pairs": [["ghost", "doc"], ["belle", "tuco"]]},
    "horses/decks.yaml > pair": {"bandits": (), "pairs": [["ghost", "doc"], ["belle", "tuco"]]},
    "base/cars.yaml > cars": {"cars": TRAIN},
    SALOON: {"cars": ["baggage", "private_saloon"]},
    "base/tokens.yaml > purses": {"cars": TRAIN},
    "base/tokens.yaml > starting_purse": {"cars": TRAIN},
    # Without cursed ones among them jewels and strongboxes are all alike.
    "base/tokens.yaml > jewels": {"cars": TRAIN, "modules": ["cursed"]},
    "base/tokens.yaml > strongboxes": {"cars": TRAIN, "modules": ["cursed"]},
    "horses/hostages.yaml": {"bandits": CHARACTERS},
    "horses/tokens.yaml > flasks > 6+1": {"options": {"flasks": "6+1"}},
    "marshal/decks.yaml > marshal_with": {"modules": ["horses", "marshal"]},
    "marshal/train.yaml > fewest_bandits": {"bandits": CHARACTERS[:2]},
    "marshal/train.yaml > cars > 5-6": {"bandits": CHARACTERS[:5]},
    f"{OBJECTIVES} > special_objectives > lead > min_bandits": {"bandits": CHARACTERS[:3]},
    f"{OBJECTIVES} > special_objectives > enemy > min_bandits": {"bandits": CHARACTERS[:3]},
}


def key_of(holder: Any, word: str) -> Any:
    """Return the key of something in a mapping or a list by its word; things in a list go by their id."""
    if isinstance(holder, dict):
        return next((key for key in holder if str(key) == word), word)
    return next(index for index, thing in enumerate(holder) if word == word_of(index, thing))


def word_of(key: Any, thing: Any) -> str:
    return str(thing["id"] if isinstance(key, int) and isinstance(thing, dict) else key)


def numbers_in(holder: Any, name: str) -> Iterator[str]:
    """Yield the names of all numbers in a document."""
    for key, thing in holder.items() if isinstance(holder, dict) else enumerate(holder):
        word = f"{name} > {word_of(key, thing)}"
        if isinstance(holder, dict) and isinstance(key, int):
            yield f"{word} > {DOLLARS}"
        if isinstance(thing, dict | list):
            yield from numbers_in(thing, word)
        elif isinstance(thing, int) and not isinstance(thing, bool):
            yield word


# How many horses are in the box: every bandit brings one, so only scenarios can ask for too many.
NOT_PLAYED: Final = {"horses/tokens.yaml > horses"}
NUMBERS: Final = [
    number
    for file, document in PRINTED.items()
    for number in numbers_in(document, file)
    if number not in NOT_PLAYED
]


def change(home: Path, number: str, new: Any = None) -> None:
    """Change a number in a copy of the data, by one if nothing else is said."""
    file, *path = number.split(" > ")
    document = documents(home)[file]
    is_key = path[-1] == DOLLARS
    *way, word = path[:-1] if is_key else path
    holder = document
    for step in way:
        holder = holder[key_of(holder, step)]
    key = key_of(holder, word)
    if is_key:
        items = [(new or old + 1 if old == key else old, thing) for old, thing in holder.items()]
        holder.clear()
        holder.update(items)
    else:
        holder[key] = holder[key] + 1 if new is None else new
    (home / file).write_text(yaml.safe_dump(document, sort_keys=False), "utf-8")


def table_for(number: str) -> dict[str, Any]:
    """Return the settings of a game that shows a number."""
    folder = number.partition("/")[0]
    bandits = CHARACTERS[: 5 if "-5-6 >" in number else 4]
    settings: dict[str, Any] = {"bandits": bandits, "modules": [] if folder == "base" else [folder]}
    for start, other in TABLES.items():
        if number.startswith(start):
            settings |= other
    return settings


def rules_from(home: Path, settings: dict[str, Any]) -> Rules | None:
    """Return the rules of a game made from the data in a folder, none if they do not allow it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("folsom.data.reading.resources", SimpleNamespace(files=lambda _: home))
        for reader in READERS:
            reader.cache_clear()
        try:
            config = Config(**settings)
            return Rules(*rules_in_numbers(config))
        except ConfigError:
            return None
        finally:
            for reader in READERS:
                reader.cache_clear()


def course(rules: Rules, seed: int) -> tuple[list[Note], list[int], int]:
    """Play a random game and return what happened, what everybody has and who wins."""
    recorder = Recorder()
    s = new_game(rules, seed, recorder)
    play_out(s)
    return recorder.notes, [money(s, seat) for seat in range(rules.seats)], s.winners


@pytest.mark.parametrize("number", NUMBERS)
def test_another_number_makes_another_game(copy: Path, number: str) -> None:
    for name, new in GIVEN.get(number, {}).items():
        change(copy, name, new)
    before = rules_from(copy, table_for(number))
    change(copy, number, INSTEAD.get(number))
    for name, new in WITH.get(number, {}).items():
        change(copy, name, new)
    after = rules_from(copy, table_for(number))
    assert before is not None
    assert after is None or any(course(before, seed) != course(after, seed) for seed in range(GAMES))


def test_the_tables_of_this_test_name_numbers_there_are() -> None:
    assert set(INSTEAD) | set(WITH) | set(GIVEN) <= set(NUMBERS)


def test_the_same_numbers_make_the_same_game(copy: Path) -> None:
    number = "base/tokens.yaml > gunslinger"
    change(copy, number, base_game().tokens.gunslinger)
    rules = [rules_from(home, table_for(number)) for home in (HOME, copy)]
    assert rules[0] is not None
    assert rules[1] is not None
    assert all(course(rules[0], seed) == course(rules[1], seed) for seed in range(20))
