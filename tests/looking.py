"""Shorthands for tests: what a seat knows, what an expansion shows, and events of one kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from folsom.game.event import Event
from folsom.game.game import Game
from folsom.game.view import AnyPart, Own, RoundCard, View

Kind = TypeVar("Kind", bound=Event)


def own(game: Game, seat: int) -> Own:
    """Return what only the owner of a seat knows."""
    you = game.view(seat).you
    assert you is not None
    return you


def hand(game: Game, seat: int) -> list[str]:
    """Return the cards in a seat's hand."""
    return own(game, seat).hand


def secrets(game: Game, seat: int | None, kind: type[AnyPart]) -> AnyPart | None:
    """Return what an expansion tells only a seat, nothing if it tells it nothing."""
    found = [] if seat is None else own(game, seat).expansions.values()
    return next((part for part in found if isinstance(part, kind)), None)


def part(game: Game, kind: type[AnyPart]) -> AnyPart:
    """Return what an expansion shows everybody."""
    found = game.view(None).part(kind)
    assert found is not None
    return found


def round_card(game: Game) -> RoundCard:
    """Return the Round card in play."""
    card = game.view(None).round_card
    assert card is not None
    return card


def renumbered(view: View, number: int) -> View:
    """Return a view as it would be after another number of choices."""
    you = view.you
    if you is not None and you.decision is not None:
        you = replace(you, decision=replace(you.decision, number=number))
    return replace(view, number=number, you=you)


def of_kind(events: Iterable[Event], kind: type[Kind]) -> list[Kind]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]
