"""The door for expansions is real: one lives in a folder of its own, and nothing in the package names it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples" / "expansion"

# Registering is for good, so it happens in a process of its own.
PLAY = """
import json, random, sys
sys.path.insert(0, sys.argv[1])
import folsom, gold_rush
from pathlib import Path
from folsom.game.conformance import run_paths

folsom.register(gold_rush.EXPANSION)
try:
    folsom.register(gold_rush.EXPANSION)
except folsom.ConfigError as error:
    again = str(error)
scenarios = [str(outcome) for outcome in run_paths([Path(sys.argv[1]) / "scenarios.yaml"])]
config = folsom.Config(
    bandits=["ghost", "doc", "tuco"], modules=["goldrush"], cars=["mail", "assay_office", "dining"]
)
for seed in range(60):
    game = folsom.Game.new(config, seed)
    start = game.view(None).floor
    chance = random.Random(seed)
    while not game.over:
        decision = chance.choice(game.decisions)
        game.choose(chance.choice(decision.options), seat=decision.seat)
    if any(event.tag == "gold found" for event in game.events(None)):
        break
loaded = folsom.Game.load(game.save())
with_others = folsom.Config(bandits=["ghost", "doc", "tuco"], modules=["goldrush", "horses", "marshal"])
print(json.dumps({
    "again": again,
    "scenarios": scenarios,
    "floor": start,
    "nuggets": game.view(0).part(gold_rush.GoldRushPart).nuggets,
    "tokens": game.view(None).result.tokens,
    "sources": game.view(None).result.sources,
    "log": {language: game.log(0, language) for language in ("en", "fr", "it", "ru")},
    "same": loaded.view(0) == game.view(0),
    "together": folsom.Game.new(with_others, 1).view(None).round,
}))
"""


@pytest.fixture(scope="module")
def played() -> dict[str, Any]:
    """What came out of a game with the example, from set-up to the count."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(FOLDER)], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_its_scenarios_pass(played: dict[str, Any]) -> None:
    assert len(played["scenarios"]) == 2
    assert all(outcome.startswith("ok ") for outcome in played["scenarios"]), played["scenarios"]


def test_it_is_played_from_set_up_to_the_count(played: dict[str, Any]) -> None:
    assert played["floor"]["inside 2"]["nugget"] == 3
    assert sum(played["nuggets"].values()) > 0
    for name, amount in played["nuggets"].items():
        assert played["tokens"][name].count("nugget") == amount
        assert played["sources"][name].get("nugget", 0) == 300 * amount
    assert played["same"]
    assert played["together"] >= 0


def test_the_log_tells_it_in_every_language(played: dict[str, Any]) -> None:
    for language, words in (
        ("en", "gold fever"),
        ("fr", "fièvre de l’or"),
        ("it", "febbre dell’oro"),
        ("ru", "лихорадка"),
    ):
        assert any(words in line for line in played["log"][language]), language


def test_an_expansion_is_registered_once(played: dict[str, Any]) -> None:
    assert "registered already" in played["again"]


def test_no_file_of_the_package_names_it() -> None:
    for file in (ROOT / "src" / "folsom").rglob("*"):
        if file.suffix in {".py", ".yaml", ".json"}:
            text = file.read_text(encoding="utf-8").lower()
            assert not any(word in text for word in ("goldrush", "gold_rush", "nugget", "goldfever")), file
