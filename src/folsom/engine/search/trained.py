"""Trained planning: a habit that weighs cards by a network which has played millions of rounds.

The network looks at a *situation* and has an output for every act: each action, drawing, and the same actions
laid face down by choice.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from folsom.engine.cards import SORTS
from folsom.engine.frames import frame_seat
from folsom.engine.options import DRAW, is_face_down, is_play, sort_played
from folsom.engine.search.habits import Habit
from folsom.engine.search.network import Fan, FanLook
from folsom.engine.search.situation import ROWS, Situation
from folsom.engine.state import State

# An option's act: a card's action, one of these two, or an action laid face down by choice.
DRAWS: Final = 16
OTHER_ACT: Final = 17
FACE_DOWN: Final = 18
ACTS: Final = 36

# Weights are whole numbers: that of a logit of 0, and the largest logit, so that sums stay small.
UNIT: Final = 16.0
LARGEST_LOGIT: Final = 6.0


def weight_of(logit: float) -> i64:
    """Return the weight of an option, at least 1."""
    return 1 + i64(UNIT * math.exp(min(logit, LARGEST_LOGIT)))


@final
class TrainedPlan(Habit):
    """Weighs the cards of a hand by what a network says of the situation."""

    def __init__(self, network: Fan) -> None:
        if network.rows != ROWS or network.outputs != ACTS:
            raise ValueError(
                f"trained planning has {ROWS} rows and {ACTS} acts, not {network.rows} and {network.outputs}"
            )
        self.network: FanLook = FanLook(network)
        self.situation: Situation = Situation()
        self.described: i64 = -1

    def look(self, s: State, frame: i64) -> None:
        self.situation.look(s, frame_seat(frame))
        self.described = -1

    def act(self, s: State, frame: i64, option: i64) -> i64:
        """Return an option's act, after looking at the situation of the figure that would do it."""
        seat = frame_seat(frame)
        rules = s.rules
        act: i64 = OTHER_ACT
        figure = rules.lead[seat]
        if is_play(option):
            index = seat * SORTS + sort_played(option)
            figure = rules.card_figure[index]
            act = rules.card_action[index]
            if is_face_down(option):
                act += FACE_DOWN
        elif option == DRAW:
            act = DRAWS
        if figure != self.described:
            self.described = figure
            situation = self.situation
            situation.describe(s, seat, figure)
            self.network.look(situation.rows, situation.length)
        return act

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        return weight_of(self.network.value(self.act(s, frame, option)))
