"""The train from the side: Locomotive on the left, roofs above, wheels below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from folsom.cli.screen.look import Look
from folsom.game.view import View

WIDEST: Final = 20
NARROWEST: Final = 8
# From this width on there is room for the beginning of a name.
NAMED: Final = 13
OUTLINE: Final = "#b08050"
CHIMNEY: Final = "▟█▙"
WHEEL: Final = "◉"


def draw_train(view: View, look: Look, width: int) -> Text:
    """Return the train as lines of text that fit a width."""
    cars = len(view["train"])
    unit = max(NARROWEST, min(WIDEST, (width - cars + 1) // cars))
    drawing = _Drawing(view, look, unit)
    lines = [*drawing.level("roof", edge=" "), drawing.top(), *drawing.level("inside", edge="│")]
    lines += [drawing.bottom(), drawing.names()]
    return Text("\n").join(lines)


class _Drawing:
    def __init__(self, view: View, look: Look, unit: int) -> None:
        self.view = view
        self.look = look
        self.unit = unit
        self.room = unit - 2
        self.cars = range(len(view["train"]))

    def level(self, level: str, edge: str) -> list[Text]:
        """Return the rows of one level: the figures, and under them the loot."""
        inside = level == "inside"
        figures = [self._figures(f"{level} {car}") for car in self.cars]
        loot = [self.look.loot(self.view["floor"].get(f"{level} {car}", {})) for car in self.cars]
        height = max(1, *(len(rows) for rows in figures))
        # Roofs fill from below, so that feet touch them.
        stacks = [[Text()] * (0 if inside else height - len(rows)) + rows for rows in figures]
        lines = [
            self._join([self._boxed(rows[row] if row < len(rows) else Text(), edge) for rows in stacks], " ")
            for row in range(height)
        ]
        if inside or any(loot):
            lines.append(self._join([self._boxed(tokens, edge) for tokens in loot], "═" if inside else " "))
        return lines

    def _figures(self, place: str) -> list[Text]:
        here = [figure for figure, spot in self.view["at"].items() if spot == place]
        return self._wrapped([self.look.chip(figure) for figure in here])

    def _wrapped(self, chips: Sequence[Text]) -> list[Text]:
        rows: list[Text] = []
        for chip in chips:
            if not rows or rows[-1].cell_len + chip.cell_len > self.room:
                rows.append(Text())
            rows[-1].append_text(chip)
        return rows

    def _boxed(self, cell: Text, edge: str) -> Text:
        room = Text(" ") if cell.cell_len < self.room else Text()
        inner = room.append_text(cell)
        inner.truncate(self.room, pad=True)
        return Text.assemble((edge, OUTLINE), inner, (edge, OUTLINE))

    def _join(self, cells: Sequence[Text], couple: str) -> Text:
        return Text(couple, OUTLINE).join(cells)

    def top(self) -> Text:
        """Return the roofs' line."""
        plain = "╭" + "─" * self.room + "╮"
        engine = "╭─" + CHIMNEY + "─" * (self.room - 4) + "╮"
        return self._join([Text(plain if car else engine, OUTLINE) for car in self.cars], " ")

    def bottom(self) -> Text:
        """Return the wheels' line."""
        gap = "─" * (self.room - 4)
        plain = f"╰─{WHEEL}{gap}{WHEEL}─╯"
        driving = f"◢─{WHEEL}{WHEEL}{gap[1:]}{WHEEL}─╯"
        return self._join([Text(plain if car else driving, OUTLINE) for car in self.cars], " ")

    def names(self) -> Text:
        """Return the cars' numbers and as much of their names as there is room for."""
        cells: list[Text] = []
        for car, kind in enumerate(self.view["train"]):
            name = self.look.name("car", kind)
            full = f"{car} {name}" if car and self.unit >= NAMED else str(car) if car else name
            cell = Text(full, "dim")
            cell.truncate(self.unit, overflow="ellipsis")
            cell.align("center", self.unit)
            cells.append(cell)
        return self._join(cells, " ")
