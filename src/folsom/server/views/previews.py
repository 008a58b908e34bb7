"""Previews: what the cards of a hand would do, with the words of the log."""

from __future__ import annotations

from folsom.game.log import Scene, log_entries
from folsom.game.preview import Preview, previews
from folsom.server.protocol.messages import CardPreview
from folsom.server.table.state import TableState


def card_previews(state: TableState, seat: int, language: str) -> list[CardPreview]:
    """Return what each kind of Action card in a seat's hand would do now."""
    game = state.game
    if game is None:
        return []
    cards = previews(game.state, game.roster, seat)
    scene = game.scene(seat)
    return [CardPreview(card, _told(card, language, scene)) for card in cards]


def _told(card: Preview, language: str, scene: Scene) -> list[str]:
    """Return what happens in words; headings tell of no event."""
    return [entry.text for entry in log_entries(card.events, language, scene) if entry.events]
