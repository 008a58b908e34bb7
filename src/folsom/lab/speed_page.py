"""The benchmarks as a page of Markdown: every row measured by a command that anybody can repeat."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from folsom.game.errors import FolsomError

NAMES: Final = {
    "games_per_s": "games/s",
    "decisions_per_s": "decisions/s",
    "clone_ns": "copy, ns",
    "determinize_ns": "dealt anew, ns",
    "iterations_per_s": "search iterations/s",
    "env_decisions_per_s": "environment decisions/s",
    "env_unseen_per_s": "without observations",
    "state_bytes": "state, bytes",
}
HOW: Final = """\
Random games from set-up to scoring, decisions made in them, the time of a copy of a state from the middle of
a game, and of a full state dealt anew as one seat knows it; iterations of the sharpshooter's search from that
middle, each a state dealt anew and played to the end of the round. Everything on one core. Each figure is the
best of five interleaved runs: the engine does the same every time, so whatever is slower was the machine's
doing."""


@dataclass(frozen=True)
class Lap:
    """A line of the benchmarks: what is measured, and with which words of ``folsom bench``."""

    title: str
    words: tuple[str, ...] = ()
    compiled: bool = True

    def arguments(self, seconds: float) -> list[str]:
        """Return the words that measure this line; uncompiled, nobody would train in an environment."""
        env = ["--env"] if self.compiled else []
        return ["bench", "--json", *env, "--seconds", f"{seconds:g}", *self.words]

    def command(self, seconds: float) -> str:
        """Return the command that measures this line again."""
        return " ".join(
            ["" if self.compiled else "FOLSOM_PURE=1", "folsom", *self.arguments(seconds)]
        ).strip()


LAPS: Final = (
    Lap("4 players, base game"),
    Lap("4 players, base game, not compiled", compiled=False),
    *(Lap(f"{players} players, base game", ("--players", str(players))) for players in (2, 3, 5, 6, 7)),
    *(
        Lap(f"4 bandits, {module}", ("--modules", module, "--players", "5" if module == "marshal" else "4"))
        for module in ("expert", "horses", "marshal", "timecar", "cursed")
    ),
    Lap("4 bandits and a Marshal, every expansion", ("--modules", "all", "--players", "5")),
)


def run_laps(seconds: float) -> Iterator[tuple[Lap, dict[str, Any]]]:
    """Measure line after line, each in a process of its own, and yield its figures."""
    for lap in LAPS:
        yield lap, _run(lap, seconds)


def _run(lap: Lap, seconds: float) -> dict[str, Any]:
    environment = {key: value for key, value in os.environ.items() if key != "FOLSOM_PURE"}
    if not lap.compiled:
        environment["FOLSOM_PURE"] = "1"
    done = subprocess.run(  # noqa: S603 - this program itself, with the words above
        [sys.executable, "-m", "folsom", *lap.arguments(seconds)],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )
    if done.returncode != 0:
        raise FolsomError(f"'{lap.command(seconds)}' failed: {done.stderr.strip()}")
    figures: dict[str, Any] = json.loads(done.stdout)
    if figures["compiled"] != lap.compiled:
        raise FolsomError("the engine is not compiled, so there is nothing to compare: run make build first")
    return figures


def speed_page(
    rows: list[tuple[Lap, dict[str, Any]]], head: Mapping[str, Any], command: str, seconds: float
) -> str:
    """Return the benchmarks as Markdown."""
    keys = [key for key in rows[0][1] if key != "compiled"]
    lines = [
        "| table | " + " | ".join(NAMES.get(key, key) for key in keys) + " |",
        "| --- |" + " ---: |" * len(keys),
    ]
    for lap, figures in rows:
        cells = (f"{figures[key]:,.0f}" if key in figures else "–" for key in keys)
        lines.append(f"| {lap.title} | " + " | ".join(cells) + " |")
    origin = [
        f"- **Commit** `{head['commit']}`, Folsom {head['folsom']}, Python {head['python']}",
        f"- **Machine** {head['machine']}",
        f"- **Date** {head['date']}",
        f"- **Written by** `{command}`",
    ]
    commands = "\n".join(lap.command(seconds) for lap, _ in rows)
    parts = ["# Benchmarks", HOW, "\n".join(origin), "\n".join(lines)]
    return "\n\n".join([*parts, f"To repeat a line:\n\n```sh\n{commands}\n```"]) + "\n"
