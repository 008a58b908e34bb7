"""Words for the engine's numbers: the one place where a number gets its name."""

from __future__ import annotations

from typing import Final

from folsom.engine import figures, loot, places
from folsom.engine.cards import NEUTRAL
from folsom.engine.expansions import numbers

CHARACTERS: Final = ("ghost", "doc", "belle", "tuco", "django", "cheyenne", "mei")
MARSHAL: Final = "marshal"
SHOTGUN: Final = "shotgun"

# Action cards by their numbers: the bandits' eight, then those of the Marshal's own deck.
BANDIT_ACTIONS: Final = ("move", "floor", "fire", "robbery", "punch", "marshal", "ride", "idea")
MARSHAL_ACTIONS: Final = ("move", "floor", "fire", "move+", "floor+", "arrest", "ride")
ACTIONS: Final = (*BANDIT_ACTIONS, *MARSHAL_ACTIONS)

TURNS: Final = ("standard", "tunnel", "speeding", "switching", "turmoil", "shaking")
BASE_EVENTS: Final = (
    "angry",
    "swivel",
    "brake",
    "takeall",
    "rebellion",
    "pickpocket",
    "revenge",
    "conductor",
)
HORSES_EVENTS: Final = ("winded", "whiskey", "speed", "rage", "share", "escape", "mortal")
MARSHAL_EVENTS: Final = ("safe", "rumor", "reflex", "guilt", "fall", "punish")
EVENTS: Final = ("none", *BASE_EVENTS, *HORSES_EVENTS, *MARSHAL_EVENTS)
KINDS: Final = ("purse", "jewel", "strongbox", "mailbag", "whiskey", "half whiskey", "half old whiskey")

NEUTRAL_WORD: Final = "neutral"
MARSHAL_BULLETS: Final = ("disarmed", "knee", "shoulder", "gotcha", "dropit", "golden")
HOSTAGES: Final = ("poodle", "banker", "minister", "teacher", "zealot", "oldlady", "poker", "photographer")
OBJECTIVES: Final = ("scratches", "dodge", "golden", "mail", "keys", "lead", "enemy")
BRAWLERS: Final = (800, 500, 300)

# The dollars of each sort of purse, in the engine's order; the last two are cursed.
PURSE_VALUES: Final = (250, 300, 350, 400, 450, 500, 1, 2)

FAR_PLACES: Final = {
    numbers.COACH_INSIDE: "coach inside",
    numbers.COACH_ROOF: "coach roof",
    numbers.TIME_CAR: "timecar",
    numbers.CELL: "cell",
    numbers.GONE: "gone",
}
TOKENS: Final = {
    **{sort: f"purse {value}" for sort, value in enumerate(PURSE_VALUES)},
    loot.JEWEL_SORT: "jewel",
    numbers.CURSED_JEWEL: "jewel 5",
    loot.STRONGBOX_SORT: "strongbox",
    numbers.CURSED_STRONGBOX: "strongbox 10",
    loot.TOKEN_SORTS + numbers.WHISKEY_SORT: "whiskey",
    loot.TOKEN_SORTS + numbers.OLD_WHISKEY_SORT: "old whiskey",
    loot.TOKEN_SORTS + numbers.HALF_WHISKEY_SORT: "half whiskey",
    loot.TOKEN_SORTS + numbers.HALF_OLD_WHISKEY_SORT: "half old whiskey",
    loot.TOKEN_SORTS + numbers.MAILBAG_200_SORT: "mailbag 200",
    loot.TOKEN_SORTS + numbers.MAILBAG_1200_SORT: "mailbag 1200",
}
# Tokens whose word leaves out what tells them from others of their kind.
EXACT_TOKENS: Final = {
    loot.JEWEL_SORT: "jewel 500",
    loot.STRONGBOX_SORT: "strongbox 1000",
    loot.TOKEN_SORTS + numbers.WHISKEY_SORT: "whiskey normal",
    loot.TOKEN_SORTS + numbers.OLD_WHISKEY_SORT: "whiskey old",
}
# Other ways of writing a token, with the value that goes without saying.
TOKEN_ALIASES: Final = {"jewel 500": "jewel", "strongbox 1000": "strongbox"}


def place_word(place: int) -> str:
    """Return a place in words, as scenarios and labels write it."""
    if place >= places.TRAIN_PLACES:
        return FAR_PLACES[place]
    return f"inside {place}" if place < places.ROOF else f"roof {place - places.ROOF}"


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


def token_word(sort: int) -> str:
    """Return a token in words, with its value where values differ; the second row follows the first."""
    return TOKENS[sort]


def exact_token_word(sort: int) -> str:
    """Return a token as its owner tells it from others of its kind: the kind first, then value or type."""
    return EXACT_TOKENS.get(sort, TOKENS[sort])


def token_sort(word: str) -> int:
    """Return the sort of a token, or raise ``ValueError`` naming the tokens there are."""
    for sort, token in TOKENS.items():
        if token == TOKEN_ALIASES.get(word, word):
            return int(sort)
    raise ValueError(f"unknown token {word!r}; expected one of {', '.join(TOKENS.values())}")


def objective_word(number: int) -> str:
    """Return an objective of the Marshal in words."""
    if number >= numbers.WARRANT:
        return f"warrant {CHARACTERS[number - numbers.WARRANT]}"
    return OBJECTIVES[number]


def objective_number(word: str) -> int:
    """Return the number of an objective, or raise ``ValueError``."""
    if word in OBJECTIVES:
        return OBJECTIVES.index(word)
    kind, _, bandit = word.partition(" ")
    if kind == "warrant" and bandit in CHARACTERS:
        return numbers.WARRANT + CHARACTERS.index(bandit)
    raise ValueError(f"unknown objective {word!r}; expected one of {', '.join(OBJECTIVES)}, warrant BANDIT")


assert len(CHARACTERS) == figures.CHARACTERS
assert len(EVENTS) == numbers.PUNISH + 1
assert len(TURNS) == numbers.SHAKING + 1
assert len(KINDS) == numbers.HALF_OLD_WHISKEY + 1
assert numbers.DISARMED + len(MARSHAL_BULLETS) <= NEUTRAL
assert len(ACTIONS) == numbers.MARSHAL_RIDE + 1
assert len(HOSTAGES) == numbers.HOSTAGES
