"""Horses & Stagecoach: everything the expansion adds, read once."""

from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import Literal

import msgspec

from folsom.data.base_game import base_game
from folsom.data.decks import DeckChange, check_change
from folsom.data.errors import DataError
from folsom.data.hostages import Hostage, read_hostages
from folsom.data.quantities import Dollars, Several
from folsom.data.reading import Record, data_folder, read
from folsom.data.rounds import Rounds, check_sets_match, check_turns, read_rounds
from folsom.data.turns import Turn, read_turns

Flask = Literal["whiskey", "old whiskey"]
WINDED = "winded"


class HorsesTokens(Record, frozen=True):
    """Strongbox, flasks, neutral bullets and horses that join, and the price of a mortal bullet."""

    strongboxes: Mapping[Dollars, Several]
    flasks: Mapping[Flask, Several]
    flask_uses: Several
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
    flasks, cars = sum(horses.tokens.flasks.values()), len(base.cars.cars)
    if flasks != cars:
        raise DataError(f"{folder}/tokens.yaml", "flasks", f"{flasks} flasks, but {cars} cars to put them in")
    if len(horses.hostages) < len(base.bandits) - 1:
        problem = f"only {len(horses.hostages)}, too few for {len(base.bandits)} bandits"
        raise DataError(f"{folder}/hostages.yaml", "", problem)
