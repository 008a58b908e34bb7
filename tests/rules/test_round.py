"""The course of a round (RND-1, RND-2, RND-7, RND-10) and what everybody may know of it (HID-2, HID-3)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from folsom.game.config import Config
from folsom.game.event import Drawn, Event, RoundBegins, RoundCardTurned
from folsom.game.game import Game
from tests.looking import hand, of_kind, round_card
from tests.proofs.test_properties import decisions_of
from tests.random_play import Habits

FOUR = ["ghost", "doc", "belle", "tuco"]


def story(seed: int = 1, **settings: Any) -> list[Event]:
    """Play a game and return its events as a spectator sees them."""
    game = Game.new(Config(bandits=FOUR, **settings), seed)
    for _ in decisions_of(game, Habits(seed)):
        pass
    return game.events(None)


@pytest.mark.rule("RND-1")
def test_five_rounds_of_plan_and_theft() -> None:
    for seed in range(20):
        events = story(seed)
        rounds = [event.round for event in of_kind(events, RoundBegins)]
        assert rounds == [1, 2, 3, 4, 5]
        order = [e.tag for e in events if e.tag in {"round", "played", "card up", "event", "over"}]
        in_words = "".join(
            {"round": "R", "played": "p", "card up": "u", "event": "E", "over": "O"}[e] for e in order
        )
        parts = in_words.removesuffix("O").split("R")[1:]
        assert len(parts) == 5
        for part in parts:
            plan, theft = part.rstrip("E").rstrip("u"), part.count("u")
            assert set(plan) <= {"p"}
            assert len(plan) == theft


@pytest.mark.rule("RND-2")
def test_everybody_draws_before_the_round_card_is_revealed() -> None:
    events = story(options={"abilities": False})
    for number in range(1, 6):
        start = next(i for i, e in enumerate(events) if isinstance(e, RoundBegins) and e.round == number)
        reveal = next(i for i, e in enumerate(events) if i > start and e.tag == "round card")
        drawn = [(e.player, e.count) for e in of_kind(events[start:reveal], Drawn)]
        assert sorted(drawn) == sorted((name, 6) for name in FOUR)


@pytest.mark.rule("RND-2", "CHR-DOC")
def test_hands_differ_from_round_to_round_and_game_to_game() -> None:
    hands = [tuple(hand(Game.new(Config(bandits=FOUR), seed), 0)) for seed in range(100)]
    assert len(set(hands)) > 15
    counts = Counter(card for cards in hands for card in cards)
    # Six of ten cards, of which two each of four sorts and one each of two: 120 and 60 of a hundred hands.
    assert all(90 < counts[card] < 150 for card in ("move", "floor", "fire", "robbery"))
    assert all(40 < counts[card] < 80 for card in ("punch", "marshal"))
    sizes = {len(hand(Game.new(Config(bandits=FOUR), seed), 1)) for seed in range(10)}
    assert sizes == {7}


@pytest.mark.rule("RND-7")
def test_hands_go_back_before_the_pile_resolves() -> None:
    game = Game.new(Config(bandits=FOUR), 4)
    resolving = 0
    for state in decisions_of(game, Habits(4)):
        view = state.view(None)
        if view.resolving is not None:
            resolving += 1
            assert all(player.hand == 0 for player in view.players)
    assert resolving > 10


@pytest.mark.rule("RND-10")
def test_the_first_player_moves_on_clockwise() -> None:
    firsts = [e.first for e in of_kind(story(first="belle"), RoundBegins)]
    assert firsts == ["belle", "tuco", "ghost", "doc", "belle"]


@pytest.mark.rule("HID-2")
def test_round_cards_to_come_are_nowhere_to_be_seen() -> None:
    game = Game.new(Config(bandits=FOUR), 9)
    revealed: list[str] = []
    for state in decisions_of(game, Habits(9)):
        card = round_card(state).id
        if card not in revealed:
            revealed.append(card)
        told = [e.card for e in of_kind(state.events(0), RoundCardTurned)]
        assert told == revealed
    assert len(revealed) == 5


@pytest.mark.rule("HID-3")
def test_everybody_sees_the_table_the_same() -> None:
    game = Game.new(Config(bandits=FOUR, modules=["expert"]), 9)
    common = (
        "at",
        "floor",
        "strongbox_beside",
        "neutral",
        "players",
        "bandits",
        "round_card",
        "asked",
        "train",
    )
    for state in decisions_of(game, Habits(9)):
        spectator = state.view(None)
        for seat in range(4):
            view = state.view(seat)
            assert [getattr(view, key) for key in common] == [getattr(spectator, key) for key in common]
            assert len(hand(state, seat)) == view.players[seat].hand


@pytest.mark.rule("HID-4", "RND-8")
def test_cards_face_down_are_shown_as_they_come_up() -> None:
    hidden_seen = 0
    for seed in range(10):
        game = Game.new(Config(bandits=FOUR), seed)
        for state in decisions_of(game, Habits(seed)):
            for seat in (*range(4), None):
                view = state.view(seat)
                for index, card in enumerate(view.pile):
                    shown = index <= (-1 if view.resolving is None else view.resolving)
                    own = seat is not None and card.by == FOUR[seat]
                    assert (card.card is not None) == (shown or own or not card.hidden)
                    hidden_seen += card.card is None
    assert hidden_seen > 100
