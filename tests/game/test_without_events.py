"""A table without events or abilities never speaks of them."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from folsom.cli.screen.board import draw_board
from folsom.cli.screen.look import Look
from folsom.data import LANGUAGES, all_rounds
from folsom.game.config import Config
from folsom.game.game import Game
from tests.looking import round_card

BANDITS = ("doc", "belle", "django")


def table(events: bool, seed: int) -> Game:
    """Set up a game with or without events."""
    return Game.new(Config(bandits=BANDITS, options={"events": events}), seed)


def heading(game: Game, language: str) -> str:
    """Return what the terminal shows of a game."""
    look = Look(language, ["doc"])
    console = Console(file=StringIO(), width=160)
    console.print(draw_board(game.view(0), look, console))
    file = console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


def eventful_seed() -> int:
    """Return a seed whose first Round card has an event printed on it."""
    with_event = {card.id for card in all_rounds() if card.event is not None}
    return next(seed for seed in range(100) if round_card(table(False, seed)).id in with_event)


def test_the_view_has_no_event_and_no_scene() -> None:
    for seed in range(20):
        card = round_card(table(False, seed))
        assert (card.event, card.scene) == (None, None)
        played = round_card(table(True, seed))
        assert (played.event is None) != (played.scene is None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_neither_log_nor_terminal_announces_an_event(language: str) -> None:
    look = Look(language, ["doc"])
    seed = eventful_seed()
    printed = next(card for card in all_rounds() if card.id == round_card(table(False, seed)).id)
    assert printed.event is not None
    name = look.name("event", printed.event)
    assert any(name in line for line in table(True, seed).log(0, language))
    assert not any(name in line for line in table(False, seed).log(0, language))
    assert name in heading(table(True, seed), language)
    assert name not in heading(table(False, seed), language)
