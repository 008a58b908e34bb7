"""Which game is to be played: the options that commands share, and the config they make."""

from __future__ import annotations

import random
import secrets
from typing import Annotated, Any, Final

import typer

from folsom.data import LANGUAGES, OptionValue, load_editions
from folsom.game.config import MODULES, Config
from folsom.game.errors import ConfigError
from folsom.game.words import CHARACTERS, MARSHAL

BANDITS: Final = 4
PAIR_PLAYERS: Final = 2
# The pairs that the rules suggest for two players.
SUGGESTED_PAIRS: Final = ("tuco", "cheyenne", "doc", "django")
# Six bandits come with the game; the seventh only joins a full table.
USUAL_BANDITS: Final = CHARACTERS[:6]
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
    settings: dict[str, Any] = {
        "modules": _modules(modules, expert, marshal or you == MARSHAL),
        "edition": edition,
        "options": dict(_option(option) for option in options or ()),
        "cars": _cars(cars),
        "teams": teams,
    }
    names = words(bandits)
    lawmen = int(MARSHAL in settings["modules"])
    if you and you not in (*CHARACTERS, MARSHAL):
        raise ConfigError(f"unknown bandit {you!r}; expected one of {', '.join(CHARACTERS)}, {MARSHAL}")
    if names and you and you not in (*names, MARSHAL):
        raise ConfigError(f"{you!r} does not play; expected one of {', '.join(names)}")
    if names and players is not None and len(names) != (players - lawmen) * (2 if pairs else 1):
        raise ConfigError(f"{len(names)} bandits are named for {players} players")
    if not pairs:
        wanted = BANDITS if players is None else players - lawmen
        return Config(bandits=names or _drawn(wanted, lawmen, seed, you), **settings)
    if not names:
        return _pairs_by_rule(PAIR_PLAYERS if players is None else players, seed, settings)
    if len(names) % 2:
        raise ConfigError(f"with pairs every player has two bandits, so {len(names)} cannot be shared out")
    return Config(pairs=list(zip(names[::2], names[1::2], strict=True)), **settings)


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


def _drawn(bandits: int, lawmen: int, seed: int, you: str) -> list[str]:
    fewest = 2 if lawmen else 3
    if not fewest <= bandits <= len(CHARACTERS):
        hint = "; two play with --pairs" if bandits == PAIR_PLAYERS else ""
        players = f"{fewest + lawmen} to {len(CHARACTERS) + lawmen}"
        raise ConfigError(f"{players} can play, not {bandits + lawmen}{hint} (SET-1)")
    pool = USUAL_BANDITS if bandits <= len(USUAL_BANDITS) and you not in CHARACTERS[6:] else CHARACTERS
    names = random.Random(seed).sample(pool, bandits)
    if you and you != MARSHAL and you not in names:
        names[0] = you
    return names


def _pairs_by_rule(players: int, seed: int, settings: dict[str, Any]) -> Config:
    edition = settings["edition"] or load_editions().default
    if edition not in load_editions().editions:
        raise ConfigError(
            f"unknown edition {edition!r}; expected one of {', '.join(load_editions().editions)}"
        )
    variant = {**load_editions().presets(edition, players), **settings["options"]}["two_bandits"]
    if variant == "leaflet":
        return Config.leaflet_pairs(players, seed, **settings)
    names = SUGGESTED_PAIRS
    return Config(pairs=list(zip(names[::2], names[1::2], strict=True)), **settings)


def _option(written: str) -> tuple[str, OptionValue]:
    name, equals, value = written.partition("=")
    if not equals:
        raise ConfigError(f"--option is written NAME=VALUE, not {written!r}")
    truths: dict[str, bool] = {"true": True, "yes": True, "false": False, "no": False}
    return name.strip(), truths.get(value.strip(), value.strip())


def _cars(written: str) -> int | list[str] | None:
    if not written:
        return None
    return int(written) if written.isdecimal() else words(written)
