"""The train from the side: Locomotive on the left, roofs above, wheels below, then what is beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from folsom.cli.screen.expansion import screens
from folsom.cli.screen.look import Look, boxed, wrapped
from folsom.game.view import View

WIDEST: Final = 20
NARROWEST: Final = 8
CHIP: Final = 3
OUTLINE: Final = "#b08050"
BARS: Final = "#9a9a9a"
GHOSTLY: Final = "cyan"
CHIMNEY: Final = "▟█▙"
WHEEL: Final = "◉"
BAR: Final = "┃"
# The column of a car in front of the Locomotive.
AHEAD: Final = -1


def draw_train(view: View, look: Look, width: int) -> Text:
    """Return the train, and what expansions put beside it, as lines of text that fit a width."""
    drawing = _Drawing(view, look, width)
    lines = [*drawing.roofs(), drawing.top(), *drawing.insides(), drawing.bottom(), *drawing.beside()]
    return Text("\n").join([*lines, drawing.names(), *drawing.below(width)])


class _Drawing:
    def __init__(self, view: View, look: Look, width: int) -> None:
        self.view = view
        self.look = look
        self.screens = screens(view, look)
        self.at = dict(view.at)
        # Cars with a part behind bars, and the places there.
        self.bars: dict[str, str] = {}
        for screen in self.screens:
            self.at.update(screen.standing())
            self.bars.update(screen.bars)
        self.ahead = next((screen.ahead for screen in self.screens if screen.ahead), None)
        self.columns = range(AHEAD if self.ahead else 0, len(view.train))
        cars = len(self.columns)
        self.unit = max(NARROWEST, min(WIDEST, (width - cars + 1) // cars))
        self.room = self.unit - 2
        # What is behind bars takes half of the car, but one chip must fit.
        self.cell_room = max(CHIP, (self.room - 1) // 2)

    def roofs(self) -> list[Text]:
        """Return the rows above the cars: figures, and under them loot."""
        figures = [self._figures(self._roof(column), self.room) for column in self.columns]
        loot = [self._loot(self._roof(column)) for column in self.columns]
        # Roofs fill from below, so that feet touch them.
        rows = [*_rows(figures, fill_below=True), *_rows(loot, fill_below=True)[: max(map(len, loot))]]
        return [self._join([boxed(cell, self.room, " ", OUTLINE) for cell in row], " ") for row in rows]

    def insides(self) -> list[Text]:
        """Return the rows inside the cars: figures, and under them loot."""
        figures = _rows([self._inside(column) for column in self.columns])
        loot = _rows([self._loot(self._floor(column)) for column in self.columns])
        lines = [self._walled(row, " ", barred=True) for row in figures]
        lines += [self._walled(row, " ") for row in loot[:-1]]
        return [*lines, self._walled(loot[-1], "═")]

    def _roof(self, column: int) -> str:
        return f"roof {column}"

    def _floor(self, column: int) -> str:
        return f"inside {column}" if column != AHEAD else str(self.ahead)

    def _figures(self, place: str, room: int) -> list[Text]:
        return self.look.chips([figure for figure, spot in self.at.items() if spot == place], room)

    def _loot(self, place: str) -> list[Text]:
        return wrapped(self.look.pieces(self.view.floor.get(place, {})), self.room, gap=1)

    def _cell(self, column: int) -> str | None:
        return None if column == AHEAD else self.bars.get(self.view.train[column])

    def _inside(self, column: int) -> list[Text]:
        cell = self._cell(column)
        if cell is None:
            return self._figures(self._floor(column), self.room)
        corridor_room = self.room - 1 - self.cell_room
        corridor = self._figures(self._floor(column), corridor_room)
        jailed = self._figures(cell, self.cell_room)
        rows: list[Text] = []
        for row in range(max(1, len(corridor), len(jailed))):
            left = corridor[row].copy() if row < len(corridor) else Text()
            left.truncate(corridor_room, pad=True)
            rows.append(Text.assemble(left, (BAR, BARS), jailed[row] if row < len(jailed) else ""))
        return rows

    def _walled(self, row: Sequence[Text], couple: str, barred: bool = False) -> Text:
        """Return a row inside the cars; a barred one fills a car with bars from wall to wall."""
        cells = [
            boxed(cell, self.room, "┊", GHOSTLY)
            if column == AHEAD
            else boxed(cell, self.room, "│", OUTLINE, indent=not (barred and self._cell(column)))
            for column, cell in zip(self.columns, row, strict=True)
        ]
        return self._join(cells, couple)

    def _join(self, cells: Sequence[Text], couple: str) -> Text:
        return Text(couple, OUTLINE).join(cells)

    def top(self) -> Text:
        """Return the roofs' line."""
        plain = Text("╭" + "─" * self.room + "╮", OUTLINE)
        engine = Text("╭─" + CHIMNEY + "─" * (self.room - 4) + "╮", OUTLINE)
        ahead = Text("╭" + "╌" * self.room + "╮", GHOSTLY)
        return self._join([self._one_of(column, ahead, engine, plain) for column in self.columns], " ")

    def bottom(self) -> Text:
        """Return the wheels' line."""
        gap = "─" * (self.room - 4)
        plain = Text(f"╰─{WHEEL}{gap}{WHEEL}─╯", OUTLINE)
        driving = Text(f"◢─{WHEEL}{WHEEL}{gap[1:]}{WHEEL}─╯", OUTLINE)
        ahead = Text("╰" + "╌" * self.room + "╯", GHOSTLY)
        return self._join([self._one_of(column, ahead, driving, plain) for column in self.columns], " ")

    def _one_of(self, column: int, ahead: Text, engine: Text, plain: Text) -> Text:
        return ahead if column == AHEAD else plain if column else engine

    def beside(self) -> list[Text]:
        """Return a line for each expansion that puts something beside the cars."""
        shown = [words for screen in self.screens if (words := screen.beside(self.room)) is not None]
        return [self._captions([words.get(column, "") for column in self.columns]) for words in shown]

    def below(self, width: int) -> list[Text]:
        """Return what expansions draw below the train."""
        start = -self.columns.start * (self.unit + 1)
        return [line for screen in self.screens for line in screen.below(start, self.unit, width)]

    def names(self) -> Text:
        """Return as much of the cars' names as there is room for."""
        return self._captions([self._name(column) for column in self.columns], "dim")

    def _captions(self, words: Sequence[str], style: str = "") -> Text:
        cells = [Text(word, style) for word in words]
        for cell in cells:
            cell.truncate(self.unit, overflow="ellipsis")
            cell.align("center", self.unit)
        return self._join(cells, " ")

    def _name(self, column: int) -> str:
        if column == AHEAD:
            return self.look.name("place", str(self.ahead))
        return self.look.name("car", self.view.train[column])


def _rows(stacks: Sequence[list[Text]], fill_below: bool = False) -> list[list[Text]]:
    """Turn a stack for each car into rows across all cars."""
    height = max(1, *(len(stack) for stack in stacks))
    padded = [
        [Text()] * (height - len(stack)) + stack if fill_below else stack + [Text()] * (height - len(stack))
        for stack in stacks
    ]
    return [[stack[row] for stack in padded] for row in range(height)]
