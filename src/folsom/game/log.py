"""The log: the story of a game in words, what happened and why nothing happened.

Most events are a line of their own. Some read better together: a card and what it does, the hands of a deal,
a player's discards. Some are no line at all: the loot of the set-up, and the next first player, whom the next
round names. The last entry may still grow: a card waits for the decision about it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import takewhile
from typing import Final

from folsom.game.faces import Event
from folsom.game.sentences import card_with_effect, idle_event, keeps, sentence
from folsom.game.wording import Wording
from folsom.game.words import MARSHAL


class Level(IntEnum):
    """How far a line is indented: what happens below belongs to what stands above."""

    ROUND = 0
    TURN = 1
    CARD = 2
    CONSEQUENCE = 3


@dataclass(frozen=True)
class LogEntry:
    """A line of the log, the indices of the events it tells, and the figures it mentions.

    A heading such as Stealin'! tells no event; no event is told twice.
    """

    text: str
    level: Level
    events: tuple[int, ...]
    figures: tuple[str, ...]


LEVELS: Final = {
    "round": Level.ROUND,
    "over": Level.ROUND,
    "placed": Level.ROUND,
    "turn": Level.TURN,
    "event": Level.TURN,
    "round card": Level.TURN,
    "hand returned": Level.TURN,
    "discarded": Level.TURN,
    "kept": Level.TURN,
    "played": Level.CARD,
    "card up": Level.CARD,
    "nothing": Level.CARD,
}
# What a card or an event brings about stands one level below it.
CONSEQUENCES: Final = {"moved", "shot", "neutral bullet", "no neutral bullets", "token", "punched", "bonus"}
SET_UP: Final = {"token", "first player", "placed"}
DEALING: Final = {"drawn", "reshuffled", "card taken", "partner card"}
FIGURE_FIELDS: Final = ("player", "first", "who", "target", "partner", "from", "to")


def log_lines(events: Iterable[Event], language: str) -> list[str]:
    """Return the lines that tell what happened and why nothing happened."""
    return [entry.text for entry in log_entries(events, language)]


def log_entries(events: Iterable[Event], language: str) -> list[LogEntry]:
    """Return the lines with the events they tell, the figures they mention and how far they are indented."""
    return _Story(list(events), Wording(language)).tell()


class _Story:
    """Goes through the events once, joining those that belong together."""

    def __init__(self, events: list[Event], words: Wording) -> None:
        self.events = events
        self.words = words
        self.entries: list[LogEntry] = []
        self.setting_up = True
        self.dealing = False
        self.cause = Level.CARD

    def tell(self) -> list[LogEntry]:
        index = 0
        while index < len(self.events):
            name = self.events[index]["event"]
            self.setting_up = self.setting_up and name in SET_UP
            index += self._tell_next(index, name)
        return self.entries

    def _tell_next(self, index: int, name: str) -> int:
        """Tell what begins at an index and return how many events that was."""
        if name == "first player" or (name == "token" and self.setting_up):
            return 1
        if name in {"round", "round card"}:
            self.dealing = name == "round"
        if name in {"card up", "event"}:
            self.cause = LEVELS[name]
        if name == "placed":
            return self._placed(index)
        if name in DEALING and self.dealing:
            return self._dealt(index)
        if name == "hand returned":
            return self._returned(index)
        if name == "discarded":
            return self._discarded(index)
        if name == "card up":
            return self._card_up(index)
        return self._single(index, name)

    def _add(self, told: str, level: Level, indices: Sequence[int]) -> None:
        known = self.words.names.groups["figure"]
        figures = (
            str(self.events[index][field])
            for index in indices
            for field in FIGURE_FIELDS
            if self.events[index].get(field) in known
        )
        text = told[0].upper() + told[1:]
        self.entries.append(LogEntry(text, level, tuple(indices), tuple(dict.fromkeys(figures))))

    def _run(self, index: int, belongs: Callable[[Event], bool]) -> list[int]:
        """Return the indices of the events from here on that belong together."""
        return list(takewhile(lambda other: belongs(self.events[other]), range(index, len(self.events))))

    def _single(self, index: int, name: str) -> int:
        event = self.events[index]
        after = self.events[index + 1]["event"] if index + 1 < len(self.events) else None
        if name == "event" and after is not None and after not in CONSEQUENCES:
            told = idle_event(self.words, event)
        else:
            told = sentence(self.words, event)
        level = Level(self.cause + 1) if name in CONSEQUENCES else LEVELS.get(name, Level.CARD)
        self._add(told, level, [index])
        return 1

    def _placed(self, index: int) -> int:
        run = self._run(index, lambda event: event["event"] == "placed")
        for place in dict.fromkeys(self.events[other]["place"] for other in run):
            there = [other for other in run if self.events[other]["place"] == place]
            names = self.words.figures(self.events[other]["who"] for other in there)
            told = self.words.say("placed", at=self.words.place("at", place), names=names)
            self._add(told, Level.ROUND, there)
        return len(run)

    def _dealt(self, index: int) -> int:
        """Tell a deal: what everybody may know in one line for each kind, what one player knows by itself."""
        run = self._run(index, lambda event: event["event"] in DEALING)
        groups: dict[object, list[int]] = {}
        for other in run:
            event = self.events[other]
            alone = "card" in event or "cards" in event or event["event"] == "card taken"
            groups.setdefault(other if alone else event["event"], []).append(other)
        for group, indices in groups.items():
            players = [self.events[other]["player"] for other in indices]
            match group:
                case "drawn":
                    hands = [(self.events[other]["player"], self.events[other]["count"]) for other in indices]
                    told = self.words.say("dealt", hands=self.words.counted(hands))
                case "reshuffled":
                    told = self.words.say("reshuffled", names=self.words.figures(players))
                case "partner card":
                    told = self.words.say("partner_cards", names=self.words.figures(players))
                case _:
                    told = sentence(self.words, self.events[indices[0]])
            self._add(told, Level.TURN, indices)
        return len(run)

    def _returned(self, index: int) -> int:
        run = self._run(index, lambda event: event["event"] == "hand returned")
        some = [other for other in run if self.events[other]["count"]]
        if some:
            hands = [(self.events[other]["player"], self.events[other]["count"]) for other in some]
            self._add(self.words.say("returned", hands=self.words.counted(hands)), Level.TURN, some)
        return len(run)

    def _discarded(self, index: int) -> int:
        player = self.events[index]["player"]
        run = self._run(index, lambda event: event["event"] == "discarded" and event["player"] == player)
        fields = {
            "player": self.words.figure(player),
            "cards": self.words.cards(self.events[other]["card"] for other in run),
        }
        after = self.events[run[-1] + 1] if run[-1] + 1 < len(self.events) else {}
        if after.get("event") == "kept" and after["player"] == player:
            run.append(run[-1] + 1)
            told = self.words.say("discarded_keeps", keeps=keeps(self.words, after["count"]), **fields)
        else:
            told = self.words.say("discarded", **fields)
        self._add(told, Level.TURN, run)
        return len(run)

    def _card_up(self, index: int) -> int:
        card = self.events[index]
        if card["index"] == 0:
            self._add(self.words.names.of("word", "stealin"), Level.TURN, [])
        if index + 1 < len(self.events) and _is_effect(card, self.events[index + 1]):
            told = card_with_effect(self.words, card, self.events[index + 1])
            self._add(told, Level.CARD, [index, index + 1])
            return 2
        self._add(sentence(self.words, card), Level.CARD, [index])
        return 1


def _is_effect(card: Event, event: Event) -> bool:
    """Tell whether an event is what a card that has come up does itself."""
    match event["event"]:
        case "nothing" | "shot" | "punched":
            return bool(event["who"] == card["who"])
        case "moved":
            return event["cause"] == "card" and event["who"] in {card["who"], MARSHAL}
        case "token":
            return bool(event["cause"] == "robbed" and event["to"] == card["who"])
    return False
