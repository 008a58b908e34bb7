"""The command run as a person runs it: a process of its own, with typed lines on its input."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def folsom(tmp_path: Path) -> Run:
    """Return a function that runs the command in an empty folder, 80 columns wide."""

    def run(
        *words: str, typed: str = "", width: int = 80, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        plain = {"COLUMNS": str(width), "PYTHONIOENCODING": "utf-8", "TERM": "dumb"}
        kept = {key: value for key, value in os.environ.items() if key != "FORCE_COLOR"}
        return subprocess.run(
            [sys.executable, "-m", "folsom", *words],
            input=typed,
            capture_output=True,
            check=False,
            encoding="utf-8",
            cwd=tmp_path,
            env={**kept, **plain, **environment},
            timeout=300,
        )

    return run
