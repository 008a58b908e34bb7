"""Workers: whoever plays the games of a schedule, be it this process, several processes or a cluster.

Which of them plays makes no difference to the games.
"""

from __future__ import annotations

import contextlib
import importlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, Final, Protocol, TypeVar

from folsom import __version__
from folsom.bots import end_programs
from folsom.game.errors import ConfigError, FolsomError
from folsom.lab.play import FinishedGame, play_numbers
from folsom.lab.schedule import Schedule

# How long a batch should take: long enough to be worth sending, short enough for the progress bar to move.
BATCH_SECONDS: Final = 0.5
LARGEST_BATCH: Final = 250
# Another process pays off from this many games on; random games are over in no time.
GAMES_PER_PROCESS: Final = 12
RANDOM_GAMES_PER_PROCESS: Final = 2000
# The address of a cluster that is started on this machine for the purpose.
THIS_MACHINE: Final = "here"

T = TypeVar("T")
# What is to be done with some numbers of games; it travels to wherever the work is done.
Work = Callable[[Sequence[int]], list[T]]
# What came of it, and the seconds it took.
Batch = tuple[float, list[T]]


class Workers(Protocol):
    """Somebody who plays batches of games, or does something else with their numbers."""

    @property
    def size(self) -> int:
        """How many batches are played at the same time."""

    def do(self, work: Work[T], numbers: Sequence[int]) -> Future[Batch[T]]:
        """Start a batch."""

    def close(self) -> None:
        """Stop working after what has been begun."""

    def abandon(self) -> None:
        """Stop working at once."""


@dataclass
class ThisProcess:
    """Plays in this process, one batch after the other."""

    size: int = 1

    def do(self, work: Work[T], numbers: Sequence[int]) -> Future[Batch[T]]:
        """Do a batch at once."""
        done: Future[Batch[T]] = Future()
        done.set_result(timed_batch(work, numbers))
        return done

    def close(self) -> None:
        """Do nothing: there is nothing to stop."""

    def abandon(self) -> None:
        """Do nothing: there is nothing to stop."""


class Processes:
    """Plays in several processes on this machine."""

    def __init__(self, size: int) -> None:
        self.size = size
        # Never a fork of this process, which may hang if it has threads.
        method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
        context = multiprocessing.get_context(method)
        # Nothing is ever said on this line: it ends when this process does, however that comes about.
        heard, self._line = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(size, context, _serve, (heard,))

    def do(self, work: Work[T], numbers: Sequence[int]) -> Future[Batch[T]]:
        """Start a batch in the next free process."""
        return self._pool.submit(timed_batch, work, numbers)

    def close(self) -> None:
        """End the processes after their current batch."""
        self._pool.shutdown(cancel_futures=True)
        self._line.close()

    def abandon(self) -> None:
        """End the processes in the middle of whatever they are doing."""
        self._line.close()
        self._pool.shutdown(cancel_futures=True)


class Cluster:
    """Plays on a Ray cluster, whose machines need the same version of Folsom."""

    def __init__(self, address: str, size: int | None = None) -> None:
        try:
            self._ray: Any = importlib.import_module("ray")
        except ImportError as error:
            raise FolsomError("a cluster needs Ray: pip install 'folsom[cluster]'") from error
        self._started_here = not self._ray.is_initialized()
        if self._started_here:
            self._connect(address, size)
        self.size = size or max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._batch = self._ray.remote(_batch_elsewhere)

    def _connect(self, address: str, size: int | None) -> None:
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
        try:
            if address == THIS_MACHINE:
                self._ray.init(address="local", num_cpus=size, include_dashboard=False, **quiet)
            else:
                self._ray.init(address=address, **quiet)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise FolsomError(
                f"cannot reach a Ray cluster at {address!r}: {error}; if it asks for a token, set "
                "RAY_AUTH_MODE=token and RAY_AUTH_TOKEN"
            ) from error

    def do(self, work: Work[T], numbers: Sequence[int]) -> Future[Batch[T]]:
        """Start a batch somewhere in the cluster."""
        done: Future[Batch[T]] = self._batch.remote(__version__, work, numbers).future()
        return done

    def close(self) -> None:
        """Leave the cluster, and end it if it was started for this."""
        if self._started_here:
            self._ray.shutdown()

    def abandon(self) -> None:
        """Leave the cluster; what it has begun for this series ends with the connection."""
        self.close()


