"""The events of the base game's Round cards and stations."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from folsom.engine.events.angry import AngryMarshal
from folsom.engine.events.brake import Braking
from folsom.engine.events.conductor import ConductorHostage
from folsom.engine.events.pickpocket import PickOne, Pickpocketing, PickPockets
from folsom.engine.events.rebellion import PassengersRebellion
from folsom.engine.events.revenge import MarshalsRevenge
from folsom.engine.events.swivel import SwivelArm
from folsom.engine.events.takeall import TakeItAll
from folsom.engine.moments import Module
from folsom.engine.rules import Rules
from folsom.engine.step import PICK_ONE, PICK_POCKETS

ANGRY: Final = 1
SWIVEL: Final = 2
BRAKE: Final = 3
TAKEALL: Final = 4
REBELLION: Final = 5
PICKPOCKET: Final = 6
REVENGE: Final = 7
CONDUCTOR: Final = 8


class BaseEvents(Module):
    """Brings the eight events of the base game; the Conductor pays dollars or a sort of purse."""

    def __init__(self, conductor: i64, conductor_purse: i64) -> None:
        self.conductor: i64 = conductor
        self.conductor_purse: i64 = conductor_purse

    def join(self, rules: Rules) -> None:
        rules.add_event(ANGRY, AngryMarshal())
        rules.add_event(SWIVEL, SwivelArm())
        rules.add_event(BRAKE, Braking())
        rules.add_event(TAKEALL, TakeItAll())
        rules.add_event(REBELLION, PassengersRebellion())
        rules.add_event(PICKPOCKET, Pickpocketing())
        rules.add_event(REVENGE, MarshalsRevenge())
        rules.add_event(CONDUCTOR, ConductorHostage(self.conductor, self.conductor_purse))
        rules.steps[PICK_POCKETS] = PickPockets(PICK_POCKETS)
        rules.steps[PICK_ONE] = PickOne()
