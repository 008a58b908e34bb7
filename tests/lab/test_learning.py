"""A legend learns from games: the same with any workers, worth learning from, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import msgspec
import numpy as np
import pytest

from folsom import ConfigError, FolsomError
from folsom.bots.learned import Judged, Learned, learned, read_learned
from folsom.engine.search.answers import GROUPS
from folsom.engine.search.answers import ROWS as ANSWER_ROWS
from folsom.engine.search.lines import learned_rows
from folsom.engine.search.network import UNITS
from folsom.engine.search.rehearsal import MOST_ANSWERS, MOST_PLANS
from folsom.engine.search.situation import ROWS as SITUATION_ROWS
from folsom.engine.search.trained import ACTS
from folsom.game.config import MODULES
from folsom.lab import Entrant, Setting
from folsom.lab.learning import school
from folsom.lab.learning.cycle import Course, Learning, read_games
from folsom.lab.learning.games import Lessons, Position, TrainingGame, play_training_game, play_training_games
from folsom.lab.learning.imitating import imitate
from folsom.lab.learning.judging import Fit, Positions, fit_judgement, written_losses
from folsom.lab.learning.page import learning_page
from folsom.lab.learning.quick_games import Habitual, play_quick_games
from folsom.lab.learning.tables import MEASURED
from folsom.lab.learning.training import Training
from folsom.lab.provenance import machine, provenance
from folsom.lab.schedule import Match
from folsom.lab.workers import Processes, ThisProcess, do_all, play_all
from tests.cli.command import Run

SHARPSHOOTER = Lessons(Entrant("sharpshooter"), 4, 3, habits=True)
SHORT = Course(games=40, iterations=1, match=128, budget="1it", seed=5, parameters={"explore": 0.3})


def silent(*_: object) -> None:
    """Show nothing."""


def untold(*_: object) -> Callable[[int], None]:
    """Show nothing of any piece of work."""
    return silent


def weights(scale: float) -> bytes:
    """Return weights of a judgement that makes little sense."""
    chance = np.random.default_rng(1)
    judged = Judged(
        (scale * chance.normal(size=(learned_rows(), UNITS))).round(3).tolist(),
        chance.normal(size=UNITS).round(3).tolist(),
    )
    return msgspec.json.encode(Learned(learned("legend-0").plan, None, judged, {"explore": 0.25}))


@pytest.fixture(scope="module")
def games() -> list[TrainingGame]:
    """Games to learn from; rookies are no searchers, but one iteration comes near to it."""
    return play_training_games(Lessons(Entrant("outlaw"), 1, 7), range(60))


@pytest.mark.compiled_only
def test_training_games_are_the_same_with_any_number_of_workers() -> None:
    played: list[int] = []
    two = Processes(2)
    found = [
        game
        for batch in do_all(partial(play_training_games, SHARPSHOOTER), range(6), two, played.append)
        for game in batch
    ]
    two.close()
    assert sum(played) == 6
    assert found == [play_training_game(SHARPSHOOTER, number) for number in range(6)]


def test_every_round_but_the_first_is_noted_for_every_side(games: list[TrainingGame]) -> None:
    assert len({game.table for game in games}) > 8
    for game in games:
        assert abs(sum(game.shares) - 1) < 1e-9
        lefts = [position.left for position in game.positions]
        assert lefts == list(range(len(lefts) - 1, -1, -1))
        for position in game.positions:
            assert len(position.rows) == len(position.ahead) == len(game.shares)


def test_choices_are_noted_with_their_options_and_only_where_wanted(games: list[TrainingGame]) -> None:
    assert not any(game.plans or game.answers for game in games)
    noted = play_training_games(SHARPSHOOTER, range(3))
    for plan in (plan for game in noted for plan in game.plans):
        assert 1 < len(plan.acts) <= MOST_PLANS
        assert 0 <= plan.chosen < len(plan.acts)
        assert set(plan.acts) <= set(range(ACTS))
        assert set(plan.situation) <= set(range(SITUATION_ROWS))
    for answer in (answer for game in noted for answer in game.answers):
        assert 1 < len(answer.options) <= MOST_ANSWERS
        assert 0 <= answer.chosen < len(answer.options)
        assert all(set(rows) <= set(range(ANSWER_ROWS)) and len(rows) <= GROUPS for rows in answer.options)
    assert all(game.plans and game.answers for game in noted)


def test_noting_choices_changes_no_game() -> None:
    silent_lessons = Lessons(SHARPSHOOTER.teacher, SHARPSHOOTER.iterations, SHARPSHOOTER.seed)
    noted, silent_game = (play_training_game(lessons, 1) for lessons in (SHARPSHOOTER, silent_lessons))
    assert msgspec.structs.replace(noted, plans=[], answers=[]) == silent_game


@pytest.mark.compiled_only
def test_what_searchers_choose_is_foreseen_better_than_before(folsom: Run, tmp_path: Path) -> None:
    found = play_training_games(Lessons(Entrant("sharpshooter"), 60, 0, habits=True), range(60))
    trained, reports = imitate(found, Training(1).trained(), 0.25, 1)
    assert all(report.loss < min(report.loss_before, report.uniform_loss) for report in reports)
    (tmp_path / "habits.json").write_bytes(msgspec.json.encode(Learned(trained=trained)))
    played = folsom("simulate", "2", "--bots", "legend:habits.json@2it,rookie")
    assert played.returncode == 0, played.stderr


def test_a_new_network_judges_as_the_hand_written_judgement(games: list[TrainingGame]) -> None:
    positions = Positions(games)
    everything = np.arange(len(positions))
    fit = Fit(positions, 1)
    fit.weights[1] = np.where(np.arange(UNITS) == 0, fit.weights[1], 0)
    # Further ahead than the table reaches, and between its steps, they differ a little.
    assert fit.losses(everything).mean() == pytest.approx(
        written_losses(positions, everything, 400, 200).mean(), abs=0.02
    )


@pytest.mark.skipif(find_spec("torch") is None, reason="torch is not installed: numpy fits instead")
def test_torch_learns_the_same_as_numpy(games: list[TrainingGame]) -> None:
    from folsom.lab.learning.torch_fit import TorchFit  # noqa: PLC0415 - it may not be there

    positions = Positions(games)
    everything = np.arange(len(positions))
    fits = [Fit(positions, 1), TorchFit(positions, 1)]
    for fit in fits:
        for start in range(0, len(everything), 20):
            fit.step(everything[start : start + 20], 0.01)
    by_numpy, by_torch = (fit.losses(everything) for fit in fits)
    # Where a slope is nearly nothing, rounding alone decides which way a weight goes.
    np.testing.assert_allclose(by_torch, by_numpy, atol=0.03)
    assert np.abs(by_torch - by_numpy).mean() < 2e-3


def test_what_decides_a_game_is_learned() -> None:
    """Where the side with an odd row always wins, a network knows after a while who will win."""
    decided = []
    for number in range(600):
        sides = 2 + number % 3
        winner = (number * 7) % sides
        rows = [[3000 if side == winner else 3001, 40 + side] for side in range(sides)]
        shares = [float(side == winner) for side in range(sides)]
        decided.append(TrainingGame(number, "made up", shares, [Position(0, [0] * sides, rows)], [], []))
    _, report = fit_judgement(decided, 1, untold, epochs=120)
    everywhere = report.losses[0]
    assert everywhere.written > 0.9
    assert everywhere.learned < everywhere.written / 2


def test_too_few_games_are_refused(games: list[TrainingGame]) -> None:
    with pytest.raises(FolsomError, match="3 games are too few"):
        fit_judgement(games[:3], 1, untold)


def test_only_bots_that_search_can_teach() -> None:
    with pytest.raises(ConfigError, match="only bots that search can teach, not 'rookie'"):
        Lessons(Entrant("rookie"), 1, 1)


@pytest.mark.compiled_only
def test_a_course_goes_on_where_it_was_and_comes_to_the_same(tmp_path: Path) -> None:
    once = Learning(tmp_path / "once", SHORT, ThisProcess(), untold)
    once.run(1)
    once.measure(Entrant.read("legend-0@1it"), "1it", 16, ["four players", "teams of two"])

    class Tired(ThisProcess):
        """Stops in the middle of the first cycle's games."""

        def do(self, work, numbers):  # type: ignore[no-untyped-def]
            if 20 in numbers:
                raise KeyboardInterrupt
            return super().do(work, numbers)

    with pytest.raises(KeyboardInterrupt):
        Learning(tmp_path / "twice", SHORT, Tired(), untold).run(1)
    kept = [game for path in (tmp_path / "twice" / "games-001").iterdir() for game in read_games(path)]
    assert 0 < len(kept) <= 20
    Learning(tmp_path / "twice", SHORT, ThisProcess(), untold).run(1)
    twice = Learning(tmp_path / "twice", SHORT, ThisProcess(), untold)
    twice.measure(Entrant.read("legend-0@1it"), "1it", 16, ["four players", "teams of two"])

    for name in ("games-001.msgpack", "weights-001.json", "champion.json", "learning.json"):
        assert (tmp_path / "once" / name).read_bytes() == (tmp_path / "twice" / name).read_bytes()
    assert [match.heading for match in once.story.matches] == ["Four players", "Teams of two"]

    page = learning_page(twice.story, provenance(), "folsom learn twice")
    assert "| last round |" in page
    assert f"On {machine()}:" in page

    def check(workers: ThisProcess) -> list[int]:
        played: list[int] = []
        learning = Learning(tmp_path / "once", SHORT, workers, lambda *_: played.append)
        learning.measure(Entrant.read("legend-0@1it"), "1it", 24, ["four players"])
        return played

    with pytest.raises(KeyboardInterrupt):
        check(Tired())
    found, *played = check(ThisProcess())
    assert found > 0
    assert found + sum(played) == 24
    assert check(ThisProcess()) == []
    with pytest.raises(ConfigError, match="holds another course"):
        Learning(tmp_path / "once", msgspec.structs.replace(SHORT, games=41), ThisProcess(), untold)


