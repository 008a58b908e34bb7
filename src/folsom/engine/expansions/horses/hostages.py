"""Hostages: taken inside the stagecoach, a hindrance at once, a ransom at the end (HRS-HOST-*)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import bit, holds, lowest
from folsom.engine.cards import PUNCH, SORTS, bullet_count, entry_action, entry_figure
from folsom.engine.expansions.horses.numbers import (
    BANKER,
    COACH_INSIDE,
    HOLDS,
    HOSTAGES_OPEN,
    MINISTER,
    OLD_LADY,
    PHOTOGRAPHER,
    POKER,
    POODLE,
    RANSOMS,
    RIDE,
    TEACHER,
    ZEALOT,
)
from folsom.engine.expansions.horses.reach import USUAL, roof_reach
from folsom.engine.expansions.horses.steps import HOSTAGE_DUE, HOSTAGE_HINDERS, HOSTAGE_TAKEN, TAKE_HOSTAGE
from folsom.engine.expansions.powers import settle_powers
from folsom.engine.figures import BANDITS
from folsom.engine.flow import ask, push
from folsom.engine.frames import frame_figure
from folsom.engine.loot import JEWEL, PURSE, SHEET, STRONGBOX, kind_count
from folsom.engine.moments import Module
from folsom.engine.options import HIDDEN_PLAYS, play
from folsom.engine.order import FigureByFigure
from folsom.engine.places import on_roof
from folsom.engine.record import NOTHING
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import Step
from folsom.engine.turns import Turn
from folsom.engine.wounds import neutral_bullets


def held_by(s: State, figure: i64, hostage: i64) -> bool:
    """Tell whether a figure holds a certain hostage."""
    return s.extra[HOLDS + figure] == hostage + 1


def seat_holds(s: State, seat: i64, hostage: i64) -> bool:
    """Tell whether one of a seat's figures holds a certain hostage."""
    crew = s.rules.crew[seat]
    while crew != 0:
        if held_by(s, lowest(crew), hostage):
            return True
        crew &= crew - 1
    return False


def is_photographed(s: State, seat: i64, figure: i64) -> bool:
    """Tell whether a seat may not lay a figure's card face down; with pairs only the holder's cards count."""
    holder = figure if s.rules.crew_size > 1 else s.rules.lead[seat]
    return held_by(s, holder, PHOTOGRAPHER)


class Hostages(Module):
    """Asks whom a bandit takes, and applies what every hostage does to its holder."""

    def __init__(self, ransoms: list[int]) -> None:
        self.ransoms: list[int] = ransoms

    def join(self, rules: Rules) -> None:
        for hostage in range(len(self.ransoms)):
            rules.printed[RANSOMS + hostage] = self.ransoms[hostage]
        rules.steps[HOSTAGE_DUE] = HostageDue(HOSTAGE_DUE)
        rules.steps[TAKE_HOSTAGE] = TakeHostage()

    def on_landing(self, s: State, movers: i64) -> None:
        inside = s.at[COACH_INSIDE] & movers & BANDITS
        if inside != 0 and s.extra[HOSTAGES_OPEN] != 0:
            push(s, HOSTAGE_DUE, 0, 0, inside)

    def on_round_start(self, s: State) -> None:
        for figure in range(s.rules.bandits):
            if held_by(s, figure, POODLE):
                neutral_bullets(s, bit(figure))

    def on_hand_size(self, s: State, seat: i64, size: i64) -> i64:
        return size - 1 if seat_holds(s, seat, MINISTER) else size

    def on_card_up(self, s: State, packed: i64) -> bool:
        figure = entry_figure(packed)
        action = entry_action(packed)
        hinders = action == PUNCH and held_by(s, figure, TEACHER)
        if hinders or (action == RIDE and held_by(s, figure, ZEALOT)):
            s.note(NOTHING, figure, action, HOSTAGE_HINDERS, 0)
            return True
        return False

    def on_walk(self, s: State, figure: i64, places: i64) -> i64:
        place = s.place[figure]
        if on_roof(place) and roof_reach(s, figure) < USUAL:
            return places & (s.rules.beside[place] | ~s.rules.walk[place])
        return places

    def on_plan(self, s: State, seat: i64, turn: Turn, options: i64) -> i64:
        if options & HIDDEN_PLAYS == 0:
            return options
        for sort in range(SORTS):
            if is_photographed(s, seat, s.rules.card_figure[seat * SORTS + sort]):
                options &= ~(bit(play(sort)) << 1)
        return options

    def on_lay(self, s: State, seat: i64, figure: i64, hidden: bool) -> bool:
        return hidden and not is_photographed(s, seat, figure)

    def on_money(self, s: State, figure: i64, money: i64) -> i64:
        return money + ransom(s, figure)


def ransom(s: State, figure: i64) -> i64:
    """Return what a bandit's hostage is worth at the end."""
    hostage = s.extra[HOLDS + figure] - 1
    if hostage < 0:
        return 0
    return s.rules.printed[RANSOMS + hostage] * times_paid(s, figure, hostage)


def times_paid(s: State, figure: i64, hostage: i64) -> i64:
    """Return how often a bandit gets the ransom: for each thing of a kind, with a strongbox only, or once."""
    sheet = SHEET + figure
    if hostage == BANKER:
        return 1 if kind_count(s, sheet, STRONGBOX) > 0 else 0
    if hostage == OLD_LADY:
        return kind_count(s, sheet, JEWEL)
    if hostage == POKER:
        return kind_count(s, sheet, PURSE)
    if hostage == PHOTOGRAPHER:
        return bullets_of_others(s, figure)
    return 1


def bullets_of_others(s: State, figure: i64) -> i64:
    """Count the bullets a bandit got from bandits it does not win together with."""
    side = s.rules.side[s.rules.seat_of[figure]]
    bullets: i64 = 0
    for shooter in range(s.rules.bandits):
        if not holds(side, shooter):
            bullets += bullet_count(s.received[figure], shooter)
    return bullets


class HostageDue(FigureByFigure):
    """Bandits inside the stagecoach without a hostage take one each."""

    def serve(self, s: State, figure: i64) -> None:
        hostages = s.extra[HOSTAGES_OPEN]
        if s.extra[HOLDS + figure] == 0 and s.place[figure] == COACH_INSIDE and hostages != 0:
            ask(s, TAKE_HOSTAGE, s.rules.seat_of[figure], figure, hostages, 0)


class TakeHostage(Step):
    """A bandit has chosen its hostage."""

    def choose(self, s: State, frame: i64, option: i64) -> None:
        figure = frame_figure(frame)
        s.extra[HOSTAGES_OPEN] &= ~bit(option)
        s.extra[HOLDS + figure] = option + 1
        s.note(HOSTAGE_TAKEN, figure, option, 0, 0)
        if option == POKER:
            settle_powers(s)
