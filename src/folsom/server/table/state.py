"""TableState: what the entries of a table add up to; nothing here waits or writes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from msgspec.structs import replace

from folsom.game.asking import seats_asked
from folsom.game.config import Config
from folsom.game.game import Game
from folsom.server.protocol.limits import HintStep
from folsom.server.protocol.messages import Away, Line, LineKind, Plays, Reaction, Status
from folsom.server.protocol.settings import Settings
from folsom.server.table import entries, playback
from folsom.server.table.check_settings import checked_config
from folsom.server.table.entries import AnyEntry, Forked, Person
from folsom.server.table.forking import forked_game
from folsom.server.table.secrets import same


class Ask(NamedTuple):
    """An open decision: the version that opened it, and from when its person can think about it."""

    version: int
    since: float


class UndoPoint(NamedTuple):
    """How things stood before a choice: what it takes to undo it, and to judge whether that is allowed."""

    seat: int
    by_person: bool
    events: int
    chance: int
    asks: dict[int, Ask]


# What an entry may change in place, so that a copy needs its own.
CHANGED_IN_PLACE: Final = (
    "people",
    "left",
    "holders",
    "away",
    "given_up",
    "undo_stack",
    "lines",
    "event_counts",
    "undo_versions",
    "done",
    "hints",
)


@dataclass
class TableState:
    """Everything known of one table; people are numbered in the order in which they came."""

    id: str
    version: int = 0
    created: float = 0.0
    changed: float = 0.0
    invite: str = ""
    settings: Settings = field(default_factory=lambda: Settings({}, []))
    config: Config | None = None
    people: list[Person] = field(default_factory=list)
    left: set[int] = field(default_factory=set)
    holders: list[int | None] = field(default_factory=list)
    away: dict[int, Away] = field(default_factory=dict)
    # Seats that somebody has left during the game, and who: nobody else may see their hands.
    given_up: dict[int, int] = field(default_factory=dict)
    seed: str = ""
    salt: str = ""
    # The cars from the Locomotive on; tables of older versions have none before they start.
    train: list[str] = field(default_factory=list)
    game: Game | None = None
    # The version of the rules its game was begun with; 0 before that, and if versions were not counted then.
    rules: int = 0
    asks: dict[int, Ask] = field(default_factory=dict)
    # When a page will have shown everything that has happened.
    playback_end: float = 0.0
    undo_stack: list[UndoPoint] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    # How many events had happened by each version; version 0 is the table before its first entry.
    event_counts: list[int] = field(default_factory=lambda: [0])
    undo_versions: list[int] = field(default_factory=list)
    over_version: int | None = None
    # The last version that changed who holds which seat.
    seated_version: int = 0
    rematch: str | None = None
    rematch_of: str | None = None
    # The finished game that is tried differently here.
    forked: Forked | None = None
    # How much had happened when the table took its game up: nobody sees the cards of that for a moment again.
    events_before: int = 0
    # How far the hint went for each decision, by seat and the version that opened it.
    hints: dict[tuple[int, int], HintStep] = field(default_factory=dict)
    # Whether it cannot go on here, because it was begun with other rules.
    frozen: bool = False
    # The version of each command that was done, by person and the id they gave it.
    done: dict[tuple[int, str], int] = field(default_factory=dict)

    # --- reading it ----------------------------------------------------------------------------------------

    @property
    def status(self) -> Status:
        """Whether people are gathering or playing, or the game is over, or cannot go on here."""
        if self.frozen:
            return "frozen"
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
        """The person who may arrange and start: the first of those who have not left."""
        return next((number for number in range(len(self.people)) if number not in self.left), None)

    @property
    def host_name(self) -> str:
        """The name of the host, empty if everybody has left."""
        host = self.host
        return "" if host is None else self.people[host].name

    def member_of(self, token_hash: str) -> int | None:
        """Return the person with this token, unless they have left."""
        found = None
        for number, person in enumerate(self.people):
            if same(person.token_hash, token_hash) and number not in self.left:
                found = number
        return found

    def left_seats_of(self, token_hash: str) -> list[int]:
        """Return the seats that the person with this token has left during the game."""
        return [seat for seat, who in self.given_up.items() if same(self.people[who].token_hash, token_hash)]

    def seats_of(self, member: int | None) -> list[int]:
        """Return the seats a person holds."""
        return [] if member is None else [seat for seat, who in enumerate(self.holders) if who == member]

    def name_of(self, seat: int) -> str | None:
        """Return the name of the person who holds a seat, if somebody does."""
        holder = self.holders[seat]
        return None if holder is None else self.people[holder].name

    def plays(self, seat: int) -> Plays:
        """Tell who answers for a seat."""
        if self.holders[seat] is not None:
            return "stand_in" if seat in self.away else "person"
        if self.settings.seats[seat].kind == "bot":
            return "bot"
        return "nobody" if self.game is None else "stand_in"

    def bot_plays(self, seat: int) -> bool:
        """Tell whether a bot answers for a seat, as planned or standing in."""
        return self.plays(seat) in {"bot", "stand_in"}

    def why_away(self, seat: int) -> Away | None:
        """Tell why a bot is standing in on a seat, if one is."""
        if self.plays(seat) != "stand_in":
            return None
        return self.away.get(seat, "not_here")

    def open_seats(self) -> list[int]:
        """Return the seats that somebody with an invite may take."""
        if self.status in {"over", "frozen"}:
            return []
        return [
            seat
            for seat, plan in enumerate(self.settings.seats)
            if plan.kind != "bot" and self.holders[seat] is None and seat not in self.given_up
        ]

    # --- changing it ---------------------------------------------------------------------------------------

    def after(
        self, entry: AnyEntry, at: float, member: int | None = None, command: str | None = None
    ) -> TableState:
        """Return the table as an entry would leave it, or raise an error; nothing changes here."""
        state = TableState.__new__(TableState)
        state.become(self)
        for name in CHANGED_IN_PLACE:
            setattr(state, name, getattr(self, name).copy())
        if state.game is not None and isinstance(entry, entries.Chose):
            state.game = state.game.copy()
        state.apply(entry, at, member, command)
        return state

    def become(self, after: TableState) -> None:
        """Be as another is: what an entry has led to, now that it has been written."""
        self.__dict__.update(after.__dict__)

    def _play(self, entry: AnyEntry) -> None:
        """Let the game follow an entry."""
        game = self.game
        match entry:
            case entries.Started(seed):
                self.game = self._set_up(seed)
            case entries.Chose(seat, label):
                assert game is not None
                game.choose(label, seat=seat)
            case entries.Undone():
                assert game is not None
                game.undo()

    def apply(
        self, entry: AnyEntry, at: float, member: int | None = None, command: str | None = None
    ) -> None:
        """Add the next entry to this very table; if that fails, it is no longer of any use."""
        events = _events_in(self.game)
        chance = 0 if self.game is None else int(self.game.state.chance_count)
        self._play(entry)
        self.version += 1
        self.changed = at
        if member is not None and command is not None:
            self.done[member, command] = self.version
        match entry:
            case entries.Made():
                self.created = at
                self.invite = entry.invite
                self.people = list(entry.people)
                self.rematch_of = entry.rematch_of
                self.seed, self.salt = entry.seed, entry.salt
                self.forked = entry.forked
                self._arrange(entry.settings, entry.holders)
                self._line("made", at, member=0)
            case entries.Arranged(settings, holders, seed):
                self.seed = seed or self.seed
                self._arrange(settings, holders)
                self._line("arranged", at, member=self.host)
            case entries.Joined(person, seat):
                self.people.append(person)
                self.holders[seat] = len(self.people) - 1
                self.away.pop(seat, None)
                self.given_up.pop(seat, None)
                self._restart_clock(seat, at)
                self._line("joined", at, member=len(self.people) - 1, seat=seat)
            case entries.Moved(seat, to):
                self.holders[seat], self.holders[to] = self.holders[to], self.holders[seat]
                self._swap_plans(seat, to)
                self._line("moved", at, member=self.holders[to], seat=to)
            case entries.Left(leaver):
                self._line("left", at, member=leaver)
                self._free_seats(leaver)
            case entries.Returned(member=comer):
                for seat in self._take_up_seats(comer):
                    self._restart_clock(seat, at)
                self._line("joined", at, member=comer, seat=self._first_seat(comer))
            case entries.Removed(guest):
                self._line("removed", at, member=guest, seat=self._first_seat(guest))
                self._free_seats(guest)
            case entries.Started(seed, salt):
                self.seed, self.salt, self.rules = seed, salt, entry.rules
                assert self.game is not None
                self.train = self.game.view(None).train
                self.events_before = 0 if self.forked is None else _events_in(self.game)
                self.playback_end = at
                self._ask({}, at)
                self._line("started", at, member=self.host)
            case entries.Chose(seat, _, by):
                self._chose(UndoPoint(seat, by == "person", events, chance, self.asks), at)
            case entries.Undone(seat):
                self._undone(at)
                self._line("undo", at, member=self.holders[seat], seat=seat)
            case entries.WentAway(seat, why):
                self.away[seat] = why
                self._line("away", at, member=self.holders[seat], seat=seat, away=why)
            case entries.CameBack(seat):
                self.away.pop(seat, None)
                self._restart_clock(seat, at)
                self._line("back", at, member=self.holders[seat], seat=seat)
            case entries.Resigned(seat):
                self.away[seat] = "resigned"
                self._line("resigned", at, member=self.holders[seat], seat=seat)
            case entries.Said(speaker, text):
                self._line("chat", at, member=speaker, seat=self._first_seat(speaker), text=text)
            case entries.Reacted(speaker, reaction):
                self._line("reaction", at, speaker, self._first_seat(speaker), reaction=reaction)
            case entries.HintTaken(seat, ask, step):
                self.hints[seat, ask] = step
                self._line("hint", at, self.holders[seat], seat, step=step)
            case entries.Rematched(asker, table):
                self.rematch = table
                self._line("rematch", at, member=asker)
        if isinstance(entry, entries.Seating):
            self.seated_version = self.version
        self.event_counts.append(_events_in(self.game))

    def _arrange(self, settings: Settings, holders: list[int | None]) -> None:
        self.settings = settings
        self.config = checked_config(settings.config)
        self.holders = list(holders)
        self.train = self._set_up(self.seed).view(None).train if self.seed else []

    def _set_up(self, seed: str) -> Game:
        """Return the game with which the table begins."""
        assert self.config is not None
        if self.forked is not None:
            return forked_game(self.config, self.forked)
        return Game.new(self.config, int(seed))

    def _first_seat(self, member: int) -> int | None:
        return next(iter(self.seats_of(member)), None)

    def _free_seats(self, member: int) -> None:
        self.left.add(member)
        for seat in self.seats_of(member):
            self.holders[seat] = None
            self.away.pop(seat, None)
            if self.game is not None:
                self.given_up[seat] = member

    def _take_up_seats(self, member: int) -> list[int]:
        self.left.discard(member)
        seats = [seat for seat, who in self.given_up.items() if who == member]
        for seat in seats:
            self.holders[seat] = member
            del self.given_up[seat]
        return seats

    def _swap_plans(self, seat: int, to: int) -> None:
        plans = list(self.settings.seats)
        plans[seat], plans[to] = plans[to], plans[seat]
        self.settings = replace(self.settings, seats=plans)

    def _chose(self, before: UndoPoint, at: float) -> None:
        self.undo_stack.append(before)
        self.playback_end = playback.end_after(self.playback_end, at, _events_in(self.game) - before.events)
        self._ask({other: ask for other, ask in self.asks.items() if other != before.seat}, at)
        if self.status == "over":
            self.over_version = self.version

    def _undone(self, at: float) -> None:
        point = self.undo_stack.pop()
        self.undo_versions.append(self.version)
        self._ask({other: ask for other, ask in point.asks.items() if other != point.seat}, at)
        # Undoing buys no time: the clock runs on from when the decision was first opened.
        self.asks[point.seat] = Ask(self.version, point.asks[point.seat].since)

    def _ask(self, kept: dict[int, Ask], at: float) -> None:
        assert self.game is not None
        since = max(at, self.playback_end) if self.settings.clock.kind == "live" else at
        new = Ask(self.version, since)
        self.asks = {seat: kept.get(seat, new) for seat in seats_asked(self.game.state)}

    def _restart_clock(self, seat: int, at: float) -> None:
        if seat in self.asks:
            self.asks = {**self.asks, seat: Ask(self.asks[seat].version, at)}

    def _line(
        self,
        kind: LineKind,
        at: float,
        member: int | None = None,
        seat: int | None = None,
        text: str | None = None,
        away: Away | None = None,
        reaction: Reaction | None = None,
        step: HintStep | None = None,
    ) -> None:
        name = None if member is None else self.people[member].name
        self.lines.append(Line(self.version, at, kind, name, seat, text, away, reaction, step))


def _events_in(game: Game | None) -> int:
    recorder = None if game is None else game.state.recorder
    return 0 if recorder is None else len(recorder.notes)
