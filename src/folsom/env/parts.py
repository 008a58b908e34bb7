"""Parts: what an observation is made of, by name, in the order in which it lies in a row.

Only this table says so: the engine's encoder, the spaces and the tests take every offset and size from it.
All configurations have the same parts; what a table does not have stays 0. Players and bandits are counted
clockwise from the one who looks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from folsom.env import expansions
from folsom.env.actions import KINDS_OF_QUESTIONS
from folsom.env.part import (
    CARDS,
    CARS,
    CREW,
    EVERYBODY,
    PHASES,
    PILE,
    PLACES,
    ROUND_CARDS,
    ROUND_TURNS,
    SEATS,
    SHOOTERS,
    SPECIAL_BULLETS,
    TOKEN_VALUES,
    Part,
    number,
    part,
)
from folsom.game.words import CHARACTERS, EVENTS, KINDS, TURNS

OBSERVATION_VERSION: Final = 1
LARGEST: Final = 127


def _one_after_the_other(*parts: Part) -> Iterator[Part]:
    offset = 0
    for each in parts:
        yield replace(each, offset=offset)
        offset += each.size


PARTS: Final = tuple(
    _one_after_the_other(
        number("round", "the round, 0 before the first"),
        number("rounds", "how many rounds there are"),
        number("resolving", "which card of the pile is up, from 1; 0 none"),
        number("neutral bullets", "neutral bullets left in the stock"),
        number("strongbox beside", "strongboxes beside the train"),
        number("keep", "keep symbols of the Round card"),
        number("you are the law", "1 for the Marshal's player"),
        number("over", "1 when the game is over"),
        part("phase", "1 at the phase the game is in", PHASES),
        part("first player", "1 at the first player", SEATS),
        part("event", "1 at the Round card's event", tuple(EVENTS)),
        part("turns", "the types of the Round card's turns", ROUND_TURNS, tuple(TURNS)),
        part("turn", "1 at the turn being played", ROUND_TURNS),
        part("drafted", "1 at each Round card chosen so far in the draft", ROUND_CARDS),
        part("cars", "the kind of each car: 1 the Locomotive, 2 and up the others", CARS),
        part("places", "1 where each figure is", EVERYBODY, PLACES),
        part("floor", "tokens of each kind lying at each place", PLACES, tuple(KINDS)),
        part("loot", "tokens of each kind that each figure has", EVERYBODY, tuple(KINDS)),
        part("shot by", "bullets received from each bandit", EVERYBODY, SHOOTERS),
        part("shot by the law", "bullets received from the Marshal", EVERYBODY, SPECIAL_BULLETS),
        part("barrel", "bullets left to fire", EVERYBODY),
        part("bonus hundreds", "dollars from stations, the hundreds", EVERYBODY),
        part("bonus rest", "dollars from stations, what is below a hundred", EVERYBODY),
        part("character", "1 at the character of each bandit", EVERYBODY, CHARACTERS),
        part("partners", "1 at each player who wins with you", SEATS),
        part("law seat", "1 at the Marshal's player", SEATS),
        part("hands", "cards in hand", SEATS),
        part("decks", "cards in the deck", SEATS),
        part("discards", "cards on the discard pile", SEATS, (*CARDS, *SHOOTERS, *SPECIAL_BULLETS)),
        part("hand", "Action cards in your hand; of the law the second ones", CARDS),
        part("hand bullets", "bullets in your hand", SHOOTERS),
        part("hand law bullets", "the Marshal's bullets in your hand", SPECIAL_BULLETS),
        part("tokens", "your own tokens, by value", CREW, TOKEN_VALUES),
        part(
            "pile",
            "cards of the pile: the player's slot, the figure's slot, the action, each from 1, 0 unknown",
            PILE,
            ("by", "figure", "action", "face down"),
            width=4,
        ),
        part("asked", "the slot of the figure each player is asked for, from 1", SEATS),
        part("question", "1 at what is asked", KINDS_OF_QUESTIONS),
        *expansions.PARTS,
        part("bonus lost", "1 if the dollars from stations are a loss", EVERYBODY),
    )
)
SIZE: Final = sum(each.size for each in PARTS)
BY_NAME: Final = {each.name: each for each in PARTS}
