"""Layout: where the parts of an observation lie, in words of eight small numbers.

Whoever names the parts lays them out; here the encoder finds where each one begins, and says how wide it
writes it. Every number stays below 128, so a word is never negative.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from folsom.engine.cards import SORTS
from folsom.engine.places import PLACES

# By a part's name: its first number, how many rows it has, and how many numbers a row takes.
Parts = dict[str, tuple[int, int, int]]

WORD: Final = 8
# How many words a row takes where it is more than one.
PLACE_WORDS: Final = PLACES // WORD
HAND_WORDS: Final = SORTS // WORD
DISCARD_WORDS: Final = HAND_WORDS + 2
TOKEN_WORDS: Final = 3


def width(parts: Parts, name: str) -> i64:
    """Return how many words a row of a part takes."""
    return parts[name][2] // WORD


def word(parts: Parts, name: str, words: i64 = 1) -> i64:
    """Return the first word of a part, or raise ``ValueError`` if its rows are not ``words`` words wide."""
    offset, _, numbers = parts[name]
    room: int = WORD * words
    if offset % WORD != 0 or numbers != room:
        raise ValueError(
            f"a row of {name!r} is written as {room} numbers, but laid out as {numbers} from {offset} on"
        )
    return offset // WORD


def byte_of(parts: Parts, name: str, place: i64) -> i64:
    """Return which byte of a word a single number is, or raise ``ValueError`` if it lies in another word."""
    offset = parts[name][0]
    if offset // WORD != place:
        raise ValueError(f"{name!r} is written into word {place}, but laid out as number {offset}")
    return offset % WORD


@final
class Layout:
    """The first word of every part of the base game, by the part's name."""

    def __init__(self, parts: Parts) -> None:
        # Single numbers share the first word, in which each one is a byte.
        self.round: i64 = byte_of(parts, "round", 0)
        self.rounds: i64 = byte_of(parts, "rounds", 0)
        self.resolving: i64 = byte_of(parts, "resolving", 0)
        self.neutral_bullets: i64 = byte_of(parts, "neutral bullets", 0)
        self.strongbox_beside: i64 = byte_of(parts, "strongbox beside", 0)
        self.keep: i64 = byte_of(parts, "keep", 0)
        self.you_are_the_law: i64 = byte_of(parts, "you are the law", 0)
        self.over: i64 = byte_of(parts, "over", 0)
        # The course of the game and the Round card.
        self.phase_words: i64 = width(parts, "phase")
        self.phase: i64 = word(parts, "phase", self.phase_words)
        self.first_player: i64 = word(parts, "first player")
        self.event_words: i64 = width(parts, "event")
        self.event: i64 = word(parts, "event", self.event_words)
        self.turns: i64 = word(parts, "turns")
        self.turn_limit: i64 = parts["turns"][1]
        self.turn: i64 = word(parts, "turn")
        self.drafted_words: i64 = width(parts, "drafted")
        self.drafted: i64 = word(parts, "drafted", self.drafted_words)
        # The table.
        self.cars: i64 = word(parts, "cars")
        self.places: i64 = word(parts, "places", PLACE_WORDS)
        self.floor: i64 = word(parts, "floor")
        self.floor_places: i64 = parts["floor"][1]
        # The bandits.
        self.loot: i64 = word(parts, "loot")
        self.shot_by: i64 = word(parts, "shot by")
        self.shot_by_the_law: i64 = word(parts, "shot by the law")
        self.barrel: i64 = word(parts, "barrel")
        self.bonus_hundreds: i64 = word(parts, "bonus hundreds")
        self.bonus_rest: i64 = word(parts, "bonus rest")
        self.bonus_lost: i64 = word(parts, "bonus lost")
        self.character: i64 = word(parts, "character")
        # The players.
        self.partners: i64 = word(parts, "partners")
        self.law_seat: i64 = word(parts, "law seat")
        self.hands: i64 = word(parts, "hands")
        self.decks: i64 = word(parts, "decks")
        self.discards: i64 = word(parts, "discards", DISCARD_WORDS)
        # What only the one who looks knows.
        self.hand: i64 = word(parts, "hand", HAND_WORDS)
        self.hand_bullets: i64 = word(parts, "hand bullets")
        self.hand_law_bullets: i64 = word(parts, "hand law bullets")
        self.tokens: i64 = word(parts, "tokens", TOKEN_WORDS)
        # The pile, two cards to a word, and who is asked what.
        self.pile: i64 = parts["pile"][0] // WORD
        self.pile_limit: i64 = parts["pile"][1]
        self.asked: i64 = word(parts, "asked")
        self.question_words: i64 = width(parts, "question")
        self.question: i64 = word(parts, "question", self.question_words)
        self.words: i64 = sum([rows * numbers for _, rows, numbers in parts.values()]) // WORD
