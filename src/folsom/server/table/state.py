"""Sheet: a table as its entries tell it, folded up one after another; nothing here waits or writes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from folsom.game.config import Config
from folsom.game.game import Game
from folsom.server.protocol.messages import Away, Line, Plays, Status
from folsom.server.protocol.settings import Settings
from folsom.server.table import playback
from folsom.server.table.check_settings import config_of
from folsom.server.table.entries import (
    AnyEntry,
    Arranged,
    CameBack,
    Chose,
    Joined,
    Left,
    Made,
    Moved,
    Person,
    Rematched,
    Removed,
    Said,
    Started,
    Undone,
    WentAway,
)
from folsom.server.table.secrets import same


class Ask(NamedTuple):
    """An open decision: the version that opened it, and since when its person can think about it."""

    version: int
    since: float


@dataclass(frozen=True)
class ChoiceMark:
    """What was before a choice, so that it can be taken back and judged whether it may be."""

    seat: int
    by_person: bool
    events: int
    chance: int
    asks: dict[int, Ask]


@dataclass
class Sheet:
    """Everything known of one table."""

    table: str
    version: int = 0
    created: float = 0.0
    changed: float = 0.0
    invite: str = ""
    settings: Settings = field(default_factory=lambda: Settings({}, []))
    config: Config | None = None
    people: list[Person] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)
    holders: list[int | None] = field(default_factory=list)
    away: dict[int, Away] = field(default_factory=dict)
    seed: str = ""
    salt: str = ""
    game: Game | None = None
    asks: dict[int, Ask] = field(default_factory=dict)
    # When a page has shown everything that has happened.
    film_end: float = 0.0
    marks: list[ChoiceMark] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    # How many events had happened by each version; version 0 is before the table was set.
    event_counts: list[int] = field(default_factory=lambda: [0])
    undo_versions: list[int] = field(default_factory=list)
    over_version: int | None = None
    # Since when everybody has held the same seats.
    seated_version: int = 0
    rematch: str | None = None
    rematch_of: str | None = None
    done: dict[tuple[int, str], int] = field(default_factory=dict)

    # --- what it says --------------------------------------------------------------------------------------

    @property
    def status(self) -> Status:
        """Whether people gather, play, or have played."""
        if self.game is None:
            return "gathering"
        return "over" if self.game.over else "playing"

    @property
    def players(self) -> tuple[str, ...]:
        """The players in the order of their seats."""
        assert self.config is not None
        return self.config.players

    @property
    def host(self) -> int | None:
        """The person who may arrange and start: the first one who is still there."""
        return next((number for number in range(len(self.people)) if number not in self.gone), None)

    def member_of(self, token_hash: str) -> int | None:
        """Return whose token this is, of those who are still there."""
        found = None
        for number, person in enumerate(self.people):
            if same(person.token_hash, token_hash) and number not in self.gone:
                found = number
        return found

    def seats_of(self, member: int | None) -> list[int]:
        """Return the seats a person holds."""
        return [] if member is None else [seat for seat, who in enumerate(self.holders) if who == member]

    def name_of(self, seat: int) -> str | None:
        """Return the name of the person who holds a seat."""
        holder = self.holders[seat]
        return None if holder is None else self.people[holder].name

    def plays(self, seat: int) -> Plays:
        """Tell who answers for a seat."""
        if self.holders[seat] is not None:
            return "stand_in" if seat in self.away else "person"
        if self.settings.seats[seat].kind == "bot":
            return "bot"
        return "nobody" if self.game is None else "stand_in"

    def why_away(self, seat: int) -> Away | None:
        """Tell why a bot stands in on a seat, if one does."""
        if self.plays(seat) != "stand_in":
            return None
        return self.away.get(seat, "not_here")

    def open_seats(self) -> list[int]:
        """Return the seats that somebody with an invite may take."""
        if self.status == "over":
            return []
        return [
            seat
            for seat, plan in enumerate(self.settings.seats)
            if plan.kind != "bot" and self.holders[seat] is None
        ]

    # --- how it grows --------------------------------------------------------------------------------------

    def apply(
        self, entry: AnyEntry, at: float, member: int | None = None, command: str | None = None
    ) -> None:
        """Take the next entry over; it was checked before it was written down."""
        self.version += 1
        self.changed = at
        if member is not None and command is not None:
            self.done[member, command] = self.version
        match entry:
            case Made():
                self._made(entry, at)
            case Arranged(settings, holders):
                self._settle(settings)
                self.holders = list(holders)
                self._line("arranged", at, member=self.host)
            case Joined(person, seat):
                self.people.append(person)
                self.holders[seat] = len(self.people) - 1
                self.away.pop(seat, None)
                self._restart_clock(seat, at)
                self._line("joined", at, member=len(self.people) - 1, seat=seat)
            case Moved(seat, to):
                self.holders[seat], self.holders[to] = self.holders[to], self.holders[seat]
                self._swap_plans(seat, to)
                self._line("moved", at, member=self.holders[to], seat=to)
            case Left(gone):
                self._line("left", at, member=gone)
                self._let_go(gone)
            case Removed(gone):
                self._line("removed", at, member=gone, seat=next(iter(self.seats_of(gone)), None))
                self._let_go(gone)
            case Started(seed, salt):
                assert self.config is not None
                self.seed, self.salt = seed, salt
                self.game = Game.new(self.config, int(seed))
                self.film_end = at
                self._ask({}, at)
                self._line("started", at, member=self.host)
            case Chose(seat, label, by):
                self._chose(seat, label, by == "person", at)
            case Undone(seat):
                self._undone(at)
                self._line("undo", at, member=self.holders[seat], seat=seat)
            case WentAway(seat, why):
                self.away[seat] = why
                self._line("away", at, member=self.holders[seat], seat=seat, away=why)
            case CameBack(seat):
                self.away.pop(seat, None)
                self._restart_clock(seat, at)
                self._line("back", at, member=self.holders[seat], seat=seat)
            case Said(speaker, text):
                self._line("chat", at, member=speaker, text=text)
            case Rematched(asker, table):
                self.rematch = table
                self._line("rematch", at, member=asker)
        if isinstance(entry, Made | Arranged | Joined | Moved | Left | Removed):
            self.seated_version = self.version
        self.event_counts.append(self._events())

    def _made(self, entry: Made, at: float) -> None:
        self.created = at
        self.invite = entry.invite
        self.people = list(entry.people)
        self.holders = list(entry.holders)
        self.rematch_of = entry.rematch_of
        self._settle(entry.settings)
        self._line("made", at, member=0)

    def _settle(self, settings: Settings) -> None:
        self.settings = settings
        self.config = config_of(settings)

    def _let_go(self, member: int) -> None:
        self.gone.add(member)
        for seat in self.seats_of(member):
            self.holders[seat] = None
            self.away.pop(seat, None)

    def _swap_plans(self, seat: int, to: int) -> None:
        plans = list(self.settings.seats)
        plans[seat], plans[to] = plans[to], plans[seat]
        values = {name: getattr(self.settings, name) for name in self.settings.__struct_fields__}
        self.settings = Settings(**{**values, "seats": plans})

    def _chose(self, seat: int, label: str, by_person: bool, at: float) -> None:
        game = self.game
        assert game is not None
        mark = ChoiceMark(seat, by_person, self._events(), game.state.chance_count, self.asks)
        game.choose(label, seat=seat)
        self.marks.append(mark)
        self.film_end = playback.end_after(self.film_end, at, self._events() - mark.events)
        self._ask({other: ask for other, ask in self.asks.items() if other != seat}, at)
        if game.over:
            self.over_version = self.version

    def _undone(self, at: float) -> None:
        game = self.game
        assert game is not None
        mark = self.marks.pop()
        again = Game.new(game.config, game.seed)
        for seat, label in game.choices[:-1]:
            again.choose(label, seat=seat)
        self.game = again
        self.undo_versions.append(self.version)
        # Taking back buys no time: the clock goes on from when the decision first opened.
        self._ask({other: ask for other, ask in mark.asks.items() if other != mark.seat}, at)
        self.asks[mark.seat] = Ask(self.version, mark.asks[mark.seat].since)

    def _ask(self, kept: dict[int, Ask], at: float) -> None:
        assert self.game is not None
        since = max(at, self.film_end) if self.settings.clock.kind == "live" else at
        new = Ask(self.version, since)
        self.asks = {decision.seat: kept.get(decision.seat, new) for decision in self.game.decisions}

    def _restart_clock(self, seat: int, at: float) -> None:
        if seat in self.asks:
            self.asks = {**self.asks, seat: Ask(self.asks[seat].version, at)}

    def _events(self) -> int:
        recorder = None if self.game is None else self.game.state.recorder
        return 0 if recorder is None else len(recorder.notes)

    def _line(
        self,
        kind: str,
        at: float,
        member: int | None = None,
        seat: int | None = None,
        text: str | None = None,
        away: Away | None = None,
    ) -> None:
        name = None if member is None else self.people[member].name
        self.lines.append(Line(self.version, at, kind, name, seat, text, away))  # type: ignore[arg-type]
