from collections.abc import Callable

import pytest

from folsom.game.conformance import Outcome

Runner = Callable[[str], list[Outcome]]


def told(run: Runner, text: str) -> str:
    (outcome,) = run(f"scenario: it\nrules: [SET-9]\n{text}")
    return str(outcome)


EVERYTHING = """
game: {bandits: [doc, tuco]}
given:
  at: {doc: roof 1, tuco: roof 1, marshal: inside 2}
  floor: {roof 1: [jewel, purse 300]}
  owns: {doc: [purse 250, strongbox], tuco: []}
  barrel: {doc: 2}
  neutral: 3
  hand: {doc: [move, neutral]}
  deck: {doc: [fire, tuco, floor]}
  discard: {doc: [punch]}
  bonus: {doc: 250}
  round: 3
event: takeall
then:
  at: {doc: roof 1, tuco: roof 1, marshal: inside 2}
  floor: {roof 1: [purse 300, jewel], inside 2: [strongbox], inside 0: []}
  owns: {doc: [strongbox, purse 250], tuco: []}
  barrel: {doc: 2, tuco: 6}
  neutral: 3
  hand: {doc: [neutral, move], tuco: []}
  deck: {doc: [fire, tuco, floor]}
  discard: {doc: [punch], tuco: []}
  bullets: {doc: [neutral, tuco], tuco: []}
  pile: []
  first: doc
"""


def test_everything_given_lies_on_the_table(run: Runner) -> None:
    assert told(run, EVERYTHING) == "ok it"


@pytest.mark.parametrize(
    ("old", "new", "difference"),
    [
        (
            "then:\n  at: {doc: roof 1",
            "then:\n  at: {doc: inside 1",
            "at doc: expected inside 1, found roof 1",
        ),
        ("inside 2: [strongbox]", "inside 2: []", "floor inside 2: expected [], found [strongbox]"),
        ("owns: {doc: [strongbox,", "owns: {doc: [jewel,", "owns doc: expected [jewel, purse 250], found ["),
        ("tuco: 6", "tuco: 5", "barrel tuco: expected 5, found 6"),
        ("neutral: 3\n  hand: {doc: [n", "neutral: 4\n  hand: {doc: [n", "neutral: expected 4, found 3"),
        (
            "hand: {doc: [neutral, move]",
            "hand: {doc: [move]",
            "hand doc: expected [move], found [move, neutral]",
        ),
        (
            "deck: {doc: [fire, tuco, floor]}\n  discard: {doc: [punch],",
            "deck: {doc: [tuco, fire, floor]}\n  discard: {doc: [punch],",
            "deck doc: expected [tuco, fire, floor], found [fire, tuco, floor]",
        ),
        ("discard: {doc: [punch],", "discard: {doc: [],", "discard doc: expected [], found [punch]"),
        ("bullets: {doc: [neutral, tuco]", "bullets: {doc: [tuco]", "bullets doc: expected [tuco], found ["),
        ("pile: []", "pile: [doc move]", "pile: expected [doc move], found []"),
        ("first: doc", "first: tuco", "first: expected tuco, found doc"),
    ],
)
def test_every_key_of_then_can_fail(run: Runner, old: str, new: str, difference: str) -> None:
    assert EVERYTHING.count(old) == 1
    assert told(run, EVERYTHING.replace(old, new)).startswith(f"FAIL it: {difference}")


def test_several_differences_are_all_told(run: Runner) -> None:
    text = EVERYTHING.replace("first: doc", "first: tuco").replace("tuco: 6", "tuco: 5")
    assert told(run, text) == "FAIL it: barrel tuco: expected 5, found 6; first: expected tuco, found doc"


def test_a_deck_left_out_holds_the_own_cards_that_lie_nowhere_else(run: Runner) -> None:
    text = """
game: {bandits: [doc, tuco]}
given: {hand: {doc: [move, fire, fire]}, discard: {doc: [marshal]}, deck: {tuco: []}}
pile: [doc punch]
then: {deck: {doc: [punch, move, floor, floor, robbery, robbery], tuco: []}}
"""
    assert told(run, text) == "ok it"


