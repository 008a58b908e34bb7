"""The keys and words that the expansions add to scenarios."""

from collections.abc import Callable

import pytest

from folsom.game.conformance import Outcome

Runner = Callable[[str], list[Outcome]]


def told(run: Runner, text: str) -> str:
    (outcome,) = run(f"scenario: it\nrules: [CMP-1]\n{text}")
    return str(outcome)


HORSES = """
game: {bandits: [doc, tuco, belle], modules: [horses, timecar]}
given:
  at: {doc: coach roof, tuco: timecar, belle: gone, marshal: inside 1, shotgun: roof 3}
  floor: {coach roof: [strongbox], timecar: [whiskey, half old whiskey], coach inside: [jewel]}
  owns: {doc: [old whiskey, half whiskey]}
  coach: 2
  horses: [-1, 2, 2]
  hostages: [poodle]
  holds: {doc: teacher, belle: zealot}
event: takeall
then:
  at: {doc: coach roof, tuco: timecar, belle: gone, shotgun: roof 3}
  floor: {coach roof: [strongbox], timecar: [half old whiskey, whiskey], coach inside: [jewel]}
  owns: {doc: [half whiskey, old whiskey]}
  coach: 2
  horses: [2, -1, 2]
  holds: {doc: teacher, tuco: none, belle: zealot}
  neutral: 16
"""

MARSHAL = """
game: {bandits: [doc, tuco, belle, ghost], marshal: true, modules: [horses]}
given:
  at: {doc: cell, tuco: roof 5, belle: inside 4, marshal: coach inside}
  floor: {}
  owns: {marshal: [mailbag 1200, whiskey], doc: [mailbag 200]}
  barrel: {marshal: [2, 0], doc: 3}
  hand: {marshal: [arrest, ride, doc], tuco: [idea, marshal knee]}
  deck: {marshal: [move+, fire], tuco: [ride]}
  freed: {doc: mei}
  prisoners: [ghost, django]
  wanted: [tuco, belle]
  brawlers: [500, 300]
  objectives: [scratches, mail, golden, keys, warrant doc]
event: swivel
then:
  at: {doc: cell, tuco: roof 5, belle: inside 4, ghost: inside 3, marshal: coach inside, shotgun: guard}
  floor: {coach roof: []}
  owns: {marshal: [whiskey, mailbag 1200], doc: [mailbag 200]}
  barrel: {marshal: [2, 0], doc: 3}
  hand: {marshal: [doc, ride, arrest], tuco: [marshal knee, idea]}
  deck: {marshal: [move+, fire], tuco: [ride]}
  bullets: {marshal: [doc], tuco: [marshal knee]}
  freed: {doc: mei, tuco: null}
  wanted: [belle, tuco]
  brawlers: [500, 300]
  first: marshal
"""


@pytest.mark.parametrize("text", [HORSES, MARSHAL])
def test_everything_given_lies_on_the_table(run: Runner, text: str) -> None:
    assert told(run, text) == "ok it"


@pytest.mark.parametrize(
    ("text", "old", "new", "difference"),
    [
        (
            HORSES,
            "belle: gone, shotgun: roof 3",
            "shotgun: guard",
            "at shotgun: expected guard, found roof 3",
        ),
        (HORSES, "horses: [2, -1, 2]", "horses: [2, 2]", "horses: expected [2, 2], found [-1, 2, 2]"),
        (HORSES, "coach: 2\n  horses: [2, -1", "coach: 1\n  horses: [2, -1", "coach: expected 1, found 2"),
        (HORSES, "tuco: none", "tuco: poker", "holds tuco: expected poker, found none"),
        (HORSES, "timecar: [half old whiskey, w", "timecar: [half whiskey, w", "floor timecar: expected"),
        (MARSHAL, "then:\n  at: {doc: cell", "then:\n  at: {doc: roof 5", "expected roof 5, found cell"),
        (MARSHAL, "[whiskey, mailbag 1200]", "[mailbag 200]", "owns marshal: expected [mailbag 200], found"),
        (
            MARSHAL,
            "[2, 0], doc: 3}\n  hand: {marshal: [doc",
            "[0, 2]}\n  hand: {marshal: [doc",
            "found [2, 0]",
        ),
        (MARSHAL, "tuco: null", "tuco: ghost", "freed tuco: expected ghost, found none"),
        (MARSHAL, "wanted: [belle, tuco]", "wanted: [belle]", "expected [belle], found [tuco, belle]"),
        (MARSHAL, "[500, 300]\n  first", "[300]\n  first", "brawlers: expected [300], found [500, 300]"),
        (MARSHAL, "bullets: {marshal: [doc]", "bullets: {marshal: []", "expected [], found [doc]"),
    ],
)
def test_a_difference_is_told(run: Runner, text: str, old: str, new: str, difference: str) -> None:
    assert old in text
    assert difference in told(run, text.replace(old, new))


