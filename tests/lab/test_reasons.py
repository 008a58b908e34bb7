"""Reasons of an analysis: the same everywhere, also where several are equally clear."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Final

import pytest

# A decision of which three facts out of more are equally clear.
PROGRAM: Final = """
import random
from folsom import Config, Game
from folsom.lab.analysis.modes import MODES
from folsom.lab.analysis.units import examine

game = Game.new(Config.from_dict({"bandits": ["tuco", "doc", "belle"], "rounds": 1}), 1)
chance = random.Random(1)
for number in range(11):
    decision = game.decision
    label = chance.choice(decision.options)
    if number == 10:
        print(examine(game, decision.seat, label, MODES["quick"]))
    game.choose(label, seat=decision.seat)
"""


@pytest.mark.compiled_only
def test_no_order_of_python_decides_which_reasons_are_told() -> None:
    told = []
    for order in range(3):
        environment = {**os.environ, "PYTHONHASHSEED": str(order)}
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True
        )
        told.append(done.stdout)
    assert "reasons=[Reason(" in told[0]
    assert len(set(told)) == 1
