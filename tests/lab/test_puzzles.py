"""Puzzles: each stands at its moment of a game again, has one answer, and tells it to nobody beforehand."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from folsom import FolsomError
from folsom.data import LANGUAGES
from folsom.lab.analysis import MODES
from folsom.lab.analysis.units import examine
from folsom.lab.puzzles import Puzzle, puzzle_named, puzzles, read_puzzles, write_puzzles
from folsom.lab.puzzles.mining import CLEAR, apart, puzzle_at
from folsom.lab.puzzles.quarry import Quarry
from tests.cli.command import Run
from tests.lab.moments import finished, moments_of


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.id)
def test_a_puzzle_stands_before_its_decision(puzzle: Puzzle) -> None:
    game = puzzle.game()
    decision = puzzle.decision(game)
    view = game.view(puzzle.seat)
    assert view.you is not None
    assert view.you.decision == decision
    assert list(decision.options) == puzzle.options
    assert puzzle.best in puzzle.options
    assert puzzle.played in puzzle.options
    assert puzzle.solved_by(puzzle.best)
    assert not all(puzzle.solved_by(label) for label in puzzle.options)
    assert len(puzzle.chances) == len(puzzle.half) == len(puzzle.options)
    for chances in puzzle.chances:
        assert sum(chances) == pytest.approx(1, abs=0.001)


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.id)
def test_a_puzzle_has_a_clear_answer_that_two_judges_and_the_games_agree_on(puzzle: Puzzle) -> None:
    even = 1 / len(puzzle.chances[0])
    assert puzzle.lead - puzzle.lead_half >= CLEAR * even - 1e-3
    assert puzzle.second.loss > 0
    assert puzzle.played_out is not None
    assert puzzle.played_out.loss > 0
    assert puzzle.reasons
    assert 1 <= puzzle.difficulty <= 5
    for language in LANGUAGES:
        assert puzzle.titled(language)
        assert puzzle.themed(language)


def test_puzzles_are_found_by_their_ids_and_no_two_ask_the_same() -> None:
    shipped = puzzles()
    assert shipped
    assert [puzzle_named(puzzle.id) for puzzle in shipped] == list(shipped)
    assert apart(shipped) == list(shipped)
    with pytest.raises(FolsomError, match="no puzzle 'x'"):
        puzzle_named("x")


def test_a_file_of_puzzles_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    write_puzzles(file, puzzles())
    assert read_puzzles(file) == list(puzzles())
    file.write_text('{"puzzles": [{}]}', encoding="utf-8")
    with pytest.raises(FolsomError, match="no file of puzzles"):
        read_puzzles(file)
    file.write_text('{"format": "folsom-puzzles", "version": 9, "puzzles": []}', encoding="utf-8")
    with pytest.raises(FolsomError, match="folsom-puzzles 9"):
        read_puzzles(file)


def test_a_game_that_was_mined_is_not_mined_again_unless_its_file_is_damaged(tmp_path: Path) -> None:
    quarry, found = Quarry(tmp_path), list(puzzles()[:1])
    quarry.put(7, found)
    counted: list[int] = []
    assert quarry.mined([7], 1, lambda: counted.append(1)) == found
    assert counted == [1]
    next(tmp_path.iterdir()).write_bytes(msgspec.json.encode([{}]))
    assert quarry.get(7) is None


def test_the_command_goes_on_with_what_was_mined_before(folsom: Run, tmp_path: Path) -> None:
    quarry, found = Quarry(tmp_path / "mined"), list(puzzles()[:2])
    quarry.put(7, found[:1])
    quarry.put(8, found[1:])
    words = ("puzzles", "2", "--seed", "7", "--keep", "mined", "--out", "out.json", "--jobs", "1")
    run = folsom(*words)
    assert run.returncode == 0, run.stderr
    assert "2 puzzles in out.json" in run.stdout
    assert read_puzzles(tmp_path / "out.json") == found


@pytest.mark.compiled_only
def test_a_puzzle_is_found_again_by_somebody_who_does_not_know_it() -> None:
    # Where the best answer all but wins, another judge may well find that there is nothing left to ask.
    open_ones = [one for one in puzzles() if max(one.chances[one.options.index(one.best)]) < 0.8]
    known = max(open_ones, key=lambda puzzle: puzzle.lead)
    game = known.game()
    quick = MODES["quick"]
    modes = (quick, msgspec.structs.replace(quick, games=20))
    again = puzzle_at(game, known.decision(game), known.played, known.level, modes)
    assert again is not None
    assert (again.id, again.best, again.options) == (known.id, known.best, known.options)
    assert again.played_out is not None
    assert again.played_out.games == 20


@pytest.mark.compiled_only
def test_what_has_two_good_answers_is_no_puzzle() -> None:
    quick = MODES["quick"]
    modes = (quick, msgspec.structs.replace(quick, games=2))
    looked = 0
    for moment in moments_of(finished(("outlaw",), 12))[::4]:
        if examine(moment.game, moment.decision.seat, moment.played, quick).equal_to_best:
            assert puzzle_at(*moment, level="outlaw", modes=modes) is None
            looked += 1
    assert looked > 5
