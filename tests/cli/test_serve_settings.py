"""Settings of `folsom serve`: as options and in the environment."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.cli.command import Run, surroundings
from tests.cli.ready import LONGEST


def test_help_names_a_variable_for_every_option(folsom: Run) -> None:
    shown = folsom("serve", "--help", width=200).stdout
    options = set(re.findall(r"--([a-z-]+)", shown)) - {"help"}
    assert options >= {"host", "port", "database-url", "trusted-proxy", "open"}
    # A switch has one variable for both ways.
    for option in (option for option in options if option.removeprefix("no-") not in options - {option}):
        assert f"FOLSOM_{option.upper().replace('-', '_')}" in shown, option


@pytest.mark.parametrize("push", ["0", "1"])
def test_a_server_set_by_its_environment(tmp_path: Path, push: str) -> None:
    named = {
        "FOLSOM_PORT": "0",
        "FOLSOM_DATA": str(tmp_path / "kept"),
        "FOLSOM_ORIGIN": "https://one.example.org https://two.example.org",
        "FOLSOM_TRUSTED_PROXY": "127.0.0.1 10.0.0.0/8",
        "FOLSOM_PUSH": push,
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "folsom", "serve"],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "TERM": "dumb", **named},
    )
    try:
        assert process.stderr is not None
        found = None
        while found is None:
            line = process.stderr.readline()
            assert line, "the server has ended"
            found = re.search(r"set at (http://[^ ]+)/", line)
        for origin, status in (("https://two.example.org", 200), ("https://three.example.org", 403)):
            answer = httpx.get(f"{found[1]}/api/health", headers={"Origin": origin}, timeout=60)
            assert answer.status_code == status
        assert (tmp_path / "kept" / "folsom.sqlite").is_file()
        # Nobody is called with the page closed unless the host wants that.
        key = httpx.get(f"{found[1]}/api/push", timeout=60).json()["key"]
        assert (key is not None) == (push == "1")
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)


def test_a_wrong_value_in_the_environment_is_reported_in_one_line(folsom: Run) -> None:
    done = folsom("serve", FOLSOM_TRUSTED_PROXY="caddy")
    assert done.returncode == 2
    assert "'caddy'" in done.stderr
    assert "Traceback" not in done.stderr


def test_pushes_without_their_package_are_refused_in_one_line(tmp_path: Path) -> None:
    # As if it were not installed: nobody finds it, and nobody can import it.
    program = "import sys; sys.modules['cryptography'] = None; from folsom.cli.main import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", program, "serve", "--port", "0", "--data", str(tmp_path), "--push"],
        capture_output=True,
        text=True,
        check=False,
        env=surroundings(),
        timeout=LONGEST,
    )
    assert done.returncode == 2
    assert "pip install 'folsom[push]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1
