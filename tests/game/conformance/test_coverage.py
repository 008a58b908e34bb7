from pathlib import Path

import pytest

from folsom.data import rule_catalogue
from folsom.game.conformance.coverage import CoverageError, coverage, find_checkout, marked_tests

TESTS = """
import pytest

pytestmark = pytest.mark.rule("SET-1")

@pytest.mark.rule("MOV-1", "MOV-2")
def test_walking():
    raise SystemExit("nobody imports this")

class TestRoofs:
    @pytest.mark.parametrize("car", [pytest.param(1, marks=pytest.mark.rule("MOV-3"))])
    async def test_staying(self, car):
        pass

    def test_unmarked(self):
        pass
"""

SCENARIO = """
scenario: somebody shoots
rules: [FIR-1, MOV-1]
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "conformance").mkdir()
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    (tmp_path / "conformance" / "one.yaml").write_text(SCENARIO)
    (tmp_path / "tests" / "deep" / "test_one.py").write_text(TESTS)
    return tmp_path


def test_marked_tests_are_found_without_importing_them(checkout: Path) -> None:
    assert list(marked_tests(checkout / "tests" / "deep" / "test_one.py")) == [
        ("", ["SET-1"]),
        ("::test_walking", ["MOV-1", "MOV-2"]),
        ("::TestRoofs::test_staying", ["MOV-3"]),
    ]


def test_every_rule_is_listed_with_what_shows_it(checkout: Path) -> None:
    found = {shown.rule.id: shown for shown in coverage(checkout)}
    assert list(found) == [rule.id for rule in rule_catalogue().rules]
    assert found["MOV-1"].scenarios == ["somebody shoots"]
    assert found["MOV-1"].tests == ["tests/deep/test_one.py::test_walking"]
    assert found["FIR-2"].missing
    assert found["CMP-4"].missing
    assert not found["MOV-3"].missing
    assert found["HRS-SET-1"].missing


def test_an_unknown_rule_is_named_with_its_test(checkout: Path) -> None:
    (checkout / "tests" / "test_two.py").write_text(TESTS.replace("MOV-2", "MOV-9"))
    with pytest.raises(CoverageError, match=r"test_two.py::test_walking names the unknown rule 'MOV-9'"):
        coverage(checkout)


def test_the_checkout_is_found_from_a_folder_inside_it(checkout: Path) -> None:
    assert find_checkout(checkout / "tests" / "deep") == checkout


def test_outside_a_checkout_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("folsom.game.conformance.coverage.__file__", str(tmp_path / "installed.py"))
    assert find_checkout(tmp_path) is None
