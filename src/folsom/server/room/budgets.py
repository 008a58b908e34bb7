"""Budgets: how much each person at a table may ask for and say, and all of them together."""

from __future__ import annotations

from typing import Final

from folsom.server.protocol.limits import Limits
from folsom.server.protocol.messages import (
    Chat,
    HandOver,
    LookAhead,
    Message,
    React,
    Sync,
    TakeBack,
    TakeHint,
)
from folsom.server.protocol.problems import too_fast
from folsom.server.protocol.rates import Bucket, Buckets

# Answering one of these takes as long as answering several others.
COSTLY: Final = (Sync, LookAhead, TakeHint)
COST: Final = 4.0
PEOPLE: Final = 64


class Budgets:
    """The budgets of one table."""

    def __init__(self, limits: Limits) -> None:
        self.messages = limits.messages
        self._members = Buckets(limits.messages, PEOPLE)
        self._talk = Buckets(limits.talk, PEOPLE)
        self._handing = Buckets(limits.handing, PEOPLE)
        self._table_talk = Bucket(limits.table_talk)
        self._spectators = Bucket(limits.spectator_messages)

    def own(self, token_hash: str | None) -> Bucket:
        """Return the budget of somebody: a member has one, however many sockets are open."""
        return Bucket(self.messages) if token_hash is None else self._members.of(token_hash)

    def spend(self, token_hash: str | None, message: Message) -> None:
        """Take what a message costs from the budgets of the table, or refuse it."""
        if token_hash is None:
            _take(self._spectators, cost_of(message), "The spectators of this table ask too much")
        elif isinstance(message, Chat | React):
            _take(self._talk.of(token_hash), 1, "You are saying too much")
            _take(self._table_talk, 1, "Too much is being said at this table")
        elif isinstance(message, HandOver | TakeBack):
            _take(self._handing.of(token_hash), 1, "The seat changes hands too often")


def cost_of(message: Message) -> float:
    """Return how many messages a message counts as."""
    return COST if isinstance(message, COSTLY) else 1.0


def _take(bucket: Bucket, cost: float, what: str) -> None:
    if not bucket.take(cost):
        raise too_fast(what, bucket.wait(cost))
