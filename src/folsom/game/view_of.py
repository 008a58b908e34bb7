"""Views: what one seat, or a spectator, may know, built up from nothing (HID-1 to HID-4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from msgspec.structs import replace
from mypy_extensions import i64

from folsom.data import all_cars, all_rounds, load_cars
from folsom.engine import step
from folsom.engine.bags import total
from folsom.engine.bits import holds
from folsom.engine.cards import (
    HAND,
    HAND_BULLETS,
    NEUTRAL,
    bullet_count,
    entry_hidden,
    entry_seat,
)
from folsom.engine.decks import DISCARD_STACK, deck_count, hand_count
from folsom.engine.figures import BANDITS, FIGURES, MARSHAL
from folsom.engine.flow import figure_of
from folsom.engine.frames import frame_note, frame_step
from folsom.engine.loot import BESIDE, HOLDERS, RESERVE, SHEET, STRONGBOX, TOKEN_SORTS, kind_count, kinds_at
from folsom.engine.round.scoring import able_to_win, bandit_money, gunslingers, money
from folsom.engine.rules import Rules
from folsom.engine.state import STACK_HEIGHT, State
from folsom.engine.variants import steps as variant
from folsom.game.asking import answers_of, decision_of, seats_asked
from folsom.game.roster import Roster
from folsom.game.view import Asked, Bandit, Own, Part, PileCard, Player, Result, RoundCard, View
from folsom.game.words import KINDS, TEAMS, TOKENS, place_word, token_word

# The phase is named after the uppermost of these steps that is under way.
PHASES: Final[dict[int, str]] = {
    variant.PLACE_PAIR: "placing",
    variant.DRAFT_ONE: "drafting",
    variant.TAKE_CARDS: "dealing",
    variant.DISCARDS: "discarding",
    step.SCHEMIN: "schemin",
    step.STEALIN: "stealin",
    step.PICK_POCKETS: "event",
}
# In place of the seat of whoever looks: a spectator has none.
NOBODY: Final = -1
# What expansions show everybody, and what they show the owner of a seat.
PUBLIC_PARTS: Final[dict[str, Callable[[State, Roster], Part]]] = {}
OWN_PARTS: Final[dict[str, Callable[[State, Roster, int], Part | None]]] = {}
# Where a bandit's money comes from besides loot and stations, by the name of the source.
MONEY_SOURCES: Final[dict[str, tuple[str, Callable[[State, int], int]]]] = {}


def view_of(s: State, roster: Roster, seat: int | None, number: int) -> View:
    """Return everything a seat may know, or with no seat what everybody may."""
    public = public_view(s, roster, number)
    return public if seat is None else seat_view(public, s, roster, seat)


def public_view(s: State, roster: Roster, number: int) -> View:
    """Return what everybody may know, a spectator too."""
    phase = phase_of(s)
    return View(
        seat=None,
        number=number,
        round=s.round,
        rounds=s.rules.rounds,
        phase=phase,
        first=roster.players[s.first],
        round_card=_round_card(s, phase),
        drafted=_drafted(s, phase),
        train=train_of(s),
        at=_whereabouts(s, roster),
        floor=_floor(s),
        strongbox_beside=kind_count(s, BESIDE, STRONGBOX),
        neutral=s.neutral,
        values=_values(s.rules).copy(),
        players=[_player(s, roster, other) for other in range(s.rules.seats)],
        bandits={name: _bandit(s, roster, figure) for figure, name in enumerate(roster.bandits)},
        pile=_pile(s, roster),
        resolving=None if s.resolving < 0 else s.resolving,
        asked=[_asked(s, roster, other) for other in seats_asked(s)],
        result=result_of(s, roster) if s.over else None,
        expansions={name: part(s, roster) for name, part in PUBLIC_PARTS.items() if name in roster.modules},
        you=None,
    )


def seat_view(public: View, s: State, roster: Roster, seat: i64) -> View:
    """Return what everybody may know of a game, and with it what only one seat does."""
    pile = _pile(s, roster, seat)
    return replace(public, seat=seat, pile=pile, you=_own(s, roster, seat, public.number))


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
    cars = all_cars()
    kinds = [cars[(s.train >> (4 * car)) & 15].id for car in range(1, s.rules.tail + 1)]
    return [load_cars().locomotive.id, *kinds]


def loot_counts(s: State, holder: i64) -> dict[str, int]:
    """Count the tokens in a holder by kind, as everybody may."""
    counts: dict[str, int] = {}
    for kind in s.rules.kinds:
        bag = s.loot[kind.row + holder] & kind.mask
        if bag != 0:
            counts[KINDS[kind.number]] = total(bag)
    return counts


def tokens_in(s: State, holder: i64) -> list[str]:
    """Return the tokens in a holder with their values, as only their owner may."""
    return [token_word(sort) for sort in _sorts_in(s, holder)]


def _sorts_in(s: State, holder: i64) -> list[int]:
    sorts: list[int] = []
    for kind in s.rules.kinds:
        bag = s.loot[kind.row + holder] & kind.mask
        sort = kind.row // HOLDERS * TOKEN_SORTS
        while bag != 0:
            sorts += [sort] * (bag & 15)
            bag >>= 4
            sort += 1
    return sorts


def hand_of(s: State, roster: Roster, seat: i64) -> list[str]:
    """Return the cards in a seat's hand."""
    return zone_words(s, roster, seat, HAND)


