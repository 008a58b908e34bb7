"""The game turn by turn, as PettingZoo's AEC environments are: one agent after the other."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from folsom.engine.bits import lowest
from folsom.env.actions import ACTIONS
from folsom.env.game_table import GameTable
from folsom.env.observation import Seen


class FolsomAEC(GameTable, AECEnv[str, Seen, int]):  # type: ignore[misc]
    """The game turn by turn; an action that is not allowed raises ``IllegalChoice``."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game."""
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[lowest(self.game.state.asking)]

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
        self.encoder.choose(self.game, self.seat_of[agent], int(action))
        state = self.game.state
        # Until the game is over everybody has earned nothing, which the rewards say already.
        if state.over:
            self.rewards = self.paid()
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[lowest(state.asking)]
        if self.render_mode == "human":
            self.render()
