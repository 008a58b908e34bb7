"""The lesson: one short game set up so that a newcomer meets everything once, and the bots who see to it.

The pupil lays Move, then Robbery, anything in the tunnel, and Fire. The plan goes wrong on purpose, and
kindly: a punch costs a purse and leads to the jewels, the Marshal costs a bullet, and somebody stays in sight
of the Fire. Other cards are a plan, too: the bots then look for the way that comes nearest to it.
"""

from __future__ import annotations

from typing import Final

from folsom.bots.budget import Budget
from folsom.bots.seen import Seen
from folsom.engine.cards import FIRE, MOVE, ROBBERY
from folsom.engine.flow import choose, choose_at_random
from folsom.engine.frames import frame_step
from folsom.engine.loot import JEWEL, SHEET
from folsom.engine.record import DRAWN, FLEEING, MOVED, PUNCHED, ROBBED, SHOT, TOKEN, Note, Recorder
from folsom.engine.round.scoring import money
from folsom.engine.state import State
from folsom.engine.step import PLAN
from folsom.game.config import Config
from folsom.game.decision import Decision

LESSON: Final = Config(
    bandits=("doc", "belle", "django"),
    options={"events": False, "abilities": False},
    cars=("first_class", "dining", "second_class"),
    first="doc",
    rounds=1,
)
# The deal in which the pupil holds what is asked for, and the others what it takes to spoil it.
LESSON_SEED: Final = 37327
# The pupil's seat, which is also the number of the figure, and the card suggested in each turn.
PUPIL: Final = 0
SUGGESTED: Final = (MOVE, ROBBERY, None, FIRE)
# How many ways an option is played to the end.
GUESSES: Final = 150


class Rehearsed:
    """Takes the option after which the lesson most often comes true."""

    def choose(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> str:
        """Return the best option; among equals the first."""
        best = max(seen.options(), key=lambda option: self._worth(seen, decision.number, option))
        return seen.label(best)

    def _worth(self, seen: Seen, number: int, option: int) -> float:
        """Return how well the lesson goes on average after an option."""
        total = 0.0
        for guess in range(GUESSES):
            s = seen.imagine(number * GUESSES + guess)
            s.recorder = Recorder()
            choose(s, seen.seat, option)
            _play_on(s)
            total += _goodness(s, s.recorder.notes)
        return total / GUESSES


def _play_on(s: State) -> None:
    """Finish a guess: the pupil lays what is suggested, everything else is left to chance."""
    while not s.over:
        suggested = SUGGESTED[s.turn] if s.turn < len(SUGGESTED) else None
        planning = frame_step(s.frames[s.depth - 1]) == PLAN and s.asking == 1 << PUPIL
        if planning and suggested is not None and s.options >> suggested & 1:
            choose(s, PUPIL, suggested)
        else:
            choose_at_random(s)


def _goodness(s: State, notes: list[Note]) -> float:
    """Return how much of the lesson came true: each thing once, what hurts no more than once."""
    blows = [at for at, note in enumerate(notes) if note[0] == PUNCHED and note[2] == PUPIL]
    flights = [
        at for at, (kind, a, *_, d, _, _) in enumerate(notes) if (kind, a, d) == (MOVED, PUPIL, FLEEING)
    ]
    loot = [
        at
        for at, (kind, _, _, c, d, _, _) in enumerate(notes)
        if (kind, c, d) == (TOKEN, SHEET + PUPIL, ROBBED)
    ]
    jewels = [at for at in loot if notes[at][1] == JEWEL]
    hits = sum(1 for note in notes if note[0] == SHOT and note[1] == PUPIL)
    wounds = sum(1 for note in notes if note[0] == SHOT and note[2] == PUPIL)
    draws = sum(1 for note in notes if note[0] == DRAWN and note[1] != PUPIL)
    in_order = bool(blows and flights) and any(blows[0] < at < flights[0] for at in loot)
    ahead = money(s, PUPIL) - max(money(s, seat) for seat in range(s.rules.seats) if seat != PUPIL)
    return (
        10 * bool(blows)
        + 10 * bool(flights)
        + 6 * bool(hits)
        + 4 * bool(loot)
        + 2 * bool(jewels)
        + 6 * in_order
        - 4 * max(0, len(blows) - 1)
        - 2 * max(0, len(flights) - 1)
        - wounds
        - draws
        + ahead / 1000
    )
