"""Training games: a searching bot plays against itself, and what it saw and chose is noted to learn from."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import msgspec

from folsom.bots import Budget, Seen
from folsom.bots.bot import Bot
from folsom.bots.searching import Searcher
from folsom.engine.bits import lowest
from folsom.engine.frames import frame_step
from folsom.engine.search.answers import FEATURES as ANSWER_FEATURES
from folsom.engine.search.answers import QUESTIONS, Answer, asked_at, enter_answers
from folsom.engine.search.habits import Habits
from folsom.engine.search.judgement import WEIGHTS
from folsom.engine.search.learned import FEATURES, LearnedPlan
from folsom.engine.search.learned_judgement import LearnedJudgement
from folsom.engine.search.network import UNITS, Network
from folsom.engine.search.outlook import ROWS
from folsom.engine.state import State
from folsom.engine.step import PLAN
from folsom.game.decision import Decision
from folsom.game.errors import ConfigError
from folsom.game.game import Game
from folsom.lab.entrant import Entrant
from folsom.lab.learning.tables import drawn_table

# Of the cards that are planned one in this many is noted: those of one game are much alike.
CARDS_APART: Final = 2
# The name under which planned cards are noted; the questions of Stealin' have their own.
PLANNED: Final = "plan"


class Choice(msgspec.Struct, array_like=True, frozen=True):
    """One choice: what was asked, the features of every option, and which option was chosen."""

    question: str
    features: list[list[int]]
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
    choices: list[Choice]


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


class _Observer:
    """Notes every round's start, with a judgement that knows how to describe it and nothing else."""

    def __init__(self) -> None:
        network = Network([[0.0] * UNITS] * ROWS, [0.0] * UNITS)
        self.judgement = LearnedJudgement(list(WEIGHTS), network)
        self.positions: list[Position] = []
        self.round = 1

    def look(self, game: Game) -> None:
        """Note a position if a new round has begun."""
        s = game.state
        if s.over or s.round == self.round:
            return
        self.round = int(s.round)
        rows = self.judgement.described(s)
        ahead = [int(self.judgement.ahead(s, seat)) for seat in first_seats(game)]
        self.positions.append(Position(int(s.rules.rounds - s.round), ahead, rows))


class _Teacher:
    """A searching bot that notes some of the cards it plans, and all its answers in Stealin'."""

    def __init__(self, bot: Searcher, choices: list[Choice], chance: random.Random) -> None:
        self.bot = bot
        self.choices = choices
        self.chance = chance
        self.plan = LearnedPlan([0.0] * FEATURES)
        self.answers = Habits()
        enter_answers(self.answers, {question: [0.0] * ANSWER_FEATURES for question in QUESTIONS})

    def choose(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> str:
        """Return the option that did best in a search."""
        choice = int(self.bot.think(seen, decision, budget).choice())
        options = seen.options()
        if len(options) > 1:
            self.note(seen.imagine(decision.number), options, choice)
        return seen.label(choice)

    def note(self, guess: State, options: list[int], choice: int) -> None:
        """Note a choice, if it is one that habits are learned from."""
        frame = guess.frames[guess.depth - 1]
        step = frame_step(frame)
        habit: LearnedPlan | Answer
        if step == PLAN and self.chance.randrange(CARDS_APART) == 0:
            question, habit = PLANNED, self.plan
        else:
            question = asked_at(step)
            answer = self.answers.of[step]
            if not question or not isinstance(answer, Answer):
                return
            habit = answer
        habit.look(guess, frame)
        features = [habit.features_of(guess, frame, option) for option in options]
        self.choices.append(Choice(question, features, options.index(choice)))


def first_seats(game: Game) -> list[int]:
    """Return the first seat of every side."""
    rules = game.state.rules
    return [seat for seat in range(rules.seats) if lowest(rules.side[seat]) == rules.lead[seat]]


def play_training_game(lessons: Lessons, number: int) -> TrainingGame:
    """Let a bot play one game against itself, and return what there is to learn from it."""
    seed = lessons.seed + number
    chance = random.Random(seed)
    setting = drawn_table(chance)
    game = Game.new(setting.config(seed), seed)
    choices: list[Choice] = []
    bots: dict[int, Bot] = {}
    for seat in range(len(game.config.players)):
        bot = lessons.teacher.bot(chance.getrandbits(48))
        assert isinstance(bot, Searcher)
        bots[seat] = _Teacher(bot, choices, chance) if lessons.habits else bot
    observer = _Observer()
    budget = Budget(iterations=lessons.iterations)
    while not game.over:
        decision = game.decisions[0]
        label = bots[decision.seat].choose(Seen(game, decision.seat), decision, budget)
        game.choose(label, seat=decision.seat)
        observer.look(game)
    table = replace(setting, edition="").title().rpartition(", ")[0]
    return TrainingGame(number, table, _shares(game), observer.positions, choices)


def _shares(game: Game) -> list[float]:
    """Return each side's share of the victory; nobody's, where nobody can win, is shared by all."""
    won = [float(int(game.state.winners) >> seat & 1) for seat in first_seats(game)]
    return [one / sum(won) for one in won] if any(won) else [1 / len(won)] * len(won)


def play_training_games(lessons: Lessons, numbers: Sequence[int]) -> list[TrainingGame]:
    """Play some games, wherever the work is done."""
    return [play_training_game(lessons, number) for number in numbers]
