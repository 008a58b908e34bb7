"""Messages of the socket: what a client may say, and everything the server says.

Each message is a JSON object whose ``type`` names it. ``python -m folsom.server.typescript`` makes the
TypeScript types of the page from this file.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from folsom.game.event import Event
from folsom.game.log_entry import LogEntry
from folsom.game.preview import Preview
from folsom.game.view import View
from folsom.server.protocol.limits import ChatText, CommandId, Count, HintStep, Label, Token
from folsom.server.protocol.problems import Code
from folsom.server.protocol.settings import Settings

PROTOCOL: Final = 3

# frozen: it was begun with other rules than this server has, and is kept as it was.
Status = Literal["gathering", "playing", "over", "frozen"]
# Who answers for a seat now: its person, a bot as planned, or a bot standing in for a person.
Plays = Literal["person", "bot", "stand_in", "nobody"]
Away = Literal["late", "absent", "handed_over", "not_here", "resigned"]
# What chance had not decided by the moment a game was taken up: drawn again, or as it came the first time.
Chance = Literal["new", "same"]
# What can be said with one press; every page says it in the language of whoever reads it.
Reaction = Literal["hooray", "laugh", "ouch", "nice_shot", "oops", "thanks", "hurry", "mine"]
LineKind = Literal[
    "chat",
    "reaction",
    "made",
    "arranged",
    "joined",
    "moved",
    "left",
    "removed",
    "started",
    "away",
    "back",
    "resigned",
    "undo",
    "rematch",
    "hint",
]


# --- from the client ---------------------------------------------------------------------------------------


class Message(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Anything a client says."""


class Hello(Message, frozen=True, tag="hello"):
    """Comes first: who is there, the last version it has (if any), and the language of the log."""

    token: Token | None = None
    last: Count | None = None
    language: str = "en"


class Sync(Message, frozen=True, tag="sync"):
    """Asks for everything after a version, or for everything; also changes the language of the log."""

    last: Count | None = None
    language: str | None = None


class LookAhead(Message, frozen=True, tag="look_ahead"):
    """Asks what each card in the hand of a seat of one's own would do as things stand now."""

    seat: int


class Command(Message, frozen=True):
    """Anything that changes the table; the same id is done once, however often it is sent."""

    id: CommandId


class Choose(Command, frozen=True, tag="choose"):
    """Answers a decision with one of its options; ``ask`` is the number that came with the decision."""

    seat: Count
    ask: Count
    label: Label


class Undo(Command, frozen=True, tag="undo"):
    """Takes back the last choice of a seat while nothing hidden has been shown since."""

    seat: Count


class TakeHint(Command, frozen=True, tag="hint"):
    """Asks for a hint about the open decision of a seat, where the table has agreed to hints.

    Everybody is told that it was taken, and how far it goes; what it says comes as ``hinted``.
    """

    seat: Count
    step: HintStep


class HandOver(Command, frozen=True, tag="hand_over"):
    """Lets a bot play one's seat, or that of somebody absent.

    The host decides about others, or anybody if the host is absent as well.
    """

    seat: Count


class TakeBack(Command, frozen=True, tag="take_back"):
    """Plays one's seat again after a bot has stood in."""

    seat: Count


class Resign(Command, frozen=True, tag="resign"):
    """Gives up a seat for the rest of the game: a bot plays it to the end under one's name."""

    seat: Count


class Chat(Command, frozen=True, tag="chat"):
    """Says something to everybody at the table."""

    text: ChatText


class React(Command, frozen=True, tag="react"):
    """Says one of a few fixed things to everybody at the table."""

    reaction: Reaction


class Arrange(Command, frozen=True, tag="arrange"):
    """Changes the settings before the start (host only)."""

    settings: Settings


class Sit(Command, frozen=True, tag="sit"):
    """Moves to another seat before the start: one's seat and an open one change places."""

    seat: Count
    to: Count


class Remove(Command, frozen=True, tag="remove"):
    """Takes a guest from a seat before the start (host only); the seat is open again."""

    seat: Count


class Start(Command, frozen=True, tag="start"):
    """Starts the game (host only); a bot stands in on seats that are still open."""


class Leave(Command, frozen=True, tag="leave"):
    """Gives up all one's seats at this table for good; they are open again."""


class Rematch(Command, frozen=True, tag="rematch"):
    """Makes a new table with the same seats and settings after the end; the same tokens open it."""


ClientMessage = (
    Hello
    | Sync
    | LookAhead
    | Choose
    | Undo
    | HandOver
    | TakeBack
    | Resign
    | Chat
    | React
    | Arrange
    | Sit
    | Remove
    | Start
    | Leave
    | Rematch
    | TakeHint
)


# --- from the server ---------------------------------------------------------------------------------------


