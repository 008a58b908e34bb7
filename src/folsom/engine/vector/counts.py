"""Counts: what everybody sees of bags of tokens and bullets, packed into words."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bags import total
from folsom.engine.cards import NEUTRAL_SHIFT, bullet_total
from folsom.engine.loot import HOLDERS
from folsom.engine.state import State
from folsom.engine.vector.packing import byte, spread, turned
from folsom.engine.vector.tables import EncoderTables


def base_kinds_in(bag: i64) -> i64:
    """Return how many purses, jewels and strongboxes a bag of the first row holds."""
    purses = (bag & 0x0F0F0F0F) + ((bag >> 4) & 0x0F0F0F0F)
    purses += purses >> 8
    purses += purses >> 16
    others = ((bag >> 32) & 0x0F0F) + ((bag >> 36) & 0x0F0F)
    return (purses & 0xFF) | (others << 8)


def kinds_in(s: State, holder: i64, tables: EncoderTables) -> i64:
    """Return how many tokens of each kind a holder has."""
    bag = s.loot[holder]
    kinds = bag if bag == 0 else base_kinds_in(bag)
    if s.rules.loot_size > HOLDERS:
        bag = s.loot[HOLDERS + holder]
        if bag != 0:
            kind_of = tables.further_kinds
            sort: i64 = 0
            while bag != 0:
                kinds += byte(kind_of[sort], bag & 15)
                bag >>= 4
                sort += 1
    return kinds


def bullets_by(bullets: i64, origin: i64, bandits: i64) -> i64:
    """Return how many bullets of each shooter a bag holds, by slot; neutral ones have the last."""
    shooters = turned(spread(bullets & 0x0FFFFFFF), origin, bandits)
    return shooters | byte(7, bullets >> NEUTRAL_SHIFT)


def law_bullets_in(bullets: i64) -> i64:
    """Return how many of each of the Marshal's bullets a bag holds."""
    return spread((bullets >> 28) & 0xFFFFFF)


def cards_in(actions: i64, bullets: i64) -> i64:
    """Count the cards of two bags; most often there is no bullet."""
    cards = total(actions)
    return cards + bullet_total(bullets) if bullets != 0 else cards
