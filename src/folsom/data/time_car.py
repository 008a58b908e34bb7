"""The Time Car: the numbers it adds, read once."""

from functools import cache

from folsom.data.box import Box
from folsom.data.quantities import Dollars
from folsom.data.reading import Record, data_folder, read


class TimeCar(Record, frozen=True):
    """The Time Car: its word, and the dollars for being alone in it at the end."""

    id: str
    alone: Dollars


@cache
def time_car() -> TimeCar:
    """Return the Time Car's data, read on the first call."""
    return read(data_folder().joinpath("timecar"), "car.yaml", TimeCar)


def box() -> Box:
    """Return what has to exist for the Time Car: a name of its place."""
    return Box(names=(("place", time_car().id),))
