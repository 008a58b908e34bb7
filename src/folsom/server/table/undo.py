"""Undo: when a choice may be taken back.

The last choice of a game may be taken back by its person if nobody has learnt anything from it that the same
person did not give away freely: nobody has chosen since, chance was not asked, and everything that followed
is the choice itself or a consequence everybody could foresee. Turning a card of the pile up, taking a token,
drawing, or showing what others sealed is none of these.
"""

from __future__ import annotations

from typing import Final

from folsom.game.events import event_of
from folsom.server.table.state import Sheet

# What may follow a choice that can be taken back: open, and the same whoever looks at it.
OPEN: Final = frozenset({"turn", "moved", "shot", "neutral bullet", "punched", "placed"})
# The same, if the chooser did it: cards of one's own, shown or laid by oneself.
OWN: Final = frozenset({"played", "discarded", "kept"})


def can_undo(sheet: Sheet, seat: int) -> bool:
    """Tell whether a seat may take back the last choice of the game."""
    game = sheet.game
    if game is None or game.over or not sheet.marks or sheet.plays(seat) != "person":
        return False
    mark = sheet.marks[-1]
    if mark.seat != seat or not mark.by_person or game.state.chance_count != mark.chance:
        return False
    player = sheet.players[seat]
    recorder = game.state.recorder
    assert recorder is not None
    events = [event_of(note, game.cast, None) for note in recorder.notes[mark.events :]]
    return all(
        event["event"] in OPEN or (event["event"] in OWN and event["player"] == player) for event in events
    )
