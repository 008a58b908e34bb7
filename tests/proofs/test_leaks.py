"""Nobody is told what is not theirs to know, and nobody can imagine their way to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from folsom.engine import COMPILED
from folsom.game.game import Game
from tests.configurations import base_configurations, configurations, spread
from tests.proofs.test_properties import decisions_of
from tests.random_play import Habits

GAMES = [
    *range(0, len(base_configurations()), 3 if COMPILED else 30),
    *spread(60 if COMPILED else 12),
]

HIDING = {"drawn", "played", "card taken", "partner card", "kept card"}


def finished(number: int) -> Game:
    """Play one game of a configuration to its end."""
    game = Game.new(configurations()[number], number + 1)
    for _ in decisions_of(game, Habits(number)):
        pass
    return game


def face_up(event: dict[str, Any]) -> bool:
    """Tell whether an event is about a card that everybody saw."""
    return event["event"] == "played" and not event["hidden"]


def secrets_told(game: Game, seat: int | None) -> Iterator[tuple[dict[str, Any], str]]:
    """Yield every event that told a seat something secret, and whose secret it was."""
    for event in game.events(seat):
        if event["event"] == "token" and "token" in event:
            yield event, f"{event['from']}|{event['to']}"
        elif event["event"] == "objective taken" and "objective" in event:
            yield event, "marshal"
        elif event["event"] == "vanished" and "place" in event:
            yield event, event["who"]
        elif event["event"] in HIDING and {"card", "cards"} & event.keys() and not face_up(event):
            yield event, event["player"]


@pytest.mark.rule("HID-1", "HID-4")
def test_events_tell_secrets_to_their_owners_only() -> None:
    told: dict[str, int] = {}
    for number in GAMES:
        game = finished(number)
        assert list(secrets_told(game, None)) == [], game.config
        for seat, player in enumerate(game.config.players):
            crew = game.config.bandits[2 * seat : 2 * seat + 2] if game.config.pairs else [player]
            for event, owner in secrets_told(game, seat):
                told[event["event"]] = told.get(event["event"], 0) + 1
                assert set(owner.split("|")) & set(crew), (game.config, player, event)
    assert set(told) == HIDING | {"token", "objective taken", "vanished"}


@pytest.mark.rule("HID-1")
def test_owners_are_told_all_of_their_secrets() -> None:
    for number in GAMES:
        game = finished(number)
        for seat, player in enumerate(game.config.players):
            for event in game.events(seat):
                if event.get("player") == player and event["event"] in {
                    "played",
                    "card taken",
                    "partner card",
                    "kept card",
                }:
                    assert "card" in event
                if event["event"] == "objective taken":
                    assert ("objective" in event) == (player == "marshal")
                if event.get("player") == player and event["event"] == "drawn":
                    assert len(event["cards"]) == event["count"]


def test_public_fields_are_the_same_for_everybody() -> None:
    secret_fields = {"card", "cards", "token", "objective", "place"}
    for number in GAMES:
        game = finished(number)
        public = game.events(None)
        for seat in range(game.rules.seats):
            own = game.events(seat)
            assert len(own) == len(public)
            for event, common in zip(own, public, strict=True):
                assert {key: event[key] for key in common} == common
                assert event.keys() - common.keys() <= secret_fields


def unseen(game: Game, seat: int) -> tuple[int, ...]:
    """Return which Action cards a seat has in hand and deck, wherever they lie."""
    return (int(game.state.cards[seat] + game.state.cards[16 + seat]),)


@pytest.mark.rule("TEA-3", "HID-4")
@pytest.mark.parametrize("observer", [0, 1, 2, 3])
def test_what_a_partner_drew_is_open_to_imagination(observer: int) -> None:
    """Seats 0 and 1 drew a card of each other's deck; only the one who drew knows which."""
    number = next(n for n, config in enumerate(configurations()) if config.teams)
    game = Game.new(configurations()[number], 3)
    imagined = [game.imagine(observer, seed) for seed in range(60)]
    for seat in (0, 1):
        found = {unseen(other, seat) for other in imagined}
        assert len(found) > 1, f"seat {observer} could tell what lies with seat {seat}"
        totals = {sum(held >> 4 * sort & 15 for sort in range(16)) for (held,) in found}
        assert totals == {10}
    own_hand = int(game.state.cards[observer])
    assert {int(other.state.cards[observer]) for other in imagined} == {own_hand}


@pytest.mark.rule("HID-4")
def test_an_imagined_hand_offers_its_own_cards() -> None:
    """Another seat's open decision must not give away the hand it really holds."""
    game = Game.new(configurations()[0], 1)
    (decision,) = game.decisions
    observer = (decision.seat + 1) % game.rules.seats
    offered = {game.imagine(observer, seed).decision.options for seed in range(60)}
    assert len(offered) > 1
    for seed in range(60):
        imagined = game.imagine(observer, seed)
        hand = imagined.view(decision.seat)["you"]["hand"]
        cards = {option.split()[1] for option in imagined.decision.options if option.startswith("play")}
        assert cards <= set(hand)


@pytest.mark.rule("HID-2", "HID-4")
def test_hidden_things_take_many_values_when_imagined() -> None:
    game = Game.new(configurations()[0], 1)
    states = [game.imagine(0, seed).state for seed in range(60)]
    assert len({tuple(s.loot) for s in states}) > 10, "purse values"
    assert len({int(s.cards[1]) for s in states}) > 10, "another hand"
    assert len({(int(s.chance_a), int(s.chance_b)) for s in states}) == 60, "chance to come"
