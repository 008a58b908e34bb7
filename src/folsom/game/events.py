"""Events: the engine's notes in words, each with the face that one seat may see.

An event is JSON-able: ``{"event": name, ...}``. Fields that only some may know are left out for the others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from folsom.engine import record
from folsom.engine.cards import entry_action, entry_figure
from folsom.engine.loot import BESIDE, OUT, RESERVE, SHEET
from folsom.engine.record import Note
from folsom.game.cast import Cast
from folsom.game.rulebook import round_cards
from folsom.game.words import ACTIONS, EVENTS, KINDS, TURNS, place_word, token_word

Event = dict[str, Any]
Public = Callable[[Cast, int, int, int, int], Event]
Secret = Callable[[Cast, Note], Event]

MOVE_CAUSES: Final = {
    record.BY_CARD: "card",
    record.FLEEING: "flees",
    record.THROWN: "thrown",
    record.PUSHED: "pushed",
    record.BY_EVENT: "event",
}
TOKEN_CAUSES: Final = {
    record.ROBBED: "robbed",
    record.KNOCKED_LOOSE: "knocked",
    record.SNATCHED: "snatched",
    record.PICKED: "picked",
    record.LOST: "lost",
    record.PUT_OUT: "put",
    record.PAID: "paid",
}
REASONS: Final = {
    record.NOBODY_IN_SIGHT: "nobody in sight",
    record.NO_BULLETS: "no bullets",
    record.NOTHING_THERE: "nothing there",
    record.NOBODY_HERE: "nobody here",
    record.NOWHERE_TO_GO: "nowhere to go",
}
OUTSIDE: Final = {RESERVE: "reserve", BESIDE: "beside", OUT: "out"}


def holder_word(cast: Cast, holder: int) -> str:
    """Return where a token lies in words: a place, a bandit, or outside the game."""
    if holder >= SHEET:
        return cast.bandits[holder - SHEET]
    return OUTSIDE[holder] if holder in OUTSIDE else place_word(holder)


def _played(cast: Cast, note: Note) -> Event:
    return {"card": cast.pile_word(entry_action(note[5]), entry_figure(note[5]))}


def _drawn(cast: Cast, note: Note) -> Event:
    seat, amount, codes = note[1], note[2], note[5]
    return {"cards": [cast.card_word(seat, (codes >> (5 * index)) & 31) for index in range(amount)]}


def _one_card(cast: Cast, note: Note) -> Event:
    return {"card": cast.card_word(note[1], note[5])}


def _token(cast: Cast, note: Note) -> Event:
    return {"token": token_word(note[5])}


FACES: Final[dict[int, tuple[str, Public, Secret | None]]] = {
    record.ROUND_BEGINS: ("round", lambda c, a, b, *_: {"round": a, "first": c.players[b]}, None),
    record.ROUND_CARD: ("round card", lambda c, a, *_: {"card": round_cards()[a].id}, None),
    record.TURN_BEGINS: ("turn", lambda c, a, b, *_: {"turn": a + 1, "type": TURNS[b]}, None),
    record.DRAWN: ("drawn", lambda c, a, b, *_: {"player": c.players[a], "count": b}, _drawn),
    record.PLAYED: (
        "played",
        lambda c, a, b, i, _: {"player": c.players[a], "hidden": bool(b), "index": i},
        _played,
    ),
    record.HAND_RETURNED: ("hand returned", lambda c, a, b, *_: {"player": c.players[a], "count": b}, None),
    record.DISCARDED: (
        "discarded",
        lambda c, a, b, *_: {"player": c.players[a], "card": c.card_word(a, b)},
        None,
    ),
    record.KEPT: ("kept", lambda c, a, b, *_: {"player": c.players[a], "count": b}, None),
    record.CARD_TAKEN: ("card taken", lambda c, a, *_: {"player": c.players[a]}, _one_card),
    record.PARTNER_CARD: (
        "partner card",
        lambda c, a, b, *_: {"player": c.players[a], "partner": c.players[b]},
        _one_card,
    ),
    record.CARD_UP: (
        "card up",
        lambda c, a, b, i, d: {"who": c.bandits[a], "card": ACTIONS[b], "index": i, "hidden": bool(d)},
        None,
    ),
    record.NOTHING: (
        "nothing",
        lambda c, a, b, r, _: {"who": c.bandits[a], "card": ACTIONS[b], "reason": REASONS[r]},
        None,
    ),
    record.MOVED: (
        "moved",
        lambda c, a, b, p, d: {
            "who": c.figure_word(a),
            "from": place_word(b),
            "to": place_word(p),
            "cause": MOVE_CAUSES[d],
        },
        None,
    ),
    record.SHOT: ("shot", lambda c, a, b, *_: {"who": c.bandits[a], "target": c.bandits[b]}, None),
    record.NEUTRAL_HIT: ("neutral bullet", lambda c, a, *_: {"who": c.bandits[a]}, None),
    record.NEUTRAL_SHORT: (
        "no neutral bullets",
        lambda c, a, b, out, _: {"wanted": a, "left": b, "leaves": bool(out)},
        None,
    ),
    record.TOKEN: (
        "token",
        lambda c, a, b, t, d: {
            "kind": KINDS[a],
            "from": holder_word(c, b),
            "to": holder_word(c, t),
            "cause": TOKEN_CAUSES[d],
        },
        _token,
    ),
    record.PUNCHED: ("punched", lambda c, a, b, *_: {"who": c.bandits[a], "target": c.bandits[b]}, None),
    record.EVENT: ("event", lambda c, a, *_: {"name": EVENTS[a]}, None),
    record.BONUS: ("bonus", lambda c, a, b, *_: {"who": c.bandits[a], "dollars": b}, None),
    record.RESHUFFLED: ("reshuffled", lambda c, a, *_: {"player": c.players[a]}, None),
    record.PLACED: ("placed", lambda c, a, b, *_: {"who": c.bandits[a], "place": place_word(b)}, None),
    record.FIRST_PLAYER: ("first player", lambda c, a, *_: {"player": c.players[a]}, None),
    record.GAME_OVER: ("over", lambda *_: {}, None),
}


def event_of(note: Note, cast: Cast, seat: int | None) -> Event:
    """Return a note in words, its secret part only for those who may know it."""
    name, public, secret = FACES[note[0]]
    event = {"event": name, **public(cast, note[1], note[2], note[3], note[4])}
    audience = note[6]
    everybody = audience == record.EVERYBODY
    if secret is not None and (everybody or (seat is not None and audience >> seat & 1)):
        event.update(secret(cast, note))
    return event
