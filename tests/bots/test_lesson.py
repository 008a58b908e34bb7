"""The lesson: it ends whatever the pupil lays, and on the way suggested all of it comes true."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from folsom.bots import LESSON, LESSON_SEED, Rehearsed, Seen
from folsom.engine import COMPILED
from folsom.game.decision import Decision
from folsom.game.event import Event, Moved, Punched, Shot, TokenMoved
from folsom.game.game import Game
from tests.looking import round_card

PUPIL = "doc"
Pupil = Callable[[Decision], str]


def lesson(pupil: Pupil) -> Game:
    """Play a lesson to its end."""
    game, bot = Game.new(LESSON, LESSON_SEED), Rehearsed()
    while not game.over:
        decision = game.decision
        own = decision.player == PUPIL
        label = pupil(decision) if own else bot.choose(Seen(game, decision.seat), decision)
        game.choose(label, seat=decision.seat)
    return game


def obedient(tunnel: str) -> Pupil:
    """Return a pupil who lays what is suggested, and a certain card in the tunnel."""
    plan = iter(("play move", "play robbery", tunnel, "play fire"))
    return lambda decision: next(plan) if decision.kind == "plan" else decision.options[-1]


def wilful(seed: int) -> Pupil:
    """Return a pupil who does as they please."""
    chance = random.Random(seed)
    return lambda decision: chance.choice(decision.options)


def first(events: list[Event], fits: Callable[[Event], bool]) -> int:
    """Return when something happened for the first time, -1 if it never did."""
    return next((number for number, event in enumerate(events) if fits(event)), -1)


def punched(event: Event) -> bool:
    return isinstance(event, Punched) and event.target == PUPIL


def robbed(event: Event) -> bool:
    return isinstance(event, TokenMoved) and event.to == PUPIL and event.cause == "robbed"


def fled(event: Event) -> bool:
    return isinstance(event, Moved) and event.who == PUPIL and event.cause == "flees"


def fired(event: Event) -> bool:
    return isinstance(event, Shot) and event.who == PUPIL


def test_it_is_one_round_without_events_and_abilities() -> None:
    view = Game.new(LESSON, LESSON_SEED).view(0)
    assert (view.round, view.rounds, view.first) == (1, 1, PUPIL)
    assert round_card(Game.new(LESSON, LESSON_SEED)).turns[:3] == ["standard", "standard", "tunnel"]
    assert view.you is not None
    assert {"move", "robbery", "fire"} <= set(view.you.hand)


@pytest.mark.parametrize("tunnel", ["play floor", "play marshal", "play robbery", "draw"])
def test_the_suggested_way_has_everything_in_order_whatever_lies_in_the_tunnel(tunnel: str) -> None:
    game = lesson(obedient(tunnel))
    events = game.events(0)
    times = [first(events, fits) for fits in (punched, robbed, fled, fired)]
    assert times == sorted(times)
    assert times[0] > 0, times
    taken = events[times[1]]
    assert isinstance(taken, TokenMoved)
    assert taken.kind == "jewel"
    assert PUPIL in game.result.winners


def test_it_ends_from_wherever_the_pupil_goes_and_mostly_comes_true() -> None:
    games = 40 if COMPILED else 4
    told = [lesson(wilful(seed)) for seed in range(games)]
    assert all(game.over and sum(game.result.money.values()) > 0 for game in told)
    true = [any(punched(event) or fled(event) for event in game.events(0)) for game in told]
    assert 4 * sum(true) >= 3 * games


def test_it_is_the_same_for_everybody() -> None:
    assert lesson(obedient("draw")).choices == lesson(obedient("draw")).choices
