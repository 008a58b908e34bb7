"""The train from the side: Locomotive on the left, roofs above, wheels and horses below, then the coach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from folsom.cli.screen.coach import draw_coach
from folsom.cli.screen.look import HORSE, Look, wrapped
from folsom.game.view import View

WIDEST: Final = 20
NARROWEST: Final = 8
# From this width on there is room for the beginning of a name.
NAMED: Final = 13
CHIP: Final = 3
OUTLINE: Final = "#b08050"
BARS: Final = "#9a9a9a"
GHOSTLY: Final = "cyan"
CHIMNEY: Final = "▟█▙"
WHEEL: Final = "◉"
BAR: Final = "┃"
# The column of the Time Car, in front of the Locomotive.
AHEAD: Final = -1


def draw_train(view: View, look: Look, width: int) -> Text:
    """Return the train, and the stagecoach beside it, as lines of text that fit a width."""
    columns = range(AHEAD if "timecar" in view else 0, len(view["train"]))
    unit = max(NARROWEST, min(WIDEST, (width - len(columns) + 1) // len(columns)))
    drawing = _Drawing(view, look, unit, columns)
    lines = [*drawing.roofs(), drawing.top(), *drawing.insides(), drawing.bottom()]
    if "horses" in view:
        lines.append(drawing.horses())
    lines.append(drawing.names())
    if "horses" in view:
        left = (view["horses"]["coach"] - columns.start) * (unit + 1)
        lines += draw_coach(view, look, left, unit, width)
    return Text("\n").join(lines)


class _Drawing:
    def __init__(self, view: View, look: Look, unit: int, columns: range) -> None:
        self.view = view
        self.look = look
        self.unit = unit
        self.room = unit - 2
        self.columns = columns
        # The cell takes half of the Prison Car, but one chip must fit.
        self.cell_room = max(CHIP, (self.room - 1) // 2)

    def roofs(self) -> list[Text]:
        """Return the rows above the cars: figures, and under them loot."""
        figures = [self._figures(self._roof(column), self.room) for column in self.columns]
        loot = [self._loot(self._roof(column)) for column in self.columns]
        # Roofs fill from below, so that feet touch them.
        rows = [*_rows(figures, fill_below=True), *_rows(loot, fill_below=True)[: max(map(len, loot))]]
        return [self._join([self._boxed(cell, " ") for cell in row], " ") for row in rows]

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
        return "timecar" if column == AHEAD else f"inside {column}"

    def _figures(self, place: str, room: int) -> list[Text]:
        here = [figure for figure, spot in self.view["at"].items() if spot == place]
        if self.view.get("horses", {}).get("shotgun") == place:
            here.append("shotgun")
        return wrapped([self.look.chip(figure) for figure in here], room, gap=0)

    def _loot(self, place: str) -> list[Text]:
        return wrapped(self.look.pieces(self.view["floor"].get(place, {})), self.room, gap=1)

    def _is_prison(self, column: int) -> bool:
        return column > 0 and self.view["train"][column] == "prison"

    def _inside(self, column: int) -> list[Text]:
        if not self._is_prison(column):
            return self._figures(self._floor(column), self.room)
        corridor_room = self.room - 1 - self.cell_room
        corridor = self._figures(self._floor(column), corridor_room)
        jailed = self._figures("cell", self.cell_room)
        rows: list[Text] = []
        for row in range(max(1, len(corridor), len(jailed))):
            left = corridor[row].copy() if row < len(corridor) else Text()
            left.truncate(corridor_room, pad=True)
            rows.append(Text.assemble(left, (BAR, BARS), jailed[row] if row < len(jailed) else ""))
        return rows

    def _walled(self, row: Sequence[Text], couple: str, barred: bool = False) -> Text:
        """Return a row inside the cars; a barred one fills the Prison Car from wall to wall."""
        cells = [
            self._boxed(cell, "┊", GHOSTLY)
            if column == AHEAD
            else self._boxed(cell, "│", indent=not (barred and self._is_prison(column)))
            for column, cell in zip(self.columns, row, strict=True)
        ]
        return self._join(cells, couple)

    def _boxed(self, cell: Text, edge: str, style: str = OUTLINE, indent: bool = True) -> Text:
        inner = Text(" " if indent and cell.cell_len < self.room else "").append_text(cell)
        inner.truncate(self.room, pad=True)
        return Text.assemble((edge, style), inner, (edge, style))

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

    def horses(self) -> Text:
        """Return the horses beside the cars."""
        counts = Counter(self.view["horses"]["horses"])
        return self._join([self._centred(self._herd(counts[column])) for column in self.columns], " ")

    def _herd(self, horses: int) -> str:
        return HORSE * horses if horses <= self.room else f"{HORSE}×{horses}"

    def _centred(self, words: str, style: str = "") -> Text:
        cell = Text(words, style)
        cell.truncate(self.unit, overflow="ellipsis")
        cell.align("center", self.unit)
        return cell

    def names(self) -> Text:
        """Return the cars' numbers and as much of their names as there is room for."""
        return self._join([self._centred(self._name(column), "dim") for column in self.columns], " ")

    def _name(self, column: int) -> str:
        if column == AHEAD:
            return self.look.name("place", "timecar")
        name = self.look.name("car", self.view["train"][column])
        if column == 0:
            return name
        return f"{column} {name}" if self.unit >= NAMED or self._is_prison(column) else str(column)


def _rows(stacks: Sequence[list[Text]], fill_below: bool = False) -> list[list[Text]]:
    """Turn a stack for each car into rows across all cars."""
    height = max(1, *(len(stack) for stack in stacks))
    padded = [
        [Text()] * (height - len(stack)) + stack if fill_below else stack + [Text()] * (height - len(stack))
        for stack in stacks
    ]
    return [[stack[row] for stack in padded] for row in range(height)]
