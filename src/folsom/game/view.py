"""Views: what one seat, or a spectator, may know, built up from nothing (HID-1 to HID-4)."""

from __future__ import annotations

from typing import Any, Final

from folsom.data import load_cars, load_expansion
from folsom.engine import step
from folsom.engine.bags import count
from folsom.engine.bits import holds
from folsom.engine.cards import (
    HAND,
    HAND_BULLETS,
    NEUTRAL,
    SORTS,
    bullet_count,
    entry_action,
    entry_figure,
    entry_hidden,
    entry_seat,
)
from folsom.engine.decks import DISCARD_STACK, deck_count, hand_count
from folsom.engine.expansions.horses.hostages import ransom
from folsom.engine.figures import FIGURES, MARSHAL
from folsom.engine.flow import figure_of
from folsom.engine.frames import frame_note, frame_step
from folsom.engine.loot import BESIDE, HOLDERS, RESERVE, SHEET, STRONGBOX, TOKEN_SORTS, kind_count, worth
from folsom.engine.round.scoring import bandit_money, gunslingers, money
from folsom.engine.state import STACK_HEIGHT, State
from folsom.engine.variants import steps as variant
from folsom.game.cast import Cast
from folsom.game.decision import decision_of, question_of, seats_asked
from folsom.game.expansions import horses, keep, marshal, timecar
from folsom.game.rulebook import round_cards
from folsom.game.words import KINDS, place_word, token_word

View = dict[str, Any]

# The phase is named after the uppermost of these steps that is under way.
PHASES: Final = {
    variant.PLACE_PAIR: "placing",
    variant.DRAFT_ONE: "drafting",
    variant.TAKE_CARDS: "dealing",
    variant.DISCARDS: "discarding",
    step.SCHEMIN: "schemin",
    step.STEALIN: "stealin",
    step.PICK_POCKETS: "event",
    **horses.PHASES,
    **marshal.PHASES,
    **timecar.PHASES,
    **keep.PHASES,
}


# What an expansion adds, under its own name.
PARTS: Final = {"horses": horses.public, "marshal": marshal.public, "timecar": timecar.public}


def view_of(s: State, cast: Cast, seat: int | None, number: int) -> View:
    """Return everything a seat may know, or with no seat what everybody may, as JSON-able data."""
    view: View = {
        "seat": seat,
        "number": number,
        "round": s.round,
        "rounds": s.rules.rounds,
        "phase": phase_of(s),
        "first": cast.players[s.first],
        "round_card": _round_card(s),
        "drafted": _drafted(s),
        "train": train_of(s),
        "at": {cast.figure_word(f): place_word(s.place[f]) for f in _figures_placed(s)},
        "floor": _floor(s),
        "strongbox_beside": kind_count(s, BESIDE, STRONGBOX),
        "neutral": s.neutral,
        "players": [_player(s, cast, other) for other in range(s.rules.seats)],
        "bandits": {name: _bandit(s, cast, figure) for figure, name in enumerate(cast.bandits)},
        "pile": [_pile_card(s, cast, seat, index) for index in range(s.pile_size)],
        "resolving": None if s.resolving < 0 else s.resolving,
        "asked": [_asked(s, cast, other) for other in seats_asked(s)],
        "result": result_of(s, cast) if s.over else None,
    }
    for name, part in PARTS.items():
        if name in cast.modules:
            view[name] = part(s, cast)
    if seat is not None:
        view["you"] = _own(s, cast, seat, number)
    return view


def phase_of(s: State) -> str:
    """Return the name of the phase the game is in."""
    if s.over:
        return "over"
    for depth in range(s.depth - 1, -1, -1):
        phase = PHASES.get(frame_step(s.frames[depth]))
        if phase is not None:
            return phase
    return "schemin"


def train_of(s: State) -> list[str]:
    """Return the names of the cars, Locomotive first."""
    names = [*(car.id for car in load_cars().cars), load_expansion("marshal").train.prison_car.id]
    kinds = [names[(s.train >> (4 * car)) & 15] for car in range(1, s.rules.tail + 1)]
    return [load_cars().locomotive.id, *kinds]


def loot_counts(s: State, holder: int) -> dict[str, int]:
    """Count the tokens in a holder by kind, as everybody may."""
    counts = {KINDS[kind.number]: kind_count(s, holder, kind.number) for kind in s.rules.kinds}
    return {kind: amount for kind, amount in counts.items() if amount}


def tokens_in(s: State, holder: int) -> list[str]:
    """Return the tokens in a holder with their values, as only their owner may."""
    words: list[str] = []
    for kind in s.rules.kinds:
        bag = s.loot[kind.row + holder] & kind.mask
        row = kind.row // HOLDERS * TOKEN_SORTS
        for sort in range(TOKEN_SORTS):
            words.extend(token_word(row + sort) for _ in range(count(bag, sort)))
    return words


def hand_of(s: State, cast: Cast, seat: int) -> list[str]:
    """Return the cards in a seat's hand."""
    return zone_words(s, cast, seat, HAND)


def zone_words(s: State, cast: Cast, seat: int, zone: int) -> list[str]:
    """Return the cards in the bags of a seat's zone, Action cards first."""
    actions = s.cards[zone + seat]
    bullets = s.cards[zone + (HAND_BULLETS - HAND) + seat]
    words: list[str] = []
    for sort in range(SORTS):
        words.extend(cast.card_word(seat, sort) for _ in range(count(actions, sort)))
    return words + [cast.bullet_word(sort) for sort in _bullet_sorts(bullets)]


