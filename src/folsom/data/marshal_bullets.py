"""The bullets of the Marshal player."""

from importlib.resources.abc import Traversable
from typing import Annotated, Literal

import msgspec

from folsom.data.errors import DataError
from folsom.data.quantities import Source
from folsom.data.reading import Record, read, refuse_doubles


class MarshalBullet(Record, frozen=True):
    """A bullet of the Marshal: the card it forbids until the round ends, or what he takes at once."""

    id: str
    lasts: Literal["round", "moment"]
    forbids: str | None = None
    takes: Literal["companion", "mailbag"] | None = None


class MarshalBullets(Record, frozen=True):
    """The bullets of one stack from the top down; both stacks are alike."""

    order: Source
    bullets: Annotated[tuple[MarshalBullet, ...], msgspec.Meta(min_length=1)]


def read_marshal_bullets(folder: Traversable) -> MarshalBullets:
    """Read `bullets.yaml` of a folder."""
    bullets = read(folder, "bullets.yaml", MarshalBullets)
    where = f"{folder.name}/bullets.yaml"
    refuse_doubles(where, "bullets.id", (bullet.id for bullet in bullets.bullets))
    for bullet in bullets.bullets:
        if (bullet.lasts == "round") != (bullet.forbids is not None):
            raise DataError(where, f"bullets.{bullet.id}", "only what forbids a card lasts for the round")
        if bullet.forbids is not None and bullet.takes is not None:
            raise DataError(where, f"bullets.{bullet.id}", "has more than one effect")
    return bullets
