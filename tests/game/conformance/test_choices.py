from collections.abc import Callable

import pytest

from folsom.game.conformance import Outcome

Runner = Callable[[str], list[Outcome]]

MOVE = """
scenario: Doc walks
rules: [MOV-1]
game: {bandits: [doc, tuco, belle]}
given: {at: {doc: inside 2}}
pile: [doc move]
choices:
  - {who: doc, offers: [inside 3, inside 1], takes: inside 1}
then: {at: {doc: inside 1}}
"""


def told(run: Runner, text: str) -> str:
    (outcome,) = run(text)
    return str(outcome)


def test_the_listed_choice_is_taken(run: Runner) -> None:
    assert told(run, MOVE) == "ok Doc walks"


def test_offers_left_out_are_not_compared(run: Runner) -> None:
    assert told(run, MOVE.replace("offers: [inside 3, inside 1], ", "")) == "ok Doc walks"


@pytest.mark.parametrize(
    ("old", "new", "difference"),
    [
        (
            "[inside 3, inside 1]",
            "[inside 1]",
            "choice 1: expected doc to be offered [inside 1], found [inside 1, inside 3]",
        ),
        (
            "[inside 3, inside 1]",
            "[inside 1, inside 2, inside 3]",
            "choice 1: expected doc to be offered [inside 1, inside 2, inside 3], found [inside 1, inside 3]",
        ),
        (
            "who: doc",
            "who: tuco",
            "choice 1: expected tuco to be asked, found doc asked for one of [inside 1, inside 3]",
        ),
        (
            "takes: inside 1",
            "takes: roof 1",
            "choice 1: expected doc to take 'roof 1', found only [inside 1, inside 3]",
        ),
        (
            "choices:\n  - {who: doc, offers: [inside 3, inside 1], takes: inside 1}",
            "choices: []",
            "choice 1: expected none, found doc asked for one of [inside 1, inside 3]",
        ),
        (
            "then:",
            "  - {who: tuco, takes: inside 1}\nthen:",
            "choice 2: expected tuco to be asked and to take 'inside 1', found nobody asked",
        ),
        ("takes: inside 1", "gives: inside 1", "unknown key 'gives' in 'choices'"),
        (", takes: inside 1", "", "a choice needs the key 'takes'"),
    ],
)
def test_a_choice_that_does_not_fit_fails(run: Runner, old: str, new: str, difference: str) -> None:
    assert old in MOVE
    assert told(run, MOVE.replace(old, new)).startswith(f"FAIL Doc walks: {difference}")


def test_the_second_bandit_of_a_pair_answers_by_its_own_name_or_the_players(run: Runner) -> None:
    pair = """
scenario: a pair walks
rules: [TWO-3]
game: {pairs: [[doc, django], [tuco, belle]]}
given: {at: {django: inside 2}}
pile: [django move]
choices:
  - {who: WHO, offers: [inside 1, inside 3], takes: inside 1}
then: {at: {django: inside 1}}
"""
    assert told(run, pair.replace("WHO", "django")) == "ok a pair walks"
    assert told(run, pair.replace("WHO", "doc")) == "ok a pair walks"
    assert told(run, pair.replace("WHO", "tuco")).startswith("FAIL")
