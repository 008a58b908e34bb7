"""Reading YAML strictly: unknown keys, doubled keys and wrong types are errors that name file and key."""

from collections.abc import Iterable
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TypeVar

import msgspec
import yaml

from folsom.data.errors import DataError

Shape = TypeVar("Shape")

# The C parser is about ten times faster; not every PyYAML build has it.
_LOADER: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A typed, unchangeable entry of a data file."""


# Folders with the data of expansions from elsewhere, by the expansion's name; see `added.py`.
ADDED_FOLDERS: dict[str, Traversable] = {}


def data_folder() -> Traversable:
    """Return the folder that holds all data files of the package."""
    return resources.files("folsom.data")


def folders_with(name: str) -> list[Traversable]:
    """Return the folders called `name`: the package's own, then those of expansions from elsewhere."""
    added = (folder.joinpath(name) for folder in ADDED_FOLDERS.values())
    return [data_folder().joinpath(name), *(folder for folder in added if folder.is_dir())]


def read(folder: Traversable, name: str, shape: type[Shape]) -> Shape:
    """Read the YAML file `name` of a folder as the given type, or raise `DataError`."""
    where = f"{folder.name}/{name}"
    try:
        source = folder.joinpath(name).read_text(encoding="utf-8")
    except (FileNotFoundError, IsADirectoryError):
        raise DataError(where, "", "the file is missing") from None
    except UnicodeDecodeError as error:
        raise DataError(where, "", f"the file is not UTF-8 text ({error.reason})") from None
    document = _parse(source, where)
    try:
        return msgspec.convert(document, shape)
    except msgspec.ValidationError as error:
        problem, _, path = str(error).partition(" - at `")
        raise DataError(where, path.rpartition("$")[2].rstrip("`").removeprefix("."), problem) from None


def yaml_files(folder: Traversable) -> tuple[str, ...]:
    """Return the names of the YAML files of a folder, in alphabetical order."""
    if not folder.is_dir():
        raise DataError(folder.name, "", "the folder is missing")
    return tuple(sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".yaml")))


def refuse_doubles(where: str, key: str, ids: Iterable[str]) -> None:
    """Raise `DataError` if an id stands twice in a list."""
    seen: set[str] = set()
    for identity in ids:
        if identity in seen:
            raise DataError(where, key, f"'{identity}' stands there twice")
        seen.add(identity)


def _parse(source: str, where: str) -> object:
    try:
        loader = _LOADER(source)
        try:
            node = loader.get_single_node()
            if node is None:
                raise DataError(where, "", "the file is empty")
            _refuse_doubled_keys(node, where)
            document: object = loader.construct_document(node)
            return document
        finally:
            loader.dispose()
    except yaml.YAMLError as error:
        raise DataError(where, "", f"not valid YAML: {' '.join(str(error).split())}") from None


def _refuse_doubled_keys(node: yaml.Node, where: str) -> None:
    # YAML parsers keep the last of two equal keys without a word, which hides slips of the pen.
    if isinstance(node, yaml.MappingNode):
        seen: set[str] = set()
        for key, value in node.value:
            name = str(key.value)
            if name in seen:
                raise DataError(where, name, f"the key stands there twice (line {key.start_mark.line + 1})")
            seen.add(name)
            _refuse_doubled_keys(value, where)
    elif isinstance(node, yaml.SequenceNode):
        for child in node.value:
            _refuse_doubled_keys(child, where)
