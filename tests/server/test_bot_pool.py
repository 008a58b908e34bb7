"""Bots that think long: tables stay awake, few think at once, and an answer nobody needs is dropped."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import msgspec
import pytest
from websockets.sync.client import connect

from folsom.bots import Budget, Drifter, Seen
from folsom.game.config import Config
from folsom.game.decision import Decision
from folsom.game.game import Game
from folsom.server.protocol.settings import SeatPlan, Settings
from folsom.server.room import bot_pool
from folsom.server.room.bot_answer import ANSWER_SECONDS, bot_answer, budget_of
from folsom.server.room.bot_pool import BotPool
from folsom.server.room.fair_queue import FairQueue
from folsom.server.room.thought import Task, Thought
from folsom.server.room.timing import Pace
from folsom.server.table.entries import Chose, Made, Person, Started
from folsom.server.table.lesson import lesson_settings
from folsom.server.table.secrets import bot_seed
from folsom.server.table.state import TableState
from tests.server import pondering_worker
from tests.server.client import BANDITS, PATIENCE, Client, Served, join, make, play
from tests.server.ponderers import Ponderers, alive, children, wait_until
from tests.server.processes import running


@pytest.fixture
def ponderers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ponderers:
    return Ponderers(tmp_path / "ponderers", monkeypatch)


@pytest.fixture
def served(tmp_path: Path, ponderers: Ponderers) -> Iterator[Served]:
    served = Served(tmp_path)
    yield served
    ponderers.go()
    served.stop()


def sit_down(served: Served, *bots: str) -> Client:
    """Seat somebody with bots who have to answer next."""
    seated = make(served.address, "here", *bots)
    client = Client(served.address, seated["table"]["id"], seated["token"])
    client.until(lambda each: each.state.seats)
    if client.asked():
        client.choose(0)
    return client


def table_of_bots(*levels: str) -> TableState:
    state = TableState("t")
    settings = Settings({"bandits": BANDITS[: len(levels)]}, [SeatPlan("bot", level) for level in levels])
    state.apply(Made("i", [Person("Rosa", "h")], [None] * len(levels), settings), 0.0)
    state.apply(Started("7", "salt", "0"), 0.0)
    return state


def decision_of(state: TableState) -> Decision:
    assert state.game is not None
    return state.game.decision


def test_tables_answer_while_bots_think_and_only_a_few_think_at_once(
    served: Served, ponderers: Ponderers
) -> None:
    clients = [sit_down(served, "ponderer", "ponderer") for _ in range(7)]
    wait_until(lambda: len(ponderers.thinking()) == bot_pool.MOST_AT_ONCE)
    # All processes are busy, and no bot may answer: everything else goes on.
    for client in clients:
        assert client.command("chat", text="Anybody awake?")["type"] == "done"
    assert served.http.get("/api/health").json()["ok"]
    assert len(ponderers.thinking()) == bot_pool.MOST_AT_ONCE
    ponderers.go()
    for client in clients:
        client.until(Client.asked)
        client.close()


@pytest.mark.rule("HID-5")
def test_a_quick_answer_is_kept_back_until_the_pause_is_over(tmp_path: Path, ponderers: Ponderers) -> None:
    served = Served(tmp_path, Pace(bot=3600, undo=3600))
    ponderers.go()
    with sit_down(served, "ponderer", "ponderer") as rosa:
        wait_until(ponderers.answered)
        before = rosa.seat()["view"]
        for _ in range(3):
            rosa.settle()
        assert rosa.seat()["view"] == before
    served.stop()


def test_the_answer_to_a_choice_that_was_undone_is_dropped(served: Served, ponderers: Ponderers) -> None:
    seated = make(served.address, "here", "ponderer", "ponderer")
    with Client(served.address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.seats)
        if not rosa.asked():
            ponderers.go()
            rosa.until(Client.asked)
            ponderers.stop()
        cards = [label for label in rosa.options(0) if label.startswith("play ")]
        rosa.choose(0, cards[0])
        assert rosa.seat()["can_undo"]
        wait_until(ponderers.thinking)
        before = ponderers.answered()
        assert rosa.command("undo", seat=0)["type"] == "done"
        asked = rosa.seat()
        assert rosa.asked() == [0]
        ponderers.go()
        # The bot finds its answer, but that is not what happens next.
        wait_until(lambda: ponderers.answered() > before)
        for _ in range(3):
            rosa.settle()
        assert rosa.seat()["view"] == asked["view"]
        assert rosa.seat()["ask"] == asked["ask"]
        assert rosa.choose(0, cards[-1])["type"] == "done"
        rosa.until(Client.asked)


def test_a_person_who_sits_down_answers_instead_of_the_bot_that_was_thinking(
    served: Served, ponderers: Ponderers
) -> None:
    plans = [{"kind": "open", "level": "ponderer"}] * 2 + [{"kind": "here"}]
    seated = make(served.address, "here", "open", "open", seats=plans)
    with Client(served.address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.seats)
        if rosa.asked():
            rosa.choose(2)
        wait_until(ponderers.thinking)
        guests = [join(served.address, seated, seat=seat) for seat in (0, 1)]
        with Client(served.address, seated["table"]["id"], guests[0]["token"]) as ines:
            ines.until(lambda client: client.state.seats)
            number = ines.seat()["view"]["number"]
            ponderers.go()
            wait_until(ponderers.answered)
            for _ in range(3):
                ines.settle()
            assert ines.seat()["view"]["number"] == number


def test_a_bot_whose_process_is_killed_thinks_again_in_another(served: Served, ponderers: Ponderers) -> None:
    with sit_down(served, "ponderer", "ponderer") as rosa:
        wait_until(ponderers.thinking)
        first = ponderers.thinking()
        ponderers.kill()
        wait_until(ponderers.thinking)
        assert not ponderers.thinking() & first
        # Killed again and again, it takes any option.
        while not rosa.asked():
            ponderers.kill()
            rosa.settle()
        assert ponderers.answered() == 0


def test_a_seat_whose_bot_never_answers_takes_any_option(
    tmp_path: Path, ponderers: Ponderers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "DEADLINE_SECONDS", 1.0)
    served = Served(tmp_path)
    with sit_down(served, "ponderer", "drifter") as rosa:
        rosa.until(Client.asked)
        assert ponderers.answered() == 0
    served.stop()


def test_no_process_is_started_for_bots_that_answer_at_once(served: Served) -> None:
    before = children(os.getpid())
    with sit_down(served, "drifter", "rookie") as rosa:
        rosa.until(Client.asked)
        assert children(os.getpid()) == before


def test_a_server_that_stops_ends_the_processes_of_its_bots(tmp_path: Path, ponderers: Ponderers) -> None:
    served = Served(tmp_path)
    with sit_down(served, "ponderer", "ponderer"):
        wait_until(ponderers.thinking)
    served.stop()
    assert not any(alive(pid) for pid in ponderers.thinking())


def test_no_process_outlives_a_server_that_is_killed(tmp_path: Path) -> None:
    with running(tmp_path) as process:
        seated = make(process.address, "here", "legend", "legend")
        with Client(process.address, seated["table"]["id"], seated["token"]) as rosa:
            rosa.until(lambda client: client.state.seats)
            if rosa.asked():
                rosa.choose(0)
            wait_until(lambda: children(process.process.pid))
            thinking = children(process.process.pid)
            process.end(signal.SIGKILL)
    wait_until(lambda: not any(alive(pid) for pid in thinking))


def test_a_process_ends_by_itself_when_its_bot_never_answers(tmp_path: Path) -> None:
    config = Config(bandits=BANDITS[:3]).as_dict()
    task = Task(
        Thought("ponderer", 1, False, config, 7, (), Game.new(Config.from_dict(config), 7).decision.seat), 1.0
    )
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(sys.path),
        pondering_worker.FOLDER: str(tmp_path),
        pondering_worker.LONGEST: "0.2",
    }
    process = subprocess.Popen(
        [sys.executable, "-m", pondering_worker.__name__], stdin=subprocess.PIPE, env=environment
    )
    assert process.stdin is not None
    process.stdin.write(msgspec.json.encode(task) + b"\n")
    process.stdin.flush()
    assert process.wait(PATIENCE) == -signal.SIGALRM
    process.stdin.close()


def test_bots_answer_in_a_process_as_they_do_here() -> None:
    async def compare() -> None:
        pool = BotPool(at_once=1)
        for state in (table_of_bots("outlaw", "rookie", "drifter", "outlaw"), _lesson()):
            for _ in range(25):
                decision = decision_of(state)
                assert state.game is not None
                here = bot_answer(
                    state.settings.seats[decision.seat].level,
                    bot_seed(state.seed, state.salt, decision.seat),
                    Seen(state.game, decision.seat),
                    decision,
                    lesson=state.settings.lesson,
                )
                assert await pool.answer(state, decision, "") == here
                state.apply(Chose(decision.seat, here, "bot"), 0.0)
                if state.status == "over":
                    break
        await pool.close()

    asyncio.run(compare())


def _lesson() -> TableState:
    state = TableState("t")
    settings = lesson_settings()
    holders = [0 if plan.kind == "here" else None for plan in settings.seats]
    state.apply(Made("i", [Person("Rosa", "h")], holders, settings), 0.0)
    state.apply(Started("37327", "salt", "0"), 0.0)
    return state


def test_a_large_group_of_tables_does_not_hold_up_a_small_one() -> None:
    async def race() -> list[str]:
        pool = BotPool(at_once=1)
        finished: list[str] = []

        async def ask(group: str) -> None:
            state = table_of_bots("outlaw", "outlaw", "outlaw")
            await pool.answer(state, decision_of(state), group)
            finished.append(group)

        await asyncio.gather(*(ask("many") for _ in range(60)), ask("one"))
        await pool.close()
        return finished

    assert asyncio.run(race()).index("one") <= 2


def test_sixty_tables_of_six_legends_from_one_address_do_not_stop_somebody_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = Served(tmp_path)
    six = {"bandits": ["tuco", "doc", "belle", "ghost", "django", "cheyenne"]}
    tables = [make(served.address, *["legend"] * 6, config=six)["table"]["id"] for _ in range(60)]
    with ExitStack() as stack:
        crowd = [stack.enter_context(Client(served.address, table)) for table in tables]
        for client in crowd:
            client.until(lambda each: each.state.seats and each.seat()["view"]["number"] > 0)
        monkeypatch.setattr("tests.server.client.connect", partial(connect, source_address=("127.0.0.2", 0)))
        seated = make(served.address, "here", "rookie", "legend")
        rosa = stack.enter_context(Client(served.address, seated["table"]["id"], seated["token"]))
        play([rosa], lambda: rosa.asked() and rosa.seat()["view"]["number"] >= 30)
    served.stop()


def test_groups_have_their_turn_and_within_them_whoever_came_first() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in ("a1", "a2", "a3", "b1", "c1", "b2"):
        queue.put(item[0], item)
    taken = [queue.take() for _ in range(4)]
    queue.put("c", "c2")
    while queue:
        taken.append(queue.take())
    assert taken == ["a1", "b1", "c1", "a2", "b2", "a3", "c2"]


def test_the_more_answers_are_open_the_less_time_each_gets() -> None:
    pool = BotPool(at_once=2)
    allowed = []
    for pool._open["a"] in (1, 2, 3, 5, 1000):
        allowed.append(pool.seconds("a"))
    assert allowed == [1.0, 1.0, 0.5, pytest.approx(1 / 3), bot_pool.LEAST_SECONDS]
    # One who comes alone shares with the group, not with everybody in it.
    pool._open["b"] = 1
    assert pool.seconds("b") == 1.0
    pool._open["c"] = 1
    assert pool.seconds("b") == 0.5


def test_a_group_with_too_many_open_answers_is_answered_by_habit(
    ponderers: Ponderers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "MOST_OPEN", 2)

    async def ask() -> None:
        pool = BotPool(at_once=1)
        state = table_of_bots("ponderer", "ponderer", "ponderer")
        decision = decision_of(state)
        waiting = [asyncio.create_task(pool.answer(state, decision, "many")) for _ in range(2)]
        await asyncio.sleep(0)
        assert await pool.answer(state, decision, "many") in decision.options
        assert not any(each.done() for each in waiting)
        assert pool.open == 2
        ponderers.go()
        assert await asyncio.gather(*waiting) == [decision.options[-1]] * 2
        assert pool.open == 0
        await pool.close()

    asyncio.run(ask())


def test_a_bot_thinks_as_its_level_does_but_not_longer_than_a_table_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Searcher(Drifter):
        usual: Budget | None = None
        given: list[Budget | None] = []  # noqa: RUF012

        def choose(self, seen: Seen, decision: Decision, budget: Budget | None = None) -> str:
            self.given.append(budget)
            return super().choose(seen, decision, budget)

    monkeypatch.setattr("folsom.bots.offered.BOTS", {"searcher": Searcher})
    game = Game.new(Config(bandits=BANDITS), 1)
    decision = game.decision
    budgets = [None, Budget(iterations=50), Budget(seconds=0.04), Budget(seconds=9.0, iterations=1000)]
    for Searcher.usual in budgets:
        bot_answer("searcher", 1, Seen(game, decision.seat), decision)
    assert Searcher.given == [
        Budget(seconds=ANSWER_SECONDS),
        Budget(iterations=50),
        Budget(seconds=0.04),
        Budget(seconds=ANSWER_SECONDS, iterations=1000),
    ]
    Searcher.usual = Budget(seconds=0.04)
    assert budget_of(Searcher(1), 0.01) == Budget(seconds=0.01)
