"""Letters: who gets one when it is their turn, in which language, and how they stop."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from email.message import EmailMessage
from pathlib import Path

import pytest

from folsom.data import LANGUAGES
from folsom.game.errors import ConfigError
from folsom.server.mail.addresses import CONFIRM_SECONDS
from folsom.server.network.app import make_app
from folsom.server.network.extras import Extras
from folsom.server.protocol.rates import Rate
from folsom.server.storage.database import Database
from tests.server.client import PATIENCE, Client, Data, Served, fetch, join, make, play
from tests.server.device import EVERYTHING, PASSWORD, Device
from tests.server.post_box import PostBox

DAY = {"kind": "correspondence", "seconds": 86_400}


@pytest.fixture
def box() -> Iterator[PostBox]:
    with PostBox("folsom", "p@ss/word") as box:
        yield box


@pytest.fixture
def served(tmp_path: Path, box: PostBox) -> Iterator[Served]:
    smtp = f"smtp://folsom:p%40ss%2Fword@127.0.0.1:{box.port}"
    served = Served(tmp_path, extras=replace(EVERYTHING, smtp=smtp))
    yield served
    served.stop()


def body_of(letter: EmailMessage) -> str:
    return str(letter.get_content())


def link_in(letter: EmailMessage, what: str) -> str:
    """Return what stands behind a link to the page."""
    found = re.search(rf"http://127\.0\.0\.1:\d+/mail#{what}=([\w-]+)", body_of(letter))
    assert found, body_of(letter)
    return found[1]


def subscribe(address: str, box: PostBox, seated: Data, language: str = "en") -> Device:
    """Give an account of Ines a seat and a confirmed address."""
    device = Device(address)
    device.register("Ines")
    device.bring(seated)
    device.ask("POST", "/api/account/mail", {"address": "ines@example.org", "language": language})
    device.ask("POST", f"/api/mail/confirm/{link_in(box.next(), 'confirm')}")
    return device


def friends(address: str) -> tuple[Data, Data]:
    """A table of Rosa, who begins, Ines, and a bot."""
    rosa = make(address, "here", "open", "drifter", start=False, clock=DAY, config={"first": "tuco"})
    return rosa, join(address, rosa)


def begin(address: str, rosa: Data, box: PostBox) -> EmailMessage:
    """Let Rosa play until a letter comes, and return it."""
    with Client(address, rosa["table"]["id"], rosa["token"]) as host:
        host.until(lambda client: client.state.version)
        assert host.command("start")["type"] == "done"
        play([host], lambda: not box.letters.empty())
    return box.next()


def test_an_address_is_written_to_once_it_is_confirmed(address: str, box: PostBox) -> None:
    device = Device(address)
    device.register()
    account = device.ask("POST", "/api/account/mail", {"address": "rosa@example.org"})["account"]
    assert (account["mail"], account["mail_confirmed"]) == ("rosa@example.org", False)
    letter = box.next()
    assert (letter["To"], letter["From"]) == ("rosa@example.org", "Folsom <games@example.org>")
    token = link_in(letter, "confirm")
    assert device.ask("POST", "/api/mail/confirm/made-up", status=400)["code"] == "bad_link"
    # Whoever has the letter may confirm it, on whatever device.
    assert Device(address).ask("POST", f"/api/mail/confirm/{token}") == {"on": True}
    assert device.ask("GET", "/api/account")["account"]["mail_confirmed"] is True
    assert device.ask("DELETE", "/api/account/mail")["account"]["mail"] is None


def test_an_old_link_confirms_nothing(served: Served, box: PostBox) -> None:
    device = Device(served.address)
    device.register()
    device.ask("POST", "/api/account/mail", {"address": "rosa@example.org"})
    token = link_in(box.next(), "confirm")
    database = sqlite3.connect(served.folder / "folsom.sqlite", timeout=PATIENCE)
    with database:
        database.execute("UPDATE folsom_addresses SET asked = asked - ?", [CONFIRM_SECONDS + 1])
    database.close()
    assert device.ask("POST", f"/api/mail/confirm/{token}", status=400)["code"] == "bad_link"


@pytest.mark.parametrize("bad", ["rosa", "rosa@localhost", "a@b.c\nBcc: all@example.org", "a b@example.org"])
def test_what_is_no_address_is_refused(address: str, bad: str) -> None:
    device = Device(address)
    device.register()
    assert device.ask("POST", "/api/account/mail", {"address": bad}, 400)["code"] == "bad_message"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_is_not_here_gets_a_letter_in_their_language(
    address: str, box: PostBox, language: str
) -> None:
    rosa, ines = friends(address)
    subscribe(address, box, ines, language)
    letter = begin(address, rosa, box)
    assert letter["To"] == "ines@example.org"
    assert "Rosa" in letter["Subject"]
    assert f"{address}/t/{rosa['table']['id']}" in body_of(letter)
    assert letter.get_content_type() == "text/plain"
    heard = {"en": "your turn", "fr": "à vous", "it": "tocca a te", "ru": "ваш ход"}
    assert heard[language] in body_of(letter).lower()
    assert ines["token"] not in letter.as_string()


def test_a_letter_an_hour_for_a_table_is_enough(served: Served, box: PostBox) -> None:
    address = served.address
    rosa, ines = friends(address)
    subscribe(address, box, ines)
    begin(address, rosa, box)
    table = rosa["table"]["id"]

    def another_turn(host: Client) -> None:
        """Let Ines come, move and go, and Rosa play until she is asked again."""
        with Client(address, table, ines["token"]) as guest:
            guest.until(lambda client: client.asked())
            while guest.asked():
                guest.choose(guest.asked()[0])
                guest.settle()
        host.until(lambda client: client.presence.get("connected") == [0])
        play([host], lambda: waits_for_ines(host))

    with Client(address, table, rosa["token"]) as host:
        another_turn(host)
        assert box.letters.empty()
        database = sqlite3.connect(served.folder / "folsom.sqlite", timeout=PATIENCE)
        with database:
            database.execute("UPDATE folsom_mails SET at = at - 3600")
        database.close()
        another_turn(host)
        assert box.next()["To"] == "ines@example.org"


def waits_for_ines(host: Client) -> bool:
    host.settle()
    keys = [{"table": host.name, "token": host.token}]
    [summary] = fetch(f"{host.address}/api/tables/mine", {"keys": keys}).json()["tables"]
    return not host.asked() and summary["seats"][1]["deadline"] is not None


def test_a_link_in_every_letter_ends_them_without_signing_in(address: str, box: PostBox) -> None:
    rosa, ines = friends(address)
    device = subscribe(address, box, ines)
    letter = begin(address, rosa, box)
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    one_click = letter["List-Unsubscribe"].strip("<>")
    assert one_click.endswith(f"/api/mail/stop/{link_in(letter, 'stop')}")
    # A mail program sends a form, not JSON, and no cookie.
    answer = fetch(one_click, {"List-Unsubscribe": "One-Click"})
    assert answer.json() == {"on": False}
    assert device.ask("GET", "/api/account")["account"]["mail"] is None


def test_nobody_gets_a_letter_who_has_not_confirmed_it_or_is_here(address: str, box: PostBox) -> None:
    rosa, ines = friends(address)
    table = rosa["table"]["id"]
    device = Device(address)
    device.register("Rosa")
    device.bring(rosa)
    device.ask("POST", "/api/account/mail", {"address": "rosa@example.org"})
    box.next()
    subscribe(address, box, ines)
    with Client(address, table, rosa["token"]) as host, Client(address, table, ines["token"]) as guest:
        host.until(lambda client: client.presence.get("connected") == [0, 1])
        host.command("start")
        play([host, guest], lambda: host.state.table.get("round", 0) > 1)
        host.close()
        guest.until(lambda client: client.presence.get("connected") == [1])
        play([guest], lambda: rosa_is_asked(guest))
    assert box.letters.empty()


def rosa_is_asked(guest: Client) -> bool:
    guest.settle()
    return guest.state.table["seats"][0]["deadline"] is not None and not guest.asked()


def test_a_deleted_account_is_not_written_to(address: str, box: PostBox) -> None:
    rosa, ines = friends(address)
    device = subscribe(address, box, ines)
    device.ask("DELETE", "/api/account", {"password": PASSWORD})
    other = Device(address)
    other.register("Lola")
    other.bring(rosa)
    with Client(address, rosa["table"]["id"], rosa["token"]) as host:
        host.until(lambda client: client.state.version)
        host.command("start")
        play([host], lambda: waits_for_ines(host))
    assert box.letters.empty()


def test_nobody_can_fill_a_mailbox(tmp_path: Path, box: PostBox) -> None:
    few = Rate(burst=2, per_second=0.001)
    extras = replace(EVERYTHING, smtp=f"smtp://127.0.0.1:{box.port}", mail_addresses=few)
    served = Served(tmp_path, extras=extras)
    try:
        wish = {"address": "rosa@example.org"}
        for number, status in enumerate((200, 200, 429)):
            device = Device(served.address)
            device.register(f"Rosa {number}")
            device.ask("POST", "/api/account/mail", wish, status)
    finally:
        served.stop()


def test_a_server_that_takes_no_letters_is_not_noticed_at_the_table(tmp_path: Path) -> None:
    served = Served(tmp_path, extras=EVERYTHING)
    try:
        device = Device(served.address)
        device.register()
        device.ask("POST", "/api/account/mail", {"address": "rosa@example.org"})
        assert device.who() == "Rosa"
    finally:
        served.stop()


@pytest.mark.parametrize(
    ("extras", "problem"),
    [
        (Extras(smtp="smtp://localhost", mail_from="a@example.org"), "--accounts"),
        (Extras(accounts=True, smtp="mail.example.org", mail_from="a@example.org"), "--smtp"),
        (Extras(accounts=True, smtp="smtp://localhost:port", mail_from="a@example.org"), "--smtp"),
        (Extras(accounts=True, smtp="smtp://localhost"), "--mail-from"),
    ],
)
def test_a_host_who_got_it_wrong_is_told(tmp_path: Path, extras: Extras, problem: str) -> None:
    with pytest.raises(ConfigError, match=problem):
        make_app(Database.in_folder(tmp_path), extras=extras)
