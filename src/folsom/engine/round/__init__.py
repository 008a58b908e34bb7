"""The course of a round: start, Schemin', Stealin', event, clean-up, and the scoring after the last one."""

from __future__ import annotations

from folsom.engine.moments import Module
from folsom.engine.round.end import AfterEvent, CleanUp, RoundEvent
from folsom.engine.round.halt import Halt
from folsom.engine.round.schemin import HandsBack, Plan, PlanEnds, Schemin
from folsom.engine.round.scoring import Scoring
from folsom.engine.round.start import Deal, Opening, Reveal, Round
from folsom.engine.round.stealin import Stealin, StealinBegins
from folsom.engine.rules import Rules
from folsom.engine.step import (
    AFTER_EVENT,
    CLEAN_UP,
    DEAL,
    HALT,
    HANDS_BACK,
    OPENING,
    PLAN,
    PLAN_ENDS,
    REVEAL,
    ROUND,
    ROUND_EVENT,
    SCHEMIN,
    SCORING,
    STEALIN,
    STEALIN_BEGINS,
    Step,
)


class Course(Module):
    """Brings the steps every game goes through."""

    def join(self, rules: Rules) -> None:
        steps: list[tuple[int, Step]] = [
            (HALT, Halt()),
            (ROUND, Round()),
            (OPENING, Opening()),
            (DEAL, Deal()),
            (REVEAL, Reveal()),
            (SCHEMIN, Schemin()),
            (PLAN, Plan()),
            (PLAN_ENDS, PlanEnds()),
            (HANDS_BACK, HandsBack()),
            (STEALIN, Stealin()),
            (STEALIN_BEGINS, StealinBegins()),
            (ROUND_EVENT, RoundEvent()),
            (AFTER_EVENT, AfterEvent()),
            (CLEAN_UP, CleanUp()),
            (SCORING, Scoring()),
        ]
        for number, step in steps:
            rules.steps[number] = step
