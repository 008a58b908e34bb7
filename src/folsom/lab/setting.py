"""Setting: the kind of table that is played; whatever it leaves open is drawn again for each deal."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Final

from folsom.data import OptionValue
from folsom.game.config import MODULES, Config
from folsom.game.errors import ConfigError
from folsom.game.words import CHARACTERS, MARSHAL

BANDITS: Final = 4
EXPANSIONS: Final = tuple(module for module in MODULES if module != "expert")
PAIR_PLAYERS: Final = 2
# Six bandits come with the game; the seventh only joins a full table.
USUAL_BANDITS: Final = CHARACTERS[:6]


@dataclass(frozen=True)
class Setting:
    """A kind of table; ``config`` makes one game of it, and draws the bandits unless they are named."""

    bandits: tuple[str, ...] = ()
    players: int | None = None
    pairs: bool = False
    teams: bool = False
    modules: tuple[str, ...] = ()
    edition: str = ""
    options: tuple[tuple[str, OptionValue], ...] = ()
    cars: int | tuple[str, ...] | None = None

    def config(self, seed: int, you: str = "") -> Config:
        """Return the config of the game with this seed; ``you``, if named, takes part in it."""
        lawmen = int(MARSHAL in self.modules)
        if you and you not in (*CHARACTERS, MARSHAL):
            raise ConfigError(f"unknown bandit {you!r}; expected one of {', '.join(CHARACTERS)}, {MARSHAL}")
        if self.bandits and you and you not in (*self.bandits, MARSHAL):
            raise ConfigError(f"{you!r} does not play; expected one of {', '.join(self.bandits)}")
        named = len(self.bandits)
        if named and self.players is not None and named != (self.players - lawmen) * (1 + self.pairs):
            raise ConfigError(f"{named} bandits are named for {self.players} players")
        if not self.pairs:
            wanted = BANDITS if self.players is None else self.players - lawmen
            return Config(bandits=self.bandits or _drawn(wanted, lawmen, seed, you), **self._rest())
        if not named:
            players = PAIR_PLAYERS if self.players is None else self.players
            return Config.with_pairs(self._rest(), players, seed, you)
        if named % 2:
            raise ConfigError(f"with pairs every player has two bandits, so {named} cannot be shared out")
        return Config(pairs=list(zip(self.bandits[::2], self.bandits[1::2], strict=True)), **self._rest())

    def arguments(self) -> list[str]:
        """Return the arguments of a command that ask for this setting."""
        arguments: list[str] = []
        for name, value in self.as_dict().items():
            if name == "options":
                for option, chosen in value.items():
                    arguments += ["--option", f"{option}={str(chosen).lower()}"]
            elif value is True:
                arguments.append(f"--{name}")
            elif value:
                arguments += [f"--{name}", ",".join(value) if isinstance(value, list) else str(value)]
        return arguments

    def title(self) -> str:
        """Return the setting in a few words for a heading."""
        config = self.config(0)
        parts = [f"{len(config.players)} players"]
        parts += [f"pairs ({config.pair_variant})"] if config.pairs else []
        parts += ["teams"] if config.teams else []
        parts += ["expert"] if config.plays_expert else []
        parts += [module for module in config.modules if module != "expert"]
        return ", ".join([*parts, f"{config.edition} edition"])

    def as_dict(self) -> dict[str, Any]:
        """Return the setting as JSON-able data."""
        return {
            "bandits": list(self.bandits),
            "players": self.players,
            "pairs": self.pairs,
            "teams": self.teams,
            "modules": list(self.modules),
            "edition": self.edition,
            "options": dict(self.options),
            "cars": list(self.cars) if isinstance(self.cars, tuple) else self.cars,
        }

    def _rest(self) -> dict[str, Any]:
        return {
            "modules": self.modules,
            "edition": self.edition,
            "options": dict(self.options),
            "cars": self.cars,
            "teams": self.teams,
        }


def _drawn(bandits: int, lawmen: int, seed: int, you: str) -> list[str]:
    fewest = 2 if lawmen else 3
    if not fewest <= bandits <= len(CHARACTERS):
        hint = "; two play with --pairs" if bandits == PAIR_PLAYERS else ""
        players = f"{fewest + lawmen} to {len(CHARACTERS) + lawmen}"
        raise ConfigError(f"{players} can play, not {bandits + lawmen}{hint} (SET-1)")
    pool = USUAL_BANDITS if bandits <= len(USUAL_BANDITS) and you not in CHARACTERS[6:] else CHARACTERS
    names = random.Random(seed).sample(pool, bandits)
    if you and you != MARSHAL and you not in names:
        names[0] = you
    return names
