"""The cycle: play, learn, measure, keep the better weights, and again.

Everything is kept in one folder, so that a course which was interrupted goes on where it was: the games of
each cycle and match in pieces while they are played, the weights that were learned, and what came of them.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Final

import msgspec

from folsom.bots.learned import Learned, Trained, learned, read_learned
from folsom.game.errors import ConfigError, SaveError
from folsom.lab.entrant import Entrant, read_budget
from folsom.lab.league import TABLES, Fixture, standard_fixtures
from folsom.lab.learning.games import Lessons, TrainingGame, play_training_games
from folsom.lab.learning.losses import HabitReport, JudgementReport
from folsom.lab.learning.quick_games import Habitual, play_quick_games
from folsom.lab.learning.tables import MEASURED
from folsom.lab.match import MatchResult, match_result, play_match
from folsom.lab.optional import require
from folsom.lab.provenance import machine
from folsom.lab.workers import Workers, do_all

# The bot that learns, and the one that every champion is measured against.
PUPIL: Final = "legend"
FROZEN: Final = "legend-0"
# How often games are written down: a crash costs no more than this.
PIECE_SECONDS: Final = 20.0
# Seeds of one cycle's games and matches; those of the next begin after them.
SEEDS_A_CYCLE: Final = 10_000_000
MATCH_SEEDS: Final = 5_000_000
# Where the seeds of quick games begin, beyond those of many cycles.
QUICK_SEEDS: Final = 10_000_000_000
# Games of so many cycles are learned from: older ones were played by somebody weaker.
CYCLES_LEARNED_FROM: Final = 4

Told = Callable[[str, int], Callable[[int], None]]


class Course(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is asked for, the same for every cycle."""

    games: int
    iterations: int
    match: int
    budget: str
    seed: int
    rehearsals: int = 0
    quick_games: int = 0
    habits: bool = False
    parameters: dict[str, float] = {}

    def check(self) -> None:
        """Refuse what cannot be played."""
        read_budget(self.budget)
        Entrant(PUPIL, parameters=tuple(self.parameters.items()))


class Measured(msgspec.Struct, frozen=True):
    """A match that was played: who against whom, the share won, how far that is above even, and where."""

    heading: str
    challenger: str
    opponent: str
    games: int
    share: float
    gain: float
    gain_low: float
    gain_high: float
    seed: int
    machine: str = ""

    @classmethod
    def of(cls, heading: str, result: MatchResult) -> Measured:
        """Return what is kept of a match that was played on this machine."""
        match = result.match
        names = (heading, match.challenger.label, match.opponent.label)
        figures = (result.share, result.gain, result.gain_low, result.gain_high)
        return cls(*names, result.games, *figures, match.seed, machine())

    @property
    def even(self) -> float:
        """The share of an equal bot."""
        return self.share - self.gain

    def is_of(self, fixture: Fixture) -> bool:
        """Return whether this came of a match that is to be played."""
        match = fixture.match
        wanted = (fixture.heading, match.challenger.label, match.opponent.label, match.games, match.seed)
        return (self.heading, self.challenger, self.opponent, self.games, self.seed) == wanted


class Cycle(msgspec.Struct, frozen=True):
    """What came of one cycle."""

    number: int
    judgement: JudgementReport
    habits: list[HabitReport]
    matches: list[Measured]

    @property
    def games(self) -> int:
        """How many games decided."""
        return sum(one.games for one in self.matches)

    @property
    def gain(self) -> float:
        """How far above even the new legend's share was, every table counting the same."""
        return fmean(one.gain for one in self.matches)

    @property
    def margin(self) -> float:
        """Half the interval of the gain."""
        return math.hypot(*(one.gain_high - one.gain for one in self.matches)) / len(self.matches)

    @property
    def kept(self) -> bool:
        """Whether the new legend took the place of the one before."""
        return self.gain > 0


class Story(msgspec.Struct):
    """Everything that came of a course so far."""

    course: Course
    cycles: list[Cycle] = msgspec.field(default_factory=list)
    matches: list[Measured] = msgspec.field(default_factory=list)


