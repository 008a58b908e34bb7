"""Hints at a table over real sockets: who may have them, who sees that they were taken, and what they say."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from folsom.server.accounts.ratings import Ratings
from folsom.server.room.bot_pool import ATTEMPTS
from folsom.server.room.bot_process import BotProcess
from folsom.server.room.thought import Task
from folsom.server.room.timing import Pace
from folsom.server.storage.database import Database
from tests.server.client import Client, Data, Served, fetch, join, make, settings
from tests.server.device import EVERYTHING, Device


def take(client: Client, step: int) -> Data:
    """Take a hint and wait for what it says."""
    before = len(client.hints())
    assert client.command("hint", seat=0, step=step)["type"] == "done"
    client.until(lambda each: len(each.hints()) > before)
    return client.hints()[-1]


def asked(address: str, seated: Data) -> Client:
    """Sit down and wait for a choice between several options."""
    rosa = Client(address, seated["table"]["id"], seated["token"])
    rosa.until(lambda client: client.state.seats)
    while not rosa.asked() or len(rosa.options(0)) < 2:
        rosa.step()
    return rosa


def code(answer: Data) -> str:
    assert answer["type"] == "refused"
    return str(answer["code"])


def test_a_hint_says_step_by_step_more_and_everybody_sees_that_it_was_taken(address: str) -> None:
    seated = make(address, "here", "rookie", "drifter", hints="full")
    with asked(address, seated) as rosa, Client(address, seated["table"]["id"]) as watcher:
        labels = rosa.options(0)
        first, second, third = (take(rosa, step) for step in (1, 2, 3))
        assert first["stands_out"] is first["options"] is first["often"] is None
        assert second["options"] is None
        assert first["difference"] == second["difference"] == third["difference"]
        assert second["stands_out"] == third["stands_out"]
        assert set(second["stands_out"]) < set(labels)
        assert [option["label"] for option in third["options"]] == labels
        assert {hint["ask"] for hint in (first, second, third)} == {rosa.seat(0)["ask"]}
        watcher.until(lambda client: sum(line["kind"] == "hint" for line in client.state.lines) == 3)
        taken = [line for line in watcher.state.lines if line["kind"] == "hint"]
        assert [(line["name"], line["seat"], line["step"]) for line in taken] == [
            ("Rosa", 0, n) for n in (1, 2, 3)
        ]
        assert watcher.hints() == []
        watcher.settle()
        assert not any(f'"{word}":' in text for text in watcher.heard for word in ("stands_out", "often"))
        # Whoever asks again is told again, and nothing more is written.
        version = rosa.state.version
        assert take(rosa, 3) == third
        assert rosa.state.version == version


@pytest.mark.parametrize("answer", [None, "not a hint"])
def test_a_hint_that_could_not_be_worked_out_is_asked_for_again(
    address: str, monkeypatch: pytest.MonkeyPatch, answer: str | None
) -> None:
    think = BotProcess.think
    # A process that ends is asked a second time; one that answers nonsense is not.
    failures = [answer] * (ATTEMPTS if answer is None else 1)

    async def fail_at_first(self: BotProcess, task: Task) -> str:
        if not failures:
            return await think(self, task)
        said = failures.pop()
        if said is None:
            raise BrokenPipeError
        return said

    monkeypatch.setattr(BotProcess, "think", fail_at_first)
    with asked(address, make(address, "here", "drifter", "drifter", hints="full")) as rosa:
        assert rosa.command("hint", seat=0, step=1)["type"] == "done"
        rosa.until(lambda client: client.refusals)
        assert [(refusal["code"], refusal["id"]) for refusal in rosa.refusals] == [("hint_failed", None)]
        assert rosa.hints() == []
        version = rosa.state.version
        assert take(rosa, 1)["step"] == 1
        # It was taken once, although it was asked for twice.
        assert rosa.state.version == version
        assert take(rosa, 2)["stands_out"] is not None
        assert len(rosa.refusals) == 1


def test_an_undo_does_not_give_a_hint_back(tmp_path: Path) -> None:
    served = Served(tmp_path, Pace(bot=0, undo=60))
    try:
        seated = make(served.address, "here", "rookie", "rookie", hints="nudge")
        with asked(served.address, seated) as rosa:
            take(rosa, 1)
            label = next(label for label in rosa.options(0) if label.startswith("play"))
            rosa.choose(0, label)
            rosa.until(lambda client: client.seat(0)["can_undo"])
            assert rosa.command("undo", seat=0)["type"] == "done"
            rosa.until(lambda client: client.asked())
            assert [line["kind"] for line in rosa.state.lines].count("hint") == 1
            take(rosa, 1)
            assert [line["kind"] for line in rosa.state.lines].count("hint") == 2
    finally:
        served.stop()


def test_hints_are_refused_where_they_were_not_agreed_to(address: str) -> None:
    for hints, step in (("off", 1), ("nudge", 3)):
        seated = make(address, "here", "rookie", "drifter", hints=hints)
        with asked(address, seated) as rosa:
            assert code(rosa.command("hint", seat=0, step=step)) == "no_hints"
            assert rosa.hints() == []
    with asked(address, make(address, "here", "rookie", "drifter", hints="full")) as rosa:
        assert code(rosa.command("hint", seat=1, step=1)) == "not_your_seat"
        rosa.command("hand_over", seat=0)
        assert code(rosa.command("hint", seat=0, step=1)) in {"not_asked", "not_playing"}


def test_nobody_gets_more_hints_allowed_behind_their_back(address: str) -> None:
    seated = make(address, "here", "open", "rookie", start=False, hints="nudge")

    def arrange(client: Client, hints: str) -> Data:
        return client.command("arrange", settings=settings("here", "open", "rookie", hints=hints))

    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.version)
        assert arrange(rosa, "full")["type"] == "done"
        assert arrange(rosa, "nudge")["type"] == "done"
        join(address, seated)
        assert code(arrange(rosa, "full")) == "bad_settings"
        assert arrange(rosa, "off")["type"] == "done"
        assert code(arrange(rosa, "nudge")) == "bad_settings"


def test_there_are_no_hints_with_a_clock(address: str) -> None:
    clock = {"kind": "live", "seconds": 60}
    body = {"name": "Rosa", "settings": settings("here", "rookie", "rookie", hints="nudge", clock=clock)}
    assert fetch(f"{address}/api/tables", body).json()["code"] == "bad_settings"


@pytest.mark.parametrize(("hints", "counts"), [("off", 1), ("nudge", 0)])
def test_games_with_hints_are_marked_and_not_rated(tmp_path: Path, hints: str, counts: int) -> None:
    served = Served(tmp_path, extras=replace(EVERYTHING, ratings=False))
    try:
        device = Device(served.address)
        device.register("Rosa")
        seated = make(served.address, "here", "rookie", "drifter", hints=hints, config={"rounds": 1})
        table = seated["table"]["id"]
        device.bring(seated)
        with asked(served.address, seated) as rosa:
            while not rosa.over:
                rosa.step()
        keys = {"keys": [{"table": table, "token": seated["token"]}]}
        assert fetch(f"{served.address}/api/tables/mine", keys).json()["tables"][0]["hints"] == hints
    finally:
        served.stop()

    async def look() -> list[Any]:
        database = Database.in_folder(tmp_path)
        await database.open(serving=False)
        try:
            return await Ratings(database)._finishes(table, [1, 2, 3])
        finally:
            await database.close()

    assert len(asyncio.run(look())) == counts
