"""Write what the page needs of the data: names and hints in every language, and the bandits' colours.

``python web/scripts/words.py`` writes ``web/src/lib/words/LANGUAGE.json`` and ``web/src/styles/bandits.css``;
with ``--check`` it only tells whether they are up to date.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import yaml

from folsom.data import LANGUAGES, load_bandits, names
from folsom.data.reading import data_folder

PAGE = Path(__file__).resolve().parent.parent / "src"
WORDS = PAGE / "lib" / "words"
COLOURS = PAGE / "styles" / "bandits.css"


def words_of(language: str) -> str:
    """Return the file of one language."""
    hints = yaml.safe_load(data_folder().joinpath("texts", language, "hints.yaml").read_text("utf-8"))
    groups = {group: dict(entries) for group, entries in names(language).groups.items()}
    return json.dumps({"names": groups, "hints": hints}, ensure_ascii=False, indent=1) + "\n"


def colours() -> str:
    """Return the style sheet that gives every bandit's colour a name."""
    lines = [f"  --{bandit.id}: {bandit.hex};" for bandit in load_bandits()]
    note = "/* Made by `python web/scripts/words.py` from data/base/bandits.yaml. Do not edit. */"
    return "\n".join([note, ":root {", *lines, "}", ""])


def files() -> dict[Path, str]:
    """Return every file with what it should hold."""
    return {WORDS / f"{language}.json": words_of(language) for language in LANGUAGES} | {COLOURS: colours()}


def main() -> int:
    """Write the files, or with ``--check`` compare them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only tell whether the files are up to date")
    check = parser.parse_args().check
    stale = [path for path, text in files().items() if not path.exists() or path.read_text("utf-8") != text]
    if check:
        for path in stale:
            print(f"{path.name} is out of date: run python web/scripts/words.py")
        return 1 if stale else 0
    WORDS.mkdir(parents=True, exist_ok=True)
    for path, text in files().items():
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
