"""The end: trophies, objectives judged, what bandits earn besides loot (MSP-OBJ-1, MSP-END-1, MSP-END-2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from folsom.engine.bits import bit, holds, lowest
from folsom.engine.expansions.horses.numbers import GONE
from folsom.engine.expansions.marshal.deck import MARSHAL_SEAT
from folsom.engine.expansions.marshal.numbers import (
    FALL,
    FREED,
    GUILT,
    MAILBAG,
    OBJECTIVES_AHEAD,
    OBJECTIVES_SHOWN,
    OBJECTIVES_TAKEN,
    PRISONERS,
    TROPHY_COMPANIONS,
    WANTED,
)
from folsom.engine.expansions.marshal.objectives import is_met
from folsom.engine.expansions.marshal.steps import COMPANION_STAYED, OBJECTIVE_JUDGED, SECURED
from folsom.engine.figures import MARSHAL
from folsom.engine.loot import SHEET, kind_count, move_token
from folsom.engine.moments import Module
from folsom.engine.round.end import in_force
from folsom.engine.round.scoring import able_to_win, contenders, gunslingers, money_of
from folsom.engine.state import State

# What one more objective means to the Marshal, compared with the dollars bandits fight about.
LEAD_OF_AN_OBJECTIVE: Final = 600


def gather_trophies(s: State) -> None:
    """Give the Marshal the companions never freed and the mail bags lying about."""
    left = s.extra[PRISONERS]
    s.extra[TROPHY_COMPANIONS] |= left
    s.extra[PRISONERS] = 0
    while left != 0:
        s.note(COMPANION_STAYED, lowest(left), 0, 0, 0)
        left &= left - 1
    for place in range(GONE + 1):
        while kind_count(s, place, MAILBAG) > 0:
            move_token(s, MAILBAG, place, SHEET + MARSHAL, SECURED)


def objectives_met(s: State) -> i64:
    """Show all objectives, judge them and count those met."""
    met: i64 = 0
    objectives = s.extra[OBJECTIVES_TAKEN] | s.extra[OBJECTIVES_AHEAD]
    s.extra[OBJECTIVES_SHOWN] = objectives
    while objectives != 0:
        objective = lowest(objectives)
        objectives &= objectives - 1
        good = is_met(s, objective)
        s.note(OBJECTIVE_JUDGED, objective, 1 if good else 0, 0, 0)
        if good:
            met += 1
    return met


def met_so_far(s: State) -> i64:
    """Count the objectives that would be met if the game ended now."""
    met: i64 = 0
    objectives = s.extra[OBJECTIVES_TAKEN] | s.extra[OBJECTIVES_AHEAD]
    while objectives != 0:
        if is_met(s, lowest(objectives)):
            met += 1
        objectives &= objectives - 1
    return met


def single_poorest(s: State) -> i64:
    """Return the seat of the poorest bandit that can win, nobody if several are equally poor."""
    able = able_to_win(s)
    shooters = gunslingers(s)
    seats = contenders(s)
    poorest: i64 = 0
    least: i64 = 0
    first = True
    while seats != 0:
        seat = lowest(seats)
        seats &= seats - 1
        dollars = money_of(s, seat, able, shooters)
        if first or dollars < least:
            poorest = bit(seat)
            least = dollars
            first = False
        elif dollars == least:
            poorest = 0
    return poorest


class Verdict(Module):
    """With enough objectives met the Marshal wins; otherwise the bandits are counted as usual."""

    def __init__(self, wanted: i64, companion: i64, to_win: i64) -> None:
        self.wanted: i64 = wanted
        self.companion: i64 = companion
        self.to_win: i64 = to_win

    def on_money(self, s: State, figure: i64, money: i64) -> i64:
        if holds(s.extra[WANTED], figure):
            money += self.wanted
        if s.extra[FREED + figure] != 0:
            money += self.companion
        return money

    def on_lead(self, s: State, seat: i64, lead: i64) -> i64:
        ahead = LEAD_OF_AN_OBJECTIVE * (met_so_far(s) - self.to_win) + LEAD_OF_AN_OBJECTIVE // 2
        if seat == MARSHAL_SEAT:
            return ahead
        return lead if ahead < 0 else lead - ahead

    def on_scoring(self, s: State) -> bool:
        gather_trophies(s)
        met = objectives_met(s)
        if met < self.to_win or (s.place[MARSHAL] == GONE and in_force(s, FALL)):
            return False
        s.winners = bit(MARSHAL_SEAT)
        if in_force(s, GUILT):
            s.winners |= single_poorest(s)
        return True
