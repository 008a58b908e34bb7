"""Themes: what a puzzle is about, and the title that says so without telling the answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from folsom.game.decision import Decision
from folsom.game.game import Game
from folsom.game.option import ChooseFigure, GoTo, Option, PlayCard
from folsom.game.questions import QUESTIONS
from folsom.lab.analysis.model import Reason

# Kinds of decisions of the base game; all others belong to an expansion.
USUAL_KINDS: Final = frozenset(question.kind for question in QUESTIONS.values())
# What the best option does, by the action of its card or the kind of its decision.
BY_ACT: Final[Mapping[str, str]] = {
    "robbery": "robbing",
    "pickpocket": "robbing",
    "fire": "shooting",
    "punch": "punching",
    "knock": "punching",
    "throw": "punching",
    "marshal": "marshal",
    "move": "moving",
    "floor": "moving",
}
# What happens less often with the best option, when that is what tells it from the next.
SPARED: Final = frozenset({"shot", "punched", "loses", "flees"})
MONEY: Final = "money"
# Money that is worth a title, in steps of what a purse may differ by.
LEAST_DOLLARS: Final = 100
STEP: Final = 50


def theme_of(game: Game, decision: Decision, best: Option, reasons: Sequence[Reason]) -> str:
    """Return what a puzzle is about."""
    if decision.kind not in USUAL_KINDS:
        return "expansion"
    if isinstance(best, PlayCard) and best.hidden:
        return "dark"
    if reasons[0].fact in SPARED and reasons[0].best < reasons[0].played:
        return "away"
    act = best.action if isinstance(best, PlayCard) else decision.kind
    if act in BY_ACT:
        return BY_ACT[act]
    return "last_round" if game.state.round == game.rules.rounds else "planning"


def title_of(decision: Decision, reasons: Sequence[Reason]) -> tuple[str, int]:
    """Return the key of a title and the dollars it speaks of, none if money is not what it is about."""
    act = _act(decision)
    for reason in reasons:
        dollars = STEP * round(abs(reason.best - reason.played) / STEP)
        if reason.fact == MONEY and reason.best > reason.played and dollars >= LEAST_DOLLARS:
            return f"{act}_worth", dollars
    spared = next((r for r in reasons if r.fact in SPARED and r.best < r.played), None)
    if spared is not None:
        return spared.fact, 0
    return act, 0


def _act(decision: Decision) -> str:
    """Return in a word what is to be chosen."""
    if decision.kind == "plan":
        return "card"
    choice = decision.choices[0]
    return "step" if isinstance(choice, GoTo) else "target" if isinstance(choice, ChooseFigure) else "choice"
