"""The clock of the machine is set while a game is running: nobody is late, and nobody waits."""

from __future__ import annotations

import random
import time
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from folsom.server import steady_clock
from folsom.server.room.timing import Pace
from folsom.server.steady_clock import SteadyClock
from tests.conftest import SOAK
from tests.figures import write_down
from tests.server.client import Client, Served, join, make, play

HOUR = 3600.0
RIGHT_TIME: Final = time.time
GAMES: Final = 20 if SOAK else 1


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_clock_follows_a_jump_without_jumping(jump: float) -> None:
    machine, steady = 1_000_000.0, 50.0
    clock = SteadyClock(lambda: machine, lambda: steady)
    assert clock.now() == machine
    told = [clock.now()]
    machine += jump
    for _ in range(30):
        machine, steady = machine + HOUR, steady + HOUR
        told.append(clock.now())
    assert all(0.95 * HOUR <= later - before <= 1.05 * HOUR for before, later in pairwise(told))
    assert told[-1] == machine


def test_a_clock_that_agrees_with_the_machine_tells_the_same() -> None:
    machine, steady = 1_000_000.0, 50.0
    clock = SteadyClock(lambda: machine, lambda: steady)
    for _ in range(10):
        machine, steady = machine + 7.01, steady + 7.0
        assert clock.now() == pytest.approx(machine, abs=1e-6)


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_bots_answer_and_nobody_is_late_when_the_machine_is_set(
    tmp_path: Path, jump: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = Served(tmp_path, Pace(bot=0.01, undo=0.01))
    seated = make(served.address, "here", "rookie", "outlaw", clock={"kind": "live", "seconds": 600})
    table, token = seated["table"]["id"], seated["token"]
    with Client(served.address, table, token) as rosa:
        rosa.until(Client.asked)
        set_machine(monkeypatch, jump)
        number = rosa.seat()["view"]["number"]
        play([rosa], lambda: rosa.asked() and rosa.seat()["view"]["number"] > number + 20)
        assert "away" not in {line["kind"] for line in rosa.state.lines}
        before = rosa.welcome["now"]
    # Whoever comes back has not been gone for an hour, and is told the time as it was told before.
    with Client(served.address, table, token) as rosa:
        rosa.until(Client.asked)
        assert rosa.choose(0)["type"] == "done"
        rosa.until(Client.asked)
        assert "away" not in {line["kind"] for line in rosa.state.lines}
        assert abs(rosa.welcome["now"] - before) < HOUR / 2
    served.stop()


def test_somebody_is_absent_in_time_although_the_machine_was_set_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = Served(tmp_path, Pace(0, 0, absent=0.5))
    seated = make(served.address, "here", "open", "open", clock={"kind": "live", "seconds": 600})
    guests = [join(served.address, seated) for _ in range(2)]
    table = seated["table"]["id"]
    with Client(served.address, table, guests[0]["token"]) as ines:
        ines.until(lambda client: client.state.seats)
        set_machine(monkeypatch, -HOUR)
        # Rosa never comes, nor does the other guest: bots play for them, so the game comes round to Ines.
        for _ in range(6):
            ines.until(Client.asked)
            assert ines.choose(ines.asked()[0])["type"] == "done"
    served.stop()


def test_games_go_on_while_the_machine_is_set_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(7)
    served = Served(tmp_path, Pace(bot=0.01, undo=0.01))
    games = choices = 0
    while games < GAMES:
        seated = make(served.address, "here", "rookie", "drifter", clock={"kind": "live", "seconds": 600})
        with Client(served.address, seated["table"]["id"], seated["token"]) as rosa:
            while not rosa.over:
                if not rosa.asked():
                    rosa.receive()
                    continue
                assert rosa.choose(0)["type"] == "done"
                choices += 1
                set_machine(monkeypatch, chance.choice([HOUR, -HOUR, 24 * HOUR, -24 * HOUR]))
            assert "away" not in {line["kind"] for line in rosa.state.lines}
        games += 1
    served.stop()
    monkeypatch.undo()
    write_down("clock forward and back", 0, 1, {"jumps": choices, "games": games})


def set_machine(monkeypatch: pytest.MonkeyPatch, jump: float) -> None:
    """Set the clock of the machine, as far as this process can see it, so much off the right time."""
    monkeypatch.setattr(time, "time", lambda: RIGHT_TIME() + jump)
    monkeypatch.setattr(steady_clock.CLOCK, "_machine", time.time)
