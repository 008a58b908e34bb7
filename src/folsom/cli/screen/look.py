"""Look: the words, colours and symbols of the table in one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from rich.style import Style
from rich.text import Text

from folsom.data import load_bandits, text
from folsom.game.view import View
from folsom.game.wording import Wording
from folsom.game.words import MARSHAL


class Sign(NamedTuple):
    """The symbol of a token or figure, and how it is painted."""

    symbol: str
    style: str | Style


# What lies on the table and who walks on it besides bandits; expansions add to both.
LOOT: Final[dict[str, Sign]] = {
    "purse": Sign("$", "yellow"),
    "jewel": Sign("◆", "bright_red"),
    "strongbox": Sign("▣", "bright_cyan"),
}
FIGURES: Final[dict[str, Sign]] = {
    MARSHAL: Sign("★", Style(color="black", bgcolor="#f0b429", bold=True)),
}
UNKNOWN: Final = Sign("?", "")
DARK: Final = 128


class Look:
    """How things are named and coloured; ``own`` are the figures of the person at the screen."""

    def __init__(self, language: str, own: Iterable[str] = ()) -> None:
        self.words = Wording(language)
        self.language = language
        self.own = frozenset(own)
        self.paint = {bandit.id: _paint(bandit.hex) for bandit in load_bandits()}

    def say(self, key: str, **fields: object) -> str:
        """Return a text by its whole key."""
        return text(self.language, key, **fields)

    def phase(self, word: str) -> str:
        """Return what a phase is called: as it is printed, or in a text."""
        return (
            self.name("word", word) if word in self.words.names.groups["word"] else self.say(f"phases.{word}")
        )

    def name(self, group: str, word: str) -> str:
        """Return the name of a thing."""
        return self.words.names.of(group, word)

    def place(self, case: str, word: str, view: View) -> str:
        """Return a place of the train in view: where something is, or where somebody goes."""
        return Wording(self.language, view.train).place(case, word)

    def chip(self, figure: str) -> Text:
        """Return a figure as a coloured letter, in brackets if it is one's own."""
        if figure in FIGURES:
            letter, style = FIGURES[figure]
        else:
            letter, style = self.name("letter", figure), self.paint[figure]
        return Text(f"[{letter}]" if figure in self.own else f" {letter} ", style)

    def chips(self, figures: Iterable[str], room: int) -> list[Text]:
        """Return figures side by side in as many lines as they need."""
        return wrapped([self.chip(figure) for figure in figures], room, gap=0)

    def badge(self, figure: str) -> Text:
        """Return a figure's letter and name, with the names of all figures aligned."""
        badge = self.chip(figure)
        widest = max(len(self.name("letter", bandit)) for bandit in self.paint) + 2
        gap = " " * (widest - badge.cell_len + 1)
        return badge.append(gap + self.name("figure", figure), "not bold default on default")

    def pieces(self, tokens: Mapping[str, int]) -> list[Text]:
        """Return each kind of loot as a symbol with its number."""
        signs = [(LOOT.get(kind, UNKNOWN), count) for kind, count in tokens.items()]
        return [Text(f"{sign.symbol}{count}", sign.style) for sign, count in signs]

    def loot(self, tokens: Mapping[str, int]) -> Text:
        """Return loot as symbols with their numbers, in one line."""
        return Text(" ").join(self.pieces(tokens))


def _paint(colour: str) -> Style:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    dark = 0.299 * red + 0.587 * green + 0.114 * blue < DARK
    return Style(color="#ffffff" if dark else "#000000", bgcolor=colour, bold=True)


def flow(items: Iterable[Text], width: int, gap: int = 2) -> Text:
    """Return items side by side in as many lines as they need, without breaking any item."""
    return Text("\n").join(wrapped(items, width, gap))


def wrapped(items: Iterable[Text], width: int, gap: int) -> list[Text]:
    """Return the lines that items fill, side by side with a gap between them."""
    lines: list[Text] = []
    for item in items:
        if lines and lines[-1].cell_len + gap + item.cell_len <= width:
            lines[-1].append(" " * gap).append_text(item)
        else:
            lines.append(item.copy())
    return lines


def boxed(row: Text, room: int, edge: str, style: str, indent: bool = True) -> Text:
    """Return a row between two edges, filled up to so much room, indented if there is enough of it."""
    inner = Text(" " if indent and row.cell_len < room else "").append_text(row)
    inner.truncate(room, pad=True)
    return Text.assemble((edge, style), inner, (edge, style))
