"""The Action cards of a player's deck, and the size of the round deck."""

from collections import Counter
from collections.abc import Mapping
from importlib.resources.abc import Traversable

import msgspec

from folsom.data.errors import DataError
from folsom.data.quantities import Count, Several
from folsom.data.reading import Record, read


class Decks(Record, frozen=True):
    """What a deck is made of, alone and with a pair; how many cards are drawn and rounds played."""

    action_cards: Mapping[str, Several]
    pair_cards_of_each: Mapping[str, Several]
    pair_cards_shared: Mapping[str, Several]
    hand: Several
    draw: Several
    rounds: Several
    stations: Count


class DeckChange(Record, frozen=True):
    """The Action cards an expansion adds to every bandit's deck or takes out; with a pair, of each bandit."""

    adds: Mapping[str, Several]
    removes: Mapping[str, Several] = msgspec.field(default_factory=dict)
    pair_adds_of_each: Mapping[str, Several] = msgspec.field(default_factory=dict)

    def applied_to(self, decks: Decks) -> Decks:
        """Return the decks as they are with this change."""
        cards = Counter(decks.action_cards)
        cards.update(self.adds)
        cards.subtract(self.removes)
        of_each = Counter(decks.pair_cards_of_each)
        of_each.update(self.pair_adds_of_each)
        return msgspec.structs.replace(
            decks,
            action_cards={card: count for card, count in cards.items() if count},
            pair_cards_of_each=dict(of_each),
        )


def check_change(change: DeckChange, decks: Decks, where: str) -> None:
    """Raise `DataError` if a change takes out cards that a deck does not have."""
    for card, count in change.removes.items():
        if count > decks.action_cards.get(card, 0):
            raise DataError(where, f"removes.{card}", "a deck does not have that many of this card")
    for card, count in change.pair_adds_of_each.items():
        if count > change.adds.get(card, 0):
            raise DataError(where, f"pair_adds_of_each.{card}", "more than a single bandit's deck gains")


def read_decks(folder: Traversable) -> Decks:
    """Read `decks.yaml` of a folder."""
    decks = read(folder, "decks.yaml", Decks)
    where = f"{folder.name}/decks.yaml"
    for key, cards in (
        ("pair_cards_of_each", decks.pair_cards_of_each),
        ("pair_cards_shared", decks.pair_cards_shared),
    ):
        for card, count in cards.items():
            if count > decks.action_cards.get(card, 0):
                raise DataError(where, f"{key}.{card}", "a bandit does not have that many of this card")
    if decks.stations > decks.rounds:
        raise DataError(where, "stations", "more stations than rounds")
    return decks
