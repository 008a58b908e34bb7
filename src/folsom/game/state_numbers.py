"""A state of the engine as plain numbers, and back: what copies, files and other processes can hold."""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64, u8

from folsom.engine.rules import Rules
from folsom.engine.state import State

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


class StateNumbers(NamedTuple):
    """Everything in a state besides its rules and its recorder."""

    over: bool
    numbers: list[int]
    rows: list[list[int]]
    stacks: list[int]


def numbers_of(s: State) -> StateNumbers:
    """Return a state as plain numbers."""
    return StateNumbers(
        over=s.over,
        numbers=[int(getattr(s, name)) for name in NUMBERS],
        rows=[[int(number) for number in getattr(s, name)] for name in ROWS],
        stacks=[int(number) for number in s.stacks],
    )


def state_from(rules: Rules, numbers: StateNumbers) -> State:
    """Return the state that numbers were made of, without a recorder."""
    s = State(rules, None)
    for name, number in zip(NUMBERS, numbers.numbers, strict=True):
        setattr(s, name, number)
    for name, row in zip(ROWS, numbers.rows, strict=True):
        setattr(s, name, vec[i64](row))
    s.stacks = vec[u8](numbers.stacks)
    s.over = numbers.over
    return s
