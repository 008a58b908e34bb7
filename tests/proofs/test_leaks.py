"""Nobody is told what is not theirs to know, and nobody can imagine their way to it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec import UNSET, to_builtins

from folsom.engine import COMPILED
from folsom.game.event import CardTaken, Drawn, Event, PartnerCard, Played, TokenMoved
from folsom.game.expansions.keep_symbols import KeptCard
from folsom.game.expansions.marshal.events import ObjectiveTaken
from folsom.game.expansions.timecar import Vanished
from folsom.game.game import Game
from folsom.game.option import PlayCard
from tests.configurations import base_configurations, configurations, spread
from tests.looking import hand
from tests.proofs.test_properties import decisions_of
from tests.random_play import Habits

GAMES = [
    *range(0, len(base_configurations()), 3 if COMPILED else 30),
    *spread(60 if COMPILED else 12),
]

HIDING = {Drawn, Played, CardTaken, PartnerCard, KeptCard, TokenMoved, ObjectiveTaken, Vanished}
# Fields that only some are told.
SECRET_FIELDS = {"card", "cards", "token", "objective", "place"}


def finished(number: int) -> Game:
    """Play one game of a configuration to its end."""
    game = Game.new(configurations()[number], number + 1)
    for _ in decisions_of(game, Habits(number)):
        pass
    return game


def secret_of(event: Event) -> object:
    """Return what an event keeps from some, unset if this seat is not told or everybody saw it."""
    match event:
        case Drawn():
            return event.cards
        case Played():
            return event.card if event.hidden else UNSET
        case CardTaken() | PartnerCard() | KeptCard():
            return event.card
        case TokenMoved():
            return event.token
        case ObjectiveTaken():
            return event.objective
        case Vanished():
            return event.place
    return UNSET


def secrets_told(game: Game, seat: int | None) -> Iterator[tuple[Event, set[str]]]:
    """Yield every event that told a seat something secret, and whose secret it was."""
    for event in game.events(seat):
        if secret_of(event) is UNSET:
            continue
        match event:
            case TokenMoved():
                yield event, {event.from_, event.to}
            case ObjectiveTaken():
                yield event, {"marshal"}
            case Vanished():
                yield event, {event.who}
            case Drawn() | Played() | CardTaken() | PartnerCard() | KeptCard():
                yield event, {event.player}


@pytest.mark.rule("HID-1", "HID-4")
def test_events_tell_secrets_to_their_owners_only() -> None:
    told: set[type[Event]] = set()
    for number in GAMES:
        game = finished(number)
        assert list(secrets_told(game, None)) == [], game.config
        for seat, player in enumerate(game.config.players):
            crew = game.config.bandits[2 * seat : 2 * seat + 2] if game.config.pairs else [player]
            for event, owners in secrets_told(game, seat):
                told.add(type(event))
                assert owners & set(crew), (game.config, player, event)
    assert told == HIDING


@pytest.mark.rule("HID-1")
def test_owners_are_told_all_of_their_secrets() -> None:
    for number in GAMES:
        game = finished(number)
        for seat, player in enumerate(game.config.players):
            for event in game.events(seat):
                match event:
                    case Played() | CardTaken() | PartnerCard() | KeptCard() if event.player == player:
                        assert event.card is not UNSET
                    case ObjectiveTaken():
                        assert (event.objective is not UNSET) == (player == "marshal")
                    case Drawn() if event.player == player:
                        assert event.cards is not UNSET
                        assert len(event.cards) == event.count


def test_public_fields_are_the_same_for_everybody() -> None:
    for number in GAMES:
        game = finished(number)
        public = game.events(None)
        for seat in range(game.rules.seats):
            own = game.events(seat)
            assert len(own) == len(public)
            for event, common in zip(own, public, strict=True):
                assert type(event) is type(common)
                mine, everybodys = to_builtins(event), to_builtins(common)
                assert mine | everybodys == mine
                assert mine.keys() - everybodys.keys() <= SECRET_FIELDS


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
        cards = {choice.card for choice in imagined.decision.choices if isinstance(choice, PlayCard)}
        assert cards <= set(hand(imagined, decision.seat))


@pytest.mark.rule("HID-2", "HID-4")
def test_hidden_things_take_many_values_when_imagined() -> None:
    game = Game.new(configurations()[0], 1)
    states = [game.imagine(0, seed).state for seed in range(60)]
    assert len({tuple(s.loot) for s in states}) > 10, "purse values"
    assert len({int(s.cards[1]) for s in states}) > 10, "another hand"
    assert len({(int(s.chance_a), int(s.chance_b)) for s in states}) == 60, "chance to come"
