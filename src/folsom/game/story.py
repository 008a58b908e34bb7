"""The story: events in order become lines of the log, those that belong together in one line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import takewhile
from typing import Final, NamedTuple, TypeVar

from msgspec import UNSET

from folsom.game import event as events
from folsom.game import happenings
from folsom.game.deeds import EFFECTS, deed
from folsom.game.event import Event
from folsom.game.log_entry import (
    BETWEEN,
    CONSEQUENCES,
    DEALING,
    FIGURE_FIELDS,
    LEVELS,
    SET_UP,
    UNDERSTOOD,
    Level,
    LogEntry,
)
from folsom.game.scene import Scene
from folsom.game.sentences import OWN_MOVES, discarded, played, sentence
from folsom.game.whereabouts import Whereabouts
from folsom.game.wording import Wording
from folsom.game.words import MARSHAL

# Some names end in a mark of their own.
DOUBLED: Final = re.compile(r"([!?])\.")
Kind = TypeVar("Kind", bound=Event)
# Few lines tell more events than this.
NEAR_THE_END: Final = 12
# Where a sentence begins: names such as "the Marshal" and "you" then take a capital.
BEGINNING: Final = re.compile(r"(?:^|(?<=[.!?] ))\w")


class _Mark(NamedTuple):
    """A point of the story to which it can go back."""

    event: int
    entries: list[int]
    board: Whereabouts
    setting_up: bool
    dealing: bool
    stealing: bool
    cause: Level


@lru_cache(maxsize=4096)
def _sentences(told: str) -> str:
    """Return what was told with its beginnings capitalised and no mark after another."""
    return BEGINNING.sub(lambda found: found[0].upper(), DOUBLED.sub(r"\1", told))


class Listener:
    """Somebody who is told a story: the words for it, their side of what happened, and what they heard."""

    def __init__(self, words: Wording) -> None:
        self.words = words
        self.events: list[Event] = []
        self.entries: list[LogEntry] = []


class Story:
    """Goes through the events once, joining those that belong together.

    It can be told on when more has happened. Where a line looked for what follows and nothing did yet, it may
    still change: everything from there on is told again. Lines look ahead with ``at``, ``run`` and ``since``
    only, so that the story knows.

    It can be told to several listeners at once: the others hear what the first one hears, unless it speaks of
    them or they know more about it.
    """

    def __init__(self, words: Sequence[Wording], scene: Scene) -> None:
        self.listeners = [Listener(each) for each in words]
        self._turn_to(self.listeners[0])
        self.scene = scene
        # How things stood before the event that is told next.
        self.board = Whereabouts()
        self.setting_up = True
        self.dealing = False
        self.stealing = False
        self.cause = Level.CARD
        self._next = 0
        self._looked_beyond = False
        # How things stood before the first line that may still change.
        self._before: _Mark | None = None

    def tell(self, *more: Sequence[Event]) -> list[int]:
        """Tell everybody what has happened since; return how many lines of each stay as they are."""
        for listener, their_side in zip(self.listeners, more, strict=True):
            listener.events += their_side
        old = self._go_back()
        kept = [len(listener.entries) for listener in self.listeners]
        mark = None
        while self._next < len(self.events):
            # Going back too far is never wrong, so marks are only made where lines may well change.
            near = len(self.events) - self._next <= NEAR_THE_END
            if self._before is None and (near or mark is None):
                mark = self._mark()
            self._looked_beyond = False
            tag = self.events[self._next].tag
            self.setting_up = self.setting_up and tag in SET_UP
            told = self._tell_all(self._next, tag)
            for event in self.events[self._next : self._next + told]:
                self.board.see(event)
            self._next += told
            if self._looked_beyond:
                self._before = self._before or mark
        return [
            lines + _same(before, listener.entries[lines:])
            for listener, lines, before in zip(self.listeners, kept, old, strict=True)
        ]

    def _mark(self) -> _Mark:
        """Return how things stand, to come back to."""
        return _Mark(
            self._next,
            [len(listener.entries) for listener in self.listeners],
            self.board.copy(),
            self.setting_up,
            self.dealing,
            self.stealing,
            self.cause,
        )

    def _go_back(self) -> list[list[LogEntry]]:
        """Go back to before the first line that may change, and return what was told from there on."""
        mark = self._before
        if mark is None:
            return [[] for _ in self.listeners]
        self._before = None
        self._next, self.board = mark.event, mark.board
        self.setting_up, self.dealing = mark.setting_up, mark.dealing
        self.stealing, self.cause = mark.stealing, mark.cause
        old = []
        for listener, lines in zip(self.listeners, mark.entries, strict=True):
            old.append(listener.entries[lines:])
            del listener.entries[lines:]
        return old

    def _turn_to(self, listener: Listener) -> None:
        """Let the next lines be for one of the listeners."""
        self.words, self.events, self.entries = listener.words, listener.events, listener.entries

    def _tell_all(self, index: int, tag: str) -> int:
        """Tell everybody what begins at an index and return how many events that was."""
        first, *others = self.listeners
        before = self.dealing, self.stealing, self.cause
        lines = len(first.entries)
        first.words.named.clear()
        told = self._tell_next(index, tag)
        for listener in others:
            named = not first.words.named.isdisjoint(listener.words.reader)
            if named or listener.events[index : index + told] != first.events[index : index + told]:
                self.dealing, self.stealing, self.cause = before
                self._turn_to(listener)
                self._tell_next(index, tag)
            else:
                listener.entries += first.entries[lines:]
        self._turn_to(first)
        return told

    def _tell_next(self, index: int, tag: str) -> int:
        """Tell what begins at an index and return how many events that was."""
        if tag == "first player" or (tag == "token" and self.setting_up):
            return 1
        if tag in {"round", "round card"}:
            self.dealing = tag == "round"
            self.stealing = False
        if tag in {"round", "card up", "event"}:
            self.cause = LEVELS[tag]
        if tag in DEALING and self.dealing:
            return self._dealt(index)
        # A move or a token is told by its cause, a card by the turn on which it is laid.
        cause = self.board.turn if tag == "played" else getattr(self.events[index], "cause", None)
        join = LINES.get(f"{tag} {cause}") or LINES.get(tag)
        return self.single(index) if join is None else join(self, index)

    # --- what lines are made with --------------------------------------------------------------------------

    def at(self, index: int) -> Event | None:
        """Return the event at an index, nothing after the last one."""
        if index < len(self.events):
            return self.events[index]
        self._looked_beyond = True
        return None

    def add(self, told: str, level: Level, indices: Sequence[int]) -> None:
        """Add a line that tells some events."""
        known = self.words.names.groups["figure"]
        told_of = [self.events[index] for index in indices]
        named = [getattr(event, field) for event in told_of for field in _figure_fields(type(event))]
        figures = dict.fromkeys(name for name in named if name in known)
        self.entries.append(LogEntry(_sentences(told), level, tuple(indices), tuple(figures)))

    def run(self, index: int, belongs: Callable[[Event], bool]) -> list[int]:
        """Return the indices of the events from here on that belong together."""
        found = list(takewhile(lambda other: belongs(self.events[other]), range(index, len(self.events))))
        self._looked_beyond |= index + len(found) >= len(self.events)
        return found

    def since(
        self, index: int, kind: type[Kind], such: Callable[[Kind], bool] = lambda _: True
    ) -> list[Kind]:
        """Return the events of one kind from here on, up to the first that is another or not such a one."""
        found: list[Kind] = []
        while isinstance(event := self.at(index + len(found)), kind) and such(event):
            found.append(event)
        return found

    def together(
        self, index: int, kind: type[Kind], say: Callable[[Wording, Iterable[Kind]], str], level: Level
    ) -> int:
        """Tell all events of one kind from here on in one line, and return how many they are."""
        found = self.since(index, kind)
        self.add(say(self.words, found), level, range(index, index + len(found)))
        return len(found)

    def single(self, index: int) -> int:
        """Tell one event in a line of its own, with what belongs to it if it is the deed of a card."""
        event = self.events[index]
        level = Level(self.cause + 1) if event.tag in CONSEQUENCES else LEVELS.get(event.tag, Level.CARD)
        if type(event) in EFFECTS:
            return self.deed(index, level)
        self.add(sentence(self.words, event), level, [index])
        return 1

    def deed(
        self, index: int, level: Level, lead: Sequence[int] = (), card: events.CardUp | None = None
    ) -> int:
        """Tell what a card does, after the events that lead to it, and return how many events that was."""
        lines, told = deed(self, index, card)
        indices = [*lead, *range(index, index + told)]
        indices += [] if told > 1 else _understood(self, index)
        self.add(" ".join(lines), level, indices)
        return len(indices)

    def played(self, index: int) -> int:
        """Tell that somebody lays a card."""
        event = self.events[index]
        assert isinstance(event, events.Played)
        told = played(self.words, event, self.board.turn, bool(self.scene.partners))
        self.add(told, Level.CARD, [index])
        return 1

    def heading(self) -> None:
        """Head what follows as Stealin', once."""
        if not self.stealing:
            self.stealing = True
            self.add(self.words.names.of("word", "stealin"), Level.TURN, [])

    def _dealt(self, index: int) -> int:
        """Tell a deal: what everybody may know in one line for each kind, what one player knows by itself."""
        run = self.run(index, lambda event: event.tag in DEALING)
        groups: dict[object, list[int]] = {}
        for other in run:
            event = self.events[other]
            known = getattr(event, "card", UNSET) is not UNSET or getattr(event, "cards", UNSET) is not UNSET
            alone = known or isinstance(event, events.CardTaken)
            groups.setdefault(other if alone else type(event), []).append(other)
        for group, indices in groups.items():
            dealt = [self.events[other] for other in indices]
            if group is events.Drawn:
                hands = [(event.player, event.count) for event in dealt if isinstance(event, events.Drawn)]
                told = self.words.say("dealt", hands=self.words.counted(hands))
            elif group is events.Reshuffled:
                names = self.words.figures(e.player for e in dealt if isinstance(e, events.Reshuffled))
                told = self.words.say("reshuffled", names=names)
            elif group is events.PartnerCard:
                names = self.words.figures(e.player for e in dealt if isinstance(e, events.PartnerCard))
                told = self.words.say("partner_cards", names=names)
            else:
                told = sentence(self.words, dealt[0])
            self.add(told, Level.TURN, indices)
        return len(run)


