"""Snapshots: a game as plain numbers, for the same sources to go on from without replaying it."""

from __future__ import annotations

from msgspec import Struct

from folsom.engine.record import Note, Recorder
from folsom.game.config import Config
from folsom.game.game import Game
from folsom.game.origin import Origin
from folsom.game.rulebook import rules_of
from folsom.game.state_numbers import StateNumbers, numbers_of, state_from


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
    chance: list[tuple[int, str]]
    origin: tuple[str | None, int, str] | None


def snapshot_of(game: Game) -> GameSnapshot:
    """Return a game as plain numbers."""
    recorder = game.state.recorder
    assert recorder is not None
    chance = [(number, str(seed)) for number, seed in game.chance]
    origin = None if game.origin is None else (game.origin.table, game.origin.number, game.origin.digest)
    numbers = numbers_of(game.state)
    return GameSnapshot(str(game.seed), game.choices, recorder.notes, *numbers, chance, origin)


def game_from(config: Config, snapshot: GameSnapshot) -> Game:
    """Return the game that a snapshot was made of."""
    rules = rules_of(config)
    numbers = StateNumbers(snapshot.over, snapshot.numbers, snapshot.rows, snapshot.stacks)
    s = state_from(rules, numbers)
    s.recorder = Recorder()
    s.recorder.notes = list(snapshot.notes)
    chance = [(number, int(seed)) for number, seed in snapshot.chance]
    origin = None if snapshot.origin is None else Origin(*snapshot.origin)
    choices = list(snapshot.choices)
    return Game(config, int(snapshot.seed), rules, s, choices, chance=chance, origin=origin)
