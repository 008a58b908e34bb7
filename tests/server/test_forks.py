"""Trying a finished game differently, over real sockets: what stays, what is drawn again, and who may."""

from __future__ import annotations

import asyncio
import io
import json
import signal
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
import pytest
from msgspec import structs

from folsom.bots import Seen
from folsom.game.config import Config
from folsom.game.errors import FolsomError
from folsom.game.fingerprint import game_digest
from folsom.game.game import Game
from folsom.server.accounts.ratings import Ratings
from folsom.server.protocol.fork_requests import Fork
from folsom.server.protocol.messages import Arrange
from folsom.server.protocol.problems import Refusal
from folsom.server.room.bot_answer import bot_answer
from folsom.server.room.thought import Thought
from folsom.server.storage.database import Database
from folsom.server.table.commands import entry_for, started
from folsom.server.table.entries import Person
from folsom.server.table.export import export_table
from folsom.server.table.forking import fork_of, forked_game
from folsom.server.table.opening import read_state, state_from
from folsom.server.table.secrets import commitment, hash_token
from folsom.server.table.snapshot import table_snapshot
from folsom.server.table.state import TableState
from tests.server.client import NO_LIMITS, Client, Data, Served, fetch, join, make, play
from tests.server.device import EVERYTHING, Device
from tests.server.leak_checks import check_client, check_secrets
from tests.server.processes import running

T = TypeVar("T")
SHORT = {"rounds": 1}


def play_out(address: str, seated: Data) -> Data:
    """Play a game of one person to its end and return the table."""
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.seats)
        while not rosa.over:
            rosa.step()
        return rosa.state.table


def finished(address: str, *seats: str, **more: Any) -> Data:
    seated = make(address, *(seats or ("here", "rookie", "drifter")), **more)
    play_out(address, seated)
    return seated


def ask(address: str, seated: Data, number: int, seat: int = 0, **more: Any) -> httpx.Response:
    token = more.pop("bearer", seated["token"])
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    body = {"name": "Rosa", "number": number, "seat": seat, **more}
    return fetch(f"{address}/api/tables/{seated['table']['id']}/fork", body, headers=headers)


def fork(address: str, seated: Data, number: int, seat: int = 0, **more: Any) -> Data:
    answer = ask(address, seated, number, seat, **more)
    assert answer.status_code == 200, answer.text
    forked: Data = answer.json()
    return forked


def refused(answer: httpx.Response) -> str:
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["code"])


def replay(address: str, seated: Data, seat: int | None = None) -> Data:
    table = seated["table"]["id"]
    query = "" if seat is None else f"?seat={seat}"
    headers = {"Authorization": f"Bearer {seated['token']}"}
    found: Data = fetch(f"{address}/api/tables/{table}/replay{query}", headers=headers).json()
    return found


def reading(folder: Path, work: Callable[[Database], Awaitable[T]]) -> T:
    """Look into the database of a server."""

    async def look() -> T:
        database = Database.in_folder(folder)
        await database.open(serving=False)
        try:
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(look())


def state_of(folder: Path, table: str, snapshots: bool = True) -> TableState:
    async def look(database: Database) -> TableState:
        if snapshots:
            return await read_state(table, database)
        return state_from(table, None, await database.entries(table))

    return reading(folder, look)


@pytest.mark.parametrize("chance", ["new", "same"])
def test_a_fork_begins_as_its_seat_saw_that_moment(served: Served, chance: str) -> None:
    address = served.address
    seated = finished(address)
    told = replay(address, seated, 0)
    # A moment at which the person is asked, so that the bots leave it as it was.
    number = next(
        at
        for at, moment in enumerate(told["moments"])
        if at > 10 and moment["view"]["you"]["decision"] is not None
    )
    then = told["moments"][number]
    forked = fork(address, seated, number, chance=chance)
    assert forked["seats"] == [0]
    origin = forked["table"]["origin"]
    assert (origin["table"], origin["number"], origin["chance"]) == (seated["table"]["id"], number, chance)
    assert origin["round"] == then["view"]["round"]
    assert origin["money"] is origin["winners"] is None
    with Client(address, forked["table"]["id"], forked["token"]) as rosa:
        rosa.until(lambda client: client.state.seats)
        assert rosa.seat()["view"] == then["view"]
        assert rosa.seat()["events"] == told["events"][: then["events"]]
        assert not rosa.seat()["can_undo"]
        asked = rosa.seat()["ask"]
        assert rosa.choose(0)["type"] == "done"
        assert asked < rosa.state.version
    game = state_of(served.folder, forked["table"]["id"]).game
    first = state_of(served.folder, seated["table"]["id"]).game
    assert game is not None
    assert first is not None
    assert game.choices[:number] == first.choices[:number]
    assert bool(game.chance) == (chance == "new")


