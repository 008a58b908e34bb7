"""Parts: what an observation is made of, by name, in the order in which it lies in a row.

Only this table says so: the engine's encoder, the spaces and the tests take every offset and size from it.
All configurations have the same parts; what a table does not have stays 0. Players and bandits are counted
clockwise from the one who looks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import prod
from typing import Final

from folsom.data import all_rounds
from folsom.engine.expansions import numbers
from folsom.engine.figures import FIGURES, MARSHAL
from folsom.engine.loot import RESERVE, TOKEN_SORTS
from folsom.engine.vector.layout import WORD
from folsom.env.actions import KINDS_OF_QUESTIONS
from folsom.game.expansions.horses.view import GUARD
from folsom.game.view_of import PHASES as PHASES_BY_STEP
from folsom.game.words import (
    BANDIT_ACTIONS,
    BRAWLERS,
    CHARACTERS,
    EVENTS,
    HOSTAGES,
    KINDS,
    MARSHAL_BULLETS,
    OBJECTIVES,
    TOKENS,
    TURNS,
    objective_number,
    place_word,
)

OBSERVATION_VERSION: Final = 1
LARGEST: Final = 127


def _by_number(words: Mapping[int, str], at_least: int) -> tuple[str, ...]:
    """Return words in the order of their numbers, with an empty one for each number that is not in use."""
    return tuple(words.get(number, "") for number in range(max(at_least, *words) + 1))


PHASES: Final = (*dict.fromkeys(PHASES_BY_STEP.values()), "over")
SEATS: Final = ("you", *(f"player {away}" for away in range(1, FIGURES)))
BANDITS: Final = ("your bandit", *(f"bandit {away}" for away in range(1, MARSHAL)))
EVERYBODY: Final = (*BANDITS, "marshal")
SHOOTERS: Final = (*BANDITS, "neutral")
PLACES: Final = tuple(place_word(place) for place in range(RESERVE))
CARS: Final = tuple(f"car {car}" for car in range(WORD))
ROUND_CARDS: Final = tuple(card.id for card in all_rounds())
ROUND_TURNS: Final = tuple(f"turn {turn}" for turn in range(max(len(card.turns) for card in all_rounds())))
# As many cards as a full table can lay.
PILE: Final = tuple(f"card {index}" for index in range(72))
CREW: Final = ("your first figure", "your second figure")
BRAWLER_CARDS: Final = tuple(f"brawler {dollars}" for dollars in BRAWLERS)
CARDS: Final = (*BANDIT_ACTIONS, *(f"second {action}" for action in BANDIT_ACTIONS))
TOKEN_VALUES: Final = _by_number(TOKENS, TOKEN_SORTS + WORD - 1)
ALL_OBJECTIVES: Final = _by_number(
    {objective_number(word): word for word in (*OBJECTIVES, *(f"warrant {name}" for name in CHARACTERS))},
    numbers.OBJECTIVES - 1,
)


@dataclass(frozen=True)
class Part:
    """A named part of an observation: what its axes count, what it says, its shape and where it begins."""

    name: str
    axes: tuple[tuple[str, ...], ...]
    says: str
    shape: tuple[int, ...]
    offset: int = 0

    @property
    def size(self) -> int:
        """How many numbers the part has."""
        return prod(self.shape)


def _part(name: str, says: str, *axes: tuple[str, ...], width: int = 0) -> Part:
    """Return a part whose rows take ``width`` numbers, or else whole words."""
    *rows, last = axes
    width = width or -(-len(last) // WORD) * WORD
    return Part(name, axes, says, (*(len(axis) for axis in rows), width))


def _number(name: str, says: str) -> Part:
    return _part(name, says, (), width=1)


def _one_after_the_other(*parts: Part) -> Iterator[Part]:
    offset = 0
    for part in parts:
        yield replace(part, offset=offset)
        offset += part.size


PARTS: Final = tuple(
    _one_after_the_other(
        _number("round", "the round, 0 before the first"),
        _number("rounds", "how many rounds there are"),
        _number("resolving", "which card of the pile is up, from 1; 0 none"),
        _number("neutral bullets", "neutral bullets left in the stock"),
        _number("strongbox beside", "strongboxes beside the train"),
        _number("keep", "keep symbols of the Round card"),
        _number("you are the law", "1 for the Marshal's player"),
        _number("over", "1 when the game is over"),
        _part("phase", "1 at the phase the game is in", PHASES),
        _part("first player", "1 at the first player", SEATS),
        _part("event", "1 at the Round card's event", tuple(EVENTS)),
        _part("turns", "the types of the Round card's turns", ROUND_TURNS, tuple(TURNS)),
        _part("turn", "1 at the turn being played", ROUND_TURNS),
        _part("drafted", "1 at each Round card chosen so far in the draft", ROUND_CARDS),
        _part("cars", "the kind of each car: 1 the Locomotive, 2 and up the others", CARS),
        _part("places", "1 where each figure is", EVERYBODY, PLACES),
        _part("floor", "tokens of each kind lying at each place", PLACES, tuple(KINDS)),
        _part("loot", "tokens of each kind that each figure has", EVERYBODY, tuple(KINDS)),
        _part("shot by", "bullets received from each bandit", EVERYBODY, SHOOTERS),
        _part("shot by the law", "bullets received from the Marshal", EVERYBODY, MARSHAL_BULLETS),
        _part("barrel", "bullets left to fire", EVERYBODY),
        _part("bonus hundreds", "dollars from stations, the hundreds", EVERYBODY),
        _part("bonus rest", "dollars from stations, what is below a hundred", EVERYBODY),
        _part("character", "1 at the character of each bandit", EVERYBODY, CHARACTERS),
        _part("partners", "1 at each player who wins with you", SEATS),
        _part("law seat", "1 at the Marshal's player", SEATS),
        _part("hands", "cards in hand", SEATS),
        _part("decks", "cards in the deck", SEATS),
        _part("discards", "cards on the discard pile", SEATS, (*CARDS, *SHOOTERS, *MARSHAL_BULLETS)),
        _part("hand", "Action cards in your hand; of the law the second ones", CARDS),
        _part("hand bullets", "bullets in your hand", SHOOTERS),
        _part("hand law bullets", "the Marshal's bullets in your hand", MARSHAL_BULLETS),
        _part("tokens", "your own tokens, by value", CREW, TOKEN_VALUES),
        _part(
            "pile",
            "cards of the pile: the player's slot, the figure's slot, the action, each from 1, 0 unknown",
            PILE,
            ("by", "figure", "action", "face down"),
            width=4,
        ),
        _part("asked", "the slot of the figure each player is asked for, from 1", SEATS),
        _part("question", "1 at what is asked", KINDS_OF_QUESTIONS),
        _part("coach", "1 at the car the stagecoach faces", CARS),
        _part("attacked", "1 at the car the riders have reached", CARS),
        _part("shotgun", "1 where the Shotgun is", (*PLACES, GUARD)),
        _part("horses", "horses beside each car", ("timecar", *CARS[:-1])),
        _part("hostages", "1 at each hostage still to be taken", HOSTAGES),
        _part("holds", "1 at the hostage each bandit holds", EVERYBODY, HOSTAGES),
        _part("stacks", "bullets left in the Marshal's stacks", ("left", "right"), width=2),
        _number("brawlers", "Brawler cards nobody has won yet"),
        _number("objectives taken", "how many objectives the Marshal has"),
        _part("unused", "always 0, so that the next part begins at a whole word", (), width=4),
        _part("brawlers won", "1 at the bandit who won each Brawler card", BRAWLER_CARDS, EVERYBODY),
        _part("prisoners", "1 at each companion at the Prison Car", CHARACTERS),
        _part("freed", "1 at the companion each bandit freed", EVERYBODY, CHARACTERS),
        _part("trophies", "1 at each companion the Marshal has", CHARACTERS),
        _part("wanted", "1 at each bandit who still has its Wanted card", EVERYBODY),
        _part("arrested", "1 at each bandit who was arrested", EVERYBODY),
        _part("before", "lasting bullets lying before each bandit", EVERYBODY, MARSHAL_BULLETS),
        _part("objectives shown", "1 at each objective everybody knows", ALL_OBJECTIVES),
        _part("objectives met", "1 at each objective met, at the end", ALL_OBJECTIVES),
        _part("your objectives", "1 at each objective you have taken", ALL_OBJECTIVES),
        _part("traveller", "1 at the bandit travelling in time", EVERYBODY),
        _part("your hideout", "1 where your traveller will appear", PLACES),
        _part("bonus lost", "1 if the dollars from stations are a loss", EVERYBODY),
    )
)
SIZE: Final = sum(part.size for part in PARTS)
BY_NAME: Final = {part.name: part for part in PARTS}
