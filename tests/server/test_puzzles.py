"""Puzzles over HTTP: a seat's view and its options before the answer, the rest with the reply."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from folsom.lab.puzzles import Puzzle, puzzles
from tests.server.client import Data, Served, fetch, post

EVERY = pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.id)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(tmp_path_factory.mktemp("puzzles"))
    yield served
    served.stop()


def asked(served: Served, puzzle: str = "", language: str = "en") -> Data:
    answer = fetch(f"{served.address}/api/puzzles/next?puzzle={puzzle}&language={language}")
    assert answer.status_code == 200, answer.text
    found: Data = answer.json()
    return found


def sent(what: object) -> object:
    """Return something as it comes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(what))


def answered(served: Served, puzzle: str, label: str, status: int = 200) -> Data:
    return post(served.address, f"/api/puzzles/{puzzle}/answer", {"label": label}, status)


@EVERY
def test_a_puzzle_is_the_view_of_its_seat_and_nothing_else(served: Served, puzzle: Puzzle) -> None:
    shown = asked(served, puzzle.id)
    game = puzzle.game()
    assert shown["view"] == sent(game.view(puzzle.seat))
    assert shown["events"] == sent(game.events(puzzle.seat))
    assert {option["label"] for option in shown["view"]["you"]["decision"]["choices"]} == set(puzzle.options)
    told = {"id", "ids", "title", "theme", "difficulty", "seat", "table", "view", "events", "log"}
    assert set(shown) == told
    assert shown["table"]["seed"] is None


@EVERY
def test_the_answer_comes_with_the_reply(served: Served, puzzle: Puzzle) -> None:
    solved = answered(served, puzzle.id, puzzle.best)
    assert solved["right"]
    right = {option["label"] for option in solved["options"] if option["right"]}
    assert right == {puzzle.best, *puzzle.equal}
    assert max(solved["options"], key=lambda option: option["chance"])["label"] in right
    wrong = next(label for label in puzzle.options if not puzzle.solved_by(label))
    missed = answered(served, puzzle.id, wrong)
    assert not missed["right"]
    assert {**missed, "right": True} == solved


@EVERY
def test_the_film_goes_on_from_there_to_the_end_of_the_round(served: Served, puzzle: Puzzle) -> None:
    shown, solved = asked(served, puzzle.id), answered(served, puzzle.id, puzzle.best)
    assert solved["events"][: len(shown["events"])] == shown["events"]
    rounds = [moment["view"]["round"] for moment in solved["moments"]]
    assert set(rounds[:-1]) <= {shown["view"]["round"]}
    last = solved["moments"][-1]["view"]
    assert last["round"] > shown["view"]["round"] or last["result"] is not None
    counts = [moment["events"] for moment in solved["moments"]]
    assert counts == sorted(counts)
    assert counts[-1] == len(solved["events"])
    assert all(moment["hands"] == [] for moment in solved["moments"])


def test_the_first_is_set_if_none_is_named_and_titles_are_in_four_languages(served: Served) -> None:
    first = asked(served)
    assert first["ids"] == [puzzle.id for puzzle in puzzles()]
    assert first["id"] == first["ids"][0]
    assert len({asked(served, first["id"], language)["title"] for language in ("en", "fr", "it", "ru")}) == 4


def test_what_is_no_puzzle_or_no_option_is_refused(served: Served) -> None:
    assert fetch(f"{served.address}/api/puzzles/next?puzzle=nothing").status_code == 404
    assert answered(served, "nothing", "draw", 404)["code"] == "not_found"
    assert answered(served, asked(served)["id"], "fly away", 400)["code"] == "illegal"