def _same(before: Sequence[LogEntry], now: Sequence[LogEntry]) -> int:
    """Return how many lines are told again as they were."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before, now, strict=False)))


@cache
def _figure_fields(kind: type[Event]) -> tuple[str, ...]:
    """Return the fields of a kind of event that may name a figure."""
    return tuple(field for field in FIGURE_FIELDS if field in kind.__struct_fields__)


def _placed(story: Story, index: int) -> int:
    placed = list(enumerate(story.since(index, events.Placed), index))
    for place in dict.fromkeys(event.place for _, event in placed):
        there = [(other, event.who) for other, event in placed if event.place == place]
        names = story.words.figures(who for _, who in there)
        told = story.words.say("placed", at=story.words.place("at", place), names=names)
        story.add(told, Level.ROUND, [other for other, _ in there])
    return len(placed)


def _returned(story: Story, index: int) -> int:
    returned = story.since(index, events.HandReturned)
    some = [other for other, event in enumerate(returned, index) if event.count]
    if some:
        hands = [(event.player, event.count) for event in returned if event.count]
        story.add(story.words.say("returned", hands=story.words.counted(hands)), Level.TURN, some)
    return len(returned)


def _discarded(story: Story, index: int) -> int:
    first = story.events[index]
    assert isinstance(first, events.Discarded)
    thrown = story.since(index, events.Discarded, lambda event: event.player == first.player)
    run = [*range(index, index + len(thrown))]
    after = story.at(run[-1] + 1)
    kept = after.count if isinstance(after, events.Kept) and after.player == first.player else None
    if kept is not None:
        run.append(run[-1] + 1)
    told = discarded(story.words, first.player, (event.card for event in thrown), kept)
    story.add(told, Level.TURN, run)
    return len(run)


def _card_up(story: Story, index: int) -> int:
    card = story.events[index]
    assert isinstance(card, events.CardUp)
    if card.index == 0:
        story.heading()
    after = story.at(index + 1)
    result = index + 2 if after is not None and after.tag in BETWEEN else index + 1
    effect = story.at(result)
    if effect is not None and _is_effect(card, effect):
        story.board.see(card)
        return story.deed(result, Level.CARD, range(index, result), card)
    story.add(sentence(story.words, card), Level.CARD, [index])
    return 1


def _deed(story: Story, index: int) -> int:
    """Tell what somebody does where the card was told before, or not at all."""
    return story.deed(index, Level(story.cause + 1))


def _understood(story: Story, index: int) -> list[int]:
    """Return the index of a move that goes without saying after an event, such as the way to the cell."""
    cause = UNDERSTOOD.get(story.events[index].tag)
    after = story.at(index + 1)
    return [index + 1] if isinstance(after, events.Moved) and after.cause == cause else []


def _is_effect(card: events.CardUp, event: Event) -> bool:
    """Tell whether an event is what a card that has come up does itself."""
    match event:
        case events.Nothing() | events.Shot() | events.Punched():
            return event.who == card.who
        case events.Moved():
            by_card = event.cause == "card" and event.who in {card.who, MARSHAL}
            return by_card or (event.cause in OWN_MOVES and event.who == card.who)
        case events.TokenMoved():
            return event.cause == "robbed" and event.to == card.who
    return type(event) in EFFECTS and getattr(event, "who", MARSHAL) == card.who


# How events that belong together become lines, by tag or tag and cause; each says how many it told.
LINES: Final[dict[str, Callable[[Story, int], int]]] = {
    "placed": _placed,
    "hand returned": _returned,
    "discarded": _discarded,
    "played": Story.played,
    "card up": _card_up,
    "nothing": _deed,
    "moved card": _deed,
    "shot": _deed,
    "punched": _deed,
    "token robbed": _deed,
    **happenings.LINES,
}
