"""Statistics of one game: what players, cards and events did in it, counted from the engine's notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from folsom.data import all_rounds
from folsom.engine import record
from folsom.engine.expansions.marshal.steps import MARSHAL_SHOT
from folsom.engine.figures import MARSHAL
from folsom.engine.loot import HOLDERS, SHEET, TOKEN_SORTS
from folsom.engine.record import Note
from folsom.engine.rules import Rules
from folsom.game.config import Config
from folsom.game.words import ACTIONS, EVENTS

# Half of all notes are about hands and planning, which do nothing yet.
PLANNING: Final = frozenset(
    (record.DRAWN, record.PLAYED, record.HAND_RETURNED, record.KEPT, record.RESHUFFLED)
)
# From here on, nothing is the effect of the last card or event.
EFFECTS_END: Final = frozenset((record.ROUND_BEGINS, record.TURN_BEGINS, record.GAME_OVER))


@dataclass(slots=True)
class CardUse:
    """What a seat's cards of one kind did: times resolved, times in vain, dollars moved, bullets given."""

    card: str
    times: int = 0
    idle: int = 0
    own: int = 0
    others: int = 0
    bullets: int = 0


@dataclass(slots=True)
class EventEffect:
    """What one event did to a seat: dollars won or lost, bullets received, how often it was moved."""

    event: str
    dollars: int = 0
    bullets: int = 0
    moves: int = 0


@dataclass(slots=True)
class SeatStats:
    """What one seat did in a game, and what was done to it."""

    shots: int = 0
    hits: int = 0
    punches: int = 0
    robberies: int = 0
    cards: dict[int, CardUse] = field(default_factory=dict)
    events: list[EventEffect] = field(default_factory=list)


@dataclass(slots=True)
class GameStats:
    """What happened in a game: its Round cards, and what every seat did."""

    round_cards: list[str]
    seats: list[SeatStats]


def count_notes(notes: Sequence[Note], rules: Rules, config: Config) -> GameStats:
    """Count the notes of a finished game."""
    return _Counter(rules, config).run(notes)


class _Counter:
    def __init__(self, rules: Rules, config: Config) -> None:
        self.rules = rules
        self.marshal_seat = 0 if config.marshal_plays else -1
        self.stats = GameStats([], [SeatStats() for _ in config.players])
        self.use: CardUse | None = None
        self.player = -1
        self.effects: list[EventEffect] = []

    def run(self, notes: Sequence[Note]) -> GameStats:
        names = all_rounds()
        seats = self.stats.seats
        for kind, a, b, c, d, secret, _ in notes:
            if kind in PLANNING:
                continue
            if kind == record.TOKEN:
                self._token(a, b, c, d, secret)
            elif kind == record.CARD_UP:
                self._begin_card(a, b)
            elif kind == record.NOTHING:
                if self.use is not None:
                    self.use.idle += 1
            elif kind == record.SHOT:
                seats[self._seat(a)].shots += 1
                self._hit(b)
            elif kind == record.NEUTRAL_HIT:
                self._hit(a)
            elif kind == MARSHAL_SHOT:
                seats[self.marshal_seat].shots += 1
                self._hit(a)
            elif kind == record.PUNCHED:
                seats[self._seat(a)].punches += 1
            elif kind == record.BONUS:
                self._dollars(self._seat(a), b)
            elif kind == record.MOVED:
                if self.effects and a != MARSHAL and a < self.rules.bandits:
                    self.effects[self._seat(a)].moves += 1
            elif kind == record.EVENT:
                self._begin_event(a)
            elif kind == record.ROUND_CARD:
                self.stats.round_cards.append(names[a].id)
            elif kind in EFFECTS_END:
                self.use, self.effects = None, []
        return self.stats

    def _seat(self, figure: int) -> int:
        return self.marshal_seat if figure == MARSHAL else int(self.rules.seat_of[figure])

    def _begin_card(self, figure: int, action: int) -> None:
        self.effects = []
        self.player = self._seat(figure)
        cards = self.stats.seats[self.player].cards
        use = cards.get(action)
        if use is None:
            use = cards[action] = CardUse(ACTIONS[action])
        use.times += 1
        self.use = use

    def _begin_event(self, event: int) -> None:
        self.use = None
        self.effects = [EventEffect(EVENTS[event]) for _ in self.stats.seats]
        for seat, effect in zip(self.stats.seats, self.effects, strict=True):
            seat.events.append(effect)

    def _hit(self, figure: int) -> None:
        if figure == MARSHAL:
            return
        seat = self._seat(figure)
        self.stats.seats[seat].hits += 1
        if self.use is not None:
            self.use.bullets += 1
        elif self.effects:
            self.effects[seat].bullets += 1

    def _token(self, kind: int, source: int, target: int, cause: int, sort: int) -> None:
        row = self.rules.kinds[kind].row // HOLDERS * TOKEN_SORTS
        dollars = int(self.rules.values[row + sort])
        if source >= SHEET:
            self._dollars(self._seat(source - SHEET), -dollars)
        if target >= SHEET:
            seat = self._seat(target - SHEET)
            self._dollars(seat, dollars)
            self.stats.seats[seat].robberies += cause == record.ROBBED

    def _dollars(self, seat: int, dollars: int) -> None:
        if self.use is not None:
            if seat == self.player:
                self.use.own += dollars
            else:
                self.use.others += dollars
        elif self.effects:
            self.effects[seat].dollars += dollars
