"""Resampling: a card laid face down is not just any card, but one its owner had a reason to lay there."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bags import count, one
from folsom.engine.bits import holds, lowest
from folsom.engine.cards import DECK, HAND, SORTS, entry, entry_hidden, entry_seat
from folsom.engine.chance import below
from folsom.engine.frames import frame
from folsom.engine.hidden import laid_sort, offer_again
from folsom.engine.options import play
from folsom.engine.search.habits import Habits
from folsom.engine.state import State
from folsom.engine.step import PLAN


def resample_hidden(guess: State, seat: i64, habits: Habits) -> None:
    """Exchange the face-down cards of others for likelier ones out of their hands and decks.

    What a seat sees of the guess stays the same. Sealed answers follow from the hands as they were dealt, so
    nothing is exchanged while some are open.
    """
    if guess.sealed != 0:
        return
    size = guess.pile_size
    for index in range(guess.resolving + 1, size):
        packed = guess.pile[index]
        if entry_hidden(packed) and entry_seat(packed) != seat:
            # When the owner laid this card, the pile ended just below it.
            guess.pile_size = index
            resample_card(guess, entry_seat(packed), index, habits)
    guess.pile_size = size
    if guess.asking != 0 and not holds(guess.asking, seat):
        # Whoever is asked instead may hold other cards now.
        offer_again(guess, lowest(guess.asking))


def resample_card(s: State, seat: i64, index: i64, habits: Habits) -> None:
    """Draw one face-down card of a seat again, in proportion to its habits."""
    rules = s.rules
    dealt = laid_sort(s, s.pile[index])
    pool = s.cards[HAND + seat] + s.cards[DECK + seat] + one(dealt)
    asked = frame(PLAN, seat, rules.lead[seat], 0)
    habit = habits.of[PLAN]
    habit.look(s, asked)
    sum_: i64 = 0
    likely = dealt
    for sort in range(SORTS):
        amount = count(pool, sort)
        if amount > 0:
            weight = amount * habit.weigh(s, asked, play(sort))
            sum_ += weight
            if below(s, sum_) < weight:
                likely = sort
    if likely == dealt:
        return
    in_hand = count(s.cards[HAND + seat], likely)
    row: i64 = HAND if below(s, in_hand + count(s.cards[DECK + seat], likely)) < in_hand else DECK
    s.cards[row + seat] += one(dealt) - one(likely)
    card = seat * SORTS + likely
    s.pile[index] = entry(rules.card_action[card], rules.card_figure[card], seat, True)
