"""A game in the terminal: one person against bots, until the game ends or the person leaves."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from folsom.bots import make, play_on
from folsom.cli.files import write_table
from folsom.cli.screen.board import draw_board
from folsom.cli.screen.hints import draw_hints
from folsom.cli.screen.look import Look
from folsom.cli.screen.phrases import option, question
from folsom.cli.screen.result import draw_result
from folsom.cli.screen.story import draw_line, news, story
from folsom.cli.screen.train import draw_train
from folsom.cli.table_options import own_figures
from folsom.game.decision import Decision
from folsom.game.errors import FolsomError
from folsom.game.game import Game
from folsom.game.log import LogEntry
from folsom.game.option import Done, Draw, Option, Pass
from folsom.game.words import MARSHAL

COMMANDS: Final = ("s", "l", "r", "b")


class TerminalGame:
    """Shows the table, asks the person, and lets bots play the other seats."""

    def __init__(
        self,
        game: Game,
        seat: int,
        bots: Sequence[str],
        look: Look,
        console: Console,
        pause: float,
        file: Path,
        keep_saved: bool,
    ) -> None:
        self.game = game
        self.seat = seat
        self.bot_names = bots
        self.bots = {other: make(name, game.seed + other) for other, name in enumerate(bots) if other != seat}
        self.look = look
        self.console = console
        self.pause = pause
        self.file = file
        self.keep_saved = keep_saved
        self.told: list[LogEntry] = []

    def run(self) -> None:
        """Play until the game ends or the person leaves."""
        self._welcome()
        try:
            while True:
                play_on(self.game, self.bots)
                self._tell_news()
                if self.game.over:
                    break
                if not self._choose():
                    self.console.print(self.look.say("terminal.goodbye"))
                    return
        except EOFError:
            self.console.print(f"\n{self.look.say('terminal.input_ended')}")
            return
        if self.keep_saved:
            # The bots' choices after the person's last one have to be saved too.
            write_table(self.file, self.game, self.seat, self.bot_names)
        view = self.game.view(self.seat)
        self.console.print(draw_train(view, self.look, self.console.width), no_wrap=True)
        self.console.print()
        self.console.print(draw_result(view, self.look, self.game.config.modules))

    def _welcome(self) -> None:
        say, name = self.look.say, self.look.name
        config = self.game.config
        own = own_figures(config, self.seat)
        names = ", ".join(name("figure", figure) for figure in own)
        if own == (MARSHAL,):
            task = say("hints.marshal_player")
            self.console.print(Text(say("terminal.welcome_marshal", marshal=names, task=task), "bold"))
        elif len(own) == 1 and config.settled_options["abilities"]:
            ability = say(f"hints.bandit.{own[0]}")
            self.console.print(Text(say("terminal.welcome", bandit=names, ability=ability), "bold"))
        else:
            self.console.print(Text(say("terminal.welcome_pair", bandits=names), "bold"))
        self.console.print(say("terminal.game_number", seed=self.game.seed), style="dim", highlight=False)
        if self.game.choices:
            self.told = story(self.game, self.seat, self.look)

    def _tell_news(self) -> None:
        entries = story(self.game, self.seat, self.look)
        fresh = news(entries, self.told)
        if fresh and self.told:
            self.console.print(Rule(self.look.say("terminal.since"), style="dim", align="left"))
        for entry in fresh:
            self.console.print(draw_line(entry, self.look))
            if self.pause and self.console.is_terminal:
                time.sleep(self.pause)
        self.told = entries

    def _choose(self) -> bool:
        """Ask for one choice and make it; return whether the person goes on playing."""
        (decision,) = (decision for decision in self.game.decisions if decision.seat == self.seat)
        self._show_board()
        self._show_options(decision)
        label = self._answer(decision)
        if label is None:
            return False
        self.game.choose(label, seat=self.seat, number=decision.number)
        if self.keep_saved:
            write_table(self.file, self.game, self.seat, self.bot_names)
        return True

    def _show_board(self) -> None:
        self.console.print()
        self.console.print(draw_board(self.game.view(self.seat), self.look, self.console))

    def _show_options(self, decision: Decision) -> None:
        view = self.game.view(self.seat)
        self.console.print(Text(question(decision, self.look), "bold cyan"))
        items = [
            Text.assemble((f"{number:>2} ", "bold cyan"), option(choice, decision, view, self.look))
            for number, choice in enumerate(in_order(decision), 1)
        ]
        self.console.print(Padding(Columns(items, padding=(0, 3), column_first=True), (0, 0, 0, 1)))

    def _answer(self, decision: Decision) -> str | None:
        """Return the chosen label, or nothing if the person leaves."""
        last = len(decision.choices)
        while True:
            written = self._read(f"{self.look.say('terminal.ask')} 1-{last}, ?: ")
            if written.isdecimal() and 1 <= int(written) <= last:
                return in_order(decision)[int(written) - 1].label
            if written == "?":
                self._help(last)
            elif written == "q":
                self._offer_to_save()
                return None
            elif written in COMMANDS:
                self._obey(written, decision)
            else:
                self.console.print(self.look.say("terminal.hint", last=last), style="yellow", highlight=False)

    def _obey(self, command: str, decision: Decision) -> None:
        if command == "s":
            self._save()
        elif command == "l":
            self.console.print(Rule(self.look.say("terminal.story"), style="dim", align="left"))
            for entry in story(self.game, self.seat, self.look):
                self.console.print(draw_line(entry, self.look))
        elif command == "r":
            self.console.print(draw_hints(self.game.view(self.seat), self.game.config, self.look))
        else:
            self._show_board()
            self._show_options(decision)

    def _help(self, last: int) -> None:
        for key in ("choose", "s", "l", "r", "b", "q", "help"):
            self.console.print(
                "  " + self.look.say(f"terminal.help.{key}", last=last), highlight=False, markup=False
            )
        self.console.print(self.look.say("terminal.board"), style="dim")

    def _save(self) -> None:
        try:
            write_table(self.file, self.game, self.seat, self.bot_names)
        except FolsomError as error:
            # A full disk or a wrong folder must not end the game.
            self.console.print(Text(str(error), "red"))
        else:
            self.console.print(Text(self.look.say("terminal.saved", file=self.file), "green"))

    def _offer_to_save(self) -> None:
        yes, no = (self.look.say(f"terminal.answers.{key}").split() for key in ("yes", "no"))
        while not self.keep_saved:
            written = self._read(self.look.say("terminal.ask_save") + " ").lower()
            if written in yes:
                return self._save()
            if written in no:
                return None
            self.console.print(self.look.say("terminal.hint_yes_no"), style="yellow")
        return None

    def _read(self, prompt: str) -> str:
        written = self.console.input(Text(prompt, "bold")).strip()
        if not sys.stdin.isatty():
            # It was not typed at this terminal, so it is not on the screen yet.
            self.console.print(Text(written))
        return written


def in_order(decision: Decision) -> list[Option]:
    """Return the options as they are listed: what does nothing on the train comes last."""
    return sorted(decision.choices, key=lambda choice: isinstance(choice, Draw | Pass | Done))
