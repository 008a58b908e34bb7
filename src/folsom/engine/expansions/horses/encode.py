"""Encoding Horses & Stagecoach: what a seat sees of it."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.expansions.horses.attack import attacked_car
from folsom.engine.expansions.horses.numbers import (
    COACH,
    GUARDING,
    HOLDS,
    HORSES,
    HOSTAGES_OPEN,
    SHOTGUN_PLACE,
)
from folsom.engine.expansions.horses.steps import ATTACK_SEALED, LAST_RIDER
from folsom.engine.frames import frame_step
from folsom.engine.loot import RESERVE
from folsom.engine.state import State
from folsom.engine.vector.layout import PLACE_WORDS, Parts, word
from folsom.engine.vector.packing import byte, flags, mark, one_above
from folsom.engine.vector.tables import EncoderTables, ExpansionEncoder, slot_of


@final
class HorsesEncoder(ExpansionEncoder):
    """Writes the stagecoach, the Shotgun, the horses and the hostages."""

    def __init__(self, parts: Parts) -> None:
        self.coach: i64 = word(parts, "coach")
        self.attacked: i64 = word(parts, "attacked")
        self.shotgun: i64 = word(parts, "shotgun", PLACE_WORDS)
        self.horses: i64 = word(parts, "horses")
        self.hostages: i64 = word(parts, "hostages")
        self.holds: i64 = word(parts, "holds")

    def encode(self, s: State, seat: i64, tables: EncoderTables, out: vec[i64], base: i64) -> None:
        rules = s.rules
        out[base + self.coach] = byte(s.extra[COACH], 1)
        attacked: i64 = 0
        if s.depth > 0:
            frame = s.frames[s.depth - 1]
            step = frame_step(frame)
            if step in (ATTACK_SEALED, LAST_RIDER):
                attacked = byte(attacked_car(frame), 1)
        out[base + self.attacked] = attacked
        shotgun = s.extra[SHOTGUN_PLACE]
        # Guarding the strongbox comes after all places.
        mark(out, base + self.shotgun, PLACE_WORDS, RESERVE if shotgun == GUARDING else shotgun)
        horses: i64 = 0
        for column in range(rules.tail + 2):
            horses |= byte(column, s.extra[HORSES + column])
        out[base + self.horses] = horses
        out[base + self.hostages] = flags(s.extra[HOSTAGES_OPEN])
        for figure in range(rules.bandits):
            slot = slot_of(figure, tables.origin[seat], rules.bandits)
            out[base + self.holds + slot] = one_above(s.extra[HOLDS + figure])
