"""Pushes: tells the browsers of a person that it is their turn, in the background."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Final

from folsom.server import logs
from folsom.server.errands import Errands
from folsom.server.protocol.problems import Refusal
from folsom.server.protocol.requests import PushWish
from folsom.server.push.delivery import Delivered, deliver
from folsom.server.push.encryption import browser_keys
from folsom.server.push.endpoints import address_of, read_endpoint
from folsom.server.push.vapid import VapidKey
from folsom.server.storage.database import Database
from folsom.server.table.subscriptions import Subscription, Subscriptions

AT_ONCE: Final = 8


class Pushes:
    """All pushes of a server; ``loopback`` lets tests run a push service on this machine."""

    def __init__(self, database: Database, key: Path, loopback: bool = False) -> None:
        self.key = VapidKey(key)
        self.loopback = loopback
        self.subscriptions = Subscriptions(database)
        self._free = asyncio.Semaphore(AT_ONCE)
        self._errands = Errands()

    async def subscribe(self, table: str, token_hash: str, wish: PushWish, site: str) -> None:
        """Remember where a person wants to be told, or refuse an address or keys that cannot be used."""
        try:
            browser_keys(wish.p256dh, wish.auth)
            await address_of(read_endpoint(wish.endpoint, self.loopback), self.loopback)
        except (ValueError, OSError) as error:
            raise Refusal("no_push", "No push can be sent to this address with these keys.") from error
        subscription = Subscription(wish.endpoint, wish.p256dh, wish.auth, wish.language, site)
        await self.subscriptions.add(table, token_hash, subscription)

    def your_turn(self, table: str, token_hash: str, host: str) -> None:
        """Tell a person, wherever they want to be told; nobody waits for it."""
        self._errands.begin(self._tell(table, token_hash, host))

    async def close(self) -> None:
        """Give up what has not arrived yet."""
        await self._errands.give_up()

    async def _tell(self, table: str, token_hash: str, host: str) -> None:
        try:
            told = await self.subscriptions.of(table, token_hash)
            await asyncio.gather(*(self._send(table, host, each) for each in told))
        except Exception as error:  # noqa: BLE001 - a push that fails must not be noticed at the table
            logs.error("push failed", error, table=table)

    async def _send(self, table: str, host: str, to: Subscription) -> None:
        message = json.dumps({"table": table, "host": host, "language": to.language}).encode()
        try:
            async with self._free:
                delivered = await deliver(message, table, to, self.key, self.loopback)
        except (OSError, ValueError) as error:
            logs.error("push not sent", error, table=table)
            return
        if delivered is Delivered.GONE:
            await self.subscriptions.forget(to.endpoint)
        elif delivered is Delivered.NO:
            logs.info("push not accepted", table=table)
