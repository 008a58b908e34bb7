"""Look for a small set of random games that contains everything, and write it to tests/recorded."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict

from folsom.game.decision import option_numbers
from folsom.game.game import Game
from tests.configurations import configurations
from tests.random_play import Habits
from tests.recordings import FOLDER, contents, course, wanted


def play(number: int, seed: int) -> tuple[Game, set[str]]:
    """Play one game and return it with everything of interest that occurs in it."""
    game = Game.new(configurations()[number], seed)
    habits = Habits(seed)
    kinds: set[str] = set()
    while not game.over:
        decisions = {decision.seat: decision for decision in game.decisions}
        kinds |= {decision.kind for decision in decisions.values()}
        seat, option = habits.pick(game.state)
        game.choose(decisions[seat].options[option_numbers(game.state, seat).index(option)], seat=seat)
    return game, contents(game, kinds)


def search(tries: int) -> list[Game]:
    """Play every configuration some times and keep, again and again, the game that adds most."""
    everything = len(configurations())
    candidates = [
        (number, number + everything * again) for again in range(tries) for number in range(everything)
    ]
    found = {}
    for done, (number, seed) in enumerate(candidates):
        found[number, seed] = play(number, seed)[1]
        print(f"\rplayed {done + 1} of {len(candidates)} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    missing = wanted()
    kept: list[Game] = []
    while missing:
        best = max(candidates, key=lambda candidate: len(found[candidate] & missing))
        if not found[best] & missing:
            raise SystemExit(f"no game contains {', '.join(sorted(missing))}; try more with --tries")
        missing -= found[best]
        kept.append(play(*best)[0])
    return kept


def write(games: list[Game]) -> None:
    """Replace the recorded games."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.json"):
        old.unlink()
    for index, game in enumerate(games, 1):
        save = game.save()
        replayed, fingerprint = course(save)
        assert replayed.result == game.result
        record = {"course": fingerprint, "result": asdict(game.result), "save": save}
        file = FOLDER / f"game-{index:02}.json"
        file.write_text(json.dumps(record, separators=(",", ":"), sort_keys=True) + "\n", encoding="utf-8")
    size = sum(file.stat().st_size for file in FOLDER.glob("*.json"))
    print(f"{len(games)} games, {size // 1024} KiB, written to {FOLDER.relative_to(FOLDER.parents[1])}")


def main() -> None:
    """Read the command line, search, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--tries", type=int, default=8, help="random games of each configuration (default: 8)"
    )
    write(search(parser.parse_args().tries))


if __name__ == "__main__":
    main()
