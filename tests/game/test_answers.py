"""Options are read once for each roster: decisions offer what would be read now, labels mean one thing."""

from __future__ import annotations

import random

import pytest

from folsom import Config, Decision, Game, IllegalChoice
from folsom.engine.flow import options_of
from folsom.engine.frames import frame_step
from folsom.game.answers import MOST, Answers
from folsom.game.asking import option_for
from folsom.game.questions import QUESTIONS
from folsom.game.roster import Roster, roster_of
from folsom.game.words import bandit_actions
from tests.configurations import base_configurations, configurations, describe, spread
from tests.random_play import members

FOUR = ("ghost", "doc", "belle", "tuco")


@pytest.mark.parametrize("number", [*range(0, len(base_configurations()), 97), *spread(40)])
def test_a_decision_offers_what_its_question_reads(number: int) -> None:
    config = configurations()[number]
    game = Game.new(config, number)
    chance = random.Random(number)
    while not game.over:
        s = game.state
        question = QUESTIONS[frame_step(s.frames[s.depth - 1])]
        for decision in game.decisions:
            numbers = members(options_of(s, decision.seat))
            read = [question.read(Roster(config), decision.seat, option) for option in numbers]
            assert list(decision.choices) == read, describe(number)
            labels = decision.options
            assert [option_for(s, game.roster, decision.seat, label) for label in labels] == numbers
        decision = chance.choice(game.decisions)
        game.choose(chance.choice(decision.options), seat=decision.seat)


def test_all_games_of_a_config_share_what_was_read() -> None:
    first, second = (Game.new(Config(bandits=FOUR), 5) for _ in range(2))
    assert first.roster is second.roster
    assert first.decision.choices is second.decision.choices


def test_a_label_of_another_decision_is_refused() -> None:
    game = Game.new(Config(bandits=FOUR), 5)
    decision = game.decision
    card = next(f"play {action}" for action in bandit_actions() if f"play {action}" not in decision.options)
    for label in (card, "inside 1", 3, None, ["draw"]):
        with pytest.raises(IllegalChoice, match="expected one of: play move, draw"):
            game.choose(label)  # type: ignore[arg-type]
    assert game.decision == decision


def test_more_options_than_are_remembered_are_read_again() -> None:
    roster = roster_of(Config(bandits=FOUR))
    answers = Answers(next(iter(QUESTIONS.values())), 0)
    for round_ in range(2):
        for option in range(MOST + 10):
            offer = answers.choices(roster, (option % 16) << 4 | (option // 16) << 12)
            assert len(offer) == len(members((option % 16) << 4 | (option // 16) << 12)), round_
    assert len(answers.offered) <= MOST


def test_a_decision_from_elsewhere_has_labels_too() -> None:
    decision = Game.new(Config(bandits=FOUR), 5).decision
    plain = Decision(0, decision.seat, decision.player, decision.who, decision.kind, tuple(decision.choices))
    assert plain == decision
    assert plain.options == decision.options
