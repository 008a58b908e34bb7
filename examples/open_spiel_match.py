"""A bot of Folsom against OpenSpiel's own search, both with the same time for every decision.

Information set Monte Carlo tree search (IS-MCTS) as OpenSpiel brings it has all seats but one; every deal is
played with the bot in each seat. It needs folsom[openspiel] and a quarter of a minute for each game:
``python examples/open_spiel_match.py --deals 10``.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import folsom.env.open_spiel as adapter
from folsom.bots import Budget, Seen, make
from folsom.env.actions import number_of


class TimeIsUpError(Exception):
    """Ends a search that knows no clock."""


class TimedSearch(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search, stopped by a clock instead of a number of simulations."""

    def __init__(self, game: pyspiel.Game, seconds: float, seed: int) -> None:
        chance = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, chance)
        # To tell spots apart by what is seen now takes less time than by all that was seen before.
        super().__init__(
            game, evaluator, math.sqrt(2), 10**9, random_state=chance, use_observation_string=True
        )
        self.seconds = seconds
        self.ends = math.inf
        self.simulations = 0
        self.decisions = 0

    def run_search(self, state: pyspiel.State) -> Any:
        """Return the policy that was found when the time was up."""
        self.ends = time.perf_counter() + self.seconds
        try:
            return super().run_search(state)
        except TimeIsUpError:
            self.decisions += 1
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: pyspiel.State) -> Any:
        """Return another state to begin a simulation with, as long as there is time."""
        if time.perf_counter() > self.ends and self._root_node.total_visits > 0:
            raise TimeIsUpError
        self.simulations += 1
        return super().sample_root_state(state)


def play(game: pyspiel.Game, deal: int, seat: int, name: str, seconds: float) -> tuple[float, TimedSearch]:
    """Play a deal with the bot in one seat; return its share of the victory, and the search it played."""
    bot = make(name, deal)
    search = TimedSearch(game, seconds, deal)
    state = game.new_initial_state()
    state.apply_action(deal)
    while not state.is_terminal():
        player = state.current_player()
        if player == seat:
            decision = next(one for one in state.dealt.decisions if one.seat == seat)
            label = bot.choose(Seen(state.dealt, seat), decision, Budget(seconds=seconds))
            state.apply_action(number_of(label))
        else:
            state.apply_action(search.step(state))
    won = [reward > 0 for reward in state.returns()]
    return (1 / sum(won) if won[seat] else 0.0), search


def main() -> None:
    """Play the match and say how it stands after every deal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--bot", default="legend", help="a level of Folsom's bots")
    parser.add_argument("--milliseconds", type=float, default=160, help="for every decision of everybody")
    given = parser.parse_args()
    deals = range(given.first, given.first + given.deals)
    game = pyspiel.load_game(adapter.NAME, {"players": given.players, "deals": deals.stop})
    shares: list[float] = []
    simulations = decisions = 0
    for deal in deals:
        total = 0.0
        for seat in range(given.players):
            share, search = play(game, deal, seat, given.bot, given.milliseconds / 1000)
            total += share
            simulations += search.simulations
            decisions += search.decisions
        shares.append(total / given.players)
        spread = statistics.stdev(shares) if len(shares) > 1 else math.nan
        margin = 1.96 * spread / math.sqrt(len(shares))
        games, even = len(shares) * given.players, 1 / given.players
        print(
            f"{games} games: {given.bot} {statistics.mean(shares):.1%} ± {margin:.1%} (even is {even:.1%}); "
            f"IS-MCTS: {simulations / decisions:.0f} simulations a decision",
            flush=True,
        )


if __name__ == "__main__":
    main()
