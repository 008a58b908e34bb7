"""Random games with every set of expansions, checked after every action and judged once more at the end."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Final

import pytest

from folsom.engine import COMPILED
from folsom.engine.state import State
from folsom.game.config import MODULES
from tests.configurations import (
    MARSHAL_SHAPES,
    MODULE_SETS,
    SHAPES,
    configurations,
    describe,
    expansion_configurations,
    spread,
)
from tests.proofs.checker import BrokenInvariantError, Checker
from tests.proofs.expansion_checker import checker_for
from tests.random_play import Habits, play_on, start
from tests.state_dump import dump

SOAK: Final = os.environ.get("FOLSOM_SOAK", "0") not in {"", "0"}
CHUNKS: Final = 50 if SOAK else 8
GAMES: Final = 50_000 if SOAK else (240 if COMPILED else 40)


def game_numbers(chunk: int) -> list[tuple[int, int]]:
    """Return the configurations and seeds of one share of all games."""
    return [(number, game) for game, number in enumerate(spread(GAMES))][chunk::CHUNKS]


@pytest.mark.rule("CMP-1", "RND-1", "MSH-1")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_invariant_after_every_action(chunk: int) -> None:
    games = game_numbers(chunk)
    for done, (number, seed) in enumerate(games):
        checker = checker_for(configurations()[number])
        actions = 0
        s = start(number, seed)
        try:
            for state in play_on(s, Habits(seed)):
                checker.check(state)
                actions += 1
        except Exception as error:  # noqa: BLE001 - whatever breaks is told with the game it broke in
            problem = f"{type(error).__name__}: {error}"
            pytest.fail(f"seed {seed}, action {actions}, round {s.round}: {problem}; {describe(number)}")
        assert s.over
        assert s.round == 5
        if SOAK and done % 100 == 99:
            print(f"share {chunk}: {done + 1} of {len(games)} games", file=sys.stderr, flush=True)


def test_all_games_together_are_enough() -> None:
    games = [game for chunk in range(CHUNKS) for game in game_numbers(chunk)]
    assert len(games) == len(set(games)) == GAMES
    played = [configurations()[number] for number, _ in games]
    assert {module for config in played for module in config.modules} == set(MODULES)
    if COMPILED or SOAK:
        combined = {tuple(module for module in config.modules if module != "expert") for config in played}
        assert combined == set(MODULE_SETS)
        tables = {
            (
                config.marshal_plays,
                config.plays_expert and not config.pairs,
                config.teams,
                config.pair_variant,
                len(config.players),
            )
            for config in played
        }
        assert len(tables) == len(SHAPES) + len(MARSHAL_SHAPES)
    if SOAK:
        assert {number for number, _ in games} == set(spread(len(expansion_configurations())))


def middle_of(modules: set[str]) -> tuple[Checker, State]:
    """Return a game with some modules from its third round on, with cards laid and no Shotgun on guard."""
    for number in spread(2000):
        config = configurations()[number]
        if set(config.modules) != modules or config.teams or config.pairs or len(config.bandits) < 4:
            continue
        if not (config.settled_options["events"] and config.settled_options["abilities"]):
            continue
        for seed in range(6):
            checker = checker_for(config)
            for s in play_on(start(number, seed), Habits(seed)):
                checker.check(s)
                off = "horses" not in modules or s.extra[1] != -1
                if s.round >= 3 and s.pile_size > 2 and s.resolving < 0 and off and s.depth < 12:
                    return checker, s
    raise AssertionError(f"no game with {modules} gets there")


def _set(index: int, change: Callable[[int], int]) -> Callable[[State], None]:
    def damage(s: State) -> None:
        s.extra[index] = change(int(s.extra[index]))

    return damage


def _move(place: int) -> Callable[[State], None]:
    def damage(s: State) -> None:
        s.at[s.place[0]] &= ~1
        s.place[0] = place
        s.at[place] |= 1

    return damage


def _pour_out_a_flask(s: State) -> None:
    holder = next(holder for holder in range(32, 64) if s.loot[holder] & 15)
    s.loot[holder] -= 1


def _fill_a_flask_with_old_whiskey(s: State) -> None:
    holder = next(holder for holder in range(32, 64) if s.loot[holder] & 15)
    s.loot[holder] += 16 - 1


def _swap_mail_bags(s: State) -> None:
    holder = next(holder for holder in range(32, 64) if s.loot[holder] >> 16 & 15)
    s.loot[holder] += (1 << 20) - (1 << 16)


def _give_the_marshal_a_purse(s: State) -> None:
    holder = next(holder for holder in range(24, 31) if s.loot[holder] & 0xFFFFFF)
    s.loot[31], s.loot[holder] = s.loot[holder], 0


def _lift_a_curse(s: State) -> None:
    holder = next(holder for holder in range(32) if s.loot[holder] >> 36 & 15)
    s.loot[holder] += (1 << 32) - (1 << 36)


def _lose_a_ride(s: State) -> None:
    zone = next(zone for zone in (*range(8), *range(16, 24)) if s.cards[zone] >> 24 & 15)
    s.cards[zone] -= 1 << 24


def _lose_an_arrest(s: State) -> None:
    zone = next(zone for zone in (0, 16) if s.cards[zone] >> 52 & 15)
    s.cards[zone] -= 1 << 52


def _shoot_a_bullet_away(s: State) -> None:
    s.extra[44] -= 1


def _hide_the_shotgun(s: State) -> None:
    s.at[s.extra[1]] &= ~(1 << 8)


def _stand_with_the_shotgun(s: State) -> None:
    _move(int(s.extra[1]))(s)


def _get_in_without_a_hostage(s: State) -> None:
    s.extra[2] |= s.extra[11] and 1 << s.extra[11] - 1
    s.extra[11] = 0
    if s.extra[2] == 0:
        figure = next(figure for figure in range(7) if s.extra[11 + figure])
        s.extra[2], s.extra[11 + figure] = 1 << s.extra[11 + figure] - 1, 0
    _move(16)(s)


def _share_a_hostage(s: State) -> None:
    s.extra[12] = s.extra[11] = 1


def _lend_an_ability(s: State) -> None:
    s.powers[6] ^= 1


def _put_the_marshal_into_the_time_car(s: State) -> None:
    s.at[s.place[7]] &= ~(1 << 7)
    s.place[7] = 18
    s.at[18] |= 1 << 7


HORSES_DAMAGE: Final[dict[str, Callable[[State], None]]] = {
    "a flask is poured out": _pour_out_a_flask,
    "a flask turns old": _fill_a_flask_with_old_whiskey,
    "a Ride is lost": _lose_a_ride,
    "the Shotgun hides": _hide_the_shotgun,
    "a bandit stands with the Shotgun": _stand_with_the_shotgun,
    "the Shotgun is back": _set(1, lambda _: -1),
    "the coach goes ahead": _set(0, lambda car: car - 1),
    "the coach runs away": _set(0, lambda car: car + 6),
    "a horse comes": _set(4, lambda amount: amount + 1),
    "a hostage comes": _set(2, lambda mask: mask | (mask + 1)),
    "a hostage is shared": _share_a_hostage,
    "a bandit in the coach has no hostage": _get_in_without_a_hostage,
    "a card is kept apart": _set(28, lambda _: 1),
    "an ability is lent": _lend_an_ability,
    "a bandit is gone": _move(20),
}
MARSHAL_DAMAGE: Final[dict[str, Callable[[State], None]]] = {
    "mail bags change": _swap_mail_bags,
    "the Marshal has a purse": _give_the_marshal_a_purse,
    "an Arrest is lost": _lose_an_arrest,
    "a bullet leaves a stack": _shoot_a_bullet_away,
    "a golden bullet lies before a bandit": _set(71, lambda _: 1 << 48),
    "a bullet lies before a bandit": _set(71, lambda before: before + (1 << 28)),
    "a Brawler card is lost": _set(46, lambda left: left - 1),
    "a companion comes": _set(55, lambda mask: mask | (mask + 1)),
    "a companion is doubled": _set(64, lambda mask: mask | (mask + 1)),
    "a Wanted card is lost": _set(65, lambda mask: mask & (mask - 1)),
    "somebody sits in the Cell": lambda s: (_set(66, lambda mask: mask & ~1)(s), _move(19)(s))[0],
    "an objective comes": _set(67, lambda mask: mask | (mask + 1)),
    "an objective is taken early": lambda s: (
        _set(68, lambda mask: mask | (s.extra[67] & -s.extra[67]))(s),
        _set(67, lambda mask: mask & (mask - 1))(s),
    )[0],
    "an objective is shown that he has not": _set(69, lambda _: 0xFFFF),
    "an ability is lent": _lend_an_ability,
    "the Marshal travels in time": _put_the_marshal_into_the_time_car,
    "a bandit is in a coach": _move(16),
}
OTHER_DAMAGE: Final[dict[str, Callable[[State], None]]] = {
    "a curse is lifted": _lift_a_curse,
    "somebody travels from the train": lambda s: (_move(0)(s), _set(80, lambda _: 1)(s))[0],
    "somebody hides on a roof": lambda s: (_move(18)(s), _set(80, lambda _: 1)(s), _set(81, lambda _: 9)(s))[
        0
    ],
    "a bandit is in the Cell": _move(19),
}
DAMAGE: Final = [
    *((frozenset({"horses"}), name, damage) for name, damage in HORSES_DAMAGE.items()),
    *((frozenset({"marshal"}), name, damage) for name, damage in MARSHAL_DAMAGE.items()),
    *((frozenset({"timecar", "cursed"}), name, damage) for name, damage in OTHER_DAMAGE.items()),
]


@pytest.mark.parametrize(("modules", "damage"), [(m, d) for m, _, d in DAMAGE], ids=[n for _, n, _ in DAMAGE])
def test_the_checker_sees_damage(modules: frozenset[str], damage: Callable[[State], None]) -> None:
    checker, s = middle_of(set(modules))
    checker.check(s)
    before = dump(s)
    damage(s)
    assert dump(s) != before
    with pytest.raises(BrokenInvariantError):
        checker.check(s)


@pytest.mark.rule("MSP-OBJ-1", "END-3", "EVT-ESCAPE")
@pytest.mark.parametrize("modules", [{"horses"}, {"marshal"}, {"timecar", "cursed"}])
def test_the_checker_sees_the_wrong_winner(modules: set[str]) -> None:
    checker, s = middle_of(modules)
    for state in play_on(s, Habits(3)):
        checker.check(state)
    s.winners ^= 2
    with pytest.raises(BrokenInvariantError):
        checker.check(s)
