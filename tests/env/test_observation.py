"""Observations say what a view says, part by part, and nothing else."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from folsom.env.actions import label_of
from folsom.env.observation import encode, encode_mask, explain, part_of
from folsom.env.parts import OBSERVATION_VERSION, SIZE, parts
from folsom.game.config import Config
from folsom.game.game import Game
from tests.configurations import configurations, describe
from tests.env.tables import EVERYTHING, some_configurations

FROZEN = Path(__file__).with_name("observation-v1.txt")


def layout_in_words() -> list[str]:
    """Return every part with its place, shape and the words of its axes."""
    lines = []
    for part in parts():
        axes = " | ".join(",".join(axis) for axis in part.axes)
        lines.append(f"{part.name} @{part.offset} {'x'.join(map(str, part.shape))}: {axes}".rstrip())
    return lines


def test_parts_never_move() -> None:
    assert OBSERVATION_VERSION == 1
    assert layout_in_words() == FROZEN.read_text(encoding="utf-8").splitlines()


def test_parts_do_not_overlap() -> None:
    taken = np.zeros(SIZE, int)
    for part in parts():
        taken[part.offset : part.offset + part.size] += 1
        assert all(len(axis) <= length for axis, length in zip(part.axes, part.shape, strict=True)), part.name
    assert taken.max() == 1


def test_a_known_table_reads_as_expected() -> None:
    game = Game.new(Config(bandits=["ghost", "doc", "belle"], first="doc"), seed=3)
    seat = game.decision.seat
    assert seat == 1
    game.choose("play move" if "play move" in game.decision.options else "draw")
    view = game.view(0)
    row = encode(view)
    assert part_of(row, "round")[0] == 1
    assert part_of(row, "rounds")[0] == 5
    assert part_of(row, "first player").tolist() == [0, 1, 0, 0, 0, 0, 0, 0]
    assert part_of(row, "hands")[:3].tolist() == [player["hand"] for player in view["players"]]
    assert part_of(row, "hand").sum() + part_of(row, "hand bullets").sum() == len(view["you"]["hand"])
    assert part_of(row, "character")[:3].argmax(axis=1).tolist() == [0, 1, 2]
    assert part_of(encode(game.view(2)), "character")[:3].argmax(axis=1).tolist() == [2, 0, 1]
    assert part_of(row, "barrel")[:4].tolist() == [6, 6, 6, 0]


def test_observations_of_a_batch_are_taken_apart_together() -> None:
    game = Game.new(Config(bandits=["ghost", "doc", "belle"]), seed=3)
    batch = np.stack([encode(game.view(seat)) for seat in range(3)])
    places = part_of(batch, "places")
    assert places.shape == (3, 8, 24)
    assert np.array_equal(places[1], part_of(batch[1], "places"))


def test_what_a_seat_cannot_know_changes_nothing() -> None:
    for number in some_configurations(10):
        game = Game.new(configurations()[number], number)
        while not game.over and game.view(None)["round"] < 3:
            made = len(game.choices)
            if made % 8 == 0:
                seat = made // 8 % len(game.config.players)
                imagined = game.imagine(seat, number + made).view(seat)
                assert np.array_equal(encode(imagined), encode(game.view(seat))), describe(number)
            game.choose(game.decision.options[made % len(game.decision.options)])


def test_the_mask_holds_the_options_of_the_asked_seat_alone() -> None:
    game = Game.new(Config(bandits=["ghost", "doc", "belle"]), seed=5)
    for seat in range(3):
        options = game.decision.options if seat == game.decision.seat else ()
        allowed = {label_of(int(action)) for action in np.flatnonzero(encode_mask(game.view(seat)))}
        assert allowed == set(options)


def test_people_can_read_an_observation() -> None:
    game = Game.new(Config(bandits=["ghost", "doc", "belle"], modules=EVERYTHING), seed=1)
    text = explain(encode(game.view(1)))
    assert "phase: attack" in text
    assert "law seat: player 3" in text
    assert "shotgun: guard" in text
    assert "barrel: your bandit = 6, bandit 1 = 6, bandit 2 = 6" in text


def test_a_spectator_has_nothing_to_observe_from() -> None:
    game = Game.new(Config(bandits=["ghost", "doc", "belle"]), seed=1)
    with pytest.raises(ValueError, match="a spectator's view has no seat"):
        encode(game.view(None))


def test_unknown_parts_and_shapes_are_refused() -> None:
    game = Game.new(Config(bandits=["ghost", "doc", "belle"]), seed=1)
    row = encode(game.view(0))
    with pytest.raises(ValueError, match="no part 'weather'; expected one of round, rounds"):
        part_of(row, "weather")
    with pytest.raises(ValueError, match=f"a row of {SIZE} numbers"):
        explain(row[:10])
