"""Which game is to be played: the options that commands share, and the config they make."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Annotated, Final

import typer

from folsom.data import Language, OptionValue, load_editions
from folsom.game.config import MODULES, Config
from folsom.game.errors import ConfigError
from folsom.game.words import MARSHAL
from folsom.lab.setting import EXPANSIONS, Setting

SEED_BITS: Final = 32

SeedOption = Annotated[
    int | None, typer.Option(help="The same seed gives the same game.", show_default="random")
]
LanguageOption = Annotated[Language, typer.Option(help="The language of the game.", envvar="FOLSOM_LANG")]


@dataclass(frozen=True)
class TableOptions:
    """The table that a command is asked for: who plays, and by which rules."""

    bandits: Annotated[str, typer.Option(help="Who plays, clockwise: ghost,doc,belle,tuco.")] = ""
    players: Annotated[
        int | None,
        typer.Option(help="How many play, including a Marshal; bandits are drawn.", show_default="4"),
    ] = None
    pairs: Annotated[bool, typer.Option("--pairs", help="Two bandits each, for 2 or 3 players.")] = False
    teams: Annotated[bool, typer.Option("--teams", help="Teams of two, for 4 or 6 players.")] = False
    expert: Annotated[bool, typer.Option("--expert", help="The expert variant: plan your deck.")] = False
    modules: Annotated[
        str,
        typer.Option(help=f"Expansions, with commas: {', '.join(MODULES)}; all means all but expert."),
    ] = ""
    marshal: Annotated[
        bool, typer.Option("--marshal", help="One player is the Marshal; short for --modules marshal.")
    ] = False
    edition: Annotated[str, typer.Option(help=f"Which rules: {', '.join(load_editions().editions)}.")] = ""
    options: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="NAME=VALUE", help="Set one rule; may be given several times."),
    ] = None
    cars: Annotated[str, typer.Option(help="How many cars, or which: 5, or mail,dining,baggage.")] = ""

    def setting(self) -> Setting:
        """Return the kind of table that these options ask for."""
        return Setting(
            bandits=tuple(comma_list(self.bandits)),
            players=self.players,
            pairs=self.pairs,
            teams=self.teams,
            modules=tuple(self._modules()),
            edition=self.edition,
            options=tuple(_rule_option(written) for written in self.options or ()),
            cars=_cars(self.cars),
        )

    def config(self, seed: int, you: str = "") -> Config:
        """Return the config of one game at this table; bandits that are not named are drawn."""
        asked = replace(self, marshal=True) if you == MARSHAL else self
        return asked.setting().config(seed, you)

    def _modules(self) -> dict[str, None]:
        names = comma_list(self.modules)
        if "all" in names:
            names = [*EXPANSIONS, *(name for name in names if name != "all")]
        names += ["expert"] if self.expert else []
        names += [MARSHAL] if self.marshal else []
        return dict.fromkeys(names)


def random_seed() -> int:
    """Return a new seed, short enough to be typed again."""
    return secrets.randbits(SEED_BITS)


def comma_list(text: str) -> list[str]:
    """Return the words of a list written with commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def own_figures(config: Config, seat: int) -> tuple[str, ...]:
    """Return the figures of a seat: a bandit, two of them, or the Marshal."""
    return tuple(config.pairs[seat]) if config.pairs else (config.players[seat],)


def _rule_option(written: str) -> tuple[str, OptionValue]:
    name, equals, value = written.partition("=")
    if not equals:
        raise ConfigError(f"--option is written NAME=VALUE, not {written!r}")
    booleans: dict[str, bool] = {"true": True, "yes": True, "false": False, "no": False}
    return name.strip(), booleans.get(value.strip(), value.strip())


def _cars(written: str) -> int | tuple[str, ...] | None:
    if not written:
        return None
    return int(written) if written.isdecimal() else tuple(comma_list(written))
