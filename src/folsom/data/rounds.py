"""The Round cards and Train Stations."""

from collections.abc import Iterable
from importlib.resources.abc import Traversable
from typing import Annotated, Literal

import msgspec

from folsom.data.errors import DataError
from folsom.data.quantities import Count
from folsom.data.reading import Record, read, refuse_doubles
from folsom.data.turns import Turn

RoundSet = Literal["2-4", "5-6", "station"]
# `proposed`: no source shows the card, so it is ours until somebody reads the printed one;
# `turns_proposed`: that holds for its turns only.
Status = Literal["printed", "proposed", "turns_proposed"]


class RoundCard(Record, frozen=True):
    """A Round card: its turns, its keep symbols, and an event or, without one, the scene that names it.

    `amount` is the number the event's picture shows where it shows one.
    """

    id: str
    set: RoundSet
    turns: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    keep: Count = 0
    event: str | None = None
    scene: str | None = None
    amount: Count = 0
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
        if card.set == "station" and card.keep:
            raise DataError(where, f"cards.{card.id}.keep", "after a station there is no round to keep for")
        if card.amount and card.event is None:
            raise DataError(where, f"cards.{card.id}.amount", "without an event there is nothing to count")
    return rounds


def check_turns(rounds: Rounds, turns: Iterable[Turn], where: str) -> None:
    """Raise `DataError` if a card shows a turn that is not among those given."""
    known = {turn.id for turn in turns}
    for card in rounds.cards:
        for turn in card.turns:
            if turn not in known:
                problem = f"unknown turn '{turn}'; expected one of {', '.join(sorted(known))}"
                raise DataError(where, f"cards.{card.id}.turns", problem)


def check_sets_match(rounds: Rounds, where: str) -> None:
    """Raise `DataError` unless the cards for few and for many players bring the same events and scenes."""
    few, many = ([card.event or card.scene for card in rounds.of(name)] for name in ("2-4", "5-6"))
    if few != many:
        raise DataError(where, "cards", f"the set 2-4 has {few}, but the set 5-6 has {many}")
