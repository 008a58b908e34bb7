"""A table is made and a seat taken once, however often it is asked for; nobody sees two hands of a game."""

from __future__ import annotations

import json
import secrets
import signal
import socket
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from folsom.server.storage.database import FILE
from tests.server.client import (
    BANDITS,
    PATIENCE,
    Client,
    Data,
    Served,
    fetch,
    join,
    make,
    play,
    post,
    settings,
)
from tests.server.processes import running


def new_token() -> str:
    return secrets.token_urlsafe(24)


def send_and_hang_up(address: str, path: str, body: Data) -> None:
    """Send a request and do not wait for the answer."""
    parts = urlsplit(address)
    data = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(data)}\r\n\r\n"
    with socket.create_connection((parts.hostname or "", parts.port or 0), PATIENCE) as raw:
        raw.sendall(head.encode() + data)
        # The first letters of the answer say that it was done; the rest is lost.
        assert raw.recv(1)


def tables_in(folder: Path) -> int:
    with sqlite3.connect(folder / FILE) as database:
        count: int = database.execute("select count(*) from folsom_tables").fetchone()[0]
    database.close()
    return count


@pytest.mark.parametrize("path", ["/api/tables", "/api/lesson"])
def test_a_lost_answer_makes_one_table_also_across_a_restart(tmp_path: Path, path: str) -> None:
    token = new_token()
    body: Data = {"name": "Rosa", "token": token}
    if path == "/api/tables":
        body |= {"settings": settings("here", "open", "drifter"), "start": True}
    with running(tmp_path) as first:
        send_and_hang_up(first.address, path, body)
        again = post(first.address, path, body)
        first.end(signal.SIGKILL)
    with running(tmp_path) as second:
        seated = post(second.address, path, body)
        assert seated["token"] == token
        assert seated["seats"] == again["seats"] == [0]
        assert seated["table"]["id"] == again["table"]["id"]
        with Client(second.address, seated["table"]["id"], token) as rosa:
            rosa.until(Client.asked)
            kinds = [line["kind"] for line in rosa.state.lines]
            assert [kinds.count(kind) for kind in ("made", "started")] == [1, 1]
    assert tables_in(tmp_path) == 1


def test_a_lost_answer_takes_one_seat_also_across_a_restart(tmp_path: Path) -> None:
    token = new_token()
    with running(tmp_path) as first:
        rosa = make(first.address, "here", "open", "open", start=False)
        path = f"/api/tables/{rosa['table']['id']}/join"
        body = {"name": "Ines", "invite": rosa["invite"], "token": token}
        send_and_hang_up(first.address, path, body)
        assert post(first.address, path, body)["seats"] == [1]
        first.end(signal.SIGKILL)
    with running(tmp_path) as second:
        seated = post(second.address, path, body)
        assert (seated["token"], seated["seats"]) == (token, [1])
        assert [seat["name"] for seat in seated["table"]["seats"]] == ["Rosa", "Ines", None]
        with Client(second.address, rosa["table"]["id"], token) as ines:
            assert ines.command("chat", text="Here I am")["type"] == "done"


def test_requests_that_come_at_the_same_time_are_one(served: Served) -> None:
    address, token, guest = served.address, new_token(), new_token()
    with ThreadPoolExecutor(8) as people:
        made = list(people.map(lambda _: make(address, "here", "open", "open", token=token), range(8)))
        joins = list(people.map(lambda _: join(address, made[0], token=guest), range(8)))
    assert len({seated["table"]["id"] for seated in made}) == 1
    assert [seated["seats"] for seated in joins] == [[1]] * 8
    assert tables_in(served.folder) == 1


def test_a_token_of_ones_own_opens_one_table_and_is_long(address: str) -> None:
    token = new_token()
    first = make(address, "here", "open", "drifter", token=token)
    other = make(address, "here", "drifter", "drifter", token=new_token())
    assert first["table"]["id"] != other["table"]["id"]
    body = {"name": "Rosa", "settings": settings("here", "drifter", "drifter"), "token": "short"}
    for bad in ("short", "a" * 23, "a" * 65, "a" * 30 + "\n", "ä" * 30, "\u0000" * 30):
        assert post(address, "/api/tables", {**body, "token": bad}, 400)["code"] == "bad_message"
    with Client(address, first["table"]["id"], token) as rosa:
        rosa.until(Client.asked)
        assert rosa.command("leave")["type"] == "done"
    gone = fetch(f"{address}/api/tables", {**body, "token": token})
    assert (gone.status_code, gone.json()["code"]) == (403, "no_token")


