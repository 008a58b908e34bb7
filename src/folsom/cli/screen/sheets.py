"""The players' sheets: loot, bullets and cards, as everybody sees them."""

from __future__ import annotations

from typing import Any, Final

from rich import box
from rich.table import Table
from rich.text import Text

from folsom.cli.screen.look import Look
from folsom.game.view import View

FULL: Final = "●"
FIRED: Final = "○"
BARREL: Final = 6


def draw_sheets(view: View, look: Look, cards: bool = True) -> Table:
    """Return one row for each bandit, with or without the number of its player's cards."""
    piles = ["hand", "deck"] if cards else []
    if cards and any(player["discard"] for player in view["players"]):
        piles.append("discard")
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), show_edge=False, header_style="dim")
    table.add_column(look.say("sheet.bandit"), no_wrap=True)
    table.add_column(look.say("sheet.loot"), no_wrap=True, min_width=11)
    table.add_column(look.say("sheet.barrel"), no_wrap=True)
    for heading in ("hits", *piles):
        table.add_column(look.say(f"sheet.{heading}"), justify="right", no_wrap=True)
    for player in view["players"]:
        for bandit in player["bandits"]:
            table.add_row(*_row(view, look, player, bandit, piles))
    return table


def _row(view: View, look: Look, player: dict[str, Any], bandit: str, piles: list[str]) -> list[Text]:
    sheet = view["bandits"][bandit]
    loot = look.loot(sheet["loot"])
    if sheet["bonus"]:
        loot.append(f" +{sheet['bonus']}", "green")
    barrel = Text(FULL * sheet["barrel"]).append(FIRED * (BARREL - sheet["barrel"]), "dim")
    hits = Text(str(len(sheet["bullets"])), "red" if sheet["bullets"] else "dim")
    row = [look.badge(bandit), loot, barrel, hits]
    for pile in piles:
        number = len(player[pile]) if pile == "discard" else player[pile]
        # Two bandits of one player share the player's cards.
        row.append(Text(str(number) if bandit == player["name"] else ""))
    return row
