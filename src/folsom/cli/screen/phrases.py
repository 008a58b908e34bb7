"""Phrases: options and questions as sentences a person reads."""

from __future__ import annotations

from typing import Final

from folsom.cli.screen.look import Look
from folsom.cli.screen.notes import next_bullet
from folsom.data import text
from folsom.game.decision import Decision
from folsom.data import all_rounds
from folsom.game.view import View
from folsom.game.words import MARSHAL

PLACES: Final = {
    *("move", "floor", "marshal", "throw", "last rider", "ride", "flee", "break out", "angry move", "fall"),
}
KINDS: Final = {"robbery", "knock", "thanks"}
TARGETS: Final = {"fire", "law fire", "law first", "law second"}
VICTIMS: Final = {"punch", "arrest"}
# Labels of one word that mean the same in every decision.
PLAIN: Final = {"draw", "pass", "done", "take", "drop", "leave", "idea", "bandit", "horse", "one", "two"}
# Where declining means something of its own.
DECLINED: Final = {
    ("shots", "pass"): "no_fire",
    ("law fire", "pass"): "no_fire",
    ("angry move", "pass"): "stay",
    ("reflex", "pass"): "no_reflex",
    ("keep", "done"): "keep_done",
    ("take", "pass"): "no_card",
}


def question(decision: Decision, look: Look) -> str:
    """Return what is asked."""
    return look.say(f"question.{decision.kind}", who=look.name("figure", decision.who))


def option(label: str, decision: Decision, view: View, look: Look) -> str:
    """Return what choosing a label means."""
    kind = decision.kind
    if (kind, label) in DECLINED:
        return look.say(f"option.{DECLINED[kind, label]}")
    if kind in PLACES:
        return look.words.place("to", label)
    if kind == "hide":
        return look.words.place("at", label)
    if kind in KINDS:
        return look.name("token", label)
    if kind in TARGETS:
        at = look.words.place("at", view["at"][label])
        return look.say("option.target", who=look.name("figure", label), at=at)
    if kind in VICTIMS:
        return _victim(label, view, look)
    if kind == "place":
        return look.name("figure", label)
    if kind == "hostage":
        about = text(look.language, f"hints.hostage.{label}")
        return look.say("option.hostage", hostage=look.name("hostage", label), about=about)
    if kind == "stack":
        left = view[MARSHAL]["stacks"][label == "right"]
        return look.say(f"stack.{label}", bullet=look.name("bullet", next_bullet(left)))
    if label in PLAIN:
        return look.say(f"option.{label}")
    return _with_a_verb(label, look)


def _victim(label: str, view: View, look: Look) -> str:
    if label not in view["bandits"]:
        return look.name("figure", label)
    loot = look.loot(view["bandits"][label]["loot"]).plain or look.say("option.nothing")
    return look.say("option.victim", who=look.name("figure", label), loot=loot)


def _round_card(card_id: str, look: Look) -> str:
    (card,) = (card for card in all_rounds() if card.id == card_id)
    name = look.name("event", card.event) if card.event else look.name("scene", str(card.scene))
    turns = ", ".join(look.name("turn", turn) for turn in card.turns)
    return look.say("option.draft", card=name, turns=turns)


def _with_a_verb(label: str, look: Look) -> str:
    verb, _, what = label.partition(" ")
    match verb:
        case "discard" | "keep":
            return look.say(f"option.{verb}", card=look.words.card(what))
        case "draft":
            return _round_card(what, look)
        case "take":
            return look.say("option.take_card", card=look.words.card(what))
        case "drink":
            about = text(look.language, f"hints.token.{what.removeprefix('half ')}")
            return look.say("option.drink", flask=look.name("token", what), about=about)
        case "prisoner" | "bandit":
            return look.say(f"option.free_{verb}", who=look.name("figure", what))
    hidden = what.endswith(" hidden")
    named = look.words.card(what.removesuffix(" hidden"))
    return look.say("option.play_hidden" if hidden else "option.play", card=named)
