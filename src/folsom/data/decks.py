"""The Action cards of a player's deck, and the size of the round deck."""

from collections.abc import Mapping
from importlib.resources.abc import Traversable

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
