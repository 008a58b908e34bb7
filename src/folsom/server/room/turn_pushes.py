"""TurnPushes: who is told by a push or a letter that it is their turn, because they are not here."""

from __future__ import annotations

from typing import Protocol

from folsom.server.room.presence import Presence
from folsom.server.table.state import TableState


class Teller(Protocol):
    """Whatever can tell a person with a token of a table."""

    def your_turn(self, table: str, token_hash: str, host: str) -> None:
        """Tell them that it is their turn."""


class Tellers:
    """Several ways to tell the same people."""

    def __init__(self, *tellers: Teller | None) -> None:
        self.tellers = [teller for teller in tellers if teller is not None]

    def your_turn(self, table: str, token_hash: str, host: str) -> None:
        """Tell them in every way."""
        for teller in self.tellers:
            teller.your_turn(table, token_hash, host)


class TurnPushes:
    """Watches the decisions of one table; each is told of once, and only at a correspondence table."""

    def __init__(self, teller: Teller | None, seen: int) -> None:
        self.teller = teller
        self.seen = seen

    def look(self, state: TableState, presence: Presence) -> None:
        """Tell those who have been asked since the last look and are not here."""
        since, self.seen = self.seen, state.version
        if self.teller is None or state.settings.clock.kind != "correspondence":
            return
        here = presence.present(state)
        asked = {
            holder
            for seat, ask in state.asks.items()
            if ask.version > since and state.plays(seat) == "person" and seat not in here
            if (holder := state.holders[seat]) is not None
        }
        for member in sorted(asked):
            self.teller.your_turn(state.id, state.people[member].token_hash, state.host_name)
