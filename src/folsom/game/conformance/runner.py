"""The runner: every scenario of some files and folders, each with its outcome."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from folsom.game.conformance.comparing import check_then, differences
from folsom.game.conformance.document import Document, find_files, outline, read_file
from folsom.game.conformance.playing import PLAYS, ChoiceError, play
from folsom.game.conformance.position import lay_out
from folsom.game.errors import ScenarioError


@dataclass(frozen=True)
class Outcome:
    """How one scenario came out: nothing to complain about, or what differed."""

    name: str
    problem: str | None

    def __str__(self) -> str:
        return f"ok {self.name}" if self.problem is None else f"FAIL {self.name}: {self.problem}"


def run_paths(paths: Iterable[Path]) -> Iterator[Outcome]:
    """Run every scenario in some files and folders; raise ``ScenarioError`` where there is none to run."""
    listed = list(paths)
    found = False
    for file in find_files(listed):
        for document in read_file(file):
            found = True
            yield run_scenario(document)
    if not found:
        raise ScenarioError(f"no scenario found in {', '.join(map(str, listed)) or 'nothing'}")


def run_scenario(document: Document) -> Outcome:
    """Run one scenario; whatever goes wrong in it is told and ends nothing else."""
    try:
        problem = document.problem or _problem(document)
    except (ScenarioError, ChoiceError) as error:
        problem = str(error)
    except Exception as error:  # noqa: BLE001 - one broken position must not hide the outcome of all others
        problem = f"{type(error).__name__}: {error}"
    return Outcome(document.name, None if problem is None else " ".join(problem.split()))


def _problem(document: Document) -> str | None:
    scenario = outline(document.data, tuple(PLAYS))
    check_then(scenario)
    table = lay_out(scenario)
    play(table, scenario)
    return "; ".join(differences(table, scenario)) or None
