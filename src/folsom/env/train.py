"""The Gymnasium environment: one seat learns, bots have the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import gymnasium
import numpy as np
import numpy.typing as npt

from folsom.bots import Bot, Budget, play_on
from folsom.engine.chance import SEED_BITS
from folsom.env.actions import label_of
from folsom.env.drawing import draw
from folsom.env.observation import Encoder, Seen
from folsom.env.rewards import ILLEGAL_REWARD, WIN, Rewards
from folsom.env.spaces import action_space, observation_space
from folsom.env.tables import config_of
from folsom.game.config import Config
from folsom.game.errors import ConfigError
from folsom.game.game import Game
from folsom.lab.entrant import Entrant

ID: Final = "folsom/Train-v0"
BOT: Final = "rookie"


def seated(config: Config, seat: int, bots: Any) -> dict[int, Any]:
    """Return who has each of the other seats: one for all of them, or one for each of them clockwise."""
    players = len(config.players)
    if seat not in range(players):
        raise ConfigError(f"there is no seat {seat!r}; expected 0 to {players - 1}")
    each = list(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots] * (players - 1)
    if len(each) != players - 1:
        raise ConfigError(f"{players} players need {players - 1} bots, not {len(each)}")
    return {(seat + away) % players: who for away, who in enumerate(each, start=1)}


class TrainEnv(gymnasium.Env[Seen, int]):
    """One seat of a game; ``bots`` names a bot for all others, or one for each of them clockwise.

    Bots are named as on the command line: ``rookie``, ``legend@40ms``, ``package.module:Name``.

    An action that the mask does not allow ends the game with a reward of -1.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        seat: int = 0,
        bots: str | Sequence[str] = BOT,
        reward: str = WIN,
        budget: Budget | None = None,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.config = config_of(**settings)
        others = seated(self.config, seat, bots)
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ConfigError(f"unknown render mode {render_mode!r}; expected human or ansi")
        self.seat = seat
        self.player = self.config.players[seat]
        self.entrants = {other: Entrant.read(name) for other, name in others.items()}
        self.budget = budget
        self.payment = Rewards(self.config, reward)
        self.encoder = Encoder(self.config)
        self.render_mode = render_mode
        self.observation_space = observation_space()
        self.action_space = action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a new game and let the bots play until this seat is asked."""
        super().reset(seed=seed)
        self.game = Game.new(self.config, int.from_bytes(self.np_random.bytes(SEED_BITS // 8)))
        self.bots: Mapping[int, Bot] = {
            other: entrant.bot(int(self.np_random.integers(2**31)))
            for other, entrant in self.entrants.items()
        }
        play_on(self.game, self.bots, self.budget)
        return self._seen(), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Answer this seat's decision, and let the bots play until it is asked again or the game is over."""
        action = int(action)
        label = label_of(action)
        game = self.game
        if game.over:
            raise ConfigError("the game is over: call reset before the next step")
        option = self.encoder.option(game, self.seat, action)
        if option is None:
            return self._seen(), ILLEGAL_REWARD, True, False, {"illegal": label}
        game.carry_out(self.seat, option, label)
        play_on(game, self.bots, self.budget)
        if self.render_mode == "human":
            self.render()
        over = game.state.over
        reward = self.payment.of(game)[self.player] if over else 0.0
        return self._seen(), reward, over, False, {}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return which actions are allowed now, where MaskablePPO of sb3-contrib looks for it."""
        return self._seen()["action_mask"].astype(np.bool_)

    def _seen(self) -> Seen:
        return self.encoder.see(self.game, self.seat)

    def render(self) -> str | None:
        """Return the table as this seat sees it as text, or print it, as the render mode says."""
        if self.render_mode is None:
            return None
        picture = draw(self.game.view(self.seat))
        if self.render_mode == "human":
            print(picture)  # noqa: T201 - this mode is meant to print
            return None
        return picture


def register_train() -> None:
    """Enter the environment in Gymnasium's registry, once."""
    if ID not in gymnasium.registry:
        gymnasium.register(
            ID,
            entry_point="folsom.env.train:TrainEnv",
            vector_entry_point="folsom.env.train_vector:TrainVectorEnv",
        )
