"""Undo: when a choice may be taken back.

A person may take back the last choice of a game if nobody has learnt anything from it but what the choice
itself gives away: nobody has chosen since, no chance was used, and all that followed is the choice or a
consequence everybody could foresee. Turning up a card of the pile, taking a token, drawing, or showing what
others had sealed rules it out.
"""

from __future__ import annotations

from typing import Final

from folsom.game import event as events
from folsom.game.events import event_of
from folsom.server.table.state import TableState

# Events that may follow a choice that can be undone: public, and the same for whoever looks at them.
OPEN: Final = (
    events.TurnBegins,
    events.Moved,
    events.Shot,
    events.NeutralBullet,
    events.Punched,
    events.Placed,
)
# The same, if the person who chose did it: their own cards, laid or shown.
OWN: Final = (events.Played, events.Discarded, events.Kept)


def can_undo(state: TableState, seat: int) -> bool:
    """Tell whether a seat may take back the last choice of the game."""
    game = state.game
    if game is None or game.over or not state.undo_stack or state.plays(seat) != "person":
        return False
    # What everybody is compared by is played as it was chosen.
    if state.settings.daily is not None:
        return False
    before = state.undo_stack[-1]
    if before.seat != seat or not before.by_person or game.state.chance_count != before.chance:
        return False
    player = state.players[seat]
    recorder = game.state.recorder
    assert recorder is not None
    happened = [event_of(note, game.roster, None) for note in recorder.notes[before.events :]]
    return all(
        isinstance(event, OPEN) or (isinstance(event, OWN) and event.player == player) for event in happened
    )
