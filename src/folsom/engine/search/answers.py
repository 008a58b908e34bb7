"""Learned answers: what somebody does in Stealin', learned from the choices of a long search.

As in learned planning every option is described by *features*, one of each group, and its weight is the
exponential of the sum of theirs. Each question has a habit and weights of its own: where to go, whom to
shoot, whom to punch, what to take, where to throw somebody, and where the Marshal goes.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.actions.fire import in_sight
from folsom.engine.bits import holds, lowest, size
from folsom.engine.cards import FIRE, PUNCH, ROBBERY, entry_action, entry_figure
from folsom.engine.figures import BANDITS, FIGURES, MARSHAL
from folsom.engine.frames import frame_figure, frame_note, frame_seat
from folsom.engine.loot import SHEET, kind_count
from folsom.engine.places import car_of, on_roof, on_train
from folsom.engine.search.features import at_most, level
from folsom.engine.search.habits import Habit, Habits
from folsom.engine.search.outlook import distance
from folsom.engine.search.worth import guarded, prize, prize_near, wealth
from folsom.engine.state import State
from folsom.engine.step import FIRE_AT, MOVE_MARSHAL, MOVE_TO, PUNCH_KIND, PUNCH_WHERE, PUNCH_WHOM, ROB_KIND
from folsom.engine.wounds import bullets_received

# The questions, by the names under which their weights are kept.
QUESTIONS: Final = ("go", "shoot", "punch", "loot", "knock", "throw", "law")

# The next card of a bandit: an action of the base game, one of another, or none.
OTHER_CARD: Final = 6
NO_CARD: Final = 7
NEXT: Final = 8
# Every description has this many groups, each of this many features at most.
GROUPS: Final = 6
IN_GROUP: Final = 64
FEATURES: Final = GROUPS * IN_GROUP

LARGEST_LOGIT: Final = 6.0
# The weight of an option whose logit is 0.
UNIT: Final = 20.0


class Answer(Habit):
    """A learned habit; those below say how options are described."""

    def __init__(self, weights: list[float]) -> None:
        if len(weights) != FEATURES:
            raise ValueError(f"a learned answer has {FEATURES} weights, not {len(weights)}")
        self.weights: vec[float] = vec[float](weights)
        self.features: vec[i64] = vec[i64]([0] * GROUPS)
        self.next: vec[i64] = vec[i64]([NO_CARD] * FIGURES)
        self.last: i64 = 0

    def look(self, s: State, frame: i64) -> None:
        coming = self.next
        for figure in range(FIGURES):
            coming[figure] = NO_CARD
        for index in range(s.pile_size - 1, s.resolving, -1):
            packed = s.pile[index]
            coming[entry_figure(packed)] = at_most(entry_action(packed), OTHER_CARD)
        self.last = 1 if s.round == s.rules.rounds else 0

    def describe(self, s: State, frame: i64, option: i64) -> None:
        """Find the features of an option, each counted from the beginning of its group."""
        raise NotImplementedError

    def describe_law(self) -> None:
        """Set the features of somebody who is no bandit: the last of each group."""
        for group in range(GROUPS):
            self.features[group] = IN_GROUP - 1

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        self.describe(s, frame, option)
        logit = 0.0
        for group in range(GROUPS):
            logit += self.weights[group * IN_GROUP + self.features[group]]
        if logit > LARGEST_LOGIT:
            logit = LARGEST_LOGIT
        return 1 + i64(UNIT * math.exp(logit))

    def features_of(self, s: State, frame: i64, option: i64) -> list[int]:
        """Return the features of an option, for learning."""
        self.describe(s, frame, option)
        return [int(group * IN_GROUP + self.features[group]) for group in range(GROUPS)]

    def most_to_lose(self, s: State, figures: i64) -> i64:
        """Return how good the best token is that one of some bandits carries."""
        most: i64 = 0
        figures &= BANDITS
        while figures != 0:
            most = max(most, level(prize(s, SHEET + lowest(figures))))
            figures &= figures - 1
        return most

    def about_to_rob(self, figures: i64) -> i64:
        """Count the bandits among some whose next card is a Robbery."""
        robbers: i64 = 0
        figures &= BANDITS
        while figures != 0:
            if self.next[lowest(figures)] == ROBBERY:
                robbers += 1
            figures &= figures - 1
        return robbers

    def richer(self, s: State, figure: i64) -> i64:
        """Count the bandits who seem to carry more than one of them."""
        own = wealth(s, figure)
        others: i64 = 0
        for other in range(s.rules.bandits):
            if wealth(s, other) > own:
                others += 1
        return others


def law_near(s: State, place: i64) -> i64:
    """Return how near the Marshal is to a place: 0 to 4 cars away, and 5 more on a roof."""
    away = at_most(distance(car_of(place), car_of(s.place[MARSHAL])), 4)
    return away + 5 if on_roof(place) else away


@final
class GoingAnswer(Answer):
    """Where a bandit goes."""

    def describe(self, s: State, frame: i64, option: i64) -> None:
        features = self.features
        figure = frame_figure(frame)
        others = s.at[option] & ~s.rules.side[frame_seat(frame)]
        then = self.next[figure]
        here = level(prize(s, option))
        waits: i64 = 1 if guarded(s, option) else 0
        punch: i64 = 1 if then == PUNCH else 0
        features[0] = here * NEXT + then
        features[1] = (level(prize_near(s, option)) if on_train(option) else 0) * NEXT + then
        features[2] = waits * 10 + law_near(s, option) + self.last * 20
        features[3] = (at_most(size(others & BANDITS), 3) * 4 + self.most_to_lose(s, others)) * 2 + punch
        seen = at_most(size(in_sight(s, option) & ~s.rules.side[frame_seat(frame)]), 3)
        features[4] = seen * 2 + (1 if then == FIRE else 0)
        rivals = at_most(self.about_to_rob(others), 2)
        features[5] = rivals * 16 + here * 4 + level(prize(s, SHEET + figure))


@final
class ShotAnswer(Answer):
    """Whom a bandit shoots."""

    def describe(self, s: State, frame: i64, option: i64) -> None:
        features = self.features
        if option >= MARSHAL:
            self.describe_law()
            return
        partner: i64 = 1 if holds(s.rules.side[frame_seat(frame)], option) else 0
        features[0] = self.richer(s, option) * 2 + self.last
        features[1] = at_most(bullets_received(s, option), 7) * 2 + self.last
        features[2] = self.next[option] * 2 + partner
        features[3] = level(prize(s, SHEET + option)) * 8 + s.rules.spec.characters[option]
        features[4] = level(prize(s, s.place[option])) * NEXT + self.next[option]
        features[5] = at_most(s.rules.rounds - s.round, 5) * 8 + self.richer(s, option)


@final
class PunchAnswer(Answer):
    """Whom a bandit punches."""

    def describe(self, s: State, frame: i64, option: i64) -> None:
        features = self.features
        if option >= MARSHAL:
            self.describe_law()
            return
        partner: i64 = 1 if holds(s.rules.side[frame_seat(frame)], option) else 0
        lost = level(prize(s, SHEET + option))
        features[0] = lost * NEXT + self.next[frame_figure(frame)]
        features[1] = self.richer(s, option) * 2 + self.last
        features[2] = self.next[option] * 2 + partner
        features[3] = s.rules.spec.characters[option] * 4 + lost
        features[4] = 0
        features[5] = 0


@final
class LootAnswer(Answer):
    """What a bandit takes where it stands, or makes somebody drop there."""

    def describe(self, s: State, frame: i64, option: i64) -> None:
        features = self.features
        place = s.place[frame_figure(frame)]
        kind = at_most(option, 7)
        features[0] = kind * NEXT + self.next[frame_figure(frame)]
        features[1] = kind * 4 + at_most(kind_count(s, place, option), 3)
        rivals = self.about_to_rob(s.at[place] & ~s.rules.side[frame_seat(frame)])
        features[2] = kind * 3 + at_most(rivals, 2)
        features[3] = kind * 2 + self.last
        features[4] = 0
        features[5] = 0


@final
class ThrowAnswer(Answer):
    """Where a punched one is thrown."""

    def describe(self, s: State, frame: i64, option: i64) -> None:
        features = self.features
        victim = at_most(frame_note(frame), MARSHAL)
        others = s.at[option] & ~s.rules.side[frame_seat(frame)] & BANDITS
        waits: i64 = 1 if guarded(s, option) and victim < MARSHAL else 0
        features[0] = level(prize(s, option)) * NEXT + self.next[victim]
        features[1] = waits * 10 + law_near(s, option) + self.last * 20
        features[2] = self.next[frame_figure(frame)] * 4 + at_most(size(others), 3)
        features[3] = level(prize(s, SHEET + victim)) * 2 + waits if victim < MARSHAL else 0
        features[4] = (level(prize_near(s, option)) if on_train(option) else 0) * NEXT + self.next[victim]
        features[5] = 0


@final
class LawAnswer(Answer):
    """Where the Marshal goes."""

    def describe(self, s: State, frame: i64, option: i64) -> None:
        features = self.features
        side = s.rules.side[frame_seat(frame)]
        own = s.at[option] & side
        others = s.at[option] & ~side & BANDITS
        figure = frame_figure(frame)
        features[0] = (1 if own != 0 else 0) * NEXT + self.next[figure]
        features[1] = at_most(size(others), 4) * 4 + self.most_to_lose(s, others)
        features[2] = at_most(self.about_to_rob(others), 2) * 4 + level(prize(s, option))
        place = s.place[figure]
        away = at_most(distance(car_of(option), car_of(place)), 4) if on_train(place) else 5
        features[3] = away * 2 + (1 if on_roof(place) else 0)
        features[4] = self.last * 4 + level(prize(s, SHEET + figure)) if figure < MARSHAL else 8
        features[5] = 0


def enter_answers(habits: Habits, weights: dict[str, list[float]]) -> None:
    """Let learned answers take the place of hand-written habits where there are weights for them."""
    if "go" in weights:
        habits.go_by(GoingAnswer(weights["go"]))
    if "shoot" in weights:
        habits.of[FIRE_AT] = ShotAnswer(weights["shoot"])
    if "punch" in weights:
        habits.of[PUNCH_WHOM] = PunchAnswer(weights["punch"])
    if "loot" in weights:
        habits.of[ROB_KIND] = LootAnswer(weights["loot"])
    if "knock" in weights:
        habits.of[PUNCH_KIND] = LootAnswer(weights["knock"])
    if "throw" in weights:
        habits.of[PUNCH_WHERE] = ThrowAnswer(weights["throw"])
    if "law" in weights:
        habits.of[MOVE_MARSHAL] = LawAnswer(weights["law"])


def asked_at(step: i64) -> str:
    """Return the name under which answers to a question are learned, nothing for all others."""
    if step == MOVE_TO:
        return "go"
    if step == FIRE_AT:
        return "shoot"
    if step == PUNCH_WHOM:
        return "punch"
    if step == ROB_KIND:
        return "loot"
    if step == PUNCH_KIND:
        return "knock"
    if step == PUNCH_WHERE:
        return "throw"
    return "law" if step == MOVE_MARSHAL else ""
