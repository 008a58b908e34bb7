"""Rules of Horses & Stagecoach that need a whole round: attack, Turmoil, keeping, Tunnel, Mortal Bullet."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import UNSET

from folsom.engine.expansions.horses.numbers import HOLDS, HOSTAGES_OPEN, PHOTOGRAPHER, POODLE
from folsom.game.config import Config
from folsom.game.decision import Decision
from folsom.game.event import (
    Bonus,
    CardUp,
    Drawn,
    Event,
    HandReturned,
    NeutralBullet,
    Played,
    RoundBegins,
    Shot,
    TurnBegins,
)
from folsom.game.expansions.horses.view import HorsesPart
from folsom.game.expansions.keep_symbols import KeptCard
from folsom.game.game import Game
from folsom.game.option import PlayCard
from folsom.game.view import PileCard
from tests.looking import hand, of_kind, part, round_card
from tests.rules.steered import play_out, rounds_of, stack_cards

FOUR = ["ghost", "doc", "belle", "tuco"]


def horses(seed: int, **settings: object) -> Game:
    return Game.new(Config.from_dict({"bandits": FOUR, "modules": ["horses"], **settings}), seed)


def in_round_one(game: Game) -> bool:
    return game.state.round == 1


@pytest.mark.rule("HRS-ATT-4")
def test_a_bandit_farthest_from_the_locomotive_goes_first() -> None:
    first_of: Counter[tuple[frozenset[str], str]] = Counter()
    for seed in range(80):
        view = play_out(horses(seed), seed, until=in_round_one).view(None)
        cars = {name: int(view.at[name].split()[1]) for name in FOUR}
        last = frozenset(name for name in FOUR if cars[name] == max(cars.values()))
        assert view.first in last
        first_of[last, view.first] += 1
    chosen = Counter(last for last, _ in first_of)
    assert any(len(last) > 1 and chosen[last] > 1 for last in chosen), "among equals chance decides"


@pytest.mark.rule("HRS-ATT-4", "TEA-2")
def test_with_teams_an_a_goes_first_and_with_a_marshal_he_does() -> None:
    for seed in range(20):
        assert play_out(horses(seed, teams=True), seed, until=in_round_one).view(None).first in FOUR[::2]
        law = horses(seed, modules=["horses", "marshal"])
        assert play_out(law, seed, until=in_round_one).view(None).first == "marshal"
        named = horses(seed, first="belle")
        assert play_out(named, seed, until=in_round_one).view(None).first == "belle"


def a_card(decision: Decision) -> str:
    """Return an option that plays a card."""
    return next(choice.label for choice in decision.choices if isinstance(choice, PlayCard))


def turns_of_kind(events: list[Event], kind: str) -> list[list[Event]]:
    """Return what happens in each turn of some kind."""
    turns: list[list[Event]] = []
    inside = False
    for event in events:
        if isinstance(event, TurnBegins | CardUp | HandReturned | KeptCard):
            inside = isinstance(event, TurnBegins) and event.type == kind
            if inside:
                turns.append([])
        elif inside:
            turns[-1].append(event)
    return turns


@pytest.mark.rule("HRS-TURMOIL")
def test_in_a_turmoil_draws_come_before_the_cards_and_cards_in_turn_order() -> None:
    both = 0
    for seed in range(12):
        game = play_out(
            stack_cards(horses(seed), ["ambush-2-4", "winded-2-4", "rage-2-4", "speed-2-4"]), seed
        )
        for story in rounds_of(game.events(None)):
            (begins,) = of_kind(story, RoundBegins)
            first = FOUR.index(begins.first)
            for turn in turns_of_kind(story, "turmoil"):
                kinds = [event.tag for event in turn if isinstance(event, Drawn | Played)]
                assert len(kinds) == 4
                assert kinds == sorted(kinds), "everybody draws before anything is laid"
                order = [(FOUR.index(event.player) - first) % 4 for event in of_kind(turn, Played)]
                assert order == sorted(order)
                both += len(set(kinds)) == 2
    assert both > 5


@pytest.mark.rule("HRS-TURMOIL")
def test_nothing_of_a_turmoil_is_shown_before_the_last_answer() -> None:
    game = stack_cards(horses(3), ["ambush-2-4"])
    play_out(game, 3, until=lambda game: game.decisions[0].kind == "turmoil")
    assert len(game.decisions) == 4
    shown = [game.events(seat) for seat in range(4)]
    pile, hands = game.view(None).pile, [player.hand for player in game.view(None).players]
    for decision in reversed(game.decisions[1:]):
        game.choose("draw" if decision.seat == 2 else a_card(decision), seat=decision.seat)
        assert [game.events(seat) for seat in range(4)] == shown
        assert game.view(None).pile == pile
        assert [player.hand for player in game.view(None).players] == hands
    game.choose(a_card(game.decision), seat=game.decision.seat)
    assert len(game.view(None).pile) == 3
    assert game.view(None).players[2].hand == hands[2] + 3


@pytest.mark.rule("HRS-TURMOIL", "CHR-GHOST")
def test_ghost_may_leave_his_turmoil_card_unrevealed_on_turn_one() -> None:
    game = stack_cards(horses(3, first="ghost"), ["ambush-2-4"])
    play_out(game, 3, until=lambda game: game.decisions[0].kind == "turmoil")
    cards = [
        (decision.player, choice)
        for decision in game.decisions
        for choice in decision.choices
        if isinstance(choice, PlayCard) and choice.hidden
    ]
    assert {player for player, _ in cards} == {"ghost"}
    hidden = cards[0][1]
    game.choose(hidden.label, seat=0)
    for decision in game.decisions:
        game.choose(a_card(decision), seat=decision.seat)
    assert game.view(1).pile[0] == PileCard(by="ghost", hidden=True, card=None)
    assert game.view(0).pile[0] == PileCard(by="ghost", hidden=True, card=f"ghost {hidden.action}")
    assert [card.hidden for card in game.view(1).pile] == [True, False, False, False]


def keep_all(_: Game, decision: Decision) -> str | None:
    return decision.options[0] if decision.kind == "keep" else None


@pytest.mark.rule("HRS-KEEP")
def test_what_is_kept_stays_in_hand_and_the_rest_goes_on_the_deck() -> None:
    for seed in range(5):
        game = stack_cards(horses(seed), ["ambush-2-4", "whiskey-2-4", "rage-2-4"])
        play_out(game, seed, until=lambda game: game.decisions[0].kind == "keep")
        symbols = round_card(game).keep
        play_out(game, seed, keep_all, until=lambda game: game.decisions[0].kind != "keep")
        story = rounds_of(game.events(None))[0]
        kept = Counter(event.player for event in of_kind(story, KeptCard))
        assert set(kept.values()) <= set(range(1, symbols + 1))
        hands = [hand(game, seat) for seat in range(4)]
        for seat, name in enumerate(FOUR):
            assert len(hands[seat]) == kept[name]
            everything = game.view(None).players[seat].deck + len(hands[seat])
            lying = game.view(None).pile[game.view(None).resolving or 0 :]
            laid = sum(card.by == name for card in lying)
            assert everything + laid == 11 + len(game.view(None).bandits[name].bullets)
        play_out(game, seed, until=lambda game: game.state.round == 2)
        for seat, name in enumerate(FOUR):
            held = Counter(hand(game, seat))
            minister = part(game, HorsesPart).holds.get(name) == "minister"
            assert sum(held.values()) == 6 + (name == "doc") - minister
            assert not Counter(hands[seat]) - held


@pytest.mark.rule("HRS-HOST-PHOTOGRAPHER", "RND-8")
def test_with_the_photographer_a_card_lies_face_up_in_a_tunnel() -> None:
    seen: Counter[tuple[bool, bool]] = Counter()
    for seed in range(6):
        game = stack_cards(horses(seed), ["whiskey-2-4", "ambush-2-4", "rage-2-4", "speed-2-4"])
        game.state.extra[HOLDS] = PHOTOGRAPHER + 1
        game.state.extra[HOSTAGES_OPEN] &= ~(1 << PHOTOGRAPHER)
        play_out(game, seed)
        for turn in turns_of_kind(game.events(None), "tunnel"):
            for event in of_kind(turn, Played):
                assert event.hidden == (event.player != "ghost")
                assert (event.card is not UNSET) == (event.player == "ghost")
                seen[event.player == "ghost", event.hidden] += 1
        assert not any(event.hidden for event in of_kind(game.events(0), Played) if event.player == "ghost")
    assert min(seen[True, False], seen[False, True]) > 5


def hits_in(story: list[Event]) -> Counter[str]:
    shots = (event.target for event in of_kind(story, Shot))
    return Counter([*shots, *(event.who for event in of_kind(story, NeutralBullet))])


@pytest.mark.rule("EVT-MORTAL")
def test_a_mortal_bullet_counts_the_last_round_only() -> None:
    earlier = this_round = 0
    for seed in range(12):
        game = stack_cards(horses(seed), [], "mortal")
        # The Poodle's bullet at the round's start is one of this round's.
        game.state.extra[HOLDS] = POODLE + 1
        game.state.extra[HOSTAGES_OPEN] &= ~(1 << POODLE)
        rounds = rounds_of(play_out(game, seed).events(None))
        hits = [hits_in(story) for story in rounds]
        costs = {e.who: e.dollars for e in of_kind(rounds[4], Bonus) if e.dollars < 0}
        assert costs == {who: -150 * count for who, count in hits[4].items()}
        earlier += sum(sum(story.values()) for story in hits[:4])
        this_round += sum(hits[4].values())
    assert min(earlier, this_round) > 10