@pytest.mark.compiled_only
def test_a_course_with_rehearsals_trains_habits_and_goes_on_with_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(school, "CHOICES", 200)
    monkeypatch.setattr(school, "BATCHES", 2)
    course = msgspec.structs.replace(SHORT, rehearsals=1, quick_games=20)
    told: list[str] = []

    def tell(what: str, _total: int) -> Callable[[int], None]:
        told.append(what)
        return silent

    learning = Learning(tmp_path, course, ThisProcess(), tell)
    story = learning.run(2)
    assert [what for what in told if "rehearsals" in what] == ["cycle 1: rehearsals", "cycle 2: rehearsals"]
    assert told.count("quick games") == 2
    for number, cycle in enumerate(story.cycles, 1):
        assert [report.question for report in cycle.habits] == ["cards planned", "answers in Stealin'"]
        known = read_learned((tmp_path / f"weights-{number:03}.json").read_bytes())
        assert known.trained is not None
        assert (tmp_path / f"habits-{number:03}.npz").exists()
    assert "## Habits" in learning_page(story, provenance(), "folsom learn")


def test_quick_games_are_the_same_wherever_they_are_played_and_end_with_winners() -> None:
    habitual = Habitual(msgspec.msgpack.encode(Training(1).trained()), 4)
    games = play_quick_games(habitual, range(24))
    assert games[13:15] == play_quick_games(habitual, [13, 14])
    assert len({game.table for game in games}) > 1
    for game in games:
        assert abs(sum(game.shares) - 1) < 1e-9
        assert [position.left for position in game.positions] == list(range(len(game.positions) - 1, -1, -1))


