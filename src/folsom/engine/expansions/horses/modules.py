"""Horses & Stagecoach, the modules in the order in which they speak."""

from __future__ import annotations

from folsom.engine.expansions.horses.attack import HorseAttack
from folsom.engine.expansions.horses.coach import Coach
from folsom.engine.expansions.horses.events import HorseEvents
from folsom.engine.expansions.horses.hostages import Hostages
from folsom.engine.expansions.horses.ride import Rides
from folsom.engine.expansions.horses.set_up import Stables
from folsom.engine.expansions.horses.shotgun import Shotgun
from folsom.engine.expansions.horses.spec import HorsesSpec
from folsom.engine.expansions.horses.stations import HorseStations
from folsom.engine.expansions.horses.turmoil import TurmoilTurn
from folsom.engine.expansions.horses.whiskey import Whiskey
from folsom.engine.moments import Module


def horses_modules(spec: HorsesSpec) -> list[Module]:
    """Return the modules of the expansion, in the order in which they speak."""
    return [
        Stables(spec.strongboxes, spec.flasks),
        HorseAttack(),
        Coach(),
        Shotgun(),
        Hostages(spec.ransoms),
        Rides(spec.time_car),
        Whiskey(spec.whiskey_any_turn),
        TurmoilTurn(),
        HorseEvents(spec.winded),
        HorseStations(spec.mortal_bullet),
    ]
