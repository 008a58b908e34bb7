"""The turn symbols of the Round cards."""

from importlib.resources.abc import Traversable
from typing import Literal

from folsom.data.quantities import Several
from folsom.data.reading import Record, read, refuse_doubles


class Turn(Record, frozen=True):
    """A kind of turn: plays per player, how the card lies, and the order round the table.

    `together`: all choose in secret and reveal at once. `forbids`: cards that cannot be played in it.
    """

    id: str
    plays: Several
    face: Literal["up", "down"]
    order: Literal["clockwise", "counter_clockwise"]
    together: bool = False
    forbids: tuple[str, ...] = ()


def read_turns(folder: Traversable) -> tuple[Turn, ...]:
    """Read `turns.yaml` of a folder."""
    turns = read(folder, "turns.yaml", tuple[Turn, ...])
    refuse_doubles(f"{folder.name}/turns.yaml", "id", (turn.id for turn in turns))
    return turns
