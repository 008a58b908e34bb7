"""The whole table: round, train, sheets, common pile, and one's own hand."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from folsom.cli.screen.look import SYMBOLS, Look, flow
from folsom.cli.screen.notes import draw_notes
from folsom.cli.screen.sheets import draw_sheets
from folsom.cli.screen.train import draw_train
from folsom.game.view import View

# What tokens are worth whose value is not written in their name; flasks are worth nothing.
USUAL_VALUES: Final = {"jewel": 500, "strongbox": 1000}


def draw_board(view: View, look: Look, console: Console) -> Group:
    """Return everything one seat sees."""
    parts: list[RenderableType] = [draw_heading(view, look)]
    if view["round_card"] is not None:
        parts.append(draw_turns(view, look, console.width))
    parts += [
        draw_train(view, look, console.width),
        look.legend(view, console.width),
        draw_sheets(view, look),
    ]
    parts += draw_notes(view, look, console.width)
    if view["phase"] not in {"placing", "drafting", "attack", "dealing", "over"}:
        parts.append(draw_pile(view, look, console.width))
    if "you" in view:
        parts.append(draw_hand(view, look, console.width))
    return Group(*parts)


def draw_heading(view: View, look: Look) -> Rule:
    """Return the line that tells round, card and phase."""
    phase = view["phase"]
    named = {"schemin", "stealin"}
    words = [look.say("round", round=view["round"], rounds=view["rounds"])]
    words.append(look.name("word", phase) if phase in named else look.say(f"phase.{phase}"))
    words.append(look.say("first", player=look.name("figure", view["first"])))
    return Rule(Text(" · ".join(words), "bold"), style="yellow", align="left")


def draw_turns(view: View, look: Look, width: int) -> Text:
    """Return the turns of the Round card with the one that is played, and the event."""
    card = view["round_card"]
    items: list[Text] = []
    for number, turn in enumerate(card["turns"]):
        now = number == card["turn"]
        label = f"{number + 1} {look.name('turn', turn)}"
        items.append(Text(f"▸{label} " if now else label, "bold reverse" if now else ""))
    event = look.name("event", card["event"] or "none")
    return flow([*items, Text(look.say("then", event=event), "yellow")], width)


def draw_pile(view: View, look: Look, width: int) -> Text:
    """Return the common pile in order: done cards dim, the one that is resolved bright."""
    title = Text(look.say("pile.title") + ":", "bold")
    if not view["pile"]:
        return title.append(" " + look.say("pile.empty"), "not bold dim")
    return flow([title, *(_pile_card(view, look, index) for index in range(len(view["pile"])))], width)


def _pile_card(view: View, look: Look, index: int) -> Text:
    entry = view["pile"][index]
    resolving = -1 if view["resolving"] is None else view["resolving"]
    bandit, _, action = entry.get("card", f"{entry['by']} ").partition(" ")
    name = look.name("card", action) if action else "?"
    if entry["hidden"] and action and index > resolving:
        name = f"({name})"
    if index < resolving:
        # Cards that are done step back, their bandits' colours too.
        return Text(f"{look.chip(bandit).plain}{name}", "dim")
    style = "not bold default on default" if index > resolving else "bold reverse default on default"
    return look.chip(bandit).append(name, style)


def draw_hand(view: View, look: Look, width: int) -> Text:
    """Return one's own cards and tokens, which nobody else sees."""
    own = view["you"]
    cards = Counter(look.words.card(word) for word in own["hand"])
    hand = [Text(card if count == 1 else f"{card} ×{count}") for card, count in cards.items()]
    line = flow(
        [Text(look.say("hand.title") + ":", "bold"), *(hand or [Text(look.say("hand.empty"))])], width
    )
    tokens = [token for held in own["tokens"].values() for token in held]
    loot = [Text(look.say("loot") + ":", "bold"), *_own_loot(tokens)]
    loot += [Text(look.say("option.nothing"))] if not tokens else []
    return line.append("\n").append_text(flow(loot, width))


def _own_loot(tokens: list[str]) -> list[Text]:
    """Return one's own tokens by kind, each with its value where values differ."""
    shown: list[Text] = []
    for kind, symbol in SYMBOLS.items():
        values = [_value(token) for token in tokens if token.rstrip("0123456789 ") == kind]
        if values and values[0] is None:
            shown.append(Text(f"{symbol} ×{len(values)}"))
        elif values:
            shown.append(Text(f"{symbol} " + " + ".join(str(value) for value in values)))
    return shown


def _value(token: str) -> int | None:
    value = token.rpartition(" ")[2]
    if value.isdecimal():
        return int(value)
    return USUAL_VALUES.get(token)
