"""Bots rest while nobody is waiting for them, and never keep anybody waiting who is."""

from __future__ import annotations

from typing import Any

import pytest

from folsom.server.protocol.settings import Clock, SeatPlan, Settings
from folsom.server.room.audience import CORRESPONDENTS, waiting_for_bots
from folsom.server.room.presence import Presence
from folsom.server.table.entries import Joined, Left, Made, Person, Resigned, Started, WentAway
from folsom.server.table.state import TableState
from tests.server.client import BANDITS, Client, Served, make, play
from tests.server.listener import Listener
from tests.server.ponderers import wait_until

NONE, LIVE, LETTERS = Clock(), Clock("live", 60), Clock("correspondence", 7200)


def table(clock: Clock, *kinds: Any) -> TableState:
    """A running game; Rosa, who made it, holds the seats of kind ``here``."""
    state = TableState("t")
    settings = Settings({"bandits": BANDITS[: len(kinds)]}, [SeatPlan(kind) for kind in kinds], clock)
    holders = [0 if kind == "here" else None for kind in kinds]
    state.apply(Made("i", [Person("Rosa", "rosa")], holders, settings), 0.0)
    state.apply(Started("7", "salt", "0"), 0.0)
    return state


def waits(state: TableState, *names: str) -> str | None:
    """Return who waits while these are here, each at an address with their name; strangers only watch."""
    presence = Presence()
    for name in names:
        connection = Listener(name, name)
        connection.member = state.member_of(name)
        presence.connections.add(connection)
    return waiting_for_bots(state, presence)


@pytest.mark.parametrize("clock", [NONE, LIVE])
def test_bots_play_while_somebody_with_a_seat_is_here(clock: Clock) -> None:
    state = table(clock, "here", "open", "bot")
    state.apply(Joined(Person("Ines", "ines"), 1), 0.0)
    assert waits(state) is None
    assert waits(state, "stranger") is None
    assert waits(state, "ines") == "ines"
    assert waits(state, "stranger", "ines", "rosa") == "rosa"
    # Those whose seat a bot plays want to see how it ends.
    state.apply(WentAway(0, "absent"), 0.0)
    state.apply(Resigned(1), 0.0)
    assert waits(state, "ines") == "ines"


@pytest.mark.parametrize("clock", [NONE, LIVE, LETTERS])
def test_where_no_person_plays_bots_play_for_those_who_watch(clock: Clock) -> None:
    of_bots = table(clock, "bot", "bot", "open")
    left = table(clock, "here", "bot", "bot")
    left.apply(Left(0), 0.0)
    late = table(clock, "here", "bot", "bot")
    late.apply(WentAway(0, "late"), 0.0)
    for state in (of_bots, left, late):
        assert waits(state) is None
        assert waits(state, "stranger") == "stranger"


def test_in_a_correspondence_game_bots_play_for_those_who_are_not_here() -> None:
    state = table(LETTERS, "here", "open", "bot")
    state.apply(Joined(Person("Ines", "ines"), 1), 0.0)
    assert waits(state) == waits(state, "stranger") == CORRESPONDENTS
    assert waits(state, "ines") == "ines"
    state.apply(WentAway(0, "late"), 0.0)
    assert waits(state) == CORRESPONDENTS
    state.apply(WentAway(1, "late"), 0.0)
    assert waits(state) is None


def test_bots_of_a_table_that_nobody_looks_at_rest_until_somebody_comes(served: Served) -> None:
    alone = make(served.address, "rookie", "rookie", "rookie")
    there = f"/api/tables/{alone['table']['id']}"
    before = served.http.get(there).json()
    seated = make(served.address, "here", "rookie", "rookie")
    with Client(served.address, seated["table"]["id"], seated["token"]) as rosa:
        play([rosa], lambda: rosa.over)
    assert served.http.get(there).json() == before
    with Client(served.address, alone["table"]["id"]) as watcher:
        watcher.until(lambda client: client.over)


def test_bots_of_a_correspondence_game_answer_although_nobody_is_here(served: Served) -> None:
    clock = {"kind": "correspondence", "seconds": 7200}
    seated = make(served.address, "here", "rookie", "rookie", clock=clock, config={"first": BANDITS[1]})
    mine = {"keys": [{"table": seated["table"]["id"], "token": seated["token"]}]}
    assert seated["table"]["status"] == "playing"
    wait_until(lambda: served.http.post("/api/tables/mine", json=mine).json()["tables"][0]["your_move"])
