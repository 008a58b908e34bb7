"""Folsom: the train-robbery board game Colt Express, complete, fast and readable."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from folsom import _pure

_pure.install_if_asked()

# The hook above must be in place before anything of the engine is imported.
from folsom.game.config import Config  # noqa: E402
from folsom.game.decision import Decision  # noqa: E402
from folsom.game.errors import (  # noqa: E402
    ConfigError,
    FolsomError,
    GameOver,
    IllegalChoice,
    NotAsked,
    NothingToUndo,
    NotOver,
    SaveError,
    ScenarioError,
    StaleChoice,
)
from folsom.game.expansion import Expansion  # noqa: E402
from folsom.game.game import Game, Result  # noqa: E402
from folsom.game.registry import register  # noqa: E402

if TYPE_CHECKING:
    from folsom.lab.analysis import Analysis

__version__: Final = "0.1.0"

__all__ = [
    "Config",
    "ConfigError",
    "Decision",
    "Expansion",
    "FolsomError",
    "Game",
    "GameOver",
    "IllegalChoice",
    "NotAsked",
    "NotOver",
    "NothingToUndo",
    "Result",
    "SaveError",
    "ScenarioError",
    "StaleChoice",
    "__version__",
    "analyse",
    "register",
]


def analyse(game: Game, seat: int | None = None, mode: str = "normal") -> Analysis:
    """Return the analysis of a finished game: what every choice gave away, and what was luck.

    For one ``seat`` it has that seat's decisions and chart only. ``mode`` is how closely it looks: ``quick``,
    ``normal`` or ``thorough``. A game that is still being played raises ``NotOver``.
    """
    # Most programs play, and need not wait for the laboratory to be imported.
    from folsom.lab.analysis import analyse as analysed  # noqa: PLC0415

    return analysed(game, seat, mode)
