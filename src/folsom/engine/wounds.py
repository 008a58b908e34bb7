"""Wounds: bullets received, from a bandit's barrel or from the stock of neutral ones."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import lowest, size
from folsom.engine.cards import BULLET, NEUTRAL, bullet_total
from folsom.engine.decks import bullet, put_on_deck
from folsom.engine.record import NEUTRAL_HIT, NEUTRAL_SHORT
from folsom.engine.state import State


def wound(s: State, victim: i64, sort: i64) -> None:
    """Lay a bullet on top of the victim's deck."""
    s.received[victim] += bullet(sort)
    put_on_deck(s, s.rules.seat_of[victim], BULLET + sort)


def neutral_bullets(s: State, victims: i64) -> None:
    """Give each bandit hit by one cause a neutral bullet, or nobody if the stock cannot serve all."""
    wanted = size(victims)
    if wanted > s.neutral:
        leaves = s.rules.short_stock_leaves
        s.note(NEUTRAL_SHORT, wanted, s.neutral, 1 if leaves else 0, 0)
        if leaves:
            s.neutral = 0
        return
    s.neutral -= wanted
    while victims != 0:
        victim = lowest(victims)
        victims &= victims - 1
        wound(s, victim, NEUTRAL)
        s.note(NEUTRAL_HIT, victim, 0, 0, 0)


def bullets_received(s: State, figure: i64) -> i64:
    """Count the bullets a bandit has received in the game."""
    return bullet_total(s.received[figure])
