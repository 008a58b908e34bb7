"""Documents: scenarios as they stand in YAML files, read one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml

from folsom.data import rule_catalogue
from folsom.game.conformance.values import items, known_keys, mapping, truth, whole_number, word, words
from folsom.game.errors import ScenarioError

SUFFIXES: Final = frozenset({".yaml", ".yml"})
HEAD: Final = ("scenario", "rules", "game", "given", "choices", "then", "keep", "impossible")
CHOICE: Final = ("who", "offers", "takes")


@dataclass(frozen=True)
class Document:
    """One document of a file: its data, or what was wrong with it."""

    file: Path
    data: Any = None
    problem: str | None = None

    @property
    def name(self) -> str:
        """The scenario's name on one line, or the file's where it has none."""
        name = self.data.get("scenario") if isinstance(self.data, dict) else None
        return (
            " ".join(str(name).split())
            if isinstance(name, str | int) and str(name).strip()
            else str(self.file)
        )


@dataclass(frozen=True)
class Choice:
    """A choice a scenario expects to be asked; without ``offers`` the options are not compared."""

    who: str
    takes: str
    offers: tuple[str, ...] | None


@dataclass(frozen=True)
class Scenario:
    """A scenario whose outline has been checked; what stands under the keys has not."""

    name: str
    rules: tuple[str, ...]
    game: dict[str, object]
    given: dict[str, object]
    play: str
    played: object
    keep: int
    choices: tuple[Choice, ...]
    then: dict[str, object]
    impossible: bool


class _Loader(yaml.SafeLoader):
    """Reads plain YAML and refuses a key that stands twice, where YAML itself would drop the first."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        found: set[str] = set()
        for key, _ in node.value:
            if isinstance(key, yaml.ScalarNode):
                if key.value in found:
                    raise yaml.constructor.ConstructorError(
                        None, None, f"the key {key.value!r} stands twice", key.start_mark
                    )
                found.add(key.value)
        return super().construct_mapping(node, deep)


def find_files(paths: list[Path]) -> list[Path]:
    """Return the scenario files under some paths, or raise ``ScenarioError`` for a path that is not there."""
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            files += sorted(
                file for file in path.rglob("*") if file.suffix.lower() in SUFFIXES and file.is_file()
            )
        elif path.exists():
            files.append(path)
        else:
            raise ScenarioError(f"there is no file or folder '{path}'")
    return list(dict.fromkeys(files))


def read_file(file: Path) -> Iterator[Document]:
    """Read the documents of a file; one that cannot be read does not hide those before it."""
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        yield Document(file, problem=f"the file cannot be read: {error}")
        return
    try:
        loader = _Loader(text)
        while loader.check_node():
            yield from _read_node(loader, loader.get_node(), file)
    except (yaml.YAMLError, RecursionError) as error:
        yield Document(file, problem=f"this is not YAML: {_one_line(error)}")


def _read_node(loader: _Loader, node: yaml.Node | None, file: Path) -> Iterator[Document]:
    try:
        data = loader.construct_document(node) if node is not None else None
    except (yaml.YAMLError, RecursionError, TypeError, ValueError) as error:
        yield Document(file, problem=f"this is not a scenario: {_one_line(error)}")
        return
    if isinstance(data, dict):
        yield Document(file, data)
    elif data is not None:
        yield Document(file, problem=f"a scenario is a mapping, not {type(data).__name__}")


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())


def outline(data: Any, plays: tuple[str, ...]) -> Scenario:
    """Check the outline of a scenario, which plays exactly one of ``plays``."""
    document = mapping(data, "scenario")
    known_keys(document, (*HEAD[:4], *plays, *HEAD[4:]), "")
    for key in ("scenario", "rules", "game", "then"):
        if key not in document:
            raise ScenarioError(f"the key '{key}' is missing")
    played = [play for play in plays if play in document]
    if len(played) != 1:
        found = f"{len(played)} of them: {', '.join(played)}" if played else "none of them"
        raise ScenarioError(f"a scenario plays exactly one of {', '.join(plays)}; found {found}")
    play = played[0]
    then = mapping(document["then"], "then")
    if "keep" in document and play != "turns":
        raise ScenarioError(f"'keep' goes with 'turns', not with '{play}'")
    return Scenario(
        name=word(document["scenario"], "scenario"),
        rules=_rules(document["rules"]),
        game=mapping(document["game"], "game"),
        given=mapping(_left_out(document, "given", {}), "given"),
        play=play,
        played=document[play],
        keep=whole_number(document.get("keep", 0), "keep"),
        choices=tuple(_choice(choice) for choice in items(_left_out(document, "choices", []), "choices")),
        then=then,
        impossible=truth(document.get("impossible", False), "impossible"),
    )


def _left_out(document: dict[str, object], key: str, default: object) -> object:
    """Return a key's value; a key with nothing behind it counts as left out."""
    value = document.get(key)
    return default if value is None else value


def _rules(value: object) -> tuple[str, ...]:
    known = {rule.id for rule in rule_catalogue().rules}
    rules = words(value, "rules")
    for rule in rules:
        if rule not in known:
            raise ScenarioError(f"unknown rule {rule!r}; 'folsom rules' lists the ids there are")
    return tuple(rules)


def _choice(value: object) -> Choice:
    choice = mapping(value, "choices")
    known_keys(choice, CHOICE, "choices")
    for key in ("who", "takes"):
        if key not in choice:
            raise ScenarioError(f"a choice needs the key '{key}'; found only {', '.join(choice)}")
    offers = tuple(words(choice["offers"], "choices.offers")) if "offers" in choice else None
    return Choice(word(choice["who"], "choices.who"), word(choice["takes"], "choices.takes"), offers)
