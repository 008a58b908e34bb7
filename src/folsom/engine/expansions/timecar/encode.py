"""Encoding the Time Car: what a seat sees of it."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.expansions.timecar.numbers import HIDEOUT, TRAVELLER
from folsom.engine.state import State
from folsom.engine.vector.layout import PLACE_WORDS, Parts, word
from folsom.engine.vector.packing import byte, mark
from folsom.engine.vector.tables import EncoderTables, ExpansionEncoder, slot_of


@final
class TimeCarEncoder(ExpansionEncoder):
    """Writes who is travelling in time, and for the traveller's own seat where to."""

    def __init__(self, parts: Parts) -> None:
        self.traveller: i64 = word(parts, "traveller")
        self.your_hideout: i64 = word(parts, "your hideout", PLACE_WORDS)

    def encode(self, s: State, seat: i64, tables: EncoderTables, out: vec[i64], base: i64) -> None:
        traveller = s.extra[TRAVELLER] - 1
        travelling: i64 = 0
        hideout: i64 = -1
        if traveller >= 0:
            travelling = byte(slot_of(traveller, tables.origin[seat], s.rules.bandits), 1)
            if s.rules.seat_of[traveller] == seat:
                hideout = s.extra[HIDEOUT]
        out[base + self.traveller] = travelling
        mark(out, base + self.your_hideout, PLACE_WORDS, hideout)
