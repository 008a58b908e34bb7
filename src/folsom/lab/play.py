"""Playing: one scheduled game from set-up to result, and what is kept of it."""

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
from folsom.lab.entrant import rest
from folsom.lab.game_stats import SeatStats, count_notes
from folsom.lab.schedule import RANDOM, Schedule, ScheduledGame, sides_of


@dataclass(frozen=True, slots=True)
class Seat:
    """One player of a finished game."""

    seat: int
    turn: int
    side: int
    bandit: str
    bot: str
    challenger: bool
    money: int
    share: float
    gunslinger: bool
    stats: SeatStats


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game: how it was set up, its players, and how long it took.

    ``choices`` is how many choices were made; ``choice_log`` has each by seat and label, if they were kept.
    """

    number: int
    deal: int
    rotation: int
    seed: int
    config: str
    rounds: int
    choices: int
    round_cards: tuple[str, ...]
    seats: tuple[Seat, ...]
    choice_log: tuple[tuple[int, str], ...] = ()


def play_numbers(
    schedule: Schedule, numbers: Sequence[int], keep_choices: bool = False
) -> list[FinishedGame]:
    """Play some games of a schedule; ``keep_choices`` keeps every choice, so that they can be replayed."""
    return [play(schedule.game(number), keep_choices) for number in numbers]


def play(scheduled: ScheduledGame, keep_choices: bool = False) -> FinishedGame:
    """Play one game; where all choose at random it runs inside the engine, which is much faster."""
    if not keep_choices and all(entrant.name == RANDOM for entrant in scheduled.entrants):
        return _play_at_random(scheduled)
    return _play_with_bots(scheduled, keep_choices)


def _play_with_bots(scheduled: ScheduledGame, keep_choices: bool) -> FinishedGame:
    game = Game.new(scheduled.config, scheduled.seed)
    first = int(game.state.first)
    bots = {seat: entrant.bot(scheduled.bot_seed(seat)) for seat, entrant in enumerate(scheduled.entrants)}
    play_on(game, bots)
    for bot in bots.values():
        rest(bot)
    choice_log = tuple(game.choices) if keep_choices else ()
    return _finished(scheduled, game.state, first, len(game.choices), choice_log)


def _play_at_random(scheduled: ScheduledGame) -> FinishedGame:
    state = new_game(_rules(as_json(scheduled.config)), scheduled.seed, Recorder())
    first = int(state.first)
    return _finished(scheduled, state, first, int(play_out(state)), ())


def as_json(config: Config) -> str:
    """Return a config as one line of JSON, the same for the same config."""
    return json.dumps(config.as_dict(), sort_keys=True, separators=(",", ":"))


# Rules never change and take longer to set up than a random game takes to play; a series needs few of them.
@lru_cache(maxsize=1024)
def _rules(config: str) -> Rules:
    return rules_of(Config.from_dict(json.loads(config)))


def _finished(
    scheduled: ScheduledGame,
    state: State,
    first: int,
    choices: int,
    choice_log: tuple[tuple[int, str], ...],
) -> FinishedGame:
    config, rules = scheduled.config, state.rules
    winners = int(state.winners)
    shooters = int(gunslingers(state)) if rules.gunslinger else 0
    assert state.recorder is not None
    stats = count_notes(state.recorder.notes, rules, config)
    # Partners win together; that alone does not make it a shared victory.
    share = (2 if config.teams else 1) / max(1, winners.bit_count())
    seats = tuple(
        Seat(
            seat=seat,
            turn=(seat - first) % len(config.players) + 1,
            side=side,
            bandit="+".join(config.pairs[seat]) if config.pairs else player,
            bot=scheduled.entrants[seat].label,
            challenger=scheduled.challengers[seat],
            money=int(money(state, seat)),
            share=share if winners >> seat & 1 else 0.0,
            gunslinger=bool(shooters >> seat & 1),
            stats=stats.seats[seat],
        )
        for seat, (player, side) in enumerate(zip(config.players, sides_of(config), strict=True))
    )
    return FinishedGame(
        scheduled.number,
        scheduled.deal,
        scheduled.rotation,
        scheduled.seed,
        as_json(config),
        int(rules.rounds),
        choices,
        tuple(stats.round_cards),
        seats,
        choice_log,
    )