def at(own: str, url: str, body: Data) -> Data:
    """Ask a server from another address of this machine."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=own), timeout=PATIENCE) as client:
        answer: Data = client.post(url, json=body).json()
        return answer


def seats_open(address: str, table: str) -> list[int]:
    seats = fetch(f"{address}/api/tables/{table}").json()["seats"]
    return [seat["seat"] for seat in seats if seat["open"]]


def test_nobody_reads_one_hand_after_another(address: str) -> None:
    rosa = make(address, "here", "open", "open", "open", start=False)
    table = rosa["table"]["id"]
    path = f"/api/tables/{table}/join"
    ines = join(address, rosa, token=new_token())
    with Client(address, table, rosa["token"]) as host:
        host.until(lambda client: client.state.version)
        assert host.command("start")["type"] == "done"
        assert seats_open(address, table) == [2, 3]
        post(address, f"/api/tables/{table}/leave", {"token": ines["token"]})
        assert seats_open(address, table) == [2, 3], "a bot keeps the seat for whoever has left it"
        # With her own token she comes back to her own seat, and takes no other.
        asks = {"name": "Ines", "invite": rosa["invite"], "token": ines["token"]}
        assert post(address, path, {**asks, "seat": 2}, 409)["code"] == "no_open_seat"
        # Somebody else does not get the seat she has left.
        fresh = {"name": "Eve", "invite": rosa["invite"]}
        assert post(address, path, {**fresh, "seat": 1}, 409)["code"] == "no_open_seat"
        assert post(address, path, asks)["seats"] == [1]
        with Client(address, table, ines["token"]) as back:
            back.until(lambda client: client.state.mine == [1])
            assert back.seat(1)["view"]["you"] is not None
        # From where she has left nobody comes with another token: it may be her again.
        assert "from here" in post(address, path, fresh, 409)["message"]
        # Each of the other seats can be taken by a newcomer, once.
        for number, seat in enumerate((2, 3), 2):
            eve = at(f"127.0.0.{number}", f"{address}{path}", fresh)
            assert eve["seats"] == [seat]
            if seat == 2:
                at("127.0.0.2", f"{address}/api/tables/{table}/leave", {"token": eve["token"]})
            else:
                with Client(address, table, eve["token"]) as other:
                    assert other.command("leave")["type"] == "done"
        assert at("127.0.0.2", f"{address}{path}", fresh)["code"] == "no_open_seat"
        assert at("127.0.0.9", f"{address}{path}", fresh)["message"] == "All seats are taken."
        host.until(lambda client: client.state.lines[-1]["kind"] == "left")
        assert host.state.table["seats"][3]["plays"] == "stand_in"


def test_a_hand_that_was_read_and_left_stays_closed_after_a_restart(tmp_path: Path) -> None:
    token = new_token()
    with running(tmp_path) as first:
        # The first is never here, so that nobody lays a card of the hand meanwhile.
        rosa = make(first.address, "here", "open", "open", "open", config={"first": BANDITS[0]})
        table = rosa["table"]["id"]
        assert join(first.address, rosa, name="Eve", token=token)["seats"] == [1]
        with Client(first.address, table, token) as eve:
            eve.until(lambda client: client.state.seats)
            hand = eve.seat(1)["view"]["you"]["hand"]
        # Two people in one house may both come.
        assert join(first.address, rosa, name="Pablo", token=new_token())["seats"] == [2]
        post(first.address, f"/api/tables/{table}/leave", {"token": token})
        first.end(signal.SIGKILL)
    with running(tmp_path) as second:
        path = f"/api/tables/{table}/join"
        asks = {"name": "Eve", "invite": rosa["invite"], "token": token}
        assert seats_open(second.address, table) == [3]
        # What she knew does not help her to another hand, and nobody else gets hers.
        assert post(second.address, path, {**asks, "seat": 3}, 409)["code"] == "no_open_seat"
        fresh = {**asks, "name": "Somebody", "token": new_token()}
        assert post(second.address, path, {**fresh, "seat": 1}, 409)["code"] == "no_open_seat"
        with Client(second.address, table, token) as gone:
            assert gone.receive()["code"] == "no_token"
        with Client(second.address, table) as watcher:
            watcher.until(lambda client: client.state.seats)
            assert watcher.seat(None)["view"]["you"] is None
        assert post(second.address, path, fresh)["seats"] == [3]
        with Client(second.address, table, fresh["token"]) as somebody:
            somebody.until(lambda client: client.state.seats)
            assert list(somebody.state.seats) == [3]
        assert post(second.address, path, asks)["seats"] == [1]
        with Client(second.address, table, token) as eve:
            eve.until(lambda client: client.state.seats)
            assert list(eve.state.seats) == [1]
            assert eve.seat(1)["view"]["you"]["hand"] == hand


def test_somebody_with_several_seats_comes_back_to_all_of_them(address: str) -> None:
    token = new_token()
    rosa = make(address, "here", "here", "open", token=token)
    table = rosa["table"]["id"]
    ines = join(address, rosa)
    with Client(address, table, ines["token"]) as guest:
        post(address, f"/api/tables/{table}/leave", {"token": token})
        guest.until(lambda client: client.state.host)
        assert join(address, rosa, name="Rosa", token=token)["seats"] == [0, 1]
        guest.until(lambda client: not client.state.host)
        with Client(address, table, token) as back:
            play([back, guest], lambda: back.over and guest.over)
    # At the end the seats belong to those who played.
    answer = fetch(
        f"{address}/api/tables/{table}/join", {"name": "Eve", "invite": rosa["invite"], "token": new_token()}
    )
    assert answer.json()["code"] == "no_open_seat"


def test_before_the_start_a_seat_that_was_left_is_open_again(address: str) -> None:
    rosa = make(address, "here", "open", "drifter", start=False)
    table = rosa["table"]["id"]
    ines = join(address, rosa, token=new_token())
    post(address, f"/api/tables/{table}/leave", {"token": ines["token"]})
    assert seats_open(address, table) == [1]
    assert join(address, rosa, name="Eve")["seats"] == [1]


def test_the_replay_of_a_table_without_spectators_is_for_its_members(address: str) -> None:
    seated = make(address, "here", "drifter", "drifter", spectators=False)
    table = seated["table"]["id"]
    with Client(address, table, seated["token"]) as rosa:
        play([rosa], lambda: rosa.over)
    url = f"{address}/api/tables/{table}/replay"
    for headers in ({}, {"Authorization": "Bearer guessed"}, {"Authorization": seated["token"]}):
        refused = fetch(url, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (403, "no_spectators")
    shown = fetch(f"{url}?seat=0", headers={"Authorization": f"Bearer {seated['token']}"})
    assert shown.status_code == 200
    assert shown.json()["table"]["id"] == table
