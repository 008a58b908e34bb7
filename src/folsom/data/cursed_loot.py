"""Cursed Loot: the tokens it mixes in, read once."""

from functools import cache
from importlib.resources.abc import Traversable

from folsom.data.base_game import base_game
from folsom.data.box import Box
from folsom.data.errors import DataError
from folsom.data.quantities import OneValue, Source, TwoValues
from folsom.data.reading import Record, data_folder, read


class CursedLoot(Record, frozen=True):
    """How many cursed tokens there are of each value; `purse_values`: where the purses' values come from."""

    purses: TwoValues
    jewels: OneValue
    strongboxes: OneValue
    purse_values: Source


@cache
def cursed_loot() -> CursedLoot:
    """Return the cursed tokens, read and checked on the first call."""
    return read_cursed_loot(data_folder().joinpath("cursed"))


def box() -> Box:
    """Return what the expansion adds besides its tokens: nothing."""
    return Box()


def read_cursed_loot(folder: Traversable) -> CursedLoot:
    """Read and check the cursed tokens in a folder."""
    cursed = read(folder, "tokens.yaml", CursedLoot)
    tokens = base_game().tokens
    # Tokens are told apart by kind and value alone.
    for kind, ours, theirs in (
        ("purses", cursed.purses, tokens.purses),
        ("jewels", cursed.jewels, tokens.jewels),
        ("strongboxes", cursed.strongboxes, tokens.strongboxes),
    ):
        for value in ours:
            if value in theirs:
                raise DataError(f"{folder.name}/tokens.yaml", f"{kind}.{value}", "a plain one has this value")
    return cursed
