"""Playing: one game of a plan from set-up to result, and what is kept of it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from folsom.bots import Seen
from folsom.engine.playout import play_out
from folsom.engine.record import Recorder
from folsom.engine.rules import Rules
from folsom.engine.set_up import new_game
from folsom.game.cast import Cast
from folsom.game.config import Config
from folsom.game.game import Game
from folsom.game.rulebook import rules_of
from folsom.game.view import result_of
from folsom.lab.deeds import Deeds, course_of
from folsom.lab.plan import Plan, Sitting, sides_of

RANDOM: Final = "drifter"


@dataclass(frozen=True, slots=True)
class Seat:
    """One player of one finished game."""

    seat: int
    turn: int
    side: int
    bandit: str
    bot: str
    challenger: bool
    money: int
    share: float
    gunslinger: bool
    deeds: Deeds


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game: how it was set up, its players, and how long it took."""

    number: int
    deal: int
    rotation: int
    seed: int
    config: str
    rounds: int
    choices: int
    round_cards: tuple[str, ...]
    seats: tuple[Seat, ...]
    made: tuple[tuple[int, str], ...] = ()


def play_numbers(plan: Plan, numbers: Sequence[int], keep_choices: bool = False) -> list[Finished]:
    """Play some games of a plan; with ``keep_choices`` they can be told again choice by choice."""
    return [play(plan.sitting(number), keep_choices) for number in numbers]


def play(sitting: Sitting, keep_choices: bool = False) -> Finished:
    """Play one game; where all choose at random it runs inside the engine, which is much faster."""
    if not keep_choices and all(entrant.name == RANDOM for entrant in sitting.entrants):
        return _play_at_random(sitting)
    return _play_with_bots(sitting, keep_choices)


def _play_with_bots(sitting: Sitting, keep_choices: bool) -> Finished:
    game = Game.new(sitting.config, sitting.seed)
    first = int(game.state.first)
    bots = [entrant.bot(sitting.bot_seed(seat)) for seat, entrant in enumerate(sitting.entrants)]
    budgets = [entrant.thinks() for entrant in sitting.entrants]
    while decisions := game.decisions:
        decision = decisions[0]
        seat = decision.seat
        game.choose(bots[seat].choose(Seen(game, seat), decision, budgets[seat]), seat=seat)
    result = game.result
    recorder = game.state.recorder
    assert recorder is not None
    return _finished(
        sitting,
        game.rules,
        recorder,
        first,
        (result.money, result.winners, result.gunslingers),
        len(game.choices),
        tuple(game.choices) if keep_choices else (),
    )


def _play_at_random(sitting: Sitting) -> Finished:
    rules = _rules(as_json(sitting.config))
    recorder = Recorder()
    state = new_game(rules, sitting.seed, recorder)
    first = int(state.first)
    choices = play_out(state)
    result = result_of(state, Cast(sitting.config))
    outcome = (result["money"], result["winners"], result["gunslingers"])
    return _finished(sitting, rules, recorder, first, outcome, choices, ())


def as_json(config: Config) -> str:
    """Return a config as one line of JSON, the same for the same config."""
    return json.dumps(config.as_dict(), sort_keys=True, separators=(",", ":"))


# Rules never change and take longer to set up than a random game takes to play; a series needs few of them.
@lru_cache(maxsize=1024)
def _rules(config: str) -> Rules:
    return rules_of(Config.from_dict(json.loads(config)))


def _finished(
    sitting: Sitting,
    rules: Rules,
    recorder: Recorder,
    first: int,
    outcome: tuple[Mapping[str, int], Sequence[str], Sequence[str]],
    choices: int,
    made: tuple[tuple[int, str], ...],
) -> Finished:
    config = sitting.config
    money, winners, gunslingers = outcome
    seats = len(config.players)
    course = course_of(recorder.notes, rules, config)
    players = tuple(
        Seat(
            seat=seat,
            turn=(seat - first) % seats + 1,
            side=side,
            bandit="+".join(config.pairs[seat]) if config.pairs else player,
            bot=sitting.entrants[seat].label,
            challenger=sitting.challengers[seat],
            money=money[player],
            # Partners win together; that alone does not make it a shared victory.
            share=(2 if config.teams else 1) / len(winners) if player in winners else 0.0,
            gunslinger=player in gunslingers,
            deeds=course.deeds[seat],
        )
        for seat, (player, side) in enumerate(zip(config.players, sides_of(config), strict=True))
    )
    return Finished(
        sitting.number,
        sitting.deal,
        sitting.rotation,
        sitting.seed,
        as_json(config),
        int(rules.rounds),
        choices,
        tuple(course.round_cards),
        players,
        made,
    )
