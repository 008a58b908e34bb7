"""The Marshal's objectives: five unseen, one more taken each round, met or not (MSP-SET-4, MSP-OBJ-1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from folsom.engine.bags import count, total
from folsom.engine.bits import bit, holds, lowest, nth, shift, size
from folsom.engine.chance import below
from folsom.engine.expansions.layout import (
    ARRESTED,
    BRAWLERS,
    OBJECTIVES_AHEAD,
    OBJECTIVES_SHOWN,
    OBJECTIVES_TAKEN,
    STACK_LEFT,
    STACK_RIGHT,
    TROPHY_COMPANIONS,
)
from folsom.engine.expansions.marshal.deck import MARSHAL_SEAT
from folsom.engine.expansions.marshal.steps import OBJECTIVE_TAKEN
from folsom.engine.expansions.numbers import (
    DISARMED,
    DODGE,
    ENEMY,
    GOLDEN_BULLET,
    KEYS,
    LEAD,
    MAIL,
    MAILBAG,
    MARSHAL_BULLETS,
    SCRATCHES,
    WARRANT,
)
from folsom.engine.figures import MARSHAL
from folsom.engine.loot import SHEET, kind_count
from folsom.engine.moments import Module
from folsom.engine.rules import Rules
from folsom.engine.state import State

WARRANTS: Final = 2
SPECIALS: Final = 3
ENOUGH_BANDITS: Final = 4
TOLERATED_BULLETS: Final = 2
COMPANIONS_KEPT: Final = 2
ENEMY_BULLETS: Final = 4


def warrants_there_are(rules: Rules) -> i64:
    """Return the warrants of the bandits in play."""
    objectives: i64 = 0
    for figure in range(rules.bandits):
        character: i64 = rules.spec.characters[figure]
        objectives |= bit(WARRANT + character)
    return objectives


def specials_there_are(rules: Rules) -> i64:
    """Return the special objectives; two of them need a larger gang."""
    if rules.bandits >= ENOUGH_BANDITS:
        return bit(ENEMY + 1) - 1
    return (bit(ENEMY + 1) - 1) & ~bit(LEAD) & ~bit(ENEMY)


def some_of(s: State, objectives: i64, wanted: i64) -> i64:
    """Return some objectives at random, all if there are not more."""
    drawn: i64 = 0
    while wanted > 0 and objectives != 0:
        objective = nth(objectives, below(s, size(objectives)))
        objectives &= ~bit(objective)
        drawn |= bit(objective)
        wanted -= 1
    return drawn


def five_with(s: State, known: i64) -> i64:
    """Return two warrants and three specials at random, among them those known."""
    warrants = warrants_there_are(s.rules)
    specials = specials_there_are(s.rules)
    known_warrants = size(known & warrants)
    known_specials = size(known & specials)
    return (
        known
        | some_of(s, warrants & ~known, WARRANTS - known_warrants)
        | some_of(s, specials & ~known, SPECIALS - known_specials)
    )


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


def every_bandit_hit(s: State) -> bool:
    """Tell whether every bandit has received a bullet of the Marshal's."""
    for figure in range(s.rules.bandits):
        if marshal_bullets_in(s.received[figure]) == 0:
            return False
    return True


def dodged(s: State) -> bool:
    """Tell whether no bandit hit the Marshal too often."""
    for figure in range(s.rules.bandits):
        if count(s.received[MARSHAL], figure) > TOLERATED_BULLETS:
            return False
    return True


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
    if objective == SCRATCHES:
        return s.extra[BRAWLERS] > 0
    if objective == DODGE:
        return dodged(s)
    if objective == GOLDEN_BULLET:
        return s.extra[STACK_LEFT] == 0 or s.extra[STACK_RIGHT] == 0
    if objective == MAIL:
        return kind_count(s, SHEET + MARSHAL, MAILBAG) > 0
    if objective == KEYS:
        return size(s.extra[TROPHY_COMPANIONS]) >= COMPANIONS_KEPT
    if objective == LEAD:
        return every_bandit_hit(s)
    return most_marshal_bullets(s) >= ENEMY_BULLETS


class Objectives(Module):
    """Draws five objectives unseen; the Marshal takes one each round and nobody else sees it."""

    def on_set_up(self, s: State) -> None:
        s.extra[OBJECTIVES_AHEAD] = five_with(s, 0)

    def on_round_start(self, s: State) -> None:
        taken = some_of(s, s.extra[OBJECTIVES_AHEAD], 1)
        if taken == 0:
            return
        s.extra[OBJECTIVES_AHEAD] &= ~taken
        s.extra[OBJECTIVES_TAKEN] |= taken
        number = size(s.extra[OBJECTIVES_TAKEN])
        s.note_secret(OBJECTIVE_TAKEN, number, 0, 0, 0, lowest(taken), bit(MARSHAL_SEAT))

    def on_guess(self, s: State, seat: i64) -> None:
        known = s.extra[OBJECTIVES_SHOWN]
        if seat == MARSHAL_SEAT:
            known |= s.extra[OBJECTIVES_TAKEN]
        unknown = five_with(s, known) & ~known
        taken = some_of(s, unknown, size(s.extra[OBJECTIVES_TAKEN] & ~known))
        s.extra[OBJECTIVES_TAKEN] = known | taken
        s.extra[OBJECTIVES_AHEAD] = unknown & ~taken
