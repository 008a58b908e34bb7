"""A position that no game could reach is refused, unless the scenario says that it is meant."""

from __future__ import annotations

import pytest

from tests.game.conformance.conftest import Runner

SCENARIO = """
scenario: a position
rules: [RND-9]
{impossible}game: {{bandits: [ghost, tuco, doc]{game}}}
given: {{{given}}}
pile: []
then: {{}}
"""
HORSES = ", modules: [horses]"
LAW = ", marshal: true"

IMPOSSIBLE = [
    pytest.param(
        "", "at: {ghost: inside 0}", "ghost is inside 0 with the Marshal", marks=pytest.mark.rule("MSH-1")
    ),
    ("", "at: {marshal: inside 2}", "tuco is inside 2 with the Marshal"),
    (", cars: 1", "", "tuco is inside 0 with the Marshal"),
    (
        "",
        "floor: {roof 1: [jewel, jewel, jewel, jewel, jewel, jewel, jewel]}",
        "7 'jewel', of which there are 6",
    ),
    (
        "",
        "floor: {inside 1: [purse 500, purse 500]}, owns: {doc: [purse 500]}",
        "3 'purse 500', of which there are 2",
    ),
    ("", "owns: {doc: [strongbox, strongbox], ghost: [strongbox]}", "3 'strongbox', of which there are 2"),
    (
        ", modules: [cursed]",
        "owns: {doc: [strongbox 10, strongbox 10]}",
        "2 'strongbox 10', of which there is 1",
    ),
    (
        HORSES,
        "owns: {doc: [strongbox, strongbox, strongbox, strongbox]}",
        "4 'strongbox', of which there are 3",
    ),
    (HORSES, "owns: {doc: [old whiskey], tuco: [old whiskey]}", "2 'old whiskey', of which there is 1"),
    (
        HORSES,
        "owns: {doc: [half old whiskey, half old whiskey]}",
        "2 'half old whiskey', of which there is 1",
    ),
    (
        HORSES,
        "owns: {doc: [whiskey, whiskey, whiskey, whiskey, whiskey, whiskey]}",
        "6 'whiskey', of which there are 5",
    ),
    (LAW, "owns: {doc: [mailbag 200, mailbag 200]}", "2 'mailbag 200', of which there is 1"),
    ("", "deck: {ghost: [marshal knee]}", "'marshal knee' is no card of this game"),
    ("", "barrel: {ghost: 7}", "7 bullets left to ghost, of which there are 6"),
    ("", "neutral: 14", "14 neutral bullets, of which there are 13"),
    (HORSES, "neutral: 17", "17 neutral bullets, of which there are 16"),
    (HORSES, "horses: [0, 0, 1, 1, 2, 2, 3]", "7 horses, of which there are 6"),
    (HORSES, "hostages: [poodle, banker, poodle]", "'given.hostages' names poodle twice"),
    (LAW, "prisoners: [mei, mei]", "'given.prisoners' names mei twice"),
    (LAW, "objectives: [mail, mail]", "'given.objectives' names mail twice"),
    (LAW, "wanted: [doc, doc]", "'given.wanted' names doc twice"),
]


@pytest.mark.parametrize(("game", "given", "message"), IMPOSSIBLE)
def test_what_no_game_could_reach_is_refused(run: Runner, game: str, given: str, message: str) -> None:
    (refused,) = run(SCENARIO.format(impossible="", game=game, given=given))
    assert refused.problem is not None
    assert refused.problem.startswith("this position is impossible: ")
    assert message in refused.problem
    (meant,) = run(SCENARIO.format(impossible="impossible: true\n", game=game, given=given))
    assert meant.problem is None


ODD = [
    ("", "at: {ghost: roof 0, tuco: roof 0, doc: roof 0}"),
    (
        "",
        "floor: {roof 1: [jewel, jewel, jewel], roof 2: [jewel, jewel, jewel]}",
    ),
    ("", "deck: {ghost: [move, move, move, move, move, move, fire, fire, fire, neutral, neutral]}"),
    ("", "deck: {ghost: [tuco, tuco, tuco], doc: [tuco, tuco, tuco, tuco]}, barrel: {tuco: 6}"),
    ("", "barrel: {ghost: 0}, neutral: 0"),
    (HORSES, "holds: {ghost: oldlady, doc: oldlady}, hostages: [oldlady, poodle]"),
    (HORSES, "owns: {doc: [whiskey, half whiskey, old whiskey, half old whiskey]}"),
    (HORSES, "at: {ghost: roof 1, shotgun: roof 1}, horses: [0, 0, 1, 1, 2, 2]"),
    (
        ", modules: [horses], edition: complete",
        "owns: {doc: [whiskey, whiskey, whiskey, whiskey, whiskey, whiskey]}",
    ),
    (LAW, "at: {ghost: inside 0}"),
    (LAW, "deck: {ghost: [marshal knee, marshal knee, marshal knee]}"),
    (LAW, "prisoners: [ghost, tuco, doc, mei]"),
]


@pytest.mark.parametrize(("game", "given"), ODD)
def test_a_position_that_is_merely_odd_is_played(run: Runner, game: str, given: str) -> None:
    (outcome,) = run(SCENARIO.format(impossible="", game=game, given=given))
    assert outcome.problem is None


@pytest.mark.rule("TWO-2")
def test_a_pairs_second_marshal_card_does_not_exist(run: Runner) -> None:
    (refused,) = run(
        """
scenario: a position
rules: [TWO-2]
game: {pairs: [[tuco, ghost], [doc, django]]}
given: {hand: {tuco: [ghost marshal]}}
pile: []
then: {}
"""
    )
    assert "'ghost marshal' is no card of this game" in str(refused.problem)


def test_all_that_is_impossible_is_named_at_once(run: Runner) -> None:
    given = "at: {ghost: inside 0, doc: inside 0}, neutral: 20"
    (refused,) = run(SCENARIO.format(impossible="", game="", given=given))
    assert refused.problem == (
        "this position is impossible: ghost is inside 0 with the Marshal; doc is inside 0 with the Marshal;"
        " 20 neutral bullets, of which there are 13 (a scenario that needs it says 'impossible: true')"
    )


def test_impossible_is_true_or_false(run: Runner) -> None:
    (refused,) = run(SCENARIO.format(impossible="impossible: perhaps\n", game="", given=""))
    assert refused.problem == "'impossible' is 'perhaps'; expected true or false"
