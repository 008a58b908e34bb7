"""Coverage: which scenarios and which tests show which rule."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from folsom.data import Rule, rule_catalogue
from folsom.game.conformance.document import find_files, read_file
from folsom.game.errors import FolsomError

SCENARIOS: Final = "conformance"
TESTS: Final = "tests"
NO_CHECKOUT: Final = (
    f"no folders '{SCENARIOS}' and '{TESTS}' here: scenarios and tests come with a checkout of the"
    " repository, not with the installed program; run this inside one"
)


class CoverageError(FolsomError):
    """The scenarios and tests cannot be found or read."""


@dataclass
class Shown:
    """A rule with the names of the scenarios and tests that show it."""

    rule: Rule
    scenarios: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)

    @property
    def missing(self) -> bool:
        """Whether nothing shows the rule."""
        return not self.scenarios and not self.tests


def find_checkout(start: Path) -> Path | None:
    """Return the checkout around a folder, or the one this program runs from, or nothing."""
    for folder in (start, *start.parents, *Path(__file__).resolve().parents):
        if (folder / SCENARIOS).is_dir() and (folder / TESTS).is_dir():
            return folder
    return None


def coverage(checkout: Path) -> list[Shown]:
    """Return every rule of the catalogue with what shows it in a checkout."""
    shown = {rule.id: Shown(rule) for rule in rule_catalogue().rules}
    for file in find_files([checkout / SCENARIOS]):
        for name, ids in _scenarios(file):
            for rule in ids:
                _look_up(shown, rule, f"scenario '{name}'").scenarios.append(name)
    for file in sorted((checkout / TESTS).rglob("test_*.py")):
        for name, ids in marked_tests(file):
            where = f"{file.relative_to(checkout).as_posix()}{name}"
            for rule in ids:
                _look_up(shown, rule, f"test {where}").tests.append(where)
    return list(shown.values())


def _look_up(shown: dict[str, Shown], rule: str, where: str) -> Shown:
    if rule not in shown:
        raise CoverageError(f"{where} names the unknown rule {rule!r}; expected an id of the catalogue")
    return shown[rule]


def _scenarios(file: Path) -> Iterator[tuple[str, list[str]]]:
    for document in read_file(file):
        if document.problem is not None:
            raise CoverageError(f"{document.name}: {document.problem}")
        rules = document.data.get("rules")
        if not isinstance(rules, list):
            raise CoverageError(f"scenario '{document.name}' in {file} has no list of 'rules'")
        yield document.name, [str(rule) for rule in rules]


def marked_tests(file: Path) -> Iterator[tuple[str, list[str]]]:
    """Find what a file marks with ``pytest.mark.rule`` without importing it: itself, classes or tests."""
    try:
        tree = ast.parse(file.read_text(encoding="utf-8"), filename=str(file))
    except (OSError, UnicodeDecodeError, SyntaxError) as error:
        raise CoverageError(f"{file} cannot be read: {error}") from error
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "pytestmark" for target in statement.targets
        ):
            yield "", _rule_ids(statement.value)
    yield from _marked(tree.body, "")


def _marked(body: list[ast.stmt], outer: str) -> Iterator[tuple[str, list[str]]]:
    for statement in body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{outer}::{statement.name}"
            ids = [rule for decorator in statement.decorator_list for rule in _rule_ids(decorator)]
            if ids:
                yield name, ids
            if isinstance(statement, ast.ClassDef):
                yield from _marked(statement.body, name)


def _rule_ids(expression: ast.expr) -> list[str]:
    return [
        argument.value
        for node in ast.walk(expression)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
