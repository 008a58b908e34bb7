"""Phrases: options and questions as sentences a person reads."""

from __future__ import annotations

from folsom.cli.screen.expansion import screens
from folsom.cli.screen.look import Look
from folsom.game.decision import Decision
from folsom.game.option import (
    ChooseFigure,
    ChooseLoot,
    Done,
    DraftCard,
    GoTo,
    Option,
    Pass,
    PickCard,
    PlayCard,
)
from folsom.game.view import View


def question(decision: Decision, look: Look) -> str:
    """Return what is asked."""
    return look.say(f"question.{decision.kind}", who=look.name("figure", decision.who))


def option(choice: Option, decision: Decision, view: View, look: Look) -> str:
    """Return what an option means."""
    for screen in screens(view, look):
        said = screen.phrase(choice, decision)
        if said is not None:
            return said
    match decision.kind, choice:
        case _, PlayCard():
            key = "play_hidden" if choice.hidden else "play"
            return look.say(f"option.{key}", card=look.words.card(choice.card))
        case kind, PickCard():
            return look.say(f"option.{kind}_card", card=look.words.card(choice.card))
        case _, GoTo():
            return look.words.place("to", choice.place)
        case "fire", ChooseFigure():
            return target(choice.who, view, look)
        case "punch", ChooseFigure():
            return victim(choice.who, view, look)
        case _, ChooseFigure():
            return look.name("figure", choice.who)
        case _, ChooseLoot():
            return look.words.token(choice.token) if choice.token else look.name("token", choice.kind)
        case _, DraftCard():
            return _round_card(choice, look)
        case "keep", Done():
            return look.say("option.keep_done")
        case "take", Pass():
            return look.say("option.no_card")
    return look.say(f"option.{choice.label}")


def target(who: str, view: View, look: Look) -> str:
    """Return somebody who can be shot, and where that is."""
    at = look.words.place("at", view.at[who])
    return look.say("option.target", who=look.name("figure", who), at=at)


def victim(who: str, view: View, look: Look) -> str:
    """Return somebody who can be hit, and a bandit's loot."""
    if who not in view.bandits:
        return look.name("figure", who)
    loot = look.loot(view.bandits[who].loot).plain or look.say("option.nothing")
    return look.say("option.victim", who=look.name("figure", who), loot=loot)


def _round_card(choice: DraftCard, look: Look) -> str:
    name = look.name("event", choice.event) if choice.event else look.name("scene", str(choice.scene))
    turns = ", ".join(look.name("turn", turn) for turn in choice.turns)
    return look.say("option.draft", card=name, turns=turns)
