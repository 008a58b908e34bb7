"""Robbery: one token of the chosen kind from where the bandit stands (ROB-1 to ROB-3)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bags import pick, total
from folsom.engine.bits import bit
from folsom.engine.cards import ROBBERY
from folsom.engine.chance import below
from folsom.engine.flow import ask
from folsom.engine.frames import frame_figure, frame_note
from folsom.engine.loot import SHEET, Kind, move_sort
from folsom.engine.record import NOTHING, NOTHING_THERE, ROBBED
from folsom.engine.state import State
from folsom.engine.step import ROB_KIND, Action


def tokens_in_reach(s: State, figure: i64, kind: Kind) -> i64:
    """Return the tokens of a kind that a bandit may take where it stands."""
    bag = s.loot[kind.row + s.place[figure]] & kind.mask
    if bag != 0:
        for module in s.rules.on_robbery:
            bag = module.on_robbery(s, figure, bag, kind)
    return bag


def in_reach(s: State, figure: i64) -> i64:
    """Return the kinds of loot a bandit may take where it stands."""
    kinds: i64 = 0
    for kind in s.rules.kinds:
        if tokens_in_reach(s, figure, kind) != 0:
            kinds |= bit(kind.number)
    return kinds


class Robbery(Action):
    """Takes loot from the bandit's position."""

    def resolve(self, s: State, figure: i64) -> None:
        kinds = in_reach(s, figure)
        if kinds == 0:
            s.note(NOTHING, figure, ROBBERY, NOTHING_THERE, 0)
        else:
            ask(s, ROB_KIND, s.rules.seat_of[figure], figure, kinds, 0)

    def choose(self, s: State, frame: i64, option: i64) -> None:
        figure = frame_figure(frame)
        kind = s.rules.kinds[option]
        bag = tokens_in_reach(s, figure, kind)
        sort = pick(bag, below(s, total(bag)))
        move_sort(s, kind, sort, s.place[figure], SHEET + figure, ROBBED)
        for module in s.rules.on_robbed:
            module.on_robbed(s, figure, frame_note(frame))
