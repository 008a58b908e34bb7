"""Passwords: what is kept of them, computed outside the event loop and only a few at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from folsom.server.protocol.problems import too_fast

# Each takes 64 MB and a core for a moment.
AT_ONCE: Final = 2
WAITING: Final = 20
WAIT_SECONDS: Final = 5

T = TypeVar("T")


class Passwords:
    """Hashes passwords with argon2id, and compares them."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords")
        self._waiting = 0
        # Compared with when there is no such account, so that the time of an answer does not tell.
        self._nobody: str | None = None

    async def hash(self, password: str) -> str:
        """Return what is kept of a password."""
        return await self._do(lambda: self._hasher.hash(password))

    async def fits(self, password: str, kept: str | None) -> bool:
        """Tell whether a password is the one of which this was kept; with nothing kept it takes as long."""
        if self._nobody is None:
            self._nobody = await self.hash("nobody")
        compared = kept or self._nobody
        return await self._do(lambda: self._verify(password, compared)) and kept is not None

    def outdated(self, kept: str) -> bool:
        """Tell whether a password should be hashed again, because hashing has become more expensive."""
        return self._hasher.check_needs_rehash(kept)

    def close(self) -> None:
        """Stop working."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _verify(self, password: str, kept: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _do(self, work: Callable[[], T]) -> T:
        if self._waiting >= WAITING:
            raise too_fast("Too many people are signing in", WAIT_SECONDS)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1
