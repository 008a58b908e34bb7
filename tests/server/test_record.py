"""What a list says of finished games, so that everybody can keep a record of their own."""

from __future__ import annotations

from tests.server.client import Client, Data, Served, make, post


def finished(served: Served, seated: Data) -> tuple[Client, Data]:
    """Play a game to its end, and return what its player knows and what the list of their tables says."""
    table = seated["table"]["id"]
    with Client(served.address, table, seated["token"]) as rosa:
        while not rosa.over:
            rosa.step()
    keys = {"keys": [{"table": table, "token": seated["token"]}]}
    [summary] = post(served.address, "/api/tables/mine", keys)["tables"]
    return rosa, summary


def test_a_finished_game_tells_money_and_how_many_could_win(served: Served) -> None:
    seated = make(served.address, "here", "drifter", "drifter", config={"rounds": 1})
    rosa, summary = finished(served, seated)
    money = rosa.seat()["view"]["result"]["money"]
    assert summary["money"] == [money[seat["player"]] for seat in summary["seats"]]
    assert (summary["sides"], summary["counts"]) == (3, True)


def test_partners_are_one_side(served: Served) -> None:
    seated = make(served.address, *["here"] * 4, config={"rounds": 1, "teams": True})
    assert finished(served, seated)[1]["sides"] == 2


def test_cards_that_somebody_may_have_known_do_not_count(served: Served) -> None:
    known = make(served.address, "here", "drifter", "drifter", config={"rounds": 1}, deal="17")
    lesson = post(served.address, "/api/lesson", {"name": "Rosa"})
    for seated in (known, lesson):
        assert finished(served, seated)[1]["counts"] is False
