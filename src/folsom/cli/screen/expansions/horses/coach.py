"""The stagecoach below the car it faces: who is on it and in it, and the hostages still to be taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from folsom.cli.screen.look import Look, boxed, wrapped
from folsom.game.expansions.horses.view import HorsesPart
from folsom.game.view import View

COACH_ROOF: Final = "coach roof"
COACH_INSIDE: Final = "coach inside"
OUTLINE: Final = "#c87137"
WHEEL: Final = "◎"
# Space between the stagecoach and the words beside it.
GAP: Final = 2


def draw_coach(
    view: View, look: Look, part: HorsesPart, at: Mapping[str, str], left: int, unit: int, width: int
) -> list[Text]:
    """Return the stagecoach as lines, ``left`` columns from the edge and as wide as a car."""
    room = unit - 2
    roof, inside = (_contents(view, look, at, place, room) for place in (COACH_ROOF, COACH_INSIDE))
    lines = [boxed(row, room, " ", OUTLINE) for row in roof]
    lines.append(Text("╭" + "─" * room + "╮", OUTLINE))
    lines += [boxed(row, room, "│", OUTLINE) for row in inside]
    lines.append(Text(f"╰{WHEEL}{'─' * (room - 2)}{WHEEL}╯", OUTLINE))
    right = width - left - unit
    beside = _words(part, look, max(left, right) - GAP)
    # The words stand at the height of the box; what does not fit goes on below it.
    start = max(0, min(len(roof) - 1, len(lines) - len(beside)))
    lines += [Text(" " * unit)] * (start + len(beside) - len(lines))
    words = [Text()] * start + beside + [Text()] * (len(lines) - start - len(beside))
    if right >= left:
        margin = " " * left
        return [
            Text.assemble(margin, line, " " * GAP if said else "", said)
            for line, said in zip(lines, words, strict=True)
        ]
    for said in beside:
        said.align("right", left - GAP)
    return [
        Text.assemble(said or " " * (left - GAP), " " * GAP, line)
        for line, said in zip(lines, words, strict=True)
    ]


def _contents(view: View, look: Look, at: Mapping[str, str], place: str, room: int) -> list[Text]:
    figures = look.chips([figure for figure, spot in at.items() if spot == place], room)
    loot = wrapped(look.pieces(view.floor.get(place, {})), room, gap=1)
    if len(figures) == len(loot) == 1:
        together = Text.assemble(figures[0], " ", loot[0])
        if together.cell_len <= room:
            return [together]
    return [*figures, *loot] or [Text()]


def _words(part: HorsesPart, look: Look, room: int) -> list[Text]:
    hostages = [look.name("hostage", hostage) for hostage in part.hostages]
    title = Text(look.name("place", "coach") + ":", "bold")
    if not hostages:
        return wrapped([title, Text(look.say("terminal.no_hostages"), "dim")], room, gap=1)
    commas = [f"{hostage}," for hostage in hostages[:-1]]
    return wrapped([title, *(Text(hostage) for hostage in [*commas, hostages[-1]])], room, gap=1)
