"""Delivery: brings one sealed message to a push service."""

from __future__ import annotations

import asyncio
import ssl
from contextlib import suppress
from enum import Enum, auto
from typing import Final

from folsom.server.push.encryption import encrypted
from folsom.server.push.endpoints import address_of, read_endpoint
from folsom.server.push.vapid import VapidKey
from folsom.server.table.subscriptions import Subscription

TIMEOUT_SECONDS: Final = 10.0
# A push service keeps the message this long for a browser that is switched off.
KEEP_SECONDS: Final = 24 * 3600
STATUS_LINE_BYTES: Final = 1024


class Delivered(Enum):
    """What became of a message."""

    YES = auto()
    NO = auto()
    # The browser is no longer there: it will never be again.
    GONE = auto()


async def deliver(
    message: bytes, topic: str, to: Subscription, key: VapidKey, loopback: bool = False
) -> Delivered:
    """Send a message, which replaces one on the same topic that the browser has not received yet.

    Whatever the other side does, this ends soon and reads next to nothing.
    """
    endpoint = read_endpoint(to.endpoint, loopback)
    body = encrypted(message, to.p256dh, to.auth)
    head = (
        f"POST {endpoint.target} HTTP/1.1\r\n"
        f"Host: {endpoint.authority}\r\n"
        f"Authorization: {key.authorization(to.endpoint, to.site)}\r\n"
        "Content-Type: application/octet-stream\r\n"
        "Content-Encoding: aes128gcm\r\n"
        f"Content-Length: {len(body)}\r\n"
        f"TTL: {KEEP_SECONDS}\r\n"
        "Urgency: normal\r\n"
        f"Topic: {topic}\r\n"
        "Connection: close\r\n\r\n"
    )
    async with asyncio.timeout(TIMEOUT_SECONDS):
        reader, writer = await asyncio.open_connection(
            await address_of(endpoint, loopback),
            endpoint.port,
            ssl=ssl.create_default_context() if endpoint.secure else None,
            server_hostname=endpoint.host if endpoint.secure else None,
            limit=STATUS_LINE_BYTES,
        )
        try:
            writer.write(head.encode("ascii") + body)
            await writer.drain()
            status = _status_of(await reader.readline())
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()
    if status in {404, 410}:
        return Delivered.GONE
    return Delivered.YES if 200 <= status < 300 else Delivered.NO


def _status_of(line: bytes) -> int:
    parts = line.split()
    return int(parts[1]) if len(parts) > 1 and parts[0].startswith(b"HTTP/") and parts[1].isdigit() else 0
