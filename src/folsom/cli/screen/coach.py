"""The stagecoach below the car it faces: who is on it and in it, and the hostages still to be taken."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from folsom.cli.screen.look import Look, wrapped
from folsom.game.view import View

OUTLINE: Final = "#c87137"
WHEEL: Final = "◎"
# Space between the stagecoach and the words beside it.
GAP: Final = 2


def draw_coach(view: View, look: Look, left: int, unit: int, width: int) -> list[Text]:
    """Return the stagecoach as lines, ``left`` columns from the edge and as wide as a car."""
    room = unit - 2
    roof = _contents(view, look, "coach roof", room)
    inside = _contents(view, look, "coach inside", room)
    lines = [_boxed(row, room, " ") for row in roof]
    lines.append(Text("╭" + "─" * room + "╮", OUTLINE))
    lines += [_boxed(row, room, "│") for row in inside]
    lines.append(Text(f"╰{WHEEL}{'─' * (room - 2)}{WHEEL}╯", OUTLINE))
    right = width - left - unit
    beside = _words(view, look, max(left, right) - GAP)
    # The words stand at the height of the box; what does not fit goes on below it.
    start = max(0, min(len(roof) - 1, len(lines) - len(beside)))
    blank = Text(" " * unit)
    for number, words in enumerate(beside, start):
        if number == len(lines):
            lines.append(blank.copy())
        if right >= left:
            lines[number] = Text.assemble(lines[number], " " * GAP, words)
        else:
            words.align("right", left - GAP)
            lines[number] = Text.assemble(words, " " * GAP, lines[number])
    if right >= left:
        return [Text(" " * left).append_text(line) for line in lines]
    beside_rows = range(start, start + len(beside))
    return [
        line if number in beside_rows else Text(" " * left).append_text(line)
        for number, line in enumerate(lines)
    ]


def _contents(view: View, look: Look, place: str, room: int) -> list[Text]:
    here = [figure for figure, spot in view["at"].items() if spot == place]
    if place == "coach roof" and view["horses"]["shotgun"] == "guard":
        here.append("shotgun")
    figures = wrapped([look.chip(figure) for figure in here], room, gap=0)
    loot = wrapped(look.pieces(view["floor"].get(place, {})), room, gap=1)
    if figures and loot and len(figures) == len(loot) == 1:
        together = Text.assemble(figures[0], " ", loot[0])
        if together.cell_len <= room:
            return [together]
    return [*figures, *loot] or [Text()]


def _boxed(row: Text, room: int, edge: str) -> Text:
    inner = Text(" " if row.cell_len < room else "").append_text(row)
    inner.truncate(room, pad=True)
    return Text.assemble((edge, OUTLINE), inner, (edge, OUTLINE))


def _words(view: View, look: Look, room: int) -> list[Text]:
    hostages = [look.name("hostage", hostage) for hostage in view["horses"]["hostages"]]
    title = Text(look.name("place", "coach") + ":", "bold")
    if not hostages:
        return wrapped([title, Text(look.say("no_hostages"), "dim")], room, gap=1)
    commas = [f"{hostage}," for hostage in hostages[:-1]]
    return wrapped([title, *(Text(hostage) for hostage in [*commas, hostages[-1]])], room, gap=1)
