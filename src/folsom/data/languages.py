"""The languages the game speaks, and how each of them counts."""

from typing import Literal, TypeGuard

Language = Literal["en", "fr", "it", "ru"]
LANGUAGES: tuple[Language, ...] = ("en", "fr", "it", "ru")
# The language every other one is compared with.
REFERENCE: Language = "en"

PLURAL_FORMS: dict[Language, tuple[str, ...]] = {
    "en": ("one", "other"),
    "fr": ("one", "other"),
    "it": ("one", "other"),
    "ru": ("one", "few", "many"),
}

# What stands between the thousands of a number.
GROUPING: dict[Language, str] = {"en": ",", "fr": "\u202f", "it": ".", "ru": "\u00a0"}


def is_language(word: str) -> TypeGuard[Language]:
    """Tell whether the game speaks this language (a two-letter code)."""
    return word in LANGUAGES


def plural_form(language: Language, count: int) -> str:
    """Return which form of a word a language uses for a number of things."""
    amount = abs(count)
    if language == "ru":
        if amount % 10 == 1 and amount % 100 != 11:
            return "one"
        if amount % 10 in (2, 3, 4) and amount % 100 not in (12, 13, 14):
            return "few"
        return "many"
    if language == "fr":
        return "one" if amount <= 1 else "other"
    return "one" if amount == 1 else "other"
