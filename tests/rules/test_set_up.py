"""Set-up (SET-1 to SET-9, MEI-2): what chance deals, over many games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from folsom.data import base_game
from folsom.engine.loot import RESERVE
from folsom.game.config import Config
from folsom.game.event import EventHappens, RoundCardTurned
from folsom.game.game import Game
from folsom.game.view_of import loot_counts, tokens_in
from tests.configurations import base_configurations
from tests.looking import hand, of_kind

BANDITS = ["ghost", "doc", "belle", "tuco", "django", "cheyenne", "mei"]
GAMES = 150


def fresh(players: int, seed: int = 0, **settings: Any) -> Game:
    return Game.new(Config(bandits=BANDITS[:players], **settings), seed)


def hidden_tokens(game: Game) -> Counter[str]:
    """Return all tokens of a game with their values, wherever they lie."""
    return Counter(token for holder in range(32) for token in tokens_in(game.state, holder))


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_three_to_seven_have_a_bandit_each(players: int) -> None:
    view = fresh(players).view(None)
    assert [player.bandits for player in view.players] == [[name] for name in BANDITS[:players]]


@pytest.mark.rule("SET-2")
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_as_many_cars_as_players_at_random(players: int) -> None:
    cars = {car.id for car in base_game().cars.cars}
    trains = [tuple(fresh(players, seed).view(None).train) for seed in range(GAMES)]
    assert all(train[0] == "locomotive" for train in trains)
    assert all(len(train) == min(players, 6) + 1 == len(set(train)) for train in trains)
    assert {car for train in trains for car in train[1:]} == cars
    for position in range(1, players + 1 if players < 7 else 7):
        assert {train[position] for train in trains} == cars, f"every car can be number {position}"


@pytest.mark.rule("SET-2")
def test_chosen_cars_stand_as_chosen() -> None:
    chosen = ["mail", "baggage", "dining"]
    assert fresh(5, cars=chosen).view(None).train == ["locomotive", *chosen]
    assert len(fresh(5, cars=3).view(None).train) == 4


@pytest.mark.rule("SET-3", "HID-1", "HID-3")
def test_everybody_starts_with_a_purse_only_its_owner_sees() -> None:
    game = fresh(4)
    for seat in range(4):
        view = game.view(seat)
        name = BANDITS[seat]
        assert view.you is not None
        assert view.you.tokens == {name: ["purse 250"]}
        assert all(view.bandits[other].loot == {"purse": 1} for other in BANDITS[:4])
        assert "250" not in str(replace(view, you=None))
    assert "250" not in str(game.view(None))


@pytest.mark.rule("SET-4")
def test_every_car_has_what_is_printed_on_its_floor() -> None:
    printed = {car.id: car for car in base_game().cars.cars}
    for seed in range(GAMES):
        view = fresh(6, seed).view(None)
        for number, name in enumerate(view.train[1:], 1):
            car = printed[name]
            counts = {"purse": car.purses, "jewel": car.jewels}
            expected = {kind: amount for kind, amount in counts.items() if amount}
            assert view.floor[f"inside {number}"] == expected
        assert not any(place.startswith("roof") for place in view.floor)


@pytest.mark.rule("SET-4", "HID-4")
def test_purses_on_the_floor_are_drawn_at_random() -> None:
    found: Counter[str] = Counter()
    for seed in range(GAMES):
        game = fresh(3, seed)
        found.update(token for car in (1, 2, 3) for token in tokens_in(game.state, car) if "purse" in token)
    assert set(found) == {f"purse {value}" for value in base_game().tokens.purses}
    # Without the three starting purses fifteen are left: five of $250, two of each other value.
    others = [found[f"purse {value}"] for value in (300, 350, 400, 450, 500)]
    assert found["purse 250"] > max(others) > 0
    assert max(others) < 2 * min(others)


@pytest.mark.rule("SET-5")
def test_marshal_and_strongboxes() -> None:
    for number in range(0, len(base_configurations()), 9):
        game = Game.new(base_configurations()[number], 1)
        view = game.view(None)
        assert view.at["marshal"] == "inside 0"
        assert view.floor["inside 0"] == {"strongbox": 1}
        assert view.strongbox_beside == 1
        on_table = sum((Counter(loot) for loot in view.floor.values()), Counter())
        reserve = Counter(loot_counts(game.state, RESERVE))
        bandits = len(game.config.bandits)
        purses = 18 + (bandits == 7)
        assert on_table["purse"] + reserve["purse"] + bandits == purses
        assert on_table["jewel"] + reserve["jewel"] == 6
        assert reserve["strongbox"] == 0


@pytest.mark.rule("SET-6")
def test_thirteen_neutral_bullets() -> None:
    assert {fresh(players).view(None).neutral for players in (3, 4, 5, 6, 7)} == {13}


@pytest.mark.rule("SET-7")
def test_deck_and_barrel() -> None:
    view = fresh(5).view(None)
    deck = {"move": 2, "floor": 2, "fire": 2, "robbery": 2, "punch": 1, "marshal": 1}
    assert dict(base_game().decks.action_cards) == deck
    assert all(bandit.barrel == 6 for bandit in view.bandits.values())
    assert all(player.hand + player.deck == 10 for player in view.players)
    hands: Counter[str] = Counter()
    for seed in range(60):
        held = Counter(hand(fresh(3, seed), 0))
        assert not held - Counter(deck)
        hands |= held
    assert hands == Counter(deck)


def cards_of(game: Game) -> list[str]:
    """Play a game to its end and return its Round cards."""
    while not game.over:
        game.choose(game.decision.options[0])
    return [event.card for event in of_kind(game.events(None), RoundCardTurned)]


@pytest.mark.rule("SET-8", "RND-1")
@pytest.mark.parametrize(("players", "cards"), [(3, "2-4"), (4, "2-4"), (5, "5-6"), (6, "5-6"), (7, "5-6")])
def test_four_round_cards_and_a_station(players: int, cards: str) -> None:
    known = {card.id: card.set for card in base_game().rounds.cards}
    seen: set[str] = set()
    for seed in range(40):
        drawn = cards_of(fresh(players, seed))
        assert [known[card] for card in drawn] == [cards] * 4 + ["station"]
        assert len(set(drawn)) == 5
        seen |= set(drawn)
    assert seen == {card for card, belongs in known.items() if belongs in {cards, "station"}}


@pytest.mark.rule("SET-8")
def test_without_events_five_round_cards_and_no_station() -> None:
    known = {card.id: card.set for card in base_game().rounds.cards}
    for seed in range(20):
        game = fresh(4, seed, options={"events": False})
        drawn = cards_of(game)
        assert [known[card] for card in drawn] == ["2-4"] * 5
        assert len(set(drawn)) == 5
        assert not of_kind(game.events(None), EventHappens)


@pytest.mark.rule("SET-8")
def test_pairs_play_the_smaller_set() -> None:
    pairs = [["ghost", "tuco"], ["doc", "django"], ["belle", "cheyenne"]]
    drawn = cards_of(Game.new(Config(pairs=pairs), 1))
    known = {card.id: card.set for card in base_game().rounds.cards}
    assert [known[card] for card in drawn] == ["2-4"] * 4 + ["station"]


@pytest.mark.rule("SET-9")
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_first_player_and_places(players: int) -> None:
    firsts: Counter[str] = Counter()
    for seed in range(GAMES):
        view = fresh(players, seed).view(None)
        firsts[view.first] += 1
        tail = len(view.train) - 1
        start = BANDITS.index(view.first)
        for away in range(players):
            name = BANDITS[(start + away) % players]
            assert view.at[name] == f"inside {tail - away % 2}"
    assert set(firsts) == set(BANDITS[:players]), "everybody can be first"
    assert max(firsts.values()) < 2 * GAMES / players


@pytest.mark.rule("SET-9")
def test_a_chosen_first_player_begins() -> None:
    assert all(fresh(4, seed, first="belle").view(None).first == "belle" for seed in range(20))


@pytest.mark.rule("MEI-2")
def test_mei_makes_seven() -> None:
    game = fresh(7)
    assert len(game.view(None).train) == 7
    tokens = hidden_tokens(game)
    assert sum(amount for token, amount in tokens.items() if token.startswith("purse")) == 19
    assert tokens["purse 250"] == 9
    assert hidden_tokens(fresh(6))["purse 250"] == 8
    assert all(card.endswith("5-6") for card in cards_of(game)[:4])
