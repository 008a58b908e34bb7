"""The measuring of speed measures something; how much is for people to judge."""

from __future__ import annotations

from folsom.env.speed import GAUGES
from folsom.env.tables import config_of
from folsom.lab.speed import as_json, measure
from folsom.lab.speed_page import NAMES


def test_decisions_of_the_environment_are_counted() -> None:
    config = config_of(players=3)
    found = as_json(measure(config, 0.005, GAUGES), config)
    for gauge in GAUGES:
        assert found[gauge.key] > 0
        assert gauge.key in NAMES
