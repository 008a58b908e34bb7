"""A referee for the game turn by turn: what is not allowed ends it, what makes no sense is refused.

PettingZoo has wrappers that do the same. Wrapped into each other they took five times as long as a step of
the game takes, so what they do is done here in one place, with their own warnings and errors.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeGuard

from pettingzoo.utils.env_logger import EnvLogger

from folsom.env.actions import ACTIONS
from folsom.env.observation import Observation, Seen
from folsom.env.rewards import ILLEGAL_REWARD
from folsom.env.turn_by_turn import FolsomAEC


class RefereedAEC(FolsomAEC):
    """The game turn by turn; an action that is not allowed ends it with -1 for who tried it."""

    # Whether the game has begun, and whether it went on since the last turn of ``agent_iter``.
    _begun = False
    _went_on = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game."""
        super().reset(seed, options)
        self._begun = True
        self._went_on = True

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Yield whose turn it is until nobody is left; every turn must call ``step``."""
        if not self._begun:
            EnvLogger.error_agent_iter_before_reset()
        return self._turns(max_iter)

    def _turns(self, most: int) -> Iterator[str]:
        while self.agents and most > 0:
            most -= 1
            assert self._went_on, "need to call step() or reset() in a loop over `agent_iter`"
            self._went_on = False
            yield self.agent_selection

    def observe(self, agent: str) -> Seen:
        """Return what an agent sees now."""
        if not self._begun:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def state(self) -> Observation:
        """Return all that anybody at the table knows."""
        if not self._begun:
            EnvLogger.error_state_before_reset()
        return super().state()

    def render(self) -> str | None:
        """Return the table as text, or print it, as the render mode says."""
        if not self._begun:
            EnvLogger.error_render_before_reset()
        return super().render()

    def step(self, action: int | None) -> None:
        """Answer the decision of the agent whose turn it is, or end the game if it may not do that."""
        if not self._begun:
            EnvLogger.error_step_before_reset()
        self._went_on = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if not (self.terminations[agent] or self.truncations[agent]):
            assert self._known(action), "action is not in action space"
            if self.encoder.option(self.game, self.seat_of[agent], int(action)) is None:
                self._end_for(agent)
                return
        super().step(action)

    def _known(self, action: int | None) -> TypeGuard[int]:
        # A plain number need not go through the space's own, slower test.
        if type(action) is int:
            return 0 <= action < ACTIONS
        return self.action_space(self.agent_selection).contains(action)

    def _end_for(self, cheat: str) -> None:
        EnvLogger.warn_on_illegal_move()
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[cheat] = ILLEGAL_REWARD
        self._accumulate_rewards()
        self._deads_step_first()
