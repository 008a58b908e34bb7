"""Who is asked, and what follows, tells nobody what is hidden (HID-5): beside a real game runs a twin."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import pytest

from folsom.engine import COMPILED
from folsom.game.decision import Decision
from folsom.game.game import Game
from folsom.game.option import Option
from tests.configurations import base_configurations, configurations, describe, spread
from tests.conftest import SOAK
from tests.proofs.twins import Answers, play_beside_twins

NUMBERS: Final = (
    list(range(len(configurations())))
    if SOAK
    else [*range(0, len(base_configurations()), 3 if COMPILED else 30), *spread(120 if COMPILED else 8)]
)


def at_random(number: int) -> Answers:
    """Return random answers, the same for the same number."""
    chance = Random(number)

    def answer(game: Game) -> tuple[Decision, Option]:
        decision = chance.choice(game.decisions)
        return decision, chance.choice(decision.choices)

    return answer


@pytest.mark.rule("HID-5")
def test_who_is_asked_tells_nothing() -> None:
    compared: Counter[str] = Counter()
    for number in NUMBERS:
        try:
            compared += play_beside_twins(configurations()[number], number + 1, at_random(number))
        except AssertionError as error:
            raise AssertionError(f"{describe(number)}: {error}") from error
    questions = {"plan", "cover", "discard", "keep", "drink", "turmoil", "plus"}
    if COMPILED:
        questions |= {"reflex", "thanks"}
    assert questions <= set(compared)
