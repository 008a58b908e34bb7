"""What was learned from games of long searches: how everybody plans, and who is likely to win."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from functools import cache, cached_property, lru_cache
from importlib.resources import files

import msgspec

from folsom.bots.habits import habits_with, trained_habits_with
from folsom.bots.weights import Weights
from folsom.engine.search.answers import ROWS as ANSWER_ROWS
from folsom.engine.search.habits import Habits
from folsom.engine.search.judgement import Judgement
from folsom.engine.search.learned import FEATURES, LearnedPlan
from folsom.engine.search.learned_judgement import LearnedJudgement
from folsom.engine.search.lines import drawn, learned_rows
from folsom.engine.search.network import UNITS, Fan, Network
from folsom.engine.search.situation import ROWS as SITUATION_ROWS
from folsom.engine.search.trained import ACTS
from folsom.game.errors import ConfigError


class Judged(msgspec.Struct, forbid_unknown_fields=True, frozen=True, dict=True):
    """The network of a learned judgement: the learned rows of its table, and the sum behind it."""

    rows: list[list[float]]
    out: list[float]

    @cached_property
    def network(self) -> Network:
        """The network, which takes a while to make; nothing ever changes it, so all bots share it."""
        return Network(drawn(self.rows), self.out)


class Trained(msgspec.Struct, forbid_unknown_fields=True, frozen=True, dict=True):
    """The networks of trained habits: of planning, with a sum for every act, and of answers in Stealin'."""

    plan: Weights
    acts: Weights
    answers: Weights
    answer: Weights

    @property
    def sound(self) -> bool:
        """Whether everything is as large as it has to be."""
        return (
            self.plan.width > 0
            and self.plan.width % UNITS == 0
            and self.plan.has(SITUATION_ROWS, self.plan.width)
            and self.acts.has(ACTS, self.plan.width)
            and self.answers.has(ANSWER_ROWS, UNITS)
            and self.answer.has(1, UNITS)
        )

    @cached_property
    def networks(self) -> Callable[[float], tuple[Fan, Network]]:
        """The networks of planning and answers, by how sharply they tell options apart; bots share them."""
        return cache(self._networks)

    def _networks(self, sharpness: float) -> tuple[Fan, Network]:
        acts, answer = (
            [[sharpness * weight for weight in row] for row in weights.rows()]
            for weights in (self.acts, self.answer)
        )
        return Fan(self.plan.rows(), acts), Network(self.answers.rows(), answer[0])


class Learned(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """What was learned: habits, as weights of planning or as networks, a judgement, and parameters."""

    plan: list[float] = []
    trained: Trained | None = None
    judgement: Judged | None = None
    parameters: Mapping[str, float] = {}

    @property
    def sound(self) -> bool:
        """Whether everything is as large as it has to be."""
        judged = self.judgement
        if not (self.trained.sound if self.trained else len(self.plan) == FEATURES):
            return False
        return judged is None or (
            len(judged.rows) == learned_rows() and {len(judged.out), *map(len, judged.rows)} == {UNITS}
        )


@lru_cache(maxsize=8)
def read_learned(data: bytes) -> Learned:
    """Read what ``folsom learn`` has written, or raise ``ConfigError``."""
    try:
        found = msgspec.json.decode(data, type=Learned)
    except msgspec.DecodeError as error:
        raise ConfigError(f"these are no weights of a bot: {error}") from error
    if not found.sound:
        raise ConfigError("these are weights of another version: they are more or fewer than a bot has now")
    return found


@lru_cache(maxsize=2)
def read_trained(data: bytes) -> Trained:
    """Read trained habits that travel to whoever plays by them."""
    return msgspec.msgpack.decode(data, type=Trained)


@cache
def learned(name: str) -> Learned:
    """Return the weights of this name that come with Folsom."""
    return read_learned(files("folsom.bots").joinpath(f"{name}.json").read_bytes())


def learned_habits_with(known: Learned, modules: Set[str], sharpness: float = 1.0) -> Habits:
    """Return the habits of a game with these modules, with what was learned.

    Trained habits can be taken to be more or less sure of themselves than they were trained to be.
    """
    if known.trained is None:
        return habits_with(modules, LearnedPlan(known.plan))
    return trained_habits_with(modules, *known.trained.networks(sharpness))


def learned_judgement(known: Learned | None, weights: Sequence[int]) -> Judgement:
    """Return the judgement that was learned, or the hand-written one where none was."""
    if known is None or known.judgement is None:
        return Judgement(list(weights))
    return LearnedJudgement(list(weights), known.judgement.network)