@dataclass
class Learning:
    """A course in its folder, done by some workers; ``told`` shows how far each piece of work is."""

    folder: Path
    course: Course
    workers: Workers
    told: Told
    story: Story = field(init=False)

    def __post_init__(self) -> None:
        self.course.check()
        self.folder.mkdir(parents=True, exist_ok=True)
        self.story = self._story()

    def run(self, cycles: int) -> Story:
        """Do the cycles that are missing, and return what came of all."""
        for number in range(len(self.story.cycles) + 1, cycles + 1):
            self._cycle(number)
        return self.story

    def measure(self, opponent: Entrant, budget: str, games: int, wanted: Sequence[str] = ()) -> None:
        """Let the champion play tables of an opponent over deals that no cycle has used.

        ``wanted`` are words in the headings of the tables, of which all are played at otherwise. What was
        measured before is not played again.
        """
        name = f"cycle-{self._kept[-1]}" if self._kept else ""
        champion = Entrant(PUPIL, budget, variant=name, weights=self.champion())
        seed = self.course.seed + MATCH_SEEDS + SEEDS_A_CYCLE * (len(self.story.cycles) + 1)
        for fixture in standard_fixtures([opponent, champion], games, seed, MEASURED):
            if wanted and not any(words.lower() in fixture.heading.lower() for words in wanted):
                continue
            if any(one.is_of(fixture) for one in self.story.matches):
                continue
            self.story.matches.append(self._play(fixture, f"against {opponent.label}"))
            self._write()

    def champion(self) -> bytes:
        """Return the best weights so far."""
        if self._kept:
            return self._weights(self._kept[-1]).read_bytes()
        return msgspec.json.encode(learned(PUPIL))

    @property
    def _kept(self) -> list[int]:
        """The cycles whose weights were kept."""
        return [cycle.number for cycle in self.story.cycles if cycle.kept]

    def _cycle(self, number: int) -> None:
        course = self.course
        champion = self.champion()
        first = course.seed + SEEDS_A_CYCLE * number
        rehearsed = self._rehearse(number, champion) if course.rehearsals else None
        noting = course.habits or rehearsed is not None
        lessons = Lessons(Entrant(PUPIL, weights=champion), course.iterations, first, noting)
        self._play_games(number, lessons)
        games: list[TrainingGame] = []
        for earlier in range(max(1, number - CYCLES_LEARNED_FROM + 1), number + 1):
            games += [
                msgspec.structs.replace(game, number=game.number + earlier * SEEDS_A_CYCLE)
                for game in read_games(self._games(earlier))
            ]
        weights, judgement, habits = learn(
            games, read_learned(champion), rehearsed, course, self.workers, self.told
        )
        write_whole(self._weights(number), weights)
        challenger = Entrant(PUPIL, course.budget, variant=f"cycle-{number}", weights=weights)
        opponent = Entrant(PUPIL, course.budget, variant="champion", weights=champion)
        fixtures = standard_fixtures(
            [opponent, challenger], -(-course.match // len(TABLES)), first + MATCH_SEEDS
        )
        matches = [self._play(fixture, f"cycle {number}") for fixture in fixtures]
        self.story.cycles.append(Cycle(number, judgement, habits, matches))
        self._write()

    def _play(self, fixture: Fixture, what: str) -> Measured:
        match = fixture.match
        told = self.told(f"{fixture.heading.lower()}, {what}", match.games)
        table = play_match(match, self.workers, told, self.folder / "matches")
        return Measured.of(fixture.heading, match_result(match, table))

    def _play_games(self, number: int, lessons: Lessons) -> None:
        """Play the games of a cycle that are missing, writing them down in pieces."""
        whole, pieces = self._games(number), self.folder / f"games-{number:03}"
        if whole.exists():
            return
        pieces.mkdir(exist_ok=True)
        done = [game for path in sorted(pieces.iterdir()) for game in read_games(path)]
        missing = sorted(set(range(self.course.games)) - {game.number for game in done})
        told = self.told(f"cycle {number}: games", self.course.games)
        told(len(done))
        kept: list[TrainingGame] = []
        saved = time.monotonic()
        try:
            for batch in do_all(partial(play_training_games, lessons), missing, self.workers, told):
                kept += batch
                if time.monotonic() - saved > PIECE_SECONDS:
                    done += _write_piece(pieces, kept)
                    kept, saved = [], time.monotonic()
        finally:
            done += _write_piece(pieces, kept)
        write_whole(whole, msgspec.msgpack.encode(sorted(done, key=lambda game: game.number)))
        for path in pieces.iterdir():
            path.unlink()
        pieces.rmdir()

    def _rehearse(self, number: int, champion: bytes) -> Trained:
        """Let habits rehearse, from where the cycle before left them, and return what has become of them."""
        require("numpy")
        # Imported late, because numpy is an optional package.
        from folsom.lab.learning.school import School  # noqa: PLC0415

        seed = self.course.seed + SEEDS_A_CYCLE * number
        school = School(self.folder / f"habits-{number:03}.npz", self.course.rehearsals, seed, champion)
        if number > 1 and not school.begun:
            school.go_on_from(self.folder / f"habits-{number - 1:03}.npz")
        told = self.told(f"cycle {number}: rehearsals", self.course.rehearsals)
        return school.train(self.workers, told)

    def _games(self, number: int) -> Path:
        return self.folder / f"games-{number:03}.msgpack"

    def _weights(self, number: int) -> Path:
        return self.folder / f"weights-{number:03}.json"

    def _story(self) -> Story:
        path = self.folder / "learning.json"
        if not path.exists():
            return Story(self.course)
        story = read_story(path)
        if story.course != self.course:
            raise ConfigError(
                f"{self.folder} holds another course: {msgspec.json.encode(story.course).decode()}; "
                "go on with the same options, or begin in another folder"
            )
        return story

    def _write(self) -> None:
        write_whole(self.folder / "learning.json", msgspec.json.format(msgspec.json.encode(self.story)))
        write_whole(self.folder / "champion.json", self.champion())


def learn(
    games: Sequence[TrainingGame],
    before: Learned,
    rehearsed: Trained | None,
    course: Course,
    workers: Workers,
    told: Told,
) -> tuple[bytes, JudgementReport, list[HabitReport]]:
    """Return new weights, fitted to games, and how well they foresee others.

    Habits that have rehearsed take the place of those before; they and what follows from games are fitted to
    the choices that were noted.
    """
    require("numpy")
    # Imported late, because numpy is an optional package.
    from folsom.lab.learning.imitating import REHEARSED, imitate  # noqa: PLC0415
    from folsom.lab.learning.judging import fit_judgement  # noqa: PLC0415

    trained = rehearsed or before.trained
    habits: list[HabitReport] = []
    if trained is not None and (rehearsed or course.habits):
        trained, habits = imitate(games, trained, REHEARSED if rehearsed else 1.0, course.seed)
    quick = quick_games(trained, course, workers, told) if trained is not None else []
    judged, judgement = fit_judgement(games, course.seed, partial(told, "learning"), before.judgement, quick)
    new = Learned(before.plan, trained, judged, course.parameters)
    return msgspec.json.encode(new), judgement, habits


def quick_games(trained: Trained, course: Course, workers: Workers, told: Told) -> list[TrainingGame]:
    """Return games that habits have played, to learn to judge from besides those of a search."""
    habitual = Habitual(msgspec.msgpack.encode(trained), course.seed + QUICK_SEEDS)
    numbers = range(course.quick_games)
    played = do_all(partial(play_quick_games, habitual), numbers, workers, told("quick games", len(numbers)))
    return [game for batch in played for game in batch]


def read_games(path: Path) -> list[TrainingGame]:
    """Read games that were written down, or raise ``SaveError``."""
    try:
        return msgspec.msgpack.decode(path.read_bytes(), type=list[TrainingGame])
    except (OSError, msgspec.DecodeError) as error:
        raise SaveError(f"{path} holds no training games: {error}") from error


def read_story(path: Path) -> Story:
    """Read what came of a course, or raise ``SaveError``."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Story)
    except (OSError, msgspec.DecodeError) as error:
        raise SaveError(f"{path} says nothing of a course: {error}") from error


def write_whole(path: Path, data: bytes) -> None:
    """Write a file, whole or not at all."""
    draft = path.with_name(path.name + ".part")
    draft.write_bytes(data)
    draft.replace(path)


def _write_piece(folder: Path, games: list[TrainingGame]) -> list[TrainingGame]:
    if games:
        write_whole(folder / f"{games[0].number:08}.msgpack", msgspec.msgpack.encode(games))
    return games
