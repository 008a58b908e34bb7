"""Statistics of a game: no dollar and no bullet is lost or counted twice."""

from __future__ import annotations

import pytest

from folsom.game.event import CardUp, EventHappens, Nothing, Punched, RoundCardTurned, Shot
from folsom.game.game import Game
from folsom.lab import Entrant, Series, Setting, play_numbers
from folsom.lab.play import FinishedGame, play
from tests.looking import of_kind

PURSE = 250
GUNSLINGER = 1000


def drifters(setting: Setting, games: int) -> list[FinishedGame]:
    return play_numbers(Series(setting, (Entrant("drifter"),), seed=30, games=games), range(games))


@pytest.mark.parametrize(
    "setting", [Setting(), Setting(players=3), Setting(players=6), Setting(edition="revised")]
)
def test_all_money_comes_from_a_card_or_an_event(setting: Setting) -> None:
    for game in drifters(setting, 12):
        found = sum(seat.money - GUNSLINGER * seat.gunslinger - PURSE for seat in game.seats)
        uses = [use for seat in game.seats for use in seat.stats.cards.values()]
        effects = [effect for seat in game.seats for effect in seat.stats.events]
        counted = sum(use.own + use.others for use in uses) + sum(effect.dollars for effect in effects)
        assert counted == found


def test_all_bullets_come_from_a_card_or_an_event() -> None:
    for game in drifters(Setting(), 12):
        hits = sum(seat.stats.hits for seat in game.seats)
        uses = [use for seat in game.seats for use in seat.stats.cards.values()]
        effects = [effect for seat in game.seats for effect in seat.stats.events]
        assert hits == sum(use.bullets for use in uses) + sum(effect.bullets for effect in effects)


@pytest.mark.parametrize(
    "modules", [(), ("horses",), ("marshal",), ("horses", "marshal", "timecar", "cursed")]
)
def test_what_is_counted_is_what_the_story_tells(modules: tuple[str, ...]) -> None:
    series = Series(Setting(modules=modules), (Entrant("rookie"), Entrant("drifter")), seed=4, games=1)
    scheduled = series.game(0)
    finished = play(scheduled, keep_choices=True)
    game = Game.new(scheduled.config, scheduled.seed)
    for chooser, label in finished.choice_log:
        game.choose(label, seat=chooser)
    events = game.events(None)
    for seat in finished.seats:
        mine = [event for event in events if getattr(event, "who", None) == seat.bandit]
        ups = [event.card for event in of_kind(mine, CardUp)]
        assert {use.card: use.times for use in seat.stats.cards.values()} == {
            card: ups.count(card) for card in ups
        }
        nothing = of_kind(mine, Nothing)
        assert sum(use.idle for use in seat.stats.cards.values()) <= len(nothing) + len(ups)
        assert seat.stats.punches == len(of_kind(mine, Punched))
        if seat.bandit != "marshal":
            assert seat.stats.shots == len(of_kind(mine, Shot))
    names = [event.name for event in of_kind(events, EventHappens)]
    assert [effect.event for effect in finished.seats[0].stats.events] == names
    assert finished.round_cards == tuple(event.card for event in of_kind(events, RoundCardTurned))


def test_partners_win_together() -> None:
    for game in drifters(Setting(teams=True), 4):
        assert [seat.share for seat in game.seats[::2]] == [seat.share for seat in game.seats[1::2]]
        assert sum(seat.share for seat in game.seats) == 2
