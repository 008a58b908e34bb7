"""In play: which words belong to the modules a scenario's game is played with."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import TYPE_CHECKING, Any

from folsom.data import decks_of, marshal_deck_of
from folsom.game.errors import ScenarioError
from folsom.game.expansion import Expansion
from folsom.game.registry import EXPANSIONS
from folsom.game.roster import Roster
from folsom.game.words import bandit_actions, marshal_actions

if TYPE_CHECKING:
    from folsom.game.conformance.table import Checker, Setter


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


def actions_of(roster: Roster, marshal: bool) -> list[str]:
    """Return the Action cards there are in this game, a bandit's or the Marshal player's."""
    if marshal:
        cards = marshal_deck_of(roster.modules)
        return [action for action in marshal_actions() if action in cards]
    cards = decks_of(roster.modules).action_cards
    return [action for action in bandit_actions() if action in cards]
