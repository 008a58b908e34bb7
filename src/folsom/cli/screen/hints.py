"""Reminders of the rules for what is on the table right now."""

from __future__ import annotations

from rich.table import Table

from folsom.cli.screen.expansion import EXPANSIONS, screens
from folsom.cli.screen.look import Look
from folsom.game.config import Config
from folsom.game.view import View
from folsom.game.words import ACTIONS, MARSHAL


def draw_hints(view: View, config: Config, look: Look) -> Table:
    """Return the cards in hand, the turns and event of the round, and the bandits, with what they do."""
    table = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False)
    table.add_column(style="bold yellow", no_wrap=True)
    table.add_column()

    def add(group: str, word: str, hint: str) -> None:
        table.add_row(look.name(group, word), look.say(f"hints.{hint}"))

    hand = [] if view.you is None else [card.rpartition(" ")[2] for card in view.you.hand]
    for action in dict.fromkeys(ACTIONS):
        if action in hand:
            add("card", action, f"card.{action}")
    add("word", "draw", "card.draw")
    if view.round_card is not None:
        for turn in dict.fromkeys(view.round_card.turns):
            add("turn", turn, f"turn.{turn}")
        if view.round_card.event is not None:
            add("event", view.round_card.event, f"event.{view.round_card.event}")
    if config.settled_options["abilities"]:
        for bandit in view.bandits:
            add("figure", bandit, f"bandit.{bandit}")
    for screen in screens(view, look):
        for hint in screen.hints():
            table.add_row(*hint)
    add("figure", MARSHAL, "marshal_player" if config.marshal_plays else "marshal")
    if config.pair_variant != "classic":
        add("word", "gunslinger", "gunslinger")
    variants = {"expert": config.plays_expert, "pairs": bool(config.pairs), "teams": config.teams}
    modules = [screen.name for screen in EXPANSIONS if screen.hint and screen.name in config.modules]
    for module in (*(variant for variant, played in variants.items() if played), *modules):
        add("module", module, module)
    return table
