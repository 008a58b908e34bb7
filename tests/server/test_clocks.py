"""Clocks and stand-ins: who is late is played by a bot, visibly, and may take the seat back."""

from __future__ import annotations

import pytest

from folsom.server.protocol.settings import Clock, SeatPlan, Settings
from folsom.server.room import timing
from folsom.server.room.connection import Connection
from folsom.server.room.presence import Crowd
from folsom.server.table import clocks, playback
from folsom.server.table.clocks import deadline_of
from folsom.server.table.entries import CameBack, Chose, Left, Made, Person, Started, Undone, WentAway
from folsom.server.table.state import Ask, Sheet
from folsom.server.table.undo import can_undo
from tests.server.client import BANDITS, Client, Served, make

START = 1000.0


def sheet_with(clock: Clock) -> Sheet:
    sheet = Sheet("t")
    settings = Settings({"bandits": BANDITS[:3]}, [SeatPlan("here")] * 2 + [SeatPlan("bot")], clock)
    sheet.apply(Made("i", [Person("Rosa", "h")], [0, 0, None], settings), START)
    sheet.apply(Started("7", "salt", "0"), START)
    return sheet


def choose_until_asked(sheet: Sheet, seat: int, at: float) -> None:
    while seat not in sheet.asks:
        assert sheet.game is not None
        decision = sheet.game.decision
        sheet.apply(Chose(decision.seat, decision.options[0], "person"), at)


def crowd_of(sheet: Sheet, opened: float, present: bool) -> Crowd:
    crowd = Crowd()
    crowd.opened = opened
    if present:
        connection = Connection("h", "en", 0)
        connection.member = sheet.member_of("h")
        crowd.connections.add(connection)
    return crowd


def test_a_clock_runs_for_each_decision_and_only_for_persons() -> None:
    sheet = sheet_with(Clock("live", 20))
    choose_until_asked(sheet, 0, START + 5)
    assert deadline_of(sheet, 0) == sheet.asks[0].since + 20
    assert deadline_of(sheet, 1) is None
    sheet.apply(WentAway(0, "late"), START + 30)
    assert sheet.plays(0) == "stand_in"
    assert deadline_of(sheet, 0) is None
    sheet.apply(CameBack(0), START + 40)
    assert deadline_of(sheet, 0) == START + 60
    sheet.apply(Left(0), START + 50)
    assert deadline_of(sheet, 0) is None
    assert sheet.why_away(0) == "not_here"


def test_no_clock_no_deadline() -> None:
    sheet = sheet_with(Clock())
    choose_until_asked(sheet, 0, START)
    assert deadline_of(sheet, 0) is None
    assert timing.late_due(sheet, crowd_of(sheet, START, False)) is None


def test_taking_back_buys_no_time() -> None:
    sheet = sheet_with(Clock("live", 20))
    choose_until_asked(sheet, 0, START + 5)
    opened = sheet.asks[0].since
    assert sheet.game is not None
    card = next(label for label in sheet.game.decision.options if label.startswith("play "))
    sheet.apply(Chose(0, card, "person"), START + 10)
    assert can_undo(sheet, 0)
    sheet.apply(Undone(0), START + 12)
    assert sheet.asks[0] == Ask(sheet.version, opened)


def test_who_is_late_is_late_at_the_deadline_and_who_is_gone_is_absent_after_a_minute() -> None:
    sheet = sheet_with(Clock("live", 300))
    choose_until_asked(sheet, 0, START + 5)
    deadline = deadline_of(sheet, 0)
    assert deadline is not None
    here = crowd_of(sheet, START, True)
    assert timing.late_due(sheet, here) == deadline
    assert timing.late_entry(sheet, here, deadline - 1) is None
    assert timing.late_entry(sheet, here, deadline) == WentAway(0, "late")
    gone = crowd_of(sheet, START, False)
    assert timing.late_due(sheet, gone) == START + clocks.ABSENT_SECONDS
    assert timing.late_entry(sheet, gone, START + clocks.ABSENT_SECONDS) == WentAway(0, "absent")


def test_a_correspondence_game_waits_for_its_deadline_whoever_is_connected() -> None:
    sheet = sheet_with(Clock("correspondence", 7200))
    choose_until_asked(sheet, 0, START)
    assert timing.late_due(sheet, crowd_of(sheet, START, False)) == START + 7200


def test_after_a_restart_nobody_is_late_at_once() -> None:
    sheet = sheet_with(Clock("correspondence", 7200))
    choose_until_asked(sheet, 0, START)
    restarted = crowd_of(sheet, START + 9000, False)
    assert timing.late_due(sheet, restarted) == START + 9000 + clocks.GRACE_SECONDS


def test_a_late_seat_is_played_by_a_bot_until_its_person_takes_it_back(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The test lets the time of the first seat pass at once. The second keeps the game from running away.
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


def _step(client: Client, seat: int) -> None:
    if seat in client.asked():
        assert client.choose(seat)["type"] == "done"
    else:
        client.receive()


def _hurried(sheet: Sheet, seat: int) -> float | None:
    return None if seat != 0 or deadline_of(sheet, seat) is None else START


def test_bots_wait_longer_while_a_choice_can_be_taken_back() -> None:
    sheet = sheet_with(Clock())
    pace = timing.Pace(bot=0.25, undo=2.5)
    waits = set()
    for number in range(60):
        assert sheet.game is not None
        if sheet.game.over:
            break
        due = timing.bot_due(sheet, pace)
        if due is not None:
            waits.add(due - sheet.changed)
        decision = sheet.game.decision
        by = "person" if sheet.plays(decision.seat) == "person" else "bot"
        label = next((each for each in decision.options if each.startswith("play ")), decision.options[0])
        sheet.apply(Chose(decision.seat, label, by), START + number * 8)  # type: ignore[arg-type]
    assert waits == {0.25, 2.5}


def test_a_live_clock_waits_for_the_film_and_a_slow_one_does_not() -> None:
    for clock, allowed in ((Clock("live", 20), True), (Clock("correspondence", 7200), False)):
        sheet = sheet_with(clock)
        assert sheet.game is not None
        at, shown_until, longest = START, START, 0.0
        for number in range(60):
            events = len(sheet.game.events(None))
            decision = sheet.game.decision
            # Some choices come one upon the other, before a page can have shown what was.
            at += 0.3 if number % 7 else 30.0
            sheet.apply(Chose(decision.seat, decision.options[0], "person"), at)
            new = len(sheet.game.events(None)) - events
            shown_until = min(max(shown_until, at) + new, at + 60)
            longest = max(longest, shown_until - at)
            for ask in sheet.asks.values():
                if ask.version == sheet.version:
                    assert ask.since == (shown_until if allowed else at)
        assert longest > 10


def test_a_film_is_never_waited_for_longer_than_a_minute() -> None:
    assert playback.end_after(0.0, 100.0, 7) == 107.0
    assert playback.end_after(105.0, 100.0, 7) == 112.0
    assert playback.end_after(105.0, 100.0, 1000) == 160.0
