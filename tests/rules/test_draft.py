import random

import pytest

import folsom
from folsom.data import rounds_of
from folsom.game.event import RoundCardTurned
from folsom.game.option import DraftCard
from tests.looking import of_kind


def game_on_board(modules: list[str], seed: int) -> folsom.Game:
    config = folsom.Config(bandits=["ghost", "doc", "belle"], modules=modules, options={"draft": True})
    game = folsom.Game.new(config, seed=seed)
    while game.decision.kind in {"attack", "last rider"}:
        game.choose(game.decision.options[0])
    return game


def drafted_game(modules: list[str], seed: int) -> tuple[folsom.Game, list[tuple[int, str]]]:
    game = game_on_board(modules, seed)
    chance = random.Random(seed)
    picks = []
    while game.decision.kind == "draft":
        choice = chance.choice(game.decision.choices)
        assert isinstance(choice, DraftCard)
        picks.append((game.decision.seat, choice.card))
        game.choose(choice.label)
    return game, picks


@pytest.mark.rule("CMP-3")
def test_seven_round_cards_and_three_stations_are_chosen_in_turn() -> None:
    game, picks = drafted_game(["horses", "marshal"], seed=5)
    sets = {card.id: card.set for card in rounds_of(["horses", "marshal"])}
    chosen = [sets[card] for _, card in picks]
    assert chosen == ["2-4"] * 7 + ["station"] * 3
    first = game.roster.players.index("marshal")
    assert [seat for seat, _ in picks] == [(first + number) % 4 for number in range(10)]
    assert len({card for _, card in picks}) == 10


@pytest.mark.rule("CMP-3")
def test_only_chosen_cards_come_up() -> None:
    for seed in range(6):
        game, picks = drafted_game(["horses"], seed)
        chance = random.Random(seed)
        while not game.over:
            game.choose(chance.choice(game.decisions[0].options), seat=game.decisions[0].seat)
        revealed = {event.card for event in of_kind(game.events(None), RoundCardTurned)}
        assert revealed <= {card for _, card in picks}


@pytest.mark.rule("CMP-3")
def test_with_no_more_cards_than_may_be_chosen_nobody_is_asked() -> None:
    game, picks = drafted_game([], seed=1)
    assert picks == []
    assert game.decision.kind == "plan"


def test_everybody_sees_what_has_been_chosen() -> None:
    game = game_on_board(["horses"], seed=3)
    choice = game.decision.choices[2]
    assert isinstance(choice, DraftCard)
    game.choose(choice.label)
    assert game.view(None).phase == "drafting"
    assert game.view(None).drafted == [choice.card]
