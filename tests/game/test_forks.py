"""A finished game taken up again: what lay hidden stays, what chance had not decided yet is drawn again."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from folsom import Config, ConfigError, Game, NotOver
from folsom.game import saves
from folsom.game.errors import SaveError
from folsom.game.event import Drawn
from folsom.game.fingerprint import game_digest
from folsom.game.snapshot import game_from, snapshot_of
from folsom.game.state_numbers import NUMBERS, numbers_of
from tests.configurations import configurations, spread
from tests.game.test_copies import CONFIGS, COPIERS, play, seen

CHANCE = [NUMBERS.index(name) for name in NUMBERS if name.startswith("chance_")]
NEW = 2**95 + 11


def finished(config: Config, seed: int = 7) -> Game:
    game = Game.new(config, seed)
    play(game, 10_000, seed)
    assert game.over
    return game


def without_chance(game: Game) -> tuple[Any, ...]:
    """Return everything that lies on the table, hidden or not, but not what chance will do."""
    over, numbers, rows, stacks = numbers_of(game.state)
    return over, [number for index, number in enumerate(numbers) if index not in CHANCE], rows, stacks


def moments(game: Game, count: int = 5) -> list[int]:
    return [0, *random.Random(len(game.choices)).sample(range(1, len(game.choices)), count)]


@pytest.fixture(scope="module")
def game() -> Game:
    return finished(CONFIGS["base"])


@pytest.mark.parametrize("number", spread(12))
def test_hidden_things_and_everybodys_views_are_as_they_were(number: int) -> None:
    first = finished(configurations()[number], number)
    for at in moments(first):
        then, new, same = first.after(at), first.fork(at, NEW), first.fork(at, None)
        assert without_chance(new) == without_chance(then) == without_chance(same)
        assert seen(new) == seen(then) == seen(same)
        assert new.decisions == then.decisions
        assert game_digest(same) == game_digest(then) != game_digest(new)


def test_with_the_same_chance_the_same_choices_lead_to_the_same_end(game: Game) -> None:
    for at in moments(game):
        fork = game.fork(at, None)
        for seat, label in game.choices[at:]:
            fork.choose(label, seat=seat)
        assert seen(fork) == seen(game)
        assert fork.result == game.result


def test_with_new_chance_the_same_choices_draw_other_cards(game: Game) -> None:
    ways = []
    for seed in (None, 1, 2, 3):
        fork = game.fork(0, seed)
        before = len(fork.events(None))
        # Draw wherever that is possible: what comes is chance alone.
        for _ in range(40):
            decision = fork.decision
            fork.choose("draw" if "draw" in decision.options else decision.options[0])
        drawn = [
            event for seat in range(4) for event in fork.events(seat, before) if isinstance(event, Drawn)
        ]
        assert drawn
        ways.append(repr(drawn))
    assert len(set(ways)) == len(ways)


@pytest.mark.parametrize("table", CONFIGS)
def test_a_fork_is_saved_copied_and_taken_back_exactly(table: str) -> None:
    first = finished(CONFIGS[table])
    at = len(first.choices) // 3
    fork = first.fork(at, NEW, "dry-gulch")
    play(fork, 30, 5)
    loaded = Game.load(json.loads(json.dumps(fork.save())))
    others = [loaded, game_from(fork.config, snapshot_of(fork)), *(copy(fork) for copy in COPIERS.values())]
    for other in others:
        assert (seen(other), game_digest(other)) == (seen(fork), game_digest(fork))
        assert (other.origin, other.chance, other.save()) == (fork.origin, fork.chance, fork.save())
        play(other, 20, 6)
    assert len({game_digest(other) for other in others}) == 1
    while len(fork.choices) > at:
        fork.undo()
    assert game_digest(fork) == game_digest(first.fork(at, NEW))
    play(fork, 30, 5)
    assert game_digest(fork) == game_digest(Game.load(fork.save()))


def test_the_save_of_a_fork_names_the_game_and_any_other_save_is_as_it_was(game: Game) -> None:
    plain = game.save()
    assert plain["version"] == saves.PLAIN
    assert list(plain) == ["format", "version", "generator", "config", "seed", "choices", "digest"]
    fork = game.fork(20, NEW, "dry-gulch").save()
    assert fork["version"] == saves.FORKED
    assert fork["origin"] == {"table": "dry-gulch", "number": 20, "digest": plain["digest"]}
    assert fork["chance"] == [[20, NEW]]
    same = game.fork(20, None).save()
    assert same["origin"] == {"table": None, "number": 20, "digest": plain["digest"]}
    assert same["chance"] == []


def test_a_fork_of_a_fork_names_the_first_game_and_where_it_was_left(game: Game) -> None:
    fork = game.fork(40, NEW, "dry-gulch")
    play(fork, 10_000, 3)
    later = fork.fork(60, 5, "elsewhere")
    assert later.origin == fork.origin
    assert later.chance == ((40, NEW), (60, 5))
    assert without_chance(later) == without_chance(fork.after(60))
    earlier = fork.fork(30, 5, "elsewhere")
    assert earlier.origin is not None
    assert (earlier.origin.table, earlier.origin.number) == ("dry-gulch", 30)
    assert earlier.chance == ((30, 5),)
    again = fork.fork(40, 6)
    assert again.chance == ((40, 6),)
    # The same chance is that of the fork, with all it has brought.
    same = fork.fork(30, None)
    for seat, label in fork.choices[30:]:
        same.choose(label, seat=seat)
    assert same.result == fork.result


def test_what_is_imagined_knows_nothing_of_chance_to_come(game: Game) -> None:
    fork = game.fork(40, NEW)
    play(fork, 10_000, 3)
    planned = fork.fork(30, None)
    imagined = planned.imagine(planned.decision.seat, 1)
    assert imagined.chance == ()


def test_only_a_moment_of_a_finished_game_can_be_taken_up(game: Game) -> None:
    with pytest.raises(NotOver, match="still being played"):
        game.after(30).fork(10, NEW)
    for number in (-1, len(game.choices), 10**9):
        with pytest.raises(ConfigError, match=r"there is no moment .*expected 0 to"):
            game.fork(number, NEW)
    with pytest.raises(ConfigError, match="a seed is a whole number"):
        game.fork(10, 2**96)
    with pytest.raises(ConfigError, match=r"there is no choice -1; expected 0 to"):
        game.after(-1)


ORIGIN = {"table": None, "number": 3, "digest": "x"}
CHANCES: list[Any] = [None, 1, "x", {}, [[1]], [[1, -1]], [[-1, 1]], [[1, 2**96]], [["1", 2]], [[True, 1]]]
ORIGINS: list[Any] = ["x", 1, [], {}, {"table": None}, {**ORIGIN, "table": 1}, {**ORIGIN, "more": 1}]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("chance", value) for value in [*CHANCES, [[5, 1], [5, 2]], [[6, 1], [5, 2]]]),
        *(("origin", value) for value in [*ORIGINS, {**ORIGIN, "number": -1}, {**ORIGIN, "number": "3"}]),
    ],
)
def test_a_damaged_fork_is_refused_even_with_a_fitting_digest(game: Game, key: str, value: Any) -> None:
    data = {**game.fork(20, NEW).save(), key: value}
    body = {name: part for name, part in data.items() if name != "digest"}
    with pytest.raises(SaveError, match="damaged"):
        Game.load({**body, "digest": saves._digest(body)})


def test_a_save_of_a_fork_has_all_its_keys_and_no_other_save_has_them(game: Game) -> None:
    fork = game.fork(20, NEW).save()
    for key in saves.MORE_KEYS:
        with pytest.raises(SaveError, match=f"missing {key}"):
            Game.load({name: part for name, part in fork.items() if name != key})
    with pytest.raises(SaveError, match="unknown chance"):
        Game.load({**game.save(), "chance": []})
