"""Clocks and stand-ins: a bot visibly plays for anybody who is late, until they take their seat back."""

from __future__ import annotations

from pathlib import Path

import pytest

from folsom.server import steady_clock
from folsom.server.protocol.settings import Clock, SeatPlan, Settings
from folsom.server.room import timing
from folsom.server.room.presence import Presence
from folsom.server.table import clocks, playback
from folsom.server.table.clocks import deadline_of
from folsom.server.table.entries import CameBack, Chose, Left, Made, Person, Started, Undone, WentAway
from folsom.server.table.state import Ask, TableState
from folsom.server.table.undo import can_undo
from tests.server.client import BANDITS, Client, Served, fetch, join, make, post
from tests.server.listener import Listener
from tests.server.trouble import wait_for

START = 1000.0


def state_with(clock: Clock) -> TableState:
    state = TableState("t")
    settings = Settings({"bandits": BANDITS[:3]}, [SeatPlan("here")] * 2 + [SeatPlan("bot")], clock)
    state.apply(Made("i", [Person("Rosa", "h")], [0, 0, None], settings), START)
    state.apply(Started("7", "salt", "0"), START)
    return state


def choose_until_asked(state: TableState, seat: int, at: float) -> None:
    while seat not in state.asks:
        assert state.game is not None
        decision = state.game.decision
        state.apply(Chose(decision.seat, decision.options[0], "person"), at)


def presence_of(state: TableState, opened: float, present: bool) -> Presence:
    presence = Presence()
    presence.opened = opened
    if present:
        connection = Listener("h")
        connection.member = state.member_of("h")
        presence.connections.add(connection)
    return presence


def test_a_clock_runs_for_each_decision_and_only_for_people() -> None:
    state = state_with(Clock("live", 20))
    choose_until_asked(state, 0, START + 5)
    assert deadline_of(state, 0) == state.asks[0].since + 20
    assert deadline_of(state, 1) is None
    state.apply(WentAway(0, "late"), START + 30)
    assert state.plays(0) == "stand_in"
    assert deadline_of(state, 0) is None
    state.apply(CameBack(0), START + 40)
    assert deadline_of(state, 0) == START + 60
    state.apply(Left(0), START + 50)
    assert deadline_of(state, 0) is None
    assert state.why_away(0) == "not_here"


def test_no_clock_no_deadline() -> None:
    state = state_with(Clock())
    choose_until_asked(state, 0, START)
    assert deadline_of(state, 0) is None
    assert timing.late_due(state, presence_of(state, START, False)) is None


def test_undoing_buys_no_time() -> None:
    state = state_with(Clock("live", 20))
    choose_until_asked(state, 0, START + 5)
    opened = state.asks[0].since
    assert state.game is not None
    card = next(label for label in state.game.decision.options if label.startswith("play "))
    state.apply(Chose(0, card, "person"), START + 10)
    assert can_undo(state, 0)
    state.apply(Undone(0), START + 12)
    assert state.asks[0] == Ask(state.version, opened)


def test_people_are_late_at_the_deadline_and_absent_when_gone_for_a_minute() -> None:
    state = state_with(Clock("live", 300))
    choose_until_asked(state, 0, START + 5)
    deadline = deadline_of(state, 0)
    assert deadline is not None
    here = presence_of(state, START, True)
    assert timing.late_due(state, here) == deadline
    assert timing.late_entry(state, here, deadline - 1) is None
    assert timing.late_entry(state, here, deadline) == WentAway(0, "late")
    gone = presence_of(state, START, False)
    assert timing.late_due(state, gone) == START + gone.absent_after
    assert timing.late_entry(state, gone, START + gone.absent_after) == WentAway(0, "absent")


def test_a_correspondence_game_waits_for_its_deadline_whoever_is_connected() -> None:
    state = state_with(Clock("correspondence", 7200))
    choose_until_asked(state, 0, START)
    assert timing.late_due(state, presence_of(state, START, False)) == START + 7200


def test_after_a_restart_nobody_is_late_at_once() -> None:
    state = state_with(Clock("correspondence", 7200))
    choose_until_asked(state, 0, START)
    restarted = presence_of(state, START + 9000, False)
    assert timing.late_due(state, restarted) == START + 9000 + clocks.GRACE_SECONDS


