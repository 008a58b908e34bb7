"""Look: the words, colours and symbols of the table in one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rich.style import Style
from rich.text import Text

from folsom.data import load_bandits, text
from folsom.game.wording import Wording
from folsom.game.words import MARSHAL

SYMBOLS: Final[Mapping[str, str]] = {"purse": "$", "jewel": "◆", "strongbox": "▣"}
SYMBOL_STYLES: Final[Mapping[str, str]] = {
    "purse": "yellow",
    "jewel": "bright_red",
    "strongbox": "bright_cyan",
}
STAR: Final = "★"
MARSHAL_STYLE: Final = Style(color="black", bgcolor="#f0b429", bold=True)
DARK: Final = 128


class Look:
    """How things are named and painted; ``own`` are the bandits of the person at the screen."""

    def __init__(self, language: str, own: Iterable[str] = ()) -> None:
        self.words = Wording(language)
        self.language = language
        self.own = frozenset(own)
        self.paint = {bandit.id: _paint(bandit.hex) for bandit in load_bandits()}

    def say(self, key: str, **fields: object) -> str:
        """Return a text of the terminal."""
        return text(self.language, f"terminal.{key}", **fields)

    def name(self, group: str, word: str) -> str:
        """Return the name of a thing."""
        return self.words.names.of(group, word)

    def chip(self, figure: str) -> Text:
        """Return a figure as a coloured letter, in brackets if it is one's own."""
        if figure == MARSHAL:
            return Text(f" {STAR} ", MARSHAL_STYLE)
        letter = self.name("letter", figure)
        return Text(f"[{letter}]" if figure in self.own else f" {letter} ", self.paint[figure])

    def badge(self, figure: str) -> Text:
        """Return a figure's letter and name, letters of different length in line."""
        badge = self.chip(figure)
        widest = max(len(self.name("letter", bandit)) for bandit in self.paint) + 2
        gap = " " * (widest - badge.cell_len + 1)
        return badge.append(gap + self.name("figure", figure), "not bold default on default")

    def loot(self, tokens: Mapping[str, int]) -> Text:
        """Return loot as symbols with their numbers."""
        shown = Text()
        for kind, symbol in SYMBOLS.items():
            if tokens.get(kind):
                shown.append(" " if shown else "").append(f"{symbol}{tokens[kind]}", SYMBOL_STYLES[kind])
        return shown

    def legend(self) -> Text:
        """Return what the symbols mean."""
        line = Text(self.say("legend"), "dim")
        for kind, symbol in SYMBOLS.items():
            line.highlight_words([symbol], SYMBOL_STYLES[kind])
        return line


def _paint(colour: str) -> Style:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    dark = 0.299 * red + 0.587 * green + 0.114 * blue < DARK
    return Style(color="#ffffff" if dark else "#000000", bgcolor=colour, bold=True)


def flow(items: Iterable[Text], width: int, gap: int = 2) -> Text:
    """Return items side by side in as many lines as they need, none of them broken."""
    lines: list[Text] = []
    for item in items:
        if lines and lines[-1].cell_len + gap + item.cell_len <= width:
            lines[-1].append(" " * gap).append_text(item)
        else:
            lines.append(item.copy())
    return Text("\n").join(lines)
