"""How much is there to know? The legend with more on the table than a person in its seat could see.

No bot of Folsom looks at what is hidden. This one does, to measure what that would be worth: it has one seat
at a table of ``legend-0``, and every deal is played with it in each seat. It knows *nothing* more than the
others do, or their *cards*, in hand and face down, or the *values* of all tokens, or *everything*; but never
what is still to be drawn. ``python examples/open_hands.py everything --deals 100``
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Final

from folsom import Config, Game
from folsom.bots import Budget, Legend, Seen, make
from folsom.bots.searching import SEED_SHIFT
from folsom.bots.seeds import seed_for
from folsom.engine.hidden import determinize, hide_values
from folsom.engine.search.resample import resample_hidden
from folsom.engine.search.search import Search
from folsom.engine.set_up import seed_state
from folsom.engine.state import State
from folsom.game.decision import Decision

BANDITS: Final = ("doc", "ghost", "belle", "tuco", "cheyenne", "django")
PLAYERS: Final = 4
OPPONENT: Final = "legend-0"

Guess = Callable[[State, Search, int], State]


def nothing(true: State, search: Search, seed: int) -> State:
    """Guess everything that is hidden, as the legend does."""
    guess = determinize(true, search.seat, seed)
    resample_hidden(guess, search.seat, search.habits)
    return guess


def values(true: State, search: Search, seed: int) -> State:
    """Guess the cards only."""
    guess = nothing(true, search, seed)
    for holder in range(len(true.loot)):
        guess.loot[holder] = true.loot[holder]
    return guess


def everything(true: State, _search: Search, seed: int) -> State:
    """Guess nothing but what is still left to chance."""
    guess = true.clone()
    seed_state(guess, seed)
    return guess


def cards(true: State, search: Search, seed: int) -> State:
    """Guess the values of tokens only."""
    guess = everything(true, search, seed)
    for kind in guess.rules.kinds:
        if kind.hidden:
            hide_values(guess, kind, guess.rules.crew[search.seat])
    return guess


KNOWN: Final[dict[str, Guess]] = {each.__name__: each for each in (nothing, values, cards, everything)}


def choose(legend: Legend, guess: Guess, game: Game, decision: Decision, iterations: int) -> str:
    """Return what the legend chooses when its guesses are made of the true state."""
    seen = Seen(game, decision.seat)
    search = legend.search(seen, seed_for(legend.seed, decision) << SEED_SHIFT)
    true = game.state.clone()
    true.recorder = None
    for number in range(iterations):
        search.iterate(guess(true, search, search.seed + number + 1))
    return seen.label(search.choice())


def play(knows: str, iterations: int, deal: int, seat: int) -> float:
    """Play a deal with the one who knows more in a seat, and return its share of the victory."""
    game = Game.new(Config(random.Random(deal).sample(BANDITS, PLAYERS)), deal)
    legend = Legend(deal * 10 + seat)
    others = [make(OPPONENT, deal * 10 + number) for number in range(PLAYERS)]
    while not game.over:
        decision = game.decisions[0]
        if len(decision.options) == 1:
            label = decision.options[0]
        elif decision.seat == seat:
            label = choose(legend, KNOWN[knows], game, decision, iterations)
        else:
            seen = Seen(game, decision.seat)
            label = others[decision.seat].choose(seen, decision, Budget(iterations=iterations))
        game.choose(label, seat=decision.seat)
    winners = game.result.winners
    return 1 / len(winners) if game.config.players[seat] in winners else 0.0


def main() -> None:
    """Play the match and say how it ended."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("knows", choices=KNOWN, help="what the one sees more than the others")
    parser.add_argument("--deals", type=int, default=25)
    parser.add_argument("--first", type=int, default=1, help="the first deal")
    parser.add_argument("--iterations", type=int, default=1000, help="for every decision of everybody")
    parser.add_argument("--workers", type=int, default=None, help="how many processes (default: one a core)")
    given = parser.parse_args()
    deals = [given.first + number for number in range(given.deals) for _ in range(PLAYERS)]
    seats = list(range(PLAYERS)) * given.deals
    with ProcessPoolExecutor(given.workers) as processes:
        shares = list(processes.map(partial(play, given.knows, given.iterations), deals, seats))
    by_deal = [statistics.mean(shares[at : at + PLAYERS]) for at in range(0, len(shares), PLAYERS)]
    spread = statistics.stdev(by_deal) if len(by_deal) > 1 else math.nan
    print(
        f"{len(shares)} games: a legend that knows {given.knows} more wins {statistics.mean(shares):.1%} "
        f"± {1.96 * spread / math.sqrt(len(by_deal)):.1%} (even is {1 / PLAYERS:.1%})"
    )


if __name__ == "__main__":
    main()
