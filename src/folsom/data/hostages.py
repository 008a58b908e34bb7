"""The hostages of the stagecoach."""

from importlib.resources.abc import Traversable
from typing import Literal

from folsom.data.quantities import Dollars
from folsom.data.reading import Record, read, refuse_doubles

Drawback = Literal[
    "bullet_each_round",
    "one_card_fewer",
    "no_punch",
    "no_ride",
    "one_roof_at_a_time",
    "no_ability",
    "nothing_face_down",
]


class Hostage(Record, frozen=True):
    """A hostage: the ransom, for `each` thing of a kind or only with what it `needs`, and the drawback."""

    id: str
    ransom: Dollars
    each: Literal["jewel", "purse", "bullet"] | None = None
    needs: Literal["strongbox"] | None = None
    drawback: Drawback | None = None

    @property
    def rule(self) -> str:
        """The rule that describes this hostage."""
        return f"HRS-HOST-{self.id.upper()}"


def read_hostages(folder: Traversable) -> tuple[Hostage, ...]:
    """Read `hostages.yaml` of a folder."""
    hostages = read(folder, "hostages.yaml", tuple[Hostage, ...])
    where = f"{folder.name}/hostages.yaml"
    refuse_doubles(where, "id", (hostage.id for hostage in hostages))
    refuse_doubles(where, "drawback", (hostage.drawback for hostage in hostages if hostage.drawback))
    return hostages
