"""The deal of the day: the same for everybody, one try that counts, and closed until it was played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx
import pytest

from folsom.game.game import Game
from folsom.server import steady_clock
from folsom.server.daily.calendar import date_of, day_at, end_of
from folsom.server.daily.comparing import bars, beaten
from folsom.server.daily.deal import deal_of
from folsom.server.storage.database import Database
from folsom.server.table.secrets import commitment
from tests.server.client import Client, Data, Served, fetch, make, post
from tests.server.device import EVERYTHING, Device
from tests.server.postgresql import Cluster

ROSA, NED, INES = (f"{name}-with-a-browser-of-their-own" for name in ("rosa", "ned", "ines"))
# A Wednesday has a sharpshooter, who thinks by the clock elsewhere, at a table of three.
WEDNESDAY: Final = 322
NOON: Final = end_of(WEDNESDAY) - 12 * 3600
DAY: Final = 24 * 3600.0


class Now:
    """What the server takes for the time."""

    def __init__(self) -> None:
        self.seconds = NOON

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture(autouse=True)
def now(monkeypatch: pytest.MonkeyPatch) -> Now:
    now = Now()
    monkeypatch.setattr(steady_clock, "now", now)
    return now


@pytest.fixture(params=["sqlite", "postgresql"])
def served(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Served]:
    database = None
    if request.param == "postgresql":
        cluster: Cluster = request.getfixturevalue("cluster")
        database = Database(cluster.database(f"d{abs(hash(request.node.name))}"))
    served = Served(tmp_path, database=database, extras=EVERYTHING)
    yield served
    served.stop()


def daily(served: Served, token: str | None = None, **query: int) -> Data:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    answer = httpx.get(f"{served.address}/api/daily", params=query, headers=headers, timeout=60)
    assert answer.status_code == 200, answer.text
    found: Data = answer.json()
    return found


def start(served: Served, token: str, name: str = "Rosa", **more: bool) -> Data:
    return post(served.address, "/api/daily/start", {"name": name, "token": token, **more})


def play_out(served: Served, seated: Data, which: int = 0) -> Client:
    """Play a try to its end, always with the first option or always with the last."""
    with Client(served.address, seated["table"]["id"], seated["token"]) as client:
        client.until(lambda each: each.state.seats)
        while not client.over:
            if client.asked():
                seat = client.asked()[0]
                assert client.choose(seat, sorted(client.options(seat))[which])["type"] == "done"
            else:
                client.receive()
    return client


def test_the_same_choices_get_the_same_answers(served: Served) -> None:
    first, second = (play_out(served, start(served, token)) for token in (ROSA, NED))
    assert first.name != second.name
    assert first.seat()["events"] == second.seat()["events"]
    assert first.seat()["view"]["result"] == second.seat()["view"]["result"]
    other = play_out(served, start(served, INES), -1)
    assert other.seat()["events"][0] == first.seat()["events"][0]
    assert other.seat()["events"] != first.seat()["events"]


def test_it_is_closed_until_it_was_played(served: Served, now: Now) -> None:
    rosa = start(served, ROSA, show_name=True)
    seat = rosa["seats"][0]
    table = rosa["table"]["id"]
    ended = play_out(served, rosa)
    money = ended.seat()["view"]["result"]["money"][ended.state.table["seats"][seat]["player"]]

    # Whoever has finished sees what there is, but not what others could cheat with.
    seen = daily(served, ROSA)
    assert seen["results"]["board"] == [{"rank": 1, "name": "Rosa", "money": money, "you": True}]
    assert (seen["yours"]["money"], seen["yours"]["seats"][seat]) == (money, money)
    assert seen["seed"] is seen["salt"] is ended.state.table["seed"] is ended.state.table["salt"] is None
    assert fetch(f"{served.address}/api/tables/{table}/replay", headers=bearer(ROSA)).status_code == 200

    # Everybody else is told nothing, before and while they play, wherever they ask.
    for token in (None, NED, INES):
        if token == INES:
            assert start(served, token)["table"]["id"] != table
        closed = daily(served, token)
        assert closed["results"] is None
        assert closed["seed"] is None
        assert closed["week"] == []
        assert "Rosa" not in str(closed)
        assert closed["yours"] is None or closed["yours"]["seats"] == []
        headers = {} if token is None else bearer(token)
        replay = fetch(f"{served.address}/api/tables/{table}/replay", headers=headers)
        assert replay.json()["code"] == "no_spectators"
        shown = fetch(f"{served.address}/api/tables/{table}", headers=headers).json()
        assert shown["seed"] is shown["salt"] is None
    with Client(served.address, table) as watcher:
        assert watcher.receive()["code"] == "no_spectators"
    assert fetch(f"{served.address}/api/tables").json()["tables"] == []

    # When the day is over, so is the secret, and the promise was kept.
    now.seconds += DAY
    opened = daily(served, NED, day=WEDNESDAY)
    assert opened["results"]["tries"] == 1
    assert opened["results"]["rank"] is None
    assert commitment(opened["seed"], opened["salt"]) == seen["promise"] == rosa["table"]["commitment"]
    assert daily(served)["promise"] == seen["next_promise"]
    assert daily(served)["results"] is None


def test_everybody_has_one_try_and_can_go_on_with_it(served: Served) -> None:
    rosa = start(served, ROSA)
    again = start(served, ROSA, "Somebody else")
    assert again["table"]["id"] == rosa["table"]["id"]
    assert again["table"]["host"] == "Rosa"
    yours = daily(served, ROSA)["yours"]
    assert (yours["table"], yours["over"], yours["money"]) == (rosa["table"]["id"], False, None)
    play_out(served, rosa)
    assert start(served, ROSA)["table"]["status"] == "over"
    assert daily(served, ROSA)["row"] == 1


def test_an_account_has_one_try_on_all_devices(served: Served) -> None:
    home, away = Device(served.address), Device(served.address)
    home.register("Rosa")
    away.sign_in("Rosa")
    first = home.ask("POST", "/api/daily/start", {"name": "Rosa", "token": ROSA})
    second = away.ask("POST", "/api/daily/start", {"name": "Rosa", "token": NED})
    assert second["table"]["id"] == first["table"]["id"]
    assert second["seats"] == first["seats"]
    play_out(served, second)
    assert away.ask("GET", "/api/daily")["results"]["tries"] == 1
    # The result stays when the account goes, but it is nobody's.
    home.ask("DELETE", "/api/account", {"password": "under the water tower"})
    assert daily(served, INES)["yours"] is None
    assert daily(served, ROSA)["results"]["tries"] == 1


def test_nothing_is_taken_back_and_nobody_helps(served: Served) -> None:
    seated = start(served, ROSA)
    [seat] = seated["seats"]
    with Client(served.address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.asked())
        assert rosa.command("hand_over", seat=seat)["code"] == "own_try"
        assert rosa.command("resign", seat=seat)["code"] == "own_try"
        assert rosa.choose(seat)["type"] == "done"
        assert rosa.command("undo", seat=seat)["code"] == "no_undo"
    refused = post(
        served.address, "/api/tables", {"name": "Ned", "settings": seated["table"]["settings"]}, 400
    )
    assert refused["code"] == "bad_settings"


def test_a_try_that_ends_after_its_day_does_not_count(served: Served, now: Now) -> None:
    rosa = start(served, ROSA)
    now.seconds += DAY
    play_out(served, rosa)
    late = daily(served, ROSA, day=WEDNESDAY)
    assert late["yours"]["over"]
    assert late["yours"]["money"] is None
    assert late["results"]["tries"] == 0
    assert late["row"] == 0
    assert daily(served, ROSA)["yours"] is None


def test_a_try_that_was_given_up_says_so(served: Served) -> None:
    rosa = start(served, ROSA)
    post(served.address, f"/api/tables/{rosa['table']['id']}/leave", {"token": ROSA})
    assert daily(served, ROSA)["yours"]["given_up"]
    assert (
        post(served.address, "/api/daily/start", {"name": "Rosa", "token": ROSA}, 403)["code"] == "no_token"
    )


def test_everybody_is_compared_and_days_are_counted(served: Served, now: Now) -> None:
    play_out(served, start(served, ROSA))
    now.seconds += DAY
    one, other = play_out(served, start(served, ROSA)), play_out(served, start(served, NED, "Ned"), -1)
    seen = [daily(served, token) for token in (ROSA, NED)]
    money = [each["yours"]["money"] for each in seen]
    assert one.name != other.name
    for each, own, their in zip(seen, money, reversed(money), strict=True):
        assert each["results"]["rank"] == 1 + (their > own)
        assert each["results"]["beaten"] == 100 * (own > their)
    assert [entry["name"] for entry in seen[0]["results"]["board"]] == [None, None]
    assert [each["row"] for each in seen] == [2, 1]
    assert [each["day"] for each in seen[0]["week"]] == [WEDNESDAY, WEDNESDAY + 1]


def test_days_that_do_not_exist_are_refused(served: Served) -> None:
    for day, status in (("0", 404), (str(WEDNESDAY + 1), 404), ("x", 400), ("9" * 30, 400)):
        assert fetch(f"{served.address}/api/daily?day={day}").status_code == status


def test_an_ordinary_game_against_bots_still_opens_its_deal(served: Served) -> None:
    seated = make(served.address, "here", "drifter", "drifter", config={"rounds": 1})
    assert play_out(served, seated).state.table["seed"] is not None


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


# --- without a server --------------------------------------------------------------------------------------


def test_every_day_of_a_year_can_be_played_and_none_is_like_another() -> None:
    deals = [deal_of(day, "secret") for day in range(1, 367)]
    assert len({deal.seed for deal in deals}) == len({deal.promise for deal in deals}) == len(deals)
    modules: set[tuple[int, str]] = set()
    for deal in deals:
        game = Game.new(deal.config, int(deal.seed))
        kinds = [plan.kind for plan in deal.settings.seats]
        assert kinds.count("here") == 1
        assert len(kinds) == game.rules.seats
        assert deal.config.players[kinds.index("here")] in deal.config.bandits
        modules.update((date_of(deal.day).weekday(), module) for module in deal.config.modules)
    assert {day for day, _ in modules} == {5, 6}
    assert len({module for day, module in modules if day == 5}) > 1
    assert deal_of(7, "secret") == deal_of(7, "secret") != deal_of(7, "another")


def test_days_begin_at_midnight() -> None:
    assert day_at(end_of(WEDNESDAY) - 1) == WEDNESDAY
    assert day_at(end_of(WEDNESDAY)) == WEDNESDAY + 1
    assert date_of(1).isoformat() == "2026-01-01"
    assert date_of(WEDNESDAY).weekday() == 2


@pytest.mark.parametrize(
    ("money", "first", "width", "counts"),
    [
        ([], 0, 250, []),
        ([1000], 1000, 250, [1]),
        ([300, 500, 510, 740], 250, 250, [1, 3]),
        ([0, 6000], 0, 500, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]),
    ],
)
def test_bars_hold_everybody(money: list[int], first: int, width: int, counts: list[int]) -> None:
    assert bars(money) == (first, width, counts)


def test_nobody_beats_themselves() -> None:
    assert beaten(500, [500]) is None
    assert beaten(500, [500, 500, 250]) == 50
    assert beaten(500, [500, 750]) == 0
