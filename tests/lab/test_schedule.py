"""Schedules: who sits where, in which deal, and that nobody has a better seat."""

from __future__ import annotations

import pytest

from folsom.game.errors import ConfigError
from folsom.lab import Entrant, Match, Series, Setting
from folsom.lab.schedule import sides_of

ROOKIE, DRIFTER = Entrant("rookie"), Entrant("drifter")


@pytest.mark.parametrize(
    ("setting", "sides"),
    [
        (Setting(players=3), 3),
        (Setting(), 4),
        (Setting(players=6), 6),
        (Setting(teams=True), 2),
        (Setting(players=6, teams=True), 3),
        (Setting(pairs=True), 2),
        (Setting(modules=("marshal",)), 5),
    ],
)
def test_the_challenger_takes_every_place_of_every_deal_once(setting: Setting, sides: int) -> None:
    match = Match(setting, ROOKIE, DRIFTER, seed=20, deals=3)
    assert match.games == 3 * sides
    assert match.even == pytest.approx(1 / sides)
    for deal in range(3):
        games = [match.game(number) for number in range(deal * sides, (deal + 1) * sides)]
        assert {(one.deal, one.seed) for one in games} == {(deal, 20 + deal)}
        assert len({str(one.config.as_dict()) for one in games}) == 1
        places = [
            {side for side, sits in zip(sides_of(one.config), one.challengers, strict=True) if sits}
            for one in games
        ]
        assert places == [{side} for side in range(sides)]
        for one in games:
            names = ["rookie" if sits else "drifter" for sits in one.challengers]
            assert [entrant.name for entrant in one.entrants] == names


def test_a_marshal_is_compared_with_a_game_of_the_same_deal_without_the_challenger() -> None:
    match = Match(Setting(modules=("marshal",)), ROOKIE, DRIFTER, seed=1, deals=2, role="marshal")
    assert (match.games, match.even) == (4, None)
    first, control = match.game(0), match.game(1)
    assert first.challengers == (True, False, False, False, False)
    assert not any(control.challengers)
    assert (first.seed, first.config) == (control.seed, control.config)
    assert first.config.players[0] == "marshal"


def test_a_match_is_rounded_up_to_whole_deals() -> None:
    sizes = {
        players: Match.of_size(Setting(players=players), ROOKIE, DRIFTER, 1, 825).games
        for players in (3, 4, 5, 6)
    }
    assert sizes == {3: 825, 4: 828, 5: 825, 6: 828}


def test_entrants_move_one_place_on_after_every_game() -> None:
    series = Series(Setting(), (ROOKIE, DRIFTER), seed=1, games=4)
    names = [[entrant.name for entrant in series.game(number).entrants] for number in range(2)]
    assert names == [["rookie", "drifter"] * 2, ["drifter", "rookie"] * 2]


def test_partners_are_the_same_bot() -> None:
    series = Series(Setting(teams=True), (ROOKIE, DRIFTER), seed=3, games=4)
    for number in range(4):
        entrants = series.game(number).entrants
        assert entrants[::2] == entrants[1::2]
        assert set(entrants) == {ROOKIE, DRIFTER}


def test_bots_of_one_deal_have_different_seeds() -> None:
    match = Match(Setting(), ROOKIE, DRIFTER, seed=1, deals=50)
    seeds = [match.game(number).bot_seed(seat) for number in range(match.games) for seat in range(4)]
    assert len(set(seeds)) == len(seeds)


def test_a_match_is_named_after_everything_that_determines_it() -> None:
    one = Match(Setting(), ROOKIE, DRIFTER, seed=1, deals=5)
    others = [
        Match(Setting(players=3), ROOKIE, DRIFTER, seed=1, deals=5),
        Match(Setting(), Entrant("rookie", "10it"), DRIFTER, seed=1, deals=5),
        Match(Setting(), ROOKIE, DRIFTER, seed=2, deals=5),
        Match(Setting(), ROOKIE, DRIFTER, seed=1, deals=6),
    ]
    assert len({match.file_stem() for match in (one, *others)}) == 5
    assert one.file_stem() == Match(Setting(), ROOKIE, DRIFTER, seed=1, deals=5).file_stem()


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Series(Setting(), (ROOKIE,) * 5, 1, 1), "expected 1 to 4"),
        (lambda: Series(Setting(teams=True), (ROOKIE,) * 3, 1, 1), "expected 1 to 2"),
        (lambda: Series(Setting(), (ROOKIE,), 2**96 - 2**32, 1), "seed from 0"),
        (lambda: Match(Setting(), ROOKIE, DRIFTER, 1, 1, role="marshal"), "module marshal"),
        (lambda: Match(Setting(), ROOKIE, DRIFTER, 1, 1, role="horse"), "any, marshal, bandit"),
        (lambda: Match(Setting(), ROOKIE, DRIFTER, 1, 0), "at least one deal"),
    ],
)
def test_a_schedule_that_cannot_be_played_is_refused(make: object, message: str) -> None:
    assert callable(make)
    with pytest.raises(ConfigError, match=message):
        make()