def stack_words(s: State, cast: Cast, seat: int, row: int) -> list[str]:
    """Return the cards of an ordered stack of a seat, top first."""
    if not s.rules.ordered:
        return []
    base = (row + seat) * STACK_HEIGHT
    height = int(s.stacks[base])
    return [cast.card_word(seat, int(s.stacks[base + index])) for index in range(height, 0, -1)]


def bullets_of(s: State, cast: Cast, figure: int) -> list[str]:
    """Return the bullets a bandit has received, by shooter."""
    return [cast.bullet_word(sort) for sort in _bullet_sorts(s.received[figure])]


def _bullet_sorts(bullets: int) -> list[int]:
    return [sort for sort in range(NEUTRAL + 1) for _ in range(bullet_count(bullets, sort))]


def result_of(s: State, cast: Cast) -> dict[str, Any]:
    """Return the money of every player and its sources, now that all of it is counted, and who won."""
    best = gunslingers(s) if s.rules.gunslinger else 0
    seats = range(s.rules.seats)
    return {
        "money": {cast.players[seat]: money(s, seat) for seat in seats},
        "winners": [cast.players[seat] for seat in seats if s.winners >> seat & 1],
        "gunslingers": [cast.players[seat] for seat in seats if best >> seat & 1],
        "tokens": {name: tokens_in(s, SHEET + figure) for figure, name in enumerate(cast.bandits)},
        "sources": {name: _sources(s, cast, figure) for figure, name in enumerate(cast.bandits)},
    }


def _sources(s: State, cast: Cast, figure: int) -> dict[str, int]:
    loot = worth(s, SHEET + figure)
    hostage = ransom(s, figure) if "horses" in cast.modules else 0
    known = {"loot": loot, "station": s.bonus[figure], "hostage": hostage}
    rest = bandit_money(s, figure) - sum(known.values())
    return {source: dollars for source, dollars in {**known, "others": rest}.items() if dollars}


def _figures_placed(s: State) -> list[int]:
    placed = [figure for figure in range(s.rules.bandits) if holds(s.at[s.place[figure]], figure)]
    return [*placed, MARSHAL]


def _round_card(s: State) -> dict[str, Any] | None:
    if s.round == 0 or phase_of(s) in {"placing", "drafting", "dealing"}:
        return None
    card = round_cards()[s.card]
    shown = {
        "id": card.id,
        "turns": list(card.turns),
        "event": card.event,
        "scene": card.scene,
        "keep": card.keep,
    }
    return {**shown, "turn": min(s.turn, len(card.turns) - 1) if phase_of(s) == "schemin" else None}


def _drafted(s: State) -> list[str]:
    if phase_of(s) != "drafting":
        return []
    chosen = frame_note(s.frames[s.depth - 1])
    return [card.id for number, card in enumerate(round_cards()) if holds(chosen, number)]


def _floor(s: State) -> dict[str, dict[str, int]]:
    floor: dict[str, dict[str, int]] = {}
    for place in range(RESERVE):
        counts = loot_counts(s, place)
        if counts:
            floor[place_word(place)] = counts
    return floor


def _player(s: State, cast: Cast, seat: int) -> dict[str, Any]:
    return {
        "name": cast.players[seat],
        "bandits": [cast.bandits[figure] for figure in _bandits_of(s, seat)],
        "hand": hand_count(s, seat),
        "deck": deck_count(s, seat),
        "discard": stack_words(s, cast, seat, DISCARD_STACK),
        "wins_with": [cast.players[other] for other in _partners(s, seat)],
    }


def _bandits_of(s: State, seat: int) -> list[int]:
    return [figure for figure in range(s.rules.bandits) if s.rules.seat_of[figure] == seat]


def _crew(s: State, seat: int) -> list[int]:
    """Return the figures of a seat: its bandits, or the Marshal."""
    return [figure for figure in range(FIGURES) if holds(s.rules.crew[seat], figure)]


def _partners(s: State, seat: int) -> list[int]:
    sides = s.rules.side
    return [other for other in range(s.rules.seats) if other != seat and sides[other] == sides[seat]]


def _bandit(s: State, cast: Cast, figure: int) -> dict[str, Any]:
    return {
        "loot": loot_counts(s, SHEET + figure),
        "barrel": s.barrel[figure],
        "bullets": bullets_of(s, cast, figure),
        "bonus": s.bonus[figure],
    }


def _pile_card(s: State, cast: Cast, seat: int | None, index: int) -> dict[str, Any]:
    packed = s.pile[index]
    card: dict[str, Any] = {"by": cast.players[entry_seat(packed)], "hidden": entry_hidden(packed)}
    if not entry_hidden(packed) or index <= s.resolving or entry_seat(packed) == seat:
        card["card"] = cast.pile_word(entry_action(packed), entry_figure(packed))
    return card


def _asked(s: State, cast: Cast, seat: int) -> dict[str, Any]:
    return {
        "player": cast.players[seat],
        "who": cast.figure_word(figure_of(s, seat)),
        "kind": question_of(s).kind,
    }


def _own(s: State, cast: Cast, seat: int, number: int) -> dict[str, Any]:
    own: dict[str, Any] = {
        "hand": hand_of(s, cast, seat),
        "tokens": {cast.figure_word(figure): tokens_in(s, SHEET + figure) for figure in _crew(s, seat)},
        "decision": None,
    }
    if "marshal" in cast.modules:
        own.update(marshal.own(s, cast, seat))
    if "timecar" in cast.modules:
        own.update(timecar.own(s, seat))
    if seat in seats_asked(s):
        decision = decision_of(s, cast, seat, number)
        own["decision"] = {"who": decision.who, "kind": decision.kind, "options": list(decision.options)}
    return own
