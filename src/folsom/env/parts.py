"""Parts: what an observation is made of, by name.

An observation is one row of small whole numbers, each from 0 to 127. Every configuration has the same parts
in the same places; what a table does not have stays 0. Players and bandits are counted clockwise from the one
who looks.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Final

from folsom.data import all_rounds
from folsom.engine.fleet import layout
from folsom.engine.loot import TOKEN_SORTS
from folsom.env.actions import KINDS_OF_QUESTIONS
from folsom.game.words import (
    BANDIT_ACTIONS,
    BRAWLERS,
    CHARACTERS,
    EVENTS,
    HOSTAGES,
    KINDS,
    MARSHAL_BULLETS,
    TOKENS,
    TURNS,
    objective_word,
    place_word,
)

OBSERVATION_VERSION: Final = 1
WORD: Final = 8
SIZE: Final = layout.WORDS * WORD
LARGEST: Final = 127

PHASES: Final = (
    "placing",
    "drafting",
    "dealing",
    "discarding",
    "schemin",
    "stealin",
    "event",
    "attack",
    "keeping",
    "travelling",
    "over",
)
SEATS: Final = ("you", *(f"player {away}" for away in range(1, layout.SLOTS)))
FIGURES: Final = ("your bandit", *(f"bandit {away}" for away in range(1, layout.MARSHAL_SLOT)), "marshal")
PLACES: Final = tuple(place_word(place) for place in range(layout.FLOOR_PLACES))
SHOOTERS: Final = (*FIGURES[: layout.MARSHAL_SLOT], "neutral")
CARDS: Final = (*BANDIT_ACTIONS, *(f"second {action}" for action in BANDIT_ACTIONS))
SORTS_OF_TOKENS: Final = tuple(TOKENS.get(sort, "") for sort in range(TOKEN_SORTS + WORD))
CAR_NUMBERS: Final = tuple(f"car {car}" for car in range(WORD))
OBJECTIVES: Final = tuple(
    "" if number == len(CHARACTERS) or number == 2 * WORD - 1 else objective_word(number)
    for number in range(2 * WORD)
)


@dataclass(frozen=True)
class Part:
    """A named part of an observation: where it begins, its shape, what its axes count and what it says."""

    name: str
    offset: int
    shape: tuple[int, ...]
    axes: tuple[tuple[str, ...], ...]
    says: str

    @property
    def size(self) -> int:
        """How many numbers the part has."""
        return prod(self.shape)


def _single(name: str, word: int, byte: int, says: str) -> Part:
    return Part(name, word * WORD + byte, (1,), ((),), says)


def _row(name: str, word: int, length: int, words: tuple[str, ...], says: str) -> Part:
    return Part(name, word * WORD, (length,), (words,), says)


def _grid(name: str, word: int, rows: tuple[str, ...], width: int, words: tuple[str, ...], says: str) -> Part:
    return Part(name, word * WORD, (len(rows), width), (rows, words), says)


PARTS: Final = (
    _single("round", layout.TIME, layout.ROUND_BYTE, "the round, 0 before the first"),
    _single("rounds", layout.TIME, layout.ROUNDS_BYTE, "how many rounds there are"),
    _single("resolving", layout.TIME, layout.RESOLVING_BYTE, "which card of the pile is up, from 1; 0 none"),
    _single("neutral bullets", layout.TIME, layout.NEUTRAL_BYTE, "neutral bullets left in the stock"),
    _single("strongbox beside", layout.TIME, layout.STRONGBOX_BYTE, "strongboxes beside the train"),
    _single("keep", layout.TIME, layout.KEEP_BYTE, "keep symbols of the Round card"),
    _single("you are the law", layout.TIME, layout.LAW_BYTE, "1 for the Marshal's player"),
    _single("over", layout.TIME, layout.OVER_BYTE, "1 when the game is over"),
    _row("phase", layout.PHASE, 16, PHASES, "1 at the phase the game is in"),
    _row("first player", layout.FIRST, 8, SEATS, "1 at the first player"),
    _row("event", layout.EVENT, 24, EVENTS, "1 at the Round card's event"),
    _grid(
        "turns",
        layout.TURNS,
        tuple(f"turn {turn}" for turn in range(layout.TURN_LIMIT)),
        8,
        TURNS,
        "the types of the Round card's turns",
    ),
    _row(
        "turn",
        layout.TURN,
        8,
        tuple(f"turn {turn}" for turn in range(layout.TURN_LIMIT)),
        "1 at the turn being played",
    ),
    _row(
        "drafted",
        layout.DRAFTED,
        8 * layout.DRAFTED_WORDS,
        tuple(card.id for card in all_rounds()),
        "1 at each Round card chosen so far in the draft",
    ),
    _row("cars", layout.CARS, 8, CAR_NUMBERS, "the kind of each car: 1 the Locomotive, 2 and up the others"),
    _grid("places", layout.PLACES_OF, FIGURES, 24, PLACES, "1 where each figure is"),
    _grid("floor", layout.FLOOR, PLACES, 8, KINDS, "tokens of each kind lying at each place"),
    _grid("loot", layout.LOOT, FIGURES, 8, KINDS, "tokens of each kind that each figure has"),
    _grid("shot by", layout.SHOT_BY, FIGURES, 8, SHOOTERS, "bullets received from each bandit"),
    _grid(
        "shot by the law", layout.LAW_SHOTS, FIGURES, 8, MARSHAL_BULLETS, "bullets received from the Marshal"
    ),
    _row("barrel", layout.BARREL, 8, FIGURES, "bullets left to fire"),
    _row("bonus hundreds", layout.BONUS_HUNDREDS, 8, FIGURES, "dollars from stations, the hundreds"),
    _row("bonus rest", layout.BONUS_REST, 8, FIGURES, "dollars from stations, what is below a hundred"),
    _grid("character", layout.CHARACTER, FIGURES, 8, CHARACTERS, "1 at the character of each bandit"),
    _row("partners", layout.PARTNERS, 8, SEATS, "1 at each player who wins with you"),
    _row("law seat", layout.LAW_SEAT, 8, SEATS, "1 at the Marshal's player"),
    _row("hands", layout.HANDS, 8, SEATS, "cards in hand"),
    _row("decks", layout.DECKS, 8, SEATS, "cards in the deck"),
    _grid(
        "discards",
        layout.DISCARDS,
        SEATS,
        8 * layout.DISCARD_WORDS,
        (*CARDS, *SHOOTERS, *MARSHAL_BULLETS),
        "cards on the discard pile",
    ),
    _row("hand", layout.HAND_CARDS, 16, CARDS, "Action cards in your hand; of the law the second ones"),
    _row("hand bullets", layout.HAND_SHOTS, 8, SHOOTERS, "bullets in your hand"),
    _row("hand law bullets", layout.HAND_LAW_SHOTS, 8, MARSHAL_BULLETS, "the Marshal's bullets in your hand"),
    _grid(
        "tokens",
        layout.TOKENS,
        ("your first figure", "your second figure"),
        8 * layout.TOKEN_WORDS,
        SORTS_OF_TOKENS,
        "your own tokens, by value",
    ),
    _grid(
        "pile",
        layout.PILE,
        tuple(f"card {index}" for index in range(layout.PILE_LIMIT)),
        4,
        ("by", "figure", "action", "face down"),
        "cards of the pile: the player's and the figure's slot and the action, each from 1, 0 unknown",
    ),
    _row(
        "asked",
        layout.ASKED,
        8,
        SEATS,
        "the slot of the figure each player is asked for, from 1",
    ),
    _row("question", layout.QUESTION, 8 * layout.QUESTION_WORDS, KINDS_OF_QUESTIONS, "1 at what is asked"),
    _row("coach", layout.COACH_AT, 8, CAR_NUMBERS, "1 at the car the stagecoach faces"),
    _row("attacked", layout.ATTACKED_CAR, 8, CAR_NUMBERS, "1 at the car the riders have reached"),
    _row("shotgun", layout.SHOTGUN_AT, 24, (*PLACES, "guard"), "1 where the Shotgun is"),
    _row("horses", layout.HORSES_AT, 8, ("timecar", *CAR_NUMBERS[:7]), "horses beside each car"),
    _row("hostages", layout.HOSTAGES_LEFT, 8, HOSTAGES, "1 at each hostage still to be taken"),
    _grid("holds", layout.HOSTAGE_OF, FIGURES, 8, HOSTAGES, "1 at the hostage each bandit holds"),
    Part("stacks", layout.LAW * WORD, (2,), (("left", "right"),), "bullets left in the Marshal's stacks"),
    _single("brawlers", layout.LAW, layout.BRAWLERS_BYTE, "Brawler cards nobody has won yet"),
    _single("objectives taken", layout.LAW, layout.OBJECTIVES_BYTE, "how many objectives the Marshal has"),
    _grid(
        "brawlers won",
        layout.BRAWLERS_WON,
        tuple(f"brawler {dollars}" for dollars in BRAWLERS),
        8,
        FIGURES,
        "1 at the bandit who won each Brawler card",
    ),
    _row("prisoners", layout.PRISONERS_LEFT, 8, CHARACTERS, "1 at each companion at the Prison Car"),
    _grid("freed", layout.COMPANION_OF, FIGURES, 8, CHARACTERS, "1 at the companion each bandit freed"),
    _row("trophies", layout.TROPHIES, 8, CHARACTERS, "1 at each companion the Marshal has"),
    _row("wanted", layout.WANTED_STILL, 8, FIGURES, "1 at each bandit who still has its Wanted card"),
    _row("arrested", layout.ARRESTED_ONCE, 8, FIGURES, "1 at each bandit who was arrested"),
    _grid(
        "before", layout.LYING_BEFORE, FIGURES, 8, MARSHAL_BULLETS, "lasting bullets lying before each bandit"
    ),
    _row("objectives shown", layout.OBJECTIVES_SEEN, 16, OBJECTIVES, "1 at each objective everybody knows"),
    _row("objectives met", layout.OBJECTIVES_DONE, 16, OBJECTIVES, "1 at each objective met, at the end"),
    _row("your objectives", layout.OBJECTIVES_OWN, 16, OBJECTIVES, "1 at each objective you have taken"),
    _row("traveller", layout.UNDER_WAY, 8, FIGURES, "1 at the bandit under way in time"),
    _row("your hideout", layout.HIDING_AT, 24, PLACES, "1 where your traveller will appear"),
    _row("bonus lost", layout.BONUS_LOST, 8, FIGURES, "1 if the dollars from stations are a loss"),
)
BY_NAME: Final = {part.name: part for part in PARTS}


def parts() -> tuple[Part, ...]:
    """Return the parts of an observation in the order in which they lie."""
    return PARTS
