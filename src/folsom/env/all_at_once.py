"""The game with one step for all, as PettingZoo's parallel environments are."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from folsom.env.actions import LABELS, label_of
from folsom.env.game_table import GameTable
from folsom.env.observation import Seen
from folsom.env.rewards import ILLEGAL_REWARD


class FolsomParallel(GameTable, ParallelEnv[str, Seen, int]):  # type: ignore[misc]
    """The game with one step for everybody who is asked at the same time."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.agents = []

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
        agents = self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        game = self.game
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        rewards = dict.fromkeys(agents, 0.0)
        chosen = self._options(actions)
        cheats = [agent for agent, (_, option, _) in chosen.items() if option is None]
        if cheats:
            for agent in cheats:
                rewards[agent] = ILLEGAL_REWARD
                infos[agent]["illegal"] = LABELS[chosen[agent][2]]
        else:
            for seat, option, action in chosen.values():
                assert option is not None
                game.carry_out(seat, option, LABELS[action])
            if game.over:
                rewards = self.paid()
        over = bool(cheats) or game.over
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        seen = {agent: self.seen(agent) for agent in agents}
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _options(self, actions: dict[str, int]) -> dict[str, tuple[int, int | None, int]]:
        """Return seat, option if it is allowed, and action of everybody who is asked."""
        asking = self.game.state.asking
        chosen: dict[str, tuple[int, int | None, int]] = {}
        for seat, agent in enumerate(self.possible_agents):
            if asking >> seat & 1:
                action = int(actions[agent])
                option = self.encoder.option(self.game, seat, action)
                if option is None:
                    label_of(action)
                chosen[agent] = (seat, option, action)
        return chosen
