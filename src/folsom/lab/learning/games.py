"""Training games: a searching bot plays against itself, and what it saw and chose is noted to learn from."""

from __future__ import annotations

import random
from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from functools import cache

import msgspec

from folsom.bots import Budget, Seen
from folsom.bots.bot import Bot
from folsom.bots.habits import trained_habits_with
from folsom.bots.searching import Searcher
from folsom.engine.bits import lowest
from folsom.engine.frames import frame_step
from folsom.engine.rules import Rules
from folsom.engine.search.answers import ROWS as ANSWER_ROWS
from folsom.engine.search.answers import Answer
from folsom.engine.search.judgement import WEIGHTS
from folsom.engine.search.learned_judgement import LearnedJudgement
from folsom.engine.search.network import UNITS, Fan, Network
from folsom.engine.search.outlook import ROWS
from folsom.engine.search.rehearsal import MOST_ANSWERS, MOST_PLANS
from folsom.engine.search.situation import ROWS as SITUATION_ROWS
from folsom.engine.search.trained import ACTS, TrainedPlan
from folsom.engine.state import State
from folsom.game.decision import Decision
from folsom.game.errors import ConfigError
from folsom.game.game import Game
from folsom.lab.entrant import Entrant
from folsom.lab.learning.tables import drawn_table
from folsom.lab.setting import Setting


class Planned(msgspec.Struct, array_like=True, frozen=True):
    """A card that was planned: the rows of the situation, the act of every option, and which was chosen."""

    situation: list[int]
    acts: list[int]
    chosen: int


class Answered(msgspec.Struct, array_like=True, frozen=True):
    """An answer in Stealin': the rows of every option, and which was chosen."""

    options: list[list[int]]
    chosen: int


class Position(msgspec.Struct, array_like=True, frozen=True):
    """The start of a round: rounds left after it, the lead of every side, and the rows that describe it."""

    left: int
    ahead: list[int]
    rows: list[list[int]]


class TrainingGame(msgspec.Struct, array_like=True, frozen=True):
    """One game: its number, what kind of table it was, each side's share of the victory, what was noted."""

    number: int
    table: str
    shares: list[float]
    positions: list[Position]
    plans: list[Planned]
    answers: list[Answered]


@dataclass(frozen=True)
class Lessons:
    """Which games are played: by whom, how long it thinks, from which seed on, and what is noted."""

    teacher: Entrant
    iterations: int
    seed: int
    habits: bool = False

    def __post_init__(self) -> None:
        if not isinstance(self.teacher.bot(0), Searcher):
            raise ConfigError(f"only bots that search can teach, not {self.teacher.name!r}")


@cache
def blank_network(rows: int) -> Network:
    """Return a network that knows nothing, for those who only describe."""
    return Network([[0.0] * UNITS] * rows, [0.0] * UNITS)


@cache
def _blank_planning() -> Fan:
    return Fan([[0.0] * UNITS] * SITUATION_ROWS, [[0.0] * UNITS] * ACTS)


class Observer:
    """Notes every round's start, with a judgement that knows how to describe it and nothing else."""

    def __init__(self) -> None:
        self.judgement = LearnedJudgement(list(WEIGHTS), blank_network(ROWS))
        self.positions: list[Position] = []
        self.round = 1

    def look(self, s: State) -> None:
        """Note a position if a new round has begun."""
        if s.over or s.round == self.round:
            return
        self.round = int(s.round)
        rows = self.judgement.described(s)
        ahead = [int(self.judgement.ahead(s, seat)) for seat in first_seats(s.rules)]
        self.positions.append(Position(int(s.rules.rounds - s.round), ahead, rows))


class _Notes:
    """Describes choices as habits see them; what the habits themselves would choose does not matter."""

    def __init__(self, modules: Set[str]) -> None:
        self.habits = trained_habits_with(modules, _blank_planning(), blank_network(ANSWER_ROWS))
        self.plans: list[Planned] = []
        self.answers: list[Answered] = []

    def note(self, guess: State, options: list[int], chosen: int) -> None:
        """Note a choice, if it is one that habits are learned from."""
        frame = guess.frames[guess.depth - 1]
        habit = self.habits.of[frame_step(frame)]
        habit.look(guess, frame)
        if isinstance(habit, TrainedPlan) and len(options) <= MOST_PLANS:
            figures: set[int] = set()
            acts: list[int] = []
            for option in options:
                acts.append(int(habit.act(guess, frame, option)))
                figures.add(int(habit.described))
            # Where cards of two bandits are to choose from, no situation is that of all options.
            if len(figures) == 1:
                situation = habit.situation
                rows = [int(situation.rows[row]) for row in range(situation.length)]
                self.plans.append(Planned(rows, acts, chosen))
        elif isinstance(habit, Answer) and len(options) <= MOST_ANSWERS:
            self.answers.append(
                Answered([habit.described(guess, frame, option) for option in options], chosen)
            )


class _Teacher:
    """A searching bot whose choices are noted."""

    def __init__(self, bot: Searcher, notes: _Notes) -> None:
        self.bot = bot
        self.notes = notes

    def choose(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> str:
        """Return the option that did best in a search."""
        choice = int(self.bot.think(seen, decision, budget).choice())
        options = seen.options()
        guess = seen.imagine(decision.number)
        if len(options) > 1 and guess.sealed == 0:
            self.notes.note(guess, options, options.index(choice))
        return seen.label(choice)


def first_seats(rules: Rules) -> list[int]:
    """Return the first seat of every side."""
    return [seat for seat in range(rules.seats) if lowest(rules.side[seat]) == rules.lead[seat]]


def play_training_game(lessons: Lessons, number: int) -> TrainingGame:
    """Let a bot play one game against itself, and return what there is to learn from it."""
    seed = lessons.seed + number
    chance = random.Random(seed)
    setting = drawn_table(chance)
    game = Game.new(setting.config(seed), seed)
    notes = _Notes(frozenset(setting.modules))
    bots: dict[int, Bot] = {}
    for seat in range(len(game.config.players)):
        bot = lessons.teacher.bot(chance.getrandbits(48))
        assert isinstance(bot, Searcher)
        bots[seat] = _Teacher(bot, notes) if lessons.habits else bot
    observer = Observer()
    budget = Budget(iterations=lessons.iterations)
    while not game.over:
        decision = game.decisions[0]
        label = bots[decision.seat].choose(Seen(game, decision.seat), decision, budget)
        game.choose(label, seat=decision.seat)
        observer.look(game.state)
    return TrainingGame(
        number, name_of(setting), shares(game.state), observer.positions, notes.plans, notes.answers
    )


def name_of(setting: Setting) -> str:
    """Return what kind of table it is, whatever the edition."""
    return replace(setting, edition="").title().rpartition(", ")[0]


def shares(s: State) -> list[float]:
    """Return each side's share of the victory; nobody's, where nobody can win, is shared by all."""
    won = [float(int(s.winners) >> seat & 1) for seat in first_seats(s.rules)]
    return [one / sum(won) for one in won] if any(won) else [1 / len(won)] * len(won)


def play_training_games(lessons: Lessons, numbers: Sequence[int]) -> list[TrainingGame]:
    """Play some games, wherever the work is done."""
    return [play_training_game(lessons, number) for number in numbers]
