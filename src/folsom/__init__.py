"""Folsom: the train-robbery board game Colt Express, complete, fast and readable."""

from typing import Final

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
    "register",
]
