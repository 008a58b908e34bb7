"""Phrases: options and questions as sentences a person reads."""

from __future__ import annotations

from typing import Final

from folsom.cli.screen.look import Look
from folsom.game.decision import Decision
from folsom.game.view import View

PLACES: Final = {"move", "floor", "marshal", "throw"}
KINDS: Final = {"robbery", "knock"}
# Labels of one word that mean the same in every decision.
PLAIN: Final = {"draw", "pass", "done", "take", "drop", "leave"}


def question(decision: Decision, look: Look) -> str:
    """Return what is asked."""
    return look.say(f"question.{decision.kind}", who=look.name("figure", decision.who))


def option(label: str, decision: Decision, view: View, look: Look) -> str:
    """Return what choosing a label means."""
    kind = decision.kind
    if kind in PLACES:
        return look.words.place("to", label)
    if kind in KINDS:
        return look.name("token", label)
    if kind == "fire":
        at = look.words.place("at", view["at"][label])
        return look.say("option.target", who=look.name("figure", label), at=at)
    if kind == "punch":
        loot = look.loot(view["bandits"][label]["loot"]).plain or look.say("option.nothing")
        return look.say("option.victim", who=look.name("figure", label), loot=loot)
    if kind == "place":
        return look.name("figure", label)
    if label in PLAIN:
        return look.say(f"option.{label}")
    verb, _, card = label.partition(" ")
    if verb == "discard":
        return look.say("option.discard", card=look.words.card(card))
    if verb == "take":
        return look.say("option.take_card", card=look.words.card(card))
    hidden = card.endswith(" hidden")
    named = look.words.card(card.removesuffix(" hidden"))
    return look.say("option.play_hidden" if hidden else "option.play", card=named)
