"""The events of Marshal & Prisoners, and those of others that a Marshal player changes."""

from __future__ import annotations

from folsom.engine.events import ANGRY, REVENGE, TAKEALL
from folsom.engine.expansions.horses.numbers import WHISKEY_EVENT
from folsom.engine.expansions.marshal.angry import AngryMove, AngryPlayer
from folsom.engine.expansions.marshal.his_car import (
    RevengeOnBothLevels,
    SafePlace,
    TakeItAllHere,
    WhiskeyForThePlayer,
)
from folsom.engine.expansions.marshal.numbers import RUMOR, SAFE
from folsom.engine.expansions.marshal.rumors import Rumors
from folsom.engine.expansions.marshal.steps import ANGRY_MOVE
from folsom.engine.moments import Module
from folsom.engine.rules import Rules


class MarshalEvents(Module):
    """Enters the events; it joins after the modules whose events it replaces."""

    def join(self, rules: Rules) -> None:
        rules.add_event(SAFE, SafePlace())
        rules.add_event(RUMOR, Rumors())
        rules.add_event(ANGRY, AngryPlayer())
        rules.add_event(TAKEALL, TakeItAllHere())
        rules.add_event(REVENGE, RevengeOnBothLevels())
        rules.add_event(WHISKEY_EVENT, WhiskeyForThePlayer())
        rules.steps[ANGRY_MOVE] = AngryMove()
