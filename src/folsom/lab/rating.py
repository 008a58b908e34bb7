"""Ratings: one number for the strength of each bot, by openskill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from folsom.game.words import MARSHAL
from folsom.lab.meetings import Meeting
from folsom.lab.optional import require

# How many points of the ratings' history are kept for a plot.
HISTORY_POINTS: Final = 60
# Further games change a rating too little to be seen.
RATED_GAMES: Final = 100_000

# A side of a finished game: its bots, one for each seat, and its place among the sides.
Side = tuple[list[str], int]


@dataclass(frozen=True)
class BotRating:
    """The rating of a bot: ``mu`` is the best guess of its strength, ``sigma`` how unsure the guess is."""

    bot: str
    mu: float
    sigma: float
    games: int

    @property
    def lower_bound(self) -> float:
        """A strength the bot almost certainly has: three times its uncertainty below the guess."""
        return self.mu - 3 * self.sigma


@dataclass(frozen=True)
class Ratings:
    """The ratings after all games, best first, and their history: (games so far, {bot: mu})."""

    bots: list[BotRating]
    history: list[tuple[int, dict[str, float]]]


def sides_by_game(table: Any) -> Iterator[list[Side]]:
    """Yield for each game of a table its sides and their places: winners first, then by money.

    A Marshal earns none, so where one plays only winning counts.
    """
    names = ("game", "side", "bot", "share", "money", "bandit")
    columns = [table.column(name).to_pylist() for name in names]
    with_marshal = {game for game, bandit in zip(columns[0], columns[5], strict=True) if bandit == MARSHAL}
    game: int | None = None
    sides: dict[int, tuple[list[str], tuple[bool, int]]] = {}
    for number, side, bot, share, dollars, _ in zip(*columns, strict=True):
        money = 0 if number in with_marshal else dollars
        if number != game and sides:
            yield _ranked(sides)
            sides = {}
        game = number
        bots, (won, most) = sides.setdefault(side, ([], (False, 0)))
        sides[side] = ([*bots, bot], (won or share > 0, max(most, money)))
    if sides:
        yield _ranked(sides)


def interleaved(tables: Iterable[Any]) -> Iterator[list[Side]]:
    """Yield the games of several tables, one of each in turn, so that no match is rated in one go."""
    waiting = [sides_by_game(table) for table in tables]
    while waiting:
        for games in list(waiting):
            sides = next(games, None)
            if sides is None:
                waiting.remove(games)
            else:
                yield sides


def rate_meetings(meetings: Sequence[Meeting]) -> Ratings:
    """Rate the bots of some matches or series over all games in which they had the same chances."""
    even = [meeting.table for meeting in meetings if meeting.even]
    total = min(RATED_GAMES, sum(len(table.column("game").unique()) for table in even))
    return rate(islice(interleaved(even), total), total)


def rate(games: Iterable[list[Side]], total: int) -> Ratings:
    """Rate the bots of some games in order; a bot in several seats gets the mean of its seats' ratings."""
    model = require("openskill.models").PlackettLuce()
    now: dict[str, Any] = {}
    played: dict[str, int] = {}
    history: list[tuple[int, dict[str, float]]] = []
    step = max(1, total // HISTORY_POINTS)
    for number, sides in enumerate(games, 1):
        teams = [[now.setdefault(bot, model.rating(name=bot)) for bot in bots] for bots, _ in sides]
        earned: dict[str, list[Any]] = {}
        for team, (bots, _) in zip(
            model.rate(teams, ranks=[place for _, place in sides]), sides, strict=True
        ):
            for rating, bot in zip(team, bots, strict=True):
                earned.setdefault(bot, []).append(rating)
        for bot, ratings in earned.items():
            played[bot] = played.get(bot, 0) + 1
            mu = sum(rating.mu for rating in ratings) / len(ratings)
            sigma = sum(rating.sigma for rating in ratings) / len(ratings)
            now[bot] = model.rating(mu=mu, sigma=sigma, name=bot)
        if number % step == 0:
            history.append((number, {bot: float(rating.mu) for bot, rating in now.items()}))
    rated = [
        BotRating(bot, float(rating.mu), float(rating.sigma), played[bot]) for bot, rating in now.items()
    ]
    return Ratings(sorted(rated, key=lambda one: (-one.mu, one.bot)), history)


def _ranked(sides: dict[int, tuple[list[str], tuple[bool, int]]]) -> list[Side]:
    best_first = sorted({key for _, key in sides.values()}, reverse=True)
    return [(bots, 1 + best_first.index(key)) for bots, key in sides.values()]
