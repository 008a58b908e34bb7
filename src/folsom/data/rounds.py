"""The Round cards and Train Stations."""

from importlib.resources.abc import Traversable
from typing import Annotated, Literal

import msgspec

from folsom.data.errors import DataError
from folsom.data.quantities import Count
from folsom.data.reading import Record, read, refuse_doubles

RoundSet = Literal["2-4", "5-6", "station"]
# `proposed`: no source shows the card, so it is ours until somebody reads the printed one;
# `turns_proposed`: that holds for its turns only.
Status = Literal["printed", "proposed", "turns_proposed"]


class RoundCard(Record, frozen=True):
    """A Round card: its turns, its keep symbols, and an event or, without one, the scene that names it."""

    id: str
    set: RoundSet
    turns: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    keep: Count
    event: str | None = None
    scene: str | None = None
    status: Status = "printed"


class Rounds(Record, frozen=True):
    """All Round cards of a folder."""

    cards: tuple[RoundCard, ...]

    def of(self, round_set: RoundSet) -> tuple[RoundCard, ...]:
        """Return the cards of one set, in the order of the file."""
        return tuple(card for card in self.cards if card.set == round_set)


def read_rounds(folder: Traversable) -> Rounds:
    """Read `rounds.yaml` of a folder."""
    rounds = read(folder, "rounds.yaml", Rounds)
    where = f"{folder.name}/rounds.yaml"
    refuse_doubles(where, "cards.id", (card.id for card in rounds.cards))
    for card in rounds.cards:
        if (card.event is None) == (card.scene is None):
            raise DataError(where, f"cards.{card.id}", "a card has either an event or a scene")
        if card.set == "station" and card.event is None:
            raise DataError(where, f"cards.{card.id}.event", "a station needs an event")
    return rounds
