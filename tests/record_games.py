"""Look for a small set of random games that contains everything, and write it to tests/recorded."""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

from folsom.engine.flow import choose
from folsom.engine.frames import frame_step
from folsom.engine.state import State
from folsom.game.asking import option_numbers
from folsom.game.fingerprint import RULES_VERSION
from folsom.game.game import Game
from folsom.game.questions import QUESTIONS
from tests.configurations import base_configurations, configurations, spread
from tests.expansion_contents import contents_with_expansions, wanted_with_expansions
from tests.random_play import Habits, members
from tests.recordings import (
    BASE_GAMES,
    EXPANSION_GAMES,
    FOLDER,
    VERSION,
    changed_games,
    contents,
    course,
    recorded_version,
    result_of,
    wanted,
)

# So many games with expansions are searched where one of each base configuration is.
PER_TRY: Final = 1000


class Player(Protocol):
    """Whoever picks an option."""

    def pick(self, s: State) -> tuple[int, int]:
        """Return a seat that is asked and one of its options."""


class Whims(Habits):
    """Habits that differ from seat to seat and from question to question, often strong ones.

    Rare things need somebody who wants the same again and again: the last bullet of a stack, a third punch.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.strength = (0, 2, 5, 9)[seed % 4]
        self.likings: dict[tuple[int, int, int], float] = {}

    def pick(self, s: State) -> tuple[int, int]:
        """Return a seat that is asked and one of its options."""
        seat = self.random.choice(members(s.asking))
        step = frame_step(s.frames[s.depth - 1])
        options = option_numbers(s, seat)
        weights = [self.liking(seat, step, option) for option in options]
        return seat, self.random.choices(options, weights)[0]

    def liking(self, seat: int, step: int, option: int) -> float:
        """Return how much a seat likes an option of a question, settled when it first comes up."""
        key = (seat, step, option)
        if key not in self.likings:
            chance = random.Random(f"{self.random.random()} {key}")
            self.likings[key] = chance.random() ** self.strength + 0.001
        return self.likings[key]


def look_at(number: int, seed: int, player: Player) -> tuple[Game, set[str]]:
    """Play one game without words and return it with the kinds of decisions that came up."""
    game = Game.new(configurations()[number], seed)
    s = game.state
    kinds: set[str] = set()
    while not s.over:
        kinds.add(QUESTIONS[frame_step(s.frames[s.depth - 1])].kind)
        choose(s, *player.pick(s))
    return game, kinds


def play(number: int, seed: int, player: Player) -> Game:
    """Play the same game in words, so that it can be saved."""
    game = Game.new(configurations()[number], seed)
    while not game.over:
        seat, option = player.pick(game.state)
        labels = {decision.seat: decision.options for decision in game.decisions}
        game.choose(labels[seat][option_numbers(game.state, seat).index(option)], seat=seat)
    return game


def search(
    candidates: list[tuple[int, int]],
    player: Callable[[int], Player],
    contents_of: Callable[[Game, set[str]], set[str]],
    missing: set[str],
) -> list[Game]:
    """Play all candidates and keep, again and again, the game that adds most."""
    found: dict[tuple[int, int], set[str]] = {}
    for done, (number, seed) in enumerate(candidates, 1):
        found[number, seed] = contents_of(*look_at(number, seed, player(seed))) & missing
        print(f"\rplayed {done} of {len(candidates)} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    kept: list[Game] = []
    while missing:
        best = max(candidates, key=lambda candidate: len(found[candidate] & missing))
        if not found[best] & missing:
            raise SystemExit(f"no game contains {', '.join(sorted(missing))}; try more with --tries")
        missing = missing - found[best]
        kept.append(play(*best, player(best[1])))
    return kept


def base_games(tries: int) -> list[Game]:
    """Return games of the base game and its variants."""
    everything = len(base_configurations())
    candidates = [
        (number, number + everything * again) for again in range(tries) for number in range(everything)
    ]
    return search(candidates, Habits, contents, wanted())


def expansion_games(tries: int) -> list[Game]:
    """Return games with expansions."""
    candidates = [(number, game) for game, number in enumerate(spread(PER_TRY * tries))]
    return search(candidates, Whims, contents_with_expansions, wanted_with_expansions())


def write(games: list[Game], name: str) -> None:
    """Replace the recorded games of one part."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob(f"{name}-*.json"):
        old.unlink()
    size = 0
    for index, game in enumerate(games, 1):
        save = game.save()
        replayed, fingerprint = course(save)
        assert replayed.result == game.result
        record = {"course": fingerprint, "result": result_of(game), "save": save}
        file = FOLDER / f"{name}-{index:02}.json"
        file.write_text(json.dumps(record, separators=(",", ":"), sort_keys=True) + "\n", encoding="utf-8")
        size += file.stat().st_size
    print(f"{len(games)} games, {size // 1024} KiB, written to {FOLDER.relative_to(FOLDER.parents[1])}")


def refuse_silent_change(folder: Path = FOLDER) -> None:
    """Stop if recorded games go differently now, although the rules still have the version they had then."""
    changed = changed_games(folder) if recorded_version(folder) == RULES_VERSION else []
    if changed:
        raise SystemExit(
            f"These games no longer go as they were recorded: {', '.join(changed)}.\n"
            "If you did not mean to change how a game goes, something is wrong with the change. If you did, "
            f"raise RULES_VERSION to {RULES_VERSION + 1} in src/folsom/game/fingerprint.py and try again: "
            "games that people are playing will wait for a server with the old rules, instead of changing."
        )


def write_version() -> None:
    """Write down the version of the rules, once all recorded games go as they do now."""
    changed = changed_games()
    if changed:
        print(f"still to be recorded with version {RULES_VERSION}: {', '.join(changed)}")
    else:
        (FOLDER / VERSION).write_text(f"{RULES_VERSION}\n", encoding="utf-8")


def main() -> None:
    """Read the command line, search, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tries", type=int, default=8, help="how long to search (default: 8)")
    parser.add_argument("--part", choices=["base", "expansions", "all"], default="all", help="default: all")
    chosen = parser.parse_args()
    refuse_silent_change()
    if chosen.part != "expansions":
        write(base_games(chosen.tries), BASE_GAMES)
    if chosen.part != "base":
        write(expansion_games(chosen.tries), EXPANSION_GAMES)
    write_version()


if __name__ == "__main__":
    main()
