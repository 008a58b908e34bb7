"""The whole table: round, train, sheets, common pile, and one's own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from folsom.cli.screen.expansion import screens
from folsom.cli.screen.look import FIGURES, LOOT, UNKNOWN, Look, flow
from folsom.cli.screen.sheets import draw_sheets
from folsom.cli.screen.train import draw_train
from folsom.game.view import Own, RoundCard, View
from folsom.game.words import KINDS, MARSHAL

BASE_LOOT: Final = ("purse", "jewel", "strongbox")


def draw_board(view: View, look: Look, console: Console) -> Group:
    """Return everything one seat sees."""
    width = console.width
    parts: list[RenderableType] = [draw_heading(view, look)]
    if view.round_card is not None:
        parts.append(draw_turns(view.round_card, look, width))
    parts += [draw_train(view, look, width), draw_legend(view, look, width), draw_sheets(view, look)]
    gone = [figure for figure, place in view.at.items() if place == "gone"]
    if gone:
        title = Text(look.name("place", "gone") + ":", "bold")
        parts.append(flow([title, *(look.badge(figure) for figure in gone)], width))
    for screen in screens(view, look):
        parts += screen.notes(width)
    if view.phase not in {"placing", "drafting", "attack", "dealing", "over"}:
        parts.append(draw_pile(view, look, width))
    if view.you is not None:
        parts.append(draw_hand(view.you, view.values, look, width))
    return Group(*parts)


def draw_heading(view: View, look: Look) -> Rule:
    """Return the line that tells round, card and phase."""
    words = [look.say("table.round", round=view.round, rounds=view.rounds)]
    words.append(look.phase(view.phase))
    words.append(look.say("terminal.first", player=look.name("figure", view.first)))
    return Rule(Text(" · ".join(words), "bold"), style="yellow", align="left")


def draw_turns(card: RoundCard, look: Look, width: int) -> Text:
    """Return the turns of the Round card with the one that is played, and the event."""
    items: list[Text] = []
    for number, turn in enumerate(card.turns):
        now = number == card.turn
        label = f"{number + 1} {look.name('turn', turn)}"
        items.append(Text(f"▸{label} " if now else label, "bold reverse" if now else ""))
    if card.event is not None or card.scene is not None:
        event = look.name("event", card.event or "none")
        items.append(Text(look.say("terminal.then", event=event), "yellow"))
    return flow(items, width)


def draw_legend(view: View, look: Look, width: int) -> Text:
    """Return what the symbols of this game mean."""
    expansions = screens(view, look)
    explained = {*BASE_LOOT, *(kind for screen in expansions for kind in screen.legend)}
    figures = [MARSHAL, *(figure for screen in expansions for figure in screen.figures)]
    things = [thing for screen in expansions for thing in screen.signs.items()]
    signs = [
        *((*LOOT[kind], look.say(f"terminal.legend.{kind}")) for kind in KINDS if kind in explained),
        *((FIGURES[figure].symbol, "", look.name("figure", figure)) for figure in figures),
        *((symbol, "", look.say(f"terminal.legend.{thing}")) for thing, symbol in things),
    ]
    return flow([Text.assemble((sign, style), f" {name}", style="dim") for sign, style, name in signs], width)


def draw_pile(view: View, look: Look, width: int) -> Text:
    """Return the common pile in order: done cards dim, the one that is resolved bright."""
    title = Text(look.name("word", "pile") + ":", "bold")
    if not view.pile:
        return title.append(" " + look.say("terminal.no_pile"), "not bold dim")
    return flow([title, *(_pile_card(view, look, index) for index in range(len(view.pile)))], width)


def _pile_card(view: View, look: Look, index: int) -> Text:
    entry = view.pile[index]
    resolving = -1 if view.resolving is None else view.resolving
    bandit, _, action = (entry.card or entry.by).partition(" ")
    name = look.name("card", action) if action else "?"
    if entry.hidden and action and index > resolving:
        name = f"({name})"
    if index < resolving:
        # Cards that are done step back, their bandits' colours too.
        return Text(f"{look.chip(bandit).plain}{name}", "dim")
    style = "not bold default on default" if index > resolving else "bold reverse default on default"
    return look.chip(bandit).append(name, style)


def draw_hand(own: Own, values: Mapping[str, int], look: Look, width: int) -> Text:
    """Return one's own cards and tokens, which nobody else sees."""
    cards = Counter(look.words.card(word) for word in own.hand)
    hand = [Text(card if count == 1 else f"{card} ×{count}") for card, count in cards.items()]
    line = flow(
        [Text(look.say("table.your_hand") + ":", "bold"), *(hand or [Text(look.say("terminal.no_hand"))])],
        width,
    )
    tokens = [token for held in own.tokens.values() for token in held]
    loot = [Text(look.say("terminal.loot") + ":", "bold"), *_own_loot(tokens, values)]
    loot += [Text("–")] if not tokens else []
    return line.append("\n").append_text(flow(loot, width))


def _own_loot(tokens: list[str], usual: Mapping[str, int]) -> list[Text]:
    """Return one's own tokens by kind, each with its value where values differ."""
    values: dict[str, list[int | None]] = {kind: [] for kind in BASE_LOOT}
    for token in tokens:
        values.setdefault(token.rstrip("0123456789 "), []).append(_value(token, usual))
    shown = [(LOOT.get(kind, UNKNOWN).symbol, worth) for kind, worth in values.items() if worth]
    return [
        Text(f"{symbol} ×{len(worth)}" if worth[0] is None else f"{symbol} {' + '.join(map(str, worth))}")
        for symbol, worth in shown
    ]


def _value(token: str, usual: Mapping[str, int]) -> int | None:
    """Return what a token is worth: as its word says, or as all of its kind; flasks are worth nothing."""
    value = token.rpartition(" ")[2]
    return int(value) if value.isdecimal() else usual.get(token)
