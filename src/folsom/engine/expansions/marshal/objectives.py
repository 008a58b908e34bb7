"""The Marshal's objectives: drawn unseen, one more taken each round, met or not (MSP-SET-4, MSP-OBJ-1)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bags import count, total
from folsom.engine.bits import bit, holds, lowest, nth, shift, size
from folsom.engine.chance import below
from folsom.engine.expansions.marshal.deck import MARSHAL_SEAT
from folsom.engine.expansions.marshal.numbers import (
    ARRESTED,
    ASKED,
    BRAWLERS,
    DISARMED,
    DODGE,
    GOLDEN_BULLET,
    KEYS,
    LEAD,
    MAIL,
    MAILBAG,
    MARSHAL_BULLETS,
    OBJECTIVES_AHEAD,
    OBJECTIVES_SHOWN,
    OBJECTIVES_TAKEN,
    PRISONERS,
    SCRATCHES,
    STACK_LEFT,
    STACK_RIGHT,
    TROPHY_COMPANIONS,
    WARRANT,
    WARRANTS,
)
from folsom.engine.expansions.marshal.spec import MarshalSpec
from folsom.engine.expansions.marshal.steps import OBJECTIVE_TAKEN
from folsom.engine.figures import MARSHAL
from folsom.engine.loot import SHEET, kind_count
from folsom.engine.moments import Module
from folsom.engine.rules import Rules
from folsom.engine.state import State


def some_of(s: State, objectives: i64, wanted: i64) -> i64:
    """Return some objectives at random, all if there are not more."""
    drawn: i64 = 0
    while wanted > 0 and objectives != 0:
        objective = nth(objectives, below(s, size(objectives)))
        objectives &= ~bit(objective)
        drawn |= bit(objective)
        wanted -= 1
    return drawn


def marshal_bullets_in(received: i64) -> i64:
    """Count the Marshal's bullets in a bag."""
    return total((received >> (4 * DISARMED)) & (shift(1, 4 * MARSHAL_BULLETS) - 1))


def most_marshal_bullets(s: State) -> i64:
    """Return how many of the Marshal's bullets the bandit hit most has received."""
    most: i64 = 0
    for figure in range(s.rules.bandits):
        bullets = marshal_bullets_in(s.received[figure])
        if bullets > most:
            most = bullets
    return most


def bandits_hit(s: State, often: i64) -> i64:
    """Count the bandits whom the Marshal hit at least as often as asked."""
    hit: i64 = 0
    for figure in range(s.rules.bandits):
        if marshal_bullets_in(s.received[figure]) >= often:
            hit += 1
    return hit


def most_hits_by_one(s: State) -> i64:
    """Return how often the bandit who hit the Marshal most has hit him."""
    most: i64 = 0
    for figure in range(s.rules.bandits):
        most = max(most, count(s.received[MARSHAL], figure))
    return most


def stacks_emptied(s: State) -> i64:
    """Count the Marshal's stacks whose last bullet, the golden one, is fired."""
    emptied: i64 = 0
    if s.extra[STACK_LEFT] == 0:
        emptied += 1
    if s.extra[STACK_RIGHT] == 0:
        emptied += 1
    return emptied


def was_arrested(s: State, character: i64) -> bool:
    """Tell whether the bandit with a character was arrested at least once."""
    for figure in range(s.rules.bandits):
        if s.rules.spec.characters[figure] == character:
            return holds(s.extra[ARRESTED], figure)
    return False


def is_met(s: State, objective: i64) -> bool:
    """Tell whether an objective is met as things stand."""
    if objective >= WARRANT:
        return was_arrested(s, objective - WARRANT)
    asked = s.rules.printed[ASKED + objective]
    if objective == SCRATCHES:
        return s.extra[BRAWLERS] >= asked
    if objective == DODGE:
        return most_hits_by_one(s) <= asked
    if objective == GOLDEN_BULLET:
        return stacks_emptied(s) >= asked
    if objective == MAIL:
        return kind_count(s, SHEET + MARSHAL, MAILBAG) >= asked
    if objective == KEYS:
        return size(s.extra[TROPHY_COMPANIONS]) >= asked
    if objective == LEAD:
        return bandits_hit(s, asked) == s.rules.bandits
    return most_marshal_bullets(s) >= asked


