"""Commands that come twice, late, malformed or from the wrong person, and clients that come back."""

from __future__ import annotations

import pytest

from tests.server.client import Client, fetch, join, make, play, post, settings


def test_a_command_sent_again_is_done_once(address: str) -> None:
    seated = make(address, "here", "rookie", "rookie")
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(Client.asked)
        seat = rosa.asked()[0]
        choice = {"seat": seat, "ask": rosa.seat()["ask"], "label": rosa.options(seat)[0]}
        first = rosa.command("choose", "the-same", **choice)
        before = rosa.seat()["view"]["number"]
        rosa.until(Client.asked)
        again = rosa.command("choose", "the-same", **choice)
        assert first["type"] == again["type"] == "done"
        assert first["version"] == again["version"]
        said = rosa.command("chat", "hello-once", text="Hello")
        assert rosa.command("chat", "hello-once", text="Hello")["version"] == said["version"]
        assert [line["text"] for line in rosa.state.lines if line["kind"] == "chat"] == ["Hello"]
        assert rosa.seat()["view"]["number"] >= before
    # The next connection of the same person knows of it, too.
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        assert rosa.command("choose", "the-same", **choice)["version"] == first["version"]


def test_late_illegal_and_other_peoples_choices_are_refused_with_the_current_state(address: str) -> None:
    seated = make(address, "here", "open", "rookie", start=False)
    guest = join(address, seated)
    table = seated["table"]["id"]
    with Client(address, table, seated["token"]) as rosa, Client(address, table, guest["token"]) as ines:
        rosa.until(lambda client: client.state.version)
        assert rosa.command("choose", seat=0, ask=1, label="draw")["code"] == "not_playing"
        rosa.command("start")
        play([rosa, ines], lambda: rosa.asked() and rosa.seat()["view"]["number"] > 3)
        before = rosa.seat()["view"]
        ask = rosa.seat()["ask"]
        refused = rosa.command("choose", seat=0, ask=ask, label="play the fiddle")
        assert refused["code"] == "illegal"
        assert rosa.command("choose", seat=1, ask=ask, label="draw")["code"] == "not_your_seat"
        assert rosa.command("choose", seat=99, ask=ask, label="draw")["code"] == "not_your_seat"
        assert rosa.command("choose", seat=0, ask=ask - 1, label="draw")["code"] == "stale"
        assert ines.command("choose", seat=1, ask=1, label="draw")["code"] == "stale"
        update = rosa.receive()
        while update["type"] != "update":
            update = rosa.receive()
        assert update["since"] == 0
        assert update["states"][0]["view"] == before


def test_only_the_host_arranges_and_starts_and_only_before_the_start(address: str) -> None:
    seated = make(address, "here", "open", "rookie", start=False)
    guest = join(address, seated)
    table = seated["table"]["id"]
    with Client(address, table, seated["token"]) as rosa, Client(address, table, guest["token"]) as ines:
        rosa.until(lambda client: client.state.version)
        assert rosa.state.host
        assert ines.command("start")["code"] == "not_host"
        assert ines.command("arrange", settings=settings("here", "open", "rookie"))["code"] == "not_host"
        wrong = rosa.command("arrange", settings=settings("here", "open"))
        assert wrong["code"] == "bad_settings"
        four = settings("rookie", "here", "open", "open", memory="strict")
        assert rosa.command("arrange", settings=four)["type"] == "done"
        seats = rosa.state.table["seats"]
        assert [seat["name"] for seat in seats] == [None, "Rosa", "Ines", None]
        ines.until(lambda client: len(client.state.table["seats"]) == 4)
        assert ines.command("sit", seat=2, to=3)["type"] == "done"
        assert ines.command("sit", seat=3, to=1)["code"] == "no_open_seat"
        assert [seat["name"] for seat in ines.state.table["seats"]] == [None, "Rosa", None, "Ines"]
        rosa.command("start")
        assert rosa.command("arrange", settings=four)["code"] == "not_gathering"
        assert rosa.command("start")["code"] == "not_gathering"


def test_leaving_gives_the_seat_to_a_bot_and_the_token_opens_nothing_any_more(address: str) -> None:
    seated = make(address, "here", "open", "rookie", start=False, spectators=False)
    guest = join(address, seated)
    table = seated["table"]["id"]
    with Client(address, table, seated["token"]) as rosa:
        rosa.until(lambda client: client.state.version)
        rosa.command("start")
        with Client(address, table, guest["token"]) as ines:
            ines.until(lambda client: client.state.seats)
            ines.say({"type": "leave", "id": "bye"})
            assert ines.closed() == 4403
        rosa.until(lambda client: client.state.table["seats"][1]["plays"] == "stand_in")
        with Client(address, table, guest["token"]) as ines:
            assert ines.receive()["code"] == "no_token"
        newcomer = {"name": "Mo", "invite": seated["invite"]}
        assert post(address, f"/api/tables/{table}/join", newcomer, 409)["code"] == "no_open_seat"
        assert join(address, seated, token=guest["token"])["seats"] == [1]
        play([rosa], lambda: rosa.state.table["seats"][1]["name"] == "Ines")


def test_a_seat_can_be_handed_to_a_bot_and_taken_back(address: str) -> None:
    # The second seat keeps the game from running away to its end.
    seated = make(address, "here", "here", "rookie")
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.seats)
        assert rosa.command("take_back", seat=0)["code"] == "not_away"
        assert rosa.command("hand_over", seat=2)["code"] == "not_your_seat"
        assert rosa.command("hand_over", seat=0)["type"] == "done"
        assert rosa.state.table["seats"][0]["plays"] == "stand_in"
        assert rosa.state.table["seats"][0]["away"] == "handed_over"
        version = rosa.state.version
        while rosa.state.version <= version + 10:
            rosa.step()
        assert rosa.command("take_back", seat=0)["type"] == "done"
        while 0 not in rosa.asked():
            rosa.step()
        number = rosa.seat(0)["view"]["number"]
        rosa.quiet(0.3)
        assert rosa.seat(0)["view"]["number"] == number


