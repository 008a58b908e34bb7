"""Impossible games and choices, damaged saves: each is refused with its own error and changes nothing."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from folsom.game import saves
from folsom.game.config import Config
from folsom.game.errors import (
    ConfigError,
    FolsomError,
    GameOver,
    IllegalChoice,
    NotAsked,
    SaveError,
    StaleChoice,
)
from folsom.game.game import Game
from tests.state_dump import dump

FOUR = ["ghost", "doc", "belle", "tuco"]
TWO_PAIRS = [["tuco", "cheyenne"], ["doc", "django"]]
SIX = [*FOUR, "django", "cheyenne"]


def bad(rule: str, message: str, **settings: Any) -> Any:
    """Name an impossible config by the rule it breaks, with what the message must say."""
    marks = [pytest.mark.rule(rule)] if rule else []
    return pytest.param(settings, message, id=message, marks=marks)


IMPOSSIBLE = [
    bad("", "'bandits' is a list of names", bandits="ghost"),
    bad("", "'bandits' is a list of names", bandits=7),
    bad("", "'bandits' names 'zorro'; expected names of ghost, doc", bandits=["zorro", "doc", "belle"]),
    bad("", "'bandits' names 3; expected names of", bandits=[3, "doc", "belle"]),
    bad("", "'bandits' names doc more than once", bandits=["doc", "doc", "belle"]),
    bad("", "unknown edition 'golden'; expected one of classic, revised, complete", edition="golden"),
    bad("", "'modules' names 'dragons'; expected names of", modules=["dragons"]),
    bad("", "'options' maps option names to values", options=["events"]),
    bad("", "unknown option 'dice'; expected options of events, abilities", options={"dice": True}),
    bad("", "option 'events' is 1; expected one of true, false", options={"events": 1}),
    bad("", "option 'conductor' is 'gold'; expected one of cash, purse", options={"conductor": "gold"}),
    bad("", "'teams' is true or false", teams="yes"),
    bad("RND-1", "'rounds' is 6; expected 1 to 5", rounds=6),
    bad("RND-1", "'rounds' is 0; expected 1 to 5", rounds=0),
    bad("RND-1", "'rounds' is True; expected 1 to 5", rounds=True),
    bad("", "'first' is 'mei'; expected one of ghost, doc, belle, tuco", first="mei"),
    bad("", "'pairs' is a list of pairs", pairs="tuco"),
    bad("", "'pairs' gives each player two bandits, not 1", pairs=[["tuco"], ["doc", "django"]], bandits=[]),
    bad("", "'pairs' names doc more than once", pairs=[["tuco", "doc"], ["doc", "django"]], bandits=[]),
    bad("", "'bandits' and 'pairs' disagree", pairs=TWO_PAIRS),
    bad("SET-1", "two players need two bandits each: give 'pairs'", bandits=["doc", "belle"]),
    bad("SET-1", "3 to 7 bandits can play, not 0", bandits=[]),
    bad("SET-1", "3 to 7 bandits can play, not 1", bandits=["doc"]),
    bad("SET-1", "two bandits per player are for 2 or 3 players, not 1", pairs=TWO_PAIRS[:1], bandits=[]),
    bad("SET-2", "a train has 2 to 6 cars behind the Locomotive, not 1", cars=1),
    bad("SET-2", "a train has 2 to 6 cars behind the Locomotive, not 7", cars=7),
    bad("SET-2", "a train has 2 to 6 cars behind the Locomotive, not True", cars=True),
    bad("SET-2", "a train has 2 to 6 cars", cars=["mail"]),
    bad("SET-2", "'cars' names 'sleeper'; expected names of baggage", cars=["sleeper", "mail"]),
    bad("SET-2", "'cars' names mail more than once", cars=["mail", "mail"]),
    bad("", "'cars' is a list of names", cars=2.5),
    bad("TEA-1", "teams are for 4 or 6 players, not 5", teams=True, bandits=SIX[:5]),
    bad("TEA-1", "teams are for 4 or 6 players, not 3", teams=True, bandits=SIX[:3]),
    bad(
        "TEA-2",
        "'first' is 'doc', the second of a team; expected one of ghost, belle",
        teams=True,
        first="doc",
    ),
    bad(
        "TEA-2",
        "'first' is 'cheyenne', the second of a team; expected one of ghost, belle, django",
        teams=True,
        bandits=SIX,
        first="cheyenne",
        modules=["horses"],
    ),
    bad(
        "TWC-1",
        "classic pairs are for 2 players",
        bandits=[],
        pairs=[["ghost", "tuco"], ["doc", "django"], ["belle", "cheyenne"]],
        options={"two_bandits": "classic"},
    ),
    *(
        bad(
            "TWL-1",
            f"{first} and {second} cannot be a pair; the leaflet gives each of ghost, doc, belle one of",
            bandits=[],
            pairs=[[first, second], ["belle", "cheyenne"]],
            **settings,
        )
        for first, second, settings in (
            ("ghost", "doc", {"options": {"two_bandits": "leaflet"}}),
            ("doc", "ghost", {"edition": "revised"}),
            ("tuco", "django", {"edition": "complete"}),
            ("mei", "tuco", {"edition": "complete", "modules": ["horses"]}),
        )
    ),
    bad(
        "CMP-4",
        "teams and two bandits per player do not go together",
        teams=True,
        pairs=TWO_PAIRS,
        bandits=[],
    ),
    bad("CMP-4", "the expert variant and teams do not go together", teams=True, modules=["expert"]),
    bad(
        "CMP-4",
        "the expert variant and leaflet pairs do not go together; classic pairs include it",
        bandits=[],
        pairs=TWO_PAIRS,
        modules=["expert"],
        options={"two_bandits": "leaflet"},
    ),
]


@pytest.mark.parametrize(("settings", "message"), IMPOSSIBLE)
def test_an_impossible_config_says_what_was_expected(settings: dict[str, Any], message: str) -> None:
    for make in (Config, lambda **data: Config.from_dict(data)):
        with pytest.raises(ConfigError) as caught:
            make(**{"bandits": FOUR, **settings})
        assert message in str(caught.value)


@pytest.mark.parametrize("data", [None, "doc", 4, [["bandits", FOUR]]])
def test_a_config_is_read_from_a_mapping_only(data: Any) -> None:
    with pytest.raises(ConfigError, match="a config is a mapping with keys of bandits, pairs"):
        Config.from_dict(data)


def test_an_unknown_key_of_a_config_is_named() -> None:
    with pytest.raises(ConfigError, match="unknown key players; expected keys of bandits"):
        Config.from_dict({"bandits": FOUR, "players": 4})


@pytest.mark.parametrize("players", [1, 4, 0])
@pytest.mark.rule("TWL-1")
def test_leaflet_pairs_are_for_two_or_three(players: int) -> None:
    with pytest.raises(ConfigError, match="two bandits per player are for 2 or 3 players"):
        Config.leaflet_pairs(players, 1)


@pytest.mark.parametrize("seed", [-1, 2**96, 1.5, "1", True, [1]])
def test_a_seed_is_a_whole_number_of_96_bits(seed: Any) -> None:
    game = Game.new(Config(bandits=FOUR), 2**96 - 1)
    with pytest.raises(ConfigError, match=r"a seed is a whole number from 0 to 2\*\*96 - 1"):
        Game.new(Config(bandits=FOUR), seed)
    with pytest.raises(ConfigError, match="a seed is a whole number"):
        game.imagine(0, seed)


def test_a_game_is_made_from_a_config_only() -> None:
    wrong: Any = {"bandits": FOUR}
    with pytest.raises(ConfigError, match="expected a Config, not dict"):
        Game.new(wrong)


@pytest.fixture
def game() -> Game:
    """Return a game some choices old."""
    game = Game.new(Config(bandits=FOUR, first="ghost"), 5)
    for _ in range(10):
        game.choose(game.decision.options[-1])
    return game


@pytest.fixture
def over() -> Game:
    """Return a game that has ended."""
    game = Game.new(Config(bandits=FOUR), 5)
    while not game.over:
        game.choose(game.decision.options[0])
    return game


def refuses(game: Game, error: type[FolsomError], message: str, do: Callable[[], object]) -> FolsomError:
    """Check that something is refused with an error and changes nothing."""
    before = dump(game.state), game.save(), game.events(None)
    with pytest.raises(error) as caught:
        do()
    assert message in str(caught.value)
    assert type(caught.value) is error
    assert (dump(game.state), game.save(), game.events(None)) == before
    return caught.value


@pytest.mark.parametrize("label", ["", "play zorro", "PLAY MOVE", "inside 99", None, 3, ["draw"], "draw "])
def test_an_illegal_choice_names_the_options(game: Game, label: Any) -> None:
    error = refuses(game, IllegalChoice, "expected one of: ", lambda: game.choose(label))
    assert isinstance(error, IllegalChoice)
    assert error.options == game.decision.options
    assert all(option in str(error) for option in error.options)
    assert error.label == label


def test_every_label_that_is_not_offered_is_refused(game: Game) -> None:
    every = {f"play {card}" for card in ("move", "floor", "fire", "robbery", "punch", "marshal")}
    for label in sorted((every | {f"{play} hidden" for play in every}) - set(game.decision.options)):
        refuses(game, IllegalChoice, f"'{label}' is not an option", lambda label=label: game.choose(label))  # type: ignore[misc]


@pytest.mark.parametrize("number", [0, 9, 11, -1, 99])
def test_a_stale_choice_names_the_open_decision(game: Game, number: int) -> None:
    label = game.decision.options[0]
    message = f"this answers decision {number}, but decision 10 is open"
    refuses(game, StaleChoice, message, lambda: game.choose(label, number=number))
    game.choose(label, number=10)


@pytest.mark.parametrize("seat", [0, 2, 3, 4, -1, "ghost"])
def test_a_seat_that_is_not_asked_is_told_who_is(game: Game, seat: Any) -> None:
    assert game.decision.seat == 1
    label = game.decision.options[0]
    refuses(game, NotAsked, "is not asked; waiting for doc (seat 1)", lambda: game.choose(label, seat=seat))


@pytest.mark.parametrize("seat", [4, -1, "ghost", 1.5])
def test_a_seat_that_does_not_exist_sees_nothing(game: Game, seat: Any) -> None:
    looks: list[Callable[[], object]] = [
        lambda: game.view(seat),
        lambda: game.events(seat),
        lambda: game.log(seat),
        lambda: game.imagine(seat, 1),
    ]
    for look in looks:
        refuses(game, NotAsked, "expected 0 to 3, or None for a spectator", look)


def test_a_spectator_has_nothing_to_imagine_from(game: Game) -> None:
    refuses(game, NotAsked, "a spectator has no seat", lambda: game.imagine(None, 1))


def test_nothing_can_be_asked_of_a_finished_game(over: Game) -> None:
    refuses(over, GameOver, "the game is over: 'draw' comes too late", lambda: over.choose("draw"))
    refuses(over, GameOver, "there is nothing left to decide", lambda: over.decision)
    assert over.decisions == ()


def test_an_unfinished_game_has_no_result(game: Game) -> None:
    refuses(game, FolsomError, "the game is not over", lambda: game.result)


def test_a_sealed_answer_cannot_be_given_twice() -> None:
    pairs = Game.new(Config(pairs=TWO_PAIRS), 5)
    pairs.choose("tuco", seat=0)
    refuses(pairs, NotAsked, "waiting for doc (seat 1)", lambda: pairs.choose("cheyenne", seat=0))


def resealed(data: dict[str, Any]) -> dict[str, Any]:
    """Return a save whose digest fits its contents again."""
    body = {key: value for key, value in data.items() if key != "digest"}
    return {**body, "digest": saves._digest(body)}


def refused(data: Any, message: str) -> None:
    """Check that a save is refused, and is itself left as it was."""
    before = copy.deepcopy(data)
    with pytest.raises(SaveError) as caught:
        Game.load(data)
    assert message in str(caught.value), str(caught.value)
    assert data == before


@pytest.mark.parametrize("data", [None, 3, "save", [], {}, {"format": "chess"}, {"format": ["folsom-game"]}])
def test_what_is_no_save_is_refused(data: Any) -> None:
    refused(data, "a save is a mapping" if not isinstance(data, dict) else "this is not a save of Folsom")


@pytest.mark.parametrize("key", saves.KEYS)
def test_a_save_without_one_of_its_keys_is_refused(game: Game, key: str) -> None:
    data = {name: value for name, value in game.save().items() if name != key}
    telling = {
        "format": "expected 'folsom-game'",
        "version": "reads version 1",
        "generator": "expected 'sfc32'",
    }
    refused(data, telling.get(key, f"missing {key}; expected exactly format, version"))


STRANGE: list[Any] = [None, 0, -1, 1.5, "x", [], ["x"], {}, {"x": 1}, True, 2**200]


@pytest.mark.parametrize("value", STRANGE)
@pytest.mark.parametrize("key", saves.KEYS)
def test_a_save_with_a_changed_value_is_refused(game: Game, key: str, value: Any) -> None:
    data = {**game.save(), key: value}
    with pytest.raises(SaveError):
        Game.load(data)


# With a digest that fits, another seed is simply another game, and so is one without choices.
FITTING = {("seed", 0), ("choices", "[]")}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        (key, value)
        for key in saves.KEYS
        for value in STRANGE
        if key != "digest" and (key, value if isinstance(value, int) else str(value)) not in FITTING
    ],
)
def test_a_changed_value_is_refused_even_with_a_fitting_digest(game: Game, key: str, value: Any) -> None:
    with pytest.raises(SaveError):
        Game.load(resealed({**game.save(), key: value}))


def test_an_unknown_key_of_a_save_is_named(game: Game) -> None:
    refused({**game.save(), "cheat": 1}, "unknown cheat; expected exactly format")


@pytest.mark.parametrize("version", [0, 3, "1", True, 1.0, None])
def test_another_version_is_named(game: Game, version: Any) -> None:
    refused(
        resealed({**game.save(), "version": version}), f"has version {version!r}; this Folsom reads version 1"
    )


def test_another_generator_is_named(game: Game) -> None:
    data = resealed({**game.save(), "generator": "dice"})
    refused(data, "was played with chance 'dice'; expected 'sfc32'")


def test_any_change_of_the_contents_breaks_the_digest(game: Game) -> None:
    save = game.save()
    changed: list[dict[str, Any]] = [
        {**save, "seed": save["seed"] + 1},
        {**save, "choices": save["choices"][:-1]},
        {**save, "choices": [*save["choices"], [0, "draw"]]},
        {**save, "choices": save["choices"][::-1]},
        {**save, "config": {**save["config"], "teams": True}},
        {**save, "config": {**save["config"], "bandits": FOUR[::-1]}},
        {**save, "digest": save["digest"][::-1]},
        {**save, "digest": save["digest"][:-1]},
    ]
    for data in changed:
        refused(data, "its contents do not match its digest")


@pytest.mark.parametrize(
    "choice", [None, 3, "draw", [], [0], ["draw"], [0, "draw", 1], ["0", "draw"], [0, 3], [0.0, "draw"], {}]
)
def test_a_damaged_choice_is_named(game: Game, choice: Any) -> None:
    save = game.save()
    data = resealed({**save, "choices": [*save["choices"][:3], choice, *save["choices"][4:]]})
    refused(data, "choice 4 is ")


@pytest.mark.parametrize(
    ("choice", "why"), [([0, "fly"], "is not"), ([3, "draw"], "is not"), ([99, "draw"], "is not")]
)
def test_a_choice_that_does_not_replay_is_named(game: Game, choice: list[Any], why: str) -> None:
    save = game.save()
    data = resealed({**save, "choices": [*save["choices"][:4], choice]})
    refused(data, "the save does not replay: choice 5 of 5: ")
    refused(data, why)


def test_choices_after_the_end_are_refused(over: Game) -> None:
    save = over.save()
    data = resealed({**save, "choices": [*save["choices"], [0, "draw"]]})
    refused(data, "the game is over")


@pytest.mark.parametrize(
    "change",
    [
        {"bandits": []},
        {"edition": "golden"},
        {"teams": True, "modules": ["expert"]},
        {"cars": 9},
        {"wheels": 4},
    ],
)
def test_a_save_of_an_impossible_game_is_refused(game: Game, change: dict[str, Any]) -> None:
    save = game.save()
    refused(
        resealed({**save, "config": {**save["config"], **change}}), "the save's config cannot be played: "
    )


@pytest.mark.parametrize("seed", [-1, 2**96, "5", None, 1.5])
def test_a_save_with_an_impossible_seed_is_refused(game: Game, seed: Any) -> None:
    refused(resealed({**game.save(), "seed": seed}), "a seed is a whole number")


def test_a_bottomless_save_is_refused(game: Game) -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(SaveError, match="the save is damaged"):
        Game.load({**game.save(), "choices": deep})


def test_truncated_text_of_a_save_is_no_save(game: Game) -> None:
    text = json.dumps(game.save())
    for length in range(0, len(text), 7):
        with pytest.raises((SaveError, json.JSONDecodeError)):
            Game.load(json.loads(text[:length]))
    assert dump(Game.load(json.loads(text)).state) == dump(game.state)