class Seat(Struct, frozen=True):
    """A seat as everybody sees it; ``player`` is its name in views. ``deadline`` is in seconds since 1970.

    ``open`` says whether somebody with an invite may take it.
    """

    seat: int
    player: str
    plays: Plays
    name: str | None = None
    level: str | None = None
    away: Away | None = None
    deadline: float | None = None
    open: bool = False


class Origin(Struct, frozen=True):
    """The finished game that a table has taken up: its table, and after how many choices it was left.

    ``turn`` is the index of the turn during Schemin'. ``money`` and ``winners`` are those of the first game,
    once this one is over too.
    """

    table: str
    number: int
    round: int
    phase: str
    turn: int | None
    chance: Chance
    money: dict[str, int] | None = None
    winners: list[str] | None = None


class Table(Struct, frozen=True):
    """A table as everybody sees it.

    ``train`` has its cars from the Locomotive on. ``commitment`` is shown at the start, ``seed`` and ``salt``
    at the end: the SHA-256 of ``seed:salt``. ``origin`` marks a game that tries another one differently.
    """

    id: str
    status: Status
    settings: Settings
    seats: list[Seat]
    host: str
    created: float
    train: list[str]
    round: int = 0
    commitment: str | None = None
    seed: str | None = None
    salt: str | None = None
    rematch: str | None = None
    origin: Origin | None = None


class Line(Struct, frozen=True):
    """Something that was said, or that happened beside the game: ``kind`` says what, ``seat`` whose."""

    version: int
    at: float
    kind: LineKind
    name: str | None = None
    seat: int | None = None
    text: str | None = None
    away: Away | None = None
    reaction: Reaction | None = None
    step: HintStep | None = None


class Glimpse(Struct, frozen=True):
    """A card somebody has just laid face up on the pile; at a strict table nobody can look it up later."""

    index: int
    card: str


class SeatState(Struct, frozen=True):
    """The game as one seat may know it, or a spectator (``seat`` null).

    Keep the first ``events_from`` events and ``log_from`` lines of the log you have, then append these.
    """

    seat: int | None
    view: View
    events_from: int
    events: list[Event]
    log_from: int
    log: list[LogEntry]
    glimpses: list[Glimpse]
    ask: int | None = None
    can_undo: bool = False


class ServerMessage(Struct, frozen=True, tag_field="type"):
    """Anything the server says; ``version`` counts what has been written down for this table."""

    version: int


class Welcome(ServerMessage, frozen=True, tag="welcome"):
    """Answers hello: who one is here; an update follows. Members see the code of the invite.

    Whoever has been gone for ``absent_after`` seconds may be replaced by a bot.
    """

    protocol: int
    now: float
    name: str | None
    absent_after: float
    invite: str | None = None


class Update(ServerMessage, frozen=True, tag="update"):
    """Brings a client that has version ``since`` (or a later one) to ``version``.

    ``seats`` are those it holds by now, ``host`` whether it may arrange and start.
    """

    since: int
    now: float
    seats: list[int]
    host: bool
    table: Table
    states: list[SeatState]
    lines: list[Line]


class Gone(Struct, frozen=True):
    """The person of a seat is not connected, since when in seconds since 1970."""

    seat: int
    since: float


class Presence(ServerMessage, frozen=True, tag="presence"):
    """Which seats have a person connected, who is gone since when, and how many look on; not written down."""

    connected: list[int]
    gone: list[Gone]
    watchers: int


class CardPreview(Struct, frozen=True):
    """What one card would do, and the same in words: what happens at once, or why nothing does."""

    preview: Preview
    lines: list[str]


class Previews(ServerMessage, frozen=True, tag="previews"):
    """Answers look_ahead for each kind of Action card in the hand; none while the pile resolves."""

    seat: int
    cards: list[CardPreview]


class Difference(Struct, frozen=True):
    """A fact that makes the difference, and whom or what it is about."""

    fact: str
    target: str | None


class OptionChance(Struct, frozen=True):
    """An option with one's chance to win if it is taken, and how far that may be off."""

    label: str
    chance: float
    half: float


class Hinted(ServerMessage, frozen=True, tag="hinted"):
    """A hint for the decision that was opened with version ``ask``, as far as it was asked for.

    From the first step on it says whether all options are ``alike``, and otherwise what makes the
    ``difference``, if that can be said. ``stands_out`` comes with the second step, empty if they are alike.
    With the third come the chances of all, and how often the fact occurs with the best option and the worst.
    """

    seat: int
    ask: int
    step: HintStep
    alike: bool
    difference: Difference | None
    stands_out: list[str] | None = None
    options: list[OptionChance] | None = None
    often: tuple[float, float] | None = None


class Acknowledged(ServerMessage, frozen=True, tag="done"):
    """A command has been written down, as version ``version``."""

    id: str


class Refused(ServerMessage, frozen=True, tag="refused"):
    """A command or message that was not followed; an update with everything comes after it."""

    code: Code
    message: str
    id: str | None = None


AnyServerMessage = Welcome | Update | Presence | Previews | Hinted | Acknowledged | Refused
