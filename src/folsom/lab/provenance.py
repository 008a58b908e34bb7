"""Provenance: where a result comes from, so that a reader can judge and reproduce it."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

import folsom
from folsom.engine import COMPILED
from folsom.engine.chance import GENERATOR
from folsom.game.fingerprint import digest_of

PACKAGE: Final = Path(folsom.__file__).parent
# Written by setup.py into whatever is built, never part of a checkout.
BUILT_FROM: Final = PACKAGE / "commit.txt"
# Written by setup.py beside a compiled engine.
COMPILED_BY: Final = PACKAGE / "compiled_by.txt"
# What decides how a game goes: the rules and the players.
GAME_SOURCES: Final = ("data", "engine", "game", "bots")
PACKAGES: Final = ("librt", "mypy", "numpy", "openskill", "pyarrow", "ray")


def provenance() -> dict[str, Any]:
    """Return the commit, machine, date and versions that a result is published with."""
    return {
        "folsom": folsom.__version__,
        "commit": commit(),
        "sources": sources(),
        "compiled": bool(COMPILED),
        "generator": GENERATOR,
        "machine": machine(),
        "python": platform.python_version(),
        "packages": packages(),
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
    }


@cache
def commit() -> str:
    """Return the commit of the sources, with ``+`` if files were changed since, or ``unknown``.

    A built package has it in a file: around an installed one there may be the repository of something else.
    """
    if BUILT_FROM.is_file():
        return BUILT_FROM.read_text(encoding="utf-8").strip()
    head = _git("rev-parse", "--short=12", "HEAD")
    if not head:
        return "unknown"
    return head + ("+" if _git("status", "--porcelain", "--", ".") else "")


def engine() -> str:
    """Return how the engine that is running was compiled."""
    if not COMPILED:
        return "not compiled"
    return COMPILED_BY.read_text(encoding="utf-8").strip() if COMPILED_BY.is_file() else "compiled"


def sources() -> str:
    """Return a digest of everything that decides how a game goes; equal digests mean equal games."""
    return digest_of(GAME_SOURCES)


@cache
def machine() -> str:
    """Return the processor, its cores and the system in a few words."""
    return f"{_processor()}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}"


@cache
def packages() -> dict[str, str]:
    """Return the versions of the packages that a result may depend on."""
    found: dict[str, str] = {}
    for name in PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def _git(*words: str) -> str:
    git = shutil.which("git")
    if git is None:
        return ""
    done = subprocess.run(  # noqa: S603 - fixed words, asked of git itself
        [git, *words], cwd=PACKAGE, capture_output=True, text=True, check=False
    )
    return done.stdout.strip() if done.returncode == 0 else ""
