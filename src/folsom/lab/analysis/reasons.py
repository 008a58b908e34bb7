"""Reasons: facts that are counted, never stories: what happens more often with one option than another."""

from __future__ import annotations

from math import sqrt
from statistics import mean, pvariance
from typing import Final

from folsom.engine.record import Recorder
from folsom.engine.round.scoring import bandit_money
from folsom.game import event as events
from folsom.game.events import event_of
from folsom.lab.analysis.judges import Judge
from folsom.lab.analysis.model import Reason
from folsom.lab.analysis.worth import Position

GUESSES: Final = 200
# Guesses from which the minds learn before anything is counted.
LEARNING: Final = 400
# Two-sided 99 % of the normal distribution.
CERTAIN: Final = 2.576
MOST: Final = 3
# Facts that are amounts; all others are counted once a guess.
MONEY: Final = "money"
# What must differ at least before it is worth a word: one guess in ten, or a few dollars.
LEAST_SHARE: Final = 0.1
LEAST_DOLLARS: Final = 40.0

Fact = tuple[str, str | None]


def reasons_for(position: Position, judge: Judge, best: int, played: int) -> list[Reason]:
    """Return the facts that tell two options apart most clearly, none if nothing does for certain."""
    there, here = (facts_of(position, judge, option) for option in (best, played))
    found: list[tuple[float, Reason]] = []
    for fact in dict.fromkeys([*there, *here]):
        best_values = there.get(fact, [0.0] * GUESSES)
        played_values = here.get(fact, [0.0] * GUESSES)
        gap = mean(best_values) - mean(played_values)
        error = sqrt((pvariance(best_values) + pvariance(played_values)) / GUESSES)
        if abs(gap) < (LEAST_DOLLARS if fact[0] == MONEY else LEAST_SHARE):
            continue
        if error == 0 or abs(gap) / error >= CERTAIN:
            clear = abs(gap) / max(error, 1e-9)
            found.append((clear, Reason(fact[0], mean(best_values), mean(played_values), fact[1])))
    found.sort(key=lambda pair: -pair[0])
    return [reason for _, reason in found[:MOST]]


def facts_of(position: Position, judge: Judge, option: int) -> dict[Fact, list[float]]:
    """Return for each fact what every guess with an option says of it, nothing where it did not occur."""
    seen = position.seen
    duel = judge.seen(seen, position.seed)
    minds = position.minds(judge)
    duel.learn(minds, option, 0, LEARNING)
    found: dict[Fact, list[float]] = {}
    for number in range(GUESSES):
        s = duel.guess(LEARNING + number)
        s.recorder = Recorder()
        crew = [figure for figure in range(s.rules.bandits) if s.rules.seat_of[figure] == seen.seat]
        before = sum(int(bandit_money(s, figure)) for figure in crew)
        duel.play(s, minds, option, True)
        told = [event_of(note, position.roster, seen.seat) for note in s.recorder.notes]
        own = {position.roster.figure_word(figure) for figure in crew}
        facts = dict.fromkeys(_happened(told, own))
        after = sum(int(bandit_money(s, figure)) for figure in crew)
        # In the order in which they happened, not in that of a set: equally clear ones stay in it.
        for fact in (*facts, (MONEY, None)):
            value = float(after - before) if fact[0] == MONEY else 1.0
            found.setdefault(fact, [0.0] * GUESSES)[number] = value
    return found


def _happened(told: list[events.Event], own: set[str]) -> list[Fact]:
    """Return the facts of one guess, as the owner of some figures would tell them."""
    facts: list[Fact] = []
    for event in told:
        match event:
            case events.Nothing() if event.who in own:
                facts.append(("wasted", event.card))
            case events.Shot() if event.who in own:
                facts.append(("shoots", event.target))
            case events.Shot() if event.target in own:
                facts.append(("shot", event.who))
            case events.Punched() if event.who in own:
                facts.append(("punches", event.target))
            case events.Punched() if event.target in own:
                facts.append(("punched", event.who))
            case events.TokenMoved() if event.to in own:
                facts.append(("takes", event.kind))
            case events.TokenMoved() if event.from_ in own:
                facts.append(("loses", event.kind))
            case events.Moved() if event.who in own and event.cause == "flees":
                facts.append(("flees", None))
            case _:
                pass
    return facts
