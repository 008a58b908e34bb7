"""The example that learns: a short lesson is enough to see that it does."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

LEARN = Path(__file__).parents[2] / "examples" / "learn.py"


@pytest.mark.compiled_only
def test_the_example_learns_to_beat_three_drifters() -> None:
    command = [sys.executable, str(LEARN), "--lessons", "4"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    shares = [int(share) for share in re.findall(r"wins (\d+)%", done.stdout)]
    drifters = [int(share) for share in re.findall(r"a drifter (\d+)%", done.stdout)]
    assert len(shares) == len(drifters) == 2
    # At first it chooses at random as well; then it wins far more than its share.
    assert abs(shares[0] - drifters[0]) < 12
    assert shares[1] > shares[0] + 8
    assert shares[1] > drifters[1] + 12


def test_the_example_is_short() -> None:
    assert len(LEARN.read_text(encoding="utf-8").splitlines()) <= 100