def test_a_late_seat_is_played_by_a_bot_until_its_person_takes_it_back(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The time of the first seat is up at once. The second seat keeps the game from running away.
    monkeypatch.setattr("folsom.server.room.timing.GRACE_SECONDS", 0.0)
    monkeypatch.setattr("folsom.server.room.timing.deadline_of", _hurried)
    seated = make(served.address, "here", "here", "rookie", clock={"kind": "live", "seconds": 600})
    with Client(served.address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.seats)
        while rosa.state.lines[-1]["kind"] != "away":
            _step(rosa, 1)
        seat = rosa.state.table["seats"][0]
        assert (seat["plays"], seat["away"], seat["name"]) == ("stand_in", "late", "Rosa")
        number = rosa.seat(0)["view"]["number"]
        while rosa.seat(0)["view"]["number"] <= number + 6:
            _step(rosa, 1)
        refused = rosa.command("choose", seat=0, ask=rosa.seat(0)["ask"] or 0, label="draw")
        assert refused["code"] in {"stale", "not_asked"}
        monkeypatch.undo()
        assert rosa.command("take_back", seat=0)["type"] == "done"
        while 0 not in rosa.asked():
            _step(rosa, 1)
        assert rosa.state.table["seats"][0]["deadline"] is not None
        assert rosa.choose(0)["type"] == "done"


@pytest.mark.parametrize(("kind", "seconds"), [("live", 600), ("correspondence", 3600)])
def test_a_clock_is_kept_although_its_room_has_left_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, seconds: int
) -> None:
    monkeypatch.setattr("folsom.server.room.table_registry.SWEEP_SECONDS", 0.02)
    monkeypatch.setattr("folsom.server.room.room.IDLE_SECONDS", 0.02)
    monkeypatch.setattr("folsom.server.room.timing.GRACE_SECONDS", 0.0)
    served = Served(tmp_path)
    try:
        clock, config = {"kind": kind, "seconds": seconds}, {"first": BANDITS[0]}
        seated = make(served.address, "here", "open", "rookie", clock=clock, config=config)
        table, ines = seated["table"]["id"], join(served.address, seated)
        with Client(served.address, table, seated["token"]) as rosa:
            rosa.until(Client.asked)
        rooms = served.app.state.registry.rooms
        wait_for(lambda: not rooms, "the room stays open")
        assert fetch(f"{served.address}/api/tables/{table}").json()["seats"][0]["plays"] == "person"
        now = steady_clock.now
        monkeypatch.setattr(steady_clock, "now", lambda: now() + 2 * seconds)
        if kind == "correspondence":
            # With nobody there a bot makes the move that is due, and the next one can be told.
            keys = {"keys": [{"table": table, "token": ines["token"]}]}
            wait_for(
                lambda: post(served.address, "/api/tables/mine", keys)["tables"][0]["your_move"], "no move"
            )

        def first_seat() -> tuple[str, str | None]:
            seat = fetch(f"{served.address}/api/tables/{table}").json()["seats"][0]
            return seat["plays"], seat["away"]

        wait_for(lambda: first_seat() == ("stand_in", "late"), "nobody is late")
        wait_for(lambda: not rooms, "the room stays open")
        with Client(served.address, table, ines["token"]) as guest:
            guest.until(Client.asked)
            assert guest.choose(1)["type"] == "done"
    finally:
        served.stop()


def _step(client: Client, seat: int) -> None:
    if seat in client.asked():
        assert client.choose(seat)["type"] == "done"
    else:
        client.receive()


def _hurried(state: TableState, seat: int) -> float | None:
    return None if seat != 0 or deadline_of(state, seat) is None else START


def test_bots_wait_longer_while_a_choice_can_be_undone() -> None:
    state = state_with(Clock())
    pace = timing.Pace(bot=0.25, undo=2.5)
    waits = set()
    for number in range(60):
        assert state.game is not None
        if state.game.over:
            break
        if timing.bot_seat(state) is not None:
            waits.add(timing.bot_pause(state, pace))
        decision = state.game.decision
        by = "person" if state.plays(decision.seat) == "person" else "bot"
        label = next((each for each in decision.options if each.startswith("play ")), decision.options[0])
        state.apply(Chose(decision.seat, label, by), START + number * 8)  # type: ignore[arg-type]
    assert waits == {0.25, 2.5}


def test_a_live_clock_waits_for_the_playback_and_a_correspondence_clock_does_not() -> None:
    for clock, allowed in ((Clock("live", 20), True), (Clock("correspondence", 7200), False)):
        state = state_with(clock)
        assert state.game is not None
        at, shown_until, longest = START, START, 0.0
        for number in range(60):
            events = len(state.game.events(None))
            decision = state.game.decision
            # Some choices follow each other faster than a page can show what happened.
            at += 0.3 if number % 7 else 30.0
            state.apply(Chose(decision.seat, decision.options[0], "person"), at)
            new = len(state.game.events(None)) - events
            shown_until = min(max(shown_until, at) + new, at + 60)
            longest = max(longest, shown_until - at)
            for ask in state.asks.values():
                if ask.version == state.version:
                    assert ask.since == (shown_until if allowed else at)
        assert longest > 10


def test_no_clock_waits_for_the_playback_longer_than_a_minute() -> None:
    assert playback.end_after(0.0, 100.0, 7) == 107.0
    assert playback.end_after(105.0, 100.0, 7) == 112.0
    assert playback.end_after(105.0, 100.0, 1000) == 160.0
