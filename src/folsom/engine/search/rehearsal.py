"""Rehearsal: everybody plays by habit, and every choice that a habit could learn from is written down.

A *scene* is one round: what a seat's choices were worth shows when it ends, as somebody who searches would
judge it. Choices are written into vectors whose memory others may look into, all of one length.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from folsom.engine.bits import lowest, single
from folsom.engine.chance import below
from folsom.engine.figures import FIGURES
from folsom.engine.flow import choose, figure_of, options_of
from folsom.engine.frames import frame_step
from folsom.engine.rules import Rules
from folsom.engine.search.answers import GROUPS, Answer
from folsom.engine.search.habits import Habits
from folsom.engine.search.judgement import Judgement
from folsom.engine.search.search import VICTORY, reward
from folsom.engine.search.situation import MOST_ROWS, Situation
from folsom.engine.search.trained import TrainedPlan
from folsom.engine.set_up import new_game
from folsom.engine.state import State

# Choices with more options are made, but not written down.
MOST_PLANS: Final = 12
MOST_ANSWERS: Final = 8
NOTHING: Final = -1

# A choice: its situation, an act or some rows for every option, and these numbers behind them.
SCENE: Final = 0  # the number of the round
SEAT: Final = 1
CLOCK: Final = 2  # how many choices were made before in that round
CHOSEN: Final = 3  # which of the options
LIKELY: Final = 4  # how likely that one was, in parts of CERTAIN
NUMBERS: Final = 5
CERTAIN: Final = 30000

ACTS_AT: Final = MOST_ROWS
PLAN_NUMBERS: Final = ACTS_AT + MOST_PLANS
PLAN_LENGTH: Final = PLAN_NUMBERS + NUMBERS
ANSWER_NUMBERS: Final = MOST_ROWS + MOST_ANSWERS * GROUPS
ANSWER_LENGTH: Final = ANSWER_NUMBERS + NUMBERS


@final
class Rehearsal:
    """Plays games by habit and keeps the choices that can be learned from."""

    def __init__(self, habits: Habits, judgement: Judgement, room: i64) -> None:
        self.habits: Habits = habits
        self.judgement: Judgement = judgement
        self.room: i64 = room
        self.plans: vec[i16] = vec[i16]([NOTHING] * (room * PLAN_LENGTH))
        self.answers: vec[i16] = vec[i16]([NOTHING] * (room * ANSWER_LENGTH))
        self.worth: vec[float] = vec[float]([0.0] * (room * FIGURES))
        self.planned: i64 = 0
        self.answered: i64 = 0
        self.scenes: i64 = 0
        self.clock: i64 = 0
        self.situation: Situation = Situation()
        self.weights: vec[i64] = vec[i64]([0] * MOST_PLANS)

    def play(self, rules: Rules, seed: int) -> None:
        """Play a whole game."""
        s = new_game(rules, seed, None)
        while not s.over:
            self.scene(s)

    def scene(self, s: State) -> None:
        """Play a round, and write down what it was worth to every seat."""
        this_round = s.round
        self.clock = 0
        while not s.over and s.round == this_round:
            self.choose(s)
        self.judgement.weigh_up(s)
        for seat in range(s.rules.seats):
            self.worth[self.scenes * FIGURES + seat] = reward(s, seat, self.judgement, VICTORY)
        self.scenes += 1

    def choose(self, s: State) -> None:
        """Let a seat choose, and write it down if there is something to learn from it."""
        seat = lowest(s.asking)
        options = s.options if s.sealed == 0 else options_of(s, seat)
        self.clock += 1
        if single(options):
            choose(s, seat, lowest(options))
            return
        frame = s.frames[s.depth - 1]
        habit = self.habits.of[frame_step(frame)]
        habit.look(s, frame)
        chosen: i64 = -1
        index: i64 = 0
        number: i64 = 0
        sum_: i64 = 0
        left = options
        while left != 0:
            option = lowest(left)
            left &= left - 1
            weight = habit.weigh(s, frame, option)
            sum_ += weight
            if number < MOST_PLANS:
                self.weights[number] = weight
            if below(s, sum_) < weight:
                chosen = option
                index = number
            number += 1
        if s.sealed == 0:
            if number <= MOST_PLANS and isinstance(habit, TrainedPlan):
                self.note_plan(s, habit, seat, frame, options, index, sum_)
            elif number <= MOST_ANSWERS and isinstance(habit, Answer):
                self.note_answer(s, habit, seat, frame, options, index, sum_)
        choose(s, seat, chosen)

    def note_plan(
        self, s: State, habit: TrainedPlan, seat: i64, frame: i64, options: i64, index: i64, sum_: i64
    ) -> None:
        """Write down a planned card; not where cards of two bandits were to choose from."""
        out = self.plans
        first = self.planned * PLAN_LENGTH
        figure: i64 = -1
        number: i64 = 0
        while options != 0:
            option = lowest(options)
            options &= options - 1
            out[first + ACTS_AT + number] = i16(habit.act(s, frame, option))
            if figure >= 0 and habit.described != figure:
                return
            figure = habit.described
            number += 1
        for rest in range(number, i64(MOST_PLANS)):
            out[first + ACTS_AT + rest] = NOTHING
        self.note_rows(habit.situation, out, first)
        self.note_numbers(out, first + PLAN_NUMBERS, seat, index, sum_)
        self.planned += 1

    def note_answer(
        self, s: State, habit: Answer, seat: i64, frame: i64, options: i64, index: i64, sum_: i64
    ) -> None:
        """Write down an answer."""
        out = self.answers
        first = self.answered * ANSWER_LENGTH
        at = first + MOST_ROWS
        for _option in range(i64(MOST_ANSWERS)):
            habit.length = 0
            if options != 0:
                habit.describe(s, frame, lowest(options))
                options &= options - 1
            for row in range(habit.length):
                out[at + row] = i16(habit.rows[row])
            for row in range(habit.length, i64(GROUPS)):
                out[at + row] = NOTHING
            at += GROUPS
        situation = self.situation
        situation.look(s, seat)
        situation.describe(s, seat, figure_of(s, seat))
        self.note_rows(situation, out, first)
        self.note_numbers(out, first + ANSWER_NUMBERS, seat, index, sum_)
        self.answered += 1

    def note_rows(self, situation: Situation, out: vec[i16], first: i64) -> None:
        """Write down a situation."""
        for row in range(situation.length):
            out[first + row] = i16(situation.rows[row])
        for row in range(situation.length, i64(MOST_ROWS)):
            out[first + row] = NOTHING

    def note_numbers(self, out: vec[i16], first: i64, seat: i64, index: i64, sum_: i64) -> None:
        """Write down whose choice it was, and how likely."""
        out[first + SCENE] = i16(self.scenes)
        out[first + SEAT] = i16(seat)
        out[first + CLOCK] = i16(self.clock)
        out[first + CHOSEN] = i16(index)
        out[first + LIKELY] = i16(self.weights[index] * CERTAIN // sum_)
