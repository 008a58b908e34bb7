"""Crews: who plays the games of a plan: one process, several, or a cluster, with the same games each time."""

from __future__ import annotations

import contextlib
import importlib
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Final, Protocol

from folsom import __version__
from folsom.game.errors import ConfigError, FolsomError
from folsom.lab.plan import Plan
from folsom.lab.play import Finished, play_numbers

# A batch should take about this long: worth the way, and short enough for the progress to move.
BATCH_SECONDS: Final = 0.5
LARGEST_BATCH: Final = 250
# Fewer games than this are not worth another process, nor are random ones, which are over in no time.
WORTH_A_WORKER: Final = 12
RANDOM_WORTH_A_WORKER: Final = 2000
# The word for a cluster that is started on this machine only.
HERE: Final = "here"

Batch = tuple[float, list[Finished]]


class Crew(Protocol):
    """Somebody who plays batches of games."""

    @property
    def hands(self) -> int:
        """How many batches are played at the same time."""

    def play(self, plan: Plan, numbers: Sequence[int], keep_choices: bool) -> Future[Batch]:
        """Begin a batch of games."""

    def dismiss(self) -> None:
        """Send everybody home, whether or not they have finished."""


@dataclass
class Alone:
    """Plays in this process, one batch after the other."""

    hands: int = 1

    def play(self, plan: Plan, numbers: Sequence[int], keep_choices: bool) -> Future[Batch]:
        """Play a batch of games at once."""
        done: Future[Batch] = Future()
        done.set_result(timed_batch(plan, numbers, keep_choices))
        return done

    def dismiss(self) -> None:
        """Do nothing: nobody else was asked."""


class Processes:
    """Plays in several processes of this machine."""

    def __init__(self, hands: int) -> None:
        self.hands = hands
        # A fresh process each, since forking one that has threads may hang.
        fresh = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
        self._pool = ProcessPoolExecutor(hands, multiprocessing.get_context(fresh), _leave_quietly)

    def play(self, plan: Plan, numbers: Sequence[int], keep_choices: bool) -> Future[Batch]:
        """Begin a batch of games in the next free process."""
        return self._pool.submit(timed_batch, plan, numbers, keep_choices)

    def dismiss(self) -> None:
        """End the processes after the batch they are at."""
        self._pool.shutdown(cancel_futures=True)


class Cluster:
    """Plays on a Ray cluster; its machines need the same Folsom installed."""

    def __init__(self, address: str, hands: int | None = None) -> None:
        try:
            self._ray: Any = importlib.import_module("ray")
        except ImportError as error:
            raise FolsomError("a cluster needs Ray: pip install 'folsom[cluster]'") from error
        self._began = not self._ray.is_initialized()
        if self._began:
            self._connect(address, hands)
        self.hands = hands or max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._batch = self._ray.remote(_batch_elsewhere)

    def _connect(self, address: str, hands: int | None) -> None:
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
        try:
            if address == HERE:
                # The packages are those of this process; nothing is packed up and sent.
                self._ray.init(address="local", num_cpus=hands, include_dashboard=False, **quiet)
            else:
                self._ray.init(address=address, **quiet)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise FolsomError(f"cannot reach a Ray cluster at {address!r}: {error}") from error

    def play(self, plan: Plan, numbers: Sequence[int], keep_choices: bool) -> Future[Batch]:
        """Begin a batch of games somewhere in the cluster."""
        done: Future[Batch] = self._batch.remote(__version__, plan, numbers, keep_choices).future()
        return done

    def dismiss(self) -> None:
        """Leave the cluster, and end it if it was started for this."""
        if self._began:
            self._ray.shutdown()


def timed_batch(plan: Plan, numbers: Sequence[int], keep_choices: bool) -> Batch:
    """Play some games and tell how many seconds they took."""
    begin = time.perf_counter()
    games = play_numbers(plan, numbers, keep_choices)
    return time.perf_counter() - begin, games


def _batch_elsewhere(version: str, plan: Plan, numbers: Sequence[int], keep_choices: bool) -> Batch:
    if version != __version__:
        raise FolsomError(f"the cluster has Folsom {__version__}, but this machine has {version}")
    return timed_batch(plan, numbers, keep_choices)


def _leave_quietly() -> None:
    # Ctrl-C reaches every process of a terminal; only the first one has something to say about it.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextlib.contextmanager
def make_crew(
    games: int, workers: int | None = None, cluster: str | None = None, at_random: bool = False
) -> Iterator[Crew]:
    """Gather a crew: on a cluster if one is named, else of as many processes as are asked for or useful."""
    if workers is not None and workers < 1:
        raise ConfigError(f"at least one worker has to play, not {workers}")
    crew: Crew
    if cluster is not None:
        crew = Cluster(cluster, workers)
    else:
        if workers is None:
            worth = RANDOM_WORTH_A_WORKER if at_random else WORTH_A_WORKER
            workers = max(1, min(os.cpu_count() or 1, games // worth))
        crew = Processes(workers) if workers > 1 else Alone()
    try:
        yield crew
    finally:
        crew.dismiss()


def play_all(
    plan: Plan, numbers: Sequence[int], crew: Crew, tell: Callable[[int], None], keep_choices: bool = False
) -> Iterator[list[Finished]]:
    """Play games of a plan and yield them in the order of ``numbers``, whoever plays them.

    On Ctrl-C the games that are finished by then are yielded before ``KeyboardInterrupt`` goes on.
    """
    waiting: dict[Future[Batch], int] = {}
    finished: dict[int, list[Finished]] = {}
    begun, yielded, size = 0, 0, 1
    try:
        while yielded < len(numbers):
            while begun < len(numbers) and len(waiting) < 2 * crew.hands:
                batch = list(numbers[begun : begun + size])
                waiting[crew.play(plan, batch, keep_choices)] = begun
                begun += len(batch)
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                seconds, games = _played(future)
                finished[waiting.pop(future)] = games
                size = _next_size(seconds / len(games), len(numbers) - begun, crew.hands)
                tell(len(games))
            while yielded in finished:
                games = finished.pop(yielded)
                yielded += len(games)
                yield games
    except KeyboardInterrupt:
        for future, start in waiting.items():
            if future.done() and not future.cancelled() and future.exception() is None:
                finished[start] = future.result()[1]
        for start in sorted(finished):
            yield finished[start]
        raise


def _played(future: Future[Batch]) -> Batch:
    try:
        return future.result()
    except BrokenProcessPool as error:
        raise FolsomError("a worker process ended before its games did; is there enough memory?") from error
    except Exception as error:
        # A cluster wraps what went wrong in an error of its own, with the whole way it came.
        cause = getattr(error, "cause", None)
        if isinstance(cause, FolsomError):
            raise cause from None
        raise


def _next_size(seconds: float, left: int, hands: int) -> int:
    size = int(BATCH_SECONDS / max(seconds, 1e-6))
    # Towards the end the batches get small, so that nobody waits for the last one.
    return max(1, min(size, LARGEST_BATCH, left // (2 * hands)))
