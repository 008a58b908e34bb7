"""Notes of the engine become events in words, each as one seat may know it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from folsom.data import all_rounds
from folsom.engine import record
from folsom.engine.cards import entry_action, entry_figure
from folsom.engine.loot import BESIDE, FIRST_MODULE_KIND, OUT, RESERVE, SHEET, TOKEN_SORTS
from folsom.engine.record import Note
from folsom.game import event
from folsom.game.event import Event, EventKind
from folsom.game.roster import Roster
from folsom.game.words import ACTIONS, EVENTS, KINDS, TURNS, place_word, token_word

MOVE_CAUSES: Final[dict[int, str]] = {
    record.BY_CARD: "card",
    record.FLEEING: "flees",
    record.THROWN: "thrown",
    record.PUSHED: "pushed",
    record.BY_EVENT: "event",
}
TOKEN_CAUSES: Final[dict[int, str]] = {
    record.ROBBED: "robbed",
    record.KNOCKED_LOOSE: "knocked",
    record.SNATCHED: "snatched",
    record.PICKED: "picked",
    record.LOST: "lost",
    record.PUT_OUT: "put",
    record.PAID: "paid",
}
REASONS: Final[dict[int, str]] = {
    record.NOBODY_IN_SIGHT: "nobody in sight",
    record.NO_BULLETS: "no bullets",
    record.NOTHING_THERE: "nothing there",
    record.NOBODY_HERE: "nobody here",
    record.NOWHERE_TO_GO: "nowhere to go",
}
OUTSIDE: Final = {RESERVE: "reserve", BESIDE: "beside", OUT: "out"}


def holder_word(roster: Roster, holder: i64) -> str:
    """Return where a token lies in words: a place, a bandit, or outside the game."""
    if holder >= SHEET:
        return roster.figure_word(holder - SHEET)
    return OUTSIDE[holder] if holder in OUTSIDE else place_word(holder)


def _played(roster: Roster, note: Note) -> dict[str, Any]:
    return {"card": roster.pile_word(entry_action(note[5]), entry_figure(note[5]))}


def _drawn(roster: Roster, note: Note) -> dict[str, Any]:
    seat, amount, codes = note[1], note[2], note[5]
    return {"cards": [roster.card_word(seat, (codes >> (5 * index)) & 31) for index in range(amount)]}


def _one_card(roster: Roster, note: Note) -> dict[str, Any]:
    return {"card": roster.card_word(note[1], note[5])}


def _token(roster: Roster, note: Note) -> dict[str, Any]:
    row = TOKEN_SORTS if note[1] >= FIRST_MODULE_KIND else 0
    return {"token": token_word(row + note[5])}


EVENT_KINDS: Final[dict[int, EventKind]] = {
    record.ROUND_BEGINS: EventKind(
        event.RoundBegins, lambda c, a, b, *_: {"round": a, "first": c.players[b]}
    ),
    record.ROUND_CARD: EventKind(event.RoundCardTurned, lambda c, a, *_: {"card": all_rounds()[a].id}),
    record.TURN_BEGINS: EventKind(event.TurnBegins, lambda c, a, b, *_: {"turn": a + 1, "type": TURNS[b]}),
    record.DRAWN: EventKind(event.Drawn, lambda c, a, b, *_: {"player": c.players[a], "count": b}, _drawn),
    record.PLAYED: EventKind(
        event.Played,
        lambda c, a, b, i, _: {"player": c.players[a], "hidden": bool(b), "index": i},
        _played,
    ),
    record.HAND_RETURNED: EventKind(
        event.HandReturned, lambda c, a, b, *_: {"player": c.players[a], "count": b}
    ),
    record.DISCARDED: EventKind(
        event.Discarded,
        lambda c, a, b, *_: {"player": c.players[a], "card": c.card_word(a, b)},
    ),
    record.KEPT: EventKind(event.Kept, lambda c, a, b, *_: {"player": c.players[a], "count": b}),
    record.CARD_TAKEN: EventKind(event.CardTaken, lambda c, a, *_: {"player": c.players[a]}, _one_card),
    record.PARTNER_CARD: EventKind(
        event.PartnerCard,
        lambda c, a, b, *_: {"player": c.players[a], "partner": c.players[b]},
        _one_card,
    ),
    record.CARD_UP: EventKind(
        event.CardUp,
        lambda c, a, b, i, d: {"who": c.figure_word(a), "card": ACTIONS[b], "index": i, "hidden": bool(d)},
    ),
    record.NOTHING: EventKind(
        event.Nothing,
        lambda c, a, b, r, _: {"who": c.figure_word(a), "card": ACTIONS[b], "reason": REASONS[r]},
    ),
    record.MOVED: EventKind(
        event.Moved,
        lambda c, a, b, p, d: {
            "who": c.figure_word(a),
            "from_": place_word(b),
            "to": place_word(p),
            "cause": MOVE_CAUSES[d],
        },
    ),
    record.SHOT: EventKind(
        event.Shot, lambda c, a, b, *_: {"who": c.figure_word(a), "target": c.figure_word(b)}
    ),
    record.NEUTRAL_HIT: EventKind(event.NeutralBullet, lambda c, a, *_: {"who": c.figure_word(a)}),
    record.NEUTRAL_SHORT: EventKind(
        event.NoNeutralBullets,
        lambda c, a, b, out, _: {"wanted": a, "left": b, "leaves": bool(out)},
    ),
    record.TOKEN: EventKind(
        event.TokenMoved,
        lambda c, a, b, t, d: {
            "kind": KINDS[a],
            "from_": holder_word(c, b),
            "to": holder_word(c, t),
            "cause": TOKEN_CAUSES[d],
        },
        _token,
    ),
    record.PUNCHED: EventKind(
        event.Punched, lambda c, a, b, *_: {"who": c.figure_word(a), "target": c.figure_word(b)}
    ),
    record.EVENT: EventKind(event.EventHappens, lambda c, a, *_: {"name": EVENTS[a]}),
    record.BONUS: EventKind(event.Bonus, lambda c, a, b, *_: {"who": c.figure_word(a), "dollars": b}),
    record.RESHUFFLED: EventKind(event.Reshuffled, lambda c, a, *_: {"player": c.players[a]}),
    record.PLACED: EventKind(
        event.Placed, lambda c, a, b, *_: {"who": c.figure_word(a), "place": place_word(b)}
    ),
    record.FIRST_PLAYER: EventKind(event.FirstPlayer, lambda c, a, *_: {"player": c.players[a]}),
    record.DRAFTED: EventKind(
        event.Drafted, lambda c, a, b, *_: {"player": c.players[a], "card": all_rounds()[b].id}
    ),
    record.GAME_OVER: EventKind(event.Over, lambda *_: {}),
}


def event_of(note: Note, roster: Roster, seat: int | None) -> Event:
    """Return a note in words, its secret part only for those who may know it."""
    kind = EVENT_KINDS[note[0]]
    fields = kind.public(roster, note[1], note[2], note[3], note[4])
    if kind.secret is not None and (note[6] == record.EVERYBODY or _knows_more(note, seat)):
        fields.update(kind.secret(roster, note))
    return kind.make(**fields)


def sides_of(notes: list[Note], roster: Roster, seats: list[int | None]) -> list[list[Event]]:
    """Return notes in words for several seats: of what all of them may know alike there is one event."""
    public = [event_of(note, roster, None) for note in notes]
    return [
        [
            event_of(note, roster, seat) if _knows_more(note, seat) else event
            for note, event in zip(notes, public, strict=True)
        ]
        for seat in seats
    ]


def _knows_more(note: Note, seat: int | None) -> bool:
    """Tell whether a seat may know something of a note that not everybody does."""
    audience = note[6]
    return seat is not None and audience != record.EVERYBODY and bool(audience >> seat & 1)
