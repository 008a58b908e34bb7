from collections.abc import Callable
from pathlib import Path

import pytest

from folsom import ScenarioError
from folsom.game.conformance import Outcome, run_paths

Runner = Callable[[str], list[Outcome]]

GOOD = """
scenario: Doc climbs to the roof
rules: [FLR-1]
game: {bandits: [doc, tuco, belle]}
given: {at: {doc: inside 2}}
pile: [doc floor]
then: {at: {doc: roof 2}}
"""


def problem(run: Runner, text: str) -> str:
    (outcome,) = run(text)
    assert outcome.problem is not None, f"{outcome.name} passed"
    return outcome.problem


def test_a_scenario_that_comes_out_as_stated_is_ok(run: Runner) -> None:
    (outcome,) = run(GOOD)
    assert str(outcome) == "ok Doc climbs to the roof"


def test_a_failure_says_what_was_expected_and_what_was_found(run: Runner) -> None:
    (outcome,) = run(GOOD.replace("roof 2", "roof 3"))
    assert str(outcome) == "FAIL Doc climbs to the roof: at doc: expected roof 3, found roof 2"


def test_several_documents_run_one_by_one(run: Runner) -> None:
    wrong = GOOD.replace("FLR-1", "FLR-9")
    outcomes = run("---".join([GOOD, wrong, GOOD]) + "---\n")
    assert [outcome.problem is None for outcome in outcomes] == [True, False, True]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("given: {at", "given: {horse: 1, at", "unknown key 'horse' in 'given'"),
        ("then: {at", "then: {hat: 1, at", "unknown key 'hat' in 'then'"),
        ("pile:", "heap: 3\npile:", "unknown key 'heap'"),
        ("{bandits", "{colour: red, bandits", "unknown key 'colour' in 'game'"),
        ("doc floor", "doc climb", "unknown card 'doc climb' in the pile"),
        ("doc floor", "ghost floor", "unknown card 'ghost floor' in the pile"),
        ("inside 2", "inside 4", "unknown place 'inside 4'"),
        ("doc: roof 2", "sheriff: roof 2", "unknown figure 'sheriff'"),
        ("FLR-1", "FLR-9", "unknown rule 'FLR-9'"),
        ("belle]", "bella]", "'bella'"),
        ("belle]", "belle], modules: [camels]", "'camels'"),
        ("belle]", "belle], marshal: maybe", "'game.marshal' is 'maybe'"),
        ("belle]", "belle], marshal: false, modules: [marshal]", "'game.marshal' is false"),
        ("belle]", "belle], options: {rain: true}", "unknown option 'rain'"),
        ("belle]", "belle], edition: newest", "unknown edition 'newest'"),
        ("belle]", "belle], first: ghost", "'first' is 'ghost'"),
        ("belle]", "belle], cars: 9", "a train has"),
        ("rules: [FLR-1]", "", "the key 'rules' is missing"),
        ("then: {at: {doc: roof 2}}", "", "the key 'then' is missing"),
        ("pile: [doc floor]", "", "found none of them"),
        ("pile:", "event: brake\npile:", "found 2 of them: pile, event"),
        ("pile: [doc floor]", "event: earthquake", "'event' is 'earthquake'"),
        ("pile: [doc floor]", "turns: [bumpy]", "'turns' is 'bumpy'"),
        ("pile: [doc floor]", "round_end: soon", "'round_end' is 'soon'"),
        ("pile: [doc floor]", "end: {station: brake}", "'end.station' is 'brake'"),
        ("then: {at", "then: {money: {doc: 5}, at", "'then.money' goes with 'end'"),
        ("{at: {doc: inside 2}}", "{owns: {doc: [purse 275]}}", "unknown token 'purse 275'"),
        ("{at: {doc: inside 2}}", "{hand: {doc: [ride]}}", "unknown card 'ride'"),
        ("{at: {doc: inside 2}}", "{barrel: {doc: many}}", "'given.barrel.doc' is 'many'"),
        ("{at: {doc: inside 2}}", "{round: 6}", "'given.round' is 6"),
        ("{at: {doc: inside 2}}", "{at: {marshal: roof 1}}", "cannot be at 'roof 1'"),
    ],
)
def test_an_unknown_key_or_word_fails_with_its_name(run: Runner, old: str, new: str, told: str) -> None:
    assert old in GOOD
    assert told in problem(run, GOOD.replace(old, new))


def test_a_key_that_stands_twice_is_refused(run: Runner) -> None:
    assert "stands twice" in problem(run, GOOD.replace("{doc: inside 2}", "{doc: inside 2, doc: inside 3}"))


def test_broken_yaml_is_one_failure_with_the_files_name(run: Runner, tmp_path: Path) -> None:
    good, bad = run(GOOD + "---\nscenario: [half a list\n")
    assert good.problem is None
    assert bad.name == str(tmp_path / "scenarios.yaml")
    assert "not YAML" in str(bad)


def test_a_document_that_is_no_mapping_fails_with_the_files_name(run: Runner, tmp_path: Path) -> None:
    bad, good = run("- just\n- a list\n---" + GOOD)
    assert bad.name == str(tmp_path / "scenarios.yaml")
    assert "a scenario is a mapping" in str(bad)
    assert good.problem is None


def test_a_file_that_is_no_text_fails_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "noise.yaml").write_bytes(b"\xff\xfe\x00\x81")
    (outcome,) = run_paths([tmp_path])
    assert "cannot be read" in str(outcome)


def test_folders_are_searched_to_the_bottom(tmp_path: Path) -> None:
    deep = tmp_path / "a" / "b"
    deep.mkdir(parents=True)
    (deep / "one.yaml").write_text(GOOD)
    (tmp_path / "two.yml").write_text(GOOD)
    (tmp_path / "three.txt").write_text(GOOD)
    assert len(list(run_paths([tmp_path]))) == 2


def test_a_path_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="there is no file or folder"):
        list(run_paths([tmp_path / "nowhere"]))


def test_nothing_to_run_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "empty.yaml").write_text("# nothing here\n")
    with pytest.raises(ScenarioError, match="no scenario found"):
        list(run_paths([tmp_path]))
