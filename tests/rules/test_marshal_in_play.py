"""Rules of Marshal & Prisoners that need a whole round or a whole game."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import UNSET

from folsom.data import all_rounds
from folsom.engine.expansions.marshal.numbers import BEFORE, BRAWLERS_OF
from folsom.game.config import Config
from folsom.game.decision import Decision
from folsom.game.event import CardUp, EventHappens
from folsom.game.expansions.marshal.events import BulletWorn, MarshalShot, ObjectiveJudged, ObjectiveTaken
from folsom.game.expansions.marshal.view import MarshalPart, MarshalSecrets
from folsom.game.game import Game
from folsom.game.rulebook import card_in_numbers
from folsom.game.view_of import tokens_in
from tests.looking import hand, of_kind, part, round_card, secrets
from tests.proofs.verdict_checks import Verdict
from tests.rules.steered import play_out, rounds_of, stack_cards

SEVEN = ["ghost", "doc", "belle", "tuco", "django", "cheyenne", "mei"]
LASTING = {"disarmed", "knee", "shoulder"}


def law(seed: int, bandits: int = 4, **settings: object) -> Game:
    return Game.new(Config.from_dict({"bandits": SEVEN[:bandits], "modules": ["marshal"], **settings}), seed)


def gunplay(_: Game, decision: Decision) -> str | None:
    """Let everybody fire and punch as much as possible, the Marshal with both revolvers."""
    wanted = ("play fire", "play punch", "two", "marshal")
    return next((option for option in wanted if option in decision.options), None)


def brawl(game: Game, decision: Decision) -> str | None:
    """Let everybody go where the Marshal is and punch him."""
    here = game.view(None).at["marshal"]
    wanted = ("play punch", "marshal", here, "play move", "play floor")
    return next((option for option in wanted if option in decision.options), None)


@pytest.mark.rule("MSP-SET-1")
@pytest.mark.parametrize(("bandits", "cars"), [(2, 5), (3, 5), (4, 5), (5, 6), (6, 6), (7, 6)])
def test_the_train_ends_with_the_prison_car_and_mail_bags_replace_the_strongbox(
    bandits: int, cars: int
) -> None:
    prisoners: set[str] = set()
    for seed in range(40):
        game = law(seed, bandits)
        view = game.view(None)
        assert (len(view.train), view.train[0], view.train[-1]) == (cars + 1, "locomotive", "prison")
        assert len(set(view.train)) == cars + 1
        assert sorted(tokens_in(game.state, 0)) == ["mailbag 1200", "mailbag 200"]
        assert view.floor["inside 0"] == {"mailbag": 2}
        assert len(set(part(game, MarshalPart).prisoners)) == 3
        prisoners |= set(part(game, MarshalPart).prisoners)
    assert prisoners == set(SEVEN), "also of bandits that do not play"


@pytest.mark.rule("MSP-OBJ-1")
def test_the_marshal_takes_one_objective_more_each_round_and_only_his_view_names_it() -> None:
    game = law(6)
    seen: dict[int, list[str]] = {}

    def watch(game: Game) -> bool:
        own = secrets(game, 0, MarshalSecrets)
        assert own is not None
        seen[game.state.round] = own.objectives
        for seat in (1, 2, 3, 4, None):
            assert secrets(game, seat, MarshalSecrets) is None
            taken = of_kind(game.events(seat), ObjectiveTaken)
            assert [event.count for event in taken] == list(range(1, game.state.round + 1))
            assert all(event.objective is UNSET for event in taken)
        return False

    play_out(stack_cards(game, ["safe-2-4", "ravine-2-4", "crossing-2-4", "reflex-2-4"]), 6, until=watch)
    assert [len(seen[number]) for number in range(1, 6)] == [1, 2, 3, 4, 5]
    assert all(set(seen[number]) < set(seen[number + 1]) for number in range(1, 5))
    judged = [event.objective for event in of_kind(game.events(None), ObjectiveJudged)]
    assert sorted(judged) == sorted(seen[5])


@pytest.mark.rule("MSP-BUL-1")
def test_a_lasting_bullet_lies_before_its_victim_until_the_round_ends() -> None:
    lain = 0
    for seed in range(4):
        game = law(seed)

        def watch(game: Game) -> bool:
            for figure, name in enumerate(SEVEN[:4]):
                before = part(game, MarshalPart).before.get(name, [])
                received = Counter(game.view(None).bandits[name].bullets)
                own = Counter(hand(game, figure + 1))
                assert not Counter(before) - received
                assert (not before) == (game.state.extra[BEFORE + figure] == 0)
                assert game.state.resolving >= 0 or not before or game.view(None).phase != "schemin"
                assert all(own[bullet] <= received[bullet] - Counter(before)[bullet] for bullet in received)
            return False

        play_out(game, seed, gunplay, until=watch)
        for story in rounds_of(game.events(None)):
            hit: Counter[tuple[str, str]] = Counter()
            worn: Counter[tuple[str, str]] = Counter()
            for event in story:
                if isinstance(event, MarshalShot) and event.bullet.split()[-1] in LASTING:
                    assert not worn
                    hit[event.target, event.bullet] += 1
                if isinstance(event, BulletWorn):
                    worn[event.who, event.bullet] += 1
                if isinstance(event, CardUp | EventHappens):
                    assert not worn, "bullets are worn after the event"
            assert hit == worn
            lain += hit.total()
    assert lain > 5


@pytest.mark.rule("MSP-END-2")
def test_brawler_cards_wanted_cards_and_companions_are_money_at_the_end() -> None:
    won: Counter[int] = Counter()
    for seed in range(12):
        game = play_out(law(seed), seed, brawl)
        station = round_card(game).event
        verdict = Verdict(game.state, game.config, station)
        slingers = game.result.gunslingers
        for figure, name in enumerate(SEVEN[:4]):
            assert game.result.money[name] == verdict.money(figure) + 1000 * (name in slingers)
            cards = part(game, MarshalPart).brawlers_won.get(name, [])
            won.update(cards)
            before = verdict.money(figure)
            game.state.extra[BRAWLERS_OF + figure] = 0
            assert before - verdict.money(figure) == sum(cards)
    assert won[800] > 3
    assert won[500] > 0


REFLEX = ["reflex-2-4", "safe-2-4", "ravine-2-4"]


def in_reflex(game: Game) -> bool:
    card = game.view(None).round_card
    return card is not None and card.id == "reflex-2-4"


def reflex_kinds(game: Game) -> list[str]:
    """Play a game to its end and return the kinds of decisions in the round of Reflexes."""
    kinds: list[str] = []

    def watch(game: Game) -> bool:
        if in_reflex(game):
            kinds.append(game.decisions[0].kind)
        return False

    play_out(game, 1, until=watch)
    return kinds


@pytest.mark.rule("EVT-REFLEX", "EXP-3")
def test_with_the_expert_variant_cards_are_discarded_after_the_reflexes() -> None:
    options = {"expert_early_bullets": False}
    for seed in range(4):
        kinds = reflex_kinds(stack_cards(law(seed, modules=["marshal", "expert"], options=options), REFLEX))
        assert "discard" in kinds[kinds.index("reflex") :]
        assert "discard" not in kinds[: kinds.index("reflex")]


@pytest.mark.rule("EVT-REFLEX", "HRS-KEEP")
def test_keep_symbols_come_after_the_reflexes() -> None:
    number = next(n for n, card in enumerate(all_rounds()) if card.id == "reflex-2-4")
    for seed in range(4):
        game = stack_cards(law(seed, modules=["horses", "marshal"]), [*REFLEX, "crossing-2-4"])
        game.rules.cards[number] = card_in_numbers(["standard", "speeding", "standard"], 1, "reflex")
        kinds = reflex_kinds(game)
        assert "keep" in kinds[kinds.index("reflex") :]
        assert "keep" not in kinds[: kinds.index("reflex")]


@pytest.mark.rule("EVT-REFLEX", "RND-7")
def test_hands_are_held_through_stealin_before_reflexes_and_in_no_other_round() -> None:
    held: Counter[bool] = Counter()

    def watch(game: Game) -> bool:
        view = game.view(None)
        if view.resolving is not None and round_card(game).keep == 0:
            held[in_reflex(game)] += sum(player.hand for player in view.players)
        return False

    play_out(stack_cards(law(2), REFLEX), 2, until=watch)
    assert held[True] > 0
    assert held[False] == 0
