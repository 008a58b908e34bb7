"""The bandits' abilities, one small module each."""

from __future__ import annotations

from folsom.engine.bandits.belle import Belle
from folsom.engine.bandits.cheyenne import Cheyenne
from folsom.engine.bandits.django import Django
from folsom.engine.bandits.doc import Doc
from folsom.engine.bandits.ghost import Ghost
from folsom.engine.bandits.mei import Mei
from folsom.engine.bandits.tuco import Tuco
from folsom.engine.moments import Module


def abilities() -> list[Module]:
    """Return the abilities in the order of the characters' numbers."""
    return [Ghost(), Doc(), Belle(), Tuco(), Django(), Cheyenne(), Mei()]