def test_a_partners_card_in_hand_is_missing_from_the_partners_deck(run: Runner) -> None:
    text = """
game: {bandits: [doc, tuco, belle, mei], teams: true}
given: {hand: {doc: [tuco punch]}}
event: brake
then: {deck: {tuco: [move, move, floor, floor, fire, fire, robbery, robbery, marshal]}}
"""
    assert told(run, text) == "ok it"


def test_a_pairs_deck_has_the_first_bandits_cards_on_top(run: Runner) -> None:
    own = (
        "[doc move, doc floor, doc fire, doc robbery, doc punch, mei move, mei floor, mei fire, mei robbery,"
    )
    text = f"""
game: {{pairs: [[doc, mei], [tuco, belle]]}}
event: brake
then: {{deck: {{doc: {own} mei punch, marshal]}}}}
"""
    assert told(run, text) == "ok it"


def test_bandits_beside_pairs_say_who_sits_where(run: Runner) -> None:
    text = """
game: {bandits: [tuco, doc], pairs: [[doc, mei], [tuco, belle]]}
event: brake
then: {first: tuco, at: {tuco: inside 4, belle: inside 3, doc: inside 4, mei: inside 3}}
"""
    assert told(run, text) == "ok it"
    assert "disagree" in told(run, text.replace("[tuco, doc]", "[tuco, ghost]"))


def test_the_reserve_is_what_the_position_does_not_use(run: Runner) -> None:
    text = """
game: {bandits: [doc, tuco], edition: revised}
given:
  at: {doc: inside 0, tuco: roof 0, marshal: inside 1}
  floor: {inside 1: [purse 250, purse 250, purse 250, purse 250, purse 250, purse 250, purse 250]}
end: {station: conductor}
then: {owns: {doc: [purse 250], tuco: []}, money: {doc: 250, tuco: 250}, winners: [doc, tuco]}
"""
    assert told(run, text) == "ok it"


def test_without_events_an_event_is_ignored(run: Runner) -> None:
    text = """
game: {bandits: [doc, tuco], options: {events: false}}
given: {at: {doc: roof 2}}
event: brake
then: {at: {doc: roof 2}}
"""
    assert told(run, text) == "ok it"


def test_after_the_last_round_no_other_begins(run: Runner) -> None:
    text = """
game: {bandits: [doc, tuco]}
given: {round: 5}
round_end: true
then: {hand: {doc: [], tuco: []}}
"""
    assert told(run, text) == "ok it"


def test_a_shuffled_deck_compares_without_order(run: Runner) -> None:
    text = """
game: {bandits: [doc, tuco], options: {abilities: false}}
given:
  hand: {doc: [move, move, move, move, move, move]}
  deck: {doc: [fire, floor, punch]}
round_end: true
then: {deck: {doc: [punch, fire, floor]}}
"""
    assert told(run, text) == "ok it"
    assert told(run, text.replace("[punch, fire, floor]", "[punch, fire]")).startswith("FAIL it: deck doc")


@pytest.mark.parametrize(
    "given",
    [
        "deck: {doc: [" + "move, " * 15 + "move]}",
        "deck: {doc: [" + "neutral, " * 40 + "neutral]}",
        "owns: {doc: [" + "jewel, " * 15 + "jewel]}",
        "owns: {doc: [" + "jewel, " * 9 + "jewel], tuco: [" + "jewel, " * 9 + "jewel]}",
    ],
)
def test_more_than_can_be_counted_is_refused(run: Runner, given: str) -> None:
    text = f"game: {{bandits: [doc, tuco]}}\ngiven:\n  {given}\nevent: brake\nthen: {{first: doc}}\n"
    assert "expected at most" in told(run, text)


def test_a_teams_money_stands_under_its_first_player(run: Runner) -> None:
    text = """
game: {bandits: [doc, tuco, belle, mei], teams: true}
end: true
then: {money: {tuco: 0}}
"""
    assert "a team's money stands under doc" in told(run, text)


def test_a_fault_inside_the_game_fails_only_its_scenario(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise IndexError("out of the train")

    monkeypatch.setattr("folsom.game.conformance.runner.play", broken)
    text = "game: {bandits: [doc, tuco]}\nevent: brake\nthen: {first: doc}\n"
    assert told(run, text) == "FAIL it: IndexError: out of the train"
