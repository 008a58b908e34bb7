"""Updates say the same whether they are built from what is new or from nothing."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from folsom.data import LANGUAGES
from folsom.game.log import log_entries
from folsom.server.protocol.settings import Memory, SeatPlan, Settings
from folsom.server.room import client_handler
from folsom.server.table import commands
from folsom.server.table.entries import Chose, Person, Said, Undone
from folsom.server.table.state import TableState
from folsom.server.table.undo import can_undo
from folsom.server.views.memory import events_at, view_at
from folsom.server.views.updates import UpdateBuilder, lines_of
from tests.server.client import BANDITS, Client, Served, State, make


def table_with(memory: Memory, modules: list[str]) -> TableState:
    bandits = BANDITS[: 2 if "marshal" in modules else 3]
    settings = Settings({"bandits": bandits, "modules": modules}, [SeatPlan("here")] * 3, memory=memory)
    state = TableState("t")
    state.apply(commands.made(settings, Person("Rosa", "h")), 1.0)
    state.apply(commands.started(state), 2.0)
    return state


def step(state: TableState, chance: random.Random) -> None:
    """Let somebody choose, talk, or take back what can be taken back."""
    game, seat = state.game, None if not state.undo_stack else state.undo_stack[-1].seat
    assert game is not None
    if seat is not None and can_undo(state, seat) and chance.random() < 0.3:
        state.apply(Undone(seat), 3.0)
    elif chance.random() < 0.1:
        state.apply(Said(0, "Hm."), 3.0)
    else:
        decision = game.decision
        state.apply(Chose(decision.seat, chance.choice(decision.options), "person"), 3.0)


def data_of(update: bytes) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(update)
    return data


@pytest.mark.parametrize(
    ("memory", "modules"), [("open", []), ("strict", []), ("open", ["horses", "marshal", "cursed"])]
)
def test_what_is_told_bit_by_bit_adds_up_to_the_whole(memory: Memory, modules: list[str]) -> None:
    chance = random.Random(f"{memory} {modules}")
    state = table_with(memory, modules)
    assert state.game is not None
    kept = UpdateBuilder(state)
    members = (0, None)
    # One client hears every update, another only some of them; both know the same as somebody who comes now.
    eager = {member: State() for member in members}
    lazy = {member: State() for member in members}
    for number in range(400):
        language = LANGUAGES[number % 2]
        for member in members:
            update = data_of(kept.message(member, eager[member].version, "en", 5.0))
            assert eager[member].apply(update)
            if chance.random() < 0.2:
                assert lazy[member].apply(data_of(kept.message(member, lazy[member].version, "en", 5.0)))
                assert lazy[member].known() == eager[member].known()
            if number % 7 == 0:
                fresh = State()
                fresh.apply(data_of(UpdateBuilder(state).message(member, 0, "en", 5.0)))
                assert fresh.known() == eager[member].known()
                other = kept.update(member, 0, language, 5.0)
                assert other == UpdateBuilder(state).update(member, 0, language, 5.0)
                for told in other.states:
                    events = events_at(state.game, told.seat, memory)
                    log = log_entries(events, language, state.game.scene(told.seat))
                    assert (told.view, told.events) == (view_at(state.game, told.seat, memory), events)
                    assert told.log == lines_of(log)
        if state.game.over:
            break
        step(state, chance)
        if chance.random() < 0.02:
            kept.forget()
    assert state.game.over
    assert state.undo_versions


def test_all_spectators_are_sent_the_same_bytes() -> None:
    state = table_with("open", [])
    builder = UpdateBuilder(state)
    assert builder.message(None, 1, "en", 5.0) is builder.message(None, 1, "en", 5.0)
    first = builder.message(None, 1, "en", 5.0)
    assert data_of(builder.message(0, 1, "en", 5.0))["states"][0]["seat"] == 0
    assert data_of(builder.message(None, 1, "fr", 5.0)) != data_of(first)
    # The time is always the time at which something is told.
    assert data_of(builder.message(None, 1, "en", 6.0))["now"] == 6.0
    step(state, random.Random(1))
    assert data_of(builder.message(None, 1, "en", 6.0))["version"] == state.version


def test_what_was_forgotten_is_told_as_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_handler, "QUIET_SECONDS", 0.0)
    served = Served(tmp_path)
    try:
        seated = make(served.address, "here", "rookie", "rookie")
        with Client(served.address, seated["table"]["id"], seated["token"]) as rosa:
            rosa.until(lambda client: client.state.seats)
            for _ in range(30):
                rosa.step()
            before = rosa.state.known()
            rosa.until(Client.asked)
            with Client(served.address, seated["table"]["id"], seated["token"]) as again:
                again.until(lambda client: client.state.version == rosa.state.version)
                assert again.state.known() == rosa.state.known()
            assert before["version"] > 1
    finally:
        served.stop()
