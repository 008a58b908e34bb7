"""What the expansions hide stays open to imagination, and is never told to whoever may not know it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from folsom.engine.expansions.keep import KEPT_CARDS
from folsom.engine.expansions.marshal.numbers import OBJECTIVES_AHEAD, OBJECTIVES_TAKEN
from folsom.engine.expansions.timecar.numbers import HIDEOUT, TRAVELLER
from folsom.game.config import Config
from folsom.game.expansions.marshal.view import MarshalSecrets
from folsom.game.expansions.timecar import TimeCarPart, TimeCarSecrets, Vanished
from folsom.game.game import Game
from folsom.game.view_of import tokens_in
from tests.looking import of_kind, part, renumbered, secrets
from tests.proofs.test_properties import decisions_of
from tests.random_play import Habits
from tests.state_dump import differences, dump

FOUR = ["ghost", "doc", "belle", "tuco"]
IMAGINED = range(60)


def moments(config: Config, such: Callable[[Game], bool], games: int = 40) -> Iterator[Game]:
    """Yield the first moment of some kind in each of several games."""
    for seed in range(games):
        game = Game.new(config, seed)
        for moment in decisions_of(game, Habits(seed)):
            if not moment.over and such(moment):
                yield moment
                break


@pytest.mark.rule("HID-1", "HID-4", "MSP-OBJ-1")
def test_objectives_are_known_to_the_marshal_alone() -> None:
    config = Config(bandits=FOUR, modules=["marshal"])
    game = next(moments(config, lambda game: game.state.round == 3))
    extra = game.state.extra
    for seat in range(5):
        guesses = [game.imagine(seat, seed).state.extra for seed in IMAGINED]
        taken = {int(guess[OBJECTIVES_TAKEN]) for guess in guesses}
        ahead = {int(guess[OBJECTIVES_AHEAD]) for guess in guesses}
        assert len(ahead) > 5
        if seat == 0:
            assert taken == {int(extra[OBJECTIVES_TAKEN])}
        else:
            assert len(taken) > 10
        own = secrets(game, seat, MarshalSecrets)
        assert (own is None) == (seat != 0)
        assert own is None or len(own.objectives) == 3


@pytest.mark.rule("HID-1", "HID-4", "CAR-6")
def test_where_a_time_traveller_hides_is_known_to_it_alone() -> None:
    config = Config(bandits=FOUR, modules=["timecar", "horses"])
    found = 0
    for game in moments(config, lambda game: game.state.extra[TRAVELLER] > 0):
        found += 1
        traveller = int(game.state.extra[TRAVELLER]) - 1
        for seat in range(4):
            places = {int(game.imagine(seat, seed).state.extra[HIDEOUT]) for seed in IMAGINED}
            assert part(game, TimeCarPart).traveller == FOUR[traveller]
            if seat == traveller:
                assert places == {int(game.state.extra[HIDEOUT])}
                assert secrets(game, seat, TimeCarSecrets) is not None
            else:
                assert len(places) == game.rules.tail + 2
                assert secrets(game, seat, TimeCarSecrets) is None
        told = of_kind(game.events(None), Vanished)
        assert told
        assert all(event.place is UNSET for event in told)
    assert found > 3


@pytest.mark.rule("HID-4", "HRS-WHIS-1", "MSP-SET-1", "CUR-1")
def test_flasks_mail_bags_and_cursed_loot_take_any_value_when_imagined() -> None:
    config = Config(bandits=FOUR, modules=["horses", "marshal", "cursed"])
    game = Game.new(config, 5)
    states = [game.imagine(2, seed).state for seed in IMAGINED]
    cars = range(1, game.rules.tail + 1)
    assert {car for s in states for car in cars if "old whiskey" in tokens_in(s, car)} == set(cars)
    jewels = {(car, token) for s in states for car in cars for token in tokens_in(s, car) if "jewel" in token}
    assert {token for _, token in jewels} == {"jewel", "jewel 5"}
    strongboxes = {tuple(token for token in tokens_in(s, 17) if "strongbox" in token) for s in states}
    assert strongboxes == {("strongbox",), ("strongbox 10",)}
    bags = {tuple(sorted(tokens_in(s, 0))) for s in states}
    assert bags == {("mailbag 1200", "mailbag 200")}, "both lie there, nobody knows which is which"


@pytest.mark.rule("HID-4", "HRS-TURMOIL", "HRS-ATT-1")
@pytest.mark.parametrize("kind", ["turmoil", "attack"])
def test_sealed_answers_are_open_to_everybody_else_s_imagination(kind: str) -> None:
    config = Config(bandits=FOUR, modules=["horses"])
    found = 0
    for game in moments(config, lambda game: game.decisions[0].kind == kind, games=12):
        if len(game.decisions) < 4:
            continue
        found += 1
        before = [game.view(seat) for seat in range(4)]
        told = game.events(None)
        answered = game.decisions[-1]
        game.choose(answered.options[-1], seat=answered.seat)
        for seat in range(4):
            view = game.view(seat)
            answers = {int(game.imagine(seat, seed).state.secrets[8 + answered.seat]) for seed in IMAGINED}
            assert (len(answers) == 1) == (seat == answered.seat)
            if seat != answered.seat:
                old = before[seat]
                assert replace(renumbered(view, old.number), asked=old.asked) == old
        assert game.events(None) == told
    assert found > 3


@pytest.mark.rule("HID-4", "HRS-KEEP")
def test_a_kept_card_is_open_to_everybody_else_s_imagination() -> None:
    config = Config(bandits=FOUR, modules=["horses"])
    found = 0
    for game in moments(config, lambda game: any(game.state.extra[KEPT_CARDS : KEPT_CARDS + 8]), games=15):
        seat = next(seat for seat in range(4) if game.state.extra[KEPT_CARDS + seat])
        kept = {int(game.imagine(seat, seed).state.extra[KEPT_CARDS + seat]) for seed in IMAGINED}
        assert kept == {int(game.state.extra[KEPT_CARDS + seat])}
        other = (seat + 1) % 4
        guesses = {int(game.imagine(other, seed).state.extra[KEPT_CARDS + seat]) for seed in IMAGINED}
        found += len(guesses) > 2
        for observer in range(4):
            directly = game.imagine(observer, 7)
            through_another = game.imagine(observer, 8).imagine(observer, 7)
            assert differences(dump(directly.state), dump(through_another.state)) == {}
    assert found > 3
