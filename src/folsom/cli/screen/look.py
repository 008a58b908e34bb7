"""Look: the words, colours and symbols of the table in one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rich.style import Style
from rich.text import Text

from folsom.data import load_bandits, text
from folsom.game.view import View
from folsom.game.wording import Wording
from folsom.game.words import MARSHAL, SHOTGUN

SYMBOLS: Final[Mapping[str, str]] = {
    "purse": "$",
    "jewel": "◆",
    "strongbox": "▣",
    "mailbag": "✉",
    "whiskey": "δ",
    "old whiskey": "Δ",
    "half whiskey": "½δ",
    "half old whiskey": "½Δ",
}
SYMBOL_STYLES: Final[Mapping[str, str]] = {
    "purse": "yellow",
    "jewel": "bright_red",
    "strongbox": "bright_cyan",
    "mailbag": "bright_magenta",
    "whiskey": "bright_green",
    "old whiskey": "bright_green",
    "half whiskey": "green",
    "half old whiskey": "green",
}
BASE_LOOT: Final = ("purse", "jewel", "strongbox")
STAR: Final = "★"
SKULL: Final = "☠"
HORSE: Final = "♞"
MARSHAL_STYLE: Final = Style(color="black", bgcolor="#f0b429", bold=True)
SHOTGUN_STYLE: Final = Style(color="white", bgcolor="#7a1f1f", bold=True)
DARK: Final = 128


class Look:
    """How things are named and coloured; ``own`` are the figures of the person at the screen."""

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
        if figure == SHOTGUN:
            return Text(f" {SKULL} ", SHOTGUN_STYLE)
        letter = STAR if figure == MARSHAL else self.name("letter", figure)
        style = MARSHAL_STYLE if figure == MARSHAL else self.paint[figure]
        return Text(f"[{letter}]" if figure in self.own else f" {letter} ", style)

    def badge(self, figure: str) -> Text:
        """Return a figure's letter and name, with the names of all figures aligned."""
        badge = self.chip(figure)
        widest = max(len(self.name("letter", bandit)) for bandit in self.paint) + 2
        gap = " " * (widest - badge.cell_len + 1)
        return badge.append(gap + self.name("figure", figure), "not bold default on default")

    def pieces(self, tokens: Mapping[str, int]) -> list[Text]:
        """Return each kind of loot as a symbol with its number."""
        return [
            Text(f"{symbol}{tokens[kind]}", SYMBOL_STYLES[kind])
            for kind, symbol in SYMBOLS.items()
            if tokens.get(kind)
        ]

    def loot(self, tokens: Mapping[str, int]) -> Text:
        """Return loot as symbols with their numbers, in one line."""
        return Text(" ").join(self.pieces(tokens))

    def legend(self, view: View, width: int) -> Text:
        """Return what the symbols of this game mean."""
        kinds = [*BASE_LOOT]
        kinds += ["mailbag"] if MARSHAL in view else []
        kinds += ["whiskey", "half whiskey"] if "horses" in view else []
        signs = [(SYMBOLS[kind], SYMBOL_STYLES[kind], self.say(f"legend.{kind}")) for kind in kinds]
        signs.append((STAR, "", self.name("figure", MARSHAL)))
        if "horses" in view:
            signs.append((SKULL, "", self.name("figure", SHOTGUN)))
            signs.append((HORSE, "", self.say("legend.horse")))
        return flow(
            [Text.assemble((sign, style), f" {name}", style="dim") for sign, style, name in signs], width
        )


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
