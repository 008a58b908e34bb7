"""A person at the terminal: whole games, commands, saving and continuing."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from folsom.cli.screen.look import Look
from folsom.cli.screen.phrases import option, question
from folsom.data import LANGUAGES, messages, names, text
from folsom.game.config import Config
from folsom.game.game import Game
from folsom.game.questions import QUESTIONS
from tests.cli.command import Run

ALWAYS_FIRST = "1\n" * 300


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_in_every_language(folsom: Run, language: str) -> None:
    done = folsom("play", "--seed", "7", "--lang", language, typed=ALWAYS_FIRST)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert text(language, "terminal.result.title") in done.stdout
    assert names(language).of("word", "stealin") in done.stdout
    if language != "en":
        assert text("en", "questions.plan.title") not in done.stdout


@pytest.mark.parametrize(
    "words",
    [
        ("--players", "3"),
        ("--players", "7"),
        ("--pairs",),
        ("--pairs", "--players", "3"),
        ("--pairs", "--bandits", "ghost,mei,belle,tuco", "--option", "two_bandits=leaflet", "--you", "tuco"),
        ("--teams", "--lang", "ru"),
        ("--teams", "--players", "6", "--lang", "it"),
        ("--expert", "--edition", "revised", "--lang", "fr"),
        ("--bandits", "cheyenne,mei,doc", "--you", "cheyenne", "--cars", "mail,dining,baggage"),
        ("--bots", "drifter,rookie,drifter", "--option", "events=false", "--cars", "6"),
        ("--modules", "horses"),
        ("--modules", "horses,timecar", "--pairs", "--lang", "fr"),
        ("--modules", "cursed,timecar", "--teams"),
        ("--marshal", "--players", "3", "--expert", "--lang", "it"),
        ("--you", "marshal", "--players", "8", "--modules", "all", "--lang", "ru"),
    ],
)
def test_every_kind_of_game_can_be_played_to_its_end(folsom: Run, words: tuple[str, ...]) -> None:
    done = folsom("play", "--seed", "3", *words, typed=ALWAYS_FIRST)
    assert done.returncode == 0, done.stderr
    assert "♛" in done.stdout


@pytest.mark.parametrize("width", [80, 140])
@pytest.mark.parametrize("words", [("4",), ("7",), ("8", "--modules", "all")])
def test_no_line_is_wider_than_the_terminal(folsom: Run, width: int, words: tuple[str, ...]) -> None:
    done = folsom("play", "--seed", "5", "--players", *words, typed=ALWAYS_FIRST, width=width)
    assert max(len(line) for line in done.stdout.splitlines()) <= width


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_expansions_together_in_every_language(folsom: Run, language: str) -> None:
    words = ("--modules", "all", "--players", "7", "--you", "belle", "--lang", language)
    done = folsom("play", "--seed", "12", *words, typed=ALWAYS_FIRST)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    for group, word in (("place", "coach"), ("car", "prison"), ("word", "brawler")):
        assert names(language).of(group, word) in done.stdout
    assert text(language, "result.source.others") in done.stdout


def test_a_saved_game_with_expansions_continues_and_can_be_replayed(folsom: Run) -> None:
    left = folsom("play", "--seed", "31", "--modules", "all", "--save", "here.json", typed="1\n" * 12)
    assert left.returncode == 0, left.stderr
    again = folsom("play", "--load", "here.json", "--save", "here.json", typed=ALWAYS_FIRST)
    assert "♛" in again.stdout
    retold = folsom("replay", "here.json", "--lang", "fr")
    assert retold.returncode == 0, retold.stderr
    assert "♛" in retold.stdout
    assert names("fr").of("place", "coach") in retold.stdout


def test_the_marshal_sees_his_goals_and_a_bandit_does_not(folsom: Run) -> None:
    words = ("--modules", "marshal", "--players", "5", "--seed", "6")
    law = folsom("play", *words, "--you", "marshal", typed="1\n" * 4)
    bandit = folsom("play", *words, "--you", "doc", typed="1\n" * 4)
    title = text("en", "terminal.your_goals") + ":"
    assert title in law.stdout
    assert title not in bandit.stdout
    assert text("en", "terminal.goals", count=1) in bandit.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_can_be_asked(language: str) -> None:
    known = messages(language)
    for asked in QUESTIONS.values():
        assert f"questions.{asked.kind}.title" in known


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_random_games_can_be_read(language: str) -> None:
    """Every label is a phrase of its own: no two options read the same."""
    look = Look(language, ["belle"])
    chance = random.Random(5)
    kinds: set[str] = set()
    modules = ["horses", "marshal", "timecar", "cursed"]
    for seed in range(25):
        game = Game.new(Config(bandits=["belle", "tuco", "django", "cheyenne", "mei"], modules=modules), seed)
        while not game.over:
            decision = chance.choice(game.decisions)
            view = game.view(decision.seat)
            phrases = [option(choice, decision, view, look) for choice in decision.choices]
            assert len(set(phrases)) == len(phrases)
            assert question(decision, look)
            kinds.add(decision.kind)
            game.choose(chance.choice(decision.options), seat=decision.seat)
    rare = {"fall", "thanks", "law second"}
    elsewhere = {"place", "take", "discard", "cover", "marshal", "draft"}
    assert {asked.kind for asked in QUESTIONS.values()} - kinds <= rare | elsewhere


def test_without_colour_there_are_no_escape_codes(folsom: Run) -> None:
    done = folsom("play", "--seed", "5", typed="1\nq\nn\n", NO_COLOR="1", TERM="xterm-256color")
    assert "\x1b" not in done.stdout


def test_help_rules_story_board_and_wrong_input(folsom: Run) -> None:
    done = folsom("play", "--seed", "7", typed="?\nr\nl\nb\nhello\n99\n0\n\nq\nmaybe\nn\n")
    assert done.returncode == 0
    assert text("en", "terminal.help.s") in done.stdout
    assert text("en", "hints.marshal")[:40] in done.stdout
    assert text("en", "terminal.story") in done.stdout
    assert done.stdout.count("╭─▟█▙") == 2
    assert done.stdout.count("Type a number from 1 to ") == 4
    assert text("en", "terminal.hint_yes_no") in done.stdout
    assert done.stdout.rstrip().endswith(text("en", "terminal.goodbye"))


def test_saving_and_continuing_gives_the_same_game(folsom: Run, tmp_path: Path) -> None:
    whole = folsom("play", "--seed", "21", typed=ALWAYS_FIRST)
    left = folsom("play", "--seed", "21", typed="1\n" * 9 + "s\nq\nn\n")
    assert "folsom play --load folsom-21.json" in left.stdout
    assert (tmp_path / "folsom-21.json").exists()
    again = folsom("play", "--load", "folsom-21.json", typed=ALWAYS_FIRST)
    assert again.returncode == 0, again.stderr

    def result(shown: str) -> str:
        return shown[shown.index(text("en", "terminal.result.title")) :]

    assert result(again.stdout) == result(whole.stdout)


def test_leaving_can_save(folsom: Run, tmp_path: Path) -> None:
    folsom("play", "--seed", "22", "--lang", "ru", typed="1\nq\nд\n")
    saved = json.loads((tmp_path / "folsom-22.json").read_text(encoding="utf-8"))
    assert len(saved["game"]["choices"]) >= 1


def test_save_keeps_up_with_every_choice(folsom: Run, tmp_path: Path) -> None:
    done = folsom("play", "--seed", "22", "--save", "here.json", typed="1\n1\n")
    assert text("en", "terminal.input_ended") in done.stdout
    saved = json.loads((tmp_path / "here.json").read_text(encoding="utf-8"))
    own = [label for seat, label in saved["game"]["choices"] if seat == saved["you"]]
    assert len(own) == 2


def test_a_folder_that_is_not_there_does_not_end_the_game(folsom: Run, tmp_path: Path) -> None:
    folsom("play", "--seed", "22", "--save", "here.json", typed="1\n")
    moved = tmp_path / "here.json"
    done = folsom("play", "--load", "here.json", "--save", "nowhere/x.json", typed="s\nq\n")
    assert "cannot write nowhere" in done.stdout
    assert done.returncode == 0
    assert moved.exists()


@pytest.mark.parametrize(
    ("damage", "expected"),
    [
        ({"you": 9}, "'you' is 9"),
        ({"bots": ["robot"] * 4}, "'bots'"),
        ({"game": {}}, "not a save of Folsom"),
        ({"format": "other"}, "not a save of Folsom"),
    ],
)
def test_a_damaged_table_is_refused(
    folsom: Run, tmp_path: Path, damage: dict[str, object], expected: str
) -> None:
    folsom("play", "--seed", "22", "--save", "here.json", typed="1\n")
    file = tmp_path / "here.json"
    file.write_text(json.dumps({**json.loads(file.read_text(encoding="utf-8")), **damage}), encoding="utf-8")
    done = folsom("play", "--load", "here.json")
    assert done.returncode == 2
    assert expected in done.stderr
