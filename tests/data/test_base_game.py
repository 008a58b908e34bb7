"""The base game's data: what is in the box, and that damaged data is refused."""

from collections.abc import Callable
from pathlib import Path

import pytest

from folsom.data import (
    DataError,
    base_game,
    check_all,
    load_bandits,
    load_cars,
    load_decks,
    load_rounds,
    load_tokens,
)
from folsom.data.base_game import read_base_game


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
    assert load_tokens().seventh_bandit_purses == {250: 1}


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


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("cars.yaml", "dining, purses: 3", "dining, purses: 2", "tokens.yaml: purses"),
        ("cars.yaml", "first_class, jewels: 3", "first_class, jewels: 2", "tokens.yaml: jewels"),
        ("cars.yaml", "strongboxes: 1", "strongboxes: 2", "tokens.yaml: strongboxes"),
        ("cars.yaml", "id: dining", "id: mail", "cars.yaml: id: 'mail' stands there twice"),
        ("cars.yaml", "purses: 4", "bags: 4", r"cars.yaml: cars\[4\]: .*bags"),
        ("cars.yaml", "purses: 4", "purses: -4", r"cars.yaml: cars\[4\].purses"),
        ("cars.yaml", "purses: 4", "purses: many", r"cars.yaml: cars\[4\].purses"),
        ("tokens.yaml", "250: 8", "250: 7", "tokens.yaml: purses"),
        ("tokens.yaml", "250: 8, 300: 2", "250: 5, 300: 5", "tokens.yaml: purses: fewer than 6"),
        ("tokens.yaml", "starting_purse: 250", "starting_purse: 200", "tokens.yaml: starting_purse"),
        (
            "tokens.yaml",
            "seventh_bandit_purses: {250: 1}",
            "seventh_bandit_purses: {250: 2}",
            "seventh_bandit_purses",
        ),
        (
            "tokens.yaml",
            "barrel: 6",
            "barrel: 6\nbarrel: 7",
            "tokens.yaml: barrel: the key stands there twice",
        ),
        ("tokens.yaml", "barrel: 6\n", "", "tokens.yaml: .*barrel"),
        ("tokens.yaml", "barrel: 6", "barrel: [6", "tokens.yaml: not valid YAML"),
        (
            "decks.yaml",
            "pair_cards_shared: {marshal: 1}",
            "pair_cards_shared: {ride: 1}",
            "pair_cards_shared.ride",
        ),
        ("bandits.yaml", "colour: blue", "colour: white", "bandits.yaml: colour: 'white' stands there twice"),
        ("bandits.yaml", "#4fb4ea", "blue", r"bandits.yaml: \[1\].hex"),
        (
            "rounds.yaml",
            "speeding, switching]",
            "hurrying, switching]",
            "takeall-5-6.turns: unknown turn 'hurrying'",
        ),
        ("rounds.yaml", "set: 5-6", "set: 5-7", r"rounds.yaml: cards\[7\].set"),
        (
            "rounds.yaml",
            "keep: 0, scene: bridge",
            "keep: 0",
            "cards.bridge-2-4: a card has either an event or a scene",
        ),
        ("rounds.yaml", "event: revenge", "scene: revenge", "cards.revenge.event: a station needs an event"),
        ("decks.yaml", "stations: 1", "stations: 4", "rounds.yaml: cards: too few stations"),
        ("decks.yaml", "stations: 1", "stations: 6", "decks.yaml: stations: more stations than rounds"),
        ("decks.yaml", "rounds: 5", "rounds: 8", "rounds.yaml: cards: only 7 cards of the set 2-4"),
        ("turns.yaml", "face: down", "face: sideways", r"turns.yaml: \[1\].face"),
    ],
)
def test_damaged_data_is_refused_by_file_and_key(
    damage: Callable[[str, str, str], Path], file: str, old: str, new: str, expected: str
) -> None:
    copy = damage(f"base/{file}", old, new)
    with pytest.raises(DataError, match=expected):
        read_base_game(copy / "base")


def test_a_missing_or_empty_file_is_named(copy: Path) -> None:
    (copy / "base" / "decks.yaml").write_text("", encoding="utf-8")
    with pytest.raises(DataError, match=r"base/decks.yaml: the file is empty"):
        read_base_game(copy / "base")
    (copy / "base" / "decks.yaml").unlink()
    with pytest.raises(DataError, match=r"base/decks.yaml: the file is missing"):
        read_base_game(copy / "base")


def test_the_undamaged_copy_is_accepted(copy: Path) -> None:
    assert read_base_game(copy / "base") == base_game()
