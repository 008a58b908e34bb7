"""Steps: each kind of frame has one step, which knows how to go on and what an answer means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from folsom.engine.state import State

# The numbers of the base game's steps; variants begin at 32, expansions at 64.
HALT: Final = 0
ROUND: Final = 1
OPENING: Final = 2
DEAL: Final = 3
REVEAL: Final = 4
SCHEMIN: Final = 5
PLAN: Final = 6
PLAN_ENDS: Final = 7
HANDS_BACK: Final = 8
STEALIN: Final = 9
ROUND_EVENT: Final = 10
AFTER_EVENT: Final = 11
CLEAN_UP: Final = 12
SCORING: Final = 13
MOVE_TO: Final = 14
CHANGE_FLOOR: Final = 15
MOVE_MARSHAL: Final = 16
FIRE_AT: Final = 17
ROB_KIND: Final = 18
PUNCH_WHOM: Final = 19
PUNCH_KIND: Final = 20
PUNCH_WHERE: Final = 21
PICK_POCKETS: Final = 22
PICK_ONE: Final = 23
SNATCH: Final = 24
STEALIN_BEGINS: Final = 25
FIRST_EXPANSION_STEP: Final = 64
STEPS: Final = 128

TAKE: Final = 0
LEAVE: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One kind of work in progress."""

    def resume(self, s: State, frame: i64) -> None:
        """Go on with a frame that lies on top of the stack while nobody is asked."""
        raise AssertionError("a step that only answers was resumed")

    def choose(self, s: State, frame: i64, option: i64) -> None:
        """Carry out an answer; the frame has already left the stack."""
        raise AssertionError("a step that never asks was answered")

    def offers(self, s: State, frame: i64) -> i64:
        """Return the options of this open decision again, after hidden cards were dealt again."""
        return s.options

    def sealed_offers(self, s: State, frame: i64, figure: i64) -> i64:
        """Return what may be answered secretly for a figure, after hidden cards were dealt again."""
        return s.secrets[figure]

    def reveal(self, s: State, frame: i64) -> None:
        """Carry out the sealed answers of all seats; the frame has already left the stack."""
        raise AssertionError("a step without sealed answers was revealed")


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Step):
    """What an Action card does when it comes up."""

    def resolve(self, s: State, figure: i64) -> None:
        """Begin the action for a figure: ask, act, or say why nothing happens."""
        raise AssertionError("a card without an action came up")


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """What a Round card does after Stealin'."""

    def happen(self, s: State) -> None:
        """Let the event happen."""
