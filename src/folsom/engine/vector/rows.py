"""Rows: what seats see and may do, a row of numbers and a mask of actions for each."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bits import holds, lowest
from folsom.engine.figures import FIGURES
from folsom.engine.flow import options_of
from folsom.engine.frames import frame_step
from folsom.engine.state import State
from folsom.engine.vector.encode import encode
from folsom.engine.vector.packing import byte
from folsom.engine.vector.tables import OPTIONS, EncoderTables

OPTION_BITS: Final = 6
NO_OPTION: Final = -1


@final
class Rows:
    """Memory for some rows, which others may look into; without ``observing`` only masks are written."""

    def __init__(self, tables: EncoderTables, rows: i64, observing: bool) -> None:
        self.tables: EncoderTables = tables
        self.observing: bool = observing
        words: i64 = tables.layout.words * rows if observing else 0
        self.observations: vec[i64] = vec[i64]([0] * words)
        self.masks: vec[i64] = vec[i64]([0] * (tables.mask_words * rows))
        # How many options there are, and each of them with its action.
        self.offers: vec[i64] = vec[i64]([0] * rows)
        self.offered: vec[i64] = vec[i64]([0] * (OPTIONS * rows))

    def write(self, row: i64, s: State, seat: i64) -> None:
        """Write what a seat sees, and what it may do if it is asked."""
        tables = self.tables
        masks = self.masks
        offered = self.offered
        base = row * tables.mask_words
        first = row * OPTIONS
        # Only what the last decision set is cleared: a mask is long, a decision has few options.
        for index in range(first, first + self.offers[row]):
            masks[base + (offered[index] >> (OPTION_BITS + 3))] = 0
        index = first
        if holds(s.asking, seat):
            question = tables.questions[frame_step(s.frames[s.depth - 1])]
            actions = tables.actions
            table = (question * FIGURES + seat) * OPTIONS
            options = options_of(s, seat)
            while options != 0:
                option = lowest(options)
                options &= options - 1
                action = i64(actions[table + option])
                masks[base + (action >> 3)] |= byte(action & 7, 1)
                offered[index] = (action << OPTION_BITS) | option
                index += 1
        self.offers[row] = index - first
        if self.observing:
            encode(s, seat, tables, self.observations, row * tables.layout.words)

    def option_for(self, row: i64, action: i64) -> i64:
        """Return the option of a row's decision that an action means, ``NO_OPTION`` if none."""
        offered = self.offered
        first = row * OPTIONS
        for index in range(first, first + self.offers[row]):
            if offered[index] >> OPTION_BITS == action:
                return offered[index] & (OPTIONS - 1)
        return NO_OPTION
