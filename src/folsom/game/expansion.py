"""Expansion: everything that one expansion adds to the game in words, in one object.

``registry.register`` merges it into the tables of the core, which name no expansion themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from folsom.engine.expansions.manifest import Manifest
from folsom.engine.moments import Module
from folsom.engine.rules import Spec
from folsom.engine.state import State
from folsom.game.config import Config
from folsom.game.deeds import Told
from folsom.game.event import Event, EventKind
from folsom.game.log_entry import Level
from folsom.game.option import Option
from folsom.game.questions import Question
from folsom.game.roster import Roster
from folsom.game.story import Story
from folsom.game.view import Part
from folsom.game.wording import Sentence

if TYPE_CHECKING:
    from folsom.game.conformance.table import Checker, Setter, Table


@dataclass(frozen=True)
class ScenarioPart:
    """What scenarios may say about an expansion: keys of ``given`` and ``then``, figures, barrels."""

    given: Mapping[str, Setter] = field(default_factory=dict)
    then: Mapping[str, Checker] = field(default_factory=dict)
    # Figures that are not bandits: how one is put somewhere, and how its place is compared.
    figures: Mapping[str, tuple[Setter, Checker]] = field(default_factory=dict)
    barrels: Mapping[str, tuple[Setter, Checker]] = field(default_factory=dict)
    # What lies where if a position does not say it: the usual floor, and everything else.
    floor: Callable[[Table], None] | None = None
    # What cannot be: tokens that are another sort once changed, places closed to the Marshal, and the rest.
    began_as: Mapping[int, int] = field(default_factory=dict)
    closed_to_marshal: Mapping[int, str] = field(default_factory=dict)
    impossible: Callable[[Table, Mapping[str, object]], Iterator[str]] | None = None
    rest: Callable[[Table, dict[str, object]], None] | None = None


@dataclass(frozen=True)
class Expansion:
    """What an expansion adds; every table is keyed by the engine's numbers or by kinds of events."""

    name: str
    # Whether a config may name it among its modules, the engine's modules it then adds, and its data.
    playable: bool = True
    modules: Callable[[Config, Spec], list[Module]] | None = None
    folder: Path | None = None
    # What it takes and brings in the engine besides those modules.
    engine: Manifest = field(default_factory=Manifest)
    # What there is besides the base game: figures, Action cards, bullets, places, kinds of loot, tokens (and
    # how their owners tell them apart), events of Round cards, types of turns.
    figures: Mapping[int, str] = field(default_factory=dict)
    actions: Mapping[int, str] = field(default_factory=dict)
    bullets: Mapping[int, str] = field(default_factory=dict)
    places: Mapping[int, str] = field(default_factory=dict)
    kinds: Mapping[int, str] = field(default_factory=dict)
    tokens: Mapping[int, str] = field(default_factory=dict)
    exact_tokens: Mapping[int, str] = field(default_factory=dict)
    round_events: Mapping[int, str] = field(default_factory=dict)
    turns: Mapping[int, str] = field(default_factory=dict)
    # What is asked: kinds of decisions by step, and what else a seat about to act may do.
    questions: Mapping[int, Question] = field(default_factory=dict)
    acts: Mapping[int, Option] = field(default_factory=dict)
    # What happens: events by note, and the words for why something happens or does not.
    events: Mapping[int, EventKind] = field(default_factory=dict)
    reasons: Mapping[int, str] = field(default_factory=dict)
    move_causes: Mapping[int, str] = field(default_factory=dict)
    token_causes: Mapping[int, str] = field(default_factory=dict)
    # How it is told: sentences by event, what its cards do, events joined in one line.
    sentences: Mapping[type[Event], Sentence] = field(default_factory=dict)
    effects: Mapping[type[Event], Callable[[Story, int], Told]] = field(default_factory=dict)
    lines: Mapping[str, Callable[[Story, int], int]] = field(default_factory=dict)
    # Where in the log it stands: see log_entry. ``own_moves`` are causes of moves that a card says itself.
    levels: Mapping[str, Level] = field(default_factory=dict)
    consequences: Set[str] = frozenset()
    changes: Mapping[str, set[str]] = field(default_factory=dict)
    set_up: Set[str] = frozenset()
    between: Set[str] = frozenset()
    understood: Mapping[str, str] = field(default_factory=dict)
    own_moves: Set[str] = frozenset()
    # What is seen: names of phases by step, and the part of a view for everybody and for the owner of a seat.
    phases: Mapping[int, str] = field(default_factory=dict)
    public: Callable[[State, Roster], Part] | None = None
    own: Callable[[State, Roster, int], Part | None] | None = None
    # Where money comes from besides loot, by the name of the source.
    money: Mapping[str, Callable[[State, int], int]] = field(default_factory=dict)
    # What scenarios may say about it.
    scenario: ScenarioPart = field(default_factory=ScenarioPart)
