"""Words for the engine's numbers. Tables of kinds that expansions add to grow when one is registered."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from folsom.data import base_game, load_bandits
from folsom.engine import figures, loot, places
from folsom.engine.cards import NEUTRAL, SECOND_HALF

# The bandits by the numbers of their characters, which are those of their abilities.
CHARACTERS: Final = tuple(bandit.id for bandit in load_bandits())
MARSHAL: Final = "marshal"
FIGURES: Final[dict[int, str]] = {figures.MARSHAL: MARSHAL}
# Some languages speak of women in other words; and one bandit cannot be chosen while others can.
WOMEN: Final = frozenset({"belle", "cheyenne", "mei"})
SHIELDED: Final = "belle"

# Action cards by their numbers: the bandits' in the first half, those of a Marshal player in the second.
ACTIONS: Final[list[str]] = ["move", "floor", "fire", "robbery", "punch", "marshal"]
TURNS: Final[list[str]] = ["standard", "tunnel", "speeding", "switching"]
EVENTS: Final[list[str]] = [
    *("none", "angry", "swivel", "brake", "takeall", "rebellion", "pickpocket", "revenge", "conductor")
]
KINDS: Final[list[str]] = ["purse", "jewel", "strongbox"]
# Teams by the places of their partners at the table.
TEAMS: Final = ("coyotes", "buzzards", "rattlers")

NEUTRAL_WORD: Final = "neutral"
# Bullets that no bandit has fired.
BULLETS: Final[dict[int, str]] = {NEUTRAL: NEUTRAL_WORD}

# Places of the train and beyond it.
TRAIN_PLACES: Final = [
    *[f"inside {car}" for car in range(places.ROOF)],
    *[f"roof {car}" for car in range(places.ROOF)],
]
FAR_PLACES: Final[dict[int, str]] = {}


def printed_tokens() -> list[tuple[int, str, int]]:
    """Return sort, kind and dollars of every token of the base game."""
    tokens = base_game().tokens
    (jewel,), (strongbox,) = tokens.jewels, tokens.strongboxes
    return [
        *[(sort, KINDS[loot.PURSE], dollars) for sort, dollars in enumerate(tokens.purses)],
        (loot.JEWEL_SORT, KINDS[loot.JEWEL], jewel),
        (loot.STRONGBOX_SORT, KINDS[loot.STRONGBOX], strongbox),
    ]


# Tokens as their owner tells them from others of their kind: the kind first, then value or type.
EXACT_TOKENS: Final[dict[int, str]] = {sort: f"{kind} {dollars}" for sort, kind, dollars in printed_tokens()}
# Tokens as they are usually called; of the usual jewels and strongboxes the value goes without saying.
TOKENS: Final[dict[int, str]] = {
    **EXACT_TOKENS,
    loot.JEWEL_SORT: KINDS[loot.JEWEL],
    loot.STRONGBOX_SORT: KINDS[loot.STRONGBOX],
}
TOKEN_ALIASES: Final = {EXACT_TOKENS[sort]: TOKENS[sort] for sort in (loot.JEWEL_SORT, loot.STRONGBOX_SORT)}


def bandit_actions() -> list[str]:
    """Return the Action cards that bandits can have, in the order of their numbers."""
    return ACTIONS[:SECOND_HALF]


def marshal_actions() -> list[str]:
    """Return the Action cards of a Marshal player, in the order of their numbers."""
    return ACTIONS[SECOND_HALF:]


def place_word(place: i64) -> str:
    """Return a place in words, as scenarios and labels write it."""
    return TRAIN_PLACES[place] if place < places.TRAIN_PLACES else FAR_PLACES[place]


def place_number(word: str, tail: int) -> int:
    """Return the number of a place, or raise ``ValueError`` saying what a place looks like."""
    for place, far in FAR_PLACES.items():
        if far == word:
            return int(place)
    level, _, car = word.partition(" ")
    if level in {"inside", "roof"} and car.isdecimal() and int(car) <= tail:
        return int(car) + (places.ROOF if level == "roof" else 0)
    far_places = ", ".join(FAR_PLACES.values())
    raise ValueError(
        f"unknown place {word!r}; expected 'inside K' or 'roof K' with K from 0 to {tail}, or {far_places}"
    )


def token_word(sort: i64) -> str:
    """Return a token in words, with its value where values differ; the second row follows the first."""
    return TOKENS[sort]


def exact_token_word(sort: i64) -> str:
    """Return a token as its owner tells it from others of its kind: the kind first, then value or type."""
    return EXACT_TOKENS.get(sort, TOKENS[sort])


def token_sort(word: str) -> int:
    """Return the sort of a token, or raise ``ValueError`` naming the tokens there are."""
    for sort, token in TOKENS.items():
        if token == TOKEN_ALIASES.get(word, word):
            return int(sort)
    raise ValueError(f"unknown token {word!r}; expected one of {', '.join(TOKENS.values())}")


assert len(CHARACTERS) <= figures.FIGURES
