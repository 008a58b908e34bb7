"""Random players that do not use the engine's own chance, each game with habits of its own."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from folsom.engine.flow import choose, options_of
from folsom.engine.record import Recorder
from folsom.engine.set_up import new_game
from folsom.engine.state import State
from tests.configurations import rules_for

OPTIONS: Final = 64
# No game of five rounds needs nearly as many choices; an endless one stops here.
TOO_MANY: Final = 2000


class Habits:
    """Chooses at random, in every second game with a liking for some options.

    Equal chances for everything rarely empty a barrel or the stock of neutral bullets; likings do.
    """

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        strength = 4 * (seed % 2)
        self.weights = [self.random.random() ** strength + 0.001 for _ in range(OPTIONS)]

    def pick(self, s: State) -> tuple[int, int]:
        """Return a seat that is asked and one of its options."""
        asked = members(s.asking)
        seat = asked[0] if len(asked) == 1 else self.random.choice(asked)
        options = members(options_of(s, seat))
        return seat, self.random.choices(options, [self.weights[option] for option in options])[0]


def members(mask: int) -> list[int]:
    """Return the numbers in a mask, smallest first."""
    found: list[int] = []
    while mask:
        found.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return found


def start(number: int, seed: int, recorder: Recorder | None = None) -> State:
    """Set up a game of a configuration."""
    return new_game(rules_for(number), seed, recorder)


def play_on(s: State, habits: Habits) -> Iterator[State]:
    """Play a game to its end, yielding the state now and after every action."""
    yield s
    actions = 0
    while not s.over:
        assert actions < TOO_MANY, f"no end after {actions} actions, in round {s.round}"
        seat, option = habits.pick(s)
        choose(s, seat, option)
        actions += 1
        yield s