def test_nobody_hands_over_the_seat_of_somebody_who_is_here(address: str) -> None:
    seated = make(address, "here", "open", "rookie", start=False)
    guest = join(address, seated)
    table = seated["table"]["id"]
    with Client(address, table, seated["token"]) as rosa, Client(address, table, guest["token"]) as ines:
        ines.until(lambda client: client.state.version)
        rosa.command("start")
        assert rosa.command("hand_over", seat=1)["code"] == "still_here"


def test_a_client_that_comes_back_gets_what_it_missed(address: str) -> None:
    seated = make(address, "here", "open", "rookie", start=False)
    guest = join(address, seated)
    table = seated["table"]["id"]
    with Client(address, table, seated["token"]) as rosa:
        ines = Client(address, table, guest["token"])
        ines.until(lambda client: client.state.version)
        rosa.command("start")
        play([rosa, ines], lambda: len(ines.seat()["events"]) > 40 if ines.state.seats else False)
        ines.close()
        events, version = len(ines.seat()["events"]), ines.state.version
        rosa.command("chat", text="Where is Ines?")
        ines.connect()
        update = ines.receive()
        while update["type"] != "update":
            update = ines.receive()
        assert update["since"] == version
        assert update["states"][0]["events_from"] == events
        assert ines.state.lines[-1]["text"] == "Where is Ines?"
        with Client(address, table, guest["token"]) as fresh:
            fresh.until(lambda client: client.state.version >= ines.state.version)
            ines.until(lambda client: client.state.version >= fresh.state.version)
            assert fresh.state.known() == ines.state.known()
        # A client with a version from the future, perhaps of an older database, gets everything.
        ines.close()
        ines.connect(last=10_000)
        update = ines.receive()
        while update["type"] != "update":
            update = ines.receive()
        assert update["since"] == 0
        ines.close()


def test_joining_needs_the_invite_and_an_open_seat(address: str) -> None:
    seated = make(address, "here", "open", "rookie", start=False)
    table = seated["table"]["id"]
    path = f"/api/tables/{table}/join"
    bad = post(address, path, {"name": "Eve", "invite": "guess"}, 403)
    assert bad["code"] == "bad_invite"
    taken = post(address, path, {"name": "Eve", "invite": seated["invite"], "seat": 0}, 409)
    assert taken["code"] == "no_open_seat"
    join(address, seated)
    full = post(address, path, {"name": "Eve", "invite": seated["invite"]}, 409)
    assert full["code"] == "no_open_seat"
    assert post(address, path, {"name": " \n ", "invite": seated["invite"]}, 400)["code"] == "bad_message"
    assert fetch(f"{address}/api/tables/nowhere").json()["code"] == "no_table"
    shown = fetch(f"{address}/api/tables/{table}").text
    assert seated["invite"] not in shown


@pytest.mark.parametrize(
    "change",
    [
        {"config": {"bandits": ["tuco", "nobody", "doc"]}},
        {"config": {"bandits": 7}},
        {"config": {"wheels": 4}},
        {"config": {"bandits": ["tuco", "doc"]}},
        {"seats": [{"kind": "bot", "level": "genius"}] * 3},
        {"seats": []},
        {"clock": {"kind": "live", "seconds": 1}},
        {"clock": {"kind": "none", "seconds": 60}},
        {"clock": {"kind": "correspondence", "seconds": 60}},
    ],
)
def test_a_table_that_cannot_be_played_is_refused(address: str, change: dict[str, object]) -> None:
    body = {"name": "Rosa", "settings": {**settings("here", "rookie", "rookie"), **change}}
    answer = post(address, "/api/tables", body, 400)
    assert answer["code"] == "bad_settings"
    assert answer["message"]


def test_the_host_removes_a_guest_before_the_start(address: str) -> None:
    seated = make(address, "here", "open", "rookie", start=False)
    guest = join(address, seated)
    table = seated["table"]["id"]
    with Client(address, table, seated["token"]) as rosa, Client(address, table, guest["token"]) as ines:
        ines.until(lambda client: client.state.version)
        assert ines.command("remove", seat=0)["code"] == "not_host"
        for nobody in (0, 2, 7):
            assert rosa.command("remove", seat=nobody)["code"] == "no_guest"
        assert rosa.command("remove", "out", seat=1)["type"] == "done"
        assert ines.closed() == 4403
        assert ines.refusals[-1]["code"] == "no_token"
        assert [seat["name"] for seat in rosa.state.table["seats"]] == ["Rosa", None, None]
        assert (rosa.state.lines[-1]["kind"], rosa.state.lines[-1]["name"]) == ("removed", "Ines")
        rosa.until(lambda client: client.presence["connected"] == [0])
        # Done once, however often it is sent: it does not hit the next guest.
        other = join(address, seated, name="Mo")
        assert rosa.command("remove", "out", seat=1)["type"] == "done"
        assert other["seats"] == [1]
        with Client(address, table, guest["token"]) as again:
            assert again.receive()["code"] == "no_token"
        assert rosa.command("start")["type"] == "done"
        assert rosa.command("remove", seat=1)["code"] == "not_gathering"
        rosa.until(lambda client: client.state.table["seats"][1]["name"] == "Mo")
