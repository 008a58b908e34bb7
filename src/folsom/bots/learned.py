"""What was learned from games of long searches: how everybody plans, and who is likely to win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from functools import cache, cached_property, lru_cache
from importlib.resources import files

import msgspec

from folsom.bots.habits import habits_with
from folsom.engine.search.answers import FEATURES as ANSWER_FEATURES
from folsom.engine.search.habits import Habits
from folsom.engine.search.judgement import Judgement
from folsom.engine.search.learned import FEATURES, LearnedPlan
from folsom.engine.search.learned_judgement import LearnedJudgement
from folsom.engine.search.lines import drawn, learned_rows
from folsom.engine.search.network import UNITS, Network
from folsom.game.errors import ConfigError


class Judged(msgspec.Struct, forbid_unknown_fields=True, frozen=True, dict=True):
    """The network of a learned judgement: the learned rows of its table, and the sum behind it."""

    rows: list[list[float]]
    out: list[float]

    @cached_property
    def network(self) -> Network:
        """The network, which takes a while to make; nothing ever changes it, so all bots share it."""
        return Network(drawn(self.rows), self.out)


class Learned(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """What was learned: weights of planning and answers, a judgement, parameters to go with them."""

    plan: list[float]
    answers: Mapping[str, list[float]] = {}
    judgement: Judged | None = None
    parameters: Mapping[str, float] = {}

    @property
    def sound(self) -> bool:
        """Whether everything is as large as it has to be."""
        judged = self.judgement
        if len(self.plan) != FEATURES or any(len(one) != ANSWER_FEATURES for one in self.answers.values()):
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


@cache
def learned(name: str) -> Learned:
    """Return the weights of this name that come with Folsom."""
    return read_learned(files("folsom.bots").joinpath(f"{name}.json").read_bytes())


def learned_habits_with(known: Learned, modules: Set[str]) -> Habits:
    """Return the habits of a game with these modules, with what was learned."""
    return habits_with(modules, LearnedPlan(known.plan), known.answers)


def learned_judgement(known: Learned | None, weights: Sequence[int]) -> Judgement:
    """Return the judgement that was learned, or the hand-written one where none was."""
    if known is None or known.judgement is None:
        return Judgement(list(weights))
    return LearnedJudgement(list(weights), known.judgement.network)
