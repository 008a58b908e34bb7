"""The story: lines of the log, indented, with the bandits in their colours."""

from __future__ import annotations

from collections.abc import Sequence

from rich.padding import Padding
from rich.text import Text

from folsom.cli.screen.look import Look
from folsom.game.game import Game
from folsom.game.log import Level, LogEntry, log_entries


def story(game: Game, seat: int | None, look: Look) -> list[LogEntry]:
    """Return the log as one seat may know it."""
    return log_entries(game.events(seat), look.language, game.scene(seat))


def news(entries: Sequence[LogEntry], told: Sequence[LogEntry]) -> list[LogEntry]:
    """Return the entries that are new or have changed since they were told."""
    start = 0
    while start < min(len(entries), len(told)) and entries[start] == told[start]:
        start += 1
    return list(entries[start:])


def draw_line(entry: LogEntry, look: Look) -> Padding:
    """Return one line of the story, indented by what it belongs to."""
    style = {Level.ROUND: "bold yellow", Level.TURN: "bold"}.get(Level(entry.level), "")
    line = Text(entry.text, style)
    line.highlight_words([look.name("figure", bandit) for bandit in look.own], "underline")
    return Padding(line, (0, 0, 0, 2 * entry.level), expand=False)
