"""Random games of every configuration of the base game, checked after every action."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Final

import pytest

from folsom.engine import COMPILED
from folsom.engine.state import State
from tests.configurations import base_configurations, describe
from tests.proofs.checker import BrokenInvariantError, Checker
from tests.random_play import Habits, play_on, start
from tests.state_dump import dump

SOAK: Final = os.environ.get("FOLSOM_SOAK", "0") not in {"", "0"}
CHUNKS: Final = 48 if SOAK else 8
# 20,000 games at least in a soak; every configuration at least once where the engine is compiled.
GAMES: Final = 24_000 if SOAK else (len(base_configurations()) + 120 if COMPILED else 96)


def game_numbers(chunk: int) -> list[tuple[int, int]]:
    """Return the configurations and seeds of one share of all games."""
    everything = len(base_configurations())
    step = 1 if everything <= GAMES else 7
    return [(game * step % everything, game) for game in range(chunk, GAMES, CHUNKS)]


@pytest.mark.rule("RND-1", "MSH-1")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_invariant_after_every_action(chunk: int) -> None:
    for number, seed in game_numbers(chunk):
        checker = Checker(base_configurations()[number])
        s = start(number, seed)
        actions = 0
        try:
            for state in play_on(s, Habits(seed)):
                checker.check(state)
                actions += 1
        except AssertionError as error:
            pytest.fail(f"seed {seed}, action {actions}, round {s.round}: {error}; {describe(number)}")
        assert s.over
        assert s.round == 5


def test_all_games_together_are_enough() -> None:
    games = [game for chunk in range(CHUNKS) for game in game_numbers(chunk)]
    assert len(games) == len(set(games)) == GAMES
    if COMPILED or SOAK:
        assert {number for number, _ in games} == set(range(len(base_configurations())))
    if SOAK:
        assert len(games) >= 20_000


def middle_of(shape: str) -> tuple[Checker, State]:
    """Return a game of some shape in its third round, after shots and with cards laid, and its checker."""
    for number, config in enumerate(base_configurations()):
        kinds = {
            "teams": config.teams,
            "expert": config.plays_expert and not config.pairs,
            "pairs": bool(config.pairs),
            "single": not (config.teams or config.pairs or config.modules),
        }
        if not kinds[shape]:
            continue
        checker = Checker(config)
        for s in play_on(start(number, 5), Habits(4)):
            checker.check(s)
            if s.round == 3 and s.pile_size > 2 and s.resolving < 0 and sum(s.received) > 0:
                return checker, s
    raise AssertionError(f"no game of {shape} gets there")


def _lose_a_purse(s: State) -> None:
    s.loot[24] -= 1


def _change_a_purse(s: State) -> None:
    s.loot[24] += 16 - 1


def _lose_a_jewel(s: State) -> None:
    holder = next(holder for holder in range(32) if s.loot[holder] >> 32 & 15)
    s.loot[holder] -= 1 << 32


def _double_the_strongbox(s: State) -> None:
    s.loot[0] += 1 << 40


def _hide_loot_off_the_train(s: State) -> None:
    s.loot[17], s.loot[24] = s.loot[24], 0


def _refill_a_barrel(s: State) -> None:
    figure = next(figure for figure in range(7) if 0 < s.received[figure] < 1 << 56 and s.received[figure])
    shooter = next(sort for sort in range(14) if s.received[figure] >> (4 * sort) & 15)
    s.barrel[shooter] += 1


def _forget_a_wound(s: State) -> None:
    figure = next(figure for figure in range(7) if s.received[figure])
    s.received[figure] = 0


def _find_a_neutral_bullet(s: State) -> None:
    s.neutral += 1


def _lose_a_card(s: State) -> None:
    seat = next(seat for seat in range(8) if s.cards[seat])
    s.cards[seat] &= s.cards[seat] - 1


def _swap_the_top_of_the_pile(s: State) -> None:
    s.pile[0] = s.pile[0] & ~15 | (s.pile[0] + 1 & 15) % 6


def _forget_the_pile(s: State) -> None:
    s.pile_size -= 1


def _stand_with_the_marshal(s: State) -> None:
    s.at[s.place[0]] &= ~1
    s.place[0] = s.place[7]
    s.at[s.place[7]] |= 1


def _stand_in_two_places(s: State) -> None:
    s.at[8 if s.place[0] != 8 else 9] |= 1


def _fall_off_the_train(s: State) -> None:
    s.at[s.place[0]] &= ~1
    s.place[0] = 20
    s.at[20] |= 1


def _send_the_marshal_upstairs(s: State) -> None:
    s.place[7] = 8


def _stack_too_many_frames(s: State) -> None:
    s.depth = 25


def _play_a_sixth_round(s: State) -> None:
    s.round = 6


def _go_back_a_round(s: State) -> None:
    s.round = 2


def _end_early(s: State) -> None:
    s.over = True


def _ask_nobody(s: State) -> None:
    s.asking = 0


def _leave_no_choice(s: State) -> None:
    s.options = 0


def _return_the_round_card(s: State) -> None:
    s.cards_left |= 1 << s.card


DAMAGE: Final[list[Callable[[State], None]]] = [
    _lose_a_purse,
    _change_a_purse,
    _lose_a_jewel,
    _double_the_strongbox,
    _hide_loot_off_the_train,
    _refill_a_barrel,
    _forget_a_wound,
    _find_a_neutral_bullet,
    _lose_a_card,
    _swap_the_top_of_the_pile,
    _forget_the_pile,
    _stand_with_the_marshal,
    _stand_in_two_places,
    _fall_off_the_train,
    _send_the_marshal_upstairs,
    _stack_too_many_frames,
    _play_a_sixth_round,
    _go_back_a_round,
    _end_early,
    _ask_nobody,
    _leave_no_choice,
    _return_the_round_card,
]


@pytest.mark.parametrize("shape", ["single", "expert", "teams", "pairs"])
@pytest.mark.parametrize("damage", DAMAGE)
def test_the_checker_sees_damage(damage: Callable[[State], None], shape: str) -> None:
    checker, s = middle_of(shape)
    checker.check(s)
    before = dump(s)
    damage(s)
    assert dump(s) != before
    with pytest.raises(BrokenInvariantError):
        checker.check(s)


def test_the_checker_sees_a_discarded_card_vanish() -> None:
    checker, s = middle_of("expert")
    for _ in play_on(s, Habits(4)):
        if any(s.stacks[row * 64] for row in range(8, 16)):
            break
    row = next(row for row in range(8, 16) if s.stacks[row * 64])
    s.stacks[row * 64] -= 1
    with pytest.raises(BrokenInvariantError):
        checker.check(s)
