"""Beginning: a game that goes on from a position, by its own rules, to its own end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from folsom.engine import step
from folsom.engine.bits import holds
from folsom.engine.flow import advance, push
from folsom.engine.record import FIRST_PLAYER, PLACED, Recorder
from folsom.engine.set_up import make_train
from folsom.engine.state import State
from folsom.game.config import Config
from folsom.game.conformance.position import lay_given
from folsom.game.conformance.possible import impossibilities
from folsom.game.conformance.table import Table
from folsom.game.conformance.values import mapping, words
from folsom.game.errors import ScenarioError
from folsom.game.rulebook import rules_of

# What is left of a round in which everybody has laid their cards.
FROM_STEALIN: Final = (
    step.REVEAL,
    step.STEALIN_BEGINS,
    step.STEALIN,
    step.ROUND_EVENT,
    step.AFTER_EVENT,
    step.CLEAN_UP,
)


def begin_from(config: Config, given: Mapping[str, object], pile: Sequence[str] | None, seed: int) -> State:
    """Return a game that begins with a round in a position, or with Stealin' if a pile is given."""
    table = Table(config, rules_of(config), seed)
    s = table.state
    make_train(s)
    described = mapping(dict(given), "given")
    lay_given(table, described, [] if pile is None else words(list(pile), "pile"))
    found = impossibilities(table, described)
    if found:
        raise ScenarioError(f"this position is impossible: {'; '.join(found)}")
    s.recorder = Recorder()
    s.note(FIRST_PLAYER, s.first, 0, 0, 0)
    for figure in range(table.rules.bandits):
        if holds(s.at[s.place[figure]], figure):
            s.note(PLACED, figure, s.place[figure], 0, 0)
    push(s, step.ROUND, 0, 0, 0)
    if pile is None:
        # It begins as every round does, which counts it.
        s.round -= 1
    else:
        for work in reversed(FROM_STEALIN):
            push(s, work, 0, 0, 0)
    advance(s)
    return s
