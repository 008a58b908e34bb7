"""Tuning: finding better numbers for a bot by letting it play against itself.

Simultaneous perturbation: all parameters are moved a little at once, up or down by chance; the bot with the
moved numbers plays the bot moved the opposite way over the same deals from changed seats; then all parameters
go a step towards the winner. A step takes as few games with many parameters as with one. In the end the
result has to beat the numbers it began with, over deals that were not used before.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from folsom.game.errors import ConfigError
from folsom.lab.crew import Crew, play_all
from folsom.lab.entrant import Entrant, parameters_of
from folsom.lab.match import Standing, standing
from folsom.lab.plan import Match, Sitting, sides_of
from folsom.lab.results import table_of
from folsom.lab.setting import Setting

# Usual constants of the method: how fast the steps and the moves get smaller.
STEP_FALL: Final = 0.602
MOVE_FALL: Final = 0.101
# A parameter that is zero has no size of its own to be moved by.
SMALLEST: Final = 0.1

Parameters = Mapping[str, float]


@dataclass(frozen=True)
class Duel:
    """Two bots that take every second place, and change places when the deal is played again."""

    setting: Setting
    up: Entrant
    down: Entrant
    seed: int
    deals: int

    @property
    def games(self) -> int:
        """How many games there are."""
        return 2 * self.deals

    def sitting(self, number: int) -> Sitting:
        """Return one game: each deal twice, the second time with changed places."""
        deal, rotation = divmod(number, 2)
        config = self.setting.config(self.seed + deal)
        ups = tuple((side + rotation) % 2 == 0 for side in sides_of(config))
        entrants = tuple(self.up if first else self.down for first in ups)
        return Sitting(number, deal, rotation, self.seed + deal, config, entrants, ups)

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
class Orders:
    """What is to be tuned, and how much work may go into it."""

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
                raise ConfigError(f"tuning needs at least one of its {name}, not {getattr(self, name)}")

    @property
    def games(self) -> int:
        """How many games will be played, the final check included."""
        return self.steps * self.deals * 2 + self.check_match(self.start()).games

    def start(self) -> dict[str, float]:
        """Return the parameters that are tuned, with the values they have now."""
        known = parameters_of(self.bot)
        return {name: known[name] for name in self.names or known}

    def entrant(self, parameters: Parameters, variant: str) -> Entrant:
        """Return the bot with some parameters."""
        return Entrant(self.bot, self.budget, tuple(sorted(parameters.items())), variant)

    def check_match(self, parameters: Parameters) -> Match:
        """Return the match of tuned numbers against those the bot has now, over deals that are new."""
        fresh = self.seed + self.steps * self.deals
        plain = Entrant(self.bot, self.budget)
        return Match.of_size(self.setting, self.entrant(parameters, "tuned"), plain, fresh, self.check)


@dataclass(frozen=True)
class Step:
    """One step of the tuning: where it went, and by how much the upper bot won more often."""

    number: int
    parameters: dict[str, float]
    advantage: float


@dataclass(frozen=True)
class Tuning:
    """What came out: the numbers before and after, the way there, and the check against the old ones."""

    orders: Orders
    before: dict[str, float]
    after: dict[str, float]
    way: tuple[Step, ...]
    check: Standing | None

    @property
    def better(self) -> bool:
        """Whether the new numbers are better beyond reasonable doubt."""
        return self.check is not None and self.check.stronger


def tune(
    orders: Orders, crew: Crew, tell: Callable[[int], None], told: Callable[[Step], None] = lambda _: None
) -> Tuning:
    """Tune a bot; Ctrl-C ends the search, and what was found so far is returned without its check."""
    before = orders.start()
    way: list[Step] = []

    def compare(number: int, up: Parameters, down: Parameters) -> float:
        seed = orders.seed + number * orders.deals
        duel = Duel(
            orders.setting, orders.entrant(up, "up"), orders.entrant(down, "down"), seed, orders.deals
        )
        shares = {True: [0.0, 0], False: [0.0, 0]}
        for batch in play_all(duel, range(duel.games), crew, tell):
            for game in batch:
                for seat in game.seats:
                    shares[seat.challenger][0] += seat.share
                    shares[seat.challenger][1] += 1
        return shares[True][0] / shares[True][1] - shares[False][0] / shares[False][1]

    def keep(step: Step) -> None:
        way.append(step)
        told(step)

    try:
        climb(before, compare, orders.steps, orders.seed, orders.move, orders.step, keep)
        after = settled(way, before)
        match = orders.check_match(after)
        games = [game for batch in play_all(match, range(match.games), crew, tell) for game in batch]
        return Tuning(orders, before, after, tuple(way), standing(match, table_of(games)))
    except KeyboardInterrupt:
        return Tuning(orders, before, settled(way, before), tuple(way), None)


def climb(
    before: Parameters,
    compare: Callable[[int, Parameters, Parameters], float],
    steps: int,
    seed: int,
    move: float,
    step: float,
    keep: Callable[[Step], None],
) -> None:
    """Go uphill; ``compare(number, up, down)`` says by how much one set of numbers beats another."""
    chance = random.Random(seed)
    now = dict(before)
    size = {name: max(abs(value), SMALLEST) for name, value in before.items()}
    for number in range(steps):
        moved = move / (number + 1) ** MOVE_FALL
        # The method's usual head start keeps the first steps from being wild.
        gain = step / (number + 1 + steps / 10) ** STEP_FALL
        signs = {name: chance.choice((-1, 1)) for name in now}
        up = {name: now[name] + moved * size[name] * signs[name] for name in now}
        down = {name: now[name] - moved * size[name] * signs[name] for name in now}
        advantage = compare(number, up, down)
        for name in now:
            now[name] += gain * advantage / (2 * moved) * signs[name] * size[name]
        keep(Step(number + 1, dict(now), advantage))


def settled(way: Sequence[Step], before: Parameters) -> dict[str, float]:
    """Return where a tuning ended: the mean of its last quarter, as single steps are noisy."""
    if not way:
        return dict(before)
    last = way[-max(1, len(way) // 4) :]
    return {name: sum(step.parameters[name] for step in last) / len(last) for name in before}


def as_toml(tuning: Tuning, head: Mapping[str, Any], command: str) -> str:
    """Return the result as TOML, which an entrant such as ``outlaw:tuned.toml`` reads."""
    lines = [
        f"# Written by: {command}",
        f"# Commit {head['commit']}, {head['machine']}, {head['date']}",
        f'bot = "{tuning.orders.bot}"',
        f'budget = "{tuning.orders.budget}"',
        f"seed = {tuning.orders.seed}",
        f"steps = {len(tuning.way)}",
        "",
        "[parameters]",
        *(f"{name} = {float(f'{value:.6g}')!r}" for name, value in tuning.after.items()),
    ]
    if tuning.check is not None:
        lines += [
            "",
            "# The tuned bot against a table of the bot as it was.",
            "[check]",
            f"share = {tuning.check.share:.4f}",
            f"low = {tuning.check.low:.4f}",
            f"high = {tuning.check.high:.4f}",
            f"even = {tuning.check.even:.4f}",
            f"games = {tuning.check.games}",
        ]
    return "\n".join(lines) + "\n"
