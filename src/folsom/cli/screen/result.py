"""The result: everybody's money by kind, the Gunslinger, and who won."""

from __future__ import annotations

from typing import Final

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from folsom.cli.screen.look import Look
from folsom.data import load_tokens
from folsom.game.view import View
from folsom.game.words import KINDS

CROWN: Final = "♛"


def draw_result(view: View, look: Look, teams: bool) -> Group:
    """Return the final table, richest first, and a sentence about who won."""
    result = view["result"]
    table = Table(
        title=look.say("result.title"), box=box.SIMPLE_HEAD, title_justify="left", title_style="bold yellow"
    )
    table.show_edge = table.pad_edge = False
    bonus = any(sheet["bonus"] for sheet in view["bandits"].values())
    table.add_column(look.say("sheet.bandit"), no_wrap=True)
    headings = [look.say(f"result.{key}") for key in ("purses", "jewels", "strongboxes")]
    headings += [look.name("word", "gunslinger"), *([look.say("result.bonus")] if bonus else [])]
    for heading in (*headings, look.say("sheet.hits"), look.say("result.money")):
        table.add_column(heading, justify="right")
    for side in sorted(sides(view, teams), key=lambda names: -result["money"][names[0]]):
        table.add_row(*_row(view, look, side, bonus))
    names = ", ".join(look.name("figure", name) for name in result["winners"])
    one_side = len(result["winners"]) == 1
    sentence = look.say("result.winner" if one_side else "result.winners", names=names)
    lines = [Text(f"{CROWN} {sentence}", "bold")]
    if look.own & set(result["winners"]):
        lines.append(Text(look.say("result.you_won"), "bold green"))
    return Group(table, *lines)


def sides(view: View, teams: bool) -> list[list[str]]:
    """Return the players who share their money: partners, or each for itself."""
    players = [player["name"] for player in view["players"]]
    return (
        [players[at : at + 2] for at in range(0, len(players), 2)] if teams else [[name] for name in players]
    )


def _row(view: View, look: Look, side: list[str], stations: bool) -> list[Text]:
    result = view["result"]
    tokens = load_tokens()
    bandits = [bandit for player in view["players"] if player["name"] in side for bandit in player["bandits"]]
    name = Text("\n").join([look.badge(bandit) for bandit in bandits])
    held = {kind: sum(view["bandits"][bandit]["loot"].get(kind, 0) for bandit in bandits) for kind in KINDS}
    bonus = sum(view["bandits"][bandit]["bonus"] for bandit in bandits)
    award = tokens.gunslinger if result["gunslingers"] and side[0] in result["gunslingers"] else 0
    (jewel,) = tokens.jewels
    (strongbox,) = tokens.strongboxes
    jewels, strongboxes = held["jewel"] * jewel, held["strongbox"] * strongbox
    total = result["money"][side[0]]
    # What remains of the total is what was in the purses.
    purses = total - jewels - strongboxes - bonus - award
    hits = sum(len(view["bandits"][bandit]["bullets"]) for bandit in bandits)
    numbers = [purses, jewels, strongboxes, award, *([bonus] if stations else [])]
    cells = [
        Text(f"{number:,}".replace(",", "\u00a0") if number else "·", "" if number else "dim")
        for number in numbers
    ]
    won = side[0] in result["winners"]
    money = Text(f"{total:,}".replace(",", "\u00a0"), "bold green" if won else "bold")
    return [name, *cells, Text(str(hits)), money]
