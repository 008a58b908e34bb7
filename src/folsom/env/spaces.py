"""Spaces: the shape of what every environment here shows and takes."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from folsom.env.actions import ACTIONS
from folsom.env.parts import LARGEST, SIZE


def observation_space() -> spaces.Space[Any]:
    """Return the space of what a seat sees: its observation and the mask of its actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, LARGEST, (SIZE,), np.uint8),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def state_space(seats: int) -> spaces.Space[Any]:
    """Return the space of all that anybody at a table knows."""
    return spaces.Box(0, LARGEST, (seats * SIZE,), np.uint8)


def action_space() -> spaces.Space[Any]:
    """Return the space of the action catalogue."""
    return spaces.Discrete(ACTIONS)
