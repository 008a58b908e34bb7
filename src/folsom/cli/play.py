"""`folsom play`: a person in the terminal against bots."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from folsom.bots import BOTS, PROGRAM, check_name
from folsom.cli.files import SavedTable, read_table
from folsom.cli.screen.look import Look
from folsom.cli.set_up import (
    Bandits,
    Cars,
    Edition,
    Expert,
    Lang,
    MarshalPlays,
    Modules,
    Options,
    Pairs,
    Players,
    Seed,
    Teams,
    make_config,
    own_figures,
    some_seed,
    words,
)
from folsom.cli.sitting import Sitting
from folsom.game.config import Config
from folsom.game.errors import ConfigError
from folsom.game.game import Game

DEFAULT_BOT: Final = "rookie"
# Seconds between two lines of the story.
PACES: Final = {"slow": 0.8, "normal": 0.25, "fast": 0.06, "instant": 0.0}


def _known_pace(value: str) -> str:
    if value not in PACES:
        raise typer.BadParameter(f"'{value}' is not one of {', '.join(PACES)}")
    return value


def play(
    bandits: Bandits = "",
    players: Players = None,
    you: Annotated[str, typer.Option(help="Your bandit, or marshal.", show_default="drawn")] = "",
    pairs: Pairs = False,
    teams: Teams = False,
    expert: Expert = False,
    modules: Modules = "",
    marshal: MarshalPlays = False,
    edition: Edition = "",
    option: Options = None,
    cars: Cars = "",
    bots: Annotated[
        str,
        typer.Option(
            help=f"Who plays the others: {', '.join(BOTS)}, {PROGRAM}COMMAND; with commas, one each.",
            show_default=DEFAULT_BOT,
        ),
    ] = "",
    seed: Seed = None,
    lang: Lang = "en",
    save: Annotated[
        Path | None, typer.Option(help="Save here after every choice.", dir_okay=False, show_default=False)
    ] = None,
    load: Annotated[
        Path | None, typer.Option(help="Go on with a saved game.", dir_okay=False, show_default=False)
    ] = None,
    speed: Annotated[
        str,
        typer.Option(metavar="|".join(PACES), help="How fast the story is told.", callback=_known_pace),
    ] = "normal",
) -> None:
    """Play against bots. Without options: four players, your bandit is drawn, and off the train goes."""
    if load is not None:
        asked = (bandits, players, you, pairs, teams, expert, modules, marshal, edition, option, cars)
        if any(asked) or seed is not None:
            raise ConfigError("--load brings its own game: leave out the options that set one up")
        table = read_table(load)
        if table.you is None:
            raise ConfigError(f"{load} does not say who you are: watch it with folsom replay")
        if bots:
            table = replace(table, bots=_round_the_table(words(bots), table.game.config, table.you))
        elif programs := [name for name in table.bots if name.startswith(PROGRAM)]:
            # A file may come from anybody, and must not start anything.
            raise ConfigError(f"{load} was played against {programs[0]}: name it again with --bots")
    else:
        if seed is None:
            seed = some_seed()
        config = make_config(
            seed, bandits, players, pairs, teams, expert, edition, option, cars, you, modules, marshal
        )
        seat = _seat_of(config, you, seed)
        names = _round_the_table(words(bots or DEFAULT_BOT), config, seat)
        table = SavedTable(Game.new(config, seed), seat, names)
    assert table.you is not None
    look = Look(lang, own_figures(table.game.config, table.you))
    file = save or load or Path(f"folsom-{table.game.seed}.json")
    Sitting(
        table.game, table.you, table.bots, look, Console(), PACES[speed], file, keep_saved=save is not None
    ).run()


def bots_for(names: list[str], seats: int) -> list[str]:
    """Return a bot's name for each seat: the one there is, or one each."""
    for name in names:
        check_name(name)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise ConfigError(f"{len(names)} bots are named for {seats} seats; name one, or one for each")
    return names


def _round_the_table(names: list[str], config: Config, you: int) -> tuple[str, ...]:
    """Return a bot's name for every seat."""
    others = bots_for(names, len(config.players) - 1)
    return (*others[:you], others[0], *others[you:])


def _seat_of(config: Config, you: str, seed: int) -> int:
    if not you:
        return random.Random(seed).randrange(len(config.players))
    for seat in range(len(config.players)):
        if you in own_figures(config, seat):
            return seat
    raise ConfigError(
        f"{you!r} does not play; expected one of {', '.join((*config.players, *config.bandits))}"
    )
