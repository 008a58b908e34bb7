"""Rewards: what the end of a game is worth to each seat. Before the end every reward is 0."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from folsom.engine.rules import Rules
from folsom.game.config import Config
from folsom.game.errors import ConfigError
from folsom.game.game import Game
from folsom.game.rulebook import rules_of

WIN: Final = "win"
MARGIN: Final = "margin"
REWARDS: Final = {
    WIN: "1 for everybody who wins, -1 for everybody else",
    MARGIN: "thousands of dollars ahead of the richest who does not win with you; the Marshal gets 1 or -1",
}
# What whoever tries something that is not allowed gets.
ILLEGAL_REWARD: Final = -1.0
DOLLARS: Final = 1000.0
# No game has nearly as much money in it, so no margin is wider.
WIDEST: Final = 100.0

Values = npt.NDArray[np.float32]


class Rewards:
    """Works out rewards of one configuration."""

    def __init__(self, config: Config, kind: str = WIN) -> None:
        if kind not in REWARDS:
            raise ConfigError(f"unknown reward {kind!r}; expected one of {', '.join(REWARDS)}")
        self.kind = kind
        self.players = config.players
        self.law = config.marshal_plays
        rules: Rules = rules_of(config)
        sides = [int(rules.side[seat]) for seat in range(len(self.players))]
        # Whose money counts against whose: not that of partners, nor the Marshal's, who has none.
        self.rivals = np.array([[one != other for other in sides] for one in sides])
        if self.law:
            self.rivals[:, 0] = False

    @property
    def limit(self) -> float:
        """The largest reward there can be, and below 0 the smallest."""
        return 1.0 if self.kind == WIN else WIDEST

    def of_games(self, money: npt.NDArray[np.int64], winners: npt.NDArray[np.bool_]) -> Values:
        """Return the rewards of finished games, from each seat's money and victory, games by seats."""
        won: Values = np.where(winners, 1.0, -1.0).astype(np.float32)
        if self.kind == WIN:
            return won
        against = np.where(self.rivals[None], money[:, None, :].astype(np.float64), -np.inf).max(axis=2)
        margin: Values = ((money - against) / DOLLARS).astype(np.float32)
        if self.law:
            margin[:, 0] = won[:, 0]
        return margin

    def of(self, game: Game) -> dict[str, float]:
        """Return the rewards of one game by player, 0 for everybody until it is over."""
        if not game.over:
            return dict.fromkeys(self.players, 0.0)
        result = game.result
        money = np.array([[result.money[player] for player in self.players]])
        winners = np.array([[player in result.winners for player in self.players]])
        values = self.of_games(money, winners)[0]
        return {player: float(value) for player, value in zip(self.players, values, strict=True)}
