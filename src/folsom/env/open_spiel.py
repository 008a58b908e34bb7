"""The OpenSpiel game: import this module, then ``pyspiel.load_game("python_folsom", {"players": 4})``.

Chance speaks once, at the very beginning: it deals one of ``deals`` seeds, and everything random in the game
follows from the seed and the choices. So a state can be copied, saved and replayed from its history alone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import msgspec
import numpy as np

from folsom.env import missing

if missing(("pyspiel",)):
    raise ImportError(
        "folsom.env.open_spiel needs OpenSpiel; install all it needs with: pip install 'folsom[openspiel]'"
    )

import pyspiel

from folsom.env.actions import ACTIONS, label_of, number_of
from folsom.env.drawing import draw
from folsom.env.observation import Encoder
from folsom.env.parts import PARTS, SIZE
from folsom.env.rewards import WIN, Rewards
from folsom.env.tables import PLAYERS, config_of
from folsom.game.config import Config
from folsom.game.errors import ConfigError
from folsom.game.game import Game

NAME: Final = "python_folsom"
DEALS: Final = 1000
# No game of five rounds needs nearly as many choices.
LONGEST: Final = 2000
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
    provides_information_state_tensor=False,
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


class Deal:
    """A game in a state's hands: a copied state copies it, a stored state stores it as a save."""

    def __init__(self, game: Game | None) -> None:
        self.game = game

    def __deepcopy__(self, memo: dict[int, Any]) -> Deal:
        return Deal(None if self.game is None else self.game.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (None if self.game is None else self.game.save(),)


def restore(save: Mapping[str, Any] | None) -> Deal:
    """Return what was stored with a state."""
    return Deal(None if save is None else Game.load(save))


class FolsomState(pyspiel.State):  # type: ignore[misc]
    """A state: before the deal, or a game."""

    def __init__(self, game: FolsomGame) -> None:
        super().__init__(game)
        self.deal = Deal(None)

    def current_player(self) -> int:
        """Return whose turn it is: chance before the deal, then the seat that is asked."""
        if self.deal.game is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.deal.game.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.deal.game.decision.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return all deals, each as likely as any other."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.deal.game is None or self.deal.game.over or self.deal.game.decision.seat != player:
            return []
        return sorted(number_of(label) for label in self.deal.game.decision.options)

    def _apply_action(self, action: int) -> None:
        if self.deal.game is None:
            self.deal = Deal(Game.new(self.get_game().config, action))
        else:
            self.deal.game.choose(label_of(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else label_of(action)

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.deal.game is not None and self.deal.game.over

    def returns(self) -> list[float]:
        """Return every player's reward, 0 until the game is over."""
        game = self.get_game()
        if self.deal.game is None:
            return [0.0] * game.num_players()
        return list(game.payment.of(self.deal.game).values())

    def __str__(self) -> str:
        return "nothing is dealt yet" if self.deal.game is None else draw(self.deal.game.view(None))


class FolsomObserver:
    """Says what a player knows: as the numbers of an observation, and as text from its view."""

    def __init__(self, encoder: Encoder, kind: Any, params: Any) -> None:
        if params:
            raise ConfigError(f"observers take no parameters, not {params}")
        self.encoder = encoder
        self.kind = kind
        own = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(SIZE, np.float32) if own and not kind.perfect_recall else None
        self.dict = {}
        if self.tensor is not None:
            for part in PARTS:
                cut = self.tensor[part.offset : part.offset + part.size]
                self.dict[part.name] = cut.reshape(part.shape)

    def set_from(self, state: FolsomState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        if self.tensor is not None:
            game = state.deal.game
            self.tensor[:] = 0 if game is None else self.encoder.see(game, player)["observation"]

    def string_from(self, state: FolsomState, player: int) -> str | None:
        """Return what a player knows as JSON; with perfect recall all that happened before its eyes too."""
        game = state.deal.game
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
