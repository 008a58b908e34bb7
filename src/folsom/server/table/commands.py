"""Commands: what a person may do to a table, each turned into the entry that is written about it."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Final

from msgspec.structs import replace

from folsom import __version__
from folsom.bots import LESSON_SEED
from folsom.game.decision import Decision
from folsom.game.fingerprint import RULES_VERSION
from folsom.server.protocol import messages
from folsom.server.protocol.problems import Refusal
from folsom.server.protocol.settings import Hints, Settings
from folsom.server.table import entries
from folsom.server.table.check_settings import check_settings
from folsom.server.table.entries import AnyEntry, Person
from folsom.server.table.plain import plain
from folsom.server.table.secrets import new_invite, new_salt, new_seed, same
from folsom.server.table.state import TableState
from folsom.server.table.undo import can_undo

# How far hints go at a table.
HINT_STEPS: Final[Mapping[Hints, int]] = {"off": 0, "nudge": 2, "full": 3}


def made(settings: Settings, person: Person) -> entries.Made:
    """Create a table for somebody, who holds every seat of kind ``here``."""
    check_settings(settings)
    holders = [0 if plan.kind == "here" else None for plan in settings.seats]
    return entries.Made(new_invite(), [person], holders, settings, seed=_seed_for(settings), salt=new_salt())


def made_daily(settings: Settings, seed: str, salt: str, person: Person) -> entries.Made:
    """Create a table for somebody who plays the deal of a day, which the server alone makes up."""
    holders = [0 if plan.kind == "here" else None for plan in settings.seats]
    return entries.Made(new_invite(), [person], holders, settings, seed=seed, salt=salt)


def rematch_of(state: TableState) -> entries.Made:
    """Create a table for the same people on the same seats, with cards that nobody knows."""
    staying = [number for number in range(len(state.people)) if number not in state.left]
    people = [state.people[number] for number in staying]
    holders = [None if who is None else staying.index(who) for who in state.holders]
    settings = replace(state.settings, deal=None, daily=None)
    seed, salt = _seed_for(settings), new_salt()
    return entries.Made(new_invite(), people, holders, settings, state.id, seed=seed, salt=salt)


def _seed_for(settings: Settings) -> str:
    """Return the seed of a new table: a known deal has its own, and a lesson always the same."""
    return settings.deal or (str(LESSON_SEED) if settings.lesson else new_seed())


def joined(
    state: TableState, person: Person, invite: str, seat: int | None, has_left: bool = False
) -> entries.Joined | entries.Returned | None:
    """Let somebody with an invite take an open seat, or a seat of their own that they have left.

    Nothing is written about somebody who sits here already, and only asks again because the answer was lost.
    ``has_left`` says that somebody has left this game from where they ask now, which may have been them.
    """
    if state.member_of(person.token_hash) is not None:
        return None
    if not same(state.invite, invite):
        raise Refusal("bad_invite", "This invite does not belong to this table.")
    own = [] if state.status == "over" else state.left_seats_of(person.token_hash)
    if own and (seat is None or seat in own):
        return entries.Returned(state.given_up[own[0]])
    if own:
        raise Refusal("no_open_seat", "You have seen another hand of this game; only your own seat is yours.")
    if has_left and state.status == "playing":
        raise Refusal("no_open_seat", "Somebody left this game from here, and has seen another hand of it.")
    free = state.open_seats()
    if not free:
        raise Refusal("no_open_seat", "All seats are taken.")
    if seat is not None and seat not in free:
        raise Refusal("no_open_seat", f"Seat {seat} is taken; these are open: {', '.join(map(str, free))}.")
    return entries.Joined(person, free[0] if seat is None else seat)


def started_once(state: TableState) -> entries.Started | None:
    """Start a table that was made to start at once, unless it has started already."""
    return started(state) if state.game is None else None


def started(state: TableState) -> entries.Started:
    """Start with the seed of the train that everybody has seen."""
    return entries.Started(state.seed or new_seed(), state.salt or new_salt(), __version__, RULES_VERSION)


def left(state: TableState, token_hash: str) -> entries.Left:
    """Let somebody give up their seats."""
    member = state.member_of(token_hash)
    if member is None:
        raise Refusal("no_token", "This token opens no seat at this table.")
    return _left(state, member)


def entry_for(
    state: TableState, member: int, command: messages.Command, absent: AbstractSet[int]
) -> AnyEntry:
    """Return what to write for a command, or refuse it; ``absent`` are seats whose person is gone."""
    match command:
        case messages.Choose():
            return _chose(state, member, command)
        case messages.Undo(seat=seat):
            _check_own_seat(state, member, seat)
            if not can_undo(state, seat):
                raise Refusal("no_undo", "It is too late to undo that: the table has moved on.")
            return entries.Undone(seat)
        case messages.HandOver() | messages.Resign() if state.settings.daily is not None:
            raise Refusal("own_try", "Nobody else plays your deal of the day; you can go on with it later.")
        case messages.HandOver(seat=seat):
            return _handed_over(state, member, seat, absent)
        case messages.TakeBack(seat=seat):
            _check_own_seat(state, member, seat)
            return _came_back(state, seat)
        case messages.Resign(seat=seat):
            _check_playing(state)
            _check_own_seat(state, member, seat)
            _check_not_resigned(state, seat)
            return entries.Resigned(seat)
        case messages.Chat(text=text):
            return entries.Said(member, plain(text, "What you say"))
        case messages.React(reaction=reaction):
            return entries.Reacted(member, reaction)
        case messages.Arrange(settings=settings):
            _check_gathering(state)
            _check_host(state, member)
            if state.forked is not None:
                raise Refusal("bad_settings", "This table goes on with another game, as it was.")
            check_settings(settings)
            _check_agreed(state, settings)
            # A table that gives up a known deal gets cards that nobody knows.
            known = state.settings.deal
            seed = "" if settings.deal == known else settings.deal or new_seed()
            return entries.Arranged(settings, rearranged(state, settings), seed)
        case messages.Sit(seat=seat, to=to):
            _check_gathering(state)
            _check_own_seat(state, member, seat)
            if to not in state.open_seats():
                raise Refusal("no_open_seat", "That seat is not open.")
            return entries.Moved(seat, to)
        case messages.Remove(seat=seat):
            return _removed(state, member, seat)
        case messages.Start():
            _check_gathering(state)
            _check_host(state, member)
            return started(state)
        case messages.Leave():
            return _left(state, member)
        case messages.TakeHint():
            return _hint_taken(state, member, command)
    raise Refusal("bad_message", "This is not a command.")


def rearranged(state: TableState, settings: Settings) -> list[int | None]:
    """Seat everybody again: the host on each seat of kind ``here``, guests where they were if possible."""
    plans = settings.seats
    holders = [state.host if plan.kind == "here" else None for plan in plans]
    guests = [(seat, who) for seat, who in enumerate(state.holders) if who is not None and who != state.host]
    for seat, who in guests:
        for other in (seat, *range(len(plans))):
            if other < len(plans) and plans[other].kind == "open" and holders[other] is None:
                holders[other] = who
                break
    return holders


def legal(state: TableState, seat: int, label: str) -> bool:
    """Tell whether a seat may answer its open decision with this label."""
    return state.game is not None and state.game.allows(seat, label)


def decision_for(state: TableState, seat: int) -> Decision | None:
    """Return the open decision of a seat, if there is one."""
    decisions = () if state.game is None else state.game.decisions
    return next((decision for decision in decisions if decision.seat == seat), None)


def _chose(state: TableState, member: int, command: messages.Choose) -> entries.Chose:
    seat = command.seat
    _check_playing(state)
    _check_own_seat(state, member, seat)
    ask = state.asks.get(seat)
    if ask is None:
        late = command.ask < state.version
        raise Refusal("stale" if late else "not_asked", "This seat has nothing to decide at the moment.")
    if ask.version != command.ask:
        raise Refusal("stale", "That decision is no longer open: the table has moved on.")
    if state.plays(seat) != "person":
        raise Refusal("stale", "A bot is playing this seat; take it back first.")
    if not legal(state, seat, command.label):
        raise Refusal("illegal", "That is not among the options.")
    return entries.Chose(seat, command.label, "person")


def _hint_taken(state: TableState, member: int, command: messages.TakeHint) -> entries.HintTaken:
    seat = command.seat
    if HINT_STEPS[state.settings.hints] < command.step:
        why = "Hints are off at this table." if state.settings.hints == "off" else "Hints say no more here."
        raise Refusal("no_hints", why)
    _check_playing(state)
    _check_own_seat(state, member, seat)
    if state.plays(seat) != "person" or seat not in state.asks:
        raise Refusal("not_asked", "This seat has nothing to decide at the moment.")
    return entries.HintTaken(seat, state.asks[seat].version, command.step)


def hint_known(state: TableState, member: int, command: messages.TakeHint) -> bool:
    """Tell whether somebody asks again for a hint they have taken, of which nothing more is written."""
    ask = state.asks.get(command.seat)
    if ask is None or command.seat not in state.seats_of(member):
        return False
    return state.hints.get((command.seat, ask.version), 0) >= command.step


def _check_agreed(state: TableState, settings: Settings) -> None:
    """Refuse to allow more hints than were allowed when somebody sat down."""
    guests = any(who not in {None, state.host} for who in state.holders)
    if guests and HINT_STEPS[settings.hints] > HINT_STEPS[state.settings.hints]:
        raise Refusal("bad_settings", "Others have sat down without hints; they would have to agree first.")


def _handed_over(state: TableState, member: int, seat: int, absent: AbstractSet[int]) -> entries.WentAway:
    _check_playing(state)
    if not 0 <= seat < len(state.holders) or state.plays(seat) != "person":
        raise Refusal("not_your_seat", "That seat is not played by a person.")
    if state.holders[seat] == member:
        return entries.WentAway(seat, "handed_over")
    if seat not in absent:
        raise Refusal("still_here", "That player is here, or has not been gone for long.")
    if member != state.host and not absent >= set(state.seats_of(state.host)):
        raise Refusal("not_host", "The host decides who is replaced, unless the host is absent as well.")
    return entries.WentAway(seat, "absent")


def _came_back(state: TableState, seat: int) -> entries.CameBack:
    _check_not_resigned(state, seat)
    if seat not in state.away:
        raise Refusal("not_away", "You are already playing this seat.")
    return entries.CameBack(seat)


def _left(state: TableState, member: int) -> entries.Left:
    if state.status == "over":
        raise Refusal("not_playing", "The game is over; its seats belong to those who played it.")
    return entries.Left(member)


def _removed(state: TableState, member: int, seat: int) -> entries.Removed:
    _check_gathering(state)
    _check_host(state, member)
    guest = state.holders[seat] if seat < len(state.holders) else None
    if guest is None or guest == member:
        raise Refusal("no_guest", "There is no guest on that seat.")
    return entries.Removed(guest)


def _check_playing(state: TableState) -> None:
    if state.status != "playing":
        raise Refusal("not_playing", "No game is being played at this table.")


def _check_gathering(state: TableState) -> None:
    if state.status != "gathering":
        raise Refusal("not_gathering", "The game has already started.")


def _check_host(state: TableState, member: int) -> None:
    if member != state.host:
        raise Refusal("not_host", "Only the host of the table may do this.")


def _check_not_resigned(state: TableState, seat: int) -> None:
    if state.away.get(seat) == "resigned":
        raise Refusal("resigned", "This seat has been given up for the rest of the game.")


def _check_own_seat(state: TableState, member: int, seat: int) -> None:
    if seat not in state.seats_of(member):
        raise Refusal("not_your_seat", "This seat belongs to somebody else.")
