"""Writes docs/SOAK.md from the figures that the long proofs have left: `python -m tests.soak_report`."""

from __future__ import annotations

import json
import os
import platform
import time
from pathlib import Path
from typing import Any, Final

from tests.figures import FILE, ROOT

TARGET: Final = ROOT / "docs" / "SOAK.md"
# The order in which they are told, by how their names begin; the rest follows.
ORDER: Final = ("kills", "PostgreSQL", "SQLite", "clock", "leaks")
# Of these the largest is told; everything else is added up.
LARGEST: Final = ("longest pause", "trouble for")
SECONDS: Final = "seconds"

HEAD: Final = """# What the long proofs have found

Written by `make soak` (`python -m tests.soak_report`), not by hand. Real servers, sockets, PostgreSQL and
SQLite; what each proof does is told by the tests in `tests/server`. A proof has parts, so that a soak can
go on where it was stopped: the figures are those of the parts that have passed with the same sources. A
part that fails leaves no figures, and `make soak` fails: where parts are missing, they failed or were not
run with these sources. A proof of which nothing was run stays as it was told before.

- **kills** (`test_crash.py`, `test_processes.py`): a server is killed at a random moment, with choices on
  their way at several tables. Everything that was acknowledged is in the database exactly once, and
  everybody goes on. The longest pause is from a server's death to the first choice that is made and
  acknowledged afterwards at the slowest table, with the start of the next server where there is only one.
- **trouble** (`test_postgresql_trouble.py`, `test_storage_trouble.py`): the database is gone, full,
  read-only, slow or locked. People are refused and told, `health` and `ready` say so, the log names the
  reason, and games go on without a restart. A SQLite file that a server has open cannot become read-only:
  there a server is started on a disk that is.
- **clock** (`test_steady_clock.py`): the clock of the machine, as the server sees it, jumps forward and
  back during games.
- **leaks** (`test_fuzzed_games.py`): games of every kind through sockets, with everything that was sent
  examined, and the views of spectators compared with those of a game with other hands.
"""


def read(file: Path = FILE) -> list[dict[str, Any]]:
    """Return what was written down last about each part of each proof, of the newest sources of each."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    parts: dict[tuple[str, str, int], dict[str, Any]] = {}
    newest: dict[str, str] = {}
    for line in map(json.loads, lines):
        newest[line["proof"]] = line["sources"]
        parts[line["proof"], line["sources"], line["part"]] = line
    return [line for (proof, sources, _), line in parts.items() if sources == newest[proof]]


def row(proof: str, parts: list[dict[str, Any]]) -> str:
    """Return the line of a proof."""
    total: dict[str, float] = {}
    for part in parts:
        for what, amount in part["figures"].items():
            old = total.get(what, 0)
            total[what] = max(old, amount) if what in LARGEST else old + amount
    if SECONDS in total:
        # Parts run side by side, so their seconds add up to more than went by.
        total["games a minute in each process"] = 60 * total["games"] / total.pop(SECONDS)
    told = [
        f"{what} {amount:,.1f} s" if what in LARGEST else f"{amount:,.0f} {what}"
        for what, amount in total.items()
    ]
    last = max(parts, key=lambda part: part["at"])
    day = time.strftime("%Y-%m-%d", time.gmtime(last["at"]))
    return f"| {proof} | {len(parts)} of {last['parts']} | {', '.join(told)} | {day} | {last['commit']} |"


def machine() -> str:
    """Name the machine."""
    models = (
        [
            line.partition(":")[2].strip()
            for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
            if line.startswith("model name")
        ]
        if Path("/proc/cpuinfo").exists()
        else []
    )
    name = models[0] if models else platform.processor() or platform.machine()
    return f"{name}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def rows_of(page: str) -> dict[str, str]:
    """Return the lines of a document by the names of their proofs."""
    lines = [line for line in page.splitlines() if line.startswith("| ")]
    # Two lines are the head of the table.
    return {line.split("|")[1].strip(): line for line in lines[2:]}


def report(lines: list[dict[str, Any]], before: str = "") -> str:
    """Return the document, with what one from before says of proofs that have no figures now."""
    proofs: dict[str, list[dict[str, Any]]] = {}
    for line in lines:
        proofs.setdefault(line["proof"], []).append(line)

    def place(proof: str) -> tuple[int, str]:
        known = [number for number, start in enumerate(ORDER) if proof.startswith(start)]
        return (known or [len(ORDER)])[0], proof

    rows = {**rows_of(before), **{proof: row(proof, parts) for proof, parts in proofs.items()}}
    table = ["| proof | parts | found | last | commit |", "| --- | --- | --- | --- | --- |"]
    table += [rows[proof] for proof in sorted(rows, key=place)]
    return HEAD + f"\nMachine: {machine()}.\n\n" + "\n".join(table) + "\n"


def main() -> None:
    """Write the document, unless there is nothing to tell."""
    lines = read()
    if not lines:
        raise SystemExit(f"there are no figures yet in {FILE}: make soak")
    before = TARGET.read_text(encoding="utf-8") if TARGET.exists() else ""
    TARGET.write_text(report(lines, before), encoding="utf-8")
    print(f"Written: {TARGET.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