def test_quick_games_are_learned_from_but_not_reported(games: list[TrainingGame]) -> None:
    known = learned("legend").judgement
    assert known is not None
    # Whoever judges the wrong way round learns from any games, whoever they are and however few.
    wrong = Judged(known.rows, [-number for number in known.out])
    quick = play_quick_games(Habitual(msgspec.msgpack.encode(Training(1).trained()), 4), range(40))
    alone, report = fit_judgement(games, 1, untold, wrong, epochs=2)
    both, other_report = fit_judgement(games, 1, untold, wrong, epochs=2, quick=quick)
    assert alone != both
    for one, other in zip(report.losses, other_report.losses, strict=True):
        assert (one.what, one.positions, one.written) == (other.what, other.positions, other.written)


def test_a_champion_is_measured_at_every_kind_of_table() -> None:
    assert len({heading for heading, _, _ in MEASURED}) == len(MEASURED)
    configs = [setting.config(1) for _, setting, _ in MEASURED]
    assert {len(config.players) for config in configs} == set(range(2, 9))
    assert any(config.pairs for config in configs)
    assert any(config.teams for config in configs)
    alone = {config.modules for config in configs if len(config.modules) == 1}
    assert alone == {(name,) for name in MODULES}


def test_a_judgement_goes_on_from_the_one_before(games: list[TrainingGame]) -> None:
    before = learned("legend").judgement
    assert before is not None
    again, report = fit_judgement(games, 1, untold, before)
    begun, other_report = fit_judgement(games, 1, untold)
    assert report.losses[0].learned < other_report.losses[0].learned
    far, near = (np.abs(np.array(one.rows) - np.array(before.rows)).mean() for one in (begun, again))
    assert near < far / 3


