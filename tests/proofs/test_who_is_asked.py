"""Who is asked, and what follows, tells nobody what is hidden (HID-5).

Beside a real game runs a twin: a game that one seat cannot tell from it, with everything hidden dealt again.
Each answer is given in both, in the twin any answer that looks the same from outside. As long as nothing
hidden is shown, everybody must see the same in both games: who is asked what, and everything that happens.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import pytest

from folsom.engine import COMPILED
from folsom.game.config import Config
from folsom.game.decision import Decision
from folsom.game.event import CardUp, Event
from folsom.game.events import event_of
from folsom.game.expansions.horses.view import HorsesPart
from folsom.game.game import Game
from folsom.game.option import ChooseLoot, Option, PickCard, PlayCard
from folsom.game.view import View
from tests.configurations import base_configurations, configurations, describe, spread

NUMBERS: Final = [
    *range(0, len(base_configurations()), 3 if COMPILED else 30),
    *spread(120 if COMPILED else 8),
]
# What shows everybody something that was hidden, or is left to chance in the open.
SHOWING: Final = {"round card", "first player", "objective shown", "objective judged", "bonus", "over"}
SHOWING_CAUSES: Final = {"appears", "drunk"}
# Answers that others see only as this.
SECRET_ANSWERS: Final = {"hide", "place", "attack", "turmoil"}


def face(decision: Decision, choice: Option, tunnel: bool) -> str:
    """Return what others see of an answer."""
    if decision.kind in SECRET_ANSWERS:
        return "something"
    match choice:
        case PickCard() if decision.kind != "discard":
            return "a card"
        case ChooseLoot():
            return choice.kind
        case PlayCard() if tunnel or choice.hidden:
            return "face down"
    return choice.label


def in_tunnel(view: View, seat: int) -> bool:
    """Tell whether a seat plans a turn of a Tunnel and nobody of its crew must play openly even there."""
    card = view.round_card
    if card is None or card.turn is None or card.turns[card.turn] != "tunnel":
        return False
    horses = view.part(HorsesPart)
    held = {} if horses is None else horses.holds
    return "photographer" not in {held.get(name) for name in view.players[seat].bandits}


def told_since(game: Game, before: int) -> list[Event]:
    """Return what everybody was told after so many notes."""
    assert game.state.recorder is not None
    return [event_of(note, game.roster, None) for note in game.state.recorder.notes[before:]]


def lays_down_bullets(config: Config, decision: Decision, before: str, phase: str) -> bool:
    """Tell whether experts lay bullets down: in the open, and whoever lays none down has none."""
    planned = before == "schemin" and phase != "schemin"
    return config.plays_expert and decision.kind != "discard" and (planned or phase == "discarding")


def shows_something(decision: Decision, events: list[Event]) -> bool:
    """Tell whether what followed an answer told everybody what was hidden, or what chance decided."""
    if decision.kind in SECRET_ANSWERS - {"hide"}:
        # Nothing happens before everybody has answered, then all answers are shown.
        return bool(events)
    return any(
        event.tag in SHOWING
        or getattr(event, "cause", None) in SHOWING_CAUSES
        or (isinstance(event, CardUp) and event.hidden)
        for event in events
    )


def follow(twin: Game, decision: Decision, choice: Option, tunnel: bool, pick: int) -> bool:
    """Give an answer in the twin that looks the same from outside; false if it has none."""
    (own,) = (other for other in twin.decisions if other.seat == decision.seat)
    wanted = face(decision, choice, tunnel)
    alike = [other.label for other in own.choices if face(own, other, tunnel) == wanted]
    if alike:
        twin.choose(alike[pick % len(alike)], seat=decision.seat)
    return bool(alike)


def play_beside_twins(config: Config, number: int) -> Counter[str]:
    """Play a game beside one twin after the other, and count which questions both put at the same time."""
    chance = Random(number)
    game = Game.new(config, number + 1)
    assert game.state.recorder is not None
    view = game.view(None)
    compared: Counter[str] = Counter()
    twin: Game | None = None
    while not game.over:
        if twin is None:
            twin = game.imagine(len(game.choices) % game.rules.seats, 7 * number + len(game.choices))
        decision = chance.choice(game.decisions)
        choice = chance.choice(decision.choices)
        if not follow(twin, decision, choice, in_tunnel(view, decision.seat), number + len(game.choices)):
            twin = None
        before, phase = len(game.state.recorder.notes), view.phase
        game.choose(choice.label, seat=decision.seat)
        view = game.view(None)
        shown = shows_something(decision, told_since(game, before))
        if twin is None or shown or lays_down_bullets(config, decision, phase, view.phase):
            twin = None
            continue
        seen = twin.view(None)
        where = f"after {decision.player} answered {decision.kind} with {choice.label!r}"
        assert seen.asked == view.asked, where
        assert seen == view, where
        compared.update(one.kind for one in view.asked)
    return compared


@pytest.mark.rule("HID-5")
def test_who_is_asked_tells_nothing() -> None:
    compared: Counter[str] = Counter()
    for number in NUMBERS:
        try:
            compared += play_beside_twins(configurations()[number], number)
        except AssertionError as error:
            raise AssertionError(f"{describe(number)}: {error}") from error
    questions = {"plan", "cover", "discard", "keep", "drink", "turmoil", "plus"}
    if COMPILED:
        questions |= {"reflex", "thanks"}
    assert questions <= set(compared)
