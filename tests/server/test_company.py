"""Company: who is away and who plays for them, resigning, leaving, reactions, the train in the lobby."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from folsom.server.protocol.messages import Reaction
from folsom.server.room.timing import Pace
from tests.server.client import BANDITS, Client, Data, Served, fetch, join, make, play, post, settings


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Served]:
    """A server where whoever is gone is absent at once."""
    server = Served(tmp_path, pace=Pace(0, 0, absent=0.0))
    yield server
    server.stop()


def table_of_two(address: str) -> tuple[Data, Data, str]:
    seated = make(address, "here", "open", "rookie", start=False)
    return seated, join(address, seated), seated["table"]["id"]


def waits_for(client: Client, player: str) -> bool:
    """Tell whether the table waits for a player, and not for the client."""
    asked = [each["player"] for each in client.seat()["view"]["asked"]]
    return player in asked and not client.asked()


def test_everybody_hears_who_is_gone_and_since_when(address: str) -> None:
    seated, guest, table = table_of_two(address)
    with Client(address, table, seated["token"]) as rosa:
        rosa.until(lambda client: client.presence)
        assert [gone["seat"] for gone in rosa.presence["gone"]] == [1]
        with Client(address, table, guest["token"]):
            rosa.until(lambda client: client.presence.get("connected") == [0, 1])
            assert rosa.presence["gone"] == []
        rosa.until(lambda client: client.presence.get("connected") == [0])
        assert rosa.presence["gone"][0]["seat"] == 1
        assert rosa.presence["gone"][0]["since"] >= rosa.welcome["now"]
        assert rosa.welcome["absent_after"] == 60.0


def test_a_bot_plays_for_somebody_absent_and_gets_up_when_they_return(strict: Served) -> None:
    address = strict.address
    seated, guest, table = table_of_two(address)
    with Client(address, table, seated["token"]) as rosa:
        with Client(address, table, guest["token"]) as ines:
            rosa.command("start")
            ines.until(lambda client: client.state.seats)
            assert rosa.command("hand_over", seat=1)["code"] == "still_here"
        rosa.until(lambda client: client.presence.get("connected") == [0])
        play([rosa], lambda: waits_for(rosa, "doc"))
        assert rosa.command("hand_over", seat=1)["type"] == "done"
        seat = rosa.state.table["seats"][1]
        assert (seat["plays"], seat["away"], seat["name"]) == ("stand_in", "absent", "Ines")
        number = rosa.seat()["view"]["number"]
        play([rosa], lambda: rosa.seat()["view"]["number"] > number + 4)
        with Client(address, table, guest["token"]) as ines:
            rosa.until(lambda client: client.state.table["seats"][1]["plays"] == "person")
            assert rosa.state.lines[-1]["kind"] == "back"
            play([rosa], lambda: waits_for(rosa, "doc"))
            ines.until(Client.asked)
            assert ines.choose(1)["type"] == "done"


def test_the_host_decides_who_is_replaced_and_others_only_without_a_host(strict: Served) -> None:
    address = strict.address
    seated = make(address, "here", "open", "open", start=False)
    table = seated["table"]["id"]
    ines, mo = (join(address, seated, name=name) for name in ("Ines", "Mo"))
    with Client(address, table, mo["token"]) as third:
        with Client(address, table, seated["token"]) as rosa:
            with Client(address, table, ines["token"]) as second:
                second.until(lambda client: client.state.version)
            rosa.command("start")
            third.until(lambda client: client.presence.get("connected") == [0, 2])
            assert third.command("hand_over", seat=1)["code"] == "not_host"
        third.until(lambda client: client.presence.get("connected") == [2])
        assert third.command("hand_over", seat=1)["type"] == "done"
        assert third.command("hand_over", seat=0)["type"] == "done"
        third.until(lambda client: client.state.table["seats"][0]["plays"] == "stand_in")


def test_whoever_resigns_stays_at_the_table_and_a_bot_plays_to_the_end(address: str) -> None:
    seated, guest, table = table_of_two(address)
    with Client(address, table, seated["token"]) as rosa, Client(address, table, guest["token"]) as ines:
        ines.until(lambda client: client.state.version)
        assert ines.command("resign", seat=1)["code"] == "not_playing"
        rosa.command("start")
        assert ines.command("resign", seat=0)["code"] == "not_your_seat"
        assert ines.command("resign", seat=1)["type"] == "done"
        assert ines.command("resign", seat=1)["code"] == "resigned"
        assert ines.command("take_back", seat=1)["code"] == "resigned"
        seat = ines.state.table["seats"][1]
        assert (seat["plays"], seat["away"], seat["name"]) == ("stand_in", "resigned", "Ines")
        assert ines.state.lines[-1]["kind"] == "resigned"
        play([rosa], lambda: rosa.over)
        ines.until(lambda client: client.over)
        assert ines.command("leave")["code"] == "not_playing"
        assert ines.command("rematch")["type"] == "done"


def test_a_seat_is_given_up_without_coming_to_the_table(address: str) -> None:
    seated, guest, table = table_of_two(address)
    with Client(address, table, seated["token"]) as rosa:
        rosa.until(lambda client: client.state.version)
        path = f"/api/tables/{table}/leave"
        assert post(address, path, {"token": "guess"}, 403)["code"] == "no_token"
        left = post(address, path, {"token": guest["token"]})
        assert left["seats"][1]["plays"] == "nobody"
        rosa.until(lambda client: client.state.lines[-1]["kind"] == "left")
        assert post(address, path, {"token": guest["token"]}, 403)["code"] == "no_token"


def test_a_guessed_token_opens_no_table(tmp_path: Path) -> None:
    first = Served(tmp_path)
    table = make(first.address, "here", "open", "rookie")["table"]["id"]
    first.stop()
    second = Served(tmp_path)
    refused = post(second.address, f"/api/tables/{table}/leave", {"token": "guess"}, 403)
    assert refused["code"] == "no_token"
    assert not second.app.state.registry.rooms
    second.stop()


def test_reactions_come_with_the_seat_and_only_the_known_ones(address: str) -> None:
    seated, guest, table = table_of_two(address)
    with Client(address, table, seated["token"]) as rosa, Client(address, table, guest["token"]) as ines:
        rosa.until(lambda client: client.state.version)
        for reaction in get_args(Reaction):
            assert ines.command("react", reaction=reaction)["type"] == "done"
        rosa.until(lambda client: len(client.state.lines) == len(ines.state.lines))
        told = [
            (line["seat"], line["reaction"], line["name"])
            for line in rosa.state.lines
            if line["kind"] == "reaction"
        ]
        assert told == [(1, reaction, "Ines") for reaction in get_args(Reaction)]
        assert len(told) == 8
        ines.say({"type": "react", "id": "x", "reaction": "spit"})
        ines.until(lambda client: client.refusals)
        assert ines.refusals[-1]["code"] == "bad_message"
        ines.command("chat", text="Hello")
        assert (ines.state.lines[-1]["seat"], ines.state.lines[-1]["text"]) == (1, "Hello")


def test_host_and_guest_see_the_train_they_will_ride(address: str) -> None:
    seated, guest, table = table_of_two(address)
    with Client(address, table, seated["token"]) as rosa, Client(address, table, guest["token"]) as ines:
        ines.until(lambda client: client.state.version)
        train = seated["table"]["train"]
        assert len(train) == 4
        assert ines.state.table["train"] == fetch(f"{address}/api/tables/{table}").json()["train"] == train
        four = settings("here", "open", "rookie", "rookie", config={"bandits": BANDITS})
        rosa.command("arrange", settings=four)
        ines.until(lambda client: len(client.state.table["train"]) == 5)
        shown = ines.state.table["train"]
        rosa.command("start")
        ines.until(lambda client: client.state.seats)
        assert ines.seat()["view"]["train"] == rosa.state.table["train"] == shown


def test_an_update_says_which_seats_are_ones_own_by_now(address: str) -> None:
    seated = make(address, "here", "open", "open", start=False)
    guest = join(address, seated)
    table = seated["table"]["id"]
    with Client(address, table, seated["token"]) as rosa, Client(address, table, guest["token"]) as ines:
        ines.until(lambda client: client.state.version)
        assert (ines.state.mine, ines.state.host) == ([1], False)
        ines.command("sit", seat=1, to=2)
        assert ines.state.mine == [2]
        rosa.command("leave")
        ines.until(lambda client: client.state.host)
        assert ines.command("start")["type"] == "done"


def test_my_games_tell_the_place_taken(address: str) -> None:
    seated = make(address, "here", "drifter", "drifter")
    mine = {"keys": [{"table": seated["table"]["id"], "token": seated["token"]}]}
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        assert fetch(f"{address}/api/tables/mine", mine).json()["tables"][0]["places"] == []
        play([rosa], lambda: rosa.over)
        result = rosa.seat()["view"]["result"]
        places = fetch(f"{address}/api/tables/mine", mine).json()["tables"][0]["places"]
    money, winners = result["money"], result["winners"]
    assert [place == 1 for place in places] == [player in winners for player in BANDITS[:3]]
    # Bullets decide between equally rich ones who wins; the others stand by their money alone.
    losers = sorted((money[player] for player in BANDITS[:3] if player not in winners), reverse=True)
    for player, place in zip(BANDITS[:3], places, strict=True):
        if player not in winners:
            assert place == 1 + len(winners) + losers.index(money[player])
