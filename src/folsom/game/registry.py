"""The registry: expansions are merged into the tables of the core here, and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from folsom.data import add_folder
from folsom.game import (
    config,
    deeds,
    events,
    log_entry,
    questions,
    rulebook,
    scene,
    sentences,
    story,
    view_of,
    words,
)
from folsom.game.errors import ConfigError
from folsom.game.expansion import Expansion

Key = TypeVar("Key")
Value = TypeVar("Value")

EXPANSIONS: Final[dict[str, Expansion]] = {}


def register(expansion: Expansion) -> None:
    """Add an expansion to the game, once; from then on a config may name it among its modules."""
    if expansion.name in EXPANSIONS:
        raise ConfigError(f"an expansion named {expansion.name!r} is registered already")
    _check_claims(expansion)
    if expansion.folder is not None:
        add_folder(expansion.name, expansion.folder)
    EXPANSIONS[expansion.name] = expansion
    if expansion.playable:
        config.MODULES.insert(-1, expansion.name)
    if expansion.modules is not None:
        rulebook.JOINS[expansion.name] = expansion.modules
    _merge(words.FIGURES, expansion.figures)
    _number(words.ACTIONS, expansion.actions)
    _merge(words.BULLETS, expansion.bullets)
    _merge(words.FAR_PLACES, expansion.places)
    _merge(words.TOKENS, expansion.tokens)
    _merge(words.EXACT_TOKENS, expansion.exact_tokens)
    _number(words.KINDS, expansion.kinds)
    _number(words.EVENTS, expansion.round_events)
    _number(words.TURNS, expansion.turns)
    _merge(questions.QUESTIONS, expansion.questions)
    _merge(questions.ACTS, expansion.acts)
    _merge(events.EVENT_KINDS, expansion.events)
    _merge(events.REASONS, expansion.reasons)
    _merge(events.MOVE_CAUSES, expansion.move_causes)
    _merge(events.TOKEN_CAUSES, expansion.token_causes)
    _merge(sentences.SENTENCES, expansion.sentences)
    _merge(deeds.EFFECTS, expansion.effects)
    _merge(story.LINES, expansion.lines)
    _merge(log_entry.LEVELS, expansion.levels)
    _merge(log_entry.CHANGES, expansion.changes)
    _merge(log_entry.UNDERSTOOD, expansion.understood)
    _merge(view_of.PHASES, expansion.phases)
    sentences.OWN_MOVES.update(expansion.own_moves)
    log_entry.CONSEQUENCES.update(expansion.consequences)
    log_entry.SET_UP.update(expansion.set_up)
    log_entry.BETWEEN.update(expansion.between)
    if expansion.places:
        scene.BESIDE.add(expansion.name)
    if expansion.public is not None:
        view_of.PUBLIC_PARTS[expansion.name] = expansion.public
    if expansion.own is not None:
        view_of.OWN_PARTS[expansion.name] = expansion.own
    for source, dollars in expansion.money.items():
        view_of.MONEY_SOURCES[source] = (expansion.name, dollars)


def _check_claims(expansion: Expansion) -> None:
    """Refuse an expansion that takes numbers of the engine which another has taken."""
    for other in EXPANSIONS.values():
        theirs = other.engine.claims._asdict()
        for what, taken in expansion.engine.claims._asdict().items():
            both = set(taken) & set(theirs[what])
            if both:
                raise ConfigError(
                    f"{expansion.name!r} takes {what} {sorted(both)}, which are {other.name!r}'s"
                )


def _merge(table: dict[Key, Value], added: Mapping[Key, Value]) -> None:
    """Add to a table; two expansions may bring the same thing, but not different ones under one key."""
    for key, value in added.items():
        if table.setdefault(key, value) != value:
            raise ConfigError(f"{key!r} is taken by another expansion: {table[key]!r}, not {value!r}")


def _number(table: list[str], added: Mapping[int, str]) -> None:
    """Add words under their numbers; a number left out belongs to an expansion yet to be registered."""
    for number, word in added.items():
        table.extend([""] * (number + 1 - len(table)))
        if table[number] not in {"", word}:
            raise ConfigError(f"number {number} is taken by another expansion: {table[number]}, not {word}")
        table[number] = word