def test_bots_keep_their_levels_and_people_become_sharpshooters(address: str) -> None:
    rosa = make(address, "here", "open", "drifter", "open", start=False, config=SHORT)
    ines = join(address, rosa)
    table = rosa["table"]["id"]
    with Client(address, table, rosa["token"]) as host, Client(address, table, ines["token"]) as guest:
        host.command("start")
        play([host, guest], lambda: host.over)
    forked = fork(address, ines, 3, seat=0, bearer=ines["token"])
    seats = forked["table"]["seats"]
    assert [seat["plays"] for seat in seats] == ["person", "bot", "bot", "bot"]
    # On the last seat nobody ever sat: the bot there was a rookie.
    assert [seat["level"] for seat in seats] == [None, "sharpshooter", "drifter", "rookie"]
    assert [seat["open"] for seat in seats] == [False] * 4


def test_a_fork_is_played_to_its_end_and_says_how_both_went(served: Served) -> None:
    address = served.address
    seated = finished(address, config=SHORT)
    first = replay(address, seated)
    forked = fork(address, seated, 2)
    table = play_out(address, forked)
    result = first["moments"][-1]["view"]["result"]
    assert table["origin"]["money"] == result["money"]
    assert table["origin"]["winners"] == result["winners"]
    # The seed that was sealed is the one from which chance began again.
    game = state_of(served.folder, table["id"]).game
    assert game is not None
    assert game.chance == ((2, int(table["seed"])),)
    assert table["commitment"] == commitment(table["seed"], table["salt"])
    told = replay(address, forked)
    assert told["table"]["origin"] == table["origin"]
    assert told["moments"][2]["view"] == first["moments"][2]["view"]
    assert len(told["moments"]) == len(game.choices) + 1
    keys = {"keys": [{"table": table["id"], "token": forked["token"]}]}
    [summary] = fetch(f"{address}/api/tables/mine", keys).json()["tables"]
    assert summary["origin"]["table"] == seated["table"]["id"]
    assert summary["origin"]["money"] is None
    again = fork(address, forked, 40 if len(game.choices) > 40 else len(game.choices) - 1)
    assert again["table"]["origin"] == {**forked["table"]["origin"], "chance": "new"}


def test_new_chance_differs_and_the_same_chance_is_the_same(served: Served) -> None:
    seated = finished(served.address, config=SHORT)
    first = state_of(served.folder, seated["table"]["id"])
    assert first.game is not None
    then = first.game.after(5)
    for chance, same in (("same", True), ("new", False)):
        table = fork(served.address, seated, 5, chance=chance)["table"]["id"]
        state = state_of(served.folder, table)
        assert state.seed != first.seed
        forked = state.forked
        assert forked is not None
        begun = forked_game(first.game.config, forked)
        assert [begun.view(seat) for seat in range(3)] == [then.view(seat) for seat in range(3)]
        assert (game_digest(begun) == game_digest(then)) is same


def test_a_running_game_cannot_be_forked_by_anybody(address: str) -> None:
    seated = make(address, "here", "rookie", "rookie")
    for bearer in (seated["token"], None):
        assert refused(ask(address, seated, 0, bearer=bearer)) == "not_over"
    gathering = make(address, "here", "open", "rookie", start=False)
    assert refused(ask(address, gathering, 0)) == "not_over"


def test_only_who_may_see_the_replay_may_fork(address: str) -> None:
    seated = finished(address, config=SHORT, spectators=False)
    stranger = finished(address, config=SHORT)
    assert refused(ask(address, seated, 0, bearer=None)) == "no_spectators"
    assert refused(ask(address, seated, 0, bearer=stranger["token"])) == "no_spectators"
    forked = fork(address, seated, 0)
    # Nobody may watch the other way, either.
    assert forked["table"]["settings"]["spectators"] is False
    assert refused(fetch(f"{address}/api/tables/{forked['table']['id']}/replay")) == "no_spectators"
    assert fork(address, stranger, 0, bearer=None)["seats"] == [0]


