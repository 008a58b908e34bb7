"""Phrases: options and questions as sentences a person reads."""

from __future__ import annotations

from folsom.cli.screen.expansion import screens
from folsom.cli.screen.look import Look
from folsom.data import messages
from folsom.game.decision import Decision
from folsom.game.option import (
    ChooseFigure,
    ChooseLoot,
    Done,
    DraftCard,
    Draw,
    GoTo,
    Option,
    Pass,
    PickCard,
    PlayCard,
)
from folsom.game.view import View


def question(decision: Decision, look: Look) -> str:
    """Return what is asked, and of whom."""
    return f"{look.name('figure', decision.who)} – {look.say(f'questions.{decision.kind}.title')}"


def option(choice: Option, decision: Decision, view: View, look: Look) -> str:
    """Return what an option means."""
    for screen in screens(view, look):
        said = screen.phrase(choice, decision)
        if said is not None:
            return said
    match decision.kind, choice:
        case _, PlayCard():
            card = look.words.card(choice.card)
            return f"{card}, {look.say('choices.face_down')}" if choice.hidden else card
        case _, Draw():
            return look.name("word", "draw")
        case kind, Pass():
            known = f"choices.pass.{kind}" in messages(look.language)
            return look.say(f"choices.pass.{kind}" if known else "choices.pass.any")
        case kind, Done():
            return look.say(f"choices.done.{kind}")
        case _, PickCard():
            return look.words.card(choice.card)
        case _, GoTo():
            return look.place("to", choice.place, view)
        case "fire", ChooseFigure():
            return target(choice.who, view, look)
        case "punch", ChooseFigure():
            return victim(choice.who, view, look)
        case _, ChooseFigure():
            return look.name("figure", choice.who)
        case _, ChooseLoot():
            return look.words.token(choice.token) if choice.token else look.name("token", choice.kind)
        case _, DraftCard():
            name = look.name("event", choice.event) if choice.event else look.name("scene", str(choice.scene))
            return f"{name} – {', '.join(look.name('turn', turn) for turn in choice.turns)}"
    return look.say(f"choices.answer.{choice.label}")


def target(who: str, view: View, look: Look) -> str:
    """Return somebody who can be shot, and where that is."""
    return f"{look.name('figure', who)}, {look.place('at', view.at[who], view)}"


def victim(who: str, view: View, look: Look) -> str:
    """Return somebody who can be hit, and a bandit's loot."""
    if who not in view.bandits:
        return look.name("figure", who)
    loot = look.loot(view.bandits[who].loot).plain or look.say("choices.no_loot")
    return f"{look.name('figure', who)} ({loot})"
