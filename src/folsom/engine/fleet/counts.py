"""Counting: what bags of tokens and bullets look like from outside, as bytes of one word."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bags import total
from folsom.engine.cards import NEUTRAL_SHIFT, bullet_total
from folsom.engine.fleet.words import byte, spread, turned
from folsom.engine.loot import HOLDERS
from folsom.engine.state import State


def base_kinds_in(bag: i64) -> i64:
    """Return how many purses, jewels and strongboxes a bag of the first row holds, as bytes."""
    purses = (bag & 0x0F0F0F0F) + ((bag >> 4) & 0x0F0F0F0F)
    purses += purses >> 8
    purses += purses >> 16
    others = ((bag >> 32) & 0x0F0F) + ((bag >> 36) & 0x0F0F)
    return (purses & 0xFF) | (others << 8)


def kinds_in(s: State, holder: i64) -> i64:
    """Return how many tokens of each kind a holder has, as bytes."""
    bag = s.loot[holder]
    kinds = bag if bag == 0 else base_kinds_in(bag)
    if s.rules.loot_size > HOLDERS:
        bag = s.loot[HOLDERS + holder]
        if bag != 0:
            # Flasks are the sorts 0 and 1, opened ones 2 and 3, mail bags 4 and 5.
            mail = ((bag >> 16) & 15) + ((bag >> 20) & 15)
            full = (bag & 15) + ((bag >> 4) & 15)
            kinds |= byte(3, mail) | byte(4, full) | byte(5, (bag >> 8) & 15) | byte(6, (bag >> 12) & 15)
    return kinds


def shots_in(bullets: i64, origin: i64, bandits: i64) -> i64:
    """Return how many bullets of each shooter's slot a bag holds; the last byte counts neutral ones."""
    shooters = turned(spread(bullets & 0x0FFFFFFF), origin, bandits)
    return shooters | byte(7, bullets >> NEUTRAL_SHIFT)


def law_shots_in(bullets: i64) -> i64:
    """Return how many of each of the Marshal's bullets a bag holds."""
    return spread((bullets >> 28) & 0xFFFFFF)


def cards_in(actions: i64, bullets: i64) -> i64:
    """Count the cards of two bags; most often there is no bullet."""
    cards = total(actions)
    return cards + bullet_total(bullets) if bullets != 0 else cards
