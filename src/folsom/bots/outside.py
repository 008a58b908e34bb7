"""Outside bots: programs of other people, talked to in lines of JSON as docs/BOT_PROTOCOL.md says.

Whatever such a program does, its seat answers: a crash, silence or nonsense loses the move to a rookie.
"""

from __future__ import annotations

import shlex
import shutil
import time
import weakref
from multiprocessing.util import Finalize
from typing import Any, Final

import msgspec

from folsom.bots.budget import Budget
from folsom.bots.outside_process import LineProcess
from folsom.bots.outside_record import record_of
from folsom.bots.rookie import Rookie
from folsom.bots.seen import Seen
from folsom.game.decision import Decision
from folsom.game.errors import ConfigError

PROGRAM: Final = "program:"
PROTOCOL: Final = 2
# The time for a decision unless somebody says otherwise.
DECISION_SECONDS: Final = 5.0
# A program may have much to load before it is ready.
START_SECONDS: Final = 30.0
# How often a program that crashes, or is late twice in a row, is started again before the rookie takes over.
RESTARTS: Final = 3
LATE_IN_A_ROW: Final = 2

# Programs between two games by their command, and commands whose programs want to play but one.
RESTING: Final[dict[str, list[LineProcess]]] = {}
ONE_GAME: Final[set[str]] = set()

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(dict[str, Any]).decode


class LostMoveError(Exception):
    """A program has not answered as it should; ``why`` is one word, the message says more."""

    def __init__(self, why: str, detail: str) -> None:
        super().__init__(detail)
        self.why = why


class Outside:
    """A bot that asks a program, which is started for its first decision and ends with the bot.

    ``rest`` keeps the program instead, for the next bot of the same command.
    """

    def __init__(self, command: str, seed: int) -> None:
        self.command = command
        self.arguments = arguments_of(command)
        self.seed = seed
        self.record = record_of(command)
        self.fallback = Rookie(seed)
        self.lost = 0
        self._starts = 0
        self._asked = 0
        self._late = 0
        self._process: LineProcess | None = None
        self._finalizer: weakref.finalize[[], Outside] | None = None

    def choose(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> str:
        """Return what the program answers in time, or what a rookie would do."""
        self.record.asked += 1
        try:
            return self._answer(seen, decision, budget)
        except LostMoveError as error:
            self.lost += 1
            self.record.lose(error.why, str(error))
            return self.fallback.choose(seen, decision, budget)

    def __reduce__(self) -> tuple[type[Outside], tuple[str, int]]:
        # A running program cannot be copied: the copy starts one of its own.
        return type(self), (self.command, self.seed)

    def close(self) -> None:
        """End the program; a later decision would start it again."""
        if self._finalizer is not None:
            self._finalizer()
        self._process = self._finalizer = None
        self._late = 0

    def rest(self) -> None:
        """Keep the program for the next game, if it has answered so far."""
        if self._process is None or self._finalizer is None or self._late or not self._process.usable:
            self.close()
            return
        self._finalizer.detach()
        if not RESTING:
            # Unlike other exit handlers this one also runs in worker processes.
            Finalize(None, end_resting, exitpriority=0)
        RESTING.setdefault(self.command, []).append(self._process)
        self._process = self._finalizer = None

    def _answer(self, seen: Seen, decision: Decision, budget: Budget | None) -> str:
        process = self._started()
        seconds = DECISION_SECONDS if budget is None or budget.seconds is None else budget.seconds
        self._asked += 1
        question = {
            "type": "decide",
            "id": self._asked,
            "seconds": seconds,
            "decision": {**msgspec.structs.asdict(decision), "options": decision.options},
            "view": seen.view,
        }
        process.send(_encode(question))
        label = self._listen(process, "choice", seconds).get("label")
        if not isinstance(label, str) or label not in decision.options:
            raise LostMoveError("illegal", f"{label!r} is not among the options of {decision.kind!r}")
        return label

    def _started(self) -> LineProcess:
        if self._process is not None:
            return self._process
        if self._starts > RESTARTS:
            raise LostMoveError("given up", f"it was started {self._starts} times and is left alone now")
        rested = self._rested()
        if rested is not None:
            return rested
        self._starts += 1
        try:
            process = LineProcess(self.arguments)
        except OSError as error:
            raise LostMoveError("crash", f"it cannot be started: {error.strerror}") from error
        return self._taken(process, START_SECONDS)

    def _rested(self) -> LineProcess | None:
        """Return a program that has rested since an earlier game, if there is one that greets us again."""
        resting = RESTING.get(self.command, [])
        while resting and self.command not in ONE_GAME:
            process = resting.pop()
            if process.usable:
                try:
                    return self._taken(process, DECISION_SECONDS)
                except LostMoveError:
                    ONE_GAME.add(self.command)
        return None

    def _taken(self, process: LineProcess, seconds: float) -> LineProcess:
        self._process = process
        self._finalizer = weakref.finalize(self, process.end)
        try:
            self._greet(process, seconds)
        except LostMoveError:
            self.close()
            raise
        return process

    def _greet(self, process: LineProcess, seconds: float) -> None:
        process.send(_encode({"type": "hello", "protocol": PROTOCOL, "seed": self.seed}))
        spoken = self._listen(process, "ready", seconds).get("protocol")
        if spoken != PROTOCOL:
            raise LostMoveError("illegal", f"it speaks protocol {spoken!r}, expected {PROTOCOL}")

    def _listen(self, process: LineProcess, kind: str, seconds: float) -> dict[str, Any]:
        """Return the program's answer, skipping answers to earlier decisions."""
        end = time.monotonic() + seconds
        while True:
            try:
                line = process.receive(end - time.monotonic())
            except TimeoutError:
                self._late += 1
                if self._late >= LATE_IN_A_ROW:
                    self.close()
                raise LostMoveError("late", f"no answer within {seconds:g} seconds") from None
            if line is None:
                code = process.end()
                self.close()
                raise LostMoveError("crash", f"it ended with exit code {code}")
            try:
                answer = _decode(line)
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                raise LostMoveError("illegal", f"not a JSON object: {_shown(line)}") from None
            if kind == "choice" and answer.get("type") == kind and answer.get("id") != self._asked:
                continue
            if answer.get("type") != kind:
                raise LostMoveError("illegal", f"expected type {kind!r}: {_shown(line)}")
            self._late = 0
            return answer


def end_resting() -> None:
    """End the programs that wait for another game."""
    for resting in RESTING.values():
        while resting:
            resting.pop().end()


def arguments_of(command: str) -> list[str]:
    """Return the words of a command whose program can be found, or say what is wrong with it."""
    try:
        arguments = shlex.split(command)
    except ValueError as error:
        raise ConfigError(f"the command {command!r} cannot be read: {error}") from error
    if not arguments:
        raise ConfigError(f"{PROGRAM!r} is followed by a command, for example {PROGRAM}./mybot.py")
    found = shutil.which(arguments[0])
    if found is None:
        raise ConfigError(f"the program {arguments[0]!r} is not there, or may not be started")
    return [found, *arguments[1:]]


def _shown(line: bytes) -> str:
    return repr(line[:80].decode(errors="replace").strip())
