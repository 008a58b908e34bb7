"""The players' sheets: loot, bullets and cards, as everybody sees them."""

from __future__ import annotations

from typing import Any, Final

from rich import box
from rich.table import Table
from rich.text import Text

from folsom.cli.screen.look import Look
from folsom.game.view import View
from folsom.game.words import MARSHAL

FULL: Final = "●"
FIRED: Final = "○"
BARREL: Final = 6
LEFT_STACK: Final = "◐"
RIGHT_STACK: Final = "◑"
# Parts of a view with things that lie beside a sheet.
WITH_MORE: Final = ("horses", "marshal")


def draw_sheets(view: View, look: Look, cards: bool = True) -> Table:
    """Return one row for each figure played, with or without the number of its player's cards."""
    piles = ["hand", "deck"] if cards else []
    if cards and any(player["discard"] for player in view["players"]):
        piles.append("discard")
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), show_edge=False, header_style="dim")
    table.add_column(look.say("sheet.bandit"), no_wrap=True)
    table.add_column(look.say("sheet.loot"), no_wrap=True, min_width=11)
    table.add_column(look.say("sheet.barrel"), no_wrap=True)
    for heading in ("hits", *piles):
        table.add_column(look.say(f"sheet.{heading}"), justify="right", no_wrap=True)
    more = any(part in view for part in WITH_MORE)
    if more:
        table.add_column(look.say("sheet.more"))
    for player in view["players"]:
        figures = [MARSHAL] if player["name"] == MARSHAL else player["bandits"]
        for figure in figures:
            about = _marshal(view, look) if figure == MARSHAL else _bandit(view, look, figure)
            extra = [besides(view, look, figure)] if more else []
            table.add_row(look.badge(figure), *about, *_piles(player, figure, piles), *extra)
    return table


def _bandit(view: View, look: Look, bandit: str) -> list[Text]:
    sheet = view["bandits"][bandit]
    loot = look.loot(sheet["loot"])
    if sheet["bonus"]:
        loot.append(f" {sheet['bonus']:+}", "green" if sheet["bonus"] > 0 else "red")
    barrel = Text(FULL * sheet["barrel"]).append(FIRED * (BARREL - sheet["barrel"]), "dim")
    return [loot, barrel, Text(str(len(sheet["bullets"])), "red" if sheet["bullets"] else "dim")]


def _marshal(view: View, look: Look) -> list[Text]:
    law = view[MARSHAL]
    left, right = law["stacks"]
    return [look.loot(law["loot"]), Text(f"{LEFT_STACK}{left} {RIGHT_STACK}{right}"), Text("·", "dim")]


def _piles(player: dict[str, Any], figure: str, piles: list[str]) -> list[Text]:
    # Two bandits of one player share the player's cards.
    first = figure == player["name"]
    counts = [len(player[pile]) if pile == "discard" else player[pile] for pile in piles]
    return [Text(str(count) if first else "") for count in counts]


def besides(view: View, look: Look, figure: str) -> Text:
    """Return what lies beside a sheet: hostage, companion, Brawler cards won, wounds, or who is locked up."""
    items: list[Text] = []
    law = view.get(MARSHAL, {})
    hostage = view.get("horses", {}).get("holds", {}).get(figure)
    if hostage:
        items.append(Text(look.name("hostage", hostage), "magenta"))
    companion = law.get("freed", {}).get(figure)
    if companion:
        items.append(Text(look.say("with", companion=look.name("figure", companion)), "green"))
    items += [Text(f"${dollars}", "yellow") for dollars in law.get("brawlers_won", {}).get(figure, ())]
    items += [
        Text(look.name("bullet", bullet.rpartition(" ")[2]), "red")
        for bullet in law.get("before", {}).get(figure, ())
    ]
    if law and figure != MARSHAL and figure not in law["wanted"]:
        items.append(Text(look.say("arrested"), "dim"))
    if figure == MARSHAL:
        items += [Text(look.say("with", companion=look.name("figure", who))) for who in law["trophies"]]
    return Text(", ").join(items)
