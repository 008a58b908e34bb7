"""Wording: what events speak of, said in one language: figures, cards, places and loot."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from msgspec import UNSET

from folsom.data import GROUPING, LANGUAGES, is_language, load_cars, messages, names, text
from folsom.game.errors import FolsomError
from folsom.game.event import TokenMoved
from folsom.game.words import BULLETS, FAR_PLACES, NEUTRAL_WORD, WOMEN

# Fields of a text that are figures, and the form of the name each of them takes.
ROLES: Final = {"who": "who", "target": "whom", "whose": "whose"}
# "[walks|walk]" is for others and for the reader; "<he|she>" for a man and a woman.
PERSON: Final = re.compile(r"\[([^|\]]*)\|([^|\]]*)\]")
GENDER: Final = re.compile(r"<([^|>]*)\|([^|>]*)>")


@lru_cache(maxsize=20_000)
def _said(language: str, reader: frozenset[str], key: str, told: tuple[tuple[str, object], ...]) -> str:
    """Return a text of the log; the same is said again and again, to everybody at a table and at many."""
    fields = dict(told)
    who, target, whose = fields.get("who"), fields.get("target"), fields.get("whose")
    if target in reader or (whose in reader and who != whose):
        key += "_you"
    known = names(language).groups["figure"]
    for field, form in ROLES.items():
        if fields.get(field) in known:
            fields[field] = _figure(language, reader, str(fields[field]), form)
    said = text(language, f"log.{key}", **fields)
    woman, you = (target if "target" in fields else who) in WOMEN, who in reader
    if "<" in said:
        said = GENDER.sub(lambda found: found[1 + woman], said)
    if "[" in said:
        said = PERSON.sub(lambda found: found[1 + you], said)
    return said


def _figure(language: str, reader: frozenset[str], word: str, form: str) -> str:
    """Return a figure in a form; whoever reads it is "you"."""
    if word in reader:
        return text(language, f"log.you.{form}")
    known = names(language)
    return known.groups[form].get(word) or known.of("figure", word)


class Wording:
    """The words of one language for what events speak of, on one train, told to whoever has some figures."""

    def __init__(
        self,
        language: str,
        train: Sequence[str] = (),
        reader: Collection[str] = (),
        events: bool = True,
    ) -> None:
        if not is_language(language):
            raise FolsomError(f"unknown language {language!r}; expected one of {', '.join(LANGUAGES)}")
        self.language = language
        self.grouping = GROUPING[language]
        self.names = names(language)
        self.train = train
        self.reader = frozenset(reader)
        self.events = events
        # Everybody who was spoken of, and perhaps more: with another reader it might be said in another way.
        self.named: set[object] = set()

    def say(self, key: str, **fields: object) -> str:
        """Return a text of the log, filled in; what befalls the reader has texts of its own."""
        self.named.update(fields.values())
        return _said(self.language, self.reader, key, tuple(fields.items()))

    def knows(self, key: str) -> bool:
        """Tell whether the log has a text; what comes from elsewhere may go without some."""
        return f"log.{key}" in messages(self.language)

    def figure(self, word: str, form: str = "who") -> str:
        """Return a figure: who acts, whom something befalls, or whose something is."""
        self.named.add(word)
        return _figure(self.language, self.reader, word, form)

    def figures(self, words: Iterable[str]) -> str:
        """Return several figures one after the other."""
        return ", ".join(self.figure(word) for word in words)

    def together(self, words: Iterable[str]) -> str:
        """Return several figures as they do one thing together: the last one after an "and"."""
        *most, last = [self.figure(word) for word in words]
        return self.say("and", most=", ".join(most), last=last) if most else last

    def counted(self, hands: Iterable[tuple[str, int]]) -> str:
        """Return players, each with a number of cards."""
        return ", ".join(f"{self.figure(player)} {count}" for player, count in hands)

    def number(self, count: int) -> str:
        """Return a small number as a word, of cards and cars; a great one in figures."""
        return text(self.language, f"log.number.{count}") if 1 <= count <= 9 else str(count)

    def money(self, dollars: int) -> str:
        """Return an amount of money as this language writes it."""
        return text(self.language, "counts.money", amount=f"{dollars:,}".replace(",", self.grouping))

    def action(self, word: str) -> str:
        """Return the name of an Action card."""
        return self.names.of("card", word)

    def card(self, word: str) -> str:
        """Return the name of a card of a hand: an Action card, perhaps with its bandit, or a bullet."""
        owner, _, action = word.rpartition(" ")
        if owner:
            group = "bullet" if word in BULLETS.values() else "card"
            return self.owned(self.names.of(group, action), owner)
        if word == NEUTRAL_WORD:
            return self.names.of("bullet", word)
        if word in self.names.groups["card"]:
            return self.action(word)
        return self.say("bullet_of", whose=word)

    def owned(self, thing: str, owner: str) -> str:
        """Return a thing with the figure it belongs to, as in a list."""
        return self.say("card_of", card=thing, who=self.names.of("figure", owner))

    def cards(self, words: Iterable[str]) -> str:
        """Return the names of several cards, equal ones counted."""
        counts = Counter(self.card(word) for word in words)
        return ", ".join(card if count == 1 else f"{card} ×{count}" for card, count in counts.items())

    def car(self, form: str, number: int) -> str:
        """Return a car by its name: ``the`` car, ``in`` it, ``to`` it, or as its ``roof`` is called."""
        car = self.train[number] if number < len(self.train) else load_cars().locomotive.id
        return self.names.of(f"car_{form}", car)

    def place(self, case: str, word: str) -> str:
        """Return a place: ``at`` is where something happens, ``to`` where somebody goes."""
        if word in FAR_PLACES.values():
            return self.say(f"{case}.{word.replace(' ', '.')}")
        level, _, car = word.partition(" ")
        if level == "roof":
            return self.say(f"{case}.roof", roof=self.car("roof", int(car)))
        return self.car("in" if case == "at" else case, int(car))

    def loot(self, event: TokenMoved) -> str:
        """Return a token, with its value if the event tells it and values differ."""
        return self.token(event.kind if event.token is UNSET else event.token)

    def token(self, word: str) -> str:
        """Return a token or a kind of them, with the value if the word tells it."""
        kind, _, value = word.rpartition(" ")
        if value.isdecimal():
            return self.say(f"worth.{kind}", money=self.money(int(value)))
        return self.say(f"loot.{word}")


# How one kind of event is said.
Sentence = Callable[[Wording, Any], str]