def test_odd_wishes_are_refused(address: str) -> None:
    seated = finished(address, config=SHORT)
    last = len(replay(address, seated)["moments"]) - 1
    assert refused(ask(address, seated, last)) == "not_found"
    assert refused(ask(address, seated, 0, seat=3)) == "not_found"
    assert refused(ask(address, seated, -1)) == "bad_message"
    assert refused(ask(address, seated, 0, chance="better")) == "bad_message"
    assert refused(ask(address, {**seated, "table": {"id": "nowhere"}}, 0)) == "no_table"


def test_forks_count_as_tables(tmp_path: Path) -> None:
    served = Served(tmp_path, limits=replace(NO_LIMITS, tables_an_hour=2))
    try:
        seated = finished(served.address, config=SHORT)
        assert ask(served.address, seated, 0).status_code == 200
        assert refused(ask(served.address, seated, 0)) == "too_fast"
    finally:
        served.stop()


def test_a_fork_that_is_asked_for_twice_is_one_table(address: str) -> None:
    seated = finished(address, config=SHORT)
    token = "a-token-of-ones-own-that-is-long-enough"  # noqa: S105
    first, second = (fork(address, seated, 2, token=token) for _ in range(2))
    assert first["table"]["id"] == second["table"]["id"]
    assert first["table"]["commitment"] == second["table"]["commitment"]


def test_a_fork_that_never_started_shows_its_train_and_cannot_be_rearranged(served: Served) -> None:
    # Only a crash between making and starting a table leaves it like this.
    seated = finished(served.address, config=SHORT)
    first = state_of(served.folder, seated["table"]["id"])
    state = TableState("fork")
    made = fork_of(first, Fork("Rosa", 5, 0))
    state.apply(structs.replace(made, people=[Person("Rosa", "hash")]), 1.0)
    assert state.status == "gathering"
    assert state.train == first.train
    with pytest.raises(Refusal, match="goes on with another game"):
        entry_for(state, 0, Arrange("once", state.settings), set())
    state.apply(started(state), 2.0)
    assert state.game is not None
    assert len(state.game.choices) == 5


def test_a_fork_goes_on_after_a_kill(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        seated = finished(first.address, config=SHORT)
        number = len(replay(first.address, seated)["moments"]) // 2
        forked = fork(first.address, seated, number)
        table = forked["table"]["id"]
        with Client(first.address, table, forked["token"]) as rosa:
            rosa.until(lambda client: client.asked() or client.over)
            known = rosa.state.known()
        first.end(signal.SIGKILL)
    with running(tmp_path) as second:
        with Client(second.address, table, forked["token"]) as rosa:
            rosa.until(lambda client: client.state.seats)
            assert rosa.state.known() == known
        play_out(second.address, forked)


@pytest.mark.parametrize("every", [1, 7])
def test_a_fork_opens_from_any_snapshot_as_from_its_entries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, every: int
) -> None:
    monkeypatch.setattr("folsom.server.table.log.table_snapshot", lambda state: table_snapshot(state, every))
    served = Served(tmp_path)
    try:
        seated = finished(served.address, config=SHORT)
        forked = fork(served.address, seated, 4)
        play_out(served.address, forked)
    finally:
        served.stop()
    table = forked["table"]["id"]
    opened = state_of(tmp_path, table)

    plain = state_of(tmp_path, table, snapshots=False)
    assert opened.game is not None
    assert plain.game is not None
    assert not opened.frozen
    assert not plain.frozen
    assert opened.forked == plain.forked
    assert opened.game.save() == plain.game.save()
    assert opened.lines == plain.lines


