"""Config: which game is played, checked when it is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import InitVar, dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, Literal

from folsom.data import OptionValue, decks_of, load_cars, load_editions, loose_cars_of, marshal_train_of
from folsom.game.errors import ConfigError
from folsom.game.partners import LEADERS, SUGGESTED, could_be_drawn, drawn_pairs
from folsom.game.words import CHARACTERS, MARSHAL

# The expansions that can be played, in the order of their registration, and the expert variant.
MODULES: Final[list[str]] = ["expert"]
FEW_BANDITS: Final = 4
ONLY_TWO: Final = "classic pairs are for 2 players; three play option two_bandits: leaflet (TWC-1, TWL-1)"
KEYS: Final = ("bandits", "pairs", "teams", "modules", "edition", "options", "cars", "first", "rounds")


@dataclass(frozen=True)
class Config:
    """A game's set-up: who plays, in which edition, with which modules, variants and options.

    ``bandits`` sit clockwise; with ``pairs`` every player has two of them and is named by the first. ``cars``
    is how many cars follow the Locomotive, or their names in order; without it the rules decide. ``first``
    names the first player; without it chance decides. ``rounds`` makes a game shorter than the rules do, for
    a lesson. ``any_table`` leaves out the checks of how many players and cars make a game and of who can be a
    pair: a position that shows one rule may do with two bandits.
    """

    bandits: Sequence[str] = ()
    pairs: Sequence[Sequence[str]] = ()
    teams: bool = False
    modules: Sequence[str] = ()
    edition: str = ""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    cars: int | Sequence[str] | None = None
    first: str | None = None
    rounds: int | None = None
    any_table: InitVar[bool] = False

    def __post_init__(self, any_table: bool) -> None:
        put = object.__setattr__
        put(self, "pairs", _names_of_pairs(self.pairs))
        put(self, "bandits", _names(self.bandits, "bandits", CHARACTERS))
        if self.pairs:
            put(self, "bandits", _bandits_of_pairs(self.bandits, self.pairs))
        put(self, "modules", _names(self.modules, "modules", MODULES))
        put(self, "edition", self.edition or load_editions().default)
        _check_edition(self.edition)
        put(self, "options", MappingProxyType(_checked_options(self.options)))
        if not isinstance(self.cars, int | None):
            put(self, "cars", _names(self.cars, "cars", _car_names(self)))
        if not isinstance(self.teams, bool):
            raise ConfigError(f"'teams' is true or false, not {self.teams!r}")
        if any_table:
            _check_seats(self)
        else:
            _check_players(self)
        _check_combination(self)
        if not any_table:
            _check_partners(self)
        _check_cars(self, 1 if any_table else 2)
        _check_first(self)
        _check_rounds(self)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        settings = (self.bandits, self.pairs, self.teams, self.modules, self.edition, self.cars, self.first)
        return hash((settings, self.rounds, frozenset(self.options.items())))

    def __getstate__(self) -> dict[str, Any]:
        # A read-only view of a mapping cannot be pickled.
        return {key: getattr(self, key) for key in KEYS} | {"options": dict(self.options)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state, options=MappingProxyType(state["options"]))

    def __deepcopy__(self, memo: dict[int, Any]) -> Config:
        return self

    @cached_property
    def players(self) -> tuple[str, ...]:
        """The players clockwise, named by their bandit or the first of their pair; a Marshal comes first."""
        bandits = tuple(self.bandits[:: 2 if self.pairs else 1])
        return (MARSHAL, *bandits) if self.marshal_plays else bandits

    @property
    def marshal_plays(self) -> bool:
        """Whether one of the players is the Marshal."""
        return marshal_train_of(self.modules) is not None

    @property
    def card_set(self) -> Literal["2-4", "5-6"]:
        """The set of Round cards that fits this table (SET-8)."""
        few = bool(self.pairs) or len(self.bandits) <= FEW_BANDITS
        return "2-4" if few else "5-6"

    @property
    def settled_options(self) -> dict[str, OptionValue]:
        """Every rule option's value: the edition's, unless this config says otherwise."""
        return {**load_editions().presets(self.edition, len(self.players)), **self.options}

    @property
    def pair_variant(self) -> str | None:
        """``classic`` or ``leaflet`` with two bandits per player, otherwise nothing."""
        return str(self.settled_options["two_bandits"]) if self.pairs else None

    @property
    def plays_expert(self) -> bool:
        """Whether the expert variant is played, asked for or because classic pairs always do (TWC-2)."""
        return "expert" in self.modules or self.pair_variant == "classic"

    @property
    def car_count(self) -> int:
        """How many cars follow the Locomotive (SET-2, TWC-1, TWL-1, MSP-SET-1)."""
        if isinstance(self.cars, int):
            return self.cars
        if self.cars is not None:
            return len(self.cars)
        train = marshal_train_of(self.modules)
        if train is not None:
            return train.cars[self.card_set] + 1
        if self.pairs:
            return 4 if self.pair_variant == "classic" else len(self.players) + 1
        return min(len(self.players), len(load_cars().cars))

    def as_dict(self) -> dict[str, Any]:
        """Return the config as JSON-able data that ``from_dict`` reads back."""
        return {
            "bandits": list(self.bandits),
            "pairs": [list(pair) for pair in self.pairs],
            "teams": self.teams,
            "modules": list(self.modules),
            "edition": self.edition,
            "options": dict(self.options),
            "cars": self.cars if isinstance(self.cars, int | None) else list(self.cars),
            "first": self.first,
            **({} if self.rounds is None else {"rounds": self.rounds}),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Config:
        """Make a config from JSON-able data; unknown keys are refused."""
        if not isinstance(data, Mapping):
            raise ConfigError(
                f"a config is a mapping with keys of {', '.join(KEYS)}, not {type(data).__name__}"
            )
        unknown = [str(key) for key in data if key not in KEYS]
        if unknown:
            raise ConfigError(f"unknown key {', '.join(unknown)}; expected keys of {', '.join(KEYS)}")
        return cls(**{str(key): value for key, value in data.items()})

    @classmethod
    def with_pairs(cls, data: Mapping[str, Any], players: int, seed: int, you: str = "") -> Config:
        """Make a config from data without ``pairs``: drawn by the leaflet, else those suggested.

        Of the pairs drawn, the one with ``you`` takes part.
        """
        _check_pair_players(players)
        edition = data.get("edition") or load_editions().default
        _check_edition(edition)
        options = _checked_options(data.get("options", {}))
        settled = {**load_editions().presets(edition, players), **options}
        pairs = drawn_pairs(players, seed, you) if settled["two_bandits"] == "leaflet" else SUGGESTED
        if len(pairs) != players:
            raise ConfigError(ONLY_TWO)
        return cls.from_dict({**data, "pairs": pairs})

    @classmethod
    def leaflet_pairs(cls, players: int, seed: int, **settings: Any) -> Config:
        """Make a game of two bandits per player whose pairs are drawn as the leaflet says (TWL-1)."""
        options = {"two_bandits": "leaflet", **settings.pop("options", {})}
        return cls.with_pairs({**settings, "options": options}, players, seed)


def _names(value: object, key: str, known: Sequence[str]) -> tuple[str, ...]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise ConfigError(f"'{key}' is a list of names, not {value!r}")
    for name in value:
        if name not in known:
            raise ConfigError(f"'{key}' names {name!r}; expected names of {', '.join(known)}")
    doubled = {name for name in value if list(value).count(name) > 1}
    if doubled:
        raise ConfigError(f"'{key}' names {', '.join(sorted(doubled))} more than once")
    return tuple(value)


def _names_of_pairs(value: object) -> tuple[tuple[str, ...], ...]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise ConfigError(
            f"'pairs' is a list of pairs such as [[tuco, cheyenne], [doc, django]], not {value!r}"
        )
    pairs = tuple(_names(pair, "pairs", CHARACTERS) for pair in value)
    for pair in pairs:
        if len(pair) != 2:
            raise ConfigError(f"'pairs' gives each player two bandits, not {len(pair)}: {', '.join(pair)}")
    _names([bandit for pair in pairs for bandit in pair], "pairs", CHARACTERS)
    return pairs


def _bandits_of_pairs(bandits: Sequence[str], pairs: Sequence[Sequence[str]]) -> tuple[str, ...]:
    flat = tuple(bandit for pair in pairs for bandit in pair)
    firsts = tuple(pair[0] for pair in pairs)
    if tuple(bandits) not in {(), flat, firsts}:
        raise ConfigError(
            f"'bandits' and 'pairs' disagree; with these pairs leave 'bandits' out or say {list(flat)}"
        )
    return flat


def _check_edition(edition: object) -> None:
    editions = load_editions().editions
    if edition not in editions:
        raise ConfigError(f"unknown edition {edition!r}; expected one of {', '.join(editions)}")


def _checked_options(options: object) -> dict[str, OptionValue]:
    if not isinstance(options, Mapping):
        raise ConfigError(f"'options' maps option names to values, not {options!r}")
    known = {option.id: option for option in load_editions().options}
    checked: dict[str, OptionValue] = {}
    for name, value in options.items():
        if name not in known:
            raise ConfigError(f"unknown option {name!r}; expected options of {', '.join(known)}")
        allowed = known[name].values
        # Numbers may be written as a sum with spaces: 6 + 1.
        plain = value.replace(" + ", "+") if isinstance(value, str) else value
        if not any(plain is other or (isinstance(plain, str) and plain == other) for other in allowed):
            choices = ", ".join(str(choice).lower() for choice in allowed)
            raise ConfigError(f"option '{name}' is {value!r}; expected one of {choices}")
        checked[name] = plain
    return checked


def _check_players(config: Config) -> None:
    players = len(config.players)
    train = marshal_train_of(config.modules)
    if train is not None:
        fewest, most = train.fewest_bandits, len(CHARACTERS)
        if not fewest <= len(config.bandits) <= most:
            found = len(config.bandits)
            raise ConfigError(
                f"{fewest} to {most} bandits can play against a Marshal, not {found} (MSP-SET-1)"
            )
    elif config.pairs:
        _check_pair_players(players)
        if config.pair_variant == "classic" and players != 2:
            raise ConfigError(ONLY_TWO)
    elif config.teams:
        if players not in (4, 6):
            raise ConfigError(f"teams are for 4 or 6 players, not {players} (TEA-1)")
    elif players == 2:
        raise ConfigError("two players need two bandits each: give 'pairs' (SET-1)")
    elif not 3 <= players <= 7:
        raise ConfigError(f"3 to 7 bandits can play, not {players} (SET-1)")


def _check_pair_players(players: int) -> None:
    if players not in (2, 3):
        raise ConfigError(f"two bandits per player are for 2 or 3 players, not {players} (SET-1)")


def _check_partners(config: Config) -> None:
    for pair in config.pairs:
        if config.pair_variant == "leaflet" and not could_be_drawn(pair):
            raise ConfigError(
                f"{' and '.join(pair)} cannot be a pair; the leaflet gives each of {', '.join(LEADERS)} one"
                " of the others as a partner (TWL-1)"
            )


def _check_seats(config: Config) -> None:
    if not config.players:
        raise ConfigError("nobody plays: give 'bandits' or 'pairs'")
    if config.teams and len(config.players) % 2:
        raise ConfigError(f"teams need an even number of players, not {len(config.players)} (TEA-1)")


def _check_first(config: Config) -> None:
    if config.first is not None and config.first not in config.players:
        raise ConfigError(f"'first' is {config.first!r}; expected one of {', '.join(config.players)}")
    if config.teams and config.first in config.players[1::2]:
        able = ", ".join(config.players[::2])
        raise ConfigError(
            f"'first' is {config.first!r}, the second of a team; expected one of {able} (TEA-2)"
        )


def _check_rounds(config: Config) -> None:
    most = decks_of(config.modules).rounds
    if config.rounds is not None and (type(config.rounds) is not int or not 1 <= config.rounds <= most):
        raise ConfigError(f"'rounds' is {config.rounds!r}; expected 1 to {most} (RND-1)")


def _check_combination(config: Config) -> None:
    if config.marshal_plays and config.teams:
        raise ConfigError("teams and a Marshal player do not go together (CMP-4)")
    if config.marshal_plays and config.pairs:
        raise ConfigError("two bandits per player and a Marshal player do not go together (CMP-4)")
    if config.teams and config.pairs:
        raise ConfigError("teams and two bandits per player do not go together (CMP-4)")
    if config.teams and "expert" in config.modules:
        raise ConfigError("the expert variant and teams do not go together (CMP-4)")
    if config.pair_variant == "leaflet" and "expert" in config.modules:
        raise ConfigError(
            "the expert variant and leaflet pairs do not go together; classic pairs include it (CMP-4)"
        )


def _car_names(config: Config) -> tuple[str, ...]:
    loose = tuple(car.id for car in loose_cars_of(config.modules))
    train = marshal_train_of(config.modules)
    return loose if train is None else (*loose, train.prison_car.id)


def _check_cars(config: Config, fewest: int) -> None:
    most = len(loose_cars_of(config.modules))
    if isinstance(config.cars, bool) or not fewest <= config.car_count <= most:
        raise ConfigError(
            f"a train has {fewest} to {most} cars behind the Locomotive, not {config.cars!r} (SET-2)"
        )
    train = marshal_train_of(config.modules)
    if train is not None and not isinstance(config.cars, int | None):
        prison = train.prison_car.id
        if config.cars[-1] != prison:
            raise ConfigError(f"with a Marshal player the last car is {prison!r} (MSP-SET-1)")
