"""Undo: when a choice may be taken back.

A person may take back the last choice of a game if nobody has learnt anything from it but what the choice
itself gives away: nobody has chosen since, no chance was used, and all that followed is the choice or a
consequence everybody could foresee. Turning up a card of the pile, taking a token, drawing, or showing what
others had sealed rules it out.
"""

from __future__ import annotations

from typing import Final

from folsom.game.events import event_of
from folsom.server.table.state import TableState

# Events that may follow a choice that can be undone: public, and the same for whoever looks at them.
OPEN: Final = frozenset({"turn", "moved", "shot", "neutral bullet", "punched", "placed"})
# The same, if the person who chose did it: their own cards, laid or shown.
OWN: Final = frozenset({"played", "discarded", "kept"})


def can_undo(state: TableState, seat: int) -> bool:
    """Tell whether a seat may take back the last choice of the game."""
    game = state.game
    if game is None or game.over or not state.undo_stack or state.plays(seat) != "person":
        return False
    before = state.undo_stack[-1]
    if before.seat != seat or not before.by_person or game.state.chance_count != before.chance:
        return False
    player = state.players[seat]
    recorder = game.state.recorder
    assert recorder is not None
    events = [event_of(note, game.roster, None) for note in recorder.notes[before.events :]]
    return all(
        event["event"] in OPEN or (event["event"] in OWN and event["player"] == player) for event in events
    )
