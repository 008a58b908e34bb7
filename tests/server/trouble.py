"""What everybody must be told while a database is in trouble, and how it must end."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.figures import write_down
from tests.server.client import PATIENCE, Data, fetch
from tests.server.processes import Process, Servers
from tests.server.stubborn import Company, Stubborn, check_all, playing, wait_until_all_play


def wait_for(condition: Callable[[], object], what: str) -> None:
    """Wait until a condition holds, with patience."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def told(process: Process, status: int, reason: str = "") -> None:
    """Ask after the health of a server until it tells this; what it has seen it remembers for a moment."""
    wait_for(
        lambda: (
            (answer := fetch(f"{process.address}/api/health")).status_code == status and reason in answer.text
        ),
        f"health never tells {status} {reason}",
    )


def ready(process: Process, status: int) -> None:
    """Ask whether clients may come until it tells this."""
    wait_for(
        lambda: fetch(f"{process.address}/api/ready").status_code == status, f"ready never tells {status}"
    )


def reasons(log: str) -> set[str]:
    """Return the reasons that a log names."""
    lines: list[Data] = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    return {line["reason"] for line in lines if "reason" in line}


@contextmanager
def suffering(servers: Servers, database: str, reason: str) -> Iterator[Callable[[], None]]:
    """Play at two tables while a database is in trouble; the trouble begins and ends inside.

    What is yielded is called while it lasts: it finds everybody refused, and everybody told why.
    """
    (process,) = servers.running
    with playing(servers, 2) as companies:
        witness = companies[0].pairs[0].people[0]
        told(process, 200)

        def look() -> None:
            refused = len(witness.refusals)
            told(process, 503, f"({reason})")
            ready(process, 503)
            wait_for(lambda: len(witness.refusals) > refused or not witness.asked(), "nobody is refused")
            wait_for(lambda: reason in reasons(process.said), f"the log does not name {reason}")

        began = time.monotonic()
        yield look
        lasted = time.monotonic() - began
        wait_until_all_play(companies, time.monotonic())
        told(process, 200)
        ready(process, 200)
        codes = {refusal["code"] for client in people(companies) for refusal in client.refusals}
        assert codes <= {"storage", "stale"}
    found = check_all(companies, database)
    assert process.process.poll() is None, "the server was restarted"
    kind = "PostgreSQL" if database.startswith("postgresql") else "SQLite"
    proof = f"{kind} {reason.replace('_', '-')}"
    write_down(proof, 0, 1, {**found, "trouble for": lasted})


def people(companies: list[Company]) -> list[Stubborn]:
    """Return everybody who has played."""
    return [client for company in companies for pair in company.pairs for client in pair.people]
