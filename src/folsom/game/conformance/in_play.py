"""In play: which words belong to the modules a scenario's game is played with."""

from __future__ import annotations

from typing import Final

from folsom.engine.expansions import numbers
from folsom.engine.loot import TOKEN_SORTS
from folsom.game.errors import ScenarioError
from folsom.game.roster import Roster
from folsom.game.words import BANDIT_ACTIONS, HORSES_EVENTS, MARSHAL_ACTIONS, MARSHAL, MARSHAL_EVENTS

HORSES: Final = "horses"
LAW: Final = "marshal"
TIME_CAR: Final = "timecar"
CURSED: Final = "cursed"

# What comes with an expansion, or with any one of several; everything else is there in every game.
KEYS: Final = {
    **dict.fromkeys(("horses", "coach", "hostages", "holds"), (HORSES,)),
    **dict.fromkeys(("prisoners", "freed", "wanted", "brawlers", "objectives"), (LAW,)),
}
PLACES: Final = {
    numbers.COACH_INSIDE: (HORSES,),
    numbers.COACH_ROOF: (HORSES,),
    numbers.TIME_CAR: (TIME_CAR,),
    numbers.CELL: (LAW,),
    numbers.GONE: (HORSES, LAW),
}
TOKENS: Final = {
    **dict.fromkeys(
        (
            TOKEN_SORTS + numbers.WHISKEY_SORT,
            TOKEN_SORTS + numbers.OLD_WHISKEY_SORT,
            TOKEN_SORTS + numbers.HALF_WHISKEY_SORT,
            TOKEN_SORTS + numbers.HALF_OLD_WHISKEY_SORT,
        ),
        (HORSES,),
    ),
    TOKEN_SORTS + numbers.MAILBAG_200_SORT: (LAW,),
    TOKEN_SORTS + numbers.MAILBAG_1200_SORT: (LAW,),
    numbers.CURSED_PURSE_1: (CURSED,),
    numbers.CURSED_PURSE_2: (CURSED,),
    numbers.CURSED_JEWEL: (CURSED,),
    numbers.CURSED_STRONGBOX: (CURSED,),
}
EVENTS: Final = {**dict.fromkeys(HORSES_EVENTS, (HORSES,)), **dict.fromkeys(MARSHAL_EVENTS, (LAW,))}
TURNS: Final = {"turmoil": (HORSES,), "shaking": (LAW,)}


def need(roster: Roster, modules: tuple[str, ...] | None, what: str) -> None:
    """Refuse what none of the modules played brings along."""
    if modules is not None and roster.modules.isdisjoint(modules):
        raise ScenarioError(f"{what} goes with the module {' or '.join(modules)}, which is not played")


def actions_of(roster: Roster, law: bool) -> list[str]:
    """Return the Action cards there are in this game, a bandit's or the Marshal player's."""
    missing = set() if HORSES in roster.modules else {"ride"}
    if law:
        return [action for action in MARSHAL_ACTIONS if action not in missing]
    missing.add(MARSHAL if roster.marshal_plays else "idea")
    return [action for action in BANDIT_ACTIONS if action not in missing]
