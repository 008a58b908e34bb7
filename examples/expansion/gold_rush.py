"""Gold Rush: a tiny expansion of one's own, all of it in this folder.

A seventh car, the assay office, holds nuggets of $300 each; with the event Gold Fever every bandit who stands
where nuggets lie takes one. ``folsom.register(gold_rush.EXPANSION)`` adds it to the game; from then on a
config may name it: ``folsom.Config(bandits=[...], modules=["goldrush"])``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from folsom.data import all_cars
from folsom.engine.bags import one
from folsom.engine.bits import bit
from folsom.engine.figures import BANDITS
from folsom.engine.loot import RESERVE, SECOND_ROW, SHEET, TOKEN_SORTS, Kind, kind_count, move_token
from folsom.engine.moments import Module
from folsom.engine.order import next_clockwise
from folsom.engine.record import PUT_OUT
from folsom.engine.rules import Rules, Spec
from folsom.engine.state import State
from folsom.engine.step import Event as RoundEvent
from folsom.game.config import Config
from folsom.game.event import Event, EventKind
from folsom.game.expansion import Expansion
from folsom.game.roster import Roster
from folsom.game.view import Part
from folsom.game.wording import Wording

# Numbers that nobody else has taken; ``register`` says so if somebody has.
NUGGET: Final = 7
NUGGET_SORT: Final = 6
GOLD_FEVER: Final = 30
GOLD_FOUND: Final = 100
BY_FEVER: Final = 50

NUGGETS: Final = 3
DOLLARS: Final = 300
ASSAY_OFFICE: Final = "assay_office"


class Nuggets(Module):
    """Brings the nuggets and lays them into the assay office, wherever in the train it is."""

    def __init__(self, car: int) -> None:
        self.car = car

    def join(self, rules: Rules) -> None:
        rules.make_room()
        rules.add_kind(Kind(NUGGET, SECOND_ROW, 15 * one(NUGGET_SORT), False))
        rules.add_event(GOLD_FEVER, GoldFever())

    def on_layout(self, s: State) -> None:
        s.loot[SECOND_ROW + RESERVE] += NUGGETS * one(NUGGET_SORT)

    def on_set_up(self, s: State) -> None:
        for place in range(1, s.rules.tail + 1):
            if (s.train >> (4 * place)) & 15 == self.car:
                for _ in range(NUGGETS):
                    move_token(s, NUGGET, RESERVE, place, PUT_OUT)


class GoldFever(RoundEvent):
    """Clockwise from the first player, every bandit takes a nugget that lies where it stands."""

    def happen(self, s: State) -> None:
        waiting = (1 << s.rules.bandits) - 1 & BANDITS
        while waiting:
            figure = next_clockwise(s, waiting)
            waiting &= ~bit(figure)
            if kind_count(s, s.place[figure], NUGGET) > 0:
                move_token(s, NUGGET, s.place[figure], SHEET + figure, BY_FEVER)
                s.note(GOLD_FOUND, figure, 0, 0, 0)


class GoldFound(Event, frozen=True, kw_only=True, tag="gold found"):
    """A bandit has caught the fever."""

    who: str


class GoldRushPart(Part, frozen=True):
    """How many nuggets each bandit has."""

    nuggets: dict[str, int]


def nuggets_of(s: State, roster: Roster) -> GoldRushPart:
    """Return what everybody sees: nuggets are loot in the open."""
    return GoldRushPart(
        {name: kind_count(s, SHEET + figure, NUGGET) for figure, name in enumerate(roster.bandits)}
    )


def told(words: Wording, event: GoldFound) -> str:
    """Say who has caught the fever."""
    return words.say("gold_found", who=event.who)


def modules_for(_: Config, spec: Spec) -> list[Module]:
    """Return the engine's modules, and say what a nugget is worth."""
    spec.values[TOKEN_SORTS + NUGGET_SORT] = DOLLARS
    return [Nuggets([car.id for car in all_cars()].index(ASSAY_OFFICE))]


EXPANSION: Final = Expansion(
    name="goldrush",
    folder=Path(__file__).parent,
    modules=modules_for,
    kinds={NUGGET: "nugget"},
    tokens={TOKEN_SORTS + NUGGET_SORT: "nugget"},
    round_events={GOLD_FEVER: "goldfever"},
    events={GOLD_FOUND: EventKind(GoldFound, lambda roster, figure, *_: {"who": roster.bandits[figure]})},
    token_causes={BY_FEVER: "fever"},
    sentences={GoldFound: told},
    consequences={"gold found"},
    public=nuggets_of,
)
