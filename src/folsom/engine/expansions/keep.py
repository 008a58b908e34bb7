"""Keep symbols of Round cards: between the phases everybody may keep cards for the next round (HRS-KEEP)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from folsom.engine.bags import one, total
from folsom.engine.bits import bit
from folsom.engine.cards import BULLET, HAND, HAND_BULLETS, bullet_total
from folsom.engine.decks import bullet, remove, return_hand, sample
from folsom.engine.expansions.manifest import Claims, Manifest
from folsom.engine.flow import ask, push
from folsom.engine.frames import frame_note, frame_seat
from folsom.engine.hidden import deal_again
from folsom.engine.moments import Module
from folsom.engine.order import SeatBySeat
from folsom.engine.rules import Rules
from folsom.engine.state import State
from folsom.engine.step import Step
from folsom.engine.variants.expert import bullets_in_hand, cards_in_hand
from folsom.engine.variants.steps import DONE

KEEPS: Final = 112
KEEP_ONE: Final = 113
KEPT_ONE: Final = 80  # seat; secret: the code

# Slots of ``s.extra``.
KEPT_CARDS: Final = 28  # a slot for each seat: Action cards kept for the next round
KEPT_BULLETS: Final = 36  # a slot for each seat: bullets kept


@final
class KeepManifest(Manifest):
    """What keep symbols take."""

    claims: ClassVar = Claims(steps=range(112, 120), notes=range(80, 88), extra=range(28, 44))


def keep_modules() -> list[Module]:
    """Return the modules for Round cards with keep symbols."""
    return [KeptWithTheHand(), KeepSymbols()]


class KeepSymbols(Module):
    """Asks what is kept, and gives it back to the hand once the rest is on the decks."""

    def join(self, rules: Rules) -> None:
        rules.make_room()
        rules.steps[KEEPS] = Keeps(KEEPS)
        rules.steps[KEEP_ONE] = KeepOne()

    def on_plan_end(self, s: State) -> None:
        # Where decks are not shuffled the expert variant is played, which keeps hands anyway.
        if s.rules.shuffles and s.rules.cards[s.card].keep > 0 and s.round < s.rules.rounds:
            push(s, KEEPS, 0, 0, 0)

    def on_hands_back(self, s: State) -> bool:
        if not s.rules.shuffles:
            return False
        for seat in range(s.rules.seats):
            return_hand(s, seat)
            s.cards[HAND + seat] = s.extra[KEPT_CARDS + seat]
            s.cards[HAND_BULLETS + seat] = s.extra[KEPT_BULLETS + seat]
            s.extra[KEPT_CARDS + seat] = 0
            s.extra[KEPT_BULLETS + seat] = 0
        return True

    def on_guess(self, s: State, seat: i64) -> None:
        for other in range(s.rules.seats):
            kept_cards = s.extra[KEPT_CARDS + other]
            kept_bullets = s.extra[KEPT_BULLETS + other]
            if other == seat or kept_cards | kept_bullets == 0:
                continue
            wanted = total(kept_cards) + bullet_total(kept_bullets)
            kept_cards, kept_bullets = sample(s, s.cards[HAND + other], s.cards[HAND_BULLETS + other], wanted)
            s.extra[KEPT_CARDS + other] = kept_cards
            s.extra[KEPT_BULLETS + other] = kept_bullets
            s.cards[HAND + other] -= kept_cards
            s.cards[HAND_BULLETS + other] -= kept_bullets


class KeptWithTheHand(Module):
    """Takes what others keep back into their hands and deals these again; how many they keep stays known."""

    comes_first: ClassVar = {"on_guess": "hands are whole before partners' cards are mixed"}

    def on_guess(self, s: State, seat: i64) -> None:
        for other in range(s.rules.seats):
            kept_cards = s.extra[KEPT_CARDS + other]
            kept_bullets = s.extra[KEPT_BULLETS + other]
            if other != seat and kept_cards | kept_bullets != 0:
                s.cards[HAND + other] += kept_cards
                s.cards[HAND_BULLETS + other] += kept_bullets
                deal_again(s, other)


def ask_keep(s: State, seat: i64, left: i64) -> None:
    """Ask a seat for one more card to keep."""
    codes = cards_in_hand(s, seat) | bullets_in_hand(s, seat)
    if left > 0 and codes != 0:
        ask(s, KEEP_ONE, seat, s.rules.lead[seat], codes | bit(DONE), left)


class Keeps(SeatBySeat):
    """Asks every seat what it keeps."""

    def serve(self, s: State, seat: i64, note: i64) -> None:
        ask_keep(s, seat, s.rules.cards[s.card].keep)


class KeepOne(Step):
    """A seat keeps one card, or is done."""

    def offers(self, s: State, frame: i64) -> i64:
        seat = frame_seat(frame)
        return cards_in_hand(s, seat) | bullets_in_hand(s, seat) | bit(DONE)

    def choose(self, s: State, frame: i64, option: i64) -> None:
        if option == DONE:
            return
        seat = frame_seat(frame)
        remove(s, HAND + seat, option)
        if option < BULLET:
            s.extra[KEPT_CARDS + seat] += one(option)
        else:
            s.extra[KEPT_BULLETS + seat] += bullet(option - BULLET)
        s.note_secret(KEPT_ONE, seat, 0, 0, 0, option, bit(seat))
        ask_keep(s, seat, frame_note(frame) - 1)
