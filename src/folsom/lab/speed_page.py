"""The benchmarks as a page of Markdown: every row measured by a command that anybody can repeat."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from folsom.data import EXPANSIONS, marshal_train_of
from folsom.game.errors import FolsomError

NAMES: Final = {
    "games_per_s": "games/s",
    "decisions_per_s": "decisions/s",
    "clone_ns": "copy, ns",
    "determinize_ns": "dealt again, ns",
    "iterations_per_s": "search iterations/s",
    "called_games_per_s": "games/s through the API",
    "viewed_games_per_s": "with a view before every choice",
    "env_decisions_per_s": "environment decisions/s",
    "env_unseen_per_s": "without observations",
    "turns_per_s": "PettingZoo steps/s",
    "parallel_per_s": "parallel steps/s",
    "train_per_s": "Gymnasium steps/s",
    "state_bytes": "state, bytes",
}
HOW: Final = """\
Random games from set-up to scoring, the decisions made in them, and for a state from the middle of a game:
the time to copy it, the time to deal again what is hidden from one seat, and iterations of the sharpshooter's
search, each of which deals again and plays to the end of the round. Then random games as a program in Python
plays them through `game.decision` and `game.choose`, and with `game.view` of the seat that is asked before
every choice. Then the environments: decisions of the vector environment, and steps per second of the
processor's time of PettingZoo's turn by turn, of all at once and of Gymnasium's against drifters, who choose
at random. Everything runs on one core. Each figure is the best of five interleaved runs: the engine does the
same work every time, so a slower run was slowed down by something else on the machine.
`make build` compiles the engine without a profile, `make fast` with one."""


@dataclass(frozen=True)
class BenchmarkRow:
    """A row of the benchmarks: its title, and the arguments of ``folsom bench`` that measure it."""

    title: str
    options: tuple[str, ...] = ()
    compiled: bool = True

    def arguments(self, seconds: float) -> list[str]:
        """Return the arguments that measure this row; nobody trains in an uncompiled environment."""
        env = ["--env"] if self.compiled else []
        return ["bench", "--json", *env, "--seconds", f"{seconds:g}", *self.options]

    def command(self, seconds: float) -> str:
        """Return the command that measures this row again."""
        return " ".join(
            ["" if self.compiled else "FOLSOM_PURE=1", "folsom", *self.arguments(seconds)]
        ).strip()


ROWS: Final = (
    BenchmarkRow("4 players, base game"),
    BenchmarkRow("4 players, base game, not compiled", compiled=False),
    *(
        BenchmarkRow(f"{players} players, base game", ("--players", str(players)))
        for players in (2, 3, 5, 6, 7)
    ),
    *(
        BenchmarkRow(
            f"4 bandits, {module}",
            ("--modules", module, "--players", "5" if marshal_train_of([module]) else "4"),
        )
        for module in ("expert", *EXPANSIONS)
    ),
    *(
        BenchmarkRow(
            f"{players - 1} bandits and a Marshal, every expansion",
            ("--modules", "all", "--players", str(players)),
        )
        for players in (5, 7)
    ),
)


def runs_of(packages: Sequence[Path]) -> list[tuple[BenchmarkRow, Path | None]]:
    """Return what is measured in which package, without any in this one; uncompiled they are all alike."""
    places = packages or (None,)
    return [(row, place) for row in ROWS for place in (places if row.compiled else places[:1])]


def measure_rows(
    seconds: float, packages: Sequence[Path] = ()
) -> Iterator[tuple[BenchmarkRow, dict[str, Any]]]:
    """Measure row after row, each in a process of its own, and yield its figures."""
    for row, package in runs_of(packages):
        yield row, _run(row, seconds, package)


def _run(row: BenchmarkRow, seconds: float, package: Path | None) -> dict[str, Any]:
    environment = {key: value for key, value in os.environ.items() if key != "FOLSOM_PURE"}
    if not row.compiled:
        environment["FOLSOM_PURE"] = "1"
    if package is not None:
        if not (package / "folsom").is_dir():
            raise FolsomError(f"there is no package folsom in {package}")
        environment["PYTHONPATH"] = str(package.resolve())
    done = subprocess.run(  # noqa: S603 - this program itself, with the arguments above
        [sys.executable, "-m", "folsom", *row.arguments(seconds)],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )
    if done.returncode != 0:
        raise FolsomError(f"'{row.command(seconds)}' failed: {done.stderr.strip()}")
    figures: dict[str, Any] = json.loads(done.stdout)
    if figures["compiled"] != row.compiled:
        raise FolsomError("the engine is not compiled, so there is nothing to compare: run make build first")
    return figures


def speed_page(
    rows: list[tuple[BenchmarkRow, dict[str, Any]]], head: Mapping[str, Any], command: str, seconds: float
) -> str:
    """Return the benchmarks as Markdown, with a table for each way in which the engine was compiled."""
    origin = [
        f"- **Commit** `{head['commit']}`, Folsom {head['folsom']}, Python {head['python']}",
        f"- **Machine** {head['machine']}",
        f"- **Date** {head['date']}",
        f"- **Written by** `{command}`",
    ]
    commands = "\n".join(dict.fromkeys(row.command(seconds) for row, _ in rows))
    parts = ["# Benchmarks", HOW, "\n".join(origin)]
    for engine in dict.fromkeys(figures["engine"] for _, figures in rows):
        parts += [f"## Engine: {engine}", _table([row for row in rows if row[1]["engine"] == engine])]
    return (
        "\n\n".join(
            [
                *parts,
                f"To repeat a row, with the engine compiled in one of these ways:\n\n```sh\n{commands}\n```",
            ]
        )
        + "\n"
    )


def _table(rows: list[tuple[BenchmarkRow, dict[str, Any]]]) -> str:
    keys = [key for key in rows[0][1] if key not in {"compiled", "engine"}]
    lines = [
        "| table | " + " | ".join(NAMES.get(key, key) for key in keys) + " |",
        "| --- |" + " ---: |" * len(keys),
    ]
    for row, figures in rows:
        cells = (f"{figures[key]:,.0f}" for key in keys)
        lines.append(f"| {row.title} | " + " | ".join(cells) + " |")
    return "\n".join(lines)
