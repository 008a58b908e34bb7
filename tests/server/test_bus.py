"""The bus between servers: what one says is heard by the other, also after the line was cut."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from sqlalchemy.engine import make_url

from folsom.server.storage.bus import CHANNEL, Bus, PostgresqlBus, ValkeyBus
from tests.server.client import PATIENCE
from tests.server.postgresql import Cluster
from tests.server.valkey import Valkey

Heard = list[tuple[str, str]]


async def until_heard(speaker: Bus, heard: Heard, table: str) -> None:
    """Say something until it is heard: a notice may get lost while a line is being made."""
    async with asyncio.timeout(PATIENCE):
        while (table, "server-2") not in heard:
            await speaker.tell(table, "server-2")
            await asyncio.sleep(0.05)


async def talk(speaker: Bus, listener: Bus, cut: Callable[[], Awaitable[None]]) -> None:
    heard: Heard = []
    try:
        await listener.open(lambda table, server: heard.append((table, server)))
        await speaker.open(lambda *_: None)
        await until_heard(speaker, heard, "first")
        await cut()
        await until_heard(speaker, heard, "second")
        assert {server for _, server in heard} == {"server-2"}
    finally:
        await speaker.close()
        await listener.close()


def test_servers_hear_each_other_through_the_database(cluster: Cluster) -> None:
    url = make_url(cluster.database("bus"))

    async def cut() -> None:
        ended = "select count(pg_terminate_backend(pid)) from pg_stat_activity where query ilike 'listen%'"
        assert (await asyncio.to_thread(cluster.sql, ended, "bus"))[0] != "0"

    asyncio.run(talk(PostgresqlBus(url), PostgresqlBus(url), cut))


def test_servers_hear_each_other_through_valkey() -> None:
    valkey = Valkey()

    async def cut() -> None:
        from redis.asyncio import Redis  # noqa: PLC0415 - an extra of its own

        async with Redis.from_url(valkey.address) as client:
            # What names no server is nobody's word.
            await client.publish(CHANNEL, "nothing")
            await client.client_kill_filter(_type="pubsub", skipme=True)

    try:
        asyncio.run(talk(ValkeyBus(valkey.address), ValkeyBus(valkey.address), cut))
    finally:
        valkey.remove()
