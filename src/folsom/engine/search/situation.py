"""Situation: what somebody about to choose has before it, described for learned habits.

The description is a list of *rows*, one of each group of a large table: the cards in hand and those laid so
far, where they will have brought the bandit, what lies there and near it, the turns to come, and for every
other bandit how it stands to this one. Only what the seat sees is described: cards that others have laid face
down are known to lie there, and nothing else.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bags import count, total
from folsom.engine.bits import bit, holds, lowest, size
from folsom.engine.cards import (
    HAND,
    HAND_BULLETS,
    MARSHAL_CARD,
    SORTS,
    bullet_total,
    entry_action,
    entry_figure,
    entry_hidden,
    entry_seat,
)
from folsom.engine.figures import BANDITS, FIGURES, MARSHAL
from folsom.engine.loot import SHEET, STRONGBOXES, worth
from folsom.engine.places import PLACES, ROOF, car_of, on_roof, on_train
from folsom.engine.round.scoring import fired
from folsom.engine.search.features import at_most, level
from folsom.engine.search.outlook import distance
from folsom.engine.search.planning import Forecast
from folsom.engine.search.worth import guarded, prize, wealth
from folsom.engine.state import State
from folsom.engine.wounds import bullets_received

# What a card in the pile is: an action, one that the seat cannot see, or none.
UNSEEN: Final = 16
NO_CARD: Final = 17
FACES: Final = 18
# How another bandit stands to this one: at the same place, in sight, on the other level, and so on.
HERE: Final = 0
IN_SIGHT: Final = 1
OTHER_LEVEL: Final = 2
NEXT_DOOR: Final = 3
FAR: Final = 4
AWAY: Final = 5
RELATIONS: Final = 6
ROUNDS: Final = 5
PHASES: Final = 3
TURNS: Final = 6
LEFT: Final = 6
# Dollars ahead of whoever seems to have most are told apart by this much, up to eight times either way.
LEAD_STEP: Final = 250
LEADS: Final = 17

# Where each group begins. Of the bandit:
LOOT: Final = 0  # here, by Move, by Floor Change
HERE_LEFT: Final = LOOT + 64  # here, actions left
TOKENS: Final = HERE_LEFT + 4 * LEFT  # tokens here, the best of them
TURN: Final = TOKENS + 16  # this turn, the next one
TIME: Final = TURN + TURNS * (TURNS + 1)  # actions left, rounds left
LAID: Final = TIME + LEFT * ROUNDS  # the card laid last, the one before
LAID_HERE: Final = LAID + FACES * FACES  # the card laid last, loot here
LAID_LEFT: Final = LAID_HERE + FACES * 4  # the card laid last, actions left
HELD: Final = LAID_LEFT + FACES * LEFT  # each sort of card in hand, how many; a partner's after the own ones
BULLETS: Final = HELD + 2 * SORTS * 4  # bullets in hand
HAND_LEFT: Final = BULLETS + 7  # cards in hand, actions left
SHOOTING: Final = HAND_LEFT + 8 * LEFT  # in sight, place among the gunslingers
BARREL: Final = SHOOTING + 6 * 4  # bullets in the barrel
COMPANY: Final = BARREL + 7  # others here, the most that one of them can lose
PURSE: Final = COMPANY + 16  # others here, what can be lost
LAW: Final = PURSE + 16  # cars to the Marshal, on the roof, he is underneath
LAW_MOVES: Final = LAW + 24  # cars to the Marshal, his cards in the pile
CHARACTER: Final = LAW_MOVES + 24  # who it is, actions left
EVENT: Final = CHARACTER + 8 * LEFT  # the round's event, on the roof
CAR: Final = EVENT + 32  # cars from the Locomotive, on the roof
TAIL: Final = CAR + 16  # cars from the tail
BOX: Final = TAIL + 8  # cars to the nearest strongbox, on the roof
LEAD: Final = BOX + 16  # dollars ahead, rounds left
RANK: Final = LEAD + LEADS * ROUNDS  # how many seem richer, phase
SHOTS: Final = RANK + 8 * PHASES  # shots more than any other, rounds left
WOUNDS: Final = SHOTS + 7 * ROUNDS  # bullets received, phase
SEATS: Final = WOUNDS + 8 * PHASES  # how many play, how many act after this one
# Of every other bandit, after how it stands to this one:
ITS_LAST: Final = SEATS + 64  # the card it laid last
ITS_BEFORE: Final = ITS_LAST + RELATIONS * FACES  # the card before that
ITS_LOOT: Final = ITS_BEFORE + RELATIONS * FACES  # the best it carries, whether it is richer
ITS_CHARACTER: Final = ITS_LOOT + RELATIONS * 8  # who it is
PARTNER: Final = ITS_CHARACTER + RELATIONS * 8  # the card a partner laid last
ROWS: Final = PARTNER + RELATIONS * FACES
# More rows than any situation has.
MOST_ROWS: Final = 64


def kind_of_turn(s: State, turn: i64) -> i64:
    """Return the type of a turn of this round, ``TURNS`` after the last one."""
    card = s.rules.cards[s.card]
    return at_most(card.turns[turn], TURNS - 1) if turn < card.length else TURNS


def actions_left(s: State) -> i64:
    """Return how often the seat about to act may still act in this round."""
    rules = s.rules
    card = rules.cards[s.card]
    left: i64 = 0
    for turn in range(s.turn, card.length):
        left += rules.turns[card.turns[turn]].plays
    if s.turn < card.length:
        plays = rules.turns[card.turns[s.turn]].plays
        if plays > 1:
            left -= s.act % plays
    return left


@final
class Situation:
    """Finds the rows of one bandit after the other; what they share is found once for a decision."""

    def __init__(self) -> None:
        self.rows: vec[i64] = vec[i64]([0] * MOST_ROWS)
        self.length: i64 = 0
        self.forecast: Forecast = Forecast()
        self.last: vec[i64] = vec[i64]([0] * FIGURES)
        self.before: vec[i64] = vec[i64]([0] * FIGURES)
        # Who will be where.
        self.crowd: vec[i64] = vec[i64]([0] * PLACES)
        self.left: i64 = 0
        self.shots: i64 = 0
        self.law_moves: i64 = 0
        self.boxes: i64 = 0
        self.rounds: i64 = 0

    def look(self, s: State, seat: i64) -> None:
        """Note what a seat sees, the same for all its bandits."""
        rules = s.rules
        last = self.last
        before = self.before
        crowd = self.crowd
        where = self.forecast.where
        self.forecast.follow(s, seat)
        where[MARSHAL] = s.place[MARSHAL]
        for figure in range(i64(FIGURES)):
            last[figure] = NO_CARD
            before[figure] = NO_CARD
        for place in range(i64(PLACES)):
            crowd[place] = 0
        for figure in range(rules.bandits):
            crowd[where[figure]] |= bit(figure)
        law_moves: i64 = 0
        for index in range(s.resolving + 1, s.pile_size):
            packed = s.pile[index]
            figure = entry_figure(packed)
            face = entry_action(packed)
            if entry_hidden(packed) and entry_seat(packed) != seat:
                # Which of its owner's bandits it is for cannot be seen, either.
                figure = rules.lead[entry_seat(packed)]
                face = UNSEEN
            elif face == MARSHAL_CARD:
                law_moves += 1
            before[figure] = last[figure]
            last[figure] = face
        self.law_moves = at_most(law_moves, 3)
        self.shots = self.shots_ahead(s, seat)
        self.left = at_most(actions_left(s), LEFT - 1)
        self.rounds = min(max(rules.rounds - s.round, 0), ROUNDS - 1)
        self.boxes = 0
        for car in range(rules.tail + 1):
            if (s.loot[car] + s.loot[ROOF + car]) & STRONGBOXES != 0:
                self.boxes |= bit(car)

    def add(self, row: i64) -> None:
        """Put down one row."""
        self.rows[self.length] = row
        self.length += 1

    def in_sight(self, s: State, place: i64) -> i64:
        """Return who will be in the line of fire from a place of the train."""
        crowd = self.crowd
        car = car_of(place)
        tail = s.rules.tail
        seen: i64 = 0
        if not on_roof(place):
            if car > 0:
                seen = crowd[car - 1]
            if car < tail:
                seen |= crowd[car + 1]
            return seen
        ahead = car - 1
        while ahead >= 0 and crowd[ROOF + ahead] == 0:
            ahead -= 1
        behind = car + 1
        while behind <= tail and crowd[ROOF + behind] == 0:
            behind += 1
        if ahead >= 0:
            seen = crowd[ROOF + ahead]
        if behind <= tail:
            seen |= crowd[ROOF + behind]
        return seen

    def describe(self, s: State, seat: i64, figure: i64) -> None:
        """Find the rows of a figure of the seat that is about to choose."""
        rules = s.rules
        forecast = self.forecast
        left = self.left
        rounds = self.rounds
        phase = at_most(rounds, PHASES - 1)
        side = rules.side[seat]
        others = ~side & BANDITS
        place = forecast.where[figure]
        last = self.last[figure]
        here: i64 = 0
        roof: i64 = 0
        self.length = 0
        if on_train(place):
            prize_here = forecast.prize(s, place)
            here = level(prize_here)
            roof = 1 if on_roof(place) else 0
            self.describe_place(s, place, figure, here, roof, others)
        company = at_most(size(self.crowd[place] & others), 3)
        own = level(prize(s, SHEET + figure)) if figure != MARSHAL else 0
        self.add(PURSE + company * 4 + own)
        self.add(HERE_LEFT + here * LEFT + left)
        self.add(
            TURN
            + kind_of_turn(s, at_most(s.turn, rules.cards[s.card].length - 1)) * (TURNS + 1)
            + kind_of_turn(s, s.turn + 1)
        )
        self.add(TIME + left * ROUNDS + rounds)
        self.add(LAID + last * FACES + self.before[figure])
        self.add(LAID_HERE + last * 4 + here)
        self.add(LAID_LEFT + last * LEFT + left)
        self.add(EVENT + at_most(rules.cards[s.card].event, 15) * 2 + roof)
        character: i64 = 7
        if figure != MARSHAL:
            character = rules.spec.characters[figure]
            self.add(BARREL + at_most(s.barrel[figure], 6))
        self.add(CHARACTER + character * LEFT + left)
        self.describe_hand(s, seat, figure)
        self.describe_standing(s, seat, figure, others, rounds, phase)
        self.describe_others(s, figure, place, side)

    def describe_place(self, s: State, place: i64, figure: i64, here: i64, roof: i64, others: i64) -> None:
        """Find the rows of where a figure will be on the train."""
        rules = s.rules
        forecast = self.forecast
        by_move = level(forecast.prize(s, forecast.best_way(s, place)))
        by_floor = level(forecast.prize(s, place ^ ROOF))
        self.add(LOOT + here * 16 + by_move * 4 + by_floor)
        tokens = total(s.loot[place] & 0x0000FFFFFFFFFFFF) - forecast.taken[place]
        self.add(TOKENS + min(max(tokens, 0), 3) * 4 + here)
        crowd = self.crowd[place] & others
        pickings: i64 = 0
        company: i64 = 0
        while crowd != 0:
            company += 1
            pickings = max(pickings, level(prize(s, SHEET + lowest(crowd))))
            crowd &= crowd - 1
        self.add(COMPANY + at_most(company, 3) * 4 + pickings)
        car = car_of(place)
        law = at_most(distance(car, car_of(s.place[MARSHAL])), 5)
        underneath: i64 = 1 if guarded(s, place ^ ROOF) else 0
        self.add(LAW + (law * 2 + roof) * 2 + underneath)
        self.add(LAW_MOVES + law * 4 + self.law_moves)
        self.add(CAR + car * 2 + roof)
        self.add(TAIL + at_most(rules.tail - car, 7))
        nearest: i64 = 7
        boxes = self.boxes
        while boxes != 0:
            nearest = min(nearest, distance(car, lowest(boxes)))
            boxes &= boxes - 1
        self.add(BOX + nearest * 2 + roof)
        if figure != MARSHAL:
            sight = at_most(size(self.in_sight(s, place) & others), 5)
            self.add(SHOOTING + sight * 4 + self.gun(s, figure))

    def describe_hand(self, s: State, seat: i64, figure: i64) -> None:
        """Find the rows of the cards in hand."""
        hand = s.cards[HAND + seat]
        rules = s.rules
        for sort in range(i64(SORTS)):
            amount = count(hand, sort)
            if amount > 0:
                index = seat * SORTS + sort
                row = rules.card_action[index]
                if rules.card_figure[index] != figure:
                    row += SORTS
                self.add(HELD + row * 4 + at_most(amount, 3))
        bullets = bullet_total(s.cards[HAND_BULLETS + seat])
        self.add(BULLETS + at_most(bullets, 6))
        self.add(HAND_LEFT + at_most(total(hand), 7) * LEFT + self.left)

    def describe_standing(
        self, s: State, seat: i64, figure: i64, others: i64, rounds: i64, phase: i64
    ) -> None:
        """Find the rows of how a seat does so far; it knows its own purses, of others it sees the tokens."""
        rules = s.rules
        after: i64 = rules.seats - 1 - at_most(s.act, rules.seats - 1)
        self.add(SEATS + at_most(rules.seats - 1, 7) * 8 + after)
        if figure == MARSHAL:
            return
        own: i64 = worth(s, SHEET + figure) if holds(rules.crew[seat], figure) else wealth(s, figure)
        best: i64 = 0
        richer: i64 = 0
        while others != 0:
            other = lowest(others)
            others &= others - 1
            if other < rules.bandits:
                theirs = wealth(s, other)
                best = max(best, theirs)
                if theirs > own:
                    richer += 1
        lead = min(max((own - best + 8 * LEAD_STEP) // LEAD_STEP, 0), LEADS - 1)
        self.add(LEAD + lead * ROUNDS + rounds)
        self.add(RANK + richer * PHASES + phase)
        self.add(SHOTS + self.shots * ROUNDS + rounds)
        self.add(WOUNDS + at_most(bullets_received(s, figure), 7) * PHASES + phase)

    def describe_others(self, s: State, figure: i64, place: i64, side: i64) -> None:
        """Find the rows of every other bandit."""
        rules = s.rules
        where = self.forecast.where
        sight: i64 = self.in_sight(s, place) if on_train(place) else 0
        own: i64 = wealth(s, figure) if figure != MARSHAL else 0
        for other in range(rules.bandits):
            if other == figure:
                continue
            there = where[other]
            relation: i64 = FAR
            if there == place:
                relation = HERE
            elif not on_train(there) or not on_train(place):
                relation = AWAY
            elif holds(sight, other):
                relation = IN_SIGHT
            elif there ^ ROOF == place:
                relation = OTHER_LEVEL
            elif distance(car_of(there), car_of(place)) == 1:
                relation = NEXT_DOOR
            if holds(side, other):
                self.add(PARTNER + relation * FACES + self.last[other])
                continue
            self.add(ITS_LAST + relation * FACES + self.last[other])
            self.add(ITS_BEFORE + relation * FACES + self.before[other])
            richer: i64 = 1 if wealth(s, other) > own else 0
            self.add(ITS_LOOT + relation * 8 + level(prize(s, SHEET + other)) * 2 + richer)
            self.add(ITS_CHARACTER + relation * 8 + rules.spec.characters[other])

    def shots_ahead(self, s: State, seat: i64) -> i64:
        """Return how many shots more than any other a seat has fired, from 0 for three fewer to 6."""
        most: i64 = 0
        for other in range(s.rules.seats):
            if s.rules.side[other] != s.rules.side[seat]:
                most = max(most, fired(s, other))
        return min(max(fired(s, seat) - most, -3), 3) + 3

    def gun(self, s: State, figure: i64) -> i64:
        """Return how its seat stands as a gunslinger: 3 ahead, 2 level, 1 behind, 0 out of bullets."""
        if s.barrel[figure] == 0:
            return 0
        if self.shots > 3:
            return 3
        return 2 if self.shots == 3 else 1
