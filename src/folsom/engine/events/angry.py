"""Angry Marshal: he shoots through the roof above him, then moves one car back (EVT-ANGRY)."""

from __future__ import annotations

from folsom.engine.figures import BANDITS, MARSHAL
from folsom.engine.places import other_level
from folsom.engine.record import BY_EVENT
from folsom.engine.state import State
from folsom.engine.step import Event
from folsom.engine.walking import move_marshal
from folsom.engine.wounds import neutral_bullets


class AngryMarshal(Event):
    """Bandits on the roof of the Marshal's car take a neutral bullet; in the tail car he stays."""

    def happen(self, s: State) -> None:
        beat = s.place[MARSHAL]
        neutral_bullets(s, s.at[other_level(beat)] & BANDITS)
        if beat < s.rules.tail:
            move_marshal(s, beat + 1, BY_EVENT)
