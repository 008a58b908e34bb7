"""Accounts: who may sign in, what is kept of them, and one's tables on every device."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from folsom.server.accounts.sessions import KEPT_SECONDS
from folsom.server.network.extras import Extras
from folsom.server.protocol.rates import Rate
from tests.server.client import PATIENCE, Client, Served, fetch, join, make, post
from tests.server.device import EVERYTHING, PASSWORD, PLENTY, Device


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    served = Served(tmp_path, extras=EVERYTHING)
    yield served
    served.stop()


def test_a_server_without_accounts_shows_nothing_of_them(tmp_path: Path) -> None:
    served = Served(tmp_path)
    try:
        assert served.http.get("/api/offer").json()["accounts"] is False
        body = {"name": "Rosa", "password": PASSWORD}
        assert served.http.post("/api/account", json=body).json()["code"] == "not_found"
        assert "/api/account" not in served.http.get("/api/openapi.json").json()["paths"]
    finally:
        served.stop()


def test_somebody_registers_signs_out_and_in_again(address: str) -> None:
    assert fetch(f"{address}/api/offer").json()["accounts"] is True
    device = Device(address)
    assert device.who() is None
    assert device.register(" Rosa  ")["account"]["name"] == "Rosa"
    assert device.who() == "Rosa"
    device.sign_out()
    assert device.who() is None
    assert device.sign_in("rosa")["account"]["name"] == "Rosa"
    assert device.who() == "Rosa"


def test_a_wrong_password_and_an_unknown_name_are_refused_in_the_same_words(address: str) -> None:
    Device(address).register()
    device = Device(address)
    wrong = device.sign_in("Rosa", "over the water tower", 403)
    assert wrong == device.sign_in("Nobody", PASSWORD, 403)
    assert wrong["code"] == "bad_password"
    assert device.who() is None


@pytest.mark.parametrize("name", ["ROSA", "Ｒｏｓａ", "Ro\u00adsa"])
def test_nobody_takes_the_name_of_another_account(address: str, name: str) -> None:
    Device(address).register()
    body = {"name": name, "password": PASSWORD}
    assert Device(address).ask("POST", "/api/account", body, 409)["code"] == "name_taken"


def test_a_short_password_is_refused(address: str) -> None:
    Device(address).ask("POST", "/api/account", {"name": "Rosa", "password": "7 chars"}, 400)


def test_the_cookie_is_for_the_server_alone(address: str) -> None:
    body = {"name": "Rosa", "password": PASSWORD}
    plain = httpx.post(f"{address}/api/account", json=body, timeout=PATIENCE).headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Lax", "Path=/api"} <= set(plain.split("; "))
    assert "Secure" not in plain
    evil = {"Origin": "https://evil.example"}
    answer = httpx.post(f"{address}/api/account/session", json=body, headers=evil, timeout=PATIENCE)
    assert (answer.json()["code"], "set-cookie" in answer.headers) == ("bad_origin", False)


def test_behind_https_the_cookie_is_secure(tmp_path: Path) -> None:
    site = "https://games.example.org"
    served = Served(tmp_path, extras=EVERYTHING, allowed_origins=[site])
    try:
        body = {"name": "Rosa", "password": PASSWORD}
        answer = served.http.post("/api/account", json=body, headers={"Origin": site})
        assert answer.headers["set-cookie"].endswith("; Secure")
    finally:
        served.stop()


def test_no_password_or_secret_of_a_session_is_in_the_database(served: Served) -> None:
    device = Device(served.address)
    device.register()
    session = device.cookies["folsom_session"]
    served.stop()
    kept = b"".join(path.read_bytes() for path in served.folder.glob("folsom.sqlite*"))
    assert b"$argon2id$" in kept
    assert session.encode() not in kept
    assert PASSWORD.encode() not in kept


def test_a_session_lasts_ninety_days_after_its_last_use(served: Served) -> None:
    device = Device(served.address)
    device.register()
    database = sqlite3.connect(served.folder / "folsom.sqlite", timeout=PATIENCE)

    def set_seen(seconds: float) -> None:
        with database:
            database.execute("UPDATE folsom_sessions SET seen = ?", [time.time() - seconds])

    set_seen(KEPT_SECONDS - 3600)
    answer = device.send("GET", "/api/account")
    assert answer.json()["account"] is not None
    # It has been renewed, in the browser and in the database.
    assert f"Max-Age={KEPT_SECONDS}" in answer.headers["set-cookie"]
    [[seen]] = database.execute("SELECT seen FROM folsom_sessions")
    assert time.time() - seen < KEPT_SECONDS / 2
    set_seen(KEPT_SECONDS + 1)
    assert device.who() is None
    database.close()


def test_another_password_signs_all_other_devices_out(address: str) -> None:
    here, there = Device(address), Device(address)
    here.register()
    there.sign_in()
    body = {"old": "wrong", "new": "behind the saloon"}
    assert here.ask("POST", "/api/account/password", body, 403)["code"] == "bad_password"
    here.ask("POST", "/api/account/password", {**body, "old": PASSWORD})
    assert (here.who(), there.who()) == ("Rosa", None)
    there.sign_in(status=403)
    there.sign_in(password="behind the saloon")  # noqa: S106
    assert there.who() == "Rosa"


def test_ones_tables_are_on_every_device(address: str) -> None:
    rosa = make(address, "here", "here", "here", start=False)
    table = rosa["table"]["id"]
    here, there = Device(address), Device(address)
    here.register()
    assert here.bring(rosa) == [table]
    there.sign_in()
    assert there.tables() == [table]
    given = there.key(table)
    assert given["token"] != rosa["token"]
    assert (given["seats"], given["invite"]) == ([0, 1, 2], rosa["invite"])
    with Client(address, table, given["token"]) as client:
        client.until(lambda each: each.state.version)
        assert (client.state.mine, client.state.host) == ([0, 1, 2], True)
        assert client.command("start")["type"] == "done"
        client.until(lambda each: each.state.seats)
        # Both devices are the same person.
        with Client(address, table, rosa["token"]) as other:
            other.until(lambda each: each.state.version == client.state.version)
            assert other.state.known() == client.state.known()
    keys = [{"table": table, "token": given["token"]}]
    [summary] = post(address, "/api/tables/mine", {"keys": keys})["tables"]
    assert summary["seats_mine"] == [0, 1, 2]
    post(address, f"/api/tables/{table}/leave", {"token": given["token"]})
    assert post(address, "/api/tables/mine", {"keys": keys})["tables"] == []


def test_a_rematch_comes_along(address: str) -> None:
    rosa = make(address, "here", "here", "here", config={"rounds": 1})
    device, phone = Device(address), Device(address)
    device.register()
    device.bring(rosa)
    phone.sign_in()
    token = phone.key(rosa["table"]["id"])["token"]
    with Client(address, rosa["table"]["id"], token) as client:
        while not client.over:
            client.step()
        client.command("rematch")
        client.until(lambda each: each.state.table["rematch"])
        again = client.state.table["rematch"]
    assert set(device.tables()) == {rosa["table"]["id"], again}
    with Client(address, again, token) as client:
        client.until(lambda each: each.state.version)
        assert client.state.mine == [0, 1, 2]


def test_a_device_that_is_signed_out_opens_nothing_any_more(address: str) -> None:
    rosa = make(address, "here", "drifter", "drifter")
    table = rosa["table"]["id"]
    here, there = Device(address), Device(address)
    here.register()
    here.bring(rosa)
    there.sign_in()
    token = there.key(table)["token"]
    there.sign_out()
    with Client(address, table, token) as client:
        client.until(lambda each: each.refusals)
        assert client.refusals[0]["code"] == "no_token"
    assert there.ask("GET", "/api/account/tables", status=401)["code"] == "not_signed_in"
    # The device that sat down has a token of its own and no need of an account.
    here.sign_out()
    with Client(address, table, rosa["token"]) as client:
        client.until(lambda each: each.state.seats)


def test_only_who_has_the_token_brings_a_table(address: str) -> None:
    rosa = make(address, "here", "open", "drifter", start=False)
    ines = join(address, rosa)
    table = rosa["table"]["id"]
    owner, thief = Device(address), Device(address)
    owner.register()
    owner.bring(rosa)
    thief.register("Ines")
    made_up = {**rosa, "token": "made up"}
    elsewhere = {**rosa, "table": make(address, "here", "drifter", "drifter")["table"]}
    # A token of somebody else's account, one that opens nothing, and one of another table.
    assert thief.bring(rosa, made_up, elsewhere) == []
    assert thief.key(table, 403)["code"] == "no_token"
    # A key that a device was given is not a token to bring.
    lent = owner.key(table)
    owner.ask("DELETE", "/api/account", {"password": PASSWORD})
    assert thief.bring(lent) == []
    assert thief.bring(ines) == [table]
    assert thief.key(table)["seats"] == [1]


def test_a_deleted_account_leaves_its_tables_to_their_tokens(address: str) -> None:
    rosa = make(address, "here", "drifter", "drifter")
    table = rosa["table"]["id"]
    here, there = Device(address), Device(address)
    here.register()
    here.bring(rosa)
    there.sign_in()
    lent = there.key(table)["token"]
    assert here.ask("DELETE", "/api/account", {"password": "wrong"}, 403)["code"] == "bad_password"
    assert here.ask("DELETE", "/api/account", {"password": PASSWORD}) == {"account": None}
    assert (here.who(), there.who()) == (None, None)
    here.sign_in(status=403)
    with Client(address, table, lent) as client:
        client.until(lambda each: each.refusals)
    with Client(address, table, rosa["token"]) as client:
        client.until(lambda each: each.state.seats)
    # The name is free again, and whoever takes it gets nothing of it.
    there.register()
    assert there.tables() == []


def test_passwords_cannot_be_tried_for_long(tmp_path: Path) -> None:
    few = Rate(burst=3, per_second=0.001)
    extras = Extras(accounts=True, registrations=few, sign_ins=PLENTY, sign_ins_to_an_account=few)
    served = Served(tmp_path, extras=extras)
    try:
        device = Device(served.address)
        device.register()
        for guess in ("first guess", "second guess", "third guess"):
            device.sign_in(password=guess, status=403)
        # Not even with the right one, in whatever letters; another account is not held up.
        refused = device.sign_in("ROSA", status=429)
        assert refused["code"] == "too_fast"
        device.register("Ines")
        device.sign_in("Ines")
        device.register("Lola")
        body = {"name": "Max", "password": PASSWORD}
        assert device.ask("POST", "/api/account", body, 429)["code"] == "too_fast"
    finally:
        served.stop()


def test_an_address_cannot_try_account_after_account(tmp_path: Path) -> None:
    few = Rate(burst=3, per_second=0.001)
    served = Served(tmp_path, extras=Extras(accounts=True, sign_ins=few, sign_ins_to_an_account=PLENTY))
    try:
        device = Device(served.address)
        for name in ("Rosa", "Ines", "Lola"):
            device.sign_in(name, status=403)
        answer = device.send("POST", "/api/account/session", {"name": "Max", "password": PASSWORD})
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
    finally:
        served.stop()
