"""Entrants: how a bot is written in a command, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from folsom.bots import Budget, Rookie
from folsom.game.errors import ConfigError
from folsom.lab import Entrant
from folsom.lab.entrant import Limited


@pytest.mark.parametrize(
    ("text", "budget", "repeatable"),
    [
        ("rookie", None, True),
        ("rookie@40ms", Budget(seconds=0.04), False),
        ("rookie@1.5s", Budget(seconds=1.5), False),
        ("rookie@2000it", Budget(iterations=2000), True),
    ],
)
def test_an_entrant_is_read_and_written_the_same(text: str, budget: Budget | None, repeatable: bool) -> None:
    entrant = Entrant.read(text)
    assert entrant.label == text
    assert entrant.repeatable is repeatable
    bot = entrant.bot(3)
    assert (bot.budget if isinstance(bot, Limited) else None) == budget
    assert isinstance(bot.bot if isinstance(bot, Limited) else bot, Rookie)


def test_its_own_budget_goes_before_that_of_all() -> None:
    assert Entrant.read("rookie@40ms").with_budget("9it").label == "rookie@40ms"
    assert Entrant.read("rookie").with_budget("9it").label == "rookie@9it"


def test_a_program_may_enter() -> None:
    entrant = Entrant.read("program:python3 bot.py@2s")
    assert (entrant.name, entrant.budget, entrant.repeatable) == ("program:python3 bot.py", "2s", False)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a bot is written as"),
        ("rookie@", "a bot is written as"),
        ("rooky", "unknown bot 'rooky'"),
        ("rookie@40", "a budget is written as"),
        ("rookie@0ms", "a budget is written as"),
        ("rookie@1.5it", "a budget is written as"),
        ("rookie:nowhere.toml", "cannot read nowhere.toml"),
    ],
)
def test_a_mistake_is_explained(text: str, message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        Entrant.read(text)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("bot = ", "is not TOML"),
        ('bot = "drifter"\n[parameters]\n', "not of 'rookie'"),
        ('bot = "rookie"\n', "no table"),
        ('bot = "rookie"\n[parameters]\ncare = "much"\n', "no table"),
        ('bot = "rookie"\n[parameters]\nno_such_number = 1.0\n', "has no parameter"),
    ],
)
def test_a_file_of_parameters_is_checked(tmp_path: Path, content: str, message: str) -> None:
    file = tmp_path / "numbers.toml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(ConfigError, match=message):
        Entrant.read(f"rookie:{file}")
