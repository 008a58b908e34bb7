"""A PostgreSQL that is gone, full, read-only, slow, locked or cut off: told as it is, and left behind."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final

import pytest

from tests.conftest import SOAK
from tests.server.cable import Cable, Moment
from tests.server.client import PATIENCE, Client, join, make
from tests.server.postgresql import Cluster, programs
from tests.server.processes import servers
from tests.server.stubborn import Pair, read_table
from tests.server.trouble import reasons, suffering, wait_for

# Databases are in the same trouble however the engine was built.
pytestmark = pytest.mark.compiled_only

GONE_SECONDS: Final = 30 if SOAK else 2
SMALL: Final = "small disk"
Trouble = Callable[[Cluster, str], AbstractContextManager[None]]


@contextmanager
def gone(cluster: Cluster, _: str) -> Iterator[None]:
    cluster.stop()
    try:
        time.sleep(GONE_SECONDS)
        yield
    finally:
        cluster.start()


@contextmanager
def full(cluster: Cluster, _: str) -> Iterator[None]:
    """Fill the disk on which the tables lie to the last byte."""
    filler = cluster.folder / SMALL / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(4096))
    try:
        yield
    finally:
        filler.unlink()


@contextmanager
def read_only(cluster: Cluster, _: str) -> Iterator[None]:
    cluster.sql("ALTER SYSTEM SET default_transaction_read_only = on")
    cluster.sql("SELECT pg_reload_conf()")
    try:
        yield
    finally:
        cluster.sql("ALTER SYSTEM RESET default_transaction_read_only")
        cluster.sql("SELECT pg_reload_conf()")


@contextmanager
def slow(cluster: Cluster, database: str) -> Iterator[None]:
    """Let every connection stand still without a word, and nobody new be answered."""
    assert cluster.process is not None
    standing = [*cluster.clients(database), cluster.process.pid]
    assert len(standing) > 1
    for number in standing:
        os.kill(number, signal.SIGSTOP)
    try:
        yield
    finally:
        for number in standing:
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGCONT)


@contextmanager
def locked(cluster: Cluster, database: str) -> Iterator[None]:
    statement = "LOCK TABLE folsom_entries, folsom_processes IN EXCLUSIVE MODE"
    with cluster.holding(statement, database):
        yield


TROUBLES: Final = {"gone": gone, "read_only": read_only, "slow": slow, "locked": locked}


def go_through(cluster: Cluster, folder: Path, trouble: str, database: str, happens: Trouble) -> None:
    """Play while something happens to a database, and find it told and left behind."""
    with servers(folder, "--database-url", database) as started:
        with suffering(started, database, trouble) as look, happens(cluster, trouble):
            look()
        (process,) = started.running
        process.end()
        started.running.clear()
    # What ends one trouble may look like another for a moment.
    assert reasons(process.said) <= {trouble, "gone", "locked"}


# A database that stands still is waited for until everybody has lost patience: half a minute.
@pytest.mark.parametrize("trouble", [trouble for trouble in TROUBLES if SOAK or trouble != "slow"])
def test_trouble_is_told_and_left_behind(cluster: Cluster, tmp_path: Path, trouble: str) -> None:
    go_through(cluster, tmp_path, trouble, cluster.database(trouble), TROUBLES[trouble])


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can make a small disk")
def test_a_full_disk_is_told_and_left_behind(tmp_path: Path) -> None:
    programs_folder = programs()
    assert programs_folder is not None
    cluster = Cluster(programs_folder)
    folder = cluster.folder / SMALL
    folder.mkdir()
    subprocess.run(["/bin/mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", str(folder)], check=True)
    try:
        cluster.start()
        (folder / "kept").mkdir()
        shutil.chown(folder / "kept", cluster.user)
        cluster.sql(f"CREATE TABLESPACE small LOCATION '{folder / 'kept'}'")
        database = cluster.database("full", "--tablespace", "small")
        go_through(cluster, tmp_path, "full", database, full)
    finally:
        cluster.stop()
        subprocess.run(["/bin/umount", str(folder)], check=True)
        cluster.remove()


@pytest.fixture
def cable(cluster: Cluster) -> Iterator[Cable]:
    cable = Cable(cluster)
    yield cable
    cable.remove()


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_commit_that_nobody_hears_of_is_found_out(
    cluster: Cluster, cable: Cable, tmp_path: Path, moment: Moment
) -> None:
    database = cluster.database(f"unheard_{moment}")
    with servers(tmp_path, "--database-url", cable.address(f"unheard_{moment}")) as started:
        (process,) = started.running
        seated = make(process.address, "here", "open", "rookie", start=False)
        guest = join(process.address, seated)
        table = seated["table"]["id"]
        with (
            Client(process.address, table, seated["token"]) as rosa,
            Client(process.address, table, guest["token"]) as ines,
        ):
            ines.until(lambda client: client.state.version)
            cable.at_commit("Do you hear me", moment)
            answer = rosa.command("chat", "unheard", text="Do you hear me")
            assert cable.happened.wait(PATIENCE)
            assert (answer["type"], answer["code"]) == ("refused", "storage")
            said = [line["text"] for line in rosa.state.lines]
            if moment == "after":
                # It was written, so both find out, although neither asks.
                for client in (rosa, ines):
                    client.until(lambda each: "Do you hear me" in str(each.state.lines))
            else:
                assert "Do you hear me" not in said
            for _ in range(2):
                while rosa.command("chat", "unheard", text="Do you hear me")["type"] != "done":
                    time.sleep(0.1)
            ines.until(lambda client: client.state.version == rosa.state.version)
            texts = [line["text"] for line in ines.state.lines]
            assert texts.count("Do you hear me") == 1
    kept, newest = asyncio.run(read_table(database, table))
    assert [version for version, _, _ in kept] == list(range(1, newest + 1))
    assert [command for _, command, _ in kept].count("unheard") == 1


def test_somebody_who_waits_at_a_server_that_was_cut_off_is_told(
    cluster: Cluster, cable: Cable, tmp_path: Path
) -> None:
    database = cluster.database("cut_off")
    with ExitStack() as stack:
        near = stack.enter_context(servers(tmp_path, "--database-url", cable.address("cut_off")))
        far = stack.enter_context(servers(tmp_path, "--database-url", database))
        pair = Pair(near)
        pair.play_on(6)
        rosa, ines = pair.people
        # The server of the table loses its database for longer than it is thought alive.
        cable.cut()
        ines.servers = far
        ines.back()
        assert ines.insist("chat", text="Over here")["type"] == "done"
        cable.mend()

        # Rosa waits where she was, and says nothing: she is shown the way.
        def told() -> bool:
            rosa.look()
            return "Over here" in str(rosa.state.lines)

        wait_for(told, "Rosa was never told")
        pair.play_on(10_000)
        pair.check(database)
        pair.close()


def test_a_server_that_stands_still_with_a_table_in_its_hands_lets_go_of_it(
    cluster: Cluster, cable: Cable, tmp_path: Path
) -> None:
    database = cluster.database("stuck")
    with ExitStack() as stack:
        near = stack.enter_context(servers(tmp_path, "--database-url", cable.address("stuck")))
        far = stack.enter_context(servers(tmp_path, "--database-url", database))
        pair = Pair(near)
        pair.play_on(6)
        rosa, ines = pair.people
        cable.at_commit("stuck here", "stuck")
        rosa.say({"type": "chat", "id": "stuck", "text": "stuck here"})
        assert cable.happened.wait(60)
        # Its transaction is open, and yet the other server goes on with the table.
        ines.servers = far
        ines.back()
        assert ines.insist("chat", text="Over here")["type"] == "done"
        rosa.servers = far
        rosa.back()
        number = pair.number
        pair.play_on(number + 6)
        cable.mend()
        pair.play_on(10_000)
        pair.check(database)
        pair.close()
