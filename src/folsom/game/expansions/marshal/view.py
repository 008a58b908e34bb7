"""What everybody sees of Marshal & Prisoners, and what only the Marshal's player knows."""

from __future__ import annotations

from folsom.engine.bags import count
from folsom.engine.bits import holds
from folsom.engine.expansions.marshal import numbers
from folsom.engine.expansions.marshal.numbers import (
    ARRESTED,
    BEFORE,
    BRAWLERS_OF,
    CELL,
    DISARMED,
    FREED,
    MARSHAL_BULLETS,
    OBJECTIVES,
    OBJECTIVES_SHOWN,
    OBJECTIVES_TAKEN,
    PRISONERS,
    STACK_LEFT,
    STACK_RIGHT,
    TROPHY_COMPANIONS,
    WANTED,
)
from folsom.engine.expansions.marshal.objectives import is_met
from folsom.engine.figures import MARSHAL
from folsom.engine.loot import SHEET
from folsom.engine.state import State
from folsom.game.expansions.marshal.words import BRAWLERS, objective_word
from folsom.game.roster import Roster
from folsom.game.view import Part
from folsom.game.view_of import loot_counts
from folsom.game.words import CHARACTERS


class MarshalPart(Part, frozen=True):
    """What everybody sees of the Marshal, the prisoners and the bandits they trouble."""

    stacks: list[int]
    loot: dict[str, int]
    brawlers: list[int]
    brawlers_won: dict[str, list[int]]
    prisoners: list[str]
    freed: dict[str, str]
    trophies: list[str]
    wanted: list[str]
    arrested: list[str]
    cell: list[str]
    before: dict[str, list[str]]
    objectives_taken: int
    objectives_shown: list[str]
    objectives_met: list[str] | None
    bullets: list[str]


class MarshalSecrets(Part, frozen=True):
    """What only the Marshal's player knows: the objectives taken so far."""

    objectives: list[str]


def companions(mask: int) -> list[str]:
    """Return the companions in a mask."""
    return [word for character, word in enumerate(CHARACTERS) if holds(mask, character)]


def figures(roster: Roster, mask: int) -> list[str]:
    """Return the bandits in a mask."""
    return [word for figure, word in enumerate(roster.bandits) if holds(mask, figure)]


def objectives(mask: int) -> list[str]:
    """Return the objectives in a mask."""
    return [objective_word(number) for number in range(OBJECTIVES) if holds(mask, number)]


def freed_by(s: State, figure: int) -> str | None:
    """Return the companion a bandit has with it."""
    freed = s.extra[FREED + figure]
    return CHARACTERS[freed - 1] if freed else None


def brawlers_left(s: State) -> list[int]:
    """Return the Brawler cards nobody has won yet, from the top."""
    return list(BRAWLERS[len(BRAWLERS) - s.extra[numbers.BRAWLERS] :])


def stacks(s: State) -> list[int]:
    """Return how many bullets the Marshal's left and right stack hold."""
    return [s.extra[STACK_LEFT], s.extra[STACK_RIGHT]]


def _won(s: State, figure: int) -> list[int]:
    cards = s.extra[BRAWLERS_OF + figure]
    return [dollars for card, dollars in enumerate(BRAWLERS) if holds(cards, card)]


def _before(s: State, roster: Roster, figure: int) -> list[str]:
    bullets = s.extra[BEFORE + figure]
    sorts = range(DISARMED, DISARMED + MARSHAL_BULLETS)
    return [roster.bullet_word(sort) for sort in sorts for _ in range(count(bullets, sort))]


def _met(s: State) -> list[str]:
    taken = s.extra[OBJECTIVES_TAKEN]
    return [
        objective_word(number) for number in range(OBJECTIVES) if holds(taken, number) and is_met(s, number)
    ]


def _hits(s: State, shooter: int) -> int:
    return count(s.received[MARSHAL], shooter)


def public(s: State, roster: Roster) -> MarshalPart:
    """Return what everybody sees of the expansion."""
    named = list(enumerate(roster.bandits))
    return MarshalPart(
        stacks=stacks(s),
        loot=loot_counts(s, SHEET + MARSHAL),
        brawlers=brawlers_left(s),
        brawlers_won={name: _won(s, figure) for figure, name in named if _won(s, figure)},
        prisoners=companions(s.extra[PRISONERS]),
        freed={name: freed for figure, name in named if (freed := freed_by(s, figure))},
        trophies=companions(s.extra[TROPHY_COMPANIONS]),
        wanted=figures(roster, s.extra[WANTED]),
        arrested=figures(roster, s.extra[ARRESTED]),
        cell=figures(roster, s.at[CELL]),
        before={name: _before(s, roster, figure) for figure, name in named if _before(s, roster, figure)},
        objectives_taken=len(objectives(s.extra[OBJECTIVES_TAKEN])),
        objectives_shown=objectives(s.extra[OBJECTIVES_SHOWN]),
        objectives_met=_met(s) if s.over else None,
        bullets=[roster.bullet_word(sort) for sort in range(s.rules.bandits) for _ in range(_hits(s, sort))],
    )


def own(s: State, roster: Roster, seat: int) -> MarshalSecrets | None:
    """Return what only the Marshal's player knows."""
    return MarshalSecrets(objectives(s.extra[OBJECTIVES_TAKEN])) if roster.is_marshal(seat) else None
