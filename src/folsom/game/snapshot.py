"""Snapshots: a game as plain numbers, for the same sources to go on from without replaying it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64, u8

from folsom.engine.record import Note, Recorder
from folsom.engine.state import State
from folsom.game.config import Config
from folsom.game.game import Game
from folsom.game.rulebook import rules_of

NUMBERS: Final = (
    "chance_a",
    "chance_b",
    "chance_c",
    "chance_count",
    "round",
    "first",
    "card",
    "cards_left",
    "stations_left",
    "turn",
    "act",
    "resolving",
    "pile_size",
    "winners",
    "asking",
    "options",
    "sealed",
    "depth",
    "train",
    "neutral",
)
ROWS: Final = (
    "place",
    "at",
    "loot",
    "cards",
    "barrel",
    "received",
    "bonus",
    "powers",
    "pile",
    "frames",
    "secrets",
    "extra",
)


class GameSnapshot(Struct, frozen=True, array_like=True):
    """Everything in a game besides its config."""

    # As text: it has more bits than numbers have there.
    seed: str
    choices: list[tuple[int, str]]
    notes: list[Note]
    over: bool
    numbers: list[int]
    rows: list[list[int]]
    stacks: list[int]


def snapshot_of(game: Game) -> GameSnapshot:
    """Return a game as plain numbers."""
    s = game.state
    assert s.recorder is not None
    return GameSnapshot(
        seed=str(game.seed),
        choices=game.choices,
        notes=s.recorder.notes,
        over=s.over,
        numbers=[int(getattr(s, name)) for name in NUMBERS],
        rows=[[int(number) for number in getattr(s, name)] for name in ROWS],
        stacks=[int(number) for number in s.stacks],
    )


def game_from(config: Config, snapshot: GameSnapshot) -> Game:
    """Return the game that a snapshot was made of."""
    rules = rules_of(config)
    s = State(rules, None)
    for name, number in zip(NUMBERS, snapshot.numbers, strict=True):
        setattr(s, name, number)
    for name, row in zip(ROWS, snapshot.rows, strict=True):
        setattr(s, name, vec[i64](row))
    s.stacks = vec[u8](snapshot.stacks)
    s.over = snapshot.over
    s.recorder = Recorder()
    s.recorder.notes = list(snapshot.notes)
    return Game(config, int(snapshot.seed), rules, s, list(snapshot.choices))
