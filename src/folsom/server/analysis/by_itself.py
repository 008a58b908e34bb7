"""By itself: games against bots that have just ended are looked at quickly while nobody asks for anything."""

from __future__ import annotations

from typing import Final

from sqlalchemy import select

from folsom.server import steady_clock
from folsom.server.analysis.job import NOBODY
from folsom.server.analysis.line import Line
from folsom.server.room.table_registry import TableRegistry
from folsom.server.storage.schema import analyses, tables
from folsom.server.table.state import TableState

MODE: Final = "quick"
# Whoever played is still there; later games can be asked for.
RECENT_SECONDS: Final = 60.0
AT_ONCE: Final = 20


class ByItself:
    """Finds such games, each of them once."""

    def __init__(self, registry: TableRegistry, line: Line) -> None:
        self.registry = registry
        self.line = line
        self._since = steady_clock.now()

    async def ask(self) -> None:
        """Put games into the line that ended since the last time."""
        since = max(self._since, steady_clock.now() - RECENT_SECONDS)
        query = (
            select(tables.c.id, tables.c.changed)
            .outerjoin(analyses, analyses.c.table_id == tables.c.id)
            .where(tables.c.status == "over", tables.c.changed > since, analyses.c.table_id.is_(None))
            .order_by(tables.c.changed)
            .limit(AT_ONCE)
        )
        for row in await self.registry.database.read(lambda connection: connection.execute(query).all()):
            self._since = row.changed
            state = await self.registry.state(row.id)
            if state.game is not None and against_bots(state):
                await self.line.ask(row.id, MODE, len(state.game.choices), NOBODY)


def against_bots(state: TableState) -> bool:
    """Tell whether a game was between people and bots, and not the guided one."""
    planned = any(plan.kind == "bot" for plan in state.settings.seats)
    people = any(holder is not None for holder in state.holders)
    return state.status == "over" and planned and people and not state.settings.lesson
