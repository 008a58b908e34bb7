"""A game can be pickled, copied, shown and taken back, and goes on from there as if nothing had been."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from folsom import Config, ConfigError, Game, NothingToUndo
from folsom.bots import KNOWN, Budget, Seen, make
from folsom.game.errors import SaveError
from folsom.game.view import View

Copier = Callable[[Any], Any]
COPIERS: dict[str, Copier] = {
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),  # noqa: S301 - it was made a moment ago
    "deepcopy": copy.deepcopy,
    "copy": copy.copy,
}
EVERYTHING = ("horses", "marshal", "timecar", "cursed", "expert")
CONFIGS = {
    "base": Config(bandits=["ghost", "doc", "belle", "tuco"], options={"events": False}),
    "pairs": Config.leaflet_pairs(3, 5),
    "teams": Config(bandits=["ghost", "doc", "belle", "tuco"], teams=True),
    "everything": Config(bandits=["ghost", "doc", "belle"], modules=EVERYTHING),
}


def play(game: Game, choices: int, seed: int) -> None:
    """Make some random choices, fewer if the game ends."""
    chance = random.Random(seed)
    for _ in range(choices):
        if game.over:
            return
        decision = chance.choice(game.decisions)
        game.choose(chance.choice(decision.options), seat=decision.seat)


def seen(game: Game) -> tuple[list[View], list[list[str]], list[tuple[int, str]]]:
    """Return all that anybody can know of a game."""
    seats = range(len(game.config.players))
    return [game.view(seat) for seat in seats], [game.log(seat) for seat in seats], game.choices


@pytest.mark.parametrize("table", CONFIGS)
@pytest.mark.parametrize("copier", COPIERS)
@pytest.mark.parametrize("choices", [0, 37, 2000])
def test_a_copy_goes_on_like_the_original(table: str, copier: str, choices: int) -> None:
    game = Game.new(CONFIGS[table], 2**95 + 3)
    play(game, choices, 1)
    other = COPIERS[copier](game)
    assert seen(other) == seen(game)
    before = seen(game)
    play(other, 25, 2)
    assert seen(game) == before
    play(game, 25, 2)
    assert seen(other) == seen(game)
    assert other.save() == game.save()


def test_a_copy_of_an_imagined_game_goes_on_like_it() -> None:
    game = Game.new(CONFIGS["everything"], 1)
    play(game, 30, 1)
    imagined = game.imagine(0, 7)
    other = pickle.loads(pickle.dumps(imagined))  # noqa: S301 - it was made a moment ago
    for one in (imagined, other):
        play(one, 10, 3)
    assert other.view(1) == imagined.view(1)
    other.undo()
    imagined.undo()
    assert other.view(1) == imagined.view(1)


@pytest.mark.parametrize("config", CONFIGS.values(), ids=CONFIGS)
def test_an_imagined_game_keeps_the_story_its_seat_was_told(config: Config) -> None:
    game = Game.new(config, 3)
    play(game, 40, 1)
    for seat in range(len(config.players)):
        imagined = game.imagine(seat, 8)
        assert imagined.events(seat) == game.events(seat)
        assert imagined.log(seat) == game.log(seat)
        for other in range(len(config.players)):
            faces = zip(imagined.events(other), game.events(seat), game.events(None), strict=True)
            assert all(face in (told, public) for face, told, public in faces)
            assert other == seat or imagined.events(other) != game.events(other)
        assert [label for by, label in imagined.choices if by == seat] == [
            label for by, label in game.choices if by == seat
        ]
        assert not any(label for by, label in imagined.choices if by != seat)
        told = imagined.events(seat)
        play(imagined, 5, 2)
        assert imagined.events(seat)[: len(told)] == told
        assert len(imagined.events(seat)) > len(told)
        for _ in range(5):
            imagined.undo()
        assert imagined.events(seat) == told
        with pytest.raises(SaveError, match="did not begin with its seed"):
            imagined.save()


@pytest.mark.parametrize("config", CONFIGS.values(), ids=CONFIGS)
def test_a_config_is_a_key_and_can_be_copied(config: Config) -> None:
    for copier in COPIERS.values():
        other = copier(config)
        assert other == config
        assert {config: 1}[other] == 1
        with pytest.raises(TypeError):
            other.options["events"] = True


def test_undo_takes_back_one_choice_after_another() -> None:
    game = Game.new(CONFIGS["everything"], 4)
    stood = [seen(game.copy())]
    for step in range(40):
        play(game, 1, step)
        stood.append(seen(game.copy()))
    for before in reversed(stood[:-1]):
        last = game.choices[-1]
        assert game.undo() == last
        assert seen(game) == before
    with pytest.raises(NothingToUndo):
        game.undo()
    assert seen(game) == stood[0]


def test_undo_in_an_imagined_game_ends_where_it_was_imagined() -> None:
    game = Game.new(CONFIGS["base"], 4)
    play(game, 20, 1)
    imagined = game.imagine(2, 9)
    stood = imagined.view(2)
    play(imagined, 3, 5)
    for _ in range(3):
        imagined.undo()
    assert imagined.view(2) == stood
    with pytest.raises(NothingToUndo):
        imagined.undo()


def test_a_game_says_where_it_stands() -> None:
    game = Game.new(CONFIGS["base"], 4)
    asked = game.decision
    assert repr(game) == (
        f"<Game of ghost, doc, belle, tuco, seed 4: round 1 of 5, choice 0, {asked.player} to {asked.kind}>"
    )
    play(game, 2000, 1)
    assert f"over after {len(game.choices)} choices, won by {game.result.winners[0]}" in repr(game)


@pytest.mark.parametrize("seed", [np.int64(7), np.uint8(7), np.uint64(7)])
def test_a_seed_is_any_whole_number(seed: Any) -> None:
    game = Game.new(CONFIGS["base"], seed)
    assert game.save() == Game.new(CONFIGS["base"], 7).save()
    assert game.imagine(0, seed).seed == 7


@pytest.mark.parametrize("seed", [True, 7.0, "7", -1, 2**96, np.float64(7)])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(ConfigError, match="whole number"):
        Game.new(CONFIGS["base"], seed)


@pytest.mark.parametrize("name", KNOWN)
def test_a_copied_bot_chooses_the_same(name: str) -> None:
    game = Game.new(CONFIGS["base"], 4)
    bot = make(name, 11)
    for copier in COPIERS.values():
        answers = [
            one.choose(Seen(game, game.decision.seat), game.decision, Budget(iterations=20))
            for one in (bot, copier(bot))
        ]
        assert answers[0] == answers[1]
