"""The lesson over a real socket: the same deal for everybody, and nobody can make up another."""

from __future__ import annotations

from tests.server.client import Client, Data, Served


def begin(served: Served) -> Data:
    """Ask for a lesson."""
    answer = served.http.post("/api/lesson", json={"name": "Rosa"})
    answer.raise_for_status()
    seated: Data = answer.json()
    return seated


def test_a_lesson_is_played_from_the_first_card_to_the_count(served: Served) -> None:
    seated = begin(served)
    assert seated["seats"] == [0]
    assert seated["table"]["settings"]["lesson"] is True
    with Client(served.address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.state.seats)
        assert rosa.seat()["view"]["rounds"] == 1
        assert rosa.seat()["view"]["round_card"]["event"] is None
        while not rosa.over:
            rosa.step()
        assert rosa.seat()["view"]["result"]["winners"]


def test_everybody_gets_the_same_hand_and_nobody_watches(served: Served) -> None:
    hands = []
    for _ in range(2):
        seated = begin(served)
        with Client(served.address, seated["table"]["id"], seated["token"]) as rosa:
            rosa.until(lambda client: client.state.seats)
            hands.append(rosa.seat()["view"]["you"]["hand"])
    assert hands[0] == hands[1]
    assert served.http.get("/api/tables").json()["tables"] == []


def test_a_lesson_cannot_be_made_up(served: Served) -> None:
    settings = begin(served)["table"]["settings"]
    other = {**settings, "config": {**settings["config"], "rounds": 2}}
    answer = served.http.post("/api/tables", json={"name": "Rosa", "settings": other, "start": True})
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad_settings"
    assert served.http.post("/api/lesson", json={"name": "Rosa", "seed": 3}).status_code == 400
