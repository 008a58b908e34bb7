"""The Marshal's objectives."""

from importlib.resources.abc import Traversable

from folsom.data.errors import DataError
from folsom.data.quantities import Count, Several
from folsom.data.reading import Record, read, refuse_doubles


class Objective(Record, frozen=True):
    """A special objective: the number it asks for and how many bandits it takes to be in the game."""

    id: str
    at_least: Several | None = None
    at_most: Count | None = None
    min_bandits: Count = 0

    @property
    def asks_for(self) -> int:
        """The number it asks for, be it the least or the most."""
        return self.at_least or self.at_most or 0

    @property
    def rule(self) -> str:
        """The rule that describes this objective."""
        return f"MSP-OBJ-{self.id.upper()}"


class Objectives(Record, frozen=True):
    """How many warrants and specials are drawn and how many must be met; a warrant names a bandit."""

    warrants: Several
    specials: Several
    to_win: Several
    special_objectives: tuple[Objective, ...]

    @property
    def drawn(self) -> int:
        """All objectives of a game, warrants and specials."""
        return self.warrants + self.specials

    def for_bandits(self, bandits: int) -> tuple[Objective, ...]:
        """Return the special objectives that a game with this number of bandits draws from."""
        return tuple(special for special in self.special_objectives if special.min_bandits <= bandits)


def read_objectives(folder: Traversable) -> Objectives:
    """Read `objectives.yaml` of a folder."""
    objectives = read(folder, "objectives.yaml", Objectives)
    where = f"{folder.name}/objectives.yaml"
    refuse_doubles(where, "special_objectives.id", (special.id for special in objectives.special_objectives))
    for special in objectives.special_objectives:
        if (special.at_least is None) == (special.at_most is None):
            raise DataError(where, f"special_objectives.{special.id}", "asks for either at_least or at_most")
    if objectives.to_win > objectives.drawn:
        raise DataError(where, "to_win", "more than there are in a game")
    return objectives
