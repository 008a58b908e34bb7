"""Moments: the named points of the game at which a module may have its say.

A module joins the rules by entering itself in the lists of the moments it cares about; a moment nobody
entered costs one look at an empty list. Bandits, variants and expansions are all modules of this one kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from folsom.engine.turns import Turn

if TYPE_CHECKING:
    from folsom.engine.loot import Kind
    from folsom.engine.rules import Rules
    from folsom.engine.state import State


class Module:
    """Something that changes or extends the game at some of its moments."""

    def join(self, rules: Rules) -> None:
        """Enter the lists of the moments this module cares about, and bring its steps and cards."""

    def lays_out(self, s: State) -> None:
        """Lay out what is the same in every game under these rules (list ``on_blank``)."""

    def set_up(self, s: State) -> None:
        """Prepare what the module keeps in the state (list ``on_set_up``)."""

    def place_bandits(self, s: State) -> bool:
        """Place the bandits in another way than usual; True if done or asked (``on_placement``)."""
        return False

    def opens(self, s: State) -> None:
        """A round begins, nothing is shuffled yet (``on_opening``)."""

    def deals(self, s: State) -> None:
        """Decks are shuffled, hands are not filled yet (``on_deal``)."""

    def hand_size(self, s: State, seat: i64, size: i64) -> i64:
        """Return how many cards the seat holds after the deal (``on_hand_size``)."""
        return size

    def revealed(self, s: State) -> None:
        """The Round card has just been revealed (``on_reveal``)."""

    def plans(self, s: State, seat: i64, turn: Turn, options: i64) -> i64:
        """Return the options for a seat about to act (``on_plan``)."""
        return options

    def takes_turn(self, s: State, turn: Turn) -> bool:
        """A turn of Schemin' is about to begin; True if the module plays it in its own way (``on_turn``)."""
        return False

    def acts(self, s: State, seat: i64, turn: Turn, option: i64) -> bool:
        """A seat has chosen an option the base does not know; True if it was this module's (``on_act``)."""
        return False

    def hides(self, s: State, seat: i64, figure: i64, hidden: bool) -> bool:
        """Return whether a card about to be laid lies face down (``on_lay``)."""
        return hidden

    def played(self, s: State, seat: i64, turn: Turn, packed: i64) -> None:
        """A card has been laid on the pile in a turn (``on_played``)."""

    def plan_ends(self, s: State) -> None:
        """The last turn is over, hands are still held (``on_plan_end``)."""

    def postpones(self, s: State) -> bool:
        """Tell whether hands stay untouched until after Stealin' (``on_postpone``)."""
        return False

    def keeps_hands(self, s: State) -> bool:
        """Tell whether hands stay with the players before Stealin' (``on_hands_back``)."""
        return False

    def stealing(self, s: State) -> None:
        """Stealin' is about to begin (``on_stealin``)."""

    def comes_up(self, s: State, packed: i64) -> bool:
        """A card of the pile comes up; True if the module dealt with it (``on_card_up``)."""
        return False

    def shelves(self, s: State, seat: i64, sort: i64) -> bool:
        """A resolved card goes home; True if the module put it somewhere (``on_card_done``)."""
        return False

    def runs_dry(self, s: State, seat: i64) -> bool:
        """A deck is empty while drawing; True if there is a new one (``on_empty_deck``)."""
        return False

    def walks(self, s: State, figure: i64, places: i64) -> i64:
        """Return where a Move may lead (``on_walk``)."""
        return places

    def passes(self, s: State, figure: i64, origin: i64, target: i64) -> None:
        """A Move is about to lead from one place to another (``on_walked``)."""

    def climbs(self, s: State, figure: i64, places: i64) -> i64:
        """Return where a Change Floor may lead (``on_climb``)."""
        return places

    def sees(self, s: State, figure: i64, targets: i64) -> i64:
        """Return whom a figure could shoot (``on_sight``)."""
        return targets

    def spares(self, s: State, figure: i64, targets: i64) -> i64:
        """Return whom a figure may choose of those it could shoot or punch (``on_target``)."""
        return targets

    def pushes(self, s: State, shooter: i64, victim: i64) -> bool:
        """A hit pushes its victim; True if the module dealt with it (``on_push``)."""
        return False

    def hits(self, s: State, shooter: i64, victim: i64) -> None:
        """A bullet has hit (``on_hit``)."""

    def robs(self, s: State, figure: i64, bag: i64, kind: Kind) -> i64:
        """Return the tokens of a kind that a figure may take where it stands (``on_robbery``)."""
        return bag

    def robbed(self, s: State, figure: i64, already: i64) -> None:
        """A Robbery has taken a token, after ``already`` others (``on_robbed``)."""

    def faces(self, s: State, figure: i64, targets: i64) -> i64:
        """Return whom a figure could punch (``on_face``)."""
        return targets

    def punches(self, s: State, puncher: i64, target: i64) -> bool:
        """A Punch has found its target; True if the module dealt with it (``on_punch``)."""
        return False

    def knocks(self, s: State, puncher: i64, victim: i64, kind: i64) -> bool:
        """A punched bandit is about to lose a token; True if the module dealt with it (``on_knock``)."""
        return False

    def throws(self, s: State, puncher: i64, victim: i64, places: i64) -> i64:
        """Return where a Punch may move its victim (``on_throw``)."""
        return places

    def lands(self, s: State, movers: i64) -> None:
        """Figures have come to new places, or something has come upon them (``on_landing``)."""

    def round_ends(self, s: State) -> None:
        """The event is over, the first player not yet changed (``on_round_end``)."""

    def settles(self, s: State) -> None:
        """The last round is over, nothing is counted yet (``on_settlement``)."""

    def earns(self, s: State, figure: i64, money: i64) -> i64:
        """Return a bandit's money, Gunslinger not counted (``on_money``)."""
        return money

    def counts(self, s: State, figures: i64) -> i64:
        """Return the figures that can win (``on_count``)."""
        return figures

    def decides(self, s: State) -> bool:
        """The game is scored; True if the module named the winners (``on_scoring``)."""
        return False

    def shots(self, s: State, seat: i64, fired: i64) -> i64:
        """Return the bullets that count for the Gunslinger (``on_shots``)."""
        return fired

    def leads(self, s: State, seat: i64, lead: i64) -> i64:
        """Return by how many dollars a seat leads as things stand, for looking ahead (``on_rivalry``)."""
        return lead

    def guesses(self, s: State, seat: i64) -> None:
        """Deal anew what the module hides from a seat in a state made for it (``on_guess``)."""
