"""Tuning: finding better parameters for a bot by letting it play against itself.

The method is simultaneous perturbation (SPSA): all parameters are moved a little at once, each up or down at
random; the bot with the moved parameters plays the bot moved the opposite way over the same deals, from
swapped seats; then all parameters take a step towards the winner. A step needs no more games for many
parameters than for one. Finally the result plays the bot as it was, over deals that were not used before.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any, Final

from folsom.bots import parameters_of
from folsom.game.errors import ConfigError
from folsom.lab.entrant import Entrant
from folsom.lab.match import MatchResult, match_result, play_match
from folsom.lab.schedule import Match, ScheduledGame, sides_of
from folsom.lab.setting import Setting
from folsom.lab.workers import Workers, play_all

# How fast steps and moves get smaller: the exponents that are usual for this method.
STEP_DECAY: Final = 0.602
MOVE_DECAY: Final = 0.101
# A parameter is moved in proportion to its size, which for one near zero is taken to be this.
SMALLEST_SIZE: Final = 0.1

Parameters = Mapping[str, float]


@dataclass(frozen=True)
class Duel:
    """Two bots that take alternate places, and swap them when the deal is played again."""

    setting: Setting
    up: Entrant
    down: Entrant
    seed: int
    deals: int

    @property
    def games(self) -> int:
        """How many games there are."""
        return 2 * self.deals

    def game(self, number: int) -> ScheduledGame:
        """Return one game: each deal twice, the second time with swapped places."""
        deal, rotation = divmod(number, 2)
        config = self.setting.config(self.seed + deal)
        ups = tuple((side + rotation) % 2 == 0 for side in sides_of(config))
        entrants = tuple(self.up if first else self.down for first in ups)
        return ScheduledGame(number, deal, rotation, self.seed + deal, config, entrants, ups)

    def as_dict(self) -> dict[str, Any]:
        """Return the duel as JSON-able data."""
        return {
            "kind": "duel",
            "setting": self.setting.as_dict(),
            "up": dict(self.up.parameters),
            "down": dict(self.down.parameters),
            "seed": self.seed,
            "games": self.games,
        }


@dataclass(frozen=True)
class TuningTask:
    """What to tune, and how much work to put into it."""

    bot: str
    names: tuple[str, ...] = ()
    steps: int = 40
    deals: int = 24
    check: int = 400
    budget: str = ""
    setting: Setting = field(default_factory=Setting)
    seed: int = 1
    move: float = 0.2
    step: float = 0.6

    def __post_init__(self) -> None:
        known = parameters_of(self.bot)
        if not known:
            raise ConfigError(f"{self.bot} has no parameters to tune")
        for name in self.names:
            if name not in known:
                raise ConfigError(
                    f"{self.bot} has no parameter {name!r}; expected names of {', '.join(known)}"
                )
        for name in ("steps", "deals", "check"):
            if getattr(self, name) < 1:
                raise ConfigError(f"{name} must be at least 1 for tuning, not {getattr(self, name)}")

    @property
    def games(self) -> int:
        """How many games will be played, the final check included."""
        return self.steps * self.deals * 2 + self.check_match(self.initial()).games

    def initial(self) -> dict[str, float]:
        """Return the parameters to tune, with the values they have now."""
        known = parameters_of(self.bot)
        return {name: known[name] for name in self.names or known}

    def entrant(self, parameters: Parameters, variant: str) -> Entrant:
        """Return the bot with some parameters."""
        return Entrant(self.bot, self.budget, tuple(sorted(parameters.items())), variant)

    def check_match(self, parameters: Parameters) -> Match:
        """Return the match of the tuned bot against the bot as it is, over new deals."""
        fresh = self.seed + self.steps * self.deals
        plain = Entrant(self.bot, self.budget)
        return Match.of_size(self.setting, self.entrant(parameters, "tuned"), plain, fresh, self.check)


@dataclass(frozen=True)
class Step:
    """One step of the tuning: where it led, and by how much the bot moved up won more often."""

    number: int
    parameters: dict[str, float]
    advantage: float


@dataclass(frozen=True)
class TuningResult:
    """The parameters before and after, the steps in between, and the check, if it was not interrupted."""

    task: TuningTask
    before: dict[str, float]
    after: dict[str, float]
    steps: tuple[Step, ...]
    check: MatchResult | None

    @property
    def better(self) -> bool:
        """Whether the new parameters are better beyond reasonable doubt."""
        return self.check is not None and self.check.stronger


def tune(
    task: TuningTask,
    workers: Workers,
    on_played: Callable[[int], None],
    on_step: Callable[[Step], None] = lambda _: None,
) -> TuningResult:
    """Tune a bot; Ctrl-C ends the search, and what was found so far is returned without its check."""
    before = task.initial()
    steps: list[Step] = []

    def compare(number: int, up: Parameters, down: Parameters) -> float:
        seed = task.seed + number * task.deals
        duel = Duel(task.setting, task.entrant(up, "up"), task.entrant(down, "down"), seed, task.deals)
        shares: dict[bool, list[float]] = {True: [], False: []}
        for batch in play_all(duel, range(duel.games), workers, on_played):
            for game in batch:
                for seat in game.seats:
                    shares[seat.challenger].append(seat.share)
        return fmean(shares[True]) - fmean(shares[False])

    def keep(step: Step) -> None:
        steps.append(step)
        on_step(step)

    try:
        climb(before, compare, task.steps, task.seed, task.move, task.step, keep)
        after = averaged(steps, before)
        match = task.check_match(after)
        check = match_result(match, play_match(match, workers, on_played))
        return TuningResult(task, before, after, tuple(steps), check)
    except KeyboardInterrupt:
        workers.abandon()
        return TuningResult(task, before, averaged(steps, before), tuple(steps), None)


def climb(
    before: Parameters,
    compare: Callable[[int, Parameters, Parameters], float],
    steps: int,
    seed: int,
    move: float,
    step: float,
    keep: Callable[[Step], None],
) -> None:
    """Go uphill; ``compare(number, up, down)`` says by how much one set of parameters beats the other."""
    chance = random.Random(seed)
    now = dict(before)
    size = {name: max(abs(value), SMALLEST_SIZE) for name, value in before.items()}
    for number in range(steps):
        moved = move / (number + 1) ** MOVE_DECAY
        # Counting from a tenth of all steps on is usual too, and keeps the first steps from being wild.
        gain = step / (number + 1 + steps / 10) ** STEP_DECAY
        signs = {name: chance.choice((-1, 1)) for name in now}
        up = {name: now[name] + moved * size[name] * signs[name] for name in now}
        down = {name: now[name] - moved * size[name] * signs[name] for name in now}
        advantage = compare(number, up, down)
        for name in now:
            now[name] += gain * advantage / (2 * moved) * signs[name] * size[name]
        keep(Step(number + 1, dict(now), advantage))


def averaged(steps: Sequence[Step], before: Parameters) -> dict[str, float]:
    """Return the mean of the last quarter of the steps, because a single one is noisy."""
    if not steps:
        return dict(before)
    last = steps[-max(1, len(steps) // 4) :]
    return {name: sum(step.parameters[name] for step in last) / len(last) for name in before}


def as_toml(result: TuningResult, head: Mapping[str, Any], command: str) -> str:
    """Return the result as TOML, which an entrant such as ``legend:tuned.toml`` reads."""
    lines = [
        f"# Written by: {command}",
        f"# Commit {head['commit']}, {head['machine']}, {head['date']}",
        f'bot = "{result.task.bot}"',
        f'budget = "{result.task.budget}"',
        f"seed = {result.task.seed}",
        f"steps = {len(result.steps)}",
        "",
        "[parameters]",
        *(f"{name} = {float(f'{value:.6g}')!r}" for name, value in result.after.items()),
    ]
    if result.check is not None:
        lines += [
            "",
            "# The tuned bot against a table of the bot as it was.",
            "[check]",
            f"share = {result.check.share:.4f}",
            f"low = {result.check.low:.4f}",
            f"high = {result.check.high:.4f}",
            f"even = {result.check.even:.4f}",
            f"games = {result.check.games}",
        ]
    return "\n".join(lines) + "\n"
