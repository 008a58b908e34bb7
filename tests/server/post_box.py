"""A post box: an SMTP server on this machine that keeps every letter."""

from __future__ import annotations

import base64
import email
import socketserver
import threading
from email.message import EmailMessage
from email.policy import default
from queue import Queue
from typing import Self

from tests.server.client import PATIENCE


class PostBox:
    """Takes letters like any SMTP server; with a user and a password only from those who know them."""

    def __init__(self, user: str = "", password: str = "") -> None:
        self.letters: Queue[EmailMessage] = Queue()
        self.secret = base64.b64encode(f"\0{user}\0{password}".encode()).decode() if user else ""
        box = self

        class Talk(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                box.talk(self)

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Talk)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def talk(self, talk: socketserver.StreamRequestHandler) -> None:
        """Take what a client sends, as far as RFC 5321 needs it."""
        known = not self.secret

        def say(line: str) -> None:
            talk.wfile.write(f"{line}\r\n".encode())

        say("220 post box")
        for line in iter(talk.rfile.readline, b""):
            command = line.decode().strip()
            word = command[:4].upper()
            if word == "EHLO":
                say("250-post box\r\n250 AUTH PLAIN" if self.secret else "250 post box")
            elif word == "AUTH":
                known = command.rpartition(" ")[2] == self.secret
                say("235 welcome" if known else "535 no")
            elif word == "DATA" and known:
                say("354 go on")
                lines = list(iter(talk.rfile.readline, b".\r\n"))
                letter = email.message_from_bytes(b"".join(lines), policy=default)
                assert isinstance(letter, EmailMessage)
                self.letters.put(letter)
                say("250 taken")
            elif word == "QUIT":
                say("221 bye")
                return
            else:
                say("250 fine" if known else "530 who are you?")

    def next(self) -> EmailMessage:
        """Return the next letter, however long it takes."""
        return self.letters.get(timeout=PATIENCE)

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join(PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
