"""Games played by this process's engine as fingerprints after every action; a script that prints them."""

from __future__ import annotations

import json
import sys
from typing import Final

from folsom.engine import COMPILED
from folsom.engine.hidden import determinize
from tests.configurations import base_configurations, spread
from tests.random_play import Habits, play_on, start
from tests.state_dump import digest

# Every so many actions a seat's imagined state is fingerprinted as well.
IMAGINE_EVERY: Final = 10
WITH_EXPANSIONS: Final = 60


def trace(number: int, seed: int) -> list[str]:
    """Play one game and return the fingerprint of its state at the start and after every action."""
    prints: list[str] = []
    for s in play_on(start(number, seed), Habits(seed)):
        mark = digest(s)
        if len(prints) % IMAGINE_EVERY == 0:
            seat = len(prints) // IMAGINE_EVERY % s.rules.seats
            mark += " imagined " + digest(determinize(s, seat, seed))
        prints.append(mark)
    return prints


def traces(rounds: int) -> dict[str, list[str]]:
    """Play every configuration of the base game some times over, and some games with expansions each time."""
    everything = len(base_configurations())
    games = [(number, number + everything * again) for again in range(rounds) for number in range(everything)]
    games += [(number, game) for game, number in enumerate(spread(WITH_EXPANSIONS * rounds))]
    return {f"{number} {seed}": trace(number, seed) for number, seed in games}


if __name__ == "__main__":
    json.dump({"compiled": COMPILED, "games": traces(int(sys.argv[1]))}, sys.stdout)
