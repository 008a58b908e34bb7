"""The base game's data: what is in the box."""

from folsom.data import (
    base_game,
    check_all,
    load_bandits,
    load_cars,
    load_decks,
    load_rounds,
    load_tokens,
)


def test_seven_bandits_and_mei_is_the_one_who_joins() -> None:
    assert [bandit.id for bandit in load_bandits()] == [
        "ghost",
        "doc",
        "belle",
        "tuco",
        "django",
        "cheyenne",
        "mei",
    ]
    assert [bandit.id for bandit in load_bandits() if bandit.joins] == ["mei"]


def test_floors_of_the_six_cars() -> None:
    floors = {car.id: (car.purses, car.jewels, car.strongboxes) for car in load_cars().cars}
    assert floors == {
        "baggage": (1, 0, 0),
        "second_class": (1, 1, 0),
        "first_class": (0, 3, 0),
        "dining": (3, 0, 0),
        "mail": (4, 1, 0),
        "private_saloon": (3, 1, 0),
    }
    assert load_cars().locomotive.strongboxes == 1


def test_eighteen_purses_worth_six_thousand() -> None:
    purses = load_tokens().purses
    assert sum(purses.values()) == 18
    assert sum(value * count for value, count in purses.items()) == 8 * 250 + 2 * (
        300 + 350 + 400 + 450 + 500
    )
    assert load_tokens().starting_purse == 250


def test_deck_of_ten_and_pair_deck_of_eleven() -> None:
    decks = load_decks()
    assert sum(decks.action_cards.values()) == 10
    assert 2 * sum(decks.pair_cards_of_each.values()) + sum(decks.pair_cards_shared.values()) == 11
    assert (decks.hand, decks.draw, decks.rounds, decks.stations) == (6, 3, 5, 1)


def test_seventeen_round_cards_all_printed() -> None:
    rounds = load_rounds()
    assert {name: len(rounds.of(name)) for name in ("2-4", "5-6", "station")} == {
        "2-4": 7,
        "5-6": 7,
        "station": 3,
    }
    assert {card.status for card in rounds.cards} == {"printed"}
    assert {card.event for card in rounds.of("station")} == {"pickpocket", "revenge", "conductor"}
    for small, large in zip(rounds.of("2-4"), rounds.of("5-6"), strict=True):
        assert (small.event, small.scene) == (large.event, large.scene)


def test_everything_fits_together() -> None:
    check_all()
    assert base_game() is base_game()
