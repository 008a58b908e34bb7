"""The state of a game: plain numbers, small vectors of numbers, and the rules they are read by."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from folsom.engine.cards import ZONES
from folsom.engine.figures import FIGURES
from folsom.engine.frames import FRAMES
from folsom.engine.places import PLACES
from folsom.engine.record import Recorder
from folsom.engine.rules import Rules

# One row of an ordered stack: its height, then its cards from the bottom up.
STACK_HEIGHT: Final = 64


@final
class State:
    """Everything that can differ between two moments of two games under the same rules."""

    def __init__(self, rules: Rules, like: State | None) -> None:
        self.rules: Rules = rules
        self.recorder: Recorder | None = None
        if like is None:
            # Chance: see chance.py.
            self.chance_a: i64 = 0
            self.chance_b: i64 = 0
            self.chance_c: i64 = 0
            self.chance_count: i64 = 0
            # The course of the game.
            self.round: i64 = 0
            self.first: i64 = 0
            self.card: i64 = 0
            self.cards_left: i64 = 0
            self.stations_left: i64 = 0
            self.turn: i64 = 0
            self.act: i64 = 0
            self.resolving: i64 = -1
            self.pile_size: i64 = 0
            self.over: bool = False
            self.winners: i64 = 0
            # The open decisions: seats asked, what one may answer, figures whose sealed answers are missing.
            self.asking: i64 = 0
            self.options: i64 = 0
            self.sealed: i64 = 0
            self.depth: i64 = 0
            # Things on the table.
            self.train: i64 = 0
            self.neutral: i64 = 0
            self.place: vec[i64] = vec[i64]([0] * FIGURES)
            self.at: vec[i64] = vec[i64]([0] * PLACES)
            self.loot: vec[i64] = vec[i64]([0] * rules.loot_size)
            self.cards: vec[i64] = vec[i64]([0] * ZONES)
            self.barrel: vec[i64] = vec[i64]([0] * FIGURES)
            self.received: vec[i64] = vec[i64]([0] * FIGURES)
            self.bonus: vec[i64] = vec[i64]([0] * FIGURES)
            self.powers: vec[i64] = vec[i64]([0] * FIGURES)
            self.pile: vec[i64] = vec[i64]([0] * rules.pile_limit)
            self.frames: vec[i64] = vec[i64]([0] * FRAMES)
            # Sealed offers and answers, ordered stacks, what modules keep; empty where nobody needs them.
            self.secrets: vec[i64] = vec[i64]([0] * rules.secrets_size)
            self.stacks: vec[u8] = vec[u8]([0] * (rules.stack_rows * STACK_HEIGHT))
            self.extra: vec[i64] = vec[i64]([0] * rules.extra_size)
        else:
            self.chance_a = like.chance_a
            self.chance_b = like.chance_b
            self.chance_c = like.chance_c
            self.chance_count = like.chance_count
            self.round = like.round
            self.first = like.first
            self.card = like.card
            self.cards_left = like.cards_left
            self.stations_left = like.stations_left
            self.turn = like.turn
            self.act = like.act
            self.resolving = like.resolving
            self.pile_size = like.pile_size
            self.over = like.over
            self.winners = like.winners
            self.asking = like.asking
            self.options = like.options
            self.sealed = like.sealed
            self.depth = like.depth
            self.train = like.train
            self.neutral = like.neutral
            self.place = like.place[:]
            self.at = like.at[:]
            self.loot = like.loot[:]
            self.cards = like.cards[:]
            self.barrel = like.barrel[:]
            self.received = like.received[:]
            self.bonus = like.bonus[:]
            self.powers = like.powers[:]
            self.pile = like.pile[:]
            self.frames = like.frames[:]
            self.secrets = like.secrets[:]
            self.stacks = like.stacks[:]
            self.extra = like.extra[:]

    def clone(self) -> State:
        """Return an independent copy; a recorder stays with the original."""
        return State(self.rules, self)

    def note(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Record something that everybody sees."""
        recorder = self.recorder
        if recorder is not None:
            recorder.note(kind, a, b, c, d, -1, 0)

    def note_secret(self, kind: i64, a: i64, b: i64, c: i64, d: i64, secret: i64, audience: i64) -> None:
        """Record something with a part that only some seats may learn."""
        recorder = self.recorder
        if recorder is not None:
            recorder.note(kind, a, b, c, d, secret, audience)
