"""What is asked with Marshal & Prisoners."""

from __future__ import annotations

from typing import Final

from folsom.engine.expansions.marshal import steps
from folsom.engine.expansions.marshal.numbers import FETCH_IDEA
from folsom.game.option import ChooseLoot, Option
from folsom.game.questions import PASSING, Question, Reader, answer, figure, kind_of_loot, place, play
from folsom.game.roster import Roster
from folsom.game.words import CHARACTERS, TOKENS, exact_token_word

STACKS: Final = ("left", "right")


class FetchIdea(Option, frozen=True, tag="idea"):
    """Fetch Brilliant Idea into the hand instead of playing or drawing."""


class FreeCompanion(Option, frozen=True, tag="companion"):
    """Free a companion."""

    companion: str


class FreeBandit(Option, frozen=True, tag="jailed"):
    """Free a bandit out of the Cell."""

    who: str


def _or_pass(read: Reader) -> Reader:
    return lambda roster, seat, number: PASSING if number == steps.DECLINE else read(roster, seat, number)


def _freeing(roster: Roster, seat: int, number: int) -> Option:
    if number < steps.JAILED_BANDIT:
        character = CHARACTERS[number]
        return FreeCompanion(f"prisoner {character}", character)
    bandit = roster.bandits[number - steps.JAILED_BANDIT]
    return FreeBandit(f"bandit {bandit}", bandit)


def _gift(roster: Roster, seat: int, number: int) -> Option:
    if number < steps.CERTAIN_TOKEN:
        return kind_of_loot(roster, seat, number)
    sort = number - steps.CERTAIN_TOKEN
    # Where tokens of a kind differ, their exact words begin with the kind.
    label = exact_token_word(sort)
    return ChooseLoot(label, label.partition(" ")[0], TOKENS[sort])


ACTS: Final = {FETCH_IDEA: FetchIdea("idea")}
QUESTIONS: Final = {
    steps.MARSHAL_SHOTS: Question("shots", _or_pass(answer("one", "two"))),
    steps.MARSHAL_TARGET: Question("law fire", _or_pass(figure)),
    steps.MARSHAL_FIRST: Question("law first", figure),
    steps.MARSHAL_SECOND: Question("law second", figure),
    steps.MARSHAL_STACK: Question("stack", answer(*STACKS)),
    steps.ARREST_WHOM: Question("arrest", figure),
    steps.PLUS_CARD: Question("plus", play),
    steps.CELL_EXIT: Question("break out", place),
    steps.FREE_WHOM: Question("free", _freeing),
    steps.GIVE_TOKEN: Question("thanks", _gift),
    steps.ANGRY_MOVE: Question("angry move", _or_pass(place)),
    steps.REFLEX_PLAY: Question("reflex", play),
    steps.FALL_OR_STAY: Question("fall", place),
}
