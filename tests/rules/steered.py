"""Whole games with chosen Round cards and steered choices, for rules that no single position shows."""

from __future__ import annotations

from collections.abc import Callable

from folsom.data import all_rounds
from folsom.game.decision import Decision
from folsom.game.event import Event, RoundBegins
from folsom.game.game import Game
from tests.random_play import Habits

# What to answer to a decision, nothing to leave it to chance.
Wish = Callable[[Game, Decision], str | None]


def stack_cards(game: Game, ids: list[str], station: str | None = None) -> Game:
    """Let only some Round cards come up, as long as they last, and one station."""
    numbers = {card.id: number for number, card in enumerate(all_rounds())}
    if ids:
        game.state.cards_left = sum(1 << numbers[name] for name in ids)
    if station is not None:
        game.state.stations_left = 1 << numbers[station]
    return game


def play_out(
    game: Game, seed: int, wish: Wish | None = None, until: Callable[[Game], bool] | None = None
) -> Game:
    """Play a game to its end or to some moment, with wishes fulfilled where they can be."""
    habits = Habits(seed)
    while not game.over and not (until is not None and until(game)):
        for decision in game.decisions:
            label = wish(game, decision) if wish is not None else None
            if label in decision.options:
                game.choose(str(label), seat=decision.seat)
                break
        else:
            decision = habits.random.choice(game.decisions)
            game.choose(habits.random.choice(decision.options), seat=decision.seat)
    return game


def rounds_of(events: list[Event]) -> list[list[Event]]:
    """Divide a story into its rounds; what comes before the first is left out."""
    rounds: list[list[Event]] = []
    for event in events:
        if isinstance(event, RoundBegins):
            rounds.append([])
        if rounds:
            rounds[-1].append(event)
    return rounds
