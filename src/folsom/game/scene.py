"""Scene: what a story must know besides its events to be told: the train, and who reads it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from folsom.engine.state import State
from folsom.game.config import Config
from folsom.game.view_of import train_of

# Modules that bring places beside the train; registering an expansion adds it here.
BESIDE: Final[set[str]] = set()


@dataclass(frozen=True)
class Scene:
    """The cars by their ids, Locomotive first; the reader's figure; and rules the story depends on."""

    train: tuple[str, ...]
    # The figure of whoever reads it, if that is one only: two could not both be "you".
    reader: frozenset[str] = frozenset()
    # Partners of a team: bullets at each other do not count.
    partners: Mapping[str, str] = field(default_factory=dict)
    abilities: bool = True
    events: bool = True
    # Whether there are places beside the train, so that its ends are not the only way on.
    beside: bool = False


def scene_of(state: State, config: Config, seat: int | None) -> Scene:
    """Return the scene of a game as a seat reads its story, or with ``None`` a spectator."""
    players = config.players
    reader = () if seat is None or config.pairs else (players[seat],)
    bandits = config.bandits
    partners = {name: bandits[index ^ 1] for index, name in enumerate(bandits)} if config.teams else {}
    return Scene(
        train=tuple(train_of(state)),
        reader=frozenset(reader),
        partners=partners,
        abilities=bool(config.settled_options["abilities"]),
        events=bool(config.settled_options["events"]),
        beside=not BESIDE.isdisjoint(config.modules),
    )
