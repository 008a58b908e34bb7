"""The result: everybody's money and where it comes from, the Gunslinger, and who won."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from folsom.cli.screen.look import Look
from folsom.data import load_expansion, load_tokens
from folsom.game.view import View
from folsom.game.words import MARSHAL

CROWN: Final = "♛"
# With these, some tokens are worth more or less than their kind tells, so loot is shown as one sum.
HIDDEN_VALUES: Final = {"marshal", "timecar", "cursed"}


def draw_result(view: View, look: Look, modules: Collection[str]) -> Group:
    """Return the final table, richest first, and a sentence about who won."""
    money = view["result"]["money"]
    sides = sorted(sides_of(view), key=lambda names: -money[names[0]])
    rows = [_Side(view, side) for side in sides]
    columns = [*_loot_columns(rows, HIDDEN_VALUES.isdisjoint(modules)), *_other_columns(rows)]
    table = Table(
        title=look.say("result.title"), box=box.SIMPLE_HEAD, title_justify="left", title_style="bold yellow"
    )
    table.show_edge = table.pad_edge = False
    table.add_column(look.say("sheet.bandit"), no_wrap=True)
    for key, _ in columns:
        table.add_column(look.say(f"result.{key}"), justify="right")
    for heading in (look.say("sheet.hits"), look.say("result.money")):
        table.add_column(heading, justify="right")
    for number, row in enumerate(rows):
        names = Text("\n").join([look.badge(bandit) for bandit in row.bandits])
        sums = [_dollars(amounts[number]) for _, amounts in columns]
        won = row.side[0] in view["result"]["winners"]
        total = Text(_grouped(row.total), "bold green" if won else "bold")
        table.add_row(names, *sums, Text(str(row.hits)), total)
    return Group(table, *_winners(view, look))


def sides_of(view: View) -> list[list[str]]:
    """Return the players who share their money: partners, or one player alone; a Marshal has no money."""
    sides = (frozenset({player["name"], *player["wins_with"]}) for player in view["players"])
    seats = [player["name"] for player in view["players"]]
    return [sorted(side, key=seats.index) for side in dict.fromkeys(sides) if side.isdisjoint({MARSHAL})]


class _Side:
    """How much money one side has, and where it comes from."""

    def __init__(self, view: View, side: list[str]) -> None:
        bandits = view["bandits"]
        self.side = side
        self.bandits = [
            bandit for player in view["players"] if player["name"] in side for bandit in player["bandits"]
        ]
        counted = _counted(view, self.bandits)
        tokens = load_tokens()
        law: dict[str, Any] = view.get(MARSHAL, {"wanted": (), "freed": {}, "brawlers_won": {}})
        kept, helped = load_expansion("marshal").tokens.wanted, load_expansion("marshal").tokens.companion
        (jewel,), (strongbox,) = tokens.jewels, tokens.strongboxes
        self.total = int(view["result"]["money"][side[0]])
        self.hits = sum(len(bandits[bandit]["bullets"]) for bandit in self.bandits)
        self.jewels = jewel * sum(bandits[bandit]["loot"].get("jewel", 0) for bandit in counted)
        self.strongboxes = strongbox * sum(bandits[bandit]["loot"].get("strongbox", 0) for bandit in counted)
        self.gunslinger = tokens.gunslinger if side[0] in view["result"]["gunslingers"] else 0
        self.ransom = sum(view["result"]["sources"][bandit].get("hostage", 0) for bandit in counted)
        self.fame = sum(
            kept * (bandit in law["wanted"])
            + helped * (bandit in law["freed"])
            + sum(law["brawlers_won"].get(bandit, ()))
            for bandit in counted
        )
        self.station = sum(bandits[bandit]["bonus"] for bandit in counted)
        # What is known leaves what was in the purses, or in all loot together.
        self.loot = self.total - self.gunslinger - self.ransom - self.fame - self.station
        self.purses = self.loot - self.jewels - self.strongboxes


def _counted(view: View, bandits: list[str]) -> list[str]:
    """Return the bandits of a side whose money counts: those who got away, if some did (EVT-ESCAPE)."""
    card = view["round_card"]
    if card is None or card["event"] != "escape":
        return bandits
    away = [bandit for bandit in bandits if view["at"].get(bandit, "").startswith(("gone", "coach"))]
    return away or bandits


def _loot_columns(rows: list[_Side], by_kind: bool) -> list[tuple[str, list[int]]]:
    if not by_kind:
        return [("loot", [row.loot for row in rows])]
    return [
        ("purses", [row.purses for row in rows]),
        ("jewels", [row.jewels for row in rows]),
        ("strongboxes", [row.strongboxes for row in rows]),
    ]


def _other_columns(rows: list[_Side]) -> list[tuple[str, list[int]]]:
    optional = (
        ("ransom", [row.ransom for row in rows]),
        ("fame", [row.fame for row in rows]),
        ("bonus", [row.station for row in rows]),
    )
    shown = [(key, amounts) for key, amounts in optional if any(amounts)]
    return [("gunslinger", [row.gunslinger for row in rows]), *shown]


def _winners(view: View, look: Look) -> list[Text]:
    winners = view["result"]["winners"]
    names = ", ".join(look.name("figure", name) for name in winners)
    key = ("nobody", "winner")[len(winners)] if len(winners) < 2 else "winners"
    lines = [Text(f"{CROWN} {look.say(f'result.{key}', names=names)}", "bold")]
    if look.own & set(winners):
        lawful = MARSHAL in look.own
        lines.append(Text(look.say("result.you_won_law" if lawful else "result.you_won"), "bold green"))
    return lines


def _grouped(number: int) -> str:
    return f"{number:,}".replace(",", "\u00a0")


def _dollars(number: int) -> Text:
    return Text(_grouped(number) if number else "·", "" if number else "dim")
