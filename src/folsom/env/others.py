"""The others: who has the seats that no learner has, in many games at once.

Each is a bot by its name, or a policy: a function that gets the observations, masks and seats of the games
in which it is asked, a row for each, and returns an action for each.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from folsom.bots import Bot, Seen
from folsom.env.actions import number_of
from folsom.env.chosen import WAIT, Actions, readable
from folsom.env.observation import Mask, Observation
from folsom.game.asking import decision_of
from folsom.game.config import Config
from folsom.game.errors import ConfigError
from folsom.game.roster import roster_of
from folsom.lab.entrant import Entrant, rest

if TYPE_CHECKING:
    from folsom.env.vector import VectorEnv

Policy = Callable[[Observation, Mask, npt.NDArray[np.int64]], npt.NDArray[np.integer[Any]]]
# Chooses at random, which the engine does by itself.
RANDOM: Final = "drifter"


class Others:
    """Plays some seats of every game."""

    def __init__(self, config: Config, players: Mapping[int, str | Policy]) -> None:
        seats = len(config.players)
        for seat, who in players.items():
            if seat not in range(seats):
                raise ConfigError(f"there is no seat {seat!r}; expected 0 to {seats - 1}")
            if not isinstance(who, str) and not callable(who):
                raise ConfigError(f"seat {seat} is played by a bot's name or a function, not by {who!r}")
        if len(players) == seats:
            raise ConfigError("others have every seat; leave one for whoever calls step")
        self.config = config
        # A function that has several seats is asked once for all of them.
        functions = [who for who in players.values() if not isinstance(who, str)]
        self.policies = [
            (policy, [seat for seat, who in players.items() if who is policy])
            for number, policy in enumerate(functions)
            if not any(policy is earlier for earlier in functions[:number])
        ]
        entrants = {seat: Entrant.read(who) for seat, who in players.items() if isinstance(who, str)}
        self.random = [seat for seat, entrant in entrants.items() if entrant.label == RANDOM]
        self.entrants = {seat: entrant for seat, entrant in entrants.items() if seat not in self.random}
        self.seats = np.zeros(seats, np.bool_)
        self.seats[list(players)] = True
        # By the number of a game: its bots by seat, and how many choices were made in it.
        self.bots: dict[int, dict[int, Bot]] = {}
        self.choices = np.zeros(0, np.int64)

    def begin(self, games: int) -> None:
        """Begin all games again."""
        for game in list(self.bots):
            self._leave(game)
        self.choices = np.zeros(games, np.int64)

    def follow(self, actions: Actions, ended: npt.NDArray[np.bool_]) -> None:
        """Note what a step did: a bot's luck depends on how many choices were made before."""
        self.choices += actions != WAIT
        self.choices[ended] = 0
        for game in np.flatnonzero(ended).tolist():
            self._leave(game)

    def _leave(self, game: int) -> None:
        for bot in self.bots.pop(game, {}).values():
            rest(bot)

    def actions(self, env: VectorEnv) -> Actions | None:
        """Return what they choose where they are asked, ``WAIT`` where they are not; nothing if nowhere."""
        asked = self.seats[env.seats]
        if not asked.any():
            return None
        actions = np.full(env.games, WAIT, np.int16)
        if self.random:
            drifting = np.isin(env.seats, self.random)
            actions[drifting] = env.sample()[drifting]
        for policy, seats in self.policies:
            rows = np.flatnonzero(np.isin(env.seats, seats))
            if rows.size:
                chosen = readable(policy(env.observations[rows], env.masks[rows], env.seats[rows]), rows.size)
                if (chosen == WAIT).any():
                    raise ValueError("a policy chooses in every game it is asked about; it cannot wait")
                actions[rows] = chosen
        for seat in self.entrants:
            for game in np.flatnonzero(env.seats == seat).tolist():
                actions[game] = self._answer(env, game, seat)
        return actions

    def _answer(self, env: VectorEnv, game: int, seat: int) -> int:
        if game not in self.bots:
            seed = env.seed_of(game)
            self.bots[game] = {other: entrant.bot(seed + other) for other, entrant in self.entrants.items()}
        state, number = env.vector.states[game], int(self.choices[game])
        roster = roster_of(self.config)
        decision = decision_of(state, roster, seat, number)
        seen = Seen.of_state(state, roster, seat, number)
        return number_of(self.bots[game][seat].choose(seen, decision))
