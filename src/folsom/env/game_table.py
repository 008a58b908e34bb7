"""The table of the PettingZoo environments: a game, its agents, their spaces, rewards and pictures."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces

from folsom.engine.chance import SEED_BITS
from folsom.env.drawing import draw
from folsom.env.observation import Encoder, Observation, Seen
from folsom.env.rewards import WIN, Rewards
from folsom.env.spaces import action_space, observation_space, state_space
from folsom.env.tables import config_of
from folsom.game.errors import ConfigError
from folsom.game.game import Game

RENDER_MODES = ("human", "ansi")


class GameTable:
    """What both environments share."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDER_MODES),
        "name": "folsom_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }
    game: Game
    agents: list[str]

    def __init__(self, render_mode: str | None = None, reward: str = WIN, **settings: Any) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ConfigError(f"unknown render mode {render_mode!r}; expected {' or '.join(RENDER_MODES)}")
        self.config = config_of(**settings)
        self.payment = Rewards(self.config, reward)
        self.encoder = Encoder(self.config)
        self.render_mode = render_mode
        self.possible_agents = [f"{player}_{seat}" for seat, player in enumerate(self.config.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self.state_space = state_space(len(self.possible_agents))
        self.random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """Set up a new game; without a seed the games go on as the last one given determines."""
        if seed is not None:
            self.random = np.random.default_rng(seed)
        self.game = Game.new(self.config, int.from_bytes(self.random.bytes(SEED_BITS // 8)))
        self.agents = list(self.possible_agents)

    def seen(self, agent: str) -> Seen:
        """Return what an agent sees."""
        return self.encoder.see(self.game, self.seat_of[agent])

    def state(self) -> Observation:
        """Return all that anybody at the table knows, for central critics: all observations in turn."""
        return self.encoder.everything(self.game)

    def paid(self) -> dict[str, float]:
        """Return what every agent has earned by the last step."""
        return dict(zip(self.possible_agents, self.payment.of(self.game).values(), strict=True))

    def render(self) -> str | None:
        """Return the table as text, or print it, as the render mode says."""
        if self.render_mode is None:
            return None
        picture = draw(self.game.view(None))
        if self.render_mode == "human":
            print(picture)  # noqa: T201 - this mode is meant to print
            return None
        return picture

    def close(self) -> None:
        """Do nothing: there is nothing open."""
