"""The types of the page say what the server sends."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from folsom.game.config import Config
from folsom.game.game import Game
from folsom.game.view import View
from folsom.server.typescript import typescript
from tests.server.client import BANDITS


def test_every_kind_of_event_option_and_message_gets_a_type_and_none_twice() -> None:
    declared = re.findall(r"^export (?:interface|type) (\w+)", typescript(), re.MULTILINE)
    assert len(declared) == len(set(declared))
    unions = {"GameEvent", "Option", "ClientMessage", "ServerMessage"}
    assert {"View", "Update", "Preview", *unions} <= set(declared)


def holds(struct: msgspec.Struct) -> bool:
    """Tell whether something holds what its type says: the page believes it."""
    return bool(msgspec.convert(msgspec.to_builtins(struct), type(struct)) == struct)


def check(view: View) -> None:
    assert holds(replace(view, expansions={}, you=None))
    assert all(map(holds, view.expansions.values()))
    if view.you is not None:
        assert holds(replace(view.you, expansions={}, decision=None))
        assert all(map(holds, view.you.expansions.values()))
        assert view.you.decision is None or all(map(holds, view.you.decision.choices))


@pytest.mark.parametrize(
    "config",
    [
        {"bandits": BANDITS},
        {"bandits": BANDITS, "modules": ["expert"]},
        {"bandits": BANDITS, "teams": True},
        {"pairs": [["tuco", "doc"], ["belle", "ghost"]]},
        {"bandits": BANDITS, "modules": ["horses", "timecar", "cursed"]},
        {"bandits": BANDITS, "modules": ["marshal", "horses"]},
    ],
)
def test_views_have_the_shape_the_page_is_told(config: dict[str, Any]) -> None:
    chance = random.Random(3)
    game = Game.new(Config(**config), 3)
    while not game.over:
        for seat in (None, 0):
            check(game.view(seat))
        decision = game.decision
        game.choose(chance.choice(decision.options), seat=decision.seat)
    check(game.view(None))
    for seat in (None, 0):
        assert all(map(holds, game.events(seat)))
