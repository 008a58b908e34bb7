"""Previews: they show what a card would do now, tell nothing hidden, and change nothing."""

import random
from collections.abc import Iterator

import pytest

from folsom.engine.cards import entry_action, entry_figure
from folsom.engine.frames import frame_step
from folsom.engine.hidden import determinize
from folsom.engine.state import State
from folsom.engine.step import PLAN
from folsom.engine.what_if import card_alone
from folsom.game.asking import answers_of, option_numbers
from folsom.game.config import Config
from folsom.game.event import Nothing
from folsom.game.game import Game
from folsom.game.preview import previews

FOUR = ("doc", "belle", "tuco", "mei")
ALL = ("horses", "marshal", "timecar", "cursed")
TABLES = {
    "four": Config(bandits=FOUR),
    "expert": Config(bandits=FOUR, modules=["expert"]),
    "pairs": Config(pairs=[["tuco", "cheyenne"], ["doc", "django"]]),
    "teams": Config(bandits=FOUR, teams=True),
    "everything": Config(bandits=FOUR, modules=ALL),
}


def positions(config: Config, seeds: range) -> Iterator[Game]:
    """Play random games and yield them at every decision."""
    for seed in seeds:
        game, chance = Game.new(config, seed), random.Random(seed)
        while not game.over:
            yield game
            decision = game.decision
            game.choose(chance.choice(decision.options), seat=decision.seat)


@pytest.mark.parametrize("table", TABLES)
def test_a_preview_tells_nothing_that_the_seat_does_not_know(table: str) -> None:
    seen = 0
    for game in positions(TABLES[table], range(2)):
        for seat in range(len(game.config.players)):
            truth = previews(game.state, game.roster, seat)
            other = previews(determinize(game.state, seat, 99), game.roster, seat)
            assert truth == other
            seen += len(truth)
    assert seen > 500


@pytest.mark.parametrize("table", ["four", "teams"])
def test_the_first_card_of_a_pile_does_what_was_shown(table: str) -> None:
    """Nothing happens between the last card laid and the first one turned up, so both must agree."""
    compared = 0
    before: State | None = None
    for game in positions(TABLES[table], range(30)):
        s = game.state
        if (
            before is not None
            and s.resolving == 0
            and s.pile_size
            and frame_step(before.frames[before.depth - 1]) == PLAN
        ):
            alone = card_alone(before, entry_figure(s.pile[0]), entry_action(s.pile[0]))
            if alone.asking:
                seat = game.decision.seat
                assert answers_of(alone, game.roster, seat).kind == game.decision.kind
                assert option_numbers(alone, seat) == option_numbers(s, seat)
                compared += 1
        before = State(s.rules, s)
    assert compared > 10


def test_a_card_that_would_do_nothing_says_why() -> None:
    reasons = {
        event.reason
        for game in positions(TABLES["four"], range(4))
        for preview in previews(game.state, game.roster, game.decision.seat)
        for event in preview.events
        if isinstance(event, Nothing)
    }
    assert {"nobody here", "nobody in sight"} <= reasons


@pytest.mark.rule("CHR-BELLE")
def test_belle_is_shown_as_spared_while_somebody_else_can_be_hit() -> None:
    spared = 0
    for game in positions(TABLES["four"], range(12)):
        for seat in range(len(game.config.players)):
            for preview in previews(game.state, game.roster, seat):
                offered = {choice.label for asked in preview.asked for choice in asked.choices}
                assert not offered & set(preview.spared)
                spared += bool(preview.spared)
                assert set(preview.spared) <= {"belle"}
    assert spared


def test_nothing_is_shown_while_the_pile_resolves_and_nothing_changes() -> None:
    for game in positions(TABLES["everything"], range(1)):
        saved = game.save()
        view = game.view(0)
        if game.state.resolving >= 0:
            assert previews(game.state, game.roster, 0) == []
        assert game.view(0) == view
        assert game.save() == saved
