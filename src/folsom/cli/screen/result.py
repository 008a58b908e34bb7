"""The result: everybody's money and where it comes from, the Gunslinger, and who won."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from folsom.cli.screen.expansion import EXPANSIONS
from folsom.cli.screen.look import Look
from folsom.game.view import Result, View
from folsom.game.words import KINDS, MARSHAL

CROWN: Final = "♛"


def draw_result(view: View, look: Look, modules: Collection[str]) -> Group:
    """Return the final table, richest first, and a sentence about who won."""
    result = view.result
    assert result is not None
    by_kind = not any(screen.mixed_loot for screen in EXPANSIONS if screen.name in modules)
    sides = sorted(sides_of(view), key=lambda names: -result.money[names[0]])
    sums = [_sources(result.sources[side[0]], by_kind) for side in sides]
    always = (*(("purse", "jewel", "strongbox") if by_kind else ("loot",)), "gunslinger")
    others = {source: None for money in sums for source in money if money[source] and source not in always}
    columns = [*always, *sorted(others, key=lambda source: source == "station")]
    table = Table(
        title=look.say("terminal.result.title"),
        box=box.SIMPLE_HEAD,
        title_justify="left",
        title_style="bold yellow",
    )
    table.show_edge = table.pad_edge = False
    table.add_column(look.say("terminal.sheet.bandit"), no_wrap=True)
    for source in columns:
        table.add_column(_source(source, look), justify="right")
    for heading in (look.say("terminal.sheet.hits"), look.say("terminal.result.money")):
        table.add_column(heading, justify="right")
    teams = {player.name: player.team for player in view.players}
    for side, money in zip(sides, sums, strict=True):
        bandits = _bandits(view, side)
        hits = sum(len(view.bandits[bandit].bullets) for bandit in bandits)
        total = Text(_grouped(result.money[side[0]]), "bold green" if side[0] in result.winners else "bold")
        team = teams[side[0]]
        named = [] if team is None else [Text(look.name("team", team), "bold")]
        names = Text("\n").join([*named, *(look.badge(bandit) for bandit in bandits)])
        table.add_row(names, *(_dollars(money.get(source, 0)) for source in columns), Text(str(hits)), total)
    return Group(table, _winners(view, result, look))


def sides_of(view: View) -> list[list[str]]:
    """Return the players who share their money: partners, or each for itself; a Marshal has none."""
    sides = (frozenset({player.name, *player.wins_with}) for player in view.players)
    seats = [player.name for player in view.players]
    return [sorted(side, key=seats.index) for side in dict.fromkeys(sides) if side.isdisjoint({MARSHAL})]


def _bandits(view: View, side: list[str]) -> list[str]:
    return [bandit for player in view.players if player.name in side for bandit in player.bandits]


def _sources(money: dict[str, int], by_kind: bool) -> dict[str, int]:
    """Return what a side has from each source, with all loot in one sum unless kinds are told apart."""
    if by_kind:
        return money
    others = {source: dollars for source, dollars in money.items() if source not in KINDS}
    return {"loot": sum(money.values()) - sum(others.values()), **others}


def _source(source: str, look: Look) -> str:
    if source == "gunslinger":
        return look.name("word", source)
    return look.name("token", source) if source in KINDS[3:] else look.say(f"result.source.{source}")


def _winners(view: View, result: Result, look: Look) -> Text:
    names = [look.name("figure", name) for name in result.winners]
    teams = list(dict.fromkeys(p.team for p in view.players if p.team and p.name in result.winners))
    money = look.words.money(result.money[result.winners[0]]) if names else ""
    if not names:
        said = look.say("result.nobody")
    elif MARSHAL in result.winners:
        said = look.say("result.law")
    elif len(teams) > 1:
        said = look.say(
            "result.team_shared", teams=", ".join(look.name("team", team) for team in teams), money=money
        )
    elif teams:
        said = look.say("result.team_wins", team=look.name("team_the", teams[0]), money=money)
    elif len(names) > 1:
        said = look.say("result.shared", names=", ".join(names), money=money)
    elif look.own.isdisjoint(result.winners):
        said = look.say("result.wins", who=names[0], money=money)
    else:
        said = look.say("result.you_win", money=money)
    return Text(f"{CROWN} {said}", "bold")


def _grouped(number: int) -> str:
    return f"{number:,}".replace(",", "\u00a0")


def _dollars(number: int) -> Text:
    return Text(_grouped(number) if number else "·", "" if number else "dim")
