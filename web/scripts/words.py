"""Write the names and hints of the game, in every language, where the page finds them.

``python web/scripts/words.py`` writes ``web/src/lib/words/LANGUAGE.json``; with ``--check`` it only tells
whether they are up to date.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import yaml

from folsom.data import LANGUAGES, names
from folsom.data.reading import data_folder

FOLDER = Path(__file__).resolve().parent.parent / "src" / "lib" / "words"


def words_of(language: str) -> str:
    """Return the file of one language."""
    hints = yaml.safe_load(data_folder().joinpath("texts", language, "hints.yaml").read_text("utf-8"))
    groups = {group: dict(entries) for group, entries in names(language).groups.items()}
    return json.dumps({"names": groups, "hints": hints}, ensure_ascii=False, indent=1) + "\n"


def files() -> dict[Path, str]:
    """Return every file with what it should hold."""
    return {FOLDER / f"{language}.json": words_of(language) for language in LANGUAGES}


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
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in files().items():
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
