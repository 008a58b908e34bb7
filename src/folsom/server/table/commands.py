"""Commands: what a member may do to a table, each turned into the entry that is written down."""

from __future__ import annotations

from collections.abc import Mapping

from folsom import __version__
from folsom.game.decision import Decision
from folsom.server.protocol.messages import (
    Arrange,
    Chat,
    Choose,
    Command,
    HandOver,
    Leave,
    Remove,
    Sit,
    Start,
    TakeBack,
    Undo,
)
from folsom.server.protocol.problems import Refusal
from folsom.server.protocol.settings import Settings
from folsom.server.table.check_settings import check
from folsom.server.table.clocks import ABSENT_SECONDS
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
    Removed,
    Said,
    Started,
    Undone,
    WentAway,
)
from folsom.server.table.secrets import new_invite, new_salt, new_seed, same
from folsom.server.table.state import Sheet
from folsom.server.table.undo import can_undo


def made(settings: Settings, person: Person) -> Made:
    """Set a table for somebody, who holds all the seats that are meant to be here."""
    check(settings)
    holders = [0 if plan.kind == "here" else None for plan in settings.seats]
    return Made(new_invite(), [person], holders, settings)


def rematch_of(sheet: Sheet) -> Made:
    """Set a table for the same people on the same seats."""
    staying = [number for number in range(len(sheet.people)) if number not in sheet.gone]
    people = [sheet.people[number] for number in staying]
    holders = [None if who is None else staying.index(who) for who in sheet.holders]
    return Made(new_invite(), people, holders, sheet.settings, sheet.table)


def joined(sheet: Sheet, person: Person, invite: str, seat: int | None) -> Joined:
    """Let somebody with an invite take an open seat."""
    if not same(sheet.invite, invite):
        raise Refusal("bad_invite", "This invite does not belong to this table.")
    free = sheet.open_seats()
    if not free:
        raise Refusal("no_open_seat", "All seats are taken.")
    if seat is not None and seat not in free:
        raise Refusal("no_open_seat", f"Seat {seat} is taken; open are {', '.join(map(str, free))}.")
    return Joined(person, free[0] if seat is None else seat)


def started() -> Started:
    """Start with a new seed."""
    return Started(new_seed(), new_salt(), __version__)


def entry_for(sheet: Sheet, member: int, command: Command, gone_for: Mapping[int, float]) -> AnyEntry:
    """Return what to write down for a command, or refuse it; ``gone_for`` is how long persons are absent."""
    match command:
        case Choose():
            return _chose(sheet, member, command)
        case Undo(seat=seat):
            _own_seat(sheet, member, seat)
            if not can_undo(sheet, seat):
                raise Refusal("no_undo", "Too late to take that back: the table has moved on.")
            return Undone(seat)
        case HandOver(seat=seat):
            return _handed_over(sheet, member, seat, gone_for)
        case TakeBack(seat=seat):
            _own_seat(sheet, member, seat)
            if seat not in sheet.away:
                raise Refusal("not_away", "You are playing this seat already.")
            return CameBack(seat)
        case Chat(text=text):
            return Said(member, text)
        case Arrange(settings=settings):
            _gathering(sheet)
            _host(sheet, member)
            check(settings)
            return Arranged(settings, rearranged(sheet, settings))
        case Sit(seat=seat, to=to):
            _gathering(sheet)
            _own_seat(sheet, member, seat)
            if to not in sheet.open_seats():
                raise Refusal("no_open_seat", "That seat is not open.")
            return Moved(seat, to)
        case Remove(seat=seat):
            return _removed(sheet, member, seat)
        case Start():
            _gathering(sheet)
            _host(sheet, member)
            return started()
        case Leave():
            return Left(member)
    raise Refusal("bad_message", "This is no command.")


def rearranged(sheet: Sheet, settings: Settings) -> list[int | None]:
    """Seat everybody again: the host where it says here, guests where they were if they can."""
    plans = settings.seats
    holders = [sheet.host if plan.kind == "here" else None for plan in plans]
    guests = [(seat, who) for seat, who in enumerate(sheet.holders) if who is not None and who != sheet.host]
    for seat, who in guests:
        fitting = [seat, *range(len(plans))]
        for other in fitting:
            if other < len(plans) and plans[other].kind == "open" and holders[other] is None:
                holders[other] = who
                break
    return holders


def legal(sheet: Sheet, seat: int, label: str) -> bool:
    """Tell whether a seat may answer its open decision so."""
    decision = decision_for(sheet, seat)
    return decision is not None and label in decision.options


def decision_for(sheet: Sheet, seat: int) -> Decision | None:
    """Return the open decision of a seat, if there is one."""
    decisions = () if sheet.game is None else sheet.game.decisions
    return next((decision for decision in decisions if decision.seat == seat), None)


def _chose(sheet: Sheet, member: int, command: Choose) -> Chose:
    seat = command.seat
    _playing(sheet)
    _own_seat(sheet, member, seat)
    ask = sheet.asks.get(seat)
    if ask is None:
        code = "stale" if command.ask < sheet.version else "not_asked"
        raise Refusal(code, "This seat has nothing to decide now.")  # type: ignore[arg-type]
    if ask.version != command.ask:
        raise Refusal("stale", "That decision is no longer open: the table has moved on.")
    if sheet.plays(seat) != "person":
        raise Refusal("stale", "A bot plays this seat; take it back first.")
    if not legal(sheet, seat, command.label):
        raise Refusal("illegal", "That is not among the options.")
    return Chose(seat, command.label, "person")


def _handed_over(sheet: Sheet, member: int, seat: int, gone_for: Mapping[int, float]) -> WentAway:
    _playing(sheet)
    if not 0 <= seat < len(sheet.holders) or sheet.plays(seat) != "person":
        raise Refusal("not_your_seat", "No person plays that seat.")
    if sheet.holders[seat] == member:
        return WentAway(seat, "handed_over")
    if gone_for.get(seat, 0.0) < ABSENT_SECONDS:
        raise Refusal("still_here", "That player is here, or has not been gone for a minute.")
    return WentAway(seat, "absent")


def _removed(sheet: Sheet, member: int, seat: int) -> Removed:
    _gathering(sheet)
    _host(sheet, member)
    guest = sheet.holders[seat] if seat < len(sheet.holders) else None
    if guest is None or guest == member:
        raise Refusal("no_guest", "No guest sits on that seat.")
    return Removed(guest)


def _playing(sheet: Sheet) -> None:
    if sheet.status != "playing":
        raise Refusal("not_playing", "No game is being played at this table now.")


def _gathering(sheet: Sheet) -> None:
    if sheet.status != "gathering":
        raise Refusal("not_gathering", "The game has started already.")


def _host(sheet: Sheet, member: int) -> None:
    if member != sheet.host:
        raise Refusal("not_host", "Only the host of the table may do this.")


def _own_seat(sheet: Sheet, member: int, seat: int) -> None:
    if seat not in sheet.seats_of(member):
        raise Refusal("not_your_seat", "This seat is somebody else's.")
