"""Expansions stay apart: in every layer each is one object, and nothing but the expansions names one."""

import re
from pathlib import Path
from typing import Final

import folsom
from folsom.data import EXPANSIONS

PACKAGE: Final = Path(folsom.__file__).parent
# Where the expansions live, and the one list in data/ that says in which order they come.
HOMES: Final = {"expansions", "expansions.py"}
# What each has in the box: nobody else speaks of it in code.
PIECES: Final = re.compile(r"\b(horses|timecar|cursed|coach|hostages?|whiskey|brawlers?|objectives?)\b")
# Statistics count the Marshal's shots, which are a note of an expansion.
IMPORTS: Final = {"lab/game_stats.py"}


def outside() -> list[Path]:
    """Return the sources that are not an expansion's."""
    sources = [path for path in PACKAGE.rglob("*.py") if not HOMES.intersection(path.parts)]
    own = re.compile(r"data/(horses_|marshal_|time_car|cursed_|hostages|objectives|box|__init__)")
    return [path for path in sources if not own.search(path.as_posix())]


def code(path: Path) -> str:
    """Return a source without its comments and docstrings."""
    text = re.sub(r'""".*?"""', "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.sub(r"#.*", "", text)


def test_nothing_else_names_what_is_in_their_boxes() -> None:
    found = {path.relative_to(PACKAGE).as_posix(): PIECES.findall(code(path)) for path in outside()}
    assert {name: words for name, words in found.items() if words} == {}


def test_nothing_else_imports_one() -> None:
    one = re.compile(rf"expansions\.({'|'.join(EXPANSIONS)})")
    importing = {path.relative_to(PACKAGE).as_posix() for path in outside() if one.search(code(path))}
    assert importing == IMPORTS
