from pathlib import Path

from tests.cli.command import Run

SCENARIO = """
scenario: Doc climbs to the roof
rules: [FLR-1]
game: {bandits: [doc, tuco, belle]}
given: {at: {doc: inside 2}}
pile: [doc floor]
then: {at: {doc: roof 2}}
"""


def test_the_command_prints_a_line_for_each_scenario_and_the_sums(folsom: Run, tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(SCENARIO)
    done = folsom("conformance", str(tmp_path))
    assert (done.stdout, done.returncode) == ("ok Doc climbs to the roof\n1 passed, 0 failed\n", 0)
    (tmp_path / "b.yaml").write_text(SCENARIO.replace("roof 2", "roof 1"))
    done = folsom("conformance", str(tmp_path / "a.yaml"), str(tmp_path / "b.yaml"))
    assert done.stdout.splitlines() == [
        "ok Doc climbs to the roof",
        "FAIL Doc climbs to the roof: at doc: expected roof 1, found roof 2",
        "1 passed, 1 failed",
    ]
    assert done.returncode == 1


def test_nothing_to_run_is_bad_input(folsom: Run, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere"):
        done = folsom("conformance", str(path))
        assert done.returncode == 2
        assert "error:" in done.stderr


def test_rules_lists_what_shows_them_in_every_language(folsom: Run) -> None:
    for language, heading in (("en", "Rule"), ("fr", "Règle"), ("it", "Regola"), ("ru", "Правило")):
        done = folsom("rules", "--lang", language)
        assert done.returncode == 0, done.stderr
        assert heading in done.stdout
        assert "MSP-OBJ-SCRATCHES" in done.stdout


def test_rules_refuses_an_unknown_language(folsom: Run) -> None:
    done = folsom("rules", "--lang", "xx")
    assert done.returncode == 2
    assert "'xx'" in done.stderr
