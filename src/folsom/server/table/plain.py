"""Plain text: what people write, without what cannot be shown."""

from __future__ import annotations

import unicodedata
from typing import Final

from folsom.server.protocol.problems import Refusal

# Emoji are put together with it.
JOINER: Final = "\u200d"


def plain(text: str, what: str) -> str:
    """Return a text on one line without control characters, or refuse one of which nothing is left."""
    shown = "".join(letter if letter.isprintable() or letter == JOINER else _gap(letter) for letter in text)
    line = " ".join(shown.split())
    if not line.strip(JOINER):
        raise Refusal("bad_message", f"{what} needs at least one letter.")
    return line


def name_key(name: str) -> str:
    """Return a name as it is compared: without capitals, and without other forms of the same letters."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _gap(letter: str) -> str:
    return " " if letter.isspace() else ""
