"""The PettingZoo environments: ``env`` and ``raw_env`` turn by turn, ``parallel_env`` all players at once.

The agents are named by player and seat: ``ghost_0``, ``doc_1``, and so on. Players who are asked at the same
time answer one after the other in ``env``, none of them seeing another's answer, and in one step in
``parallel_env``. There, who is not asked has an empty mask, and its action is ignored.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from folsom.engine.chance import SEED_BITS
from folsom.env.actions import ACTIONS, label_of
from folsom.env.drawing import draw
from folsom.env.observation import Encoder, Seen
from folsom.env.rewards import ILLEGAL_REWARD, WIN, Rewards
from folsom.env.spaces import action_space, observation_space
from folsom.env.tables import config_of
from folsom.game.asking import seats_asked
from folsom.game.errors import ConfigError
from folsom.game.game import Game

RENDER_MODES = ("human", "ansi")


class Table:
    """What both environments share: a game, its agents, their spaces, rewards and pictures."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDER_MODES),
        "name": "folsom_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }
    game: Game

    def __init__(self, render_mode: str | None = None, reward: str = WIN, **settings: Any) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ConfigError(f"unknown render mode {render_mode!r}; expected {' or '.join(RENDER_MODES)}")
        self.config = config_of(**settings)
        self.payment = Rewards(self.config, reward)
        self.encoder = Encoder(self.config)
        self.render_mode = render_mode
        self.possible_agents = [f"{player}_{seat}" for seat, player in enumerate(self.config.players)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
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


class FolsomAEC(Table, AECEnv[str, Seen, int]):  # type: ignore[misc]
    """The game turn by turn."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game."""
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[seats_asked(self.game.state)[0]]

    def observe(self, agent: str) -> Seen:
        """Return what an agent sees now."""
        return self.seen(agent)

    def step(self, action: int | None) -> None:
        """Answer the decision of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"an action is a number from 0 to {ACTIONS - 1}, not None")
        self.game.choose(label_of(int(action)), seat=self.seat_of[agent])
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self.paid()
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[seats_asked(self.game.state)[0]]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()


class FolsomParallel(Table, ParallelEnv[str, Seen, int]):  # type: ignore[misc]
    """The game with one step for everybody who is asked at the same time."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Begin a new game."""
        self.deal(seed)
        return {agent: self.seen(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Answer the open decisions; actions of agents who are not asked are ignored.

        If an action is not allowed nothing is chosen, and the game ends with -1 for who tried it.
        """
        agents = list(self.agents)
        if not agents:
            return {}, {}, {}, {}, {}
        asked = {self.possible_agents[decision.seat]: decision for decision in self.game.decisions}
        labels = {agent: label_of(int(actions[agent])) for agent in asked}
        cheats = [agent for agent, decision in asked.items() if labels[agent] not in decision.options]
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        rewards = dict.fromkeys(agents, 0.0)
        if cheats:
            for agent in cheats:
                rewards[agent] = ILLEGAL_REWARD
                infos[agent]["illegal"] = labels[agent]
        else:
            for agent, decision in asked.items():
                self.game.choose(labels[agent], seat=decision.seat)
            rewards = self.paid()
        over = bool(cheats) or self.game.over
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        seen = {agent: self.seen(agent) for agent in agents}
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos


def raw_env(**settings: Any) -> FolsomAEC:
    """Return the bare turn-by-turn environment; an illegal action raises ``IllegalChoice``."""
    return FolsomAEC(**settings)


def env(**settings: Any) -> AECEnv[str, Seen, int]:
    """Return the turn-by-turn environment; an illegal action ends the game with -1 for who chose it."""
    bare: AECEnv[str, Seen, int] = raw_env(**settings)
    bare = wrappers.TerminateIllegalWrapper(bare, illegal_reward=ILLEGAL_REWARD)
    bare = wrappers.AssertOutOfBoundsWrapper(bare)
    return wrappers.OrderEnforcingWrapper(bare)


def parallel_env(**settings: Any) -> FolsomParallel:
    """Return the environment in which everybody who is asked answers in the same step."""
    return FolsomParallel(**settings)
