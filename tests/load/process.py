"""What a server costs, as the kernel counts it."""

from __future__ import annotations

import os
from pathlib import Path


class Process:
    """A running process, by its number."""

    def __init__(self, pid: int) -> None:
        self.folder = Path(f"/proc/{pid}")

    def cpu_seconds(self) -> float:
        """Return the processor time it has used, in all of its threads."""
        fields = (self.folder / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Return the memory it holds, in kilobytes."""
        lines = (self.folder / "status").read_text().splitlines()
        return next(float(line.split()[1]) for line in lines if line.startswith("VmRSS"))
