"""The Marshal's Fire: one or two bandits, a bullet from either stack (MSP-FIRE)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.actions.fire import in_sight
from folsom.engine.bits import bit, single
from folsom.engine.cards import FIRE
from folsom.engine.expansions.marshal.belle import spared
from folsom.engine.expansions.marshal.bullets import shoot
from folsom.engine.expansions.marshal.deck import MARSHAL_SEAT
from folsom.engine.expansions.marshal.numbers import MARSHAL_BULLETS, MARSHAL_FIRE, STACK_LEFT, STACK_RIGHT
from folsom.engine.expansions.marshal.steps import (
    DECLINE,
    LEFT,
    MARSHAL_FIRST,
    MARSHAL_SECOND,
    MARSHAL_SHOTS,
    MARSHAL_STACK,
    MARSHAL_TARGET,
    ONE_SHOT,
    RIGHT,
    TWO_SHOTS,
)
from folsom.engine.figures import BANDITS, MARSHAL
from folsom.engine.flow import ask
from folsom.engine.frames import frame_note
from folsom.engine.moments import Module
from folsom.engine.record import NO_BULLETS, NOBODY_IN_SIGHT, NOTHING
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import Action, Step


class MarshalFire(Module):
    """Brings the Marshal's two stacks and his Fire."""

    def join(self, rules: Rules) -> None:
        rules.actions[MARSHAL_FIRE] = MarshalFireCard()
        rules.steps[MARSHAL_SHOTS] = MarshalShots()
        rules.steps[MARSHAL_TARGET] = MarshalTarget()
        rules.steps[MARSHAL_FIRST] = MarshalFirst()
        rules.steps[MARSHAL_SECOND] = MarshalSecond()
        rules.steps[MARSHAL_STACK] = MarshalStack()

    def on_layout(self, s: State) -> None:
        s.extra[STACK_LEFT] = MARSHAL_BULLETS
        s.extra[STACK_RIGHT] = MARSHAL_BULLETS


def marshal_sight(s: State) -> i64:
    """Return the bandits the Marshal sees."""
    seen = in_sight(s, s.place[MARSHAL])
    for module in s.rules.on_sight:
        seen = module.on_sight(s, MARSHAL, seen)
    return seen & BANDITS


def both_loaded(s: State) -> bool:
    """Tell whether both of his stacks hold bullets."""
    return s.extra[STACK_LEFT] > 0 and s.extra[STACK_RIGHT] > 0


def take_aim(s: State, decline: i64) -> None:
    """Ask for shots and targets; the first question also offers what ``decline`` holds."""
    if s.extra[STACK_LEFT] + s.extra[STACK_RIGHT] == 0:
        s.note(NOTHING, MARSHAL, FIRE, NO_BULLETS, 0)
        return
    seen = marshal_sight(s)
    if seen == 0:
        s.note(NOTHING, MARSHAL, FIRE, NOBODY_IN_SIGHT, 0)
    elif both_loaded(s) and not single(seen):
        options = bit(ONE_SHOT) | bit(TWO_SHOTS) | decline
        ask(s, MARSHAL_SHOTS, MARSHAL_SEAT, MARSHAL, options, seen)
    else:
        ask(s, MARSHAL_TARGET, MARSHAL_SEAT, MARSHAL, spared(s, seen, 1) | decline, 0)


class MarshalFireCard(Action):
    """Shoots one or two bandits in sight."""

    def resolve(self, s: State, figure: i64) -> None:
        take_aim(s, 0)


class MarshalShots(Step):
    """He has said whether he fires once or twice; the note holds whom he saw."""

    def choose(self, s: State, frame: i64, option: i64) -> None:
        seen = frame_note(frame)
        if option == ONE_SHOT:
            ask(s, MARSHAL_TARGET, MARSHAL_SEAT, MARSHAL, spared(s, seen, 1), 0)
        elif option == TWO_SHOTS:
            targets = spared(s, seen, 2)
            ask(s, MARSHAL_FIRST, MARSHAL_SEAT, MARSHAL, targets, targets)


class MarshalTarget(Step):
    """He has chosen the target of a single shot."""

    def choose(self, s: State, frame: i64, option: i64) -> None:
        if option == DECLINE:
            return
        stacks: i64 = 0
        if s.extra[STACK_LEFT] > 0:
            stacks |= bit(LEFT)
        if s.extra[STACK_RIGHT] > 0:
            stacks |= bit(RIGHT)
        ask(s, MARSHAL_STACK, MARSHAL_SEAT, MARSHAL, stacks, option)


class MarshalStack(Step):
    """He has chosen the stack of a single shot; the note holds its target."""

    def choose(self, s: State, frame: i64, option: i64) -> None:
        shoot(s, frame_note(frame), option)


class MarshalFirst(Step):
    """He has chosen whom the left stack hits; the note holds whom he may choose."""

    def choose(self, s: State, frame: i64, option: i64) -> None:
        ask(s, MARSHAL_SECOND, MARSHAL_SEAT, MARSHAL, frame_note(frame) & ~bit(option), option)


class MarshalSecond(Step):
    """He has chosen whom the right stack hits; the note holds the one the left stack hits."""

    def choose(self, s: State, frame: i64, option: i64) -> None:
        shoot(s, frame_note(frame), LEFT)
        shoot(s, option, RIGHT)
