"""Bots written in Python: named by module and class wherever bots are named, with any number of workers."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import gymnasium
import pytest

from folsom import ConfigError
from folsom.bots import BOTS, foreign, make
from folsom.env.train import ID
from folsom.lab import Entrant
from tests.cli.command import Run

MODULE = """
class First:
    PARAMETERS = {"reach": 2.0}

    def __init__(self, seed, reach=2.0):
        self.seed, self.reach = seed, reach

    def choose(self, seen, decision, budget=None):
        assert seen.view.seat == decision.seat
        return decision.options[0]


class Mute:
    def __init__(self, seed):
        pass


NUMBER = 7
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a folder with a package that has a bot."""
    (tmp_path / "saloon").mkdir()
    (tmp_path / "saloon" / "bots.py").write_text(MODULE)
    (tmp_path / "saloon" / "broken.py").write_text("import nothing_of_the_kind")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", list(sys.path))
    return tmp_path


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.usefixtures("here")
def test_an_own_bot_plays_a_series(folsom: Run, workers: str) -> None:
    words = ("--bots", "saloon.bots:First@40ms,rookie", "--seed", "3", "--workers", workers)
    done = folsom("simulate", "8", *words, "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["bots"]["saloon.bots:First@40ms"]["games"] == 16


@pytest.mark.usefixtures("here")
def test_an_own_bot_plays_a_league_and_is_tuned(folsom: Run) -> None:
    done = folsom("league", "drifter", "saloon.bots:First", "--games", "4", "--workers", "2", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["matches"][0]["challenger"] == "saloon.bots:First"
    few = ("--steps", "2", "--deals", "1", "--check", "4", "--workers", "2")
    done = folsom("tune", "saloon.bots:First", *few, "--out", "tuned.toml")
    assert done.returncode == 0, done.stderr
    done = folsom("simulate", "4", "--bots", "saloon.bots:First:tuned.toml,drifter")
    assert done.returncode == 0, done.stderr


def test_a_league_notices_that_an_own_bot_has_changed(folsom: Run, here: Path) -> None:
    words = ("league", "drifter", "saloon.bots:First", "--games", "4", "--workers", "1", "--folder", "kept")
    kept = []
    for last in ("", "", "\n# changed\n"):
        with (here / "saloon" / "bots.py").open("a", encoding="utf-8") as module:
            module.write(last)
        done = folsom(*words, "--json")
        assert done.returncode == 0, done.stderr
        kept.append(sorted(path.name for path in (here / "kept").glob("*.parquet")))
    assert (len(kept[0]), kept[1], len(kept[2])) == (1, kept[0], 2)


@pytest.mark.usefixtures("here")
def test_an_own_bot_sits_in_the_environment() -> None:
    env = gymnasium.make(ID, bots=["saloon.bots:First", "outlaw@5it", "saloon.bots:First"])
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        seen, _, over, _, _ = env.step(int(seen["action_mask"].argmax()))


def test_an_entrant_is_read_with_parameters_and_budget(here: Path) -> None:
    (here / "tuned.toml").write_text('bot = "saloon.bots:First"\n[parameters]\nreach = 3.5\n')
    entrant = Entrant.read("saloon.bots:First:tuned.toml@40ms")
    assert (entrant.name, entrant.budget) == ("saloon.bots:First", "40ms")
    assert entrant.label == "saloon.bots:First:tuned.toml@40ms"
    assert entrant.bot(1).bot.reach == 3.5  # type: ignore[attr-defined]
    assert foreign(entrant.name)
    assert not any(foreign(name) for name in (*BOTS, "legend:tuned.toml"))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("saloon.bots:Nobody", "cannot be imported"),
        ("saloon.nowhere:First", "cannot be imported"),
        ("saloon.broken:First", "nothing_of_the_kind"),
        ("saloon.bots:NUMBER", "no bot"),
        ("saloon.bots:Mute", "no method 'choose'"),
        ("saloon.bots", "unknown bot"),
    ],
)
@pytest.mark.usefixtures("here")
def test_what_is_no_bot_is_refused(name: str, said: str) -> None:
    with pytest.raises(ConfigError, match=said):
        make(name, 1)
