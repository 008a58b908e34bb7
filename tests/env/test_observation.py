"""Observations say what a view says, part by part, and nothing else."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from folsom.engine.playout import play_some
from folsom.engine.vector.layout import byte_of, word
from folsom.env.actions import label_of
from folsom.env.observation import Encoder, Observation, explain, part_of
from folsom.env.parts import LARGEST, OBSERVATION_VERSION, PARTS, SIZE
from folsom.game.config import Config
from folsom.game.errors import ConfigError
from folsom.game.game import Game
from tests.configurations import configurations, describe
from tests.env.oracle import mask_from, observation_from
from tests.env.tables import EVERYTHING, SOAK, some_configurations, with_draft
from tests.looking import hand

FROZEN = Path(__file__).with_name("observation-v1.txt")


def three() -> Config:
    """Return a small table."""
    return Config(bandits=["ghost", "doc", "belle"])


def seen_by_all(game: Game) -> list[Observation]:
    """Return what every seat of a game observes."""
    encoder = Encoder(game.config)
    return [encoder.see(game, seat)["observation"] for seat in range(len(game.config.players))]


def layout_in_words() -> list[str]:
    """Return every part with its place, shape and the words of its axes."""
    lines = []
    for part in PARTS:
        axes = " | ".join(",".join(axis) for axis in part.axes)
        lines.append(f"{part.name} @{part.offset} {'x'.join(map(str, part.shape))}: {axes}".rstrip())
    return lines


def test_parts_never_move() -> None:
    assert OBSERVATION_VERSION == 1
    assert layout_in_words() == FROZEN.read_text(encoding="utf-8").splitlines()


def test_every_number_belongs_to_one_part() -> None:
    taken = np.zeros(SIZE, int)
    for part in PARTS:
        taken[part.offset : part.offset + part.size] += 1
        assert all(len(axis) <= length for axis, length in zip(part.axes, part.shape, strict=True)), part.name
    assert taken.tolist() == [1] * SIZE


def agree(encoder: Encoder, game: Game, what: str) -> None:
    """Compare what the engine shows every seat with what the oracle makes of its view."""
    for seat in range(len(game.config.players)):
        view = game.view(seat)
        seen = encoder.see(game, seat)
        differing = np.flatnonzero(observation_from(view) != seen["observation"])
        assert not differing.size, (
            f"{what}: seat {seat} differs at {differing} after {len(game.choices)} choices"
        )
        assert np.array_equal(mask_from(view), seen["action_mask"]), what
        assert seen["observation"].max() <= LARGEST, what


def follow(config: Config, seed: int, what: str) -> int:
    """Play a random game and compare at every decision; return how many there were."""
    encoder, game, chance = Encoder(config), Game.new(config, seed), random.Random(seed)
    while not game.over:
        agree(encoder, game, what)
        decision = chance.choice(game.decisions)
        game.choose(chance.choice(decision.options), seat=decision.seat)
    agree(encoder, game, what)
    return len(game.choices)


def test_random_games_are_observed_as_their_views_say() -> None:
    numbers = some_configurations(20)
    decisions = sum(follow(configurations()[number], number, describe(number)) for number in numbers)
    assert decisions > 60 * len(numbers)


def test_a_moment_of_every_configuration_is_observed_as_its_views_say() -> None:
    """All of them in a soak, else some of every kind."""
    for number in range(len(configurations())) if SOAK else some_configurations(250):
        game = Game.new(configurations()[number], number)
        play_some(game.state, number % 150)
        agree(Encoder(game.config), game, describe(number))


def test_a_draft_is_observed_too() -> None:
    assert follow(with_draft(), 1, "draft") > 50


def test_a_known_table_reads_as_expected() -> None:
    game = Game.new(Config(bandits=["ghost", "doc", "belle"], first="doc"), seed=3)
    seat = game.decision.seat
    assert seat == 1
    game.choose("play move" if "play move" in game.decision.options else "draw")
    row, _, third = seen_by_all(game)
    assert part_of(row, "round")[0] == 1
    assert part_of(row, "rounds")[0] == 5
    assert part_of(row, "first player").tolist() == [0, 1, 0, 0, 0, 0, 0, 0]
    assert part_of(row, "hands")[:3].tolist() == [player.hand for player in game.view(None).players]
    assert part_of(row, "hand").sum() + part_of(row, "hand bullets").sum() == len(hand(game, 0))
    assert part_of(row, "character")[:3].argmax(axis=1).tolist() == [0, 1, 2]
    assert part_of(third, "character")[:3].argmax(axis=1).tolist() == [2, 0, 1]
    assert part_of(row, "barrel")[:4].tolist() == [6, 6, 6, 0]


def test_money_lost_at_a_station_is_observed_as_a_loss() -> None:
    config = Config(bandits=["ghost", "doc", "belle", "tuco"], modules=["horses"])
    encoder = Encoder(config)
    for seed in range(30):
        game = Game.new(config, seed)
        play_some(game.state, 1000)
        row = encoder.see(game, 0)["observation"]
        lost = part_of(row, "bonus lost") > 0
        if lost.any():
            break
    dollars = 100 * part_of(row, "bonus hundreds").astype(int) + part_of(row, "bonus rest")
    assert lost.any()
    assert (dollars[lost] > 0).all()
    agree(encoder, game, f"seed {seed}")


def test_observations_of_a_batch_are_taken_apart_together() -> None:
    batch = np.stack(seen_by_all(Game.new(three(), seed=3)))
    places = part_of(batch, "places")
    assert places.shape == (3, 8, 24)
    assert np.array_equal(places[1], part_of(batch[1], "places"))


def test_an_observation_stays_as_it_was() -> None:
    game = Game.new(three(), seed=3)
    encoder = Encoder(game.config)
    seen = encoder.see(game, 0)
    before = seen["observation"].copy(), seen["action_mask"].copy()
    game.choose(game.decision.options[0])
    encoder.see(game, 1)
    assert np.array_equal(seen["observation"], before[0])
    assert np.array_equal(seen["action_mask"], before[1])


def test_what_a_seat_cannot_know_changes_nothing() -> None:
    for number in some_configurations(10):
        game = Game.new(configurations()[number], number)
        encoder = Encoder(game.config)
        while not game.over and game.view(None).round < 3:
            made = len(game.choices)
            if made % 8 == 0:
                seat = made // 8 % len(game.config.players)
                imagined = encoder.see(game.imagine(seat, number + made), seat)["observation"]
                assert np.array_equal(imagined, encoder.see(game, seat)["observation"]), describe(number)
            game.choose(game.decision.options[made % len(game.decision.options)])


def test_the_mask_holds_the_options_of_the_asked_seat_alone() -> None:
    game = Game.new(three(), seed=5)
    encoder = Encoder(game.config)
    for seat in range(3):
        options = game.decision.options if seat == game.decision.seat else ()
        allowed = {label_of(int(action)) for action in np.flatnonzero(encoder.see(game, seat)["action_mask"])}
        assert allowed == set(options)


def test_people_can_read_an_observation() -> None:
    game = Game.new(Config(bandits=["ghost", "doc", "belle"], modules=EVERYTHING), seed=1)
    text = explain(seen_by_all(game)[1])
    assert "phase: attack" in text
    assert "law seat: player 3" in text
    assert "shotgun: guard" in text
    assert "barrel: your bandit = 6, bandit 1 = 6, bandit 2 = 6" in text


def test_an_encoder_refuses_other_seats_and_games() -> None:
    game = Game.new(three(), seed=1)
    with pytest.raises(ConfigError, match="there is no seat 3; expected 0 to 2"):
        Encoder(game.config).see(game, 3)
    with pytest.raises(ConfigError, match="this encoder is for games of"):
        Encoder(Config(bandits=["ghost", "doc", "tuco"])).see(game, 0)


def test_unknown_parts_and_shapes_are_refused() -> None:
    row = seen_by_all(Game.new(three(), seed=1))[0]
    with pytest.raises(ValueError, match="no part 'weather'; expected one of round, rounds"):
        part_of(row, "weather")
    with pytest.raises(ValueError, match=f"a row of {SIZE} numbers"):
        explain(row[:10])


def test_parts_that_the_encoder_has_no_room_for_are_refused() -> None:
    with pytest.raises(ValueError, match="a row of 'freed' is written as 8 numbers, but laid out as 16"):
        word({"freed": (0, 8, 16)}, "freed")
    with pytest.raises(ValueError, match="'over' is written into word 0, but laid out as number 8"):
        byte_of({"over": (8, 1, 1)}, "over", 0)
