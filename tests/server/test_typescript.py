"""The types of the page are up to date with those of the server."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from folsom.game.config import Config
from folsom.game.game import Game
from folsom.server.protocol.shapes import View
from folsom.server.typescript import DEFAULT, typescript
from tests.server.client import BANDITS

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_page_are_up_to_date() -> None:
    written = (ROOT / DEFAULT).read_text(encoding="utf-8")
    assert written == typescript(), "run: python -m folsom.server.typescript"


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
            msgspec.convert(game.view(seat), View)
        decision = game.decision
        game.choose(chance.choice(decision.options), seat=decision.seat)
    msgspec.convert(game.view(None), View)
