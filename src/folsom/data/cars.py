"""The Locomotive and the cars with the loot on their floors."""

from importlib.resources.abc import Traversable

from folsom.data.quantities import Count
from folsom.data.reading import Record, read, refuse_doubles


class Car(Record, frozen=True):
    """A car and how many tokens of each kind lie inside it at the start."""

    id: str
    purses: Count = 0
    jewels: Count = 0
    strongboxes: Count = 0


class Cars(Record, frozen=True):
    """The Locomotive and every other car there is."""

    locomotive: Car
    cars: tuple[Car, ...]


def read_cars(folder: Traversable) -> Cars:
    """Read `cars.yaml` of a folder."""
    cars = read(folder, "cars.yaml", Cars)
    refuse_doubles(f"{folder.name}/cars.yaml", "id", (car.id for car in (cars.locomotive, *cars.cars)))
    return cars
