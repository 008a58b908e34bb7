"""The registry: expansions are merged into the tables of the core here, and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from folsom.game import events, log_entry, questions, sentences, story, view_of
from folsom.game.errors import ConfigError
from folsom.game.expansion import Expansion

Key = TypeVar("Key")
Value = TypeVar("Value")

EXPANSIONS: Final[dict[str, Expansion]] = {}


def register(expansion: Expansion) -> None:
    """Add an expansion to the game, once; from then on a config may name it among its modules."""
    if expansion.name in EXPANSIONS:
        raise ConfigError(f"an expansion named {expansion.name!r} is registered already")
    EXPANSIONS[expansion.name] = expansion
    _merge(questions.QUESTIONS, expansion.questions)
    _merge(questions.ACTS, expansion.acts)
    _merge(events.EVENT_KINDS, expansion.events)
    _merge(events.REASONS, expansion.reasons)
    _merge(events.MOVE_CAUSES, expansion.move_causes)
    _merge(events.TOKEN_CAUSES, expansion.token_causes)
    _merge(sentences.SENTENCES, expansion.sentences)
    _merge(sentences.EFFECTS, expansion.effects)
    _merge(story.LINES, expansion.lines)
    _merge(log_entry.LEVELS, expansion.levels)
    _merge(log_entry.CHANGES, expansion.changes)
    _merge(log_entry.UNDERSTOOD, expansion.understood)
    _merge(view_of.PHASES, expansion.phases)
    sentences.OWN_MOVES.update(expansion.own_moves)
    log_entry.CONSEQUENCES.update(expansion.consequences)
    log_entry.SET_UP.update(expansion.set_up)
    log_entry.BETWEEN.update(expansion.between)
    if expansion.public is not None:
        view_of.PUBLIC_PARTS[expansion.name] = expansion.public
    if expansion.own is not None:
        view_of.OWN_PARTS[expansion.name] = expansion.own
    for source, dollars in expansion.money.items():
        view_of.MONEY_SOURCES[source] = (expansion.name, dollars)


def _merge(table: dict[Key, Value], added: Mapping[Key, Value]) -> None:
    taken = table.keys() & added.keys()
    if taken:
        raise ConfigError(f"another expansion has taken {', '.join(map(str, taken))}")
    table.update(added)
