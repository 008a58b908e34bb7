"""Reminders of the rules for what is on the table right now."""

from __future__ import annotations

from rich.table import Table

from folsom.cli.screen.look import Look
from folsom.data import text
from folsom.game.config import Config
from folsom.game.view import View
from folsom.game.words import ACTIONS, MARSHAL


def draw_hints(view: View, config: Config, look: Look) -> Table:
    """Return the cards in hand, the turns and event of the round, and the bandits, with what they do."""
    table = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False)
    table.add_column(style="bold yellow", no_wrap=True)
    table.add_column()

    def add(group: str, word: str) -> None:
        table.add_row(look.name(group, word), text(look.language, f"hints.{group}.{word}"))

    hand = [card.rpartition(" ")[2] for card in view["you"]["hand"]]
    for action in dict.fromkeys(ACTIONS):
        if action in hand:
            add("card", action)
    table.add_row(look.name("word", "draw"), text(look.language, "hints.card.draw"))
    card = view["round_card"]
    if card is not None:
        for turn in dict.fromkeys(card["turns"]):
            add("turn", turn)
        if card["event"] is not None:
            add("event", card["event"])
    if config.settled_options["abilities"]:
        for bandit in view["bandits"]:
            table.add_row(look.name("figure", bandit), text(look.language, f"hints.bandit.{bandit}"))
    for hostage in view.get("horses", {}).get("holds", {}).values():
        add("hostage", hostage)
    for objective in view["you"].get("objectives", view.get(MARSHAL, {}).get("objectives_shown", ())):
        goal = objective.partition(" ")[0]
        table.add_row(look.words.objective(objective), text(look.language, f"hints.objective.{goal}"))
    law = "marshal_player" if config.marshal_plays else "marshal"
    table.add_row(look.name("figure", MARSHAL), text(look.language, f"hints.{law}"))
    if config.pair_variant != "classic":
        table.add_row(look.name("word", "gunslinger"), text(look.language, "hints.gunslinger"))
    for module, played in (
        ("expert", config.plays_expert),
        ("pairs", bool(config.pairs)),
        ("teams", config.teams),
        *((module, module in config.modules) for module in ("horses", "timecar", "cursed")),
    ):
        if played:
            table.add_row(look.name("module", module), text(look.language, f"hints.{module}"))
    return table