@pytest.mark.parametrize(
    ("text", "old", "new", "problem"),
    [
        (HORSES, "modules: [horses, timecar]", "modules: [horses]", "'timecar' goes with the module timecar"),
        (HORSES, "modules: [horses, timecar]", "modules: [timecar]", "goes with the module horses"),
        (HORSES, "modules: [horses, timecar]", "modules: [horses, timecar], cars: 9", "not 9 (SET-2)"),
        (HORSES, "coach: 2\n  horses: [-1", "coach: 9\n  horses: [-1", "'given.coach' is 9"),
        (HORSES, "horses: [-1, 2, 2]", "horses: [-2]", "'given.horses' is -2"),
        (HORSES, "hostages: [poodle]", "hostages: [cat]", "'given.hostages' is 'cat'"),
        (HORSES, "holds: {doc: teacher, b", "holds: {doc: cat, b", "'given.holds.doc' is 'cat'"),
        (
            HORSES,
            "shotgun: roof 3}\n  floor",
            "shotgun: inside 3}\n  floor",
            "a roof of the train, or 'guard'",
        ),
        (HORSES, "event: takeall", "event: safe", "the event 'safe' goes with the module marshal"),
        (HORSES, "event: takeall", "turns: [shaking]", "the turn 'shaking' goes with the module marshal"),
        (HORSES, "event: takeall", "end: {station: guilt}", "the station 'guilt' goes with the module"),
        (HORSES, "event: takeall", "pile: [doc idea]", "unknown card 'doc idea'"),
        (HORSES, "[old whiskey, half", "[mailbag 200, half", "'mailbag 200' goes with the module marshal"),
        (HORSES, "coach inside: [jewel]", "coach inside: [jewel 5]", "'jewel 5' goes with the module cursed"),
        (HORSES, "  neutral: 16", "  brawlers: []", "'then.brawlers' goes with the module marshal"),
        (HORSES, "  neutral: 16", "  hostages: []", "unknown key 'hostages'"),
        (MARSHAL, "marshal: coach inside}\n  floor", "marshal: timecar}\n  floor", "'timecar' goes with"),
        (MARSHAL, "marshal: coach inside}\n  floor", "marshal: cell}\n  floor", "the marshal cannot be at"),
        (MARSHAL, "{marshal: [2, 0]", "{marshal: 2", "'given.barrel.marshal' is 2"),
        (MARSHAL, "{marshal: [2, 0]", "{marshal: [2]", "as [left, right]"),
        (MARSHAL, "{marshal: [2, 0]", "{marshal: [7, 0]", "from 0 to 6"),
        (MARSHAL, "brawlers: [500, 300]\n  obj", "brawlers: [800]\n  obj", "'given.brawlers' is [800]"),
        (MARSHAL, "warrant doc", "warrant sheriff", "unknown objective 'warrant sheriff'"),
        (MARSHAL, "prisoners: [ghost", "prisoners: [sheriff", "'given.prisoners' is 'sheriff'"),
        (MARSHAL, "freed: {doc: mei}", "freed: {doc: sheriff}", "'given.freed.doc' is 'sheriff'"),
        (MARSHAL, "event: swivel", "pile: [doc marshal]", "unknown card 'doc marshal'"),
        (MARSHAL, "event: swivel", "pile: [marshal robbery]", "unknown card 'marshal robbery'"),
        (MARSHAL, "{marshal: [move+", "{marshal: [idea", "unknown card 'idea'"),
    ],
)
def test_words_that_are_not_in_the_game_are_refused(
    run: Runner, text: str, old: str, new: str, problem: str
) -> None:
    assert old in text
    outcome = told(run, text.replace(old, new))
    assert outcome.startswith("FAIL")
    assert problem in outcome


