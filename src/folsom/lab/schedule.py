"""Schedules: which games are to be played; a number is enough to know a game, so anybody may play it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final, Protocol

from folsom.engine.chance import SEED_BITS
from folsom.game.config import Config
from folsom.game.errors import ConfigError
from folsom.lab.entrant import Entrant
from folsom.lab.setting import Setting

# A series counts its seeds up from the first one, so it may not begin with one of the last.
LARGEST_SEED: Final = 2**SEED_BITS - 2**32
# The bot whose games are played inside the engine.
RANDOM: Final = "drifter"
ROLES: Final = ("any", "marshal", "bandit")


@dataclass(frozen=True)
class ScheduledGame:
    """One game before it is played: the deal, and who sits where."""

    number: int
    deal: int
    rotation: int
    seed: int
    config: Config
    entrants: tuple[Entrant, ...]
    challengers: tuple[bool, ...]

    def bot_seed(self, seat: int) -> int:
        """Return the seed of the bot in a seat, unrelated to all others and to the seed of the deal."""
        text = f"{self.seed}/{self.rotation}/{seat}"
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big")


class Schedule(Protocol):
    """Anything that knows for each number which game it is."""

    @property
    def games(self) -> int:
        """How many games there are."""

    def game(self, number: int) -> ScheduledGame:
        """Return the game with a number, counted from 0."""

    def as_dict(self) -> dict[str, Any]:
        """Return the schedule as JSON-able data for the head of a file."""


def sides_of(config: Config) -> tuple[int, ...]:
    """Return for each seat the side it wins with; partners sit side by side, others play for themselves."""
    return tuple(seat // 2 if config.teams else seat for seat in range(len(config.players)))


@dataclass(frozen=True)
class Series:
    """Many deals, each played once; the entrants move one seat on after every game."""

    setting: Setting
    entrants: tuple[Entrant, ...]
    seed: int
    games: int

    def __post_init__(self) -> None:
        _check_seed(self.seed)
        sides = sides_of(self.setting.config(self.seed))[-1] + 1
        if not 1 <= len(self.entrants) <= sides:
            raise ConfigError(
                f"{len(self.entrants)} bots are named; expected 1 to {sides}, one for each player or team"
            )

    @property
    def at_random(self) -> bool:
        """Whether all games are played inside the engine."""
        return all(entrant.name == RANDOM for entrant in self.entrants)

    def game(self, number: int) -> ScheduledGame:
        """Return one game; partners are the same bot, so that a team's victory says something about it."""
        config = self.setting.config(self.seed + number)
        entrants = tuple(self.entrants[(side + number) % len(self.entrants)] for side in sides_of(config))
        nobody = (False,) * len(entrants)
        return ScheduledGame(number, number, 0, self.seed + number, config, entrants, nobody)

    def as_dict(self) -> dict[str, Any]:
        """Return the series as JSON-able data."""
        return {
            "kind": "series",
            "setting": self.setting.as_dict(),
            "bots": [entrant.label for entrant in self.entrants],
            "parameters": _parameters(self.entrants),
            **_own_bots(self.entrants),
            "seed": self.seed,
            "games": self.games,
        }


@dataclass(frozen=True)
class Match:
    """A challenger against a table of one opponent: every deal is played with the challenger in each seat.

    With the role ``marshal`` or ``bandit`` it sits only in such seats. Nobody knows beforehand what an equal
    bot would win there, so each deal is also played once without the challenger, as a control.
    """

    setting: Setting
    challenger: Entrant
    opponent: Entrant
    seed: int
    deals: int
    role: str = "any"

    def __post_init__(self) -> None:
        _check_seed(self.seed)
        if self.role not in ROLES:
            raise ConfigError(f"a challenger sits as one of {', '.join(ROLES)}, not {self.role!r}")
        if self.role != "any" and not self.setting.config(self.seed).marshal_plays:
            raise ConfigError("a challenger sits as marshal or bandit only where module marshal is played")
        if self.deals < 1:
            raise ConfigError(f"a match has at least one deal, not {self.deals}")

    @classmethod
    def of_size(
        cls,
        setting: Setting,
        challenger: Entrant,
        opponent: Entrant,
        seed: int,
        games: int,
        role: str = "any",
    ) -> Match:
        """Return a match with at least this many games of the challenger, rounded up to whole deals."""
        one = cls(setting, challenger, opponent, seed, 1, role)
        return replace(one, deals=-(-games // len(one.places)))

    @cached_property
    def places(self) -> tuple[int, ...]:
        """The sides the challenger plays in each deal, one after the other."""
        sides = range(sides_of(self.setting.config(self.seed))[-1] + 1)
        by_role = {"any": sides, "marshal": sides[:1], "bandit": sides[1:]}
        return tuple(by_role[self.role])

    @property
    def rotations(self) -> int:
        """How often each deal is played."""
        return len(self.places) + (self.role != "any")

    @property
    def games(self) -> int:
        """How many games there are, controls included."""
        return self.deals * self.rotations

    @property
    def even(self) -> float | None:
        """The win share of an equal bot, where the number of sides alone decides it."""
        return 1 / len(self.places) if self.role == "any" else None

    def game(self, number: int) -> ScheduledGame:
        """Return one game: deal by deal, the challenger one place further each time."""
        deal, rotation = divmod(number, self.rotations)
        config = self.setting.config(self.seed + deal)
        place = self.places[rotation] if rotation < len(self.places) else None
        challengers = tuple(side == place for side in sides_of(config))
        entrants = tuple(self.challenger if sits else self.opponent for sits in challengers)
        return ScheduledGame(number, deal, rotation, self.seed + deal, config, entrants, challengers)

    def as_dict(self) -> dict[str, Any]:
        """Return the match as JSON-able data."""
        return {
            "kind": "match",
            "setting": self.setting.as_dict(),
            "challenger": self.challenger.label,
            "opponent": self.opponent.label,
            "parameters": _parameters((self.challenger, self.opponent)),
            **_own_bots((self.challenger, self.opponent)),
            "seed": self.seed,
            "deals": self.deals,
            "games": self.games,
            "role": self.role,
        }

    def file_stem(self) -> str:
        """Return a short name for files, the same for the same match and for no other."""
        text = json.dumps(self.as_dict(), sort_keys=True)
        digest = hashlib.blake2b(text.encode(), digest_size=4).hexdigest()
        return f"{self.challenger.name}-{self.opponent.name}-{digest}"


def _parameters(entrants: tuple[Entrant, ...]) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for entrant in entrants:
        if entrant.parameters:
            found[entrant.label] = dict(entrant.parameters)
        elif entrant.weights:
            digest = hashlib.blake2b(entrant.weights, digest_size=8).hexdigest()
            found[entrant.label] = {"weights": digest}
    return found


def _own_bots(entrants: tuple[Entrant, ...]) -> dict[str, dict[str, str]]:
    """Return digests of bots that do not come with Folsom: another source may play other games."""
    found = {entrant.label: entrant.digest for entrant in entrants if entrant.digest}
    return {"own_bots": found} if found else {}


def _check_seed(seed: int) -> None:
    if not 0 <= seed < LARGEST_SEED:
        raise ConfigError(f"a series begins with a seed from 0 to {LARGEST_SEED - 1}, not {seed}")
