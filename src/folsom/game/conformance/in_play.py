"""In play: which words belong to the modules a scenario's game is played with."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import TYPE_CHECKING, Any, Final

from folsom.game.errors import ScenarioError
from folsom.game.expansion import Expansion
from folsom.game.registry import EXPANSIONS
from folsom.game.roster import Roster
from folsom.game.words import BANDIT_ACTIONS, MARSHAL, MARSHAL_ACTIONS

if TYPE_CHECKING:
    from folsom.game.conformance.table import Checker, Setter

HORSES: Final = "horses"
LAW: Final = "marshal"


def need(roster: Roster, brought: Callable[[Expansion], Container[Any]], what: object, name: str) -> None:
    """Refuse what some expansions bring along if none of them is played."""
    modules = [expansion.name for expansion in EXPANSIONS.values() if what in brought(expansion)]
    if modules and roster.modules.isdisjoint(modules):
        raise ScenarioError(f"{name} goes with the module {' or '.join(modules)}, which is not played")


def played(roster: Roster) -> list[Expansion]:
    """Return the expansions played."""
    return [expansion for name, expansion in EXPANSIONS.items() if name in roster.modules]


def special(
    roster: Roster, brought: Callable[[Expansion], Mapping[str, tuple[Setter, Checker]]], name: str
) -> tuple[Setter, Checker] | None:
    """Return how an expansion that is played sets and compares something under a name of its own."""
    return next((brought(part)[name] for part in played(roster) if name in brought(part)), None)


def actions_of(roster: Roster, law: bool) -> list[str]:
    """Return the Action cards there are in this game, a bandit's or the Marshal player's."""
    missing = set() if HORSES in roster.modules else {"ride"}
    if law:
        return [action for action in MARSHAL_ACTIONS if action not in missing]
    missing.add(MARSHAL if roster.marshal_plays else "idea")
    return [action for action in BANDIT_ACTIONS if action not in missing]
