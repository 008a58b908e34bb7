"""The bandits and what marks each of them."""

from importlib.resources.abc import Traversable
from typing import Annotated

import msgspec

from folsom.data.reading import Record, read, refuse_doubles

Hex = Annotated[str, msgspec.Meta(pattern=r"^#[0-9a-f]{6}$")]


class Bandit(Record, frozen=True):
    """A bandit: word, colour (a name and a value for screens), skin on cards, the rule of its ability."""

    id: str
    colour: str
    hex: Hex
    skin: Hex
    ability: str
    joins: bool = False


def read_bandits(folder: Traversable) -> tuple[Bandit, ...]:
    """Read `bandits.yaml` of a folder."""
    bandits = read(folder, "bandits.yaml", tuple[Bandit, ...])
    where = f"{folder.name}/bandits.yaml"
    refuse_doubles(where, "id", (bandit.id for bandit in bandits))
    refuse_doubles(where, "colour", (bandit.colour for bandit in bandits))
    refuse_doubles(where, "ability", (bandit.ability for bandit in bandits))
    return bandits
