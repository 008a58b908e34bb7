"""Planning by habit: lay what a bandit can use where its cards so far will have brought it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.actions.fire import in_sight
from folsom.engine.bags import count, total
from folsom.engine.bits import lowest
from folsom.engine.cards import (
    FIRE,
    FLOOR,
    HAND,
    MARSHAL_CARD,
    MOVE,
    PUNCH,
    ROBBERY,
    SORTS,
    entry_action,
    entry_figure,
    entry_hidden,
    entry_seat,
)
from folsom.engine.figures import FIGURES, MARSHAL
from folsom.engine.frames import frame_seat
from folsom.engine.options import DRAW, is_play, sort_played
from folsom.engine.places import PLACES, ROOF, on_train
from folsom.engine.search.habits import Habit
from folsom.engine.search.worth import guarded, prize_left
from folsom.engine.state import State

# Stands for the seat of somebody who sees every card of the pile.
ALL_SEEING: Final = -1


@final
class Forecast:
    """Follows the cards of the pile roughly: where they bring everybody, and what is robbed on the way."""

    def __init__(self) -> None:
        self.where: vec[i64] = vec[i64]([0] * FIGURES)
        self.taken: vec[i64] = vec[i64]([0] * PLACES)

    def follow(self, s: State, seat: i64) -> None:
        """Play the cards of the pile that a seat sees as if everybody went to the best loot in reach."""
        for figure in range(s.rules.bandits):
            self.where[figure] = s.place[figure]
        for place in range(PLACES):
            self.taken[place] = 0
        for index in range(s.resolving + 1, s.pile_size):
            packed = s.pile[index]
            figure = entry_figure(packed)
            place = self.where[figure]
            if figure == MARSHAL or not on_train(place):
                continue
            if seat != ALL_SEEING and entry_hidden(packed) and entry_seat(packed) != seat:
                continue
            action = entry_action(packed)
            if action == MOVE:
                self.arrive(s, figure, self.best_way(s, place))
            elif action == FLOOR:
                self.arrive(s, figure, place ^ ROOF)
            elif action == ROBBERY and self.prize(s, place) > 0:
                self.taken[place] += 1

    def arrive(self, s: State, figure: i64, place: i64) -> None:
        """Put a bandit somewhere; the Marshal drives it onto the roof at once."""
        self.where[figure] = place ^ ROOF if guarded(s, place) else place

    def prize(self, s: State, place: i64) -> i64:
        """Return about how much the best token that will be left at a place is worth."""
        return prize_left(s, place, self.taken[place])

    def best_way(self, s: State, place: i64) -> i64:
        """Return where a Move would best lead from a place of the train: to loot, not to the Marshal."""
        ways = s.rules.walk[place]
        best: i64 = place
        most: i64 = -1
        while ways != 0:
            way = lowest(ways)
            ways &= ways - 1
            worth: i64 = 0
            if not guarded(s, way):
                worth = 1 + self.prize(s, way)
            if worth > most:
                most = worth
                best = way
        return best


# Where each weight of planning stands in a vector of them.
ROB: Final = 0
ROB_NOTHING: Final = 1
GO: Final = 2
GO_FOR_NOTHING: Final = 3
GO_UNARMED: Final = 4
FIRE_SEEN: Final = 5
FIRE_BLIND: Final = 6
PUNCH_HERE: Final = 7
PUNCH_BLIND: Final = 8
SEND_MARSHAL: Final = 9
DRAWING: Final = 10
DRAWING_FOR_ROBBERY: Final = 11
DRAWING_FOR_CARDS: Final = 12
OTHER: Final = 13


@final
class PlanHabit(Habit):
    """Imagines where a bandit's cards in the pile lead, and lays what is useful there."""

    def __init__(self) -> None:
        self.weights: vec[i64] = vec[i64]([100, 8, 60, 30, 33, 160, 50, 140, 30, 50, 40, 160, 120, 80])
        self.forecast: Forecast = Forecast()
        self.turns: i64 = 0

    def look(self, s: State, frame: i64) -> None:
        self.turns = s.rules.cards[s.card].length - s.turn
        self.forecast.follow(s, ALL_SEEING)

    def going(self, s: State, seat: i64, gain: i64) -> i64:
        """Return the weight of going where more can be had, less if no Robbery is left to have it with."""
        weights = self.weights
        if gain <= 0:
            return weights[GO_FOR_NOTHING]
        if self.turns < 2 or count(s.cards[HAND + seat], ROBBERY) == 0:
            gain = gain * weights[GO_UNARMED] // 100
        return weights[GO] + gain

    def weigh(self, s: State, frame: i64, option: i64) -> i64:
        weights = self.weights
        seat = frame_seat(frame)
        if not is_play(option):
            return self.drawing(s, seat) if option == DRAW else weights[OTHER]
        index = seat * SORTS + sort_played(option)
        figure = s.rules.card_figure[index]
        action = s.rules.card_action[index]
        forecast = self.forecast
        place = forecast.where[figure]
        if figure == MARSHAL or not on_train(place):
            return weights[OTHER]
        here = forecast.prize(s, place)
        if action == ROBBERY:
            return weights[ROB_NOTHING] + here * weights[ROB] // 100
        if action == MOVE:
            return self.going(s, seat, forecast.prize(s, forecast.best_way(s, place)) - here)
        if action == FLOOR:
            if guarded(s, place ^ ROOF):
                return 4
            return self.going(s, seat, forecast.prize(s, place ^ ROOF) - here)
        if action == FIRE:
            if s.barrel[figure] == 0:
                return 2
            return weights[FIRE_SEEN if in_sight(s, place) & ~s.rules.side[seat] != 0 else FIRE_BLIND]
        if action == PUNCH:
            return weights[PUNCH_HERE if s.at[place] & ~s.rules.side[seat] != 0 else PUNCH_BLIND]
        return weights[SEND_MARSHAL if action == MARSHAL_CARD else OTHER]

    def drawing(self, s: State, seat: i64) -> i64:
        """Return the weight of drawing: more with few cards or without a Robbery for the turns to come."""
        weights = self.weights
        weight = weights[DRAWING]
        if self.turns > 1:
            if count(s.cards[HAND + seat], ROBBERY) == 0:
                weight += weights[DRAWING_FOR_ROBBERY]
            if total(s.cards[HAND + seat]) < self.turns:
                weight += weights[DRAWING_FOR_CARDS]
        return weight
