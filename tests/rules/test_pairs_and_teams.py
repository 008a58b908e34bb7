"""Chance and secrecy with two bandits per player and in teams (TWO-1, TWC-1, TWL-1, TWL-2, TEA-2, CMP-4)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from folsom.engine.bags import present
from folsom.engine.cards import DECK
from folsom.game.config import Config
from folsom.game.errors import ConfigError
from folsom.game.event import Drawn, PartnerCard, Placed, RoundBegins
from folsom.game.game import Game
from tests.looking import hand, of_kind, own, renumbered
from tests.proofs.test_properties import decisions_of
from tests.random_play import Habits, members

PAIRS = [["tuco", "ghost"], ["doc", "django"]]
FOUR = ["ghost", "doc", "belle", "tuco"]
SIX = [*FOUR, "django", "cheyenne"]


@pytest.mark.rule("TWO-1")
@pytest.mark.parametrize("variant", ["classic", "leaflet"])
def test_each_bandit_of_a_pair_has_its_own_sheet(variant: str) -> None:
    game = Game.new(Config(pairs=PAIRS, options={"two_bandits": variant}), 3)
    assert own(game, 0).tokens == {"tuco": ["purse 250"], "ghost": ["purse 250"]}
    assert all(bandit.barrel == 6 for bandit in game.view(None).bandits.values())


@pytest.mark.rule("TWC-1", "TWC-2")
def test_classic_pairs_have_four_cars_and_any_bandits() -> None:
    config = Config(pairs=[["mei", "ghost"], ["belle", "doc"]], options={"two_bandits": "classic"})
    assert config.plays_expert
    game = Game.new(config, 3)
    assert len(game.view(None).train) == 5
    game.choose("ghost", seat=0)
    game.choose("belle", seat=1)
    at = game.view(None).at
    assert at == {
        "ghost": "inside 4",
        "mei": "inside 3",
        "belle": "inside 4",
        "doc": "inside 3",
        "marshal": "inside 0",
    }


@pytest.mark.rule("TWL-1")
@pytest.mark.parametrize(("players", "cars"), [(2, 3), (3, 4)])
def test_the_leaflet_draws_partners(players: int, cars: int) -> None:
    firsts: Counter[str] = Counter()
    matches: Counter[tuple[str, ...]] = Counter()
    for seed in range(300):
        config = Config.leaflet_pairs(players, seed)
        assert config.pair_variant == "leaflet"
        assert config.car_count == cars
        assert len(config.pairs) == players
        firsts.update(pair[0] for pair in config.pairs)
        matches.update(tuple(pair) for pair in config.pairs)
    assert set(firsts) == {"ghost", "doc", "belle"}
    assert {second for _, second in matches} == {"tuco", "django", "cheyenne"}
    assert len(matches) == 9
    assert Config.leaflet_pairs(players, 5) == Config.leaflet_pairs(players, 5)


@pytest.mark.rule("TWL-1")
def test_of_the_pairs_drawn_one_is_chosen() -> None:
    for you in (*SIX, "mei"):
        drawn = [Config.with_pairs({"edition": "revised"}, 2, seed, you).pairs for seed in range(20)]
        assert len({tuple(pairs) for pairs in drawn}) > 1
        assert all(you in pairs[0] for pairs in drawn) == (you != "mei")


@pytest.mark.rule("TWL-1")
def test_mei_may_be_named_as_a_partner() -> None:
    pairs = [["ghost", "mei"], ["tuco", "belle"]]
    assert Config(pairs=pairs, edition="complete").pair_variant == "leaflet"


@pytest.mark.rule("TWC-1")
def test_classic_pairs_are_those_suggested_where_nobody_says() -> None:
    config = Config.with_pairs({}, 2, 1)
    assert (config.pair_variant, config.pairs) == ("classic", (("tuco", "cheyenne"), ("doc", "django")))
    with pytest.raises(ConfigError, match="classic pairs are for 2 players"):
        Config.with_pairs({"options": {"two_bandits": "classic"}}, 3, 1)


@pytest.mark.rule("TWL-2", "HID-4")
def test_places_are_chosen_secretly_and_at_once() -> None:
    game = Game.new(Config(pairs=PAIRS, options={"two_bandits": "leaflet"}), 3)
    assert [(d.player, d.kind, d.options) for d in game.decisions] == [
        ("tuco", "place", ("tuco", "ghost")),
        ("doc", "place", ("doc", "django")),
    ]
    before = game.view(0), game.view(None)
    game.choose("django", seat=1)
    after = game.view(0), game.view(None)
    assert [view.at for view in after] == [{"marshal": "inside 0"}] * 2
    for old, new in zip(before, after, strict=True):
        assert new.asked != old.asked
        assert replace(renumbered(new, old.number), asked=old.asked) == old
    for seat in (0, 1, None):
        assert not of_kind(game.events(seat), Placed)
    answers = {tuple(game.imagine(0, seed).state.secrets) for seed in range(20)}
    assert len(answers) == 2, "the other's answer is open to imagination"
    game.choose("ghost", seat=0)
    at = game.view(None).at
    assert (at["ghost"], at["tuco"], at["django"], at["doc"]) == (
        "inside 3",
        "inside 2",
        "inside 3",
        "inside 2",
    )


@pytest.mark.rule("TWL-3", "HID-1")
@pytest.mark.parametrize("card", ["may", "must"])
def test_the_card_others_choose_is_imagined_in_their_decks(card: str) -> None:
    """Cards kept from the last round are hidden too, so the deck of who is asked is imagined again."""
    passing = {"pass"} if card == "may" else set()
    asked = 0
    for seed in range(8):
        config = Config.leaflet_pairs(2, seed, modules=["horses"], options={"leaflet_card": card})
        for game in decisions_of(Game.new(config, seed), Habits(seed)):
            if game.over or game.decisions[0].kind != "take":
                continue
            seat = game.decision.seat
            guess = game.imagine(1 - seat, seed)
            deck = present(guess.state.cards[DECK + seat])
            words = {f"take {guess.roster.card_word(seat, option // 4)}" for option in members(deck)}
            assert set(guess.decision.options) == words | passing
            asked += 1
    assert asked > 8


@pytest.mark.rule("TEA-2", "TEA-1")
@pytest.mark.parametrize("bandits", [FOUR, SIX])
def test_an_a_goes_first_and_then_the_next_teams_a(bandits: list[str]) -> None:
    leaders = bandits[::2]
    firsts: Counter[str] = Counter()
    for seed in range(60):
        game = Game.new(Config(bandits=bandits, teams=True), seed)
        view = game.view(None)
        firsts[view.first] += 1
        tail = len(view.train) - 1
        for seat, name in enumerate(bandits):
            assert view.at[name] == f"inside {tail - seat % 2}"
    assert set(firsts) == set(leaders)
    for _ in decisions_of(game, Habits(1)):
        pass
    order = [event.first for event in of_kind(game.events(None), RoundBegins)]
    start = leaders.index(order[0])
    assert order == [leaders[(start + number) % len(leaders)] for number in range(5)]


@pytest.mark.rule("TEA-3")
def test_partners_draw_one_card_of_each_other_first() -> None:
    game = Game.new(Config(bandits=FOUR, teams=True, options={"abilities": False}), 2)
    events = [event for event in game.events(None) if isinstance(event, PartnerCard | Drawn)]
    assert [event.tag for event in events] == ["partner card"] * 4 + ["drawn"] * 4
    assert all(event.count == 5 for event in of_kind(events, Drawn))
    for seat in range(4):
        partner = FOUR[seat ^ 1]
        assert len(hand(game, seat)) == 6
        assert sum(card.startswith(partner) for card in hand(game, seat)) == 1


@pytest.mark.rule("CMP-4")
@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"bandits": FOUR, "teams": True, "modules": ["expert"]}, "the expert variant and teams"),
        ({"pairs": PAIRS, "teams": True}, "teams and two bandits per player"),
        (
            {"pairs": PAIRS, "modules": ["expert"], "options": {"two_bandits": "leaflet"}},
            "the expert variant and leaflet pairs",
        ),
        ({"bandits": FOUR, "teams": True, "modules": ["marshal"]}, "teams and a Marshal player"),
        ({"pairs": PAIRS, "modules": ["marshal"]}, "two bandits per player and a Marshal player"),
    ],
)
def test_what_does_not_go_together_is_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigError) as caught:
        Config(**settings)
    assert message in str(caught.value)
    assert "do not go together" in str(caught.value)
    assert "CMP-4" in str(caught.value)
