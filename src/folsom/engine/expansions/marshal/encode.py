"""Encoding Marshal & Prisoners: what a seat sees of it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bits import bit, holds, lowest, size
from folsom.engine.expansions.marshal.numbers import (
    ARRESTED,
    BEFORE,
    BRAWLERS,
    BRAWLERS_OF,
    FREED,
    OBJECTIVES,
    OBJECTIVES_SHOWN,
    OBJECTIVES_TAKEN,
    PRISONERS,
    STACK_LEFT,
    STACK_RIGHT,
    TROPHY_COMPANIONS,
    WANTED,
)
from folsom.engine.expansions.marshal.objectives import is_met
from folsom.engine.figures import MARSHAL
from folsom.engine.loot import SHEET
from folsom.engine.state import State
from folsom.engine.vector.counts import kinds_in, law_bullets_in
from folsom.engine.vector.layout import WORD, Parts, byte_of, word
from folsom.engine.vector.packing import byte, clear, flags, one_above, spread, turned
from folsom.engine.vector.tables import EncoderTables, ExpansionEncoder, slot_of

OBJECTIVE_WORDS: Final = OBJECTIVES // WORD


def put_objectives(out: vec[i64], first: i64, mask: i64) -> None:
    """Write a mask of objectives."""
    out[first] = flags(mask)
    out[first + 1] = flags(mask >> 8)


@final
class MarshalEncoder(ExpansionEncoder):
    """Writes the Marshal's bullets, prisoners, trophies and objectives."""

    def __init__(self, parts: Parts) -> None:
        # These single numbers share a word.
        self.numbers: i64 = parts["stacks"][0] // WORD
        self.left: i64 = byte_of(parts, "stacks", self.numbers)
        self.brawlers: i64 = byte_of(parts, "brawlers", self.numbers)
        self.objectives_taken: i64 = byte_of(parts, "objectives taken", self.numbers)
        self.brawler_cards: i64 = parts["brawlers won"][1]
        self.brawlers_won: i64 = word(parts, "brawlers won")
        self.prisoners: i64 = word(parts, "prisoners")
        self.freed: i64 = word(parts, "freed")
        self.trophies: i64 = word(parts, "trophies")
        self.wanted: i64 = word(parts, "wanted")
        self.arrested: i64 = word(parts, "arrested")
        self.before: i64 = word(parts, "before")
        self.objectives_shown: i64 = word(parts, "objectives shown", OBJECTIVE_WORDS)
        self.objectives_met: i64 = word(parts, "objectives met", OBJECTIVE_WORDS)
        self.your_objectives: i64 = word(parts, "your objectives", OBJECTIVE_WORDS)

    def encode(self, s: State, seat: i64, tables: EncoderTables, out: vec[i64], base: i64) -> None:
        rules = s.rules
        origin = tables.origin[seat]
        taken = s.extra[OBJECTIVES_TAKEN]
        out[base + self.numbers] = (
            byte(self.left, s.extra[STACK_LEFT])
            | byte(self.left + 1, s.extra[STACK_RIGHT])
            | byte(self.brawlers, s.extra[BRAWLERS])
            | byte(self.objectives_taken, size(taken))
        )
        out[base + self.prisoners] = flags(s.extra[PRISONERS])
        out[base + self.trophies] = flags(s.extra[TROPHY_COMPANIONS])
        out[base + self.wanted] = turned(flags(s.extra[WANTED]), origin, rules.bandits)
        out[base + self.arrested] = turned(flags(s.extra[ARRESTED]), origin, rules.bandits)
        clear(out, base + self.brawlers_won, self.brawler_cards)
        for figure in range(rules.bandits):
            slot = slot_of(figure, origin, rules.bandits)
            out[base + self.freed + slot] = one_above(s.extra[FREED + figure])
            out[base + self.before + slot] = law_bullets_in(s.extra[BEFORE + figure])
            won = s.extra[BRAWLERS_OF + figure]
            while won != 0:
                out[base + self.brawlers_won + lowest(won)] |= byte(slot, 1)
                won &= won - 1
        put_objectives(out, base + self.objectives_shown, s.extra[OBJECTIVES_SHOWN])
        own: i64 = taken if rules.lead[seat] == MARSHAL else 0
        put_objectives(out, base + self.your_objectives, own)
        met: i64 = 0
        if s.over:
            for objective in range(OBJECTIVES):
                if holds(taken, objective) and is_met(s, objective):
                    met |= bit(objective)
        put_objectives(out, base + self.objectives_met, met)
        out[base + tables.layout.loot + MARSHAL] = kinds_in(s, SHEET + MARSHAL, tables)
        shooters = turned(spread(s.received[MARSHAL] & 0x0FFFFFFF), origin, rules.bandits)
        out[base + tables.layout.shot_by + MARSHAL] = shooters
