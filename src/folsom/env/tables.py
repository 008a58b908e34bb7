"""Tables: which game an environment plays, from the keywords it was made with."""

from __future__ import annotations

from typing import Any, Final

from folsom.data import marshal_train_of
from folsom.game.config import Config
from folsom.game.errors import ConfigError
from folsom.game.words import CHARACTERS

PLAYERS: Final = 4
PAIR_PLAYERS: Final = 2


def config_of(players: int | None = None, config: Config | None = None, **settings: Any) -> Config:
    """Return a config: the one given, or made of ``settings`` as ``Config`` takes them.

    Without named bandits the first ones there are take the seats; ``players`` includes a Marshal, and two
    players lead two bandits each, always the same ones.
    """
    if config is not None:
        if players is not None or settings:
            raise ConfigError("give either a whole 'config' or single settings, not both")
        return config
    if settings.get("bandits") or settings.get("pairs"):
        if players is not None:
            raise ConfigError("give either how many 'players' there are or who they are, not both")
        return Config(**settings)
    seats = PLAYERS if players is None else players
    law = marshal_train_of(settings.get("modules", ())) is not None
    bandits = seats - law
    if seats == PAIR_PLAYERS and not law:
        return Config.with_pairs(settings, seats, seed=0)
    if not 1 <= bandits <= len(CHARACTERS):
        raise ConfigError(
            f"there are seats for {len(CHARACTERS)} bandits and a Marshal, not for {seats} players"
        )
    return Config(bandits=CHARACTERS[:bandits], **settings)