def timed_batch(work: Work[T], numbers: Sequence[int]) -> Batch[T]:
    """Do some work and return what came of it with the seconds it took."""
    start = time.perf_counter()
    done = work(numbers)
    return time.perf_counter() - start, done


def _batch_elsewhere(version: str, work: Work[T], numbers: Sequence[int]) -> Batch[T]:
    if version != __version__:
        raise FolsomError(f"the cluster has Folsom {__version__}, but this machine has {version}")
    return timed_batch(work, numbers)


def _serve(line: Connection) -> None:
    """Prepare a process for its work: it leaves on a signal, and when the line to its parent ends."""
    # Ctrl-C reaches every process of a terminal; only the main one has something to say about it.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: _leave())
    threading.Thread(target=_leave_at_end_of, args=(line,), daemon=True).start()


def _leave_at_end_of(line: Connection) -> None:
    with contextlib.suppress(EOFError, OSError):
        line.recv_bytes()
    _leave()


def _leave() -> None:
    end_programs()
    os._exit(1)


@contextlib.contextmanager
def start_workers(
    games: int, size: int | None = None, cluster: str | None = None, at_random: bool = False
) -> Iterator[Workers]:
    """Start workers: on a cluster if one is named, else as many processes as are asked for or useful."""
    if size is not None and size < 1:
        raise ConfigError(f"at least one worker has to play, not {size}")
    workers: Workers
    if cluster is not None:
        workers = Cluster(cluster, size)
    else:
        if size is None:
            worth_it = games // (RANDOM_GAMES_PER_PROCESS if at_random else GAMES_PER_PROCESS)
            size = max(1, min(os.cpu_count() or 1, worth_it))
        workers = Processes(size) if size > 1 else ThisProcess()
    try:
        yield workers
    except KeyboardInterrupt:
        workers.abandon()
        raise
    except BaseException:
        workers.close()
        raise
    workers.close()


def play_all(
    schedule: Schedule,
    numbers: Sequence[int],
    workers: Workers,
    on_played: Callable[[int], None],
    keep_choices: bool = False,
) -> Iterator[list[FinishedGame]]:
    """Play games of a schedule and yield them in the order of ``numbers``, whoever plays them."""
    return do_all(partial(play_numbers, schedule, keep_choices=keep_choices), numbers, workers, on_played)


def do_all(
    work: Work[T], numbers: Sequence[int], workers: Workers, on_done: Callable[[int], None]
) -> Iterator[list[T]]:
    """Do some work for every number and yield what comes of it in the order of ``numbers``.

    ``on_done`` is called with the size of every finished batch. On Ctrl-C what was finished by then is
    yielded before ``KeyboardInterrupt`` is raised again.
    """
    waiting: dict[Future[Batch[T]], int] = {}
    finished: dict[int, list[T]] = {}
    started, yielded, size = 0, 0, 1
    try:
        while yielded < len(numbers):
            while started < len(numbers) and len(waiting) < 2 * workers.size:
                batch = list(numbers[started : started + size])
                waiting[workers.do(work, batch)] = started
                started += len(batch)
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                seconds, games = _result(future)
                finished[waiting.pop(future)] = games
                size = _batch_size(seconds / len(games), len(numbers) - started, workers.size)
                on_done(len(games))
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


def _result(future: Future[Batch[T]]) -> Batch[T]:
    try:
        return future.result()
    except BrokenProcessPool as error:
        raise FolsomError("a worker process ended before its games did; is there enough memory?") from error
    except Exception as error:
        # Ray wraps what went wrong in an error of its own, with the whole remote traceback.
        cause = getattr(error, "cause", None)
        if isinstance(cause, FolsomError):
            raise cause from None
        raise


def _batch_size(seconds_per_game: float, games_left: int, workers: int) -> int:
    size = int(BATCH_SECONDS / max(seconds_per_game, 1e-6))
    # Batches shrink towards the end, so that nobody waits long for the last one.
    return max(1, min(size, LARGEST_BATCH, games_left // (2 * workers)))
