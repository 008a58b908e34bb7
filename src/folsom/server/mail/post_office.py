"""PostOffice: hands letters to an SMTP server, one after another and never on the event loop."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from typing import Final
from urllib.parse import unquote, urlsplit

from folsom.game.errors import ConfigError
from folsom.server import logs
from folsom.server.errands import Errands

PORTS: Final = {"smtp": 587, "smtps": 465}
SECONDS: Final = 20.0
# If a server is slower than its tables, what is written last is left out.
WAITING: Final = 500
LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})


class PostOffice:
    """An SMTP server by its address, such as smtp://user:password@mail.example.org:587."""

    def __init__(self, address: str, sender: str) -> None:
        try:
            parts = urlsplit(address)
            self._port = parts.port or PORTS[parts.scheme]
        except (ValueError, KeyError) as error:
            raise ConfigError(
                "--smtp takes an address such as smtp://user:password@mail.example.org:587 or smtps://…"
            ) from error
        if "@" not in sender or not parts.hostname:
            raise ConfigError("letters need a server (--smtp) and a sender (--mail-from games@example.org)")
        self.sender = sender
        self._tls = parts.scheme == "smtps"
        self._host = parts.hostname
        self._user, self._password = unquote(parts.username or ""), unquote(parts.password or "")
        self._thread = ThreadPoolExecutor(1, "mail")
        self._errands = Errands()

    def send(self, letter: EmailMessage) -> None:
        """Send a letter; nobody waits for it."""
        if len(self._errands) >= WAITING:
            logs.info("letter left out")
            return
        self._errands.begin(self._send(letter))

    async def close(self) -> None:
        """Give up what has not been sent yet."""
        await self._errands.give_up()
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _send(self, letter: EmailMessage) -> None:
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._deliver, letter)
        except (OSError, smtplib.SMTPException) as error:
            logs.error("letter not sent", error)

    def _deliver(self, letter: EmailMessage) -> None:
        open_server: Callable[..., smtplib.SMTP] = smtplib.SMTP
        if self._tls:
            open_server = smtplib.SMTP_SSL
        with open_server(self._host, self._port, timeout=SECONDS) as server:
            server.ehlo()
            safe = self._tls
            if not safe and server.has_extn("starttls"):
                server.starttls(context=ssl.create_default_context())
                server.ehlo()
                safe = True
            if self._user:
                if not safe and self._host not in LOOPBACK:
                    raise smtplib.SMTPException("a password is sent only through TLS")
                server.login(self._user, self._password)
            server.send_message(letter)
