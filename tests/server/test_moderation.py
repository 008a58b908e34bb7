"""Moderation: words that are not allowed, lines that are reported, and people who may not chat."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from folsom.cli.main import app
from folsom.game.errors import FolsomError
from folsom.server.moderation.forbidden_words import ForbiddenWords
from folsom.server.protocol.rates import Rate
from tests.server.client import Client, Data, Served, fetch, join, make, post, settings
from tests.server.device import EVERYTHING, Device

WORDS = ForbiddenWords(["varmint", "été", "skunk", "сволочь", " "])


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    words = tmp_path / "words.txt"
    words.write_text("varmint\n# a remark\nskunk  # and another\n\n", encoding="utf-8")
    served = Served(tmp_path, extras=replace(EVERYTHING, forbidden_words=words))
    yield served
    served.stop()


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("You varmint! 5kunk!", "You *******! *****!"),
        ("VARMINT, v4rm1nt; V@RM!NT", "*******, *******; *******"),
        ("vármint var\u0301mint var\u200dmint", "******* ******** ********"),
        ("vаrmint", "*******"),  # the first a is Cyrillic
        ("in ete", "in ***"),
        ("Сволочь и cволочь", "******* и *******"),
        ("varmints are no varmin t", "varmints are no varmin t"),
        ("$100! 1 + 1 = 2", "$100! 1 + 1 = 2"),
    ],
)
def test_forbidden_words_are_found_in_other_letters_and_nothing_else_is(said: str, shown: str) -> None:
    assert WORDS.masked(said) == shown
    assert WORDS.found_in(said) == (said != shown)


def test_a_file_of_words_that_cannot_be_read_is_reported(tmp_path: Path) -> None:
    with pytest.raises(FolsomError, match="forbidden words"):
        ForbiddenWords.read(tmp_path / "nothing.txt")


def test_names_with_a_forbidden_word_are_refused(address: str) -> None:
    body = {"name": "Varm1nt Joe", "settings": settings("here", "open", "drifter"), "start": False}
    assert post(address, "/api/tables", body, 400)["code"] == "bad_name"
    assert post(address, "/api/lesson", {"name": "skunk"}, 400)["code"] == "bad_name"
    rosa = make(address, "here", "open", "drifter", start=False)
    wanted = {"name": "SKUNK", "invite": rosa["invite"]}
    assert post(address, f"/api/tables/{rosa['table']['id']}/join", wanted, 400)["code"] == "bad_name"
    account = {"name": "varmint", "password": "under the bridge"}
    assert Device(address).ask("POST", "/api/account", account, 400)["code"] == "bad_name"
    assert join(address, rosa, "Skunkette")["seats"] == [1]


def friends(address: str) -> tuple[Data, Data]:
    rosa = make(address, "here", "open", "drifter", start=False)
    return rosa, join(address, rosa)


def lines(client: Client) -> list[str]:
    return [line["text"] for line in client.state.lines if line["kind"] == "chat"]


def test_forbidden_words_are_masked_before_anybody_reads_them(served: Served) -> None:
    rosa, ines = friends(served.address)
    table = rosa["table"]["id"]
    with Client(served.address, table, rosa["token"]) as host, Client(served.address, table) as watcher:
        host.until(lambda client: client.state.version)
        assert host.command("chat", text="you sku\u200bnk, Ines")["type"] == "done"
        watcher.until(lines)
        assert lines(watcher) == ["you *****, Ines"]
    served.stop()
    kept = b"".join(path.read_bytes() for path in served.folder.glob("folsom.sqlite*"))
    assert b"you *****, Ines" in kept
    assert ines["token"].encode() not in kept


def say(address: str, seated: Data, text: str) -> int:
    """Say something and return the version of the line."""
    with Client(address, seated["table"]["id"], seated["token"]) as client:
        client.until(lambda each: each.state.version)
        version = client.command("chat", text=text)["version"]
    assert isinstance(version, int)
    return version


def report(address: str, seated: Data, version: int, status: int = 200) -> Data:
    path = f"/api/tables/{seated['table']['id']}/report"
    return post(address, path, {"token": seated["token"], "version": version}, status)


def folsom(served: Served, *words: str) -> Result:
    return CliRunner().invoke(app, ["moderation", *words, "--data", str(served.folder)])


def test_a_line_is_reported_and_the_host_puts_it_aside(served: Served) -> None:
    address = served.address
    rosa, ines = friends(address)
    version = say(address, ines, "I saw your cards")
    assert report(address, rosa, version) == {"reported": True}
    # The same line again, by whomever, is no other report.
    report(address, ines, version)
    number = f"{rosa['table']['id']}:{version}"
    shown = folsom(served, "list").stdout
    assert shown.count(number) == 1
    assert "Ines" in shown
    assert "I saw your cards" in shown
    assert folsom(served, "dismiss", number).exit_code == 0
    assert number not in folsom(served, "list").stdout
    missing = folsom(served, "dismiss", number)
    assert isinstance(missing.exception, FolsomError)


def test_only_what_was_said_is_reported_and_only_by_those_at_the_table(served: Served) -> None:
    rosa, ines = friends(served.address)
    version = say(served.address, ines, "howdy")
    stranger = {**rosa, "token": "made up"}
    assert report(served.address, stranger, version, 403)["code"] == "no_token"
    assert report(served.address, rosa, 1, 404)["code"] == "not_found"
    assert report(served.address, rosa, version + 1, 404)["code"] == "not_found"


def test_nobody_reports_everything(tmp_path: Path) -> None:
    served = Served(tmp_path, extras=replace(EVERYTHING, reports=Rate(burst=2, per_second=0.001)))
    try:
        rosa, ines = friends(served.address)
        versions = [say(served.address, ines, word) for word in ("one", "two", "three")]
        for version in versions[:2]:
            report(served.address, rosa, version)
        assert report(served.address, rosa, versions[2], 429)["code"] == "too_fast"
        report(served.address, ines, versions[2])
    finally:
        served.stop()


def test_a_silenced_account_plays_and_reacts_but_does_not_chat(served: Served) -> None:
    address = served.address
    rosa, ines = friends(address)
    device = Device(address)
    device.register("Ines")
    device.bring(ines)
    assert folsom(served, "silence", "ines").stdout == "Ines may no longer chat.\n"
    assert "Silenced: Ines" in folsom(served, "list").stdout
    with Client(address, ines["table"]["id"], ines["token"]) as client:
        client.until(lambda each: each.state.version)
        assert client.command("chat", text="hello?")["code"] == "silenced"
        assert client.command("react", reaction="ouch")["type"] == "done"
        assert client.command("sit", seat=1, to=1)["code"] == "no_open_seat"
        assert lines(client) == []
        # Others chat on, and so does she once the host has changed their mind.
        say(address, rosa, "ask the host")
        folsom(served, "silence", "Ines", "--lift")
        assert client.command("chat", text="hello!")["type"] == "done"


def test_a_guest_is_silenced_by_what_was_reported(served: Served) -> None:
    rosa, ines = friends(served.address)
    version = say(served.address, ines, "I saw your cards")
    report(served.address, rosa, version)
    number = f"{rosa['table']['id']}:{version}"
    assert folsom(served, "silence", number).stdout == "Ines may no longer chat.\n"
    with Client(served.address, ines["table"]["id"], ines["token"]) as client:
        client.until(lambda each: each.state.version)
        assert client.command("chat", "another", text="hello?")["code"] == "silenced"
    unknown = folsom(served, "silence", "Nobody")
    assert isinstance(unknown.exception, FolsomError)


def test_without_moderation_everything_is_said_and_nothing_reported(tmp_path: Path) -> None:
    served = Served(tmp_path)
    try:
        assert fetch(f"{served.address}/api/offer").json()["reports"] is False
        rosa = make(served.address, "here", "drifter", "drifter", name="varmint")
        version = say(served.address, rosa, "skunk")
        assert report(served.address, rosa, version, 404)["code"] == "not_found"
    finally:
        served.stop()


def test_a_person_who_is_forgotten_is_in_no_report_and_no_account(served: Served) -> None:
    address, folder = served.address, str(served.folder)
    rosa, ines = friends(address)
    report(address, rosa, say(address, ines, "my real name is Inés"))
    device = Device(address)
    device.register("Ines")
    device.bring(ines)
    device.key(rosa["table"]["id"])
    served.stop()
    done = CliRunner().invoke(app, ["tables", "forget", "Ines", "--yes", "--data", folder])
    assert done.exit_code == 0, done.output
    assert "real name" not in folsom(served, "list").stdout
    database = sqlite3.connect(served.folder / "folsom.sqlite")
    for kept in ("folsom_account_tables", "folsom_device_keys", "folsom_reports"):
        assert list(database.execute(f"SELECT * FROM {kept}")) == []  # noqa: S608
    database.close()
