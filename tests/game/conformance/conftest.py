from collections.abc import Callable
from pathlib import Path

import pytest

from folsom.game.conformance import Outcome, run_paths

Runner = Callable[[str], list[Outcome]]


@pytest.fixture
def run(tmp_path: Path) -> Runner:
    """Return a function that runs the scenarios of a text."""

    def run_text(text: str) -> list[Outcome]:
        file = tmp_path / "scenarios.yaml"
        file.write_text(text, encoding="utf-8")
        return list(run_paths([file]))

    return run_text
