"""The rule catalogue: every rule with its id, in our own words."""

from collections.abc import Collection
from functools import cache
from importlib.resources.abc import Traversable

import msgspec

from folsom.data.errors import DataError
from folsom.data.reading import Record, data_folder, read, refuse_doubles, yaml_files


class Note(Record, frozen=True):
    """A remark that belongs to a section but is no rule of its own; `ruling` as in `Rule`."""

    text: str
    ruling: bool = False


class Rule(msgspec.Struct, frozen=True):
    """A rule; `ruling` marks a point we had to settle because no rulebook speaks clearly."""

    id: str
    section: int
    module: str
    text: str
    ruling: bool


class Section(msgspec.Struct, frozen=True):
    """A section of the catalogue with its rules in order."""

    number: int
    heading: str
    notes: tuple[Note, ...]
    rules: tuple[Rule, ...]


class Catalogue(msgspec.Struct, frozen=True):
    """All sections in order."""

    sections: tuple[Section, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules in the order of the catalogue."""
        return tuple(rule for section in self.sections for rule in section.rules)

    def of_modules(self, modules: Collection[str]) -> tuple[Rule, ...]:
        """Return the rules that belong to the given modules."""
        return tuple(rule for rule in self.rules if rule.module in modules)

    def rule(self, rule_id: str) -> Rule:
        """Return the rule with this id or raise `KeyError`."""
        for rule in self.rules:
            if rule.id == rule_id:
                return rule
        raise KeyError(f"unknown rule '{rule_id}'")


class _WrittenRule(Record, frozen=True):
    id: str
    text: str
    module: str | None = None
    ruling: bool = False


class _WrittenSection(Record, frozen=True):
    section: int
    heading: str
    module: str | None = None
    notes: tuple[Note, ...] = ()
    rules: tuple[_WrittenRule, ...] = ()


@cache
def rule_catalogue() -> Catalogue:
    """Return the rule catalogue, read and checked on the first call."""
    return read_catalogue(data_folder().joinpath("rules"))


def read_catalogue(folder: Traversable) -> Catalogue:
    """Read and check a folder with one file per section."""
    sections = tuple(_read_section(folder, name) for name in yaml_files(folder))
    numbers = [section.number for section in sections]
    if numbers != list(range(len(numbers))):
        raise DataError(folder.name, "section", f"expected sections 0, 1, 2 and so on, found {numbers}")
    catalogue = Catalogue(sections)
    refuse_doubles(folder.name, "rules.id", (rule.id for rule in catalogue.rules))
    return catalogue


def _read_section(folder: Traversable, name: str) -> Section:
    written = read(folder, name, _WrittenSection)
    rules: list[Rule] = []
    for rule in written.rules:
        module = rule.module or written.module
        if module is None:
            raise DataError(
                f"{folder.name}/{name}", f"rules.{rule.id}.module", "neither rule nor section has one"
            )
        if not rule.text:
            raise DataError(f"{folder.name}/{name}", f"rules.{rule.id}.text", "the rule says nothing")
        rules.append(Rule(rule.id, written.section, module, rule.text, rule.ruling))
    return Section(written.section, written.heading, written.notes, tuple(rules))
