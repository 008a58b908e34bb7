"""Wording: what events speak of, said in one language: figures, cards, places and loot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from msgspec import UNSET

from folsom.data import LANGUAGES, is_language, names, text
from folsom.game.errors import FolsomError
from folsom.game.event import TokenMoved
from folsom.game.words import BULLETS, FAR_PLACES, NEUTRAL_WORD


class Wording:
    """The words of one language for what events speak of: figures, cards, places, loot."""

    def __init__(self, language: str) -> None:
        if not is_language(language):
            raise FolsomError(f"unknown language {language!r}; expected one of {', '.join(LANGUAGES)}")
        self.language = language
        self.names = names(language)

    def say(self, key: str, **fields: object) -> str:
        """Return a text of the log with its fields filled in."""
        return text(self.language, f"log.{key}", **fields)

    def figure(self, word: str) -> str:
        """Return the name of a bandit or of the Marshal."""
        return self.names.of("figure", word)

    def figures(self, words: Iterable[str]) -> str:
        """Return the names of several figures."""
        return ", ".join(self.figure(word) for word in words)

    def counted(self, hands: Iterable[tuple[str, int]]) -> str:
        """Return players, each with a number of cards."""
        return ", ".join(f"{self.figure(player)} {count}" for player, count in hands)

    def action(self, word: str) -> str:
        """Return the name of an Action card."""
        return self.names.of("card", word)

    def card(self, word: str) -> str:
        """Return the name of a card of a hand: an Action card, perhaps with its bandit, or a bullet."""
        owner, _, action = word.rpartition(" ")
        if owner and word in BULLETS.values():
            return self.say("card_of", card=self.names.of("bullet", action), who=self.figure(owner))
        if owner:
            return self.say("card_of", card=self.action(action), who=self.figure(owner))
        if word == NEUTRAL_WORD:
            return self.names.of("bullet", word)
        if word in self.names.groups["card"]:
            return self.action(word)
        return self.say("bullet_of", who=self.figure(word))

    def cards(self, words: Iterable[str]) -> str:
        """Return the names of several cards, equal ones counted."""
        counts = Counter(self.card(word) for word in words)
        return ", ".join(card if count == 1 else f"{card} ×{count}" for card, count in counts.items())

    def place(self, case: str, word: str) -> str:
        """Return a place: ``at`` is where something happens, ``to`` where somebody goes."""
        if word in FAR_PLACES.values():
            return self.say(f"{case}.{word.replace(' ', '.')}")
        level, _, car = word.partition(" ")
        return self.say(f"{case}.{level}.{'car' if int(car) else 'locomotive'}", car=car)

    def loot(self, event: TokenMoved) -> str:
        """Return a token, with its value if the event tells it and values differ."""
        return self.token(event.kind if event.token is UNSET else event.token)

    def token(self, word: str) -> str:
        """Return a token or a kind of them, with the value if the word tells it."""
        kind, _, value = word.rpartition(" ")
        if value.isdecimal():
            return self.say(f"worth.{kind}", kind=self.names.of("token", kind).lower(), value=value)
        return self.say(f"loot.{word}", kind=self.names.of("token", word).lower())


# How one kind of event is said.
Sentence = Callable[[Wording, Any], str]
