"""A story told on with every choice is the same as one told in the end."""

from __future__ import annotations

import random

import pytest

from folsom.data import LANGUAGES
from folsom.game.event import CardUp, Moved, Nothing
from folsom.game.game import Game
from folsom.game.log import log_entries, story_in
from folsom.game.scene import Scene
from tests.conftest import SOAK
from tests.game.test_log import VARIANTS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_story_told_on_is_the_story_told_at_once(variant: str, language: str) -> None:
    game = Game.new(VARIANTS[variant], 3)
    chance = random.Random(variant)
    readers = (None, *range(len(game.config.players)))
    story = story_in(language, *(game.scene(seat) for seat in readers))
    told = dict(zip(readers, story.listeners, strict=True))
    # Each comparison tells one reader the whole story again.
    often = 1 if SOAK else 9
    for step in range(2000):
        before = [list(listener.entries) for listener in story.listeners]
        since = len(story.events)
        stays = story.tell(*(game.events(seat, since) for seat in readers))
        for listener, lines, kept in zip(story.listeners, before, stays, strict=True):
            assert listener.entries[:kept] == lines[:kept]
            assert listener.entries[kept : kept + 1] != lines[kept : kept + 1] or kept == len(lines)
        if step % often == 0:
            seat = readers[step // often % len(readers)]
            assert told[seat].entries == log_entries(game.events(seat), language, game.scene(seat))
        if game.over:
            break
        decision = chance.choice(game.decisions)
        game.choose(chance.choice(decision.options), seat=decision.seat)
    assert game.over
    for seat, listener in told.items():
        assert listener.events == game.events(seat)
        assert listener.entries == log_entries(game.events(seat), language, game.scene(seat))


@pytest.mark.parametrize("seed", range(4 if SOAK else 2))
def test_a_story_may_be_told_in_pieces_of_any_length(seed: int) -> None:
    chance = random.Random(seed)
    game = Game.new(VARIANTS["everything"], seed)
    while not game.over:
        game.choose(chance.choice(game.decision.options))
    events, scene = game.events(0), game.scene(0)
    for longest in (1, 2, 7, 60):
        story = story_in("en", scene)
        while len(story.events) < len(events):
            done = len(story.events)
            story.tell(events[done : done + chance.randint(1, longest)])
            assert story.entries == log_entries(events[: len(story.events)], "en", scene)


def test_only_a_line_that_still_waited_for_something_is_told_again() -> None:
    scene = Scene(("locomotive", "baggage", "dining"))
    story = story_in("en", scene)
    waiting = CardUp(who="tuco", card="move", index=1, hidden=False)
    assert story.tell([Nothing(who="doc", card="fire", reason="no bullets"), waiting]) == [0]
    first, card = story.entries
    assert story.tell([Moved(who="tuco", from_="inside 1", to="inside 2", cause="card")]) == [1]
    assert story.entries[0] is first
    assert story.entries[1] != card
    assert story.entries[1].events == (1, 2)
