"""Bots that think long: tables stay awake, few think at once, and an answer nobody needs is dropped."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from folsom.bots import BOTS, Budget, Drifter, Seen
from folsom.game.config import Config
from folsom.game.decision import Decision
from folsom.game.game import Game
from folsom.server.room import bot_pool
from folsom.server.room.bot_answer import ANSWER_SECONDS, bot_answer, budget_of
from folsom.server.room.bot_pool import BotPool
from folsom.server.room.timing import Pace
from tests.server.client import BANDITS, PATIENCE, Client, Served, join, make


class Ponderer:
    """A bot that thinks until it is allowed to answer, and counts how many are thinking at the same time."""

    go = threading.Event()
    begun = threading.Semaphore(0)
    lock = threading.Lock()
    thinking = 0
    most = 0
    answered: list[Decision] = []  # noqa: RUF012 - the tests look at all of them together

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> str:
        with self.lock:
            Ponderer.thinking += 1
            Ponderer.most = max(self.most, self.thinking)
        self.begun.release()
        assert self.go.wait(PATIENCE)
        with self.lock:
            Ponderer.thinking -= 1
            self.answered.append(decision)
        return decision.options[-1]


@pytest.fixture
def ponderer(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Ponderer]]:
    """Ponderers at every table, as a level of their own."""
    levels = {**BOTS, "ponderer": Ponderer}
    monkeypatch.setattr("folsom.server.room.bot_answer.BOTS", levels)
    monkeypatch.setattr("folsom.server.table.check_settings.BOTS", levels)
    monkeypatch.setattr(Ponderer, "go", threading.Event())
    monkeypatch.setattr(Ponderer, "begun", threading.Semaphore(0))
    monkeypatch.setattr(Ponderer, "most", 0)
    monkeypatch.setattr(Ponderer, "answered", [])
    yield Ponderer
    Ponderer.go.set()


@pytest.fixture
def served(tmp_path: Path, ponderer: type[Ponderer]) -> Iterator[Served]:
    served = Served(tmp_path, Pace(bot=0, undo=0))
    yield served
    # Python waits at its end for every thread, so the bots that are thinking must be allowed to answer first.
    ponderer.go.set()
    served.stop()


def wait_until(condition: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_tables_answer_while_bots_think_and_only_a_few_think_at_once(
    served: Served, ponderer: type[Ponderer]
) -> None:
    tables = [make(served.address, "here", "ponderer", "ponderer") for _ in range(7)]
    clients = [Client(served.address, each["table"]["id"], each["token"]) for each in tables]
    for client in clients:
        client.until(lambda each: each.state.seats)
        if client.asked():
            client.choose(0)
    assert ponderer.begun.acquire(timeout=PATIENCE)
    # All threads are busy or soon will be, and no bot may answer: everything else goes on.
    for client in clients:
        assert client.command("chat", text="Anybody awake?")["type"] == "done"
    assert served.http.get("/api/health").json()["ok"]
    assert 1 <= ponderer.most <= bot_pool.MOST_AT_ONCE
    ponderer.go.set()
    for client in clients:
        client.until(Client.asked)
        client.close()
    assert ponderer.most <= bot_pool.MOST_AT_ONCE


@pytest.mark.rule("HID-5")
def test_a_quick_answer_is_kept_back_until_the_pause_is_over(
    tmp_path: Path, ponderer: type[Ponderer]
) -> None:
    served = Served(tmp_path, Pace(bot=3600, undo=3600))
    ponderer.go.set()
    seated = make(served.address, "here", "ponderer", "ponderer")
    with Client(served.address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.seats)
        if rosa.asked():
            rosa.choose(0)
        wait_until(lambda: ponderer.answered)
        before = rosa.seat()["view"]
        for _ in range(3):
            rosa.settle()
        assert rosa.seat()["view"] == before
    served.stop()


def test_the_answer_to_a_choice_that_was_undone_is_dropped(served: Served, ponderer: type[Ponderer]) -> None:
    seated = make(served.address, "here", "ponderer", "ponderer")
    with Client(served.address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.seats)
        if not rosa.asked():
            ponderer.go.set()
            rosa.until(Client.asked)
            ponderer.go.clear()
            while ponderer.begun.acquire(blocking=False):
                pass
        cards = [label for label in rosa.options(0) if label.startswith("play ")]
        rosa.choose(0, cards[0])
        assert rosa.seat()["can_undo"]
        assert ponderer.begun.acquire(timeout=PATIENCE)
        before = len(ponderer.answered)
        assert rosa.command("undo", seat=0)["type"] == "done"
        asked = rosa.seat()
        assert rosa.asked() == [0]
        ponderer.go.set()
        # The bot finds its answer, but that is not what happens next.
        wait_until(lambda: len(ponderer.answered) > before)
        for _ in range(3):
            rosa.settle()
        assert rosa.seat()["view"] == asked["view"]
        assert rosa.seat()["ask"] == asked["ask"]
        assert rosa.choose(0, cards[-1])["type"] == "done"
        rosa.until(Client.asked)


def test_a_person_who_sits_down_answers_instead_of_the_bot_that_was_thinking(
    served: Served, ponderer: type[Ponderer]
) -> None:
    plans = [{"kind": "open", "level": "ponderer"}] * 2 + [{"kind": "here"}]
    seated = make(served.address, "here", "open", "open", seats=plans)
    with Client(served.address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.seats)
        if rosa.asked():
            rosa.choose(2)
    assert ponderer.begun.acquire(timeout=PATIENCE)
    guests = [join(served.address, seated, seat=seat) for seat in (0, 1)]
    with Client(served.address, seated["table"]["id"], guests[0]["token"]) as ines:
        ines.until(lambda client: client.state.seats)
        number = ines.seat()["view"]["number"]
        ponderer.go.set()
        wait_until(lambda: ponderer.answered)
        for _ in range(3):
            ines.settle()
        assert ines.seat()["view"]["number"] == number


def test_a_server_that_stops_waits_for_no_bot_that_has_not_begun() -> None:
    async def stop() -> None:
        pool = BotPool(at_once=1)
        go, began = threading.Event(), threading.Event()

        def wait() -> None:
            began.set()
            assert go.wait(PATIENCE)

        first = asyncio.get_running_loop().run_in_executor(pool._threads, wait)
        second = asyncio.get_running_loop().run_in_executor(pool._threads, wait)
        await asyncio.to_thread(began.wait, PATIENCE)
        pool.close()
        with pytest.raises(asyncio.CancelledError):
            await second
        go.set()
        await first

    asyncio.run(stop())


def test_the_more_answers_are_open_the_less_time_each_gets() -> None:
    pool = BotPool(at_once=2)
    allowed = []
    for pool.open in (0, 1, 2, 4, 1000):
        allowed.append(pool.seconds())
    pool.close()
    assert allowed == [1.0, 1.0, 0.5, pytest.approx(1 / 3), bot_pool.LEAST_SECONDS]


def test_a_bot_thinks_as_its_level_does_but_not_longer_than_a_table_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Searcher(Drifter):
        usual: Budget | None = None
        given: list[Budget | None] = []  # noqa: RUF012

        def choose(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> str:
            self.given.append(budget)
            return super().choose(seen, decision, budget)

    monkeypatch.setattr("folsom.server.room.bot_answer.BOTS", {"searcher": Searcher})
    game = Game.new(Config(bandits=BANDITS), 1)
    decision = game.decision
    budgets = [None, Budget(iterations=50), Budget(seconds=0.04), Budget(seconds=9.0, iterations=1000)]
    for Searcher.usual in budgets:
        bot_answer("searcher", "1", "salt", Seen(game, decision.seat), decision)
    assert Searcher.given == [
        None,
        Budget(iterations=50),
        Budget(seconds=0.04),
        Budget(seconds=ANSWER_SECONDS, iterations=1000),
    ]
    Searcher.usual = Budget(seconds=0.04)
    assert budget_of(Searcher(1), 0.01) == Budget(seconds=0.01)
