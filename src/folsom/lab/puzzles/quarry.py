"""The quarry: games that have been mined, each kept in a file, so that mining goes on where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

import msgspec

from folsom.game.errors import FolsomError
from folsom.lab.analysis.units import version
from folsom.lab.puzzles.mining import mine
from folsom.lab.puzzles.model import Puzzle

_decode = msgspec.json.Decoder(list[Puzzle]).decode


class Quarry:
    """A folder with a file for each game; those of another version of Folsom are mined again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FolsomError(f"cannot keep games in {folder}: {error.strerror}") from error

    def get(self, seed: int) -> list[Puzzle] | None:
        """Return what a game had, nothing if it has not been mined, or its file is damaged."""
        try:
            return _decode(self._file(seed).read_bytes())
        except (OSError, msgspec.DecodeError):
            return None

    def put(self, seed: int, found: Sequence[Puzzle]) -> None:
        """Keep what a game had, whole or not at all."""
        file = self._file(seed)
        part = file.with_suffix(".part")
        part.write_bytes(msgspec.json.encode(found))
        part.replace(file)

    def mined(self, seeds: Sequence[int], jobs: int, progress: Callable[[], None]) -> list[Puzzle]:
        """Mine games by their seeds, and return what all of them had in the order of the seeds."""
        found = {seed: self.get(seed) for seed in seeds}
        for _ in range(sum(one is not None for one in found.values())):
            progress()
        for seed, had in _mined([seed for seed, one in found.items() if one is None], jobs):
            self.put(seed, had)
            found[seed] = had
            progress()
        return [puzzle for one in found.values() for puzzle in one or ()]

    def _file(self, seed: int) -> Path:
        return self.folder / f"{version()}-{seed}.json"


def _mined(seeds: Sequence[int], jobs: int) -> Iterator[tuple[int, list[Puzzle]]]:
    if jobs == 1:
        for seed in seeds:
            yield seed, mine(seed)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        try:
            waiting = {pool.submit(mine, seed): seed for seed in seeds}
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
