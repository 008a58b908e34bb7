"""A series: many games between bots, each from a seed of its own, and what came out of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Final

from folsom.bots import Bot, make, play_on
from folsom.cli.set_up import make_config
from folsom.engine.playout import play_out
from folsom.engine.set_up import new_game
from folsom.game.cast import Cast
from folsom.game.config import Config
from folsom.game.game import Game
from folsom.game.rulebook import rules_of
from folsom.game.view import result_of

# Games handed to a process at once: enough to keep it busy, few enough for the progress to move.
BATCH: Final = 25
# The number of standard deviations that 95 of 100 results lie within.
NORMAL_95: Final = 1.96
RANDOM: Final = "drifter"


@dataclass(frozen=True)
class Order:
    """What is to be played: as ``folsom simulate`` was asked for it."""

    seed: int
    bots: tuple[str, ...]
    settings: Mapping[str, Any]

    def config(self, number: int) -> Config:
        """Return the config of one game; who plays is drawn anew where the order does not say."""
        return make_config(self.seed + number, **self.settings)


@dataclass(frozen=True)
class Seat:
    """One player of one finished game."""

    bandit: str
    turn: int
    bot: str
    money: int
    share: float


@dataclass(frozen=True)
class Finished:
    """A finished game: its players, and how many choices it took."""

    seats: tuple[Seat, ...]
    choices: int


@dataclass
class Tally:
    """What one bandit, seat or bot has reached."""

    games: int = 0
    wins: float = 0.0
    money: int = 0

    def add(self, seat: Seat) -> None:
        """Count one more game."""
        self.games += 1
        self.wins += seat.share
        self.money += seat.money

    @property
    def share(self) -> float:
        """The part of the games that was won; a shared victory counts in parts."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies with 95 % confidence (Wilson's interval)."""
        n, p, z = self.games, self.share, NORMAL_95
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass
class Tallies:
    """The results of a series from three sides."""

    bandits: dict[str, Tally] = field(default_factory=dict)
    turns: dict[str, Tally] = field(default_factory=dict)
    bots: dict[str, Tally] = field(default_factory=dict)
    choices: int = 0
    games: int = 0

    def add(self, game: Finished) -> None:
        """Count one more game."""
        self.games += 1
        self.choices += game.choices
        for seat in game.seats:
            for tallies, key in (
                (self.bandits, seat.bandit),
                (self.turns, str(seat.turn)),
                (self.bots, seat.bot),
            ):
                tallies.setdefault(key, Tally()).add(seat)


def play_series(order: Order, games: int, workers: int, tell: Callable[[int], None]) -> Tallies:
    """Play a series and count it; the same order gives the same numbers with any number of workers."""
    tallies = Tallies()
    for batch in _batches(order, games, workers):
        for game in batch:
            tallies.add(game)
        tell(len(batch))
    return tallies


def _batches(order: Order, games: int, workers: int) -> Iterator[list[Finished]]:
    starts = range(0, games, BATCH)
    sizes = [min(BATCH, games - start) for start in starts]
    if workers <= 1:
        yield from map(play_batch, [order] * len(sizes), starts, sizes)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play_batch, [order] * len(sizes), starts, sizes)


def play_batch(order: Order, start: int, games: int) -> list[Finished]:
    """Play some games of a series."""
    play = play_at_random if set(order.bots) == {RANDOM} else play_with_bots
    return [play(order, number) for number in range(start, start + games)]


def play_with_bots(order: Order, number: int) -> Finished:
    """Play one game between bots; they move one seat further with every game."""
    config = order.config(number)
    seats = len(config.players)
    # Partners are played by the same bot, so that a team's victory says something about it.
    side = 2 if config.teams else 1
    names = [order.bots[(seat // side + number) % len(order.bots)] for seat in range(seats)]
    game = Game.new(config, order.seed + number)
    first = config.players.index(game.view(None)["first"])
    bots: dict[int, Bot] = {
        seat: make(name, (order.seed + number) * seats + seat) for seat, name in enumerate(names)
    }
    play_on(game, bots)
    result = game.result
    return _finished(config, names, first, result.money, result.winners, len(game.choices))


def play_at_random(order: Order, number: int) -> Finished:
    """Play one game of drifters inside the engine, which is much faster."""
    config = order.config(number)
    state = new_game(rules_of(config), order.seed + number, None)
    first = int(state.first)
    choices = play_out(state)
    result = result_of(state, Cast(config))
    names = [RANDOM] * len(config.players)
    return _finished(config, names, first, result["money"], result["winners"], choices)


def _finished(
    config: Config,
    bots: Sequence[str],
    first: int,
    money: Mapping[str, int],
    winners: Sequence[str],
    choices: int,
) -> Finished:
    seats = len(config.players)
    players = tuple(
        Seat(
            bandit="+".join(config.pairs[seat]) if config.pairs else player,
            turn=(seat - first) % seats + 1,
            bot=bots[seat],
            money=money[player],
            # Partners win together; that alone does not make it a shared victory.
            share=(2 if config.teams else 1) / len(winners) if player in winners else 0.0,
        )
        for seat, player in enumerate(config.players)
    )
    return Finished(players, choices)
