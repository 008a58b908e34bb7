"""Every block of Python in the pages and in the README runs, as a reader would run it who starts at the top.

The blocks of a page go on from each other in one folder. A comment before a block, which no reader of the
rendered page sees, may run a command for it, `<!-- first: folsom dataset write 3 --out games.parquet -->`; a
block that is no whole program has `<!-- not to be run -->` before it.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
BLOCK = re.compile(r"(?:^<!-- (?P<note>.*?) -->\n+)?^```python\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)
FIRST = "first: folsom "
NOT_RUN = "not to be run"


def blocks(page: Path) -> Iterator[tuple[str, str]]:
    """Find what is noted before each block of Python, and the block."""
    text = page.read_text(encoding="utf-8")
    for found in BLOCK.finditer(text):
        yield found["note"] or "", found["code"]


def run(folder: Path, *words: str) -> None:
    done = subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=dict(os.environ),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{words}\n{done.stdout[-2000:]}{done.stderr[-4000:]}"


@pytest.mark.parametrize("page", [page for page in PAGES if list(blocks(page))], ids=lambda page: page.name)
def test_the_blocks_of_a_page_run(page: Path, tmp_path: Path) -> None:
    program = tmp_path / "page.py"
    lines: list[str] = []
    for note, code in blocks(page):
        if note == NOT_RUN:
            continue
        if note:
            assert note.startswith(FIRST), f"{page.name}: unknown note {note!r}"
            run(tmp_path, "-m", "folsom", *shlex.split(note.removeprefix(FIRST)))
        lines.append(code)
    program.write_text("\n".join(lines), encoding="utf-8")
    run(tmp_path, str(program))


def test_every_block_says_what_it_is() -> None:
    # Otherwise a block of Python could go without being run.
    for page in PAGES:
        fences = re.findall(r"^```(.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
        assert len(fences) % 2 == 0, page.name
        assert set(fences[::2]) <= {"python", "c", "sh", "json", "yaml", "text", ""}, page.name
        assert set(fences[1::2]) <= {""}, page.name


def test_the_pages_have_blocks_to_run() -> None:
    assert {"README.md", "FIRST_GAME.md", "ENVIRONMENTS.md", "LABORATORY.md"} <= {
        page.name for page in PAGES if list(blocks(page))
    }
