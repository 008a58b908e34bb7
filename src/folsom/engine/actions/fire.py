"""Fire: one bullet for somebody in sight (FIR-1 to FIR-5)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.cards import FIRE
from folsom.engine.flow import ask
from folsom.engine.frames import frame_figure
from folsom.engine.places import ROOF, car_of, on_roof, on_train
from folsom.engine.record import NO_BULLETS, NOBODY_IN_SIGHT, NOTHING, SHOT
from folsom.engine.state import State
from folsom.engine.step import FIRE_AT, Action
from folsom.engine.wounds import wound


def in_sight(s: State, place: i64) -> i64:
    """Return who is in the line of fire from a place of the train: next door, or nearest on the roofs."""
    if not on_train(place):
        return 0
    car = car_of(place)
    tail = s.rules.tail
    seen: i64 = 0
    if not on_roof(place):
        if car > 0:
            seen = s.at[car - 1]
        if car < tail:
            seen |= s.at[car + 1]
        return seen
    ahead = car - 1
    while ahead >= 0 and s.at[ROOF + ahead] == 0:
        ahead -= 1
    behind = car + 1
    while behind <= tail and s.at[ROOF + behind] == 0:
        behind += 1
    if ahead >= 0:
        seen = s.at[ROOF + ahead]
    if behind <= tail:
        seen |= s.at[ROOF + behind]
    return seen


class Fire(Action):
    """Shoots one bandit in sight."""

    def resolve(self, s: State, figure: i64) -> None:
        rules = s.rules
        if s.barrel[figure] == 0:
            s.note(NOTHING, figure, FIRE, NO_BULLETS, 0)
            return
        targets = in_sight(s, s.place[figure])
        for module in rules.on_sight:
            targets = module.on_sight(s, figure, targets)
        if targets == 0:
            s.note(NOTHING, figure, FIRE, NOBODY_IN_SIGHT, 0)
            return
        for module in rules.on_target:
            targets = module.on_target(s, figure, targets)
        ask(s, FIRE_AT, rules.seat_of[figure], figure, targets, 0)

    def choose(self, s: State, frame: i64, option: i64) -> None:
        shooter = frame_figure(frame)
        s.barrel[shooter] -= 1
        s.note(SHOT, shooter, option, 0, 0)
        wound(s, option, shooter)
        for module in s.rules.on_hit:
            module.on_hit(s, shooter, option)
