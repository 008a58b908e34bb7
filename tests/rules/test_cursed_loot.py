"""Cursed Loot is mixed in before anything is laid out (CUR-1)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import UNSET

from folsom.engine.loot import BESIDE, RESERVE
from folsom.game.config import Config
from folsom.game.event import TokenMoved
from folsom.game.game import Game
from folsom.game.view_of import tokens_in
from tests.looking import of_kind

SIX = ["ghost", "doc", "belle", "tuco", "django", "cheyenne"]
CURSED = {"purse 1": 2, "purse 2": 2, "jewel 5": 2, "strongbox 10": 1}


@pytest.mark.rule("CUR-1")
@pytest.mark.parametrize("modules", [["cursed"], ["cursed", "horses"], ["cursed", "marshal"]])
def test_cursed_tokens_are_drawn_like_all_others(modules: list[str]) -> None:
    config = Config(bandits=SIX, modules=modules)
    laid_out: Counter[str] = Counter()
    places: dict[str, set[int]] = {}
    for seed in range(120):
        state = Game.new(config, seed).state
        tokens = {holder: Counter(tokens_in(state, holder)) for holder in range(32)}
        everything = sum(tokens.values(), Counter[str]())
        assert {token: everything[token] for token in CURSED} == CURSED
        for figure in range(6):
            assert tokens[24 + figure] == {"purse 250": 1}, "everybody starts with a plain purse"
        for holder, found in tokens.items():
            for token in CURSED.keys() & found.keys():
                places.setdefault(token, set()).add(holder)
                if holder != RESERVE:
                    laid_out[token] += found[token]
    assert all(len(places[token]) > 4 for token in ("purse 1", "purse 2", "jewel 5"))
    assert BESIDE in places["strongbox 10"]
    if "marshal" not in modules:
        assert 0 in places["strongbox 10"]
    if "horses" in modules:
        assert 17 in places["strongbox 10"]
    # Nothing favours either sort: some of them come, but not all.
    assert all(0 < laid_out[token] < 120 * amount for token, amount in CURSED.items())


@pytest.mark.rule("CUR-1", "HID-4")
def test_jewels_and_strongboxes_hide_their_value_as_purses_do() -> None:
    game = Game.new(Config(bandits=SIX, modules=["cursed"]), 3)
    kinds = {kind for counts in game.view(None).floor.values() for kind in counts}
    assert kinds == {"purse", "jewel", "strongbox"}
    told = of_kind(game.events(None), TokenMoved)
    assert told
    assert all(event.token is UNSET for event in told)
