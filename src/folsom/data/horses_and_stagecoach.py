"""Horses & Stagecoach: everything the expansion adds, read once."""

from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final, Literal, get_args

import msgspec

from folsom.data.base_game import base_game
from folsom.data.box import Box
from folsom.data.decks import DeckChange, check_change
from folsom.data.editions import load_editions
from folsom.data.errors import DataError
from folsom.data.hostages import Hostage, read_hostages
from folsom.data.quantities import Dollars, Several
from folsom.data.reading import Record, data_folder, read
from folsom.data.rounds import Rounds, check_sets_match, check_turns, read_rounds
from folsom.data.turns import Turn, read_turns

Flask = Literal["whiskey", "old whiskey"]
FLASKS: Final[tuple[str, ...]] = get_args(Flask)
WINDED = "winded"


class HorsesTokens(Record, frozen=True):
    """Strongboxes, flasks by option, neutral bullets and horses; and what a mortal bullet costs."""

    strongboxes: Several
    flasks: Mapping[str, Mapping[Flask, Several]]
    neutral_bullets: Several
    horses: Several
    mortal_bullet: Dollars


class Horses(msgspec.Struct, frozen=True):
    """Everything that lies in the box of Horses & Stagecoach."""

    tokens: HorsesTokens
    deck: DeckChange
    turns: tuple[Turn, ...]
    rounds: Rounds
    hostages: tuple[Hostage, ...]


@cache
def horses_and_stagecoach() -> Horses:
    """Return the expansion's data, read and checked on the first call."""
    return read_horses(data_folder().joinpath("horses"))


def box() -> Box:
    """Return what the expansion adds, and what has to exist for it."""
    horses = horses_and_stagecoach()
    hostages = {hostage.id: hostage.rule for hostage in horses.hostages}
    return Box(
        rounds=horses.rounds.cards,
        turns=horses.turns,
        deck=horses.deck,
        rules={("horses/hostages.yaml", hostage): rule for hostage, rule in hostages.items()},
        names=(
            *(("hostage", hostage) for hostage in hostages),
            *(("token", flask) for flask in FLASKS),
            *(("token", f"half {flask}") for flask in FLASKS),
        ),
        texts=(
            *(f"hints.hostage.{hostage}" for hostage in hostages),
            *(f"hints.token.{flask}" for flask in FLASKS),
        ),
    )


def read_horses(folder: Traversable) -> Horses:
    """Read and check the expansion's data in a folder."""
    horses = Horses(
        tokens=read(folder, "tokens.yaml", HorsesTokens),
        deck=read(folder, "decks.yaml", DeckChange),
        turns=read_turns(folder),
        rounds=read_rounds(folder),
        hostages=read_hostages(folder),
    )
    base = base_game()
    where = f"{folder.name}/rounds.yaml"
    check_change(horses.deck, base.decks, f"{folder.name}/decks.yaml")
    check_turns(horses.rounds, (*base.turns, *horses.turns), where)
    check_sets_match(horses.rounds, where)
    for card in horses.rounds.cards:
        if (card.event == WINDED) != (card.amount > 0):
            raise DataError(
                where, f"cards.{card.id}.amount", f"belongs to '{WINDED}' cards, and only to them"
            )
    _check_tokens(horses, folder.name)
    return horses


def _check_tokens(horses: Horses, folder: str) -> None:
    base = base_game()
    where, cars = f"{folder}/tokens.yaml", len(base.cars.cars)
    (option,) = (option for option in load_editions().options if option.id == "flasks")
    if set(horses.tokens.flasks) != set(option.values):
        raise DataError(where, "flasks", f"expected exactly {', '.join(map(str, option.values))}")
    for value, flasks in horses.tokens.flasks.items():
        if set(flasks) != set(FLASKS) or sum(flasks.values()) < cars:
            raise DataError(where, f"flasks.{value}", f"both sorts, and enough for {cars} cars, are needed")
    if len(horses.hostages) < len(base.bandits) - 1:
        problem = f"only {len(horses.hostages)}, too few for {len(base.bandits)} bandits"
        raise DataError(f"{folder}/hostages.yaml", "", problem)
