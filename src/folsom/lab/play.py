"""Playing: one game of a plan from set-up to result, and what is kept of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from folsom.bots import play_on
from folsom.engine.playout import play_out
from folsom.engine.record import Recorder
from folsom.engine.round.scoring import gunslingers, money
from folsom.engine.rules import Rules
from folsom.engine.set_up import new_game
from folsom.engine.state import State
from folsom.game.config import Config
from folsom.game.game import Game
from folsom.game.rulebook import rules_of
from folsom.lab.deeds import Deeds, course_of
from folsom.lab.plan import RANDOM, Plan, Sitting, sides_of


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
    play_on(
        game, {seat: entrant.bot(sitting.bot_seed(seat)) for seat, entrant in enumerate(sitting.entrants)}
    )
    made = tuple(game.choices) if keep_choices else ()
    return _finished(sitting, game.state, first, len(game.choices), made)


def _play_at_random(sitting: Sitting) -> Finished:
    state = new_game(_rules(as_json(sitting.config)), sitting.seed, Recorder())
    first = int(state.first)
    return _finished(sitting, state, first, int(play_out(state)), ())


def as_json(config: Config) -> str:
    """Return a config as one line of JSON, the same for the same config."""
    return json.dumps(config.as_dict(), sort_keys=True, separators=(",", ":"))


# Rules never change and take longer to set up than a random game takes to play; a series needs few of them.
@lru_cache(maxsize=1024)
def _rules(config: str) -> Rules:
    return rules_of(Config.from_dict(json.loads(config)))


def _finished(
    sitting: Sitting, state: State, first: int, choices: int, made: tuple[tuple[int, str], ...]
) -> Finished:
    config, rules = sitting.config, state.rules
    seats = len(config.players)
    winners = int(state.winners)
    shooters = int(gunslingers(state)) if rules.gunslinger else 0
    assert state.recorder is not None
    course = course_of(state.recorder.notes, rules, config)
    # Partners win together; that alone does not make it a shared victory.
    share = (2 if config.teams else 1) / max(1, winners.bit_count())
    players = tuple(
        Seat(
            seat=seat,
            turn=(seat - first) % seats + 1,
            side=side,
            bandit="+".join(config.pairs[seat]) if config.pairs else player,
            bot=sitting.entrants[seat].label,
            challenger=sitting.challengers[seat],
            money=int(money(state, seat)),
            share=share if winners >> seat & 1 else 0.0,
            gunslinger=bool(shooters >> seat & 1),
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
