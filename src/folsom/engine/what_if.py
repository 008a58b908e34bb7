"""What if: a single card resolved on a copy of the table as it stands, to show what it would do."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.actions.fire import in_sight
from folsom.engine.bits import bit
from folsom.engine.cards import FIRE, PUNCH, entry
from folsom.engine.flow import push
from folsom.engine.frames import frame_step
from folsom.engine.record import Recorder
from folsom.engine.state import State
from folsom.engine.step import STEALIN


def card_alone(s: State, figure: i64, action: i64) -> State:
    """Return a copy in which one card has come up and nothing else lies on the pile."""
    alone = State(s.rules, s)
    alone.recorder = Recorder()
    alone.pile[0] = entry(action, figure, s.rules.seat_of[figure], False)
    alone.pile_size = 1
    alone.resolving = -1
    alone.asking = 0
    alone.sealed = 0
    alone.depth = 0
    push(alone, STEALIN, 0, 0, 0)
    s.rules.steps[STEALIN].resume(alone, alone.frames[0])
    _finish(alone)
    return alone


def answered(s: State, option: i64) -> State:
    """Return a copy in which the open question has been answered."""
    after = State(s.rules, s)
    after.asking = 0
    after.depth -= 1
    packed = after.frames[after.depth]
    s.rules.steps[frame_step(packed)].choose(after, packed, option)
    _finish(after)
    return after


def _finish(s: State) -> None:
    """Go on until somebody is asked, or the card is done with."""
    while s.asking == 0 and not s.over:
        packed = s.frames[s.depth - 1]
        if frame_step(packed) == STEALIN:
            return
        s.rules.steps[frame_step(packed)].resume(s, packed)


def spared(s: State, figure: i64, action: i64) -> i64:
    """Return who could be hit but may not be chosen, because somebody else can."""
    targets: i64 = 0
    if action == FIRE:
        targets = in_sight(s, s.place[figure])
        for module in s.rules.on_sight:
            targets = module.on_sight(s, figure, targets)
    elif action == PUNCH:
        targets = s.at[s.place[figure]] & ~bit(figure)
        for module in s.rules.on_reach:
            targets = module.on_reach(s, figure, targets)
    allowed = targets
    for module in s.rules.on_target:
        allowed = module.on_target(s, figure, allowed)
    return targets & ~allowed
