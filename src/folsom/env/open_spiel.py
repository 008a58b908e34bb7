"""The OpenSpiel game: import this module, then ``pyspiel.load_game("python_folsom", {"players": 4})``.

Chance speaks once, at the very beginning: it deals one of ``deals`` seeds, and everything random in the game
follows from the seed and the choices. So a state can be copied, saved and replayed from its history alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from math import prod
from typing import Any, Final

import msgspec
import numpy as np

from folsom.env import missing

if missing(("pyspiel",)):
    raise ImportError(
        "folsom.env.open_spiel needs OpenSpiel; install all it needs with: pip install 'folsom[openspiel]'"
    )

import pyspiel

from folsom.engine.bits import lowest
from folsom.env.actions import ACTIONS, label_of
from folsom.env.drawing import draw
from folsom.env.observation import Encoder
from folsom.env.parts import PARTS, SIZE
from folsom.env.rewards import WIN, Rewards
from folsom.env.story_numbers import CHOICES, LINES, SAYS, choices_made, story_told
from folsom.env.tables import PLAYERS, config_of
from folsom.game.config import Config
from folsom.game.errors import ConfigError
from folsom.game.game import Game

NAME: Final = "python_folsom"
DEALS: Final = 1000
# No game of five rounds needs nearly as many choices.
LONGEST: Final = 2000
# How many bits of a sampled number a float holds.
SAMPLED_BITS: Final = 53
DEFAULTS: Final[dict[str, Any]] = {
    "players": PLAYERS,
    "modules": "",
    "config": "",
    "deals": DEALS,
    "reward": WIN,
}

TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Folsom",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


def table_of(settings: Mapping[str, Any]) -> Config:
    """Return the config of a game's parameters: ``config`` as JSON, or ``players`` and ``modules``."""
    if settings["config"]:
        return Config.from_dict(json.loads(settings["config"]))
    modules = tuple(name for name in settings["modules"].split("+") if name)
    return config_of(players=settings["players"], modules=modules)


class FolsomGame(pyspiel.Game):  # type: ignore[misc]
    """A configuration as OpenSpiel knows games.

    Parameters: ``players``, a Marshal included; ``modules``, their names joined by ``+``; or instead of both
    ``config``, a whole config as JSON; ``deals``, how many different deals chance may make; ``reward``.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        settings = {**DEFAULTS, **(params or {})}
        self.config = table_of(settings)
        self.payment = Rewards(self.config, settings["reward"])
        self.encoder = Encoder(self.config)
        self.deals = int(settings["deals"])
        if self.deals < 1:
            raise ConfigError(f"chance needs at least one deal, not {self.deals}")
        limit = self.payment.limit
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=self.deals,
            num_players=len(self.config.players),
            min_utility=-limit,
            max_utility=limit,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, dict(params or {}))

    def new_initial_state(self) -> FolsomState:
        """Return the state in which nothing is dealt yet."""
        return FolsomState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> FolsomObserver:
        """Return somebody who can say what a player knows."""
        return FolsomObserver(self.encoder, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class FolsomState(pyspiel.State):  # type: ignore[misc]
    """A state: before the deal, or a game."""

    def __init__(self, game: FolsomGame) -> None:
        super().__init__(game)
        self.dealt: Game | None = None

    def current_player(self) -> int:
        """Return whose turn it is: chance before the deal, then the seat that is asked."""
        if self.dealt is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.dealt.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(lowest(self.dealt.state.asking))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return all deals, each as likely as any other."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.dealt is None or player != self.current_player():
            return []
        allowed: list[int] = self.get_game().encoder.allowed(self.dealt, player)
        return allowed

    def _apply_action(self, action: int) -> None:
        if self.dealt is None:
            self.dealt = Game.new(self.get_game().config, action)
        else:
            self.get_game().encoder.choose(self.dealt, self.current_player(), action)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> FolsomState:
        """Return a random state that a player cannot tell from this one: what is hidden is dealt again."""
        other: FolsomState = self.clone()
        if self.dealt is not None:
            other.dealt = self.dealt.imagine(player, int(sampler() * 2**SAMPLED_BITS))
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else label_of(action)

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.dealt is not None and self.dealt.over

    def returns(self) -> list[float]:
        """Return every player's reward, 0 until the game is over."""
        game = self.get_game()
        if self.dealt is None or not self.dealt.over:
            return [0.0] * game.num_players()
        return list(game.payment.of(self.dealt).values())

    def __str__(self) -> str:
        return "nothing is dealt yet" if self.dealt is None else draw(self.dealt.view(None))


class FolsomObserver:
    """Says what a player knows: as the numbers of an observation, and as text from its view.

    With perfect recall all that happened before its eyes is known too, and what it chose.
    """

    def __init__(self, encoder: Encoder, kind: Any, params: Any) -> None:
        if params:
            raise ConfigError(f"observers take no parameters, not {params}")
        self.encoder = encoder
        self.kind = kind
        self.tensor = None
        self.dict: dict[str, Any] = {}
        if kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            shapes = {part.name: part.shape for part in PARTS}
            if kind.perfect_recall:
                shapes |= {"story": (LINES, len(SAYS)), "choices": (CHOICES,)}
            self.tensor = np.zeros(sum(prod(shape) for shape in shapes.values()), np.float32)
            offset = 0
            for name, shape in shapes.items():
                self.dict[name] = self.tensor[offset : offset + prod(shape)].reshape(shape)
                offset += prod(shape)

    def set_from(self, state: FolsomState, player: int) -> None:
        """Fill the tensor with what a player knows."""
        if self.tensor is None:
            return
        game = state.dealt
        if game is None:
            self.tensor[:] = 0
            return
        self.tensor[:SIZE] = self.encoder.see(game, player)["observation"]
        if self.kind.perfect_recall:
            self.dict["story"][:] = story_told(game, player)
            self.dict["choices"][:] = choices_made(game, player)

    def string_from(self, state: FolsomState, player: int) -> str | None:
        """Return what a player knows as JSON; with perfect recall all that happened before its eyes too."""
        game = state.dealt
        if game is None:
            return "{}"
        known: dict[str, Any] = {}
        own = self.kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if self.kind.public_info:
            known["view"] = game.view(player if own else None)
        elif own:
            known["you"] = game.view(player).you
        if own and self.kind.perfect_recall:
            known["story"] = game.events(player)
            known["choices"] = [label for seat, label in game.choices if seat == player]
        return msgspec.json.encode(known).decode()


if NAME not in pyspiel.registered_names():
    pyspiel.register_game(TYPE, FolsomGame)
