"""ForbiddenWords: words that the host does not want to read, whatever letters they are written in."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from folsom.game.errors import ConfigError

# Signs that stand for letters in words that somebody wants to get past a list, and what nobody can see.
SIGNS: Final = "@$!|+"
UNSEEN: Final = "\u200d"
# Each form of a letter, and the letter as it is compared; a word of the list is read in the same way.
LETTERS: Final = str.maketrans(
    "01345789@$!|l+аеорсхукмтнві",
    "oieastbgasiiitaeopcxykmthbi",
)
WORD: Final = re.compile(rf"(?:[^\W_]|[{re.escape(SIGNS)}{UNSEEN}\u0300-\u036f])+")


class ForbiddenWords:
    """Finds whole words, in capitals or not, with or without accents, and with signs for letters."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = frozenset(_plain(word.strip()) for word in words if word.strip())

    @classmethod
    def read(cls, path: Path) -> ForbiddenWords:
        """Read a file with one word a line; what follows a # is a remark."""
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeError) as error:
            raise ConfigError(f"the forbidden words in {path} cannot be read: {error}") from error
        return cls(line.partition("#")[0] for line in lines)

    def masked(self, text: str) -> str:
        """Return a text with stars in place of every forbidden word."""
        return WORD.sub(lambda found: self._masked(found[0]), text)

    def found_in(self, text: str) -> bool:
        """Tell whether a text has a forbidden word in it."""
        return self.masked(text) != text

    def _masked(self, word: str) -> str:
        # A sign at an edge may be only a sign, or a letter.
        for form in (word.strip(SIGNS), word.lstrip(SIGNS), word.rstrip(SIGNS), word):
            if form and _plain(form) in self._words:
                return word.replace(form, "*" * len(form))
        return word


def _plain(word: str) -> str:
    """Return a word as it is compared."""
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", word).casefold())
    seen = (letter for letter in letters if not unicodedata.combining(letter) and letter != UNSEEN)
    return "".join(seen).translate(LETTERS)
