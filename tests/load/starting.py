"""Starting: how long a server with many unfinished games takes until it is ready."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from folsom.server.protocol.settings import Clock, SeatPlan, Settings
from folsom.server.storage.database import FILE, Database
from folsom.server.table import commands
from folsom.server.table.entries import Chose, Person
from folsom.server.table.log import TableLog
from folsom.server.table.secrets import hash_token
from folsom.server.table.state import TableState

BANDITS = ["tuco", "doc", "belle", "ghost", "cheyenne", "django", "mei"]
TABLES = ("folsom_tables", "folsom_entries", "folsom_people", "folsom_snapshots")


async def one_game(folder: Path, choices: int) -> str:
    """Play one correspondence game up to a number of choices, and return the id of its table."""
    database = Database.in_folder(folder)
    await database.open()
    # As many players as there may be, so that the game is long enough.
    config = {"bandits": BANDITS, "modules": ["horses", "marshal", "timecar"]}
    settings = Settings(config, [SeatPlan("here")] * 8, Clock("correspondence", 14 * 24 * 3600))
    log = TableLog(TableState("aaaaaaaaaaaa"), database)
    await log.write(commands.made(settings, Person("Rosa", hash_token("rosa"))))
    await log.write(commands.started(log.state))
    chance = random.Random(1)
    for _ in range(choices):
        assert log.state.game is not None
        decision = log.state.game.decision
        await log.write(Chose(decision.seat, chance.choice(decision.options), "person"))
    await database.close()
    return log.state.id


def copied(folder: Path, table: str, count: int) -> None:
    """Write the same game down for many tables."""
    with sqlite3.connect(folder / FILE) as file:
        for name in TABLES:
            columns = [row[1] for row in file.execute(f"pragma table_info({name})")]
            key = "id" if "id" in columns else "table_id"
            others = ", ".join(column for column in columns if column != key)
            for number in range(1, count):
                query = f"insert into {name} ({key}, {others}) select ?, {others} from {name} where {key} = ?"  # noqa: S608
                file.execute(query, (f"{number:012x}", table))
    file.close()


def seconds_until_ready(games: int, choices: int) -> float:
    """Start a server on a database with many open games, and return how long it takes to say its address."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copied(folder, asyncio.run(one_game(folder, choices)), games)
        command = [sys.executable, "-m", "tests.load.serving", name]
        began = time.monotonic()
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            assert process.stdout.readline().startswith("http")
            took = time.monotonic() - began
            process.terminate()
    return took
