"""Words for the numbers of Horses & Stagecoach."""

from __future__ import annotations

from typing import Final

from folsom.engine.expansions.horses import numbers

SHOTGUN: Final = "shotgun"
HOSTAGES: Final = ("poodle", "banker", "minister", "teacher", "zealot", "oldlady", "poker", "photographer")

assert len(HOSTAGES) == numbers.HOSTAGES