def zone_words(s: State, roster: Roster, seat: i64, zone: i64) -> list[str]:
    """Return the cards in the bags of a seat's zone, Action cards first."""
    actions = s.cards[zone + seat]
    words: list[str] = []
    sort: i64 = 0
    while actions != 0:
        if actions & 15 != 0:
            words += [roster.card_word(seat, sort)] * (actions & 15)
        actions >>= 4
        sort += 1
    words += bullet_words(roster, s.cards[zone + (HAND_BULLETS - HAND) + seat])
    return words


def stack_words(s: State, roster: Roster, seat: i64, row: i64) -> list[str]:
    """Return the cards of an ordered stack of a seat, top first."""
    if not s.rules.ordered:
        return []
    base = (row + seat) * STACK_HEIGHT
    height = i64(s.stacks[base])
    return [roster.card_word(seat, i64(s.stacks[base + height - index])) for index in range(height)]


def bullets_of(s: State, roster: Roster, figure: i64) -> list[str]:
    """Return the bullets a bandit has received, by shooter."""
    return bullet_words(roster, s.received[figure])


def bullet_words(roster: Roster, bullets: i64) -> list[str]:
    """Return bullets in words, neutral ones last."""
    words: list[str] = []
    if bullets != 0:
        for sort in range(i64(NEUTRAL + 1)):
            amount = bullet_count(bullets, sort)
            if amount != 0:
                words += [roster.bullet_word(sort)] * amount
    return words


def result_of(s: State, roster: Roster) -> Result:
    """Return the money of every player and its sources, now that all of it is counted, and who won."""
    best = gunslingers(s) if s.rules.gunslinger else 0
    seats = range(s.rules.seats)
    return Result(
        money={roster.players[seat]: money(s, seat) for seat in seats},
        winners=[roster.players[seat] for seat in seats if s.winners >> seat & 1],
        gunslingers=[roster.players[seat] for seat in seats if best >> seat & 1],
        tokens={name: tokens_in(s, SHEET + figure) for figure, name in enumerate(roster.bandits)},
        sources={roster.players[seat]: _sources(s, roster, seat, best) for seat in seats},
        parts={name: _named(_part(s, roster, figure)) for figure, name in enumerate(roster.bandits)},
    )


def _sources(s: State, roster: Roster, seat: int, best: int) -> dict[str, int]:
    side = s.rules.side[seat] & BANDITS
    counted = side & able_to_win(s) or side
    known: Counter[str] = Counter(gunslinger=s.rules.gunslinger if holds(best, seat) else 0)
    for figure in range(s.rules.bandits):
        if holds(counted, figure):
            known.update(_part(s, roster, figure))
    known["others"] += money(s, seat) - known.total()
    return _named(known)


def _part(s: State, roster: Roster, figure: int) -> Counter[str]:
    """Return what one bandit brings to the count, by source."""
    known: Counter[str] = Counter()
    for token, amount in Counter(_sorts_in(s, SHEET + figure)).items():
        known[token_word(token).rstrip("0123456789 ")] += s.rules.values[token] * amount
    known["station"] += s.bonus[figure]
    for source, (module, dollars) in MONEY_SOURCES.items():
        known[source] += dollars(s, figure) if module in roster.modules else 0
    known["others"] = bandit_money(s, figure) - known.total()
    return known


