"""The players' sheets: loot, bullets and cards, as everybody sees them."""

from __future__ import annotations

from typing import Final

from rich import box
from rich.table import Table
from rich.text import Text

from folsom.cli.screen.expansion import screens
from folsom.cli.screen.look import Look
from folsom.data import load_tokens
from folsom.game.view import Player, View

FULL: Final = "●"
FIRED: Final = "○"


def draw_sheets(view: View, look: Look, cards: bool = True) -> Table:
    """Return one row for each figure played, with or without the number of its player's cards."""
    piles = ["hand", "deck"] if cards else []
    if cards and any(player.discard for player in view.players):
        piles.append("discard")
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), show_edge=False, header_style="dim")
    table.add_column(look.say("terminal.sheet.bandit"), no_wrap=True)
    table.add_column(look.say("terminal.sheet.loot"), no_wrap=True, min_width=11)
    table.add_column(look.say("terminal.sheet.barrel"), no_wrap=True)
    for heading in ("hits", *piles):
        table.add_column(look.say(f"terminal.sheet.{heading}"), justify="right", no_wrap=True)
    more = any(screen.besides(view.first) is not None for screen in screens(view, look))
    if more:
        table.add_column(look.say("terminal.sheet.more"))
    for player in view.players:
        for figure in player.bandits or [player.name]:
            row = [look.badge(figure), *_sheet(view, look, figure), *_piles(player, figure, piles)]
            table.add_row(*row, *([besides(view, look, figure)] if more else []))
    return table


def _sheet(view: View, look: Look, figure: str) -> list[Text]:
    """Return a bandit's loot, bullets and hits, or the same of whom an expansion lets play."""
    if figure not in view.bandits:
        return next(sheet for screen in screens(view, look) if (sheet := screen.sheet()) is not None)
    bandit = view.bandits[figure]
    loot = look.loot(bandit.loot)
    if bandit.bonus:
        loot.append(f" {bandit.bonus:+}", "green" if bandit.bonus > 0 else "red")
    barrel = Text(FULL * bandit.barrel).append(FIRED * (load_tokens().barrel - bandit.barrel), "dim")
    return [loot, barrel, Text(str(len(bandit.bullets)), "red" if bandit.bullets else "dim")]


def _piles(player: Player, figure: str, piles: list[str]) -> list[Text]:
    counts = {"hand": player.hand, "deck": player.deck, "discard": len(player.discard)}
    # Two bandits of one player share the player's cards.
    return [Text(str(counts[pile]) if figure == player.name else "") for pile in piles]


def besides(view: View, look: Look, figure: str) -> Text:
    """Return what expansions put beside a sheet."""
    return Text(", ").join(item for screen in screens(view, look) for item in screen.besides(figure) or ())
