"""Many games at once as plain numbers, and back: what copies, files and other processes can hold."""

from __future__ import annotations

from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from folsom.engine.vector.games import VectorGames
from folsom.engine.vector.tables import EncoderTables
from folsom.game.state_numbers import StateNumbers, numbers_of, state_from


class VectorNumbers(NamedTuple):
    """Everything in many games besides what they show, which follows from it."""

    first_seed: int
    states: list[StateNumbers]
    dice: StateNumbers
    played: list[int]
    ended: list[int]
    winners: list[int]
    money: list[int]
    sampled: list[int]


def numbers_of_games(vector: VectorGames) -> VectorNumbers:
    """Return many games as plain numbers."""
    rows = (vector.played, vector.ended, vector.winners, vector.money, vector.sampled)
    return VectorNumbers(
        vector.first_seed,
        [numbers_of(s) for s in vector.states],
        numbers_of(vector.dice),
        *([int(number) for number in row] for row in rows),
    )


def games_from(tables: EncoderTables, games: int, observing: bool, numbers: VectorNumbers) -> VectorGames:
    """Return the games that numbers were made of."""
    vector = VectorGames(tables, games, numbers.first_seed, observing)
    vector.states = [state_from(tables.rules, one) for one in numbers.states]
    vector.dice = state_from(tables.rules, numbers.dice)
    vector.played = vec[i64](numbers.played)
    vector.finished = sum(numbers.ended)
    vector.ended = vec[u8](numbers.ended)
    vector.winners = vec[i64](numbers.winners)
    vector.money = vec[i64](numbers.money)
    vector.sampled = vec[i16](numbers.sampled)
    for number in range(games):
        vector.present(number)
    return vector
