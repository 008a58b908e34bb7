"""Habits prefer what a person would: the best loot, the best hostage, no harm to partners, no Marshal."""

from __future__ import annotations

import random
from collections.abc import Iterator

from folsom import Config, Game
from folsom.bots import Seen
from folsom.bots.habits import habits_with
from folsom.engine.frames import frame_step
from tests.bots.test_bots import SIX, TABLES

SEEDS = range(8)
# From the least to the most.
LOOT = ("purse", "jewel", "strongbox")
SURE_RANSOMS = ("zealot", "teacher", "minister", "poodle")


def weighed(config: Config, kind: str) -> Iterator[tuple[Game, dict[str, int]]]:
    """Play random games and yield every decision of a kind with the weights of its options."""
    for seed in SEEDS:
        chance = random.Random(seed)
        game = Game.new(config, seed)
        while not game.over:
            decision = game.decision
            if decision.kind == kind:
                yield game, weights(game)
            game.choose(chance.choice(decision.options), seat=decision.seat)


def weights(game: Game) -> dict[str, int]:
    seen = Seen(game, game.decision.seat)
    guess = seen.imagine(0)
    frame = guess.frames[guess.depth - 1]
    habit = habits_with(seen.modules).of[frame_step(frame)]
    habit.look(guess, frame)
    return {seen.label(option): int(habit.weigh(guess, frame, option)) for option in seen.options()}


def test_loot_is_taken_by_what_it_is_worth() -> None:
    found = [weight for _, weight in weighed(TABLES["six"], "robbery")]
    assert len(found) > 10
    for weight in found:
        assert sorted(weight, key=weight.__getitem__) == [kind for kind in LOOT if kind in weight]


def test_partners_do_not_shoot_each_other() -> None:
    met = 0
    for game, weight in weighed(TABLES["two teams"], "fire"):
        (player,) = (player for player in game.view(None).players if player.name == game.decision.who)
        friends = set(player.wins_with) & set(weight)
        met += len(friends)
        assert all(weight[friend] < weight[other] for friend in friends for other in set(weight) - friends)
    assert met


def test_nobody_goes_to_the_marshal_who_is_no_player() -> None:
    met = 0
    for game, weight in weighed(TABLES["six"], "move"):
        marshal = game.view(None).at["marshal"]
        if marshal in weight:
            met += 1
            assert weight[marshal] < min(weight[place] for place in weight if place != marshal)
    assert met


def test_the_hostage_that_pays_best_is_taken() -> None:
    met = 0
    for _, weight in weighed(Config(bandits=SIX[:4], modules=["horses"]), "hostage"):
        offered = [hostage for hostage in SURE_RANSOMS if hostage in weight]
        met += len(offered) > 1
        assert sorted(offered, key=weight.__getitem__) == offered
    assert met
