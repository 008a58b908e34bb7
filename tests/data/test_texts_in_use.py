"""Every text is said somewhere, and whatever is said has a text."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from folsom.bots import BOTS
from folsom.data import load_editions, messages, names
from folsom.game.events import REASONS
from folsom.game.expansions.marshal.words import BULLETS as MARSHAL_BULLETS
from folsom.game.questions import QUESTIONS
from folsom.game.view_of import PHASES
from folsom.game.words import ACTIONS, NEUTRAL_WORD

ROOT = Path(__file__).parents[2]
FILES = {key.partition(".")[0] for key in messages("en")}
KINDS = {question.kind for question in QUESTIONS.values()}
# What is put into a key when it is said: a field of an f-string, or of a template of the page.
ANY = "*"
ON_PAGE = re.compile(rf"""(\bsay\(\s*)?(['"`])((?:{"|".join(FILES)})\.[^'"`\n]+)\2""")
FIELD = re.compile(r"\$\{[^}]*\}")


def written(node: ast.AST) -> Iterator[str]:
    """Return the texts in a piece of Python, f-strings with a sign for what is put into them."""
    if isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else ANY for part in node.values)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for child in ast.iter_child_nodes(node):
        if not isinstance(node, ast.JoinedStr) or not isinstance(child, ast.Constant):
            yield from written(child)


def said_in(tree: ast.Module, file: str) -> Iterator[str]:
    """Return the keys a module says; one that comes in a variable was written in the same function."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for scope in (tree, *functions):
        for call in (node for node in ast.walk(scope) if isinstance(node, ast.Call)):
            if getattr(call.func, "attr", getattr(call.func, "id", "")) == "say" and call.args:
                found = list(written(call.args[0])) or list(written(scope) if scope is not tree else ())
                yield from (f"{file}{key}" for key in found)


@cache
def said() -> tuple[frozenset[str], frozenset[str]]:
    """Return all keys written somewhere, and those that are certainly said as they are written."""
    keys: set[str] = set()
    certain: set[str] = set()
    # The data is not asked: it mentions texts only to find out what is missing.
    for file in (file for file in (ROOT / "src/folsom").rglob("*.py") if "data" not in file.parts):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        keys.update(key for key in written(tree) if key.partition(".")[0] in FILES)
        if "game" in file.parts:
            keys.update(said_in(tree, "log."))
        elif "screen" in file.parts:
            certain.update(said_in(tree, ""))
    for file in (ROOT / "web/src").rglob("*"):
        if file.suffix in {".ts", ".svelte"} and not file.name.endswith(".test.ts"):
            for saying, _, key in ON_PAGE.findall(file.read_text(encoding="utf-8")):
                (certain if saying else keys).add(FIELD.sub(ANY, key))
    return frozenset(keys | certain), frozenset(key for key in certain if "." in key and ANY not in key)


def test_every_text_is_said_somewhere() -> None:
    patterns = [re.compile(re.escape(key).replace(re.escape(ANY), ".+")) for key in said()[0]]
    unused = [key for key in messages("en") if not any(pattern.fullmatch(key) for pattern in patterns)]
    assert unused == []


def test_everything_said_has_a_text() -> None:
    assert len(said()[1]) > 60
    assert said()[1] - messages("en").keys() == set()


@pytest.mark.parametrize(
    ("group", "wanted"),
    [
        ("questions", KINDS),
        ("log.reason", set(REASONS.values())),
        ("bots", set(BOTS)),
        ("options", {option.id for option in load_editions().options}),
        ("cards", {*ACTIONS, *MARSHAL_BULLETS, NEUTRAL_WORD, "bullet"}),
        ("phases", {*PHASES.values(), "over"} - names("en").groups["word"].keys()),
    ],
)
def test_what_is_said_by_its_word_has_exactly_the_texts_it_needs(group: str, wanted: set[str]) -> None:
    there = {
        key.removeprefix(f"{group}.").partition(".")[0]
        for key in messages("en")
        if key.startswith(f"{group}.")
    }
    assert there == wanted
    assert {key.split(".")[2] for key in messages("en") if re.match(r"choices\.(pass|done)\.", key)} - {
        "any"
    } <= KINDS