def test_what_horses_leave_out_is_as_set_up(run: Runner) -> None:
    text = """
game: {bandits: [doc, tuco, belle], modules: [horses, timecar]}
given:
  at: {doc: coach roof, tuco: timecar, belle: roof 3}
  coach: 2
event: takeall
then:
  at: {shotgun: guard}
  floor: {coach roof: [strongbox], inside 1: []}
  horses: [-1, 2, 3]
  neutral: 16
"""
    assert told(run, text) == "ok it"


def test_as_many_hostages_wait_as_bandits_less_one(run: Runner) -> None:
    text = """
game: {bandits: [doc, tuco], modules: [horses]}
given:
  at: {doc: coach roof, tuco: coach roof}
  holds: {tuco: teacher}
pile: [doc floor]
then:
  at: {doc: coach inside}
  holds: {doc: none}
"""
    outcome = told(run, text)
    assert "holds doc: expected none, found" in outcome
    assert "teacher" not in outcome


def test_what_the_marshal_leaves_out_is_as_set_up(run: Runner) -> None:
    text = """
game: {bandits: [doc, tuco, belle], marshal: true}
event: swivel
then:
  at: {marshal: inside 0, doc: inside 4, tuco: inside 3, belle: inside 4}
  floor: {inside 0: []}
  barrel: {marshal: [6, 6]}
  wanted: [doc, tuco, belle]
  brawlers: [800, 500, 300]
  deck:
    marshal: [move, move, floor, fire, fire, fire, move+, floor+, arrest, arrest]
    doc: [move, move, floor, floor, fire, fire, robbery, robbery, punch, idea]
  neutral: 13
  first: marshal
"""
    assert told(run, text) == "ok it"


def test_three_prisoners_wait_besides_a_companion_freed(run: Runner) -> None:
    text = """
game: {bandits: [doc, tuco], marshal: true}
given:
  at: {doc: inside 5, tuco: inside 5}
  freed: {doc: mei}
pile: [tuco idea]
choices:
  - {who: tuco, takes: prisoner mei}
then: {first: marshal}
"""
    outcome = told(run, text)
    assert "found only [prisoner " in outcome
    assert outcome.count("prisoner ") == 4


def test_who_is_in_the_cell_or_has_lost_the_wanted_card_was_arrested(run: Runner) -> None:
    text = """
game: {bandits: [doc, tuco], marshal: true}
given:
  at: {doc: cell}
  wanted: [doc]
  prisoners: [ghost, belle]
  objectives: [warrant doc, warrant tuco, keys, scratches, golden]
end: true
then:
  winners: [marshal]
  money: {doc: 500, tuco: 0}
"""
    assert told(run, text) == "ok it"
    assert "found [doc]" in told(run, text.replace("{doc: cell}", "{doc: inside 4}"))


def test_cards_kept_by_symbol_are_still_in_hand(run: Runner) -> None:
    text = """
game: {bandits: [doc, tuco], modules: [horses]}
given:
  hand: {doc: [move, fire, tuco], tuco: [move]}
turns: [standard]
keep: 1
choices:
  - {who: doc, takes: play move}
  - {who: tuco, takes: play move}
  - {who: doc, offers: [keep fire, keep tuco, done], takes: keep fire}
then:
  hand: {doc: [fire, tuco], tuco: []}
"""
    assert told(run, text) == "ok it"