def test_a_legend_plays_by_the_weights_it_is_given(tmp_path: Path) -> None:
    (tmp_path / "wild.json").write_bytes(weights(0.5))
    wild, plain = Entrant.read(f"legend:{tmp_path / 'wild.json'}@8it"), Entrant.read("legend-0@8it")
    match = Match.of_size(Setting(players=3), wild, plain, 1, 3)
    games = [game for batch in play_all(match, range(3), ThisProcess(), print) for game in batch]
    assert [seat.challenger for seat in games[0].seats] == [True, False, False]
    assert match.file_stem() != Match.of_size(Setting(players=3), plain, plain, 1, 3).file_stem()


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("legend", b"[]", "no weights of a bot"),
        ("legend", b"{}", "weights of another version"),
        ("legend", b'{"plan": [1.0]}', "weights of another version"),
        ("rookie", weights(1.0), "rookie plays by no weights"),
    ],
)
def test_weights_that_do_not_fit_are_refused(name: str, data: bytes, said: str) -> None:
    with pytest.raises(ConfigError, match=said):
        Entrant(name, weights=data)


def test_weights_stay_small() -> None:
    assert len(weights(1.0)) < 2_000_000
    assert read_learned(weights(1.0)) is read_learned(weights(1.0))


@pytest.mark.compiled_only
def test_the_command_does_the_whole_cycle(folsom: Run, tmp_path: Path) -> None:
    words = ("--games", "40", "--iterations", "2", "--match", "128", "--budget", "2it", "--workers", "1")
    done = folsom("learn", "course", *words, "--page", "LEARNING.md")
    assert done.returncode == 0, done.stderr
    assert "log loss in games kept back" in done.stdout
    assert (tmp_path / "LEARNING.md").read_text(encoding="utf-8").startswith("# Learning")
    played = folsom("simulate", "2", "--bots", "legend:course/champion.json@2it,rookie")
    assert played.returncode == 0, played.stderr
    for wrong, said in (
        (("--set", "explore"), "NAME=NUMBER"),
        (("--set", "hat=3"), "no parameter 'hat'"),
        (("--check", "3"), "16 games or more"),
        (("--budget", "soon"), "a budget is written as"),
        (("--page", "x.html"), "ends in .md"),
    ):
        refused = folsom("learn", "other", *wrong)
        assert (refused.returncode, said in refused.stderr) == (2, True), refused.stderr
