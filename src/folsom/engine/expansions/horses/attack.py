"""The horse attack: how the bandits get onto the train (HRS-ATT-1 to HRS-ATT-4)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from folsom.engine.bits import bit, holds, lowest, nth, single, size
from folsom.engine.chance import below
from folsom.engine.expansions.horses.numbers import HORSES
from folsom.engine.expansions.horses.steps import ATTACK, ATTACK_SEALED, ATTACKED, BOARD, LAST_RIDER, RIDE_ON
from folsom.engine.figures import FIGURES
from folsom.engine.flow import ask, ask_sealed, pop, push, seats_of
from folsom.engine.frames import frame_figure, frame_note
from folsom.engine.moments import Module
from folsom.engine.record import FIRST_PLAYER
from folsom.engine.rules import Rules
from folsom.engine.set_up import put_down
from folsom.engine.state import State
from folsom.engine.step import Step


class HorseAttack(Module):
    """From the last car forward everybody still riding boards it or rides on."""

    comes_first: ClassVar = {"on_placement": "the attack replaces every other way of placing bandits"}

    def join(self, rules: Rules) -> None:
        rules.secrets_size = 2 * FIGURES
        rules.steps[ATTACK] = Attack()
        rules.steps[ATTACK_SEALED] = AttackSealed()
        rules.steps[LAST_RIDER] = LastRider()

    def on_placement(self, s: State) -> bool:
        last_car = s.rules.tail - s.rules.marshal_seats
        push_attack(s, last_car, bit(s.rules.bandits) - 1)
        return True


def push_attack(s: State, car: i64, riders: i64) -> None:
    """Go on with the attack at a car, with those still riding."""
    push(s, ATTACK, 0, 0, car | (riders << 4))


def attacked_car(frame: i64) -> i64:
    """Return the car that a frame of the attack is about."""
    return frame_note(frame) & 15


def board(s: State, figure: i64, car: i64) -> None:
    """Get a bandit inside a car; its horse stays beside it."""
    s.extra[HORSES + 1 + car] += 1
    put_down(s, figure, car)


def choose_first_player(s: State) -> None:
    """Make a bandit farthest from the Locomotive first player, unless something else decides that."""
    rules = s.rules
    if rules.spec.first >= 0 or rules.first_stride != 1:
        return
    car = rules.tail
    while s.at[car] & (bit(rules.bandits) - 1) == 0:
        car -= 1
    farthest = s.at[car] & (bit(rules.bandits) - 1)
    s.first = rules.seat_of[nth(farthest, below(s, size(farthest)))]
    s.note(FIRST_PLAYER, s.first, 0, 0, 0)


class Attack(Step):
    """The riders reach the next car."""

    def resume(self, s: State, frame: i64) -> None:
        pop(s)
        car = attacked_car(frame)
        riders = frame_note(frame) >> 4
        if riders == 0:
            choose_first_player(s)
        elif car == 1:
            while riders != 0:
                board(s, lowest(riders), car)
                riders &= riders - 1
            choose_first_player(s)
        elif single(seats_of(s, riders)):
            rider = lowest(riders)
            cars = (bit(car) - 1) << 1
            ask(s, LAST_RIDER, s.rules.seat_of[rider], rider, cars, car | (riders << 4))
        else:
            for figure in range(s.rules.bandits):
                s.secrets[figure] = bit(BOARD) | bit(RIDE_ON) if holds(riders, figure) else 0
            ask_sealed(s, ATTACK_SEALED, riders, car | (riders << 4))


class AttackSealed(Step):
    """Everybody has chosen: some board the car, the others ride on."""

    def reveal(self, s: State, frame: i64) -> None:
        car = attacked_car(frame)
        riders = frame_note(frame) >> 4
        left = riders
        for figure in range(s.rules.bandits):
            if not holds(riders, figure):
                continue
            boards = s.secrets[FIGURES + figure] == BOARD
            s.note(ATTACKED, figure, 1 if boards else 0, car, 0)
            if boards:
                board(s, figure, car)
                left &= ~bit(figure)
        push_attack(s, car - 1, left)


class LastRider(Step):
    """The last rider, or one of the last riders of one player, boards any car not yet offered."""

    def choose(self, s: State, frame: i64, option: i64) -> None:
        rider = frame_figure(frame)
        board(s, rider, option)
        riders = frame_note(frame) >> 4
        push_attack(s, attacked_car(frame), riders & ~bit(rider))
