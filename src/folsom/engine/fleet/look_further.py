"""Looking further: what a seat sees of the expansions."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bits import bit, holds, size
from folsom.engine.expansions.horses.attack import attacked_car
from folsom.engine.expansions.horses.steps import ATTACK_SEALED, LAST_RIDER
from folsom.engine.expansions.layout import (
    ARRESTED,
    BEFORE,
    BRAWLERS,
    BRAWLERS_OF,
    COACH,
    FREED,
    GUARDING,
    HIDEOUT,
    HOLDS,
    HORSES,
    HOSTAGES_OPEN,
    OBJECTIVES_SHOWN,
    OBJECTIVES_TAKEN,
    PRISONERS,
    SHOTGUN_PLACE,
    STACK_LEFT,
    STACK_RIGHT,
    TRAVELLER,
    TROPHY_COMPANIONS,
    WANTED,
)
from folsom.engine.expansions.marshal.objectives import is_met
from folsom.engine.expansions.numbers import OBJECTIVES
from folsom.engine.figures import MARSHAL
from folsom.engine.fleet import layout
from folsom.engine.fleet.counts import kinds_in, law_shots_in
from folsom.engine.fleet.sight import slot_of
from folsom.engine.fleet.words import byte, flags, spread, turned
from folsom.engine.frames import frame_step
from folsom.engine.loot import SHEET
from folsom.engine.state import State


def put_place(out: vec[i64], words: i64, place: i64) -> None:
    """Write a place, nowhere if it is negative."""
    out[words] = 0
    out[words + 1] = 0
    out[words + 2] = 0
    if place >= 0:
        out[words + (place >> 3)] = byte(place & 7, 1)


def one_above(number: i64) -> i64:
    """Return a word that marks a number counted from 1, nothing for 0."""
    if number == 0:
        return 0
    return byte(number - 1, 1)


def put_flags(out: vec[i64], words: i64, mask: i64) -> None:
    """Write a mask of sixteen bits."""
    out[words] = flags(mask)
    out[words + 1] = flags(mask >> 8)


def look_at_horses(s: State, origin: i64, out: vec[i64], base: i64) -> None:
    """Write the stagecoach, the Shotgun, the horses and the hostages."""
    rules = s.rules
    out[base + layout.COACH_AT] = byte(s.extra[COACH], 1)
    attacked: i64 = 0
    if s.depth > 0:
        frame = s.frames[s.depth - 1]
        step = frame_step(frame)
        if step in (ATTACK_SEALED, LAST_RIDER):
            attacked = byte(attacked_car(frame), 1)
    out[base + layout.ATTACKED_CAR] = attacked
    shotgun = s.extra[SHOTGUN_PLACE]
    if shotgun == GUARDING:
        shotgun = layout.GUARDING_AT
    put_place(out, base + layout.SHOTGUN_AT, shotgun)
    horses: i64 = 0
    for column in range(rules.tail + 2):
        horses |= byte(column, s.extra[HORSES + column])
    out[base + layout.HORSES_AT] = horses
    out[base + layout.HOSTAGES_LEFT] = flags(s.extra[HOSTAGES_OPEN])
    for figure in range(rules.bandits):
        hostage = s.extra[HOLDS + figure]
        slot = slot_of(figure, origin, rules.bandits)
        out[base + layout.HOSTAGE_OF + slot] = one_above(hostage)


def look_at_law(s: State, seat: i64, origin: i64, out: vec[i64], base: i64) -> None:
    """Write the Marshal's bullets, prisoners, trophies and objectives."""
    rules = s.rules
    taken = s.extra[OBJECTIVES_TAKEN]
    out[base + layout.LAW] = (
        s.extra[STACK_LEFT]
        | byte(layout.RIGHT_BYTE, s.extra[STACK_RIGHT])
        | byte(layout.BRAWLERS_BYTE, s.extra[BRAWLERS])
        | byte(layout.OBJECTIVES_BYTE, size(taken))
    )
    out[base + layout.PRISONERS_LEFT] = flags(s.extra[PRISONERS])
    out[base + layout.TROPHIES] = flags(s.extra[TROPHY_COMPANIONS])
    out[base + layout.WANTED_STILL] = turned(flags(s.extra[WANTED]), origin, rules.bandits)
    out[base + layout.ARRESTED_ONCE] = turned(flags(s.extra[ARRESTED]), origin, rules.bandits)
    for card in range(layout.BRAWLER_CARDS):
        out[base + layout.BRAWLERS_WON + card] = 0
    for figure in range(rules.bandits):
        slot = slot_of(figure, origin, rules.bandits)
        companion = s.extra[FREED + figure]
        out[base + layout.COMPANION_OF + slot] = one_above(companion)
        out[base + layout.LYING_BEFORE + slot] = law_shots_in(s.extra[BEFORE + figure])
        won = s.extra[BRAWLERS_OF + figure]
        for card in range(layout.BRAWLER_CARDS):
            if holds(won, card):
                out[base + layout.BRAWLERS_WON + card] |= byte(slot, 1)
    put_flags(out, base + layout.OBJECTIVES_SEEN, s.extra[OBJECTIVES_SHOWN])
    own: i64 = taken if rules.lead[seat] == MARSHAL else 0
    put_flags(out, base + layout.OBJECTIVES_OWN, own)
    met: i64 = 0
    if s.over:
        for objective in range(OBJECTIVES):
            if holds(taken, objective) and is_met(s, objective):
                met |= bit(objective)
    put_flags(out, base + layout.OBJECTIVES_DONE, met)
    out[base + layout.LOOT + layout.MARSHAL_SLOT] = kinds_in(s, SHEET + MARSHAL)
    out[base + layout.SHOT_BY + layout.MARSHAL_SLOT] = turned(
        spread(s.received[MARSHAL] & 0x0FFFFFFF), origin, rules.bandits
    )


def look_at_time_car(s: State, seat: i64, origin: i64, out: vec[i64], base: i64) -> None:
    """Write who is under way in time, and for the traveller's own seat where to."""
    traveller = s.extra[TRAVELLER] - 1
    way: i64 = 0
    hideout: i64 = -1
    if traveller >= 0:
        way = byte(slot_of(traveller, origin, s.rules.bandits), 1)
        if s.rules.seat_of[traveller] == seat:
            hideout = s.extra[HIDEOUT]
    out[base + layout.UNDER_WAY] = way
    put_place(out, base + layout.HIDING_AT, hideout)
