"""Whole games over real sockets: alone, with friends, at one screen, watched, again and as a replay."""

from __future__ import annotations

import hashlib

import pytest

from folsom.game.config import Config
from folsom.game.game import Game
from tests.server.client import Client, Served, fetch, join, make, play


def test_one_person_plays_a_whole_game_against_bots(address: str) -> None:
    seated = make(address, "here", "rookie", "drifter", "rookie")
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.version)
        while not rosa.over:
            rosa.step()
        result = rosa.seat()["view"]["result"]
        assert set(result["money"]) == {"tuco", "doc", "belle", "ghost"}
        assert result["winners"]
        assert rosa.seat()["log"][-1]["text"]


def test_two_people_and_a_spectator_finish_a_game_and_see_the_same(address: str) -> None:
    seated = make(address, "here", "rookie", "open", start=False)
    guest = join(address, seated)
    assert guest["seats"] == [2]
    table = seated["table"]["id"]
    with (
        Client(address, table, seated["token"]) as rosa,
        Client(address, table, guest["token"]) as ines,
        Client(address, table) as watcher,
    ):
        rosa.until(lambda client: client.state.version)
        assert rosa.command("start")["type"] == "done"
        everybody = [rosa, ines, watcher]
        play(everybody, lambda: all(client.over for client in everybody))
        results = [client.seat()["view"]["result"] for client in everybody]
        assert results[0] == results[1] == results[2]
        assert watcher.seat(None)["view"]["you"] is None
        names = [seat["name"] for seat in watcher.state.table["seats"]]
        assert names == ["Rosa", None, "Ines"]
        assert [line["kind"] for line in watcher.state.lines] == ["made", "joined", "started"]


def test_people_at_one_screen_hold_several_seats(address: str) -> None:
    seated = make(address, "here", "here", "rookie")
    assert seated["seats"] == [0, 1]
    with Client(address, seated["table"]["id"], seated["token"]) as both:
        both.until(lambda client: client.state.seats)
        assert set(both.state.seats) == {0, 1}
        assert both.seat(0)["view"]["you"]["hand"] is not None
        for _ in range(30):
            both.step()


def test_an_open_seat_is_played_by_a_bot_until_a_friend_comes(address: str) -> None:
    seated = make(address, "here", "open", "rookie")
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.seats)
        assert rosa.state.table["seats"][1]["plays"] == "stand_in"
        assert rosa.state.table["seats"][1]["away"] == "not_here"
        guest = join(address, seated, seat=1)
        rosa.until(lambda client: client.state.table["seats"][1]["plays"] == "person")
        with Client(address, seated["table"]["id"], guest["token"]) as ines:
            play([rosa, ines], lambda: rosa.over)
        assert rosa.over