def test_the_forker_is_sent_nothing_hidden(served: Served, written: io.StringIO) -> None:
    address = served.address
    seated = finished(address, memory="strict")
    first = replay(address, seated)
    forked = fork(address, seated, 25)
    table = forked["table"]["id"]
    # Of the first game the seed is known by now, but no message of the fork may say it, or the new one.
    with Client(address, table, forked["token"]) as rosa, Client(address, table) as watcher:
        rosa.until(lambda client: client.state.seats)
        assert rosa.seat()["glimpses"] == []
        while not rosa.over:
            rosa.step()
        watcher.until(lambda client: client.over)
        end = rosa.state.table
        view = rosa.seat(0)["view"]["players"][0]
        own = {view["name"], *view["bandits"]}
        secrets = [forked["token"], hash_token(forked["token"]), seated["token"]]
        hidden = [end["seed"], end["salt"], first["table"]["seed"], first["table"]["salt"]]
        check_client(rosa, own, secrets, hidden)
        check_client(watcher, set(), [*secrets, forked["invite"]], hidden)
        check_secrets(rosa.seat(0)["events"], watcher.seat(None)["events"], own)
        for text in (*rosa.heard, *watcher.heard):
            message = json.loads(text)
            if message["type"] == "update" and message["table"]["status"] != "over":
                assert message["table"]["origin"]["money"] is None
    assert first["table"]["seed"] not in written.getvalue()
    assert end["seed"] not in written.getvalue()


def test_a_fork_is_never_rated(tmp_path: Path) -> None:
    served = Served(tmp_path, extras=replace(EVERYTHING, ratings=False))
    try:
        device = Device(served.address)
        device.register("Rosa")
        seated = make(served.address, "here", "rookie", "drifter", config=SHORT)
        device.bring(seated)
        play_out(served.address, seated)
        forked = fork(served.address, seated, 2)
        device.bring(forked)
        play_out(served.address, forked)
    finally:
        served.stop()

    def counted(table: Data) -> int:
        async def look(database: Database) -> int:
            return len(await Ratings(database)._finishes(table["table"]["id"], [1, 2, 3]))

        return reading(tmp_path, look)

    assert (counted(seated), counted(forked)) == (1, 0)


def test_what_is_exported_of_a_fork_is_marked_and_keeps_its_seeds_until_the_end(served: Served) -> None:
    seated = finished(served.address, config=SHORT)
    forked = fork(served.address, seated, 2)
    table = forked["table"]["id"]
    running_still = state_of(served.folder, table)
    kept = reading(served.folder, lambda database: database.entries(table))
    text = json.dumps(export_table(running_still, kept))
    for secret in (running_still.seed, str(running_still.game and running_still.game.seed)):
        assert secret not in text
    play_out(served.address, forked)
    over = state_of(served.folder, table)
    kept = reading(served.folder, lambda database: database.entries(table))
    data = export_table(over, kept)
    assert data["origin"]["table"] == seated["table"]["id"]
    assert data["game"]["origin"]["table"] == seated["table"]["id"]
    again = Game.load(data["game"])
    assert over.game is not None
    assert again.result == over.game.result


def test_bots_elsewhere_think_about_the_game_as_chance_has_gone_on_in_it() -> None:
    first = Game.new(Config(bandits=("doc", "tuco", "cheyenne")), 1)
    while not first.over:
        first.choose(first.decision.options[0])
    game = first.fork(30, 5)
    for _ in range(40):
        game.choose(game.decision.options[0])
    decision, config, choices = game.decision, game.config.as_dict(), tuple(game.choices)
    thought = Thought("outlaw", 1, False, config, game.seed, choices, decision.seat, chance=game.chance)
    sent = msgspec.json.decode(msgspec.json.encode(thought), type=Thought)
    assert sent.answer(60) == bot_answer("outlaw", 1, Seen(game, decision.seat), decision, 60)
    # As chance went on the first time, these choices are not there.
    with pytest.raises(FolsomError):
        structs.replace(sent, chance=()).answer(60)


def test_a_fork_of_a_lesson_is_no_lesson(served: Served) -> None:
    lesson = served.http.post("/api/lesson", json={"name": "Rosa"}).json()
    play_out(served.address, lesson)
    forked = fork(served.address, lesson, 3)
    assert forked["table"]["settings"]["lesson"] is False
    play_out(served.address, forked)


def test_a_frozen_game_cannot_be_forked(served: Served) -> None:
    seated = finished(served.address, config=SHORT)
    state = state_of(served.folder, seated["table"]["id"])
    state.frozen = True
    with pytest.raises(Refusal) as error:
        fork_of(state, Fork("Rosa", 2, 0))
    assert error.value.code == "frozen"
