"""Which game is to be played: the options that commands share, and the config they make."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

import typer

from folsom.data import LANGUAGES, OptionValue, load_editions
from folsom.game.config import MODULES, Config
from folsom.game.errors import ConfigError
from folsom.game.words import MARSHAL
from folsom.lab.setting import Setting

SEED_BITS: Final = 32


def _known_language(value: str) -> str:
    if value not in LANGUAGES:
        raise typer.BadParameter(f"'{value}' is not one of {', '.join(LANGUAGES)}")
    return value


Bandits = Annotated[str, typer.Option(help="Who plays, clockwise, with commas: ghost,doc,belle,tuco.")]
Players = Annotated[
    int | None, typer.Option(help="How many play, a Marshal included; who, is drawn.", show_default="4")
]
Pairs = Annotated[bool, typer.Option("--pairs", help="Two bandits per player, for 2 or 3 players.")]
Teams = Annotated[bool, typer.Option("--teams", help="Two against two, for 4 or 6 players.")]
Expert = Annotated[bool, typer.Option("--expert", help="The expert variant: plan your deck.")]
Modules = Annotated[
    str, typer.Option(help=f"Expansions, with commas: {', '.join(MODULES)}; all for every one but expert.")
]
MarshalPlays = Annotated[
    bool, typer.Option("--marshal", help="One of the players is the Marshal, as module marshal says.")
]
Edition = Annotated[str, typer.Option(help=f"Which rules: {', '.join(load_editions().editions)}.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="Settle one rule, as often as you like."),
]
Cars = Annotated[str, typer.Option(help="How many cars, or which: 5, or mail,dining,baggage.")]
Seed = Annotated[
    int | None, typer.Option(help="The same seed gives the same game.", show_default="by chance")
]
Lang = Annotated[
    str,
    typer.Option(
        metavar="|".join(LANGUAGES),
        help="The language of the table.",
        envvar="FOLSOM_LANG",
        callback=_known_language,
    ),
]


def some_seed() -> int:
    """Return a new seed, short enough to be typed again."""
    return secrets.randbits(SEED_BITS)


def words(text: str) -> list[str]:
    """Return the words of a list written with commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def make_setting(
    bandits: str = "",
    players: int | None = None,
    pairs: bool = False,
    teams: bool = False,
    expert: bool = False,
    edition: str = "",
    options: list[str] | None = None,
    cars: str = "",
    modules: str = "",
    marshal: bool = False,
) -> Setting:
    """Return the kind of table that the options of a command ask for."""
    return Setting(
        bandits=tuple(words(bandits)),
        players=players,
        pairs=pairs,
        teams=teams,
        modules=tuple(_modules(modules, expert, marshal)),
        edition=edition,
        options=tuple(_option(option) for option in options or ()),
        cars=_cars(cars),
    )


def make_config(
    seed: int,
    bandits: str = "",
    players: int | None = None,
    pairs: bool = False,
    teams: bool = False,
    expert: bool = False,
    edition: str = "",
    options: list[str] | None = None,
    cars: str = "",
    you: str = "",
    modules: str = "",
    marshal: bool = False,
) -> Config:
    """Return the config that the options of a command ask for; who plays is drawn where they do not say."""
    law = marshal or you == MARSHAL
    setting = make_setting(bandits, players, pairs, teams, expert, edition, options, cars, modules, law)
    return setting.config(seed, you)


def own_figures(config: Config, seat: int) -> tuple[str, ...]:
    """Return the figures of a seat: a bandit, two of them, or the Marshal."""
    return tuple(config.pairs[seat]) if config.pairs else (config.players[seat],)


def _modules(written: str, expert: bool, marshal: bool) -> list[str]:
    names = words(written)
    if "all" in names:
        names = [*(name for name in MODULES if name != "expert"), *(name for name in names if name != "all")]
    names += ["expert"] if expert else []
    names += [MARSHAL] if marshal else []
    return list(dict.fromkeys(names))


def _option(written: str) -> tuple[str, OptionValue]:
    name, equals, value = written.partition("=")
    if not equals:
        raise ConfigError(f"--option is written NAME=VALUE, not {written!r}")
    truths: dict[str, bool] = {"true": True, "yes": True, "false": False, "no": False}
    return name.strip(), truths.get(value.strip(), value.strip())


def _cars(written: str) -> int | tuple[str, ...] | None:
    if not written:
        return None
    return int(written) if written.isdecimal() else tuple(words(written))
