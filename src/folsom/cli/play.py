"""`folsom play`: a person in the terminal against bots."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final, Literal

import typer
from rich.console import Console

from folsom.bots import BOTS, PROGRAM, check_name, foreign
from folsom.cli.files import SavedTable, read_table
from folsom.cli.option_groups import with_option_groups
from folsom.cli.screen.look import Look
from folsom.cli.table_options import (
    LanguageOption,
    SeedOption,
    TableOptions,
    comma_list,
    own_figures,
    random_seed,
)
from folsom.cli.terminal_game import TerminalGame
from folsom.game.config import Config
from folsom.game.errors import ConfigError
from folsom.game.game import Game

DEFAULT_BOT: Final = "rookie"
Speed = Literal["slow", "normal", "fast", "instant"]
# Seconds between two lines of the story.
PAUSES: Final[Mapping[Speed, float]] = {"slow": 0.8, "normal": 0.25, "fast": 0.06, "instant": 0.0}


@with_option_groups
def play(
    *,
    you: Annotated[str, typer.Option(help="Your bandit, or marshal.", show_default="drawn")] = "",
    table: TableOptions,
    bots: Annotated[
        str,
        typer.Option(
            help=f"Who plays the others: {', '.join(BOTS)}, {PROGRAM}COMMAND; with commas, one each.",
            show_default=DEFAULT_BOT,
        ),
    ] = "",
    seed: SeedOption = None,
    lang: LanguageOption = "en",
    save: Annotated[
        Path | None, typer.Option(help="Save here after every choice.", dir_okay=False, show_default=False)
    ] = None,
    load: Annotated[
        Path | None, typer.Option(help="Continue a saved game.", dir_okay=False, show_default=False)
    ] = None,
    speed: Annotated[Speed, typer.Option(help="How fast the story is told.")] = "normal",
) -> None:
    """Play against bots. Without options: four players, your bandit is drawn, and off the train goes."""
    if load is None:
        saved = _new_table(table, you, bots, random_seed() if seed is None else seed)
    elif table != TableOptions() or you or seed is not None:
        raise ConfigError("--load brings its own game: leave out the options that set one up")
    else:
        saved = _loaded_table(load, bots)
    assert saved.you is not None
    look = Look(lang, own_figures(saved.game.config, saved.you))
    file = save or load or Path(f"folsom-{saved.game.seed}.json")
    TerminalGame(
        saved.game, saved.you, saved.bots, look, Console(), PAUSES[speed], file, keep_saved=save is not None
    ).run()


def _new_table(table: TableOptions, you: str, bots: str, seed: int) -> SavedTable:
    config = table.config(seed, you)
    seat = _seat_of(config, you, seed)
    names = _bots_by_seat(comma_list(bots or DEFAULT_BOT), config, seat)
    return SavedTable(Game.new(config, seed), seat, names)


def _loaded_table(file: Path, bots: str) -> SavedTable:
    table = read_table(file)
    if table.you is None:
        raise ConfigError(f"{file} does not say who you are: watch it with folsom replay")
    if bots:
        return replace(table, bots=_bots_by_seat(comma_list(bots), table.game.config, table.you))
    programs = [name for name in table.bots if foreign(name)]
    if programs:
        # A file may come from anybody, and must not start anything.
        raise ConfigError(f"{file} was played against {programs[0]}: name it again with --bots")
    return table


def _bots_by_seat(names: list[str], config: Config, you: int) -> tuple[str, ...]:
    """Return a bot's name for every seat, including yours: the only one named, or one for each other seat."""
    for name in names:
        check_name(name)
    others = len(config.players) - 1
    if len(names) == 1:
        names = names * others
    if len(names) != others:
        raise ConfigError(f"{len(names)} bots are named for {others} seats; name one, or one for each")
    return (*names[:you], names[0], *names[you:])


def _seat_of(config: Config, you: str, seed: int) -> int:
    if not you:
        return random.Random(seed).randrange(len(config.players))
    for seat in range(len(config.players)):
        if you in own_figures(config, seat):
            return seat
    raise ConfigError(
        f"{you!r} does not play; expected one of {', '.join((*config.players, *config.bandits))}"
    )