def how_far(s: State, objective: i64) -> i64:
    """Return the number that decides about a special objective in the end, as far as it has come by now."""
    if objective == SCRATCHES:
        return s.extra[BRAWLERS]
    if objective == DODGE:
        return most_hits_by_one(s)
    if objective == GOLDEN_BULLET:
        return min(s.extra[STACK_LEFT], s.extra[STACK_RIGHT])
    if objective == MAIL:
        stolen: i64 = 0
        for figure in range(s.rules.bandits):
            stolen += kind_count(s, SHEET + figure, MAILBAG)
        return stolen
    if objective == KEYS:
        return size(s.extra[TROPHY_COMPANIONS] | s.extra[PRISONERS])
    if objective == LEAD:
        return bandits_hit(s, s.rules.printed[ASKED + LEAD])
    return most_marshal_bullets(s)


class Objectives(Module):
    """Draws the objectives unseen; the Marshal takes one each round and nobody else sees it."""

    def __init__(self, spec: MarshalSpec) -> None:
        self.warrants: i64 = spec.warrants
        self.specials: i64 = spec.specials
        # The warrants of the bandits in play, and the special objectives there are.
        self.bandits_warrants: i64 = 0
        self.special_objectives: i64 = spec.special_objectives
        self.asked: list[int] = spec.asked

    def join(self, rules: Rules) -> None:
        for character in rules.spec.characters:
            self.bandits_warrants |= bit(WARRANT + character)
        for objective in range(len(self.asked)):
            rules.printed[ASKED + objective] = self.asked[objective]

    def drawn_with(self, s: State, known: i64) -> i64:
        """Return warrants and special objectives at random, among them those known."""
        warrants = self.bandits_warrants
        specials = self.special_objectives
        return (
            known
            | some_of(s, warrants & ~known, self.warrants - size(known & warrants))
            | some_of(s, specials & ~known, self.specials - size(known & specials))
        )

    def on_set_up(self, s: State) -> None:
        s.extra[OBJECTIVES_AHEAD] = self.drawn_with(s, 0)

    def on_round_start(self, s: State) -> None:
        taken = some_of(s, s.extra[OBJECTIVES_AHEAD], 1)
        if taken == 0:
            return
        s.extra[OBJECTIVES_AHEAD] &= ~taken
        s.extra[OBJECTIVES_TAKEN] |= taken
        number = size(s.extra[OBJECTIVES_TAKEN])
        s.note_secret(OBJECTIVE_TAKEN, number, 0, 0, 0, lowest(taken), bit(MARSHAL_SEAT))

    def on_goals(self, s: State, seat: i64, goals: i64) -> i64:
        if seat != MARSHAL_SEAT:
            return goals
        arrested: i64 = 1
        objectives = s.extra[OBJECTIVES_TAKEN] | s.extra[OBJECTIVES_AHEAD]
        while objectives != 0:
            objective = lowest(objectives)
            objectives &= objectives - 1
            if objective < WARRANT:
                goals |= shift(min(how_far(s, objective), 6) + 1, 4 * objective)
            elif is_met(s, objective):
                arrested += 1
        return goals | shift(arrested, 4 * WARRANTS)

    def on_guess(self, s: State, seat: i64) -> None:
        known = s.extra[OBJECTIVES_SHOWN]
        if seat == MARSHAL_SEAT:
            known |= s.extra[OBJECTIVES_TAKEN]
        unknown = self.drawn_with(s, known) & ~known
        taken = some_of(s, unknown, size(s.extra[OBJECTIVES_TAKEN] & ~known))
        s.extra[OBJECTIVES_TAKEN] = known | taken
        s.extra[OBJECTIVES_AHEAD] = unknown & ~taken
