"""Games of every kind through real sockets: whatever people do, nobody learns what they may not know."""

from __future__ import annotations

import asyncio
import io
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from folsom.server.room.timing import Pace
from folsom.server.storage.database import Database
from folsom.server.table.opening import read_state
from folsom.server.table.state import TableState
from folsom.server.views import memory, updates
from tests.configurations import expansion_configurations
from tests.conftest import SOAK
from tests.figures import write_down
from tests.server.client import Served
from tests.server.fuzzed_game import FuzzedGame, config_of
from tests.server.leak_checks import LeakError

# A soak plays ten thousand games, and goes on where it was stopped.
PARTS: Final = 200 if SOAK else 1
GAMES: Final = 50 if SOAK else 4
# While one game waits for the disk, others go on.
AT_ONCE: Final = 4


def play_one(served: Served, number: int) -> tuple[Counter[str], list[str]]:
    """Play and examine one game; return what was done and what no log may say."""
    try:
        game = FuzzedGame(served.address, number)
        game.play()
        secrets = game.everything_secret()
        done = game.examine()
        game.examine_who_was_asked(asyncio.run(kept(served, game.table)))
    except AssertionError as error:
        raise type(error)(f"game {number} with {config_of(number)}: {error}") from error
    return done, secrets


async def kept(served: Served, table: str) -> TableState:
    """Return a table as the database has it."""
    database = Database.in_folder(served.folder)
    try:
        return await read_state(table, database)
    finally:
        await database.close()


@pytest.mark.compiled_only
@pytest.mark.parametrize("part", range(PARTS))
def test_nobody_learns_what_they_may_not_know(tmp_path: Path, written: io.StringIO, part: int) -> None:
    # All kinds of tables are found once, not by each of the first games.
    expansion_configurations()
    served = Served(tmp_path, Pace(bot=0, undo=0))
    began = time.monotonic()
    done: Counter[str] = Counter()
    hidden: list[str] = []
    with ThreadPoolExecutor(AT_ONCE) as threads:
        numbers = range(part * GAMES, (part + 1) * GAMES)
        for each, secrets in threads.map(lambda number: play_one(served, number), numbers):
            done += each
            hidden += secrets
    served.stop()
    log = written.getvalue()
    assert log
    for secret in hidden:
        assert secret not in log
    for what in ("choices", "reconnects", "previews", "views beside a twin"):
        assert done[what], f"nobody has tried {what}"
    print(dict(done), f"{60 * GAMES / (time.monotonic() - began):.0f} games a minute")
    write_down("leaks, fuzzed games", part, PARTS, {**done, "seconds": time.monotonic() - began})


def test_a_planted_tell_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that shows by who is asked whether somebody holds a certain card is found out."""
    honest = memory.view_at

    def telltale(present: Any, seat: int | None, kind: Any) -> Any:
        view = honest(present, seat, kind)
        hand = present.view(0).you.hand
        tells = seat is None and any("fire" in card for card in hand)
        return msgspec.structs.replace(view, asked=[]) if tells else view

    monkeypatch.setattr(updates, "view_at", telltale)
    served = Served(tmp_path, Pace(bot=0, undo=0))
    with pytest.raises(LeakError, match="could tell hands apart"):
        play_one(served, 1)
    served.stop()
