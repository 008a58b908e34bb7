"""Metrics: what Prometheus reads agrees with what has happened, and tells nothing else."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from folsom.server.network import running
from tests.server.client import PATIENCE, Client, Served, fetch, make

Numbers = dict[tuple[str, ...], float]


class Watched:
    """A server with its metrics."""

    def __init__(self, folder: Path) -> None:
        self.listener = running.bind("127.0.0.1", 0)
        self.served = Served(folder, metrics_at=self.listener)
        self.at = running.address_of(self.listener) + "metrics"

    def numbers(self) -> Numbers:
        """Read all metrics as Prometheus does."""
        answer = fetch(self.at)
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        families = list(text_string_to_metric_families(answer.text))
        assert all(family.documentation for family in families)
        assert all(family.type != "unknown" for family in families)
        samples = [sample for family in families for sample in family.samples]
        return {(sample.name, *sample.labels.values()): sample.value for sample in samples}


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[Watched]:
    server = Watched(tmp_path)
    yield server
    server.served.stop()


def grown(before: Numbers, after: Numbers, *name: str) -> float:
    return after.get(name, 0.0) - before.get(name, 0.0)


def test_what_happens_is_counted(watched: Watched) -> None:
    address = watched.served.address
    before = watched.numbers()
    seated = make(address, "here", "here", "here")
    with Client(address, seated["table"]["id"], seated["token"]) as rosa:
        rosa.until(lambda client: client.asked())
        for _ in range(6):
            rosa.step()
        assert rosa.command("chat", text="Hands up")["type"] == "done"
        rosa.settle()
        after = watched.numbers()
        heard = sum(len(text.encode()) for text in rosa.heard)
        written = rosa.state.version
        moves = len(rosa.confirmed()) - 1
    fetch(f"{address}/api/tables/nowhere")
    last = watched.numbers()

    assert grown(before, after, "folsom_entries_total", "made") == 1
    assert grown(before, after, "folsom_entries_total", "chose") == moves
    assert grown(before, after, "folsom_entries_total", "said") == 1
    assert grown(before, after, "folsom_commit_seconds_count") == written
    assert grown(before, after, "folsom_commit_seconds_bucket", "+Inf") == written
    assert grown(before, after, "folsom_commit_seconds_sum") > 0
    assert grown(before, after, "folsom_refusals_total", "not_your_seat") == 1
    assert grown(before, after, "folsom_sent_bytes_total") == heard
    assert grown(after, last, "folsom_refusals_total", "no_table") == 1
    assert (after["folsom_rooms",], after["folsom_sockets",]) == (1, 1)
    assert grown(before, after, "process_cpu_seconds_total") > 0
    assert after["process_resident_memory_bytes",] > 1_000_000


def test_the_event_loop_is_looked_at_again_and_again(watched: Watched) -> None:
    before = watched.numbers()
    end = time.monotonic() + PATIENCE
    while grown(before, watched.numbers(), "folsom_loop_lag_seconds_count") < 2:
        assert time.monotonic() < end
        time.sleep(0.1)


def test_nobody_is_named(watched: Watched) -> None:
    seated = make(watched.served.address, "here", "rookie", "rookie", name="Rosalinda")
    text = fetch(watched.at).text
    for secret in (seated["table"]["id"], seated["token"], seated["invite"], "Rosalinda", "127.0.0.1"):
        assert secret not in text


def test_the_page_of_the_server_does_not_show_them(watched: Watched) -> None:
    assert "folsom_rooms" not in fetch(f"{watched.served.address}/metrics").text


@pytest.mark.parametrize("sent", [b"", b"GET", b"\0" * 100_000, b"\r\n" * 50_000])
def test_nonsense_at_the_port_harms_nobody(watched: Watched, sent: bytes) -> None:
    host, port = watched.listener.getsockname()
    with socket.create_connection((host, port), PATIENCE) as visitor:
        visitor.sendall(sent)
    assert watched.numbers()["folsom_rooms",] == 0
