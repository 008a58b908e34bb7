"""The expansions' data: the boxes, and how they join the base game."""

import pytest

from folsom.data import (
    EXPANSIONS,
    LANGUAGES,
    Rounds,
    base_game,
    cursed_loot,
    decks_of,
    horses_and_stagecoach,
    load_rounds,
    marshal_and_prisoners,
    marshal_deck_of,
    names,
    rounds_of,
    text,
    time_car,
    turns_of,
)

HORSES_TURNS = {
    "ambush-2-4": "turmoil tunnel standard standard",
    "whiskey-2-4": "standard standard tunnel tunnel standard",
    "winded-2-4": "turmoil standard speeding standard",
    "speed-2-4": "standard tunnel standard",
    "rage-2-4": "standard tunnel turmoil standard",
    "ambush-5-6": "turmoil tunnel standard",
    "whiskey-5-6": "standard tunnel tunnel standard",
    "winded-5-6": "turmoil standard speeding",
    "speed-5-6": "standard standard tunnel standard",
    "rage-5-6": "standard tunnel turmoil standard",
    "share": "standard standard tunnel standard",
    "escape": "standard standard tunnel standard standard",
    "mortal": "standard standard tunnel standard",
}


def sizes(rounds: Rounds) -> tuple[int, int, int]:
    return len(rounds.of("2-4")), len(rounds.of("5-6")), len(rounds.of("station"))


def test_round_cards_of_horses_as_printed() -> None:
    rounds = horses_and_stagecoach().rounds
    assert sizes(rounds) == (5, 5, 3)
    assert {card.id: " ".join(card.turns) for card in rounds.cards} == HORSES_TURNS
    assert {card.status for card in rounds.cards} == {"printed"}
    keeps = {
        "ambush": 2,
        "whiskey": 1,
        "winded": 0,
        "speed": 1,
        "rage": 1,
        "share": 0,
        "escape": 0,
        "mortal": 0,
    }
    assert {(card.event or card.scene, card.keep) for card in rounds.cards} == set(keeps.items())
    assert {card.id: card.amount for card in rounds.cards if card.amount} == {
        "winded-2-4": 1,
        "winded-5-6": 2,
    }


def test_round_cards_of_marshal_say_that_they_are_proposed() -> None:
    rounds = marshal_and_prisoners().rounds
    assert sizes(rounds) == (5, 5, 3)
    assert {card.status for card in rounds.of("2-4") + rounds.of("5-6")} == {"proposed"}
    assert {card.status for card in rounds.of("station")} == {"turns_proposed"}
    assert {card.event for card in rounds.cards} == {
        "safe",
        "rumor",
        "reflex",
        "guilt",
        "fall",
        "punish",
        None,
    }
    shaking = {card.event or card.scene for card in rounds.cards if "shaking" in card.turns}
    assert shaking == {"safe", "rumor", "ravine", "crossing"}


def test_round_cards_of_modules_in_one_order_whatever_the_order_of_the_modules() -> None:
    horses, marshal = horses_and_stagecoach().rounds.cards, marshal_and_prisoners().rounds.cards
    base = load_rounds().cards
    assert rounds_of([]) == rounds_of(["expert", "timecar", "cursed"]) == base
    assert rounds_of(["marshal"]) == base + marshal
    assert rounds_of(["marshal", "horses"]) == rounds_of({"horses", "marshal"}) == base + horses + marshal
    assert len(rounds_of(EXPANSIONS)) == 43


def test_two_more_turns() -> None:
    turns = {turn.id: turn for turn in turns_of(EXPANSIONS)}
    assert list(turns) == ["standard", "tunnel", "speeding", "switching", "turmoil", "shaking"]
    assert [turn.id for turn in turns.values() if turn.together] == ["turmoil"]
    assert {turn.id: turn.forbids for turn in turns.values() if turn.forbids} == {
        "shaking": ("fire", "punch")
    }
    assert turns_of([]) == base_game().turns


