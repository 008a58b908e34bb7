"""Loot tokens, bullets and awards."""

from importlib.resources.abc import Traversable

from folsom.data.errors import DataError
from folsom.data.quantities import Dollars, OneValue, Several, SixValues
from folsom.data.reading import Record, read


class Tokens(Record, frozen=True):
    """How many tokens there are of each value in dollars, and the other numbers of the table."""

    purses: SixValues
    starting_purse: Dollars
    jewels: OneValue
    strongboxes: OneValue
    barrel: Several
    neutral_bullets: Several
    gunslinger: Dollars
    conductor: Dollars


def read_tokens(folder: Traversable) -> Tokens:
    """Read `tokens.yaml` of a folder."""
    tokens = read(folder, "tokens.yaml", Tokens)
    where = f"{folder.name}/tokens.yaml"
    if tokens.starting_purse not in tokens.purses:
        raise DataError(where, "starting_purse", f"there is no purse of ${tokens.starting_purse}")
    return tokens
