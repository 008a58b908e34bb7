"""The example that looks at hidden things: what it knows is true, and what it does not know is guessed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "open_hands.py"


@pytest.mark.compiled_only
@pytest.mark.parametrize("knows", ["nothing", "values", "cards", "everything"])
def test_the_example_plays_every_deal_from_every_seat(knows: str) -> None:
    words = (knows, "--deals", "2", "--iterations", "20", "--workers", "1")
    done = subprocess.run([sys.executable, str(EXAMPLE), *words], capture_output=True, text=True, check=True)
    found = re.fullmatch(
        rf"8 games: a legend that knows {knows} more wins (\S+)% ± \S+% \(even is 25\.0%\)\n", done.stdout
    )
    assert found is not None, done.stdout
    assert 0 <= float(found[1]) <= 100