def test_decks_with_expansions() -> None:
    assert decks_of([]) == base_game().decks
    plain = dict(base_game().decks.action_cards)
    assert decks_of(["horses"]).action_cards == {**plain, "ride": 1}
    pair = decks_of(["horses"])
    assert 2 * sum(pair.pair_cards_of_each.values()) + sum(pair.pair_cards_shared.values()) == 13
    both = dict(decks_of(EXPANSIONS).action_cards)
    assert both == {"move": 2, "floor": 2, "fire": 2, "robbery": 2, "punch": 1, "ride": 1, "idea": 1}


def test_the_marshals_deck_and_bullets() -> None:
    deck = {"move": 2, "floor": 1, "fire": 3, "move+": 1, "floor+": 1, "arrest": 2}
    assert marshal_deck_of(["marshal"]) == deck
    assert marshal_deck_of(["horses", "marshal"]) == {**deck, "ride": 1}
    marshal = marshal_and_prisoners()
    assert marshal.decks.marshal_hand == 6
    assert marshal.bullets.order == "proposed"
    assert [bullet.id for bullet in marshal.bullets.bullets] == [
        "disarmed",
        "knee",
        "shoulder",
        "gotcha",
        "dropit",
        "golden",
    ]
    # Eleven cards and twelve bullets are the twenty-three Marshal cards of the box.
    cards = sum(marshal_deck_of(EXPANSIONS).values()) + 2 * len(marshal.bullets.bullets)
    assert cards == 23


def test_hostages() -> None:
    hostages = {hostage.id: hostage for hostage in horses_and_stagecoach().hostages}
    assert {name: hostage.ransom for name, hostage in hostages.items()} == {
        "poodle": 1000,
        "banker": 1000,
        "minister": 900,
        "teacher": 800,
        "zealot": 700,
        "oldlady": 500,
        "poker": 250,
        "photographer": 200,
    }
    each = {name: hostage.each for name, hostage in hostages.items() if hostage.each}
    assert each == {"oldlady": "jewel", "poker": "purse", "photographer": "bullet"}
    assert {name: hostage.needs for name, hostage in hostages.items() if hostage.needs} == {
        "banker": "strongbox"
    }
    assert [name for name, hostage in hostages.items() if hostage.drawback is None] == ["banker"]


def test_objectives() -> None:
    objectives = marshal_and_prisoners().objectives
    assert (objectives.warrants, objectives.specials, objectives.to_win, objectives.drawn) == (2, 3, 4, 5)
    many = [special.id for special in objectives.for_bandits(4)]
    assert many == ["scratches", "dodge", "golden", "mail", "keys", "lead", "enemy"]
    assert [special.id for special in objectives.for_bandits(3)] == many[:5]


def test_tokens_and_trains() -> None:
    horses, marshal = horses_and_stagecoach().tokens, marshal_and_prisoners()
    assert (horses.strongboxes, horses.neutral_bullets, horses.horses) == (1, 3, 6)
    assert horses.mortal_bullet == 150
    assert horses.flasks == {
        "5+1": {"whiskey": 5, "old whiskey": 1},
        "6+1": {"whiskey": 6, "old whiskey": 1},
    }
    assert marshal.tokens.mailbags == {200: 1, 1200: 1}
    assert marshal.tokens.brawlers == (800, 500, 300)
    assert (marshal.tokens.wanted, marshal.tokens.companion, marshal.tokens.prisoners) == (500, 200, 3)
    assert (marshal.train.fewest_bandits, marshal.train.cars) == (2, {"2-4": 4, "5-6": 5})
    assert marshal.train.prison_car.id == "prison"
    assert time_car().alone == 500
    cursed = cursed_loot()
    assert (cursed.purses, cursed.jewels, cursed.strongboxes) == ({1: 2, 2: 2}, {5: 2}, {10: 1})
    assert cursed.purse_values == "proposed"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_and_kind_of_loot_can_be_said(language: str) -> None:
    for place in ("coach inside", "coach roof", "timecar", "cell", "gone"):
        assert names(language).of("place", place)
        for case in ("at", "to"):
            assert text(language, f"log.{case}.{place.replace(' ', '.')}")
    for kind in names(language).groups["token"]:
        assert text(language, f"log.loot.{kind}", kind="x")
