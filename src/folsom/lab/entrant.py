"""Entrant: a bot as it enters a series, with its budget and the parameters it plays by."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from folsom.bots import (
    KNOWN,
    PROGRAM,
    Bot,
    Budget,
    Outside,
    Seen,
    check_name,
    imported_digest,
    learns,
    make,
    names_a_module,
    parameters_of,
)
from folsom.bots.learned import read_learned
from folsom.game.decision import Decision
from folsom.game.errors import ConfigError

BUDGET: Final = re.compile(r"(\d+(?:\.\d+)?)(ms|s|it)")
WRITTEN_AS: Final = (
    "NAME, NAME@40ms, NAME@2000it, NAME:FILE.toml@40ms, legend:WEIGHTS.json, package.module:Name or "
    "program:COMMAND"
)


@dataclass(frozen=True)
class Entrant:
    """A bot by name, with a budget for each decision and parameters that differ from its usual ones.

    ``weights`` are those it plays by instead of its own, as ``folsom learn`` writes them.
    """

    name: str
    budget: str = ""
    parameters: tuple[tuple[str, float], ...] = ()
    variant: str = ""
    weights: bytes = field(default=b"", repr=False)

    def __post_init__(self) -> None:
        check_name(self.name)
        read_budget(self.budget)
        known = parameters_of(self.name)
        for parameter, _ in self.parameters:
            if parameter not in known:
                raise ConfigError(f"{self.name} has no parameter {parameter!r}; {_listed(self.name, known)}")
        if self.weights:
            if not learns(self.name):
                raise ConfigError(f"{self.name} plays by no weights that could be learned")
            read_learned(self.weights)

    @property
    def label(self) -> str:
        """The entrant as it is written in a command and in results."""
        return (
            self.name
            + (f":{self.variant}" if self.variant else "")
            + (f"@{self.budget}" if self.budget else "")
        )

    @property
    def repeatable(self) -> bool:
        """Whether the same seed gives the same game, which neither a time limit nor a program promises."""
        return not self.budget.endswith("s") and not self.name.startswith(PROGRAM)

    @property
    def digest(self) -> str:
        """A digest of the bot's own source; empty for those that come with Folsom, and for programs."""
        return imported_digest(self.name) if names_a_module(self.name) else ""

    @classmethod
    def read(cls, text: str) -> Entrant:
        """Make an entrant from what a person writes, such as ``rookie@40ms`` or ``legend:tuned.toml``."""
        rest, at, budget = text.strip().partition("@")
        if rest.startswith(PROGRAM):
            return cls(rest, budget)
        name, colon, file = rest.partition(":")
        if colon and name not in KNOWN:
            inside, colon, file = file.partition(":")
            name = f"{name}:{inside}"
        if not name or (at and not budget) or (colon and not file):
            raise ConfigError(f"a bot is written as {WRITTEN_AS}, not {text!r}")
        if not colon:
            return cls(name, budget)
        if file.endswith(".json"):
            return cls(name, budget, variant=file, weights=read_weights(Path(file)))
        return cls(name, budget, tuple(read_parameters(Path(file), name).items()), file)

    def with_budget(self, budget: str) -> Entrant:
        """Return the entrant with this budget, unless it has one of its own."""
        return self if self.budget else replace(self, budget=budget)

    def bot(self, seed: int) -> Bot:
        """Return the bot itself; entrants of one name differ by their seed."""
        known = read_learned(self.weights) if self.weights else None
        bot = make(self.name, seed, known, **dict(self.parameters))
        budget = read_budget(self.budget)
        return bot if budget is None else Limited(bot, budget)


@dataclass(frozen=True)
class Limited:
    """A bot that thinks within the same budget about every decision."""

    bot: Bot
    budget: Budget

    def choose(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> str:
        """Return what the bot chooses within its own budget."""
        return self.bot.choose(seen, decision, self.budget)


def rest(bot: Bot) -> None:
    """Keep what a bot needs much time to begin, a program, for the next game."""
    inner = bot.bot if isinstance(bot, Limited) else bot
    if isinstance(inner, Outside):
        inner.rest()


def read_budget(text: str) -> Budget | None:
    """Return the budget that ``40ms``, ``1.5s`` or ``2000it`` stands for, none for an empty text."""
    if not text:
        return None
    match = BUDGET.fullmatch(text)
    if match is None or float(match[1]) <= 0 or (match[2] == "it" and "." in match[1]):
        raise ConfigError(f"a budget is written as 40ms, 1.5s or 2000it, not {text!r}")
    if match[2] == "it":
        return Budget(iterations=int(match[1]))
    return Budget(seconds=float(match[1]) / (1000 if match[2] == "ms" else 1))


def read_weights(path: Path) -> bytes:
    """Read a file of weights that ``folsom learn`` wrote, or raise ``ConfigError``."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise ConfigError(f"cannot read {path}: {error.strerror}") from error


def read_parameters(path: Path, name: str) -> dict[str, float]:
    """Read the parameters of a bot from a file that ``folsom tune`` wrote, or raise ``ConfigError``."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError(f"cannot read {path}: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path} is not TOML: {error}") from error
    if data.get("bot") != name:
        raise ConfigError(f"{path} holds parameters of {data.get('bot')!r}, not of {name!r}")
    found = data.get("parameters")
    if not isinstance(found, dict) or any(type(value) not in (int, float) for value in found.values()):
        raise ConfigError(f"{path} has no table [parameters] of numbers, as folsom tune writes it")
    return {str(key): float(value) for key, value in found.items()}


def _listed(name: str, known: Mapping[str, float]) -> str:
    return f"expected one of {', '.join(known)}" if known else f"{name} has none at all"
