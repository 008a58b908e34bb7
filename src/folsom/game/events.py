"""Events: the engine's notes in words, each with the face that one seat may see.

An event is JSON-able: ``{"event": name, ...}``. Fields that only some may know are left out for the others.
"""

from __future__ import annotations

from typing import Final

from folsom.engine import record
from folsom.engine.cards import entry_action, entry_figure
from folsom.engine.loot import BESIDE, FIRST_MODULE_KIND, OUT, RESERVE, SHEET, TOKEN_SORTS
from folsom.engine.record import Note
from folsom.game.cast import Cast
from folsom.game.expansions import horses, keep, marshal, timecar
from folsom.game.faces import Event, Face
from folsom.game.rulebook import round_cards
from folsom.game.words import ACTIONS, EVENTS, KINDS, TURNS, place_word, token_word

MOVE_CAUSES: Final = {
    record.BY_CARD: "card",
    record.FLEEING: "flees",
    record.THROWN: "thrown",
    record.PUSHED: "pushed",
    record.BY_EVENT: "event",
    **horses.MOVE_CAUSES,
    **marshal.MOVE_CAUSES,
    **timecar.MOVE_CAUSES,
}
TOKEN_CAUSES: Final = {
    record.ROBBED: "robbed",
    record.KNOCKED_LOOSE: "knocked",
    record.SNATCHED: "snatched",
    record.PICKED: "picked",
    record.LOST: "lost",
    record.PUT_OUT: "put",
    record.PAID: "paid",
    **horses.TOKEN_CAUSES,
    **marshal.TOKEN_CAUSES,
    **timecar.TOKEN_CAUSES,
}
REASONS: Final = {
    record.NOBODY_IN_SIGHT: "nobody in sight",
    record.NO_BULLETS: "no bullets",
    record.NOTHING_THERE: "nothing there",
    record.NOBODY_HERE: "nobody here",
    record.NOWHERE_TO_GO: "nowhere to go",
    **horses.REASONS,
    **marshal.REASONS,
}
OUTSIDE: Final = {RESERVE: "reserve", BESIDE: "beside", OUT: "out"}


def holder_word(cast: Cast, holder: int) -> str:
    """Return where a token lies in words: a place, a bandit, or outside the game."""
    if holder >= SHEET:
        return cast.figure_word(holder - SHEET)
    return OUTSIDE[holder] if holder in OUTSIDE else place_word(holder)


def _played(cast: Cast, note: Note) -> Event:
    return {"card": cast.pile_word(entry_action(note[5]), entry_figure(note[5]))}


def _drawn(cast: Cast, note: Note) -> Event:
    seat, amount, codes = note[1], note[2], note[5]
    return {"cards": [cast.card_word(seat, (codes >> (5 * index)) & 31) for index in range(amount)]}


def _one_card(cast: Cast, note: Note) -> Event:
    return {"card": cast.card_word(note[1], note[5])}


def _token(cast: Cast, note: Note) -> Event:
    row = TOKEN_SORTS if note[1] >= FIRST_MODULE_KIND else 0
    return {"token": token_word(row + note[5])}


FACES: Final[dict[int, Face]] = {
    record.ROUND_BEGINS: Face("round", lambda c, a, b, *_: {"round": a, "first": c.players[b]}),
    record.ROUND_CARD: Face("round card", lambda c, a, *_: {"card": round_cards()[a].id}),
    record.TURN_BEGINS: Face("turn", lambda c, a, b, *_: {"turn": a + 1, "type": TURNS[b]}),
    record.DRAWN: Face("drawn", lambda c, a, b, *_: {"player": c.players[a], "count": b}, _drawn),
    record.PLAYED: Face(
        "played",
        lambda c, a, b, i, _: {"player": c.players[a], "hidden": bool(b), "index": i},
        _played,
    ),
    record.HAND_RETURNED: Face("hand returned", lambda c, a, b, *_: {"player": c.players[a], "count": b}),
    record.DISCARDED: Face(
        "discarded",
        lambda c, a, b, *_: {"player": c.players[a], "card": c.card_word(a, b)},
    ),
    record.KEPT: Face("kept", lambda c, a, b, *_: {"player": c.players[a], "count": b}),
    record.CARD_TAKEN: Face("card taken", lambda c, a, *_: {"player": c.players[a]}, _one_card),
    record.PARTNER_CARD: Face(
        "partner card",
        lambda c, a, b, *_: {"player": c.players[a], "partner": c.players[b]},
        _one_card,
    ),
    record.CARD_UP: Face(
        "card up",
        lambda c, a, b, i, d: {"who": c.figure_word(a), "card": ACTIONS[b], "index": i, "hidden": bool(d)},
    ),
    record.NOTHING: Face(
        "nothing",
        lambda c, a, b, r, _: {"who": c.figure_word(a), "card": ACTIONS[b], "reason": REASONS[r]},
    ),
    record.MOVED: Face(
        "moved",
        lambda c, a, b, p, d: {
            "who": c.figure_word(a),
            "from": place_word(b),
            "to": place_word(p),
            "cause": MOVE_CAUSES[d],
        },
    ),
    record.SHOT: Face("shot", lambda c, a, b, *_: {"who": c.figure_word(a), "target": c.figure_word(b)}),
    record.NEUTRAL_HIT: Face("neutral bullet", lambda c, a, *_: {"who": c.figure_word(a)}),
    record.NEUTRAL_SHORT: Face(
        "no neutral bullets",
        lambda c, a, b, out, _: {"wanted": a, "left": b, "leaves": bool(out)},
    ),
    record.TOKEN: Face(
        "token",
        lambda c, a, b, t, d: {
            "kind": KINDS[a],
            "from": holder_word(c, b),
            "to": holder_word(c, t),
            "cause": TOKEN_CAUSES[d],
        },
        _token,
    ),
    record.PUNCHED: Face(
        "punched", lambda c, a, b, *_: {"who": c.figure_word(a), "target": c.figure_word(b)}
    ),
    record.EVENT: Face("event", lambda c, a, *_: {"name": EVENTS[a]}),
    record.BONUS: Face("bonus", lambda c, a, b, *_: {"who": c.figure_word(a), "dollars": b}),
    record.RESHUFFLED: Face("reshuffled", lambda c, a, *_: {"player": c.players[a]}),
    record.PLACED: Face("placed", lambda c, a, b, *_: {"who": c.figure_word(a), "place": place_word(b)}),
    record.FIRST_PLAYER: Face("first player", lambda c, a, *_: {"player": c.players[a]}),
    record.DRAFTED: Face(
        "drafted", lambda c, a, b, *_: {"player": c.players[a], "card": round_cards()[b].id}
    ),
    record.GAME_OVER: Face("over", lambda *_: {}),
    **horses.FACES,
    **marshal.FACES,
    **timecar.FACES,
    **keep.FACES,
}


def event_of(note: Note, cast: Cast, seat: int | None) -> Event:
    """Return a note in words, its secret part only for those who may know it."""
    face = FACES[note[0]]
    event = {"event": face.name, **face.public(cast, note[1], note[2], note[3], note[4])}
    audience = note[6]
    everybody = audience == record.EVERYBODY
    if face.secret is not None and (everybody or (seat is not None and audience >> seat & 1)):
        event.update(face.secret(cast, note))
    return event
