"""Memory: what nobody can look up again at a strict table, as if the cards lay on a real pile."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import replace

from folsom.game.event import Event, Played
from folsom.game.view import View
from folsom.server.protocol.messages import Glimpse
from folsom.server.protocol.settings import Memory
from folsom.server.views.present import Watched


def view_at(game: Watched, seat: int | None, memory: Memory) -> View:
    """Return the view of a seat; at a strict table only the card being resolved can be seen in the pile."""
    view = game.view(seat)
    if memory == "open" or game.over:
        return view
    pile = [
        card if index == view.resolving else replace(card, card=None) for index, card in enumerate(view.pile)
    ]
    return replace(view, pile=pile)


def events_at(game: Watched, seat: int | None, memory: Memory) -> list[Event]:
    """Return the events of a seat; at a strict table they do not say which cards were laid."""
    return sides_at(game, [seat], memory)[0]


def sides_at(game: Watched, seats: Sequence[int | None], memory: Memory, first: int = 0) -> list[list[Event]]:
    """Return the same for several seats, from one event on."""
    sides = game.sides(seats, first)
    if memory == "open" or game.over:
        return sides
    return [
        [replace(event, card=UNSET) if isinstance(event, Played) else event for event in side]
        for side in sides
    ]


def glimpses_at(game: Watched, memory: Memory, first: int, seat: int | None) -> list[Glimpse]:
    """Return the cards laid since an event that a seat sees once: those face up, and its own."""
    if memory == "open" or game.over:
        return []
    return [
        Glimpse(event.index, event.card)
        for event in game.sides([seat], first)[0]
        if isinstance(event, Played) and event.card is not UNSET
    ]
