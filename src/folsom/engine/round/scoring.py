"""Scoring: money, Gunslinger, and who wins (END-1 to END-4)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import bit, holds, lowest
from folsom.engine.flow import pop
from folsom.engine.loot import SHEET, worth
from folsom.engine.record import GAME_OVER
from folsom.engine.state import State
from folsom.engine.step import Step
from folsom.engine.wounds import bullets_received


def fired(s: State, seat: i64) -> i64:
    """Count the bullets that a seat fired and that count for the Gunslinger."""
    shots: i64 = 0
    side = s.rules.side[seat]
    while side != 0:
        shots += s.rules.spec.barrel - s.barrel[lowest(side)]
        side &= side - 1
    for module in s.rules.on_shots:
        shots = module.shots(s, seat, shots)
    return shots


def gunslingers(s: State) -> i64:
    """Return the seats that fired most, nobody if nobody fired (END-2)."""
    best: i64 = 1
    seats: i64 = 0
    for seat in range(s.rules.seats):
        shots = fired(s, seat)
        if shots > best:
            best = shots
            seats = bit(seat)
        elif shots == best:
            seats |= bit(seat)
    return seats


def bandit_money(s: State, figure: i64) -> i64:
    """Return one bandit's own loot and station dollars."""
    return worth(s, SHEET + figure) + s.bonus[figure]


def loot_money(s: State, seat: i64) -> i64:
    """Return a seat's money without the Gunslinger award."""
    dollars: i64 = 0
    side = s.rules.side[seat]
    while side != 0:
        dollars += bandit_money(s, lowest(side))
        side &= side - 1
    for module in s.rules.on_money:
        dollars = module.earns(s, seat, dollars)
    return dollars


def money(s: State, seat: i64) -> i64:
    """Return a seat's final money."""
    award: i64 = s.rules.gunslinger if holds(gunslingers(s), seat) else 0
    return loot_money(s, seat) + award


def wounds(s: State, seat: i64) -> i64:
    """Count the bullets a seat's bandits have received."""
    bullets: i64 = 0
    side = s.rules.side[seat]
    while side != 0:
        bullets += bullets_received(s, lowest(side))
        side &= side - 1
    return bullets


class Scoring(Step):
    """The richest wins; of those, whoever received fewest bullets."""

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        shooters = gunslingers(s)
        richest: i64 = -1
        fewest: i64 = 0
        for seat in range(s.rules.seats):
            dollars = loot_money(s, seat)
            if holds(shooters, seat):
                dollars += s.rules.gunslinger
            bullets = wounds(s, seat)
            if richest < 0 or dollars > richest or (dollars == richest and bullets < fewest):
                richest = dollars
                fewest = bullets
                s.winners = bit(seat)
            elif dollars == richest and bullets == fewest:
                s.winners |= bit(seat)
        s.over = True
        s.note(GAME_OVER, 0, 0, 0, 0)
