"""Chosen: actions for many games at once, as the engine reads them."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from folsom.engine.vector import games
from folsom.env.actions import ACTIONS, label_of

# Stands for an action where a game is to stay as it is.
WAIT: Final = games.WAIT
Actions = npt.NDArray[np.int16]


def readable(chosen: npt.ArrayLike, amount: int) -> Actions:
    """Return actions as the engine reads them, or raise ``ValueError`` saying what is wrong with them."""
    actions = np.asarray(chosen)
    if not np.issubdtype(actions.dtype, np.integer):
        raise ValueError(f"actions are whole numbers, one for each game, not of type {actions.dtype}")
    if actions.shape != (amount,):
        raise ValueError(f"{amount} games take {amount} actions, not an array of {actions.shape}")
    if actions.dtype == np.int16:
        return actions
    beyond = np.flatnonzero((actions < WAIT) | (actions >= ACTIONS))
    if beyond.size:
        label_of(int(actions[beyond[0]]))
    return actions.astype(np.int16)
