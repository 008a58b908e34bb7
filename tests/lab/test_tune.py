"""Tuning: it goes uphill, keeps what it found, and does not claim more."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

import pytest

from folsom import bots as registry
from folsom.bots import Budget, Drifter, Rookie, Seen
from folsom.game.decision import Decision
from folsom.game.errors import ConfigError
from folsom.lab import Entrant, Setting, TuningResult, tune
from folsom.lab.provenance import provenance
from folsom.lab.tune import Step, TuningTask, as_toml, averaged, climb
from folsom.lab.workers import ThisProcess


class Moody:
    """Plays like a rookie as often as its care says, else like a drifter."""

    PARAMETERS: ClassVar[Mapping[str, float]] = {"care": 0.4, "hat_size": 7.0}

    def __init__(self, seed: int, care: float = 0.4, hat_size: float = 7.0) -> None:
        self.seed = seed
        self.care = care
        self.hat_size = hat_size
        self.careful, self.careless = Rookie(seed), Drifter(seed)

    def choose(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> str:
        careful = random.Random(self.seed * 7919 + decision.number).random() < self.care
        return (self.careful if careful else self.careless).choose(seen, decision, budget)


@pytest.fixture
def moody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the moody bot enter."""
    monkeypatch.setitem(registry.KNOWN, "moody", Moody)


def test_it_climbs_a_hill_in_the_fog() -> None:
    fog = random.Random(2)

    def height(at: Mapping[str, float]) -> float:
        return -(((at["a"] - 3) / 2) ** 2) - ((at["b"] + 1) / 2) ** 2

    def compare(_: int, up: Mapping[str, float], down: Mapping[str, float]) -> float:
        return max(-1.0, min(1.0, height(up) - height(down) + fog.gauss(0, 0.1)))

    steps: list[Step] = []
    climb({"a": 1.0, "b": 1.0}, compare, 150, 4, 0.2, 0.6, steps.append)
    found = averaged(steps, {"a": 1.0, "b": 1.0})
    assert found["a"] == pytest.approx(3, abs=0.6)
    assert found["b"] == pytest.approx(-1, abs=0.6)


@pytest.mark.usefixtures("moody")
@pytest.mark.compiled_only
def test_it_finds_out_that_care_pays() -> None:
    task = TuningTask(
        "moody", ("care",), steps=5, deals=4, check=9, setting=Setting(players=3), seed=2, move=0.9
    )
    played: list[int] = []
    found = tune(task, ThisProcess(), played.append)
    assert found.after["care"] > found.before["care"]
    assert sum(played) == task.games
    assert len(found.steps) == 5
    assert found.check is not None
    assert found.check.share > found.check.even


@pytest.mark.usefixtures("moody")
@pytest.mark.compiled_only
def test_the_same_seed_gives_the_same_search() -> None:
    task = TuningTask("moody", steps=2, deals=1, check=3, setting=Setting(players=3), seed=2)
    first, again = (tune(task, ThisProcess(), lambda _: None) for _ in range(2))
    assert first == again
    assert set(first.after) == {"care", "hat_size"}


@pytest.mark.usefixtures("moody")
def test_what_it_found_can_be_played(tmp_path: Path) -> None:
    task = TuningTask("moody", budget="5it", setting=Setting(players=3), seed=2)
    found = TuningResult(task, task.initial(), {"care": 0.87654321, "hat_size": 7.0}, (), None)
    text = as_toml(found, provenance(), "folsom tune moody")
    data = tomllib.loads(text)
    assert data["parameters"] == {"care": 0.876543, "hat_size": 7.0}
    file = tmp_path / "tuned.toml"
    file.write_text(text, encoding="utf-8")
    bot = Entrant.read(f"moody:{file}").bot(1)
    assert isinstance(bot, Moody)
    assert bot.care == 0.876543


@pytest.mark.usefixtures("moody")
def test_ctrl_c_keeps_the_steps_taken() -> None:
    def press(_: Step) -> None:
        raise KeyboardInterrupt

    task = TuningTask("moody", ("care",), steps=5, deals=1, check=3, setting=Setting(players=3))
    found = tune(task, ThisProcess(), lambda _: None, press)
    assert (len(found.steps), found.check, found.better) == (1, None, False)
    assert found.after == found.steps[0].parameters


@pytest.mark.usefixtures("moody")
def test_what_cannot_be_tuned_is_refused() -> None:
    with pytest.raises(ConfigError, match="no parameter 'luck'; expected names of care, hat_size"):
        TuningTask("moody", ("luck",))
    with pytest.raises(ConfigError, match="drifter has no parameters"):
        TuningTask("drifter")
    with pytest.raises(ConfigError, match="steps must be at least 1"):
        TuningTask("moody", steps=0)
    with pytest.raises(ConfigError, match="has no parameter 'luck'"):
        Entrant("moody", parameters=(("luck", 1.0),))
