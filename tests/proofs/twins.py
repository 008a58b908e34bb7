"""Twins: games that one seat cannot tell from the real one, in which everybody must see the same (HID-5).

Each answer is given in both, in the twin any answer that looks the same from outside. As long as nothing
hidden is shown, everybody must see the same in both games: who is asked what, and everything that happens.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from folsom.game.config import Config
from folsom.game.decision import Decision
from folsom.game.event import CardUp, Event
from folsom.game.events import event_of
from folsom.game.expansions.horses.events import Drank
from folsom.game.expansions.horses.view import HorsesPart
from folsom.game.game import Game
from folsom.game.option import ChooseLoot, Option, PickCard, PlayCard
from folsom.game.view import View

# Returns the decision that is answered next, and how.
Answers = Callable[[Game], tuple[Decision, Option]]
# Finds the same in what was seen of a game and of its twin, and tells how, if not.
Compare = Callable[[Game, Game, str], None]

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


def drinkers(game: Game, before: int) -> list[str]:
    """Return who was seen drinking after so many notes: a pair's answer names a flask, not its owner."""
    return [event.who for event in told_since(game, before) if isinstance(event, Drank)]


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


def same_views(game: Game, twin: Game, where: str) -> None:
    """Find that everybody sees the same in both games."""
    view, seen = game.view(None), twin.view(None)
    assert seen.asked == view.asked, where
    assert seen == view, where


def play_beside_twins(
    config: Config, seed: int, answers: Answers, compare: Compare = same_views
) -> Counter[str]:
    """Play a game beside one twin after the other, and count which questions both put at the same time."""
    game = Game.new(config, seed)
    number = seed % (1 << 32)
    assert game.state.recorder is not None
    view = game.view(None)
    compared: Counter[str] = Counter()
    twin: Game | None = None
    while not game.over:
        if twin is None:
            twin = game.imagine(len(game.choices) % game.rules.seats, 7 * number + len(game.choices))
        decision, choice = answers(game)
        assert twin.state.recorder is not None
        twin_before = len(twin.state.recorder.notes)
        if not follow(twin, decision, choice, in_tunnel(view, decision.seat), number + len(game.choices)):
            twin = None
        before, phase = len(game.state.recorder.notes), view.phase
        game.choose(choice.label, seat=decision.seat)
        view = game.view(None)
        shown = shows_something(decision, told_since(game, before))
        if twin is not None and drinkers(twin, twin_before) != drinkers(game, before):
            twin = None
        if twin is None or shown or lays_down_bullets(config, decision, phase, view.phase):
            twin = None
            continue
        compare(game, twin, f"after {decision.player} answered {decision.kind} with {choice.label!r}")
        compared.update(one.kind for one in view.asked)
    return compared
