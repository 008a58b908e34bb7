"""Observations: what a seat sees and may do as numbers, written by the compiled engine."""

from __future__ import annotations

import sys
from typing import Any, TypedDict, TypeVar

import numpy as np
import numpy.typing as npt

from folsom.engine.step import STEPS
from folsom.engine.vector.layout import Layout
from folsom.engine.vector.rows import NO_OPTION, Rows
from folsom.engine.vector.tables import EncoderTables
from folsom.env.actions import ACTIONS, LABELS, MASK_WORDS, QUESTION_NUMBERS, action_table, label_of
from folsom.env.part import PHASES
from folsom.env.parts import BY_NAME, PARTS, SIZE
from folsom.game.config import Config
from folsom.game.errors import ConfigError
from folsom.game.game import Game
from folsom.game.registry import EXPANSIONS
from folsom.game.rulebook import rules_of
from folsom.game.view_of import PHASES as PHASES_BY_STEP

Observation = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.int8]
Number = TypeVar("Number", bound=np.generic)


class Seen(TypedDict):
    """What a seat sees, and a mask with 1 for each action it may choose; all 0 while it is not asked."""

    observation: Observation
    action_mask: Mask


class Encoder:
    """Turns what a seat sees and may do into numbers, in any game of one configuration."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.seats = range(len(config.players))
        self._rows = Rows(encoder_tables(config), 1, observing=True)
        self._observation = window(self._rows.observations, np.uint8)
        self._mask = window(self._rows.masks, np.int8)[:ACTIONS]
        # Where what a seat may do is written when nobody looks.
        self._offers = Rows(self._rows.tables, 1, observing=False)
        self._allowed = window(self._offers.masks, np.int8)[:ACTIONS]

    def __reduce__(self) -> tuple[type[Encoder], tuple[Config]]:
        # Its memory holds only what the last look has written.
        return type(self), (self.config,)

    def see(self, game: Game, seat: int) -> Seen:
        """Return what a seat of a game sees and may do now."""
        if game.config is not self.config and game.config != self.config:
            raise ConfigError(f"this encoder is for games of {self.config}, not of {game.config}")
        if seat not in self.seats:
            raise ConfigError(f"there is no seat {seat!r}; expected 0 to {self.seats[-1]}")
        self._rows.write(0, game.state, seat)
        return {"observation": self._observation.copy(), "action_mask": self._mask.copy()}

    def everything(self, game: Game) -> Observation:
        """Return all that anybody at a game's table knows: every seat's observation, one after the other."""
        return np.concatenate([self.see(game, seat)["observation"] for seat in self.seats])

    def allowed(self, game: Game, seat: int) -> list[int]:
        """Return the actions that a seat may choose now, the smallest first."""
        self._offers.write(0, game.state, seat)
        actions: list[int] = self._allowed.nonzero()[0].tolist()
        return actions

    def option(self, game: Game, seat: int, action: int) -> int | None:
        """Return the engine's number of what an action means to a seat now, nothing if it is not allowed."""
        self._offers.write(0, game.state, seat)
        option = int(self._offers.option_for(0, action))
        return None if option == NO_OPTION else option

    def choose(self, game: Game, seat: int, action: int) -> None:
        """Answer a seat's open decision with an action, or raise what ``game.choose`` does if it may not."""
        option = self.option(game, seat, action)
        if option is None:
            game.choose(label_of(action), seat=seat)
        else:
            game.carry_out(seat, option, LABELS[action])


def encoder_tables(config: Config) -> EncoderTables:
    """Return what the engine needs to know to encode games of a configuration."""
    if sys.byteorder != "little":
        raise ConfigError("the environments need a machine that keeps low bytes first")
    layout = {part.name: (part.offset, part.size // part.shape[-1], part.shape[-1]) for part in PARTS}
    phases = [-1] * STEPS
    for step, phase in PHASES_BY_STEP.items():
        phases[step] = PHASES.index(phase)
    played = [expansion for name, expansion in EXPANSIONS.items() if name in config.modules]
    encoders = [expansion.engine.encoder(layout) for expansion in played]
    return EncoderTables(
        rules_of(config),
        Layout(layout),
        phases,
        PHASES.index("over"),
        [QUESTION_NUMBERS.get(step, -1) for step in range(STEPS)],
        action_table(config),
        MASK_WORDS,
        [encoder for encoder in encoders if encoder is not None],
    )


def window(numbers: Any, kind: type[Number]) -> npt.NDArray[Number]:
    """Return an array over the memory of one of the engine's vectors, for reading only."""
    return np.frombuffer(numbers, kind)


def part_of(observation: Observation, name: str) -> Observation:
    """Return one part of an observation, or of a batch of them, in its own shape."""
    if name not in BY_NAME:
        raise ValueError(f"an observation has no part {name!r}; expected one of {', '.join(BY_NAME)}")
    part = BY_NAME[name]
    cut = observation[..., part.offset : part.offset + part.size]
    return cut.reshape(*observation.shape[:-1], *part.shape)


def explain(observation: Observation) -> str:
    """Return an observation as lines of text, part by part, without what is 0."""
    if observation.shape != (SIZE,):
        raise ValueError(f"an observation is a row of {SIZE} numbers, not of shape {observation.shape}")
    lines: list[str] = []
    for part in PARTS:
        values = part_of(observation, part.name)
        said: list[str] = []
        for index in np.argwhere(values):
            words = [
                axis[at] if at < len(axis) else str(at) for axis, at in zip(part.axes, index, strict=True)
            ]
            value = int(values[tuple(index)])
            where = " / ".join(words) if part.size > 1 else ""
            said.append(f"{where} = {value}" if where and value != 1 else where or str(value))
        if said:
            lines.append(f"{part.name}: {', '.join(said)}")
    return "\n".join(lines)
