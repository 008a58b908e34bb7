"""Many sockets, messages and requests of a few must not spoil the game for the others."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from folsom.server.network.visitors import visitor_of
from folsom.server.protocol.limits import Limits
from folsom.server.protocol.messages import Sync
from folsom.server.protocol.problems import Refusal
from folsom.server.protocol.rates import Rate
from folsom.server.protocol.requests import NewTable
from folsom.server.protocol.settings import SeatPlan, Settings
from folsom.server.room.mailbox import MOST_WAITING, Mailbox
from folsom.server.room.table_registry import TableRegistry
from folsom.server.room.timing import Pace
from folsom.server.storage.database import Database
from tests.server.client import BANDITS, PLENTY, Client, Data, Served, fetch, join, make, settings
from tests.server.listener import Listener

# A budget that does not fill up while a test runs.
NEVER = 0.0001


@contextmanager
def serving(folder: Path, limits: Limits) -> Iterator[str]:
    served = Served(folder, limits=limits)
    try:
        yield served.address
    finally:
        served.stop()


def there(client: Client) -> object:
    return client.state.version


def refused(answer: Data) -> str:
    """Return why something was refused, after a look at whether it says for how long."""
    if answer["code"] == "too_fast":
        assert "second" in answer["message"]
    return str(answer["code"])


def test_a_guest_with_sixty_sockets_does_not_keep_a_table_dead(tmp_path: Path) -> None:
    limits = Limits(requests=PLENTY, talk=Rate(10, NEVER))
    with serving(tmp_path, limits) as address, ExitStack() as kept:
        seated = make(address, "here", "open", "drifter", start=False, config={"first": BANDITS[0]})
        guest = join(address, seated)
        table = seated["table"]["id"]
        rosa = kept.enter_context(Client(address, table, seated["token"]))
        rosa.until(there)
        assert rosa.command("start")["type"] == "done"
        sockets = [kept.enter_context(Client(address, table, guest["token"])) for _ in range(60)]
        sockets[-1].until(there)
        for socket in sockets[: 60 - limits.member_sockets]:
            assert socket.closed() == 1008
            assert socket.refusals[-1]["code"] == "too_fast"
        for index, socket in enumerate(sockets[-limits.member_sockets :]):
            with suppress(ConnectionClosed):
                for number in range(100):
                    socket.say({"type": "chat", "id": f"{index}-{number}", "text": "spam"})
        for socket in sockets[-limits.member_sockets :]:
            assert socket.closed() == 1008
        rosa.until(Client.asked)
        assert rosa.choose(0)["type"] == "done"
        assert rosa.command("chat", text="What a crowd")["type"] == "done"
        rosa.settle()
        said = [line["text"] for line in rosa.state.lines if line["kind"] == "chat"]
        assert said.count("spam") == 10
        assert "What a crowd" in said


def test_a_table_has_a_budget_for_talk(tmp_path: Path) -> None:
    limits = Limits(talk=Rate(3, NEVER), table_talk=Rate(5, NEVER))
    with serving(tmp_path, limits) as address, ExitStack() as kept:
        seated = make(address, "here", "open", "drifter", start=False)
        tokens = [seated["token"], join(address, seated)["token"]]
        rosa, ines = (kept.enter_context(Client(address, seated["table"]["id"], token)) for token in tokens)
        answers = [rosa.command("chat", text="Hello") for _ in range(3)]
        assert [answer["type"] for answer in answers] == ["done"] * 3
        assert refused(rosa.command("react", reaction="laugh")) == "too_fast"
        assert [ines.command("react", reaction="ouch")["type"] for _ in range(2)] == ["done"] * 2
        assert refused(ines.command("chat", text="And me?")) == "too_fast"
        assert rosa.command("start")["type"] == "done", "the game goes on"


def test_a_seat_does_not_change_hands_for_ever(tmp_path: Path) -> None:
    with serving(tmp_path, Limits(handing=Rate(4, NEVER))) as address:
        seated = make(address, "here", "drifter", "drifter")
        with Client(address, seated["table"]["id"], seated["token"]) as rosa:
            rosa.until(Client.asked)
            commands = ("hand_over", "take_back") * 2
            assert [rosa.command(each, seat=0)["type"] for each in commands] == ["done"] * 4
            assert refused(rosa.command("hand_over", seat=0)) == "too_fast"
            rosa.until(Client.asked)
            assert rosa.choose(0)["type"] == "done", "the game goes on"


def test_looking_again_and_again_costs_more_than_anything_else(tmp_path: Path) -> None:
    with serving(tmp_path, Limits(messages=Rate(20, NEVER))) as address:
        seated = make(address, "here", "drifter", "drifter")
        with Client(address, seated["table"]["id"]) as watcher:
            for _ in range(20):
                watcher.say({"type": "sync"})
            watcher.until(lambda client: len(client.refusals) == 15)
            assert {refused(each) for each in watcher.refusals} == {"too_fast"}
            updates = [text for text in watcher.heard if json.loads(text)["type"] == "update"]
            assert len(updates) == 1 + 5


def test_thousands_of_syncs_are_not_answered_at_the_cost_of_others(tmp_path: Path) -> None:
    limits = Limits(requests=PLENTY, spectator_messages=Rate(40, NEVER))
    with serving(tmp_path, limits) as address, ExitStack() as kept:
        seated, other = (make(address, "here", "drifter", "drifter") for _ in range(2))
        table = seated["table"]["id"]
        rosa = kept.enter_context(Client(address, table, seated["token"]))
        ines = kept.enter_context(Client(address, other["table"]["id"], other["token"]))
        crowd = [kept.enter_context(Client(address, table)) for _ in range(50)]
        for watcher in crowd:
            watcher.until(there)
        with suppress(ConnectionClosed):
            for _ in range(40):
                for watcher in crowd:
                    watcher.say({"type": "sync"})
        for client in (rosa, ines):
            client.until(Client.asked)
            assert client.choose(0)["type"] == "done"
        answered = 0
        for watcher in crowd:
            with suppress(ConnectionClosed):
                watcher.quiet(0.05)
            answered += sum('"since":0' in text for text in watcher.heard) - 1
        assert answered <= 10, "a sync counts as four, and all spectators share one budget"
        assert any(refused(each) == "too_fast" for watcher in crowd for each in watcher.refusals)


def test_a_room_lets_others_run_between_its_jobs_and_members_come_first(tmp_path: Path) -> None:
    async def run() -> None:
        registry = TableRegistry(Database.in_folder(tmp_path), Pace(0, 0))
        await registry.open()
        plans = Settings({"bandits": BANDITS[:3]}, [SeatPlan("here")] * 3)
        seated = await registry.make(NewTable("Rosa", plans, start=True))
        room = await registry.room(seated.table.id)
        watchers = [Listener(None) for _ in range(30)]
        for watcher in watchers:
            room.connect(watcher)
        order: list[str] = []

        async def sync(watcher: Listener) -> None:
            await room.receive(watcher, Sync())
            order.append("sync")

        async def elsewhere() -> None:
            while order.count("sync") < len(watchers):
                order.append("elsewhere")
                await asyncio.sleep(0)

        async def write() -> None:
            await asyncio.sleep(0)
            await room.write(lambda: None)
            order.append("member")

        await asyncio.gather(*(sync(watcher) for watcher in watchers), write(), elsewhere())
        assert "elsewhere" in order[order.index("sync") :]
        assert order.index("member") < order.index("sync"), "what a member does waits for no spectator"
        await registry.close()

    asyncio.run(run())


def test_a_mailbox_takes_so_many_jobs_and_lets_nobody_wait_for_ever() -> None:
    async def run() -> None:
        mailbox = Mailbox()

        async def job() -> None:
            return

        waiting = [asyncio.create_task(mailbox.finish(job)) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as raised:
            await mailbox.finish(job)
        assert (raised.value.code, raised.value.wait) == ("too_fast", 5)
        done = await mailbox.get()
        assert done is not None
        await done()
        await waiting[0]
        mailbox.close()
        rest = await asyncio.gather(*waiting[1:], return_exceptions=True)
        assert {each.code for each in rest if isinstance(each, Refusal)} == {"storage"}

    asyncio.run(run())


def test_members_come_in_where_no_spectator_does(tmp_path: Path) -> None:
    with serving(tmp_path, Limits(spectators=3)) as address, ExitStack() as kept:
        seated = make(address, "here", "drifter", "drifter")
        table = seated["table"]["id"]
        for _ in range(3):
            kept.enter_context(Client(address, table)).until(there)
        late = kept.enter_context(Client(address, table))
        assert late.receive()["code"] == "too_fast"
        assert late.closed() == 1008
        rosa = kept.enter_context(Client(address, table, seated["token"]))
        rosa.until(Client.asked)
        assert rosa.choose(0)["type"] == "done"


def test_the_newest_socket_of_a_member_is_let_in(tmp_path: Path) -> None:
    with serving(tmp_path, Limits(member_sockets=2)) as address, ExitStack() as kept:
        seated = make(address, "here", "drifter", "drifter")
        table, token = seated["table"]["id"], seated["token"]
        clients = []
        for _ in range(3):
            clients.append(kept.enter_context(Client(address, table, token)))
            clients[-1].until(there)
        assert clients[0].closed() == 1008
        for client in clients[1:]:
            assert client.command("chat", text="Still here")["type"] == "done"


def test_an_address_has_so_many_sockets_and_watching_ones_leave_room_for_players(tmp_path: Path) -> None:
    with serving(tmp_path, Limits(sockets=4, watching=2)) as address, ExitStack() as kept:
        seated = make(address, "here", "drifter", "drifter")
        table, token = seated["table"]["id"], seated["token"]
        for _ in range(2):
            kept.enter_context(Client(address, table)).until(there)
        with Client(address, table) as third:
            assert refused(third.receive()) == "too_fast"
            assert third.closed() == 1008
        for _ in range(2):
            kept.enter_context(Client(address, table, token)).until(there)
        with pytest.raises(InvalidStatus) as raised, Client(address, table, token):
            pass
        assert raised.value.response.status_code == 429
        assert int(raised.value.response.headers["Retry-After"]) > 0
        kept.close()
        with Client(address, table, token) as again:
            again.until(there)


@pytest.mark.parametrize("what", ["table", "lesson", "join", "socket"])
def test_an_address_may_not_do_it_too_often(tmp_path: Path, what: str) -> None:
    limits = Limits(requests=Rate(20, NEVER), tables_an_hour=2, joins_an_hour=1)
    with serving(tmp_path, limits) as address:
        seated = make(address, "here", "open", "open", start=False)
        path = f"/api/tables/{seated['table']['id']}/join"
        new = {"name": "Eve", "settings": settings("here", "drifter", "drifter")}
        doing: dict[str, Callable[[], tuple[int, str | None]]] = {
            "table": lambda: asked(f"{address}/api/tables", new),
            "lesson": lambda: asked(f"{address}/api/lesson", {"name": "Eve"}),
            "join": lambda: asked(f"{address}{path}", {"name": "Eve", "invite": seated["invite"]}),
            "socket": lambda: opened(address, seated["table"]["id"]),
        }
        outcomes: list[tuple[int, str | None]] = []
        while not outcomes or outcomes[-1][0] != 429:
            assert len(outcomes) < 40
            outcomes.append(doing[what]())
        allowed = {"table": 1, "lesson": 1, "join": 1, "socket": 19}[what]
        assert [status for status, _ in outcomes] == [200] * allowed + [429]
        wait = outcomes[-1][1]
        assert wait is not None
        assert int(wait) > 60


def asked(url: str, body: Data) -> tuple[int, str | None]:
    answer = fetch(url, body)
    return answer.status_code, answer.headers.get("Retry-After")


def opened(address: str, table: str) -> tuple[int, str | None]:
    try:
        with Client(address, table) as client:
            client.until(there)
    except InvalidStatus as error:
        return error.response.status_code, error.response.headers.get("Retry-After")
    return 200, None


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("elsewhere", "elsewhere"),
    ],
)
def test_who_is_counted_together(address: str, counted: str) -> None:
    assert visitor_of(HTTPConnection({"type": "http", "client": (address, 1)})) == counted
