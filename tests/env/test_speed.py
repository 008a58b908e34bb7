"""The measuring of speed measures something; how much is for people to judge."""

from __future__ import annotations

import pytest

from folsom.env.speed import decisions_per_second
from folsom.env.tables import config_of


@pytest.mark.parametrize("observations", [True, False])
def test_decisions_are_counted(observations: bool) -> None:
    assert decisions_per_second(config_of(players=3), 0.01, observations) > 0
