"""Folsom: the train-robbery board game Colt Express, complete, fast and readable."""

from typing import Final

from folsom import _pure

_pure.install_if_asked()

from folsom.game.config import Config
from folsom.game.decision import Decision
from folsom.game.errors import (
    ConfigError,
    FolsomError,
    GameOver,
    IllegalChoice,
    NotAsked,
    SaveError,
    ScenarioError,
    StaleChoice,
)
from folsom.game.game import Game, Result

__version__: Final = "0.1.0"

__all__ = [
    "Config",
    "ConfigError",
    "Decision",
    "FolsomError",
    "Game",
    "GameOver",
    "IllegalChoice",
    "NotAsked",
    "Result",
    "SaveError",
    "ScenarioError",
    "StaleChoice",
    "__version__",
]
