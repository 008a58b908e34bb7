"""`folsom replay`: a saved game retold, with the train at the end of each round."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.rule import Rule

from folsom.cli.files import read_table
from folsom.cli.screen.look import Look
from folsom.cli.screen.result import draw_result
from folsom.cli.screen.sheets import draw_sheets
from folsom.cli.screen.story import draw_line, news, story
from folsom.cli.screen.train import draw_train
from folsom.cli.table_options import LanguageOption, own_figures
from folsom.game.errors import NotAsked
from folsom.game.event import RoundBegins
from folsom.game.game import Game
from folsom.game.log import LogEntry
from folsom.game.view import View


def replay(
    file: Annotated[Path, typer.Argument(help="A game saved by folsom play, or by Game.save as JSON.")],
    lang: LanguageOption = "en",
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter before each choice.")] = False,
    seat: Annotated[
        int | None,
        typer.Option(help="Tell it as this seat saw it, from 0.", show_default="as a spectator saw it"),
    ] = None,
) -> None:
    """Tell the story of a saved game from the beginning."""
    saved = read_table(file).game
    seats = len(saved.config.players)
    if seat is not None and seat not in range(seats):
        raise NotAsked(f"there is no seat {seat}; expected 0 to {seats - 1}")
    look = Look(lang, () if seat is None else own_figures(saved.config, seat))
    Replay(saved, seat, look, Console(), step).run()


class Replay:
    """Makes the saved choices again and tells what they did."""

    def __init__(self, saved: Game, seat: int | None, look: Look, console: Console, step: bool) -> None:
        self.saved = saved
        self.seat = seat
        self.look = look
        self.console = console
        self.step = step
        self.told: list[LogEntry] = []

    def run(self) -> None:
        """Tell the whole game, or until the listener has had enough."""
        self._say_origin()
        game = self.saved.beginning()
        for seat, label in self.saved.choices:
            number = game.view(None).round
            game.choose(label, seat=seat)
            # Told round by round, so that the train is shown as a round has left it.
            if self.step or game.over or game.view(None).round != number:
                self._tell(game)
                if self.step and not game.over and not self._wait():
                    return
        if not game.over:
            self._tell(game)

    def _say_origin(self) -> None:
        origin = self.saved.origin
        if origin is not None:
            first = origin.table or origin.digest[:12]
            said = self.look.say("terminal.forked", number=origin.number, game=first)
            self.console.print(said, style="dim", highlight=False)

    def _tell(self, game: Game) -> None:
        entries = story(game, self.seat, self.look)
        events = game.events(self.seat)
        view = game.view(self.seat)
        for entry in news(entries, self.told):
            for event in (events[index] for index in entry.events):
                if isinstance(event, RoundBegins) and event.round > 1:
                    self._show(view, event.round - 1)
            self.console.print(draw_line(entry, self.look))
        self.told = entries
        if game.over:
            self._show(view, view.round)
            self.console.print(draw_result(view, self.look, game.config.modules))

    def _show(self, view: View, ended: int) -> None:
        self.console.print(
            Rule(self.look.say("terminal.end_of_round", round=ended), style="yellow", align="left")
        )
        self.console.print(draw_train(view, self.look, self.console.width), no_wrap=True)
        self.console.print(draw_sheets(view, self.look, cards=False))

    def _wait(self) -> bool:
        try:
            return (
                self.console.input(f"[dim]{self.look.say('terminal.press_enter')}[/dim] ").strip().lower()
                != "q"
            )
        except EOFError:
            return False
