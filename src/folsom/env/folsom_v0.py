"""The PettingZoo environments: ``env`` and ``raw_env`` turn by turn, ``parallel_env`` all players at once.

The agents are named by player and seat: ``ghost_0``, ``doc_1``, and so on. Players who are asked at the same
time answer one after the other in ``env``, none of them seeing another's answer, and in one step in
``parallel_env``. There, who is not asked has an empty mask, and its action is ignored.
"""

from __future__ import annotations

from typing import Any

from folsom.env.all_at_once import FolsomParallel
from folsom.env.refereed import RefereedAEC
from folsom.env.turn_by_turn import FolsomAEC


def raw_env(**settings: Any) -> FolsomAEC:
    """Return the bare turn-by-turn environment; an illegal action raises ``IllegalChoice``."""
    return FolsomAEC(**settings)


def env(**settings: Any) -> RefereedAEC:
    """Return the turn-by-turn environment; an illegal action ends the game with -1 for who chose it."""
    return RefereedAEC(**settings)


def parallel_env(**settings: Any) -> FolsomParallel:
    """Return the environment in which everybody who is asked answers in the same step."""
    return FolsomParallel(**settings)
