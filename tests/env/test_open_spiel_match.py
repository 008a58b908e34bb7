"""The example that plays against OpenSpiel's search: both have their time, and the figures add up."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not made for this machine")

MATCH = Path(__file__).parents[2] / "examples" / "open_spiel_match.py"


@pytest.mark.compiled_only
def test_the_example_plays_every_deal_from_every_seat() -> None:
    words = ("--deals", "2", "--players", "3", "--bot", "rookie", "--milliseconds", "1")
    done = subprocess.run([sys.executable, str(MATCH), *words], capture_output=True, text=True, check=True)
    first, second = done.stdout.splitlines()
    assert first.startswith("3 games: rookie ")
    assert "± nan" in first
    found = re.fullmatch(
        r"6 games: rookie (\S+)% ± \S+% \(even is 33\.3%\); IS-MCTS: (\d+) simulations a decision", second
    )
    assert found is not None, second
    assert 0 <= float(found[1]) <= 100
    assert int(found[2]) >= 1
