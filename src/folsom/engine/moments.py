"""Moments: the named points of the game at which a module may have its say.

A moment has one name, ``on_`` and what happens: the method that a module overrides to speak then, and the
vector in which ``Rules`` keep those that do. Where nobody speaks, it costs one look at an empty vector.
Bandits, variants and expansions are all modules of this one kind.

Modules from elsewhere need not be compiled: they play along with the compiled ones, only slower.

Modules speak in the order in which the rules were given them, except that one may say in ``comes_first`` at
which moments it must be heard before all others, and why.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from folsom.engine.turns import Turn

if TYPE_CHECKING:
    from folsom.engine.loot import Kind
    from folsom.engine.rules import Rules
    from folsom.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """Something that changes or extends the game at some of its moments."""

    # The moments at which this module speaks before all others, each with the reason.
    comes_first: ClassVar[dict[str, str]] = {}

    def join(self, rules: Rules) -> None:
        """Bring the steps, cards and events of this module, and change what it changes for good."""

    def on_layout(self, s: State) -> None:
        """Lay out what is the same in every game under these rules."""

    def on_set_up(self, s: State) -> None:
        """Prepare what the module keeps in the state."""

    def on_placement(self, s: State) -> bool:
        """Place the bandits in another way than usual; True if done or asked."""
        return False

    def on_round_start(self, s: State) -> None:
        """A round begins, nothing is shuffled yet."""

    def on_deal(self, s: State) -> None:
        """Decks are shuffled, hands are not filled yet."""

    def on_hand_size(self, s: State, seat: i64, size: i64) -> i64:
        """Return how many cards the seat holds after the deal."""
        return size

    def on_reveal(self, s: State) -> None:
        """The Round card has just been revealed."""

    def on_plan(self, s: State, seat: i64, turn: Turn, options: i64) -> i64:
        """Return the options for a seat about to act."""
        return options

    def on_silence(self, s: State, step: i64, seat: i64) -> bool:
        """Tell whether it would say something if a seat with an empty hand and one option were not asked."""
        return False

    def on_turn(self, s: State, turn: Turn) -> bool:
        """A turn of Schemin' is about to begin; True if the module plays it in its own way."""
        return False

    def on_act(self, s: State, seat: i64, turn: Turn, option: i64) -> bool:
        """A seat has chosen an option the base does not know; True if it was this module's."""
        return False

    def on_lay(self, s: State, seat: i64, figure: i64, hidden: bool) -> bool:
        """Return whether a card about to be laid lies face down."""
        return hidden

    def on_played(self, s: State, seat: i64, turn: Turn, packed: i64) -> None:
        """A card has been laid on the pile in a turn."""

    def on_plan_end(self, s: State) -> None:
        """The last turn is over, hands are still held."""

    def on_postpone(self, s: State) -> bool:
        """Tell whether hands stay untouched until after Stealin'."""
        return False

    def on_hands_back(self, s: State) -> bool:
        """Tell whether hands stay with the players before Stealin'."""
        return False

    def on_stealin(self, s: State) -> None:
        """Stealin' is about to begin."""

    def on_card_up(self, s: State, packed: i64) -> bool:
        """A card of the pile comes up; True if the module dealt with it."""
        return False

    def on_card_done(self, s: State, seat: i64, sort: i64) -> bool:
        """A resolved card goes home; True if the module put it somewhere."""
        return False

    def on_empty_deck(self, s: State, seat: i64) -> bool:
        """A deck is empty while drawing; True if there is a new one."""
        return False

    def on_walk(self, s: State, figure: i64, places: i64) -> i64:
        """Return where a Move may lead."""
        return places

    def on_departure(self, s: State, figure: i64, origin: i64, target: i64) -> None:
        """A Move is about to lead from one place to another."""

    def on_climb(self, s: State, figure: i64, places: i64) -> i64:
        """Return where a Change Floor may lead."""
        return places

    def on_sight(self, s: State, figure: i64, targets: i64) -> i64:
        """Return whom a figure could shoot."""
        return targets

    def on_target(self, s: State, figure: i64, targets: i64) -> i64:
        """Return whom a figure may choose of those it could shoot or punch."""
        return targets

    def on_push(self, s: State, shooter: i64, victim: i64) -> bool:
        """A hit pushes its victim; True if the module dealt with it."""
        return False

    def on_hit(self, s: State, shooter: i64, victim: i64) -> None:
        """A bullet has hit."""

    def on_robbery(self, s: State, figure: i64, bag: i64, kind: Kind) -> i64:
        """Return the tokens of a kind that a figure may take where it stands."""
        return bag

    def on_robbed(self, s: State, figure: i64, already: i64) -> None:
        """A Robbery has taken a token, after ``already`` others."""

    def on_reach(self, s: State, figure: i64, targets: i64) -> i64:
        """Return whom a figure could punch."""
        return targets

    def on_punch(self, s: State, puncher: i64, target: i64) -> bool:
        """A Punch has found its target; True if the module dealt with it."""
        return False

    def on_knock(self, s: State, puncher: i64, victim: i64, kind: i64) -> bool:
        """A punched bandit is about to lose a token; True if the module dealt with it."""
        return False

    def on_throw(self, s: State, puncher: i64, victim: i64, places: i64) -> i64:
        """Return where a Punch may move its victim."""
        return places

    def on_landing(self, s: State, movers: i64) -> None:
        """Figures have come to new places, or something has come upon them."""

    def on_round_end(self, s: State) -> None:
        """The event is over, the first player not yet changed."""

    def on_settlement(self, s: State) -> None:
        """The last round is over, nothing is counted yet."""

    def on_money(self, s: State, figure: i64, money: i64) -> i64:
        """Return a bandit's money, Gunslinger not counted."""
        return money

    def on_able_to_win(self, s: State, figures: i64) -> i64:
        """Return the figures that can win."""
        return figures

    def on_scoring(self, s: State) -> bool:
        """The game is scored; True if the module named the winners."""
        return False

    def on_shots(self, s: State, seat: i64, fired: i64) -> i64:
        """Return the bullets that count for the Gunslinger."""
        return fired

    def on_lead(self, s: State, seat: i64, lead: i64) -> i64:
        """Return by how many dollars a seat leads as things stand, for looking ahead."""
        return lead

    def on_goals(self, s: State, seat: i64, goals: i64) -> i64:
        """Return how far a seat is with up to eight goals, four bits each: 0 for none, then 1 to 7."""
        return goals

    def on_guess(self, s: State, seat: i64) -> None:
        """Deal again what the module hides from a seat in a state made for it."""


def speakers(modules: list[Module], moment: str) -> vec[Module]:
    """Return the modules that speak at a moment, in the order in which they do."""
    silent = getattr(Module, moment)
    speaking = [module for module in modules if getattr(type(module), moment) is not silent]
    # A vector knows that it holds modules; a list is checked item by item whenever somebody may speak.
    return vec[Module](sorted(speaking, key=lambda module: moment not in module.comes_first))