def _named(known: Counter[str]) -> dict[str, int]:
    return {source: amount for source, amount in known.items() if amount}


@lru_cache(maxsize=256)
def _values(rules: Rules) -> dict[str, int]:
    """Return what tokens are worth whose words do not say it."""
    values = {word: int(rules.values[sort]) for sort, word in TOKENS.items()}
    return {word: dollars for word, dollars in values.items() if dollars and not word[-1].isdecimal()}


def _whereabouts(s: State, roster: Roster) -> dict[str, str]:
    at: dict[str, str] = {}
    for figure in range(s.rules.bandits):
        place = s.place[figure]
        if holds(s.at[place], figure):
            at[roster.bandits[figure]] = place_word(place)
    at[roster.figure_word(MARSHAL)] = place_word(s.place[MARSHAL])
    return at


def _round_card(s: State, phase: str) -> RoundCard | None:
    if s.round == 0 or phase in {"placing", "drafting", "dealing"}:
        return None
    card = all_rounds()[s.card]
    turn = min(s.turn, len(card.turns) - 1) if phase == "schemin" else None
    event, scene = (card.event, card.scene) if s.rules.events_on else (None, None)
    return RoundCard(card.id, list(card.turns), event, scene, card.keep, turn)


def _drafted(s: State, phase: str) -> list[str]:
    if phase != "drafting":
        return []
    chosen = frame_note(s.frames[s.depth - 1])
    return [card.id for number, card in enumerate(all_rounds()) if holds(chosen, number)]


def _floor(s: State) -> dict[str, dict[str, int]]:
    floor: dict[str, dict[str, int]] = {}
    for place in range(i64(RESERVE)):
        if kinds_at(s, place) != 0:
            floor[place_word(place)] = loot_counts(s, place)
    return floor


def _player(s: State, roster: Roster, seat: i64) -> Player:
    return Player(
        name=roster.players[seat],
        bandits=[roster.bandits[figure] for figure in _bandits_of(s, seat)],
        hand=hand_count(s, seat),
        deck=deck_count(s, seat),
        discard=stack_words(s, roster, seat, DISCARD_STACK),
        wins_with=[roster.players[other] for other in _partners(s, seat)],
        team=TEAMS[seat // 2] if roster.teams else None,
    )


def _bandits_of(s: State, seat: i64) -> list[int]:
    return [figure for figure in range(s.rules.bandits) if s.rules.seat_of[figure] == seat]


def _crew(s: State, seat: i64) -> list[int]:
    """Return the figures of a seat: its bandits, or the Marshal."""
    return [figure for figure in range(FIGURES) if holds(s.rules.crew[seat], figure)]


def _partners(s: State, seat: i64) -> list[int]:
    sides = s.rules.side
    return [other for other in range(s.rules.seats) if other != seat and sides[other] == sides[seat]]


def _bandit(s: State, roster: Roster, figure: i64) -> Bandit:
    return Bandit(
        loot=loot_counts(s, SHEET + figure),
        barrel=s.barrel[figure],
        bullets=bullets_of(s, roster, figure),
        bonus=s.bonus[figure],
    )


def _pile(s: State, roster: Roster, seat: i64 = NOBODY) -> list[PileCard]:
    pile: list[PileCard] = []
    for index in range(s.pile_size):
        packed = s.pile[index]
        known = not entry_hidden(packed) or index <= s.resolving or entry_seat(packed) == seat
        pile.append(roster.pile_card(packed, known))
    return pile


def _asked(s: State, roster: Roster, seat: i64) -> Asked:
    return Asked(
        player=roster.players[seat],
        who=roster.figure_word(figure_of(s, seat)),
        kind=answers_of(s, roster, seat).kind,
    )


def _own(s: State, roster: Roster, seat: i64, number: int) -> Own:
    parts = {name: part(s, roster, seat) for name, part in OWN_PARTS.items() if name in roster.modules}
    return Own(
        hand=hand_of(s, roster, seat),
        tokens={roster.figure_word(figure): tokens_in(s, SHEET + figure) for figure in _crew(s, seat)},
        decision=decision_of(s, roster, seat, number) if holds(s.asking, seat) else None,
        expansions={name: part for name, part in parts.items() if part is not None},
    )
