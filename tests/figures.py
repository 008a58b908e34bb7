"""Figures: what the long proofs have found, kept so that `python -m tests.soak_report` can tell it."""

from __future__ import annotations

import json
import os
import subprocess
import time
from pathlib import Path
from typing import Final

from tests.conftest import SERVER_SOURCES, SOAK, sources

ROOT: Final = Path(__file__).parents[1]
FILE: Final = Path(os.environ.get("FOLSOM_FIGURES", ROOT / "build" / "soak" / "figures.jsonl"))


def write_down(proof: str, part: int, parts: int, figures: dict[str, float]) -> None:
    """Keep what one part of a proof has found; only a soak is worth it."""
    if not SOAK:
        return
    line = {
        "proof": proof,
        "part": part,
        "parts": parts,
        "sources": sources(SERVER_SOURCES),
        "commit": commit(),
        "at": time.time(),
        "figures": figures,
    }
    FILE.parent.mkdir(parents=True, exist_ok=True)
    with FILE.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def commit() -> str:
    """Return the commit that is being proved, with a word if there is more than that."""
    words = ["git", "-C", str(ROOT), "describe", "--always", "--dirty= with changes", "--exclude=*"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"
