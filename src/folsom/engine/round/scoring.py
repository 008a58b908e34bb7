"""Scoring: money, Gunslinger, and who wins (END-1 to END-4)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import bit, holds, lowest
from folsom.engine.figures import BANDITS
from folsom.engine.flow import pop
from folsom.engine.loot import SHEET, worth
from folsom.engine.record import GAME_OVER
from folsom.engine.state import State
from folsom.engine.step import Step
from folsom.engine.wounds import bullets_received


def fired(s: State, seat: i64) -> i64:
    """Count the bullets that a seat fired and that count for the Gunslinger."""
    shots: i64 = 0
    side = s.rules.side[seat] & BANDITS
    while side != 0:
        shots += s.rules.spec.barrel - s.barrel[lowest(side)]
        side &= side - 1
    for module in s.rules.on_shots:
        shots = module.on_shots(s, seat, shots)
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
    """Return one bandit's own money: loot, station dollars and whatever modules add."""
    dollars = worth(s, SHEET + figure) + s.bonus[figure]
    for module in s.rules.on_money:
        dollars = module.on_money(s, figure, dollars)
    return dollars


def able_to_win(s: State) -> i64:
    """Return the figures that can win."""
    figures = bit(s.rules.bandits) - 1
    for module in s.rules.on_able_to_win:
        figures = module.on_able_to_win(s, figures)
    return figures


def money(s: State, seat: i64) -> i64:
    """Return a seat's final money."""
    return money_of(s, seat, able_to_win(s), gunslingers(s))


def money_of(s: State, seat: i64, able: i64, shooters: i64) -> i64:
    """Return a seat's money; of those who win together only the figures able to win count."""
    side = s.rules.side[seat] & BANDITS
    counted = side & able
    if counted == 0:
        counted = side
    dollars: i64 = 0
    if holds(shooters, seat):
        dollars = s.rules.gunslinger
    while counted != 0:
        dollars += bandit_money(s, lowest(counted))
        counted &= counted - 1
    return dollars


def wounds(s: State, seat: i64) -> i64:
    """Count the bullets a seat's bandits have received."""
    bullets: i64 = 0
    side = s.rules.side[seat] & BANDITS
    while side != 0:
        bullets += bullets_received(s, lowest(side))
        side &= side - 1
    return bullets


def richest(s: State, seats: i64) -> i64:
    """Return the richest of some seats, of equals those who received fewest bullets (END-3, END-4)."""
    able = able_to_win(s)
    shooters = gunslingers(s)
    best: i64 = 0
    fewest: i64 = 0
    leaders: i64 = 0
    while seats != 0:
        seat = lowest(seats)
        seats &= seats - 1
        dollars = money_of(s, seat, able, shooters)
        bullets = wounds(s, seat)
        if leaders == 0 or dollars > best or (dollars == best and bullets < fewest):
            best = dollars
            fewest = bullets
            leaders = bit(seat)
        elif dollars == best and bullets == fewest:
            leaders |= bit(seat)
    return leaders


def contenders(s: State) -> i64:
    """Return the seats with a bandit that can win."""
    able = able_to_win(s)
    seats: i64 = 0
    for seat in range(s.rules.seats):
        if s.rules.side[seat] & able != 0:
            seats |= bit(seat)
    return seats


class Scoring(Step):
    """Names the winners and ends the game."""

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        for module in s.rules.on_settlement:
            module.on_settlement(s)
        s.over = True
        s.note(GAME_OVER, 0, 0, 0, 0)
        for module in s.rules.on_scoring:
            if module.on_scoring(s):
                return
        s.winners = richest(s, contenders(s))
