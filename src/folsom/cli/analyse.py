"""`folsom analyse`: a finished game gone through, what every choice gave away, and what was luck."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from folsom.cli.files import check_suffix, read_table, write_text
from folsom.cli.kept_games import DataOption, UrlOption, with_keeper
from folsom.cli.screen.look import Look
from folsom.cli.screen.phrases import option
from folsom.cli.series import progress
from folsom.cli.table_options import LanguageOption
from folsom.game.errors import ConfigError, NotOver
from folsom.game.game import Game
from folsom.lab.analysis import Analysis, Analyst
from folsom.lab.analysis.model import Mark, TurningPoint, Unit
from folsom.lab.analysis.page import analysis_page
from folsom.lab.analysis.store import Store

# A mark is a sign, not only a colour.
SIGNS: Final[Mapping[Mark, Text]] = {
    "slip": Text("?!", "yellow"),
    "mistake": Text("?", "bold dark_orange"),
    "blunder": Text("??", "bold red"),
}
COLUMNS: Final = ("accuracy", "start", "choices", "others", "luck", "end")


def analyse(
    game: Annotated[
        str, typer.Argument(metavar="FILE|TABLE", help="A saved game, or a table of this server.")
    ],
    quick: Annotated[bool, typer.Option("--quick", help="A rough look, about four times as fast.")] = False,
    thorough: Annotated[bool, typer.Option("--thorough", help="A close look, which takes minutes.")] = False,
    seat: Annotated[
        int | None,
        typer.Option(
            metavar="N", help="Only the choices of this seat, from 0, and what it knew.", show_default="all"
        ),
    ] = None,
    html: Annotated[
        Path | None, typer.Option(metavar="FILE.html", help="Draw all of it as one page for the browser.")
    ] = None,
    json: Annotated[
        Path | None, typer.Option(metavar="FILE.json", help="Write all of it to this file.")
    ] = None,
    keep: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Keep what is done here, so that the same command goes on."),
    ] = None,
    jobs: Annotated[
        int, typer.Option(help="How many processes.", min=1, show_default="one for each core")
    ] = os.cpu_count() or 1,
    lang: LanguageOption = "en",
    data: DataOption = None,
    database_url: UrlOption = None,
) -> None:
    """Go through a finished game: what choices gave away, by what could be known, and what was luck."""
    if quick and thorough:
        raise ConfigError("--quick and --thorough exclude each other")
    check_suffix("--html", html, ".html")
    check_suffix("--json", json, ".json")
    played = _game(game, data, database_url)
    mode = "quick" if quick else "thorough" if thorough else "normal"
    analyst = Analyst(played, mode, None if keep is None else Store(keep), jobs, seat)
    look = Look(lang)
    with progress() as shown:
        task = shown.add_task(look.say("analysis.progress"), total=len(played.choices))
        found = analyst.run(lambda done, _: shown.update(task, completed=done))
    if json is not None:
        write_text(json, msgspec.json.encode(found).decode() + "\n")
    words = WordsOf(played, look)
    if html is not None:
        write_text(html, analysis_page(found, words))
    Shown(found, words, look, Console()).show()


def _game(name: str, data: Path | None, url: str | None) -> Game:
    """Return the game in a file, or at a finished table."""
    if Path(name).exists() or Path(name).suffix:
        return read_table(Path(name)).game
    saved = with_keeper(data, url, lambda keeper: keeper.export(name))["game"]
    if saved is None:
        raise NotOver(f"the game at table {name} is still being played; it can be analysed when it is over")
    return Game.load(saved)


class WordsOf:
    """How an analysis of a game is said: by the look of the terminal, with every option as it stood then."""

    def __init__(self, game: Game, look: Look) -> None:
        self.game = game
        self.look = look
        self.language = look.language

    def say(self, key: str, **fields: object) -> str:
        """Return a text by its whole key."""
        return self.look.say(key, **fields)

    def name(self, group: str, word: str) -> str:
        """Return the name of a thing."""
        return self.look.name(group, word)

    def letter(self, figure: str) -> str:
        """Return the sign of a figure."""
        return self.look.chip(figure).plain.strip()

    def money(self, dollars: int) -> str:
        """Return an amount of money."""
        return ("−" if dollars < 0 else "") + self.look.words.money(abs(dollars))

    def player(self, seat: int) -> str:
        """Return who sits in a seat."""
        return self.look.name("figure", self.game.config.players[seat])

    def option(self, unit: Unit, label: str) -> str:
        """Return an option of a decision, as it stood then."""
        return self._options[unit.number][label]

    @cached_property
    def _options(self) -> list[Mapping[str, str]]:
        """All options of the choices that were made, in words, from going through the game once."""
        game = self.game.beginning()
        found: list[Mapping[str, str]] = []
        for seat, chosen in self.game.choices:
            decision = next(decision for decision in game.decisions if decision.seat == seat)
            view = game.view(seat)
            found.append({one.label: option(one, decision, view, self.look) for one in decision.choices})
            game.choose(chosen, seat=seat)
        return found


class Shown:
    """An analysis in the terminal: everybody's account, then where the game turned."""

    def __init__(self, analysis: Analysis, words: WordsOf, look: Look, console: Console) -> None:
        self.analysis = analysis
        self.words = words
        self.look = look
        self.console = console

    def show(self) -> None:
        """Print it."""
        say = self.look.say
        self.console.print(self._accounts() if self.analysis.seat is None else self._own())
        self.console.print(Text(say("analysis.points"), "bold yellow"))
        if not self.analysis.turning_points:
            self.console.print(say("analysis.quiet"))
        moments = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
        for point in self.analysis.turning_points:
            moments.add_row(*self._turning_point(point))
        self.console.print(moments)
        self.console.print(Text(say("analysis.judge"), "dim"))

    def _accounts(self) -> Table:
        table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
        table.add_column(self.look.say("terminal.sheet.bandit"), no_wrap=True)
        for column in COLUMNS:
            table.add_column(self.look.say(f"analysis.column.{column}"), justify="right")
        for account in sorted(self.analysis.account, key=lambda each: -each.end):
            side = self.analysis.sides[account.side]
            names = Text("\n").join(self.look.badge(name) for name in side)
            luck = account.luck.cards + account.luck.purses + account.luck.hidden
            amounts = (account.choices, account.others, luck)
            table.add_row(
                names,
                "\n".join(self._accuracy(name) for name in side),
                f"{100 * account.start:.0f}",
                *(f"{round(100 * amount):+d}".replace("-", "−") for amount in amounts),
                f"{100 * account.end:.0f}",
            )
        return table

    def _own(self) -> Text:
        """Return the one line there is about the seat that was asked for."""
        assert self.analysis.seat is not None
        name = self.words.game.config.players[self.analysis.seat]
        accuracy = f"{self.look.say('analysis.column.accuracy')} {self._accuracy(name)}"
        return Text.assemble(self.look.badge(name), "  ", accuracy)

    def _accuracy(self, name: str) -> str:
        seat = self.words.game.config.players.index(name)
        player = next(player for player in self.analysis.players if player.seat == seat)
        if player.accuracy is None or player.half is None:
            return "–"
        return f"{max(0.0, player.accuracy):.0f} ± {player.half:.0f}"

    def _turning_point(self, point: TurningPoint) -> tuple[Text, str, str]:
        unit = next(unit for unit in self.analysis.decisions if unit.number == point.number)
        when = self.look.say("analysis.when", round=unit.round, number=point.number + 1)
        if point.kind == "luck":
            who = ", ".join(self.look.name("figure", name) for name in self.analysis.sides[point.side])
            points = f"{point.points:+.1f}".replace("-", "−")
            return Text("♣", "cyan"), when, self.look.say("analysis.luck", who=who, points=points)
        assert unit.mark is not None
        who = self.words.player(unit.seat)
        played, best = (self.words.option(unit, label) for label in (unit.played, unit.best))
        fields = {"points": f"{100 * unit.loss:.1f}", "half": f"{100 * unit.half:.1f}"}
        told = self.look.say("analysis.choice", who=who, played=played, best=best, **fields)
        return SIGNS[unit.mark], when, told
