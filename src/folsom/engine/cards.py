"""Cards: Action cards and bullets as numbers, and the zones they lie in.

A seat's zone is two bags: Action cards, of which sorts 8 to 15 are the second half (the second bandit of a
pair, a partner's cards, or whatever a module's own deck needs), and bullets. In the bullets' bag sorts 0 to 6
are the shooters, 7 to 13 are free for modules, and neutral ones have the whole top byte, because one deck may
hold more than fifteen.

A card code is the sort of an Action card, or ``BULLET`` plus the sort of a bullet.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from folsom.engine.bags import count, pick, total

MOVE: Final = 0
FLOOR: Final = 1
FIRE: Final = 2
ROBBERY: Final = 3
PUNCH: Final = 4
MARSHAL_CARD: Final = 5
SECOND_HALF: Final = 8
SORTS: Final = 16

BULLET: Final = 16
NEUTRAL: Final = 14

HAND: Final = 0
HAND_BULLETS: Final = 8
DECK: Final = 16
DECK_BULLETS: Final = 24
ZONES: Final = 32

# In an entry of the pile: the bits of its face (action and figure), and the mark of a card face down.
OWN_FACE: Final = 0x7F
HIDDEN: Final = 0x400

NEUTRAL_SHIFT: Final = 56
BULLETS_BUT_NEUTRAL: Final = 0x00FFFFFFFFFFFFFF


def bullet_count(bullets: i64, sort: i64) -> i64:
    """Count the bullets of one sort."""
    if sort == NEUTRAL:
        return bullets >> NEUTRAL_SHIFT
    return count(bullets, sort)


def bullet_total(bullets: i64) -> i64:
    """Count all bullets of a bag."""
    return total(bullets & BULLETS_BUT_NEUTRAL) + (bullets >> NEUTRAL_SHIFT)


def bullet_pick(bullets: i64, index: i64) -> i64:
    """Return the sort of the bullet at ``index`` when neutral ones are laid out first."""
    neutral = bullets >> NEUTRAL_SHIFT
    if index < neutral:
        return NEUTRAL
    return pick(bullets, index - neutral)


def entry(action: i64, figure: i64, seat: i64, hidden: bool) -> i64:
    """Pack a card of the common pile: what it does, whose it is, who laid it and whether face down."""
    packed = action | (figure << 4) | (seat << 7)
    if hidden:
        packed |= HIDDEN
    return packed


def entry_action(packed: i64) -> i64:
    """Return the action of a card of the pile."""
    return packed & 15


def entry_figure(packed: i64) -> i64:
    """Return the figure a card of the pile belongs to."""
    return (packed >> 4) & 7


def entry_seat(packed: i64) -> i64:
    """Return the seat that laid a card of the pile."""
    return (packed >> 7) & 7


def entry_hidden(packed: i64) -> bool:
    """Tell whether a card of the pile lies face down."""
    return packed & HIDDEN != 0
