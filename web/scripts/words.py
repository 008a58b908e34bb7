"""Write what the page needs of the data: names and texts in every language, and the bandits' colours.

``python web/scripts/words.py`` writes ``web/src/lib/words/LANGUAGE.json`` and ``web/src/styles/bandits.css``;
with ``--check`` it only tells whether they are up to date.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import yaml

from folsom.data import LANGUAGES, load_bandits, names
from folsom.data.reading import data_folder, yaml_files

PAGE = Path(__file__).resolve().parent.parent / "src"
WORDS = PAGE / "lib" / "words"
# Above this lightness a colour is written on with dark ink.
LIGHT = 140
DARK_INK, PALE_INK = "#1d1220", "#fff6df"
COLOURS = PAGE / "styles" / "bandits.css"
# Texts that only the command line says, and those of the log that the page says too.
ELSEWHERE = {"rules.yaml", "terminal.yaml"}
LOG = ("card_of", "reason", "turn")


def texts_of(language: str) -> dict[str, Any]:
    """Return the texts of one language that the page says, by file."""
    folder = data_folder().joinpath("texts", language)
    texts = {
        name.removesuffix(".yaml"): yaml.safe_load(folder.joinpath(name).read_text("utf-8"))
        for name in yaml_files(folder)
        if name not in ELSEWHERE
    }
    return {**texts, "log": {key: texts["log"][key] for key in LOG}}


def words_of(language: str) -> str:
    """Return the file of one language."""
    groups = {group: dict(entries) for group, entries in names(language).groups.items()}
    return json.dumps({"names": groups, "texts": texts_of(language)}, ensure_ascii=False, indent=1) + "\n"


def colours() -> str:
    """Return the style sheet with every bandit's colour, skin, and the ink to write with on its colour."""
    lines = []
    for bandit in load_bandits():
        red, green, blue = bytes.fromhex(bandit.hex[1:])
        light = 0.3 * red + 0.6 * green + 0.1 * blue
        lines += [f"  --{bandit.id}: {bandit.hex};", f"  --{bandit.id}-skin: {bandit.skin};"]
        lines.append(f"  --{bandit.id}-ink: {DARK_INK if light > LIGHT else PALE_INK};")
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
