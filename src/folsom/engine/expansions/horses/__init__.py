"""Horses & Stagecoach, as modules of the engine."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.expansions.horses.attack import HorseAttack
from folsom.engine.expansions.horses.coach import Coach
from folsom.engine.expansions.horses.events import HorseEvents
from folsom.engine.expansions.horses.hostages import Hostages
from folsom.engine.expansions.horses.ride import Rides
from folsom.engine.expansions.horses.set_up import Stables
from folsom.engine.expansions.horses.shotgun import Shotgun
from folsom.engine.expansions.horses.stations import HorseStations
from folsom.engine.expansions.horses.turmoil import TurmoilTurn
from folsom.engine.expansions.horses.whiskey import Whiskey
from folsom.engine.moments import Module


def horses_modules(
    flasks: i64, old_flasks: i64, winded: i64, whiskey_any_turn: bool, time_car: bool
) -> list[Module]:
    """Return the modules for so many flasks and tired horses, flasks on any turn, a Time Car."""
    return [
        Stables(flasks, old_flasks),
        HorseAttack(),
        Coach(),
        Shotgun(),
        Hostages(),
        Rides(time_car),
        Whiskey(whiskey_any_turn),
        TurmoilTurn(),
        HorseEvents(winded),
        HorseStations(),
    ]
