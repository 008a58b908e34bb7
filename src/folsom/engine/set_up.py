"""Set-up: a new game from rules and a seed (SET-1 to SET-9)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import bit, nth, size
from folsom.engine.cards import DECK
from folsom.engine.chance import SEED_BITS, WORD, below, seed
from folsom.engine.figures import MARSHAL
from folsom.engine.flow import advance, push
from folsom.engine.loot import (
    BESIDE,
    JEWEL,
    PURSE,
    RESERVE,
    SHEET,
    STRONGBOX,
    move_sort,
    move_token,
)
from folsom.engine.record import FIRST_PLAYER, PAID, PLACED, PUT_OUT, Recorder
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import ROUND


def seed_state(s: State, number: int) -> None:
    """Start a state's chance from a whole number of up to 96 bits."""
    if number < 0 or number >> SEED_BITS != 0:
        raise ValueError(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {number}")
    seed(s, number & WORD, (number >> 32) & WORD, (number >> 64) & WORD)


def blank(rules: Rules) -> State:
    """Return a table on which only what never varies has been laid out: barrels, decks, powers, stock."""
    if rules.blank is not None:
        return rules.blank.clone()
    s = State(rules, None)
    spec = rules.spec
    s.neutral = spec.neutral
    s.cards_left = spec.round_set
    s.stations_left = spec.station_set
    for figure in range(rules.bandits):
        s.barrel[figure] = spec.barrel
        if spec.abilities:
            character: i64 = spec.characters[figure]
            s.powers[character] |= bit(figure)
    for seat in range(rules.seats):
        s.cards[DECK + seat] = rules.deck
    s.loot[RESERVE] = spec.supply
    for module in rules.on_layout:
        module.on_layout(s)
    rules.blank = s
    return s.clone()


def put_down(s: State, figure: i64, place: i64) -> None:
    """Set a bandit on its first place."""
    s.place[figure] = place
    s.at[place] |= bit(figure)
    s.note(PLACED, figure, place, 0, 0)


def lay_floor(s: State, car: i64, floor: tuple[int, int, int]) -> None:
    """Lay the loot printed on the floor of a car."""
    purses, jewels, strongboxes = floor
    for _token in range(purses):
        move_token(s, PURSE, RESERVE, car, PUT_OUT)
    for _token in range(jewels):
        move_token(s, JEWEL, RESERVE, car, PUT_OUT)
    for _token in range(strongboxes):
        move_token(s, STRONGBOX, RESERVE, car, PUT_OUT)


def make_train(s: State) -> None:
    """Couple the cars, chosen or random, and lay the loot printed on their floors (SET-2, SET-4)."""
    spec = s.rules.spec
    unused = spec.loose_cars
    for car in range(1, s.rules.tail + 1):
        kind: i64
        if car == s.rules.tail and spec.tail_car >= 0:
            kind = spec.tail_car
        elif spec.chosen_cars:
            kind = spec.chosen_cars[car - 1]
        else:
            kind = nth(unused, below(s, size(unused)))
            unused &= ~bit(kind)
        s.train |= kind << (4 * car)
        lay_floor(s, car, spec.car_floors[kind])


def place_bandits(s: State) -> None:
    """Put the bandits alternately into the tail car and the car before it (SET-9)."""
    rules = s.rules
    for module in rules.on_placement:
        if module.on_placement(s):
            return
    for away in range(rules.seats):
        figure = rules.lead[(s.first + away) % rules.seats]
        put_down(s, figure, rules.tail - (away & 1))


def new_game(rules: Rules, number: int, recorder: Recorder | None) -> State:
    """Set up a game and go on to its first decision."""
    s = blank(rules)
    s.recorder = recorder
    seed_state(s, number)
    for figure in range(rules.bandits):
        move_sort(s, rules.kinds[PURSE], rules.spec.starting_purse, RESERVE, SHEET + figure, PAID)
    move_token(s, STRONGBOX, RESERVE, BESIDE, PUT_OUT)
    lay_floor(s, 0, rules.spec.locomotive)
    s.place[MARSHAL] = 0
    make_train(s)
    for module in rules.on_set_up:
        module.on_set_up(s)
    if rules.spec.first >= 0:
        s.first = rules.spec.first
    else:
        s.first = below(s, rules.seats // rules.first_stride) * rules.first_stride
    s.note(FIRST_PLAYER, s.first, 0, 0, 0)
    push(s, ROUND, 0, 0, 0)
    place_bandits(s)
    advance(s)
    return s
