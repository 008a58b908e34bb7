"""What the command says about itself and about mistakes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import folsom as package
from tests.cli.command import Run


def test_version(folsom: Run) -> None:
    done = folsom("--version")
    assert (done.returncode, done.stdout) == (0, f"folsom {package.__version__}\n")


def test_help_names_every_command(folsom: Run) -> None:
    done = folsom("--help")
    assert done.returncode == 0
    lab = ("simulate", "league", "tune", "report", "dataset", "bench")
    for command in ("play", "serve", "tables", "moderation", *lab, "replay", "conformance", "rules"):
        assert f" {command} " in done.stdout
        assert folsom(command, "--help").returncode == 0


def test_a_shell_completes_its_words() -> None:
    program = "import sys; from folsom.cli.main import main; sys.argv[0] = 'folsom'; main()"
    asked = {"_FOLSOM_COMPLETE": "complete_bash", "COMP_WORDS": "folsom si", "COMP_CWORD": "1"}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **asked},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == ["simulate"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("play", "--players", "9"), "3 to 7 can play"),
        (("play", "--players", "2"), "--pairs"),
        (("play", "--bandits", "ghost,sheriff,doc"), "'sheriff'"),
        (("play", "--bandits", "ghost,doc,belle", "--you", "tuco"), "'tuco' does not play"),
        (("play", "--bandits", "ghost,doc,belle", "--players", "4"), "3 bandits are named for 4"),
        (("play", "--you", "sheriff"), "'sheriff'"),
        (("play", "--bots", "robot"), "'robot'"),
        (("play", "--bots", "rookie,rookie"), "2 bots are named for 3 seats"),
        (("play", "--option", "events"), "NAME=VALUE"),
        (("play", "--option", "events=often"), "true, false"),
        (("play", "--edition", "first"), "classic, revised, complete"),
        (("play", "--cars", "12"), "2 to 6 cars"),
        (("play", "--teams", "--players", "5"), "4 or 6 players"),
        (("play", "--pairs", "--bandits", "ghost,doc,belle"), "3 cannot be shared out"),
        (("play", "--load", "missing.json"), "cannot read missing.json"),
        (("play", "--load", "missing.json", "--players", "4"), "--load brings its own game"),
        (("replay", "missing.json"), "cannot read missing.json"),
        (("simulate", "5", "--bots", "robot"), "'robot'"),
        (("simulate", "5", "--bots", "rookie,rookie,rookie,rookie,rookie"), "expected 1 to 4"),
        (("simulate", "5", "--seed", "-1"), "--seed"),
        (("bench", "--modules", "zeppelin"), "'zeppelin'"),
        (("bench", "--players", "8"), "3 to 7"),
    ],
)
def test_a_mistake_is_reported_in_one_line(folsom: Run, words: tuple[str, ...], expected: str) -> None:
    done = folsom(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("error: ")
    assert done.stderr.count("\n") == 1
    assert expected in done.stderr


@pytest.mark.parametrize(
    "words",
    [("play", "--lang", "de"), ("play", "--speed", "light"), ("simulate", "0"), ("simulate",), ("dance",)],
)
def test_wrong_arguments_are_reported(folsom: Run, words: tuple[str, ...]) -> None:
    done = folsom(*words)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "--help" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="an interrupt is sent differently there")
def test_an_interrupt_ends_quietly(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "folsom", "play", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        # A shell that runs the tests in the background lets all of them ignore interrupts.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - nothing is locked
    )
    assert process.stdout is not None
    assert any(b"Lay a card or draw" in line for line in process.stdout)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in errors
