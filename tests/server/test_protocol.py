"""The protocol under bad luck: messages dropped, repeated, reordered or delayed lead to the same end."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from folsom.server.protocol.settings import Memory, SeatPlan, Settings
from folsom.server.table.entries import (
    AnyEntry,
    Chose,
    Joined,
    Left,
    Made,
    Person,
    Said,
    Started,
    Undone,
    WentAway,
)
from folsom.server.table.state import TableState
from folsom.server.table.undo import can_undo
from folsom.server.views.updates import UpdateBuilder
from tests.server.client import BANDITS, PATIENCE, Client, Data, State, join, make

ENTRIES = 90


@cache
def story(memory: Memory) -> tuple[AnyEntry, ...]:
    """What was written about a table where people chat, come, go and undo."""
    chance = random.Random(memory)
    plans = [SeatPlan("here"), SeatPlan("open"), SeatPlan("bot")]
    people = [Person("Rosa", "rosa")]
    first = Made("i", people, [0, None, None], Settings({"bandits": BANDITS[:3]}, plans, memory=memory))
    written: list[AnyEntry] = [first, Joined(Person("Ines", "ines"), 1), Started("11", "s", "0")]
    state = TableState("t")
    for entry in written:
        state.apply(entry, 1.0)
    undone = 0
    while state.game is not None and not state.game.over and (len(written) < ENTRIES or memory == "strict"):
        entry_: AnyEntry
        decision = chance.choice(state.game.decisions)
        last = state.undo_stack[-1].seat if state.undo_stack else 0
        if can_undo(state, last) and chance.random() < 0.5:
            entry_ = Undone(last)
            undone += 1
        elif chance.random() < 0.1:
            entry_ = Said(0, f"line {len(written)}")
        elif len(written) == 40:
            entry_ = Left(1)
        elif len(written) == 50:
            entry_ = Joined(Person("Mo", "mo"), 1)
        elif len(written) == 60:
            entry_ = WentAway(1, "late")
        else:
            by = "person" if state.plays(decision.seat) == "person" else "bot"
            entry_ = Chose(decision.seat, chance.choice(decision.options), by)  # type: ignore[arg-type]
        state.apply(entry_, 1.0)
        written.append(entry_)
    assert undone
    return tuple(written)


def told(state: TableState, member: int | None, since: int) -> Data:
    update: Data = json.loads(msgspec.json.encode(UpdateBuilder(state).update(member, since, "en", 0.0)))
    return update


@given(data=st.data(), memory=st.sampled_from(["open", "strict"]), member=st.sampled_from([0, None]))
@settings(max_examples=10, deadline=None)
def test_whatever_happens_to_updates_a_client_ends_with_what_there_is(
    data: st.DataObject, memory: Memory, member: int | None
) -> None:
    entries = story(memory)
    state, builder = TableState("t"), None
    client, waiting = State(), []
    for entry in entries:
        state.apply(entry, 1.0)
        builder = builder or UpdateBuilder(state)
        luck = data.draw(st.integers(0, 9))
        if luck > 1:
            update = json.loads(msgspec.json.encode(builder.update(member, state.version - 1, "en", 0.0)))
            waiting += [update] * (2 if luck == 9 else 1)
        if luck < 5 and waiting:
            waiting.insert(0, waiting.pop())
        while waiting and luck > 3:
            if not client.apply(waiting.pop(0)) and luck > 6:
                # It noticed that something is missing and asks; the answer, too, takes its chances.
                since = client.version
                answer = builder.update(member, since, "en", 0.0)
                waiting.insert(luck % 2, json.loads(msgspec.json.encode(answer)))
    client.apply(told(state, member, client.version))
    honest = State()
    honest.apply(told(state, member, 0))
    assert client.known() == honest.known()


class Unlucky(Client):
    """A client on a bad line; it keeps to the protocol, sends again what was not confirmed, and asks."""

    def __init__(self, *arguments: Any, chance: random.Random) -> None:
        self.chance = chance
        self.late: list[Data] = []
        super().__init__(*arguments)

    def say(self, message: Data) -> None:
        if message["type"] in {"hello", "sync"}:
            super().say(message)
            return
        for _ in range(self.chance.choice([0, 1, 1, 2, 3])):
            super().say(message)

    def receive(self, timeout: float = PATIENCE) -> Data:
        text = self.socket.recv(timeout=timeout)
        assert isinstance(text, str)
        message: Data = json.loads(text)
        if message["type"] == "update":
            luck = self.chance.random()
            if luck < 0.2:
                return message
            self.late += [message] * (2 if luck > 0.85 else 1)
            self.chance.shuffle(self.late)
            if luck < 0.6:
                return message
            for update in self.late:
                if not self.state.apply(update):
                    self.say({"type": "sync", "last": self.state.version})
            self.late = []
        elif message.get("id") is not None and self.chance.random() < 0.7:
            self.answers[message["id"]] = message
        return message

    def stubborn(self, **choice: Any) -> Data:
        """Send a choice again and again until it is answered."""
        number = f"n{self.chance.getrandbits(60)}"
        while number not in self.answers:
            self.say({"type": "choose", "id": number, **choice})
            try:
                for _ in range(4):
                    self.receive(0.05)
            except TimeoutError:
                continue
        return self.answers[number]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_client_on_a_bad_line_plays_like_an_honest_one(address: str, seed: int) -> None:
    chance = random.Random(seed)
    seated = make(address, "here", "open", "drifter", start=False)
    guest = join(address, seated)
    table = seated["table"]["id"]
    with (
        Client(address, table, seated["token"]) as rosa,
        Client(address, table, guest["token"]) as honest,
        Unlucky(address, table, guest["token"], chance=chance) as unlucky,
    ):
        rosa.until(lambda client: client.state.version)
        rosa.command("start")
        honest.until(lambda client: client.state.seats)
        done: list[str] = []
        while len(done) < 9 and not rosa.over:
            if rosa.asked():
                rosa.choose(0)
            for client in (rosa, honest, unlucky):
                client.settle()
            # Now and then the line is good. If it is this seat's turn, nothing else can happen.
            if unlucky.asked():
                choice = {"seat": 1, "ask": unlucky.seat(1)["ask"], "label": unlucky.options(1)[0]}
                answer = unlucky.stubborn(**choice)
                assert answer["type"] == "done", answer
                done.append(answer["id"])
        # A bot may still move while they are settling; sooner or later it is a person's turn.
        for _ in range(100):
            for client in (honest, unlucky):
                client.settle()
            if honest.state.version == unlucky.state.version:
                break
        assert honest.state.known() == unlucky.state.known()
        # Each choice counted once, however often it was sent.
        assert len(done) == 9 or rosa.over
