"""The catalogue of actions: the number by which environments know each label."""

from functools import cache
from importlib.resources.abc import Traversable
from typing import Annotated

import msgspec

from folsom.data.reading import Record, data_folder, read, refuse_doubles


class Actions(Record, frozen=True):
    """All labels in the order of their numbers, and the version of that list."""

    version: Annotated[int, msgspec.Meta(ge=1)]
    labels: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


@cache
def load_actions() -> Actions:
    """Return the catalogue, read and checked on the first call."""
    return read_actions(data_folder())


def read_actions(folder: Traversable) -> Actions:
    """Read and check `actions.yaml` of a folder."""
    actions = read(folder, "actions.yaml", Actions)
    refuse_doubles(f"{folder.name}/actions.yaml", "labels", actions.labels)
    return actions
