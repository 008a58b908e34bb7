"""The rule options and the editions that preset them."""

from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable

from folsom.data.errors import DataError
from folsom.data.reading import Record, data_folder, read, refuse_doubles

OptionValue = bool | str


class Option(Record, frozen=True):
    """A point on which editions differ: allowed values, and the value each edition presets."""

    id: str
    module: str
    values: tuple[OptionValue, ...]
    preset: Mapping[str, OptionValue]
    three_players: Mapping[str, OptionValue] = {}


class Editions(Record, frozen=True):
    """The editions, the default one first, and all options."""

    editions: tuple[str, ...]
    options: tuple[Option, ...]

    @property
    def default(self) -> str:
        """The edition played when none is named."""
        return self.editions[0]

    def presets(self, edition: str, players: int) -> dict[str, OptionValue]:
        """Return every option's value in an edition, for a number of players."""
        if edition not in self.editions:
            raise KeyError(f"unknown edition '{edition}'; expected one of {', '.join(self.editions)}")
        return {
            option.id: option.three_players.get(edition, option.preset[edition])
            if players == 3
            else option.preset[edition]
            for option in self.options
        }


@cache
def load_editions() -> Editions:
    """Return the editions and options, read and checked on the first call."""
    return read_editions(data_folder())


def read_editions(folder: Traversable) -> Editions:
    """Read and check `editions.yaml` of a folder."""
    editions = read(folder, "editions.yaml", Editions)
    where = f"{folder.name}/editions.yaml"
    if not editions.editions:
        raise DataError(where, "editions", "at least one edition is needed")
    refuse_doubles(where, "editions", editions.editions)
    refuse_doubles(where, "options.id", (option.id for option in editions.options))
    for option in editions.options:
        key = f"options.{option.id}"
        if set(option.preset) != set(editions.editions):
            raise DataError(where, f"{key}.preset", f"expected exactly {', '.join(editions.editions)}")
        if not set(option.three_players) <= set(editions.editions):
            raise DataError(where, f"{key}.three_players", "names an unknown edition")
        for value in (*option.preset.values(), *option.three_players.values()):
            if value not in option.values:
                raise DataError(where, key, f"{value!r} is not one of its values")
    return editions
