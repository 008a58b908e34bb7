"""Previews: what the cards of a hand would do, with the words of the log."""

from __future__ import annotations

from folsom.game.log import log_lines
from folsom.game.preview import previews
from folsom.server.protocol.messages import CardPreview
from folsom.server.table.state import TableState


def card_previews(state: TableState, seat: int, language: str) -> list[CardPreview]:
    """Return what each kind of Action card in a seat's hand would do now."""
    game = state.game
    if game is None:
        return []
    cards = previews(game.state, game.roster, seat)
    return [CardPreview(card, log_lines(list(card.events), language)) for card in cards]
