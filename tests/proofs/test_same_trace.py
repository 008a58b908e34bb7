"""The compiled and the uncompiled engine play the same games, number by number."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from folsom.engine import COMPILED
from tests.configurations import describe
from tests.proofs.traces import traces

ROOT = Path(__file__).parents[2]


def traces_of_the_other_engine(rounds: int) -> dict[str, Any]:
    """Play the same games in another process with the engine this one does not use."""
    environment = os.environ | {"FOLSOM_PURE": "1" if COMPILED else "0"}
    command = [sys.executable, "-m", "tests.proofs.traces", str(rounds)]
    told = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    found: dict[str, Any] = json.loads(told.stdout)
    return found


def first_difference(ours: dict[str, list[str]], theirs: dict[str, list[str]]) -> str | None:
    """Say where two sets of traces first differ."""
    assert ours.keys() == theirs.keys()
    for name, own in ours.items():
        for action, (one, other) in enumerate(zip_longest(own, theirs[name])):
            if one != other:
                number, seed = map(int, name.split())
                return f"after action {action} of seed {seed} in {describe(number)}"
    return None


@pytest.mark.compiled_only
def test_compiled_and_uncompiled_give_the_same_trace() -> None:
    rounds = 20 if os.environ.get("FOLSOM_SOAK", "0") not in {"", "0"} else 1
    other = traces_of_the_other_engine(rounds)
    assert other["compiled"] is not COMPILED
    ours = traces(rounds)
    assert sum(map(len, ours.values())) > 20_000
    assert first_difference(ours, other["games"]) is None


def test_a_difference_is_found_and_named() -> None:
    assert first_difference({"3 8": ["a", "b"]}, {"3 8": ["a", "b"]}) is None
    told = first_difference({"3 8": ["a", "b"]}, {"3 8": ["a", "c"]})
    assert told is not None
    assert told.startswith("after action 1 of seed 8 in configurations()[3]")
    assert first_difference({"3 8": ["a", "b"]}, {"3 8": ["a"]}) is not None
