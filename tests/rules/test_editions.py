"""Editions are presets of options, and an option set by hand wins over its edition (section 15)."""

from __future__ import annotations

from typing import Any

import pytest

from folsom.data import OptionValue, load_editions
from folsom.game.config import Config
from folsom.game.game import Game
from tests.configurations import configurations

FOUR = ["ghost", "doc", "belle", "tuco"]

PRESETS: dict[str, dict[str, OptionValue]] = {
    "classic": {
        "events": True,
        "abilities": True,
        "neutral_stock": "discard",
        "conductor": "cash",
        "expert_early_bullets": True,
        "expert_keep_bullets": False,
        "two_bandits": "classic",
        "two_bandit_gunslinger": "sum",
        "covering_fire_face_down": False,
        "leaflet_card": "may",
        "flasks": "5+1",
    },
    "revised": {
        "events": True,
        "abilities": True,
        "neutral_stock": "keep",
        "conductor": "purse",
        "expert_early_bullets": False,
        "expert_keep_bullets": True,
        "two_bandits": "leaflet",
        "two_bandit_gunslinger": "single",
        "covering_fire_face_down": False,
        "leaflet_card": "must",
        "flasks": "5+1",
    },
    "complete": {
        "events": True,
        "abilities": True,
        "neutral_stock": "keep",
        "conductor": "purse",
        "expert_early_bullets": False,
        "expert_keep_bullets": False,
        "two_bandits": "leaflet",
        "two_bandit_gunslinger": "sum",
        "covering_fire_face_down": True,
        "leaflet_card": "must",
        "flasks": "6+1",
    },
}


@pytest.mark.parametrize("edition", PRESETS)
def test_an_edition_settles_every_option(edition: str) -> None:
    settled = Config(bandits=FOUR, edition=edition).settled_options
    assert {name: settled[name] for name in PRESETS[edition]} == PRESETS[edition]


def test_the_classic_edition_is_played_when_none_is_named() -> None:
    assert Config(bandits=FOUR).edition == "classic"


def test_three_players_have_leaflet_pairs_in_every_edition() -> None:
    pairs = [["ghost", "tuco"], ["doc", "django"], ["belle", "cheyenne"]]
    for edition in PRESETS:
        assert Config(pairs=pairs, edition=edition).pair_variant == "leaflet"


def test_an_option_wins_over_its_edition() -> None:
    for edition, preset in PRESETS.items():
        for option in load_editions().options:
            if option.id not in preset:
                continue
            for value in option.values:
                config = Config(bandits=FOUR, edition=edition, options={option.id: value})
                assert config.settled_options[option.id] == value


def test_the_configurations_of_the_tests_hold_every_option_value() -> None:
    found: set[tuple[str, Any]] = set()
    for config in configurations():
        found |= set(config.settled_options.items())
    for option in load_editions().options:
        if option.id in PRESETS["classic"]:
            assert {value for name, value in found if name == option.id} == set(option.values)


def test_without_abilities_nobody_has_one() -> None:
    game = Game.new(Config(bandits=FOUR, options={"abilities": False}, first="ghost"), 1)
    assert not any("hidden" in option for option in game.decision.options)
    assert [player.hand for player in game.view(None).players] == [6, 6, 6, 6]
    with_them = Game.new(Config(bandits=FOUR, first="ghost"), 1)
    assert any("hidden" in option for option in with_them.decision.options)
    assert [player.hand for player in with_them.view(None).players] == [6, 7, 6, 6]