def test_the_seed_is_promised_at_the_start_and_shown_at_the_end(address: str) -> None:
    seated = make(address, "here", "drifter", "drifter")
    table = seated["table"]
    assert table["seed"] is None
    assert table["salt"] is None
    with Client(address, table["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.seats)
        while not rosa.over:
            rosa.step()
        end = rosa.state.table
        final = rosa.seat()["view"]
    promised = hashlib.sha256(f"{end['seed']}:{end['salt']}".encode()).hexdigest()
    assert table["commitment"] == end["commitment"] == promised
    # The shown seed is the one the game was played with: its set-up comes out the same.
    game = Game.new(Config.from_dict(end["settings"]["config"]), int(end["seed"]))
    assert game.view(None).train == final["train"]


def test_a_deal_can_be_played_again_and_everybody_is_told(address: str) -> None:
    first = make(address, "here", "drifter", "drifter")
    with Client(address, first["table"]["id"], first["token"]) as rosa:
        rosa.until(lambda client: client.state.seats)
        while not rosa.over:
            rosa.step()
        deal = rosa.state.table["seed"]
    again = make(address, "here", "drifter", "drifter", deal=deal)
    assert fetch(f"{address}/api/tables/{again['table']['id']}").json()["settings"]["deal"] == deal
    with Client(address, again["table"]["id"], again["token"]) as rosa:
        rosa.until(lambda client: client.state.seats)
        while not rosa.over:
            rosa.step()
        rosa.command("rematch")
        rosa.until(lambda client: client.state.table["rematch"])
        rematch = fetch(f"{address}/api/tables/{rosa.state.table['rematch']}").json()
    assert rematch["settings"]["deal"] is None
    played = [
        fetch(f"{address}/api/tables/{seated['table']['id']}/replay").json() for seated in (first, again)
    ]
    assert played[0]["moments"][0] == played[1]["moments"][0]


def test_a_table_that_gives_up_a_known_deal_gets_another(address: str) -> None:
    seated = make(address, "here", "open", "drifter", start=False, deal="7")
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.version)
        settings = rosa.state.table["settings"]
        rosa.command("arrange", settings={**settings, "deal": None})
        rosa.command("start")
        rosa.until(lambda client: client.state.table["status"] == "playing")
        while not rosa.over:
            rosa.step()
        assert rosa.state.table["seed"] != "7"


@pytest.mark.parametrize("deal", ["-1", "x", "", str(2**96), "9" * 40])
def test_a_deal_that_cannot_be_is_refused(address: str, deal: str) -> None:
    config = {"bandits": ["doc", "tuco", "belle"]}
    assert fetch(f"{address}/api/check", {"config": config, "deal": deal}).status_code == 400


def test_a_finished_game_can_be_replayed_from_every_seat(served: Served) -> None:
    address = served.address
    seated = make(address, "here", "drifter", "drifter")
    table = seated["table"]["id"]
    with Client(address, table, seated["token"]) as rosa:
        rosa.until(lambda client: client.state.seats)
        running = fetch(f"{address}/api/tables/{table}/replay")
        assert running.status_code == 409
        assert running.json()["code"] == "not_over"
        while not rosa.over:
            rosa.step()
        seen, told = rosa.seat()["events"], rosa.seat()["log"]
    replay = fetch(f"{address}/api/tables/{table}/replay?seat=0").json()
    assert replay["events"] == seen
    assert replay["log"] == told
    assert replay["moments"][-1]["view"]["result"] == replay["final"][0]["result"]
    assert replay["moments"][-1]["events"] == len(seen)
    assert len(replay["money"]) == replay["final"][0]["rounds"] + 1
    # Nothing is hidden any more: every hand can be seen, and one's own is among them.
    for moment in replay["moments"]:
        assert moment["hands"][0] == moment["view"]["you"]["hand"]
        assert [len(hand) for hand in moment["hands"]] == [
            player["hand"] for player in moment["view"]["players"]
        ]
    result = replay["final"][0]["result"]
    rewarded = {
        player: dollars + (1000 if player in result["gunslingers"] else 0)
        for player, dollars in replay["money"][-1].items()
    }
    assert rewarded == result["money"]
    watched = fetch(f"{address}/api/tables/{table}/replay?language=fr").json()
    assert watched["moments"][0]["view"]["you"] is None
    assert watched["log"] != told
    assert fetch(f"{address}/api/tables/{table}/replay?seat=9").status_code == 404
    assert fetch(f"{address}/api/tables/{table}/replay?seat=x").status_code == 400


def test_the_same_people_play_again_with_the_same_tokens(address: str) -> None:
    seated = make(address, "here", "open", "drifter", start=False)
    guest = join(address, seated)
    table = seated["table"]["id"]
    with Client(address, table, seated["token"]) as rosa, Client(address, table, guest["token"]) as ines:
        rosa.until(lambda client: client.state.version)
        assert rosa.command("rematch")["code"] == "not_over"
        rosa.command("start")
        play([rosa, ines], lambda: rosa.over and ines.over)
        assert rosa.command("rematch")["type"] == "done"
        assert ines.command("rematch")["type"] == "done"
        ines.until(lambda client: client.state.table["rematch"])
        again = ines.state.table["rematch"]
        assert again == rosa.state.table["rematch"] != table
    with Client(address, again, seated["token"]) as rosa:
        rosa.until(lambda client: client.state.version)
        assert rosa.state.table["status"] == "gathering"
        with Client(address, again, guest["token"]) as ines:
            # All are there, so it starts by itself.
            ines.until(lambda client: client.state.seats)
            assert set(ines.state.seats) == {1}
            play([rosa, ines], lambda: rosa.state.version > 12)


def test_my_games_and_the_games_to_watch_are_listed(address: str) -> None:
    mine = make(address, "here", "rookie", "rookie")
    private = make(address, "here", "rookie", "rookie", spectators=False)
    gathering = make(address, "here", "open", "rookie", start=False)
    listed = fetch(f"{address}/api/tables").json()["tables"]
    assert [table["id"] for table in listed] == [mine["table"]["id"]]
    assert listed[0]["seats_mine"] == []
    keys = [{"table": each["table"]["id"], "token": each["token"]} for each in (mine, private, gathering)]
    keys.append({"table": mine["table"]["id"][::-1], "token": "unknown"})
    found = fetch(f"{address}/api/tables/mine", {"keys": keys}).json()["tables"]
    assert {table["id"] for table in found} == {each["table"]["id"] for each in (mine, private, gathering)}
    assert all(table["seats_mine"] == [0] for table in found)
    stranger = [{"table": mine["table"]["id"], "token": private["token"]}]
    assert fetch(f"{address}/api/tables/mine", {"keys": stranger}).json()["tables"] == []


def test_chat_reaches_everybody_and_spectators_only_listen(address: str) -> None:
    seated = make(address, "here", "rookie", "rookie", start=False)
    table = seated["table"]["id"]
    with Client(address, table, seated["token"]) as rosa, Client(address, table) as watcher:
        assert rosa.command("chat", text="All aboard!")["type"] == "done"
        watcher.until(lambda client: client.state.lines and client.state.lines[-1]["kind"] == "chat")
        assert watcher.state.lines[-1]["text"] == "All aboard!"
        assert watcher.state.lines[-1]["name"] == "Rosa"
        assert watcher.command("chat", text="Me too!")["code"] == "not_member"


def test_the_log_is_told_in_the_language_of_each_client(address: str) -> None:
    seated = make(address, "here", "rookie", "rookie")
    table = seated["table"]["id"]
    with Client(address, table, seated["token"], language="fr") as rosa, Client(address, table) as watcher:
        rosa.until(lambda client: client.state.seats)
        watcher.until(lambda client: client.state.seats)
        french = [line["text"] for line in rosa.seat()["log"]]
        rosa.say({"type": "sync", "last": rosa.state.version, "language": "en"})
        update = rosa.receive()
        while update["type"] != "update" or update["states"][0]["log_from"] != 0:
            update = rosa.receive()
        english = [line["text"] for line in update["states"][0]["log"]]
        assert french[0] != english[0]
