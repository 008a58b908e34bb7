"""Powers: who has which bandit's ability, by birth or through a companion."""

from __future__ import annotations

from folsom.engine.bits import bit
from folsom.engine.expansions.horses.numbers import HOLDS, POKER
from folsom.engine.expansions.marshal.numbers import FREED
from folsom.engine.state import State


def settle_powers(s: State) -> None:
    """Settle who has which ability: the Poker Player takes the own one away, a companion lends another."""
    spec = s.rules.spec
    if not spec.abilities:
        return
    for character in range(len(s.powers)):
        s.powers[character] = 0
    for figure in range(s.rules.bandits):
        if s.extra[HOLDS + figure] != POKER + 1:
            s.powers[spec.characters[figure]] |= bit(figure)
        companion = s.extra[FREED + figure] - 1
        if companion >= 0 and companion != spec.characters[figure]:
            s.powers[companion] |= bit(figure)
