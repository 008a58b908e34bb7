"""The Marshal's bullets and what they do (MSP-BUL-1, MSP-BUL-2)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bags import count, one, pick
from folsom.engine.cards import BULLET, FIRE, FLOOR, PUNCH, entry_action, entry_figure
from folsom.engine.decks import bullet, put_on_deck
from folsom.engine.expansions.marshal.companions import seize_companion
from folsom.engine.expansions.marshal.numbers import (
    BEFORE,
    DISARMED,
    DROPIT,
    GOTCHA,
    KNEE,
    MAILBAG,
    MARSHAL_BULLETS,
    SHOULDER,
    STACK_LEFT,
)
from folsom.engine.expansions.marshal.steps import (
    BULLET_WORN,
    IS_DISARMED,
    KNEE_HURTS,
    MARSHAL_SHOT,
    SEIZED,
    SHOULDER_HURTS,
)
from folsom.engine.figures import MARSHAL
from folsom.engine.loot import SHEET, kind_count, move_token
from folsom.engine.moments import Module
from folsom.engine.record import NOTHING
from folsom.engine.state import State
from folsom.engine.wounds import wound


def shoot(s: State, victim: i64, stack: i64) -> None:
    """Hit a bandit with the top bullet of one of his stacks."""
    sort = DISARMED + MARSHAL_BULLETS - s.extra[STACK_LEFT + stack]
    s.extra[STACK_LEFT + stack] -= 1
    s.note(MARSHAL_SHOT, victim, sort, stack, 0)
    if sort <= SHOULDER:
        s.received[victim] += bullet(sort)
        s.extra[BEFORE + victim] += one(sort)
        return
    wound(s, victim, sort)
    if sort == GOTCHA:
        seize_companion(s, victim)
    elif sort == DROPIT and kind_count(s, SHEET + victim, MAILBAG) > 0:
        move_token(s, MAILBAG, SHEET + victim, SHEET + MARSHAL, SEIZED)


class LastingBullets(Module):
    """Three bullets lie before their victims until the round ends and spoil one action each."""

    def on_card_up(self, s: State, packed: i64) -> bool:
        figure = entry_figure(packed)
        bullets = s.extra[BEFORE + figure]
        if bullets == 0:
            return False
        action = entry_action(packed)
        if action == FIRE and count(bullets, DISARMED) > 0:
            s.note(NOTHING, figure, action, IS_DISARMED, 0)
        elif action == FLOOR and count(bullets, KNEE) > 0:
            s.note(NOTHING, figure, action, KNEE_HURTS, 0)
        elif action == PUNCH and count(bullets, SHOULDER) > 0:
            s.note(NOTHING, figure, action, SHOULDER_HURTS, 0)
        else:
            return False
        return True

    def on_round_end(self, s: State) -> None:
        for figure in range(s.rules.bandits):
            while s.extra[BEFORE + figure] != 0:
                sort = pick(s.extra[BEFORE + figure], 0)
                s.extra[BEFORE + figure] -= one(sort)
                put_on_deck(s, s.rules.seat_of[figure], BULLET + sort)
                s.note(BULLET_WORN, figure, sort, 0, 0)
