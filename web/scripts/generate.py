"""Write what the page takes from the package, which is not kept in the repository.

Names and texts of every language go to ``web/src/lib/words/LANGUAGE.json``, the bandits' colours to
``web/src/styles/bandits.css``, the types of all that is sent to ``web/src/lib/protocol.ts``.
A file that is up to date is left alone.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import yaml

from folsom.data import LANGUAGES, load_bandits, names
from folsom.data.reading import data_folder, yaml_files
from folsom.server.typescript import typescript

PAGE = Path(__file__).resolve().parent.parent / "src"
WORDS = PAGE / "lib" / "words"
# Above this lightness a colour is written on with dark ink.
LIGHT = 140
DARK_INK, PALE_INK = "#1d1220", "#fff6df"
COLOURS = PAGE / "styles" / "bandits.css"
TYPES = PAGE / "lib" / "protocol.ts"
# Texts that only the command line or letters say, and those of the log that the page says too.
ELSEWHERE = {"mail.yaml", "rules.yaml", "terminal.yaml"}
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
    note = "/* Made by web/scripts/generate.py from data/base/bandits.yaml. Do not edit. */"
    return "\n".join([note, ":root {", *lines, "}", ""])


def files() -> dict[Path, str]:
    """Return every file with what it should hold."""
    words = {WORDS / f"{language}.json": words_of(language) for language in LANGUAGES}
    return words | {COLOURS: colours(), TYPES: typescript()}


def main() -> None:
    """Write the files that are missing or out of date."""
    WORDS.mkdir(parents=True, exist_ok=True)
    for path, text in files().items():
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
