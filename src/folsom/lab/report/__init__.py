"""The report: results as one self-contained page for the browser.

``facts`` gathers the numbers, ``pairs`` compares bots that met, ``luck`` separates chance from skill,
``markup`` has the pieces of HTML, ``plots`` draws, ``sections`` and ``card_report`` say what it means, and
``page`` puts them together.
"""

from collections.abc import Sequence
from pathlib import Path

from folsom.lab.optional import require


def write_report(files: Sequence[Path], target: Path, title: str = "") -> None:
    """Write the report of one or more results files as a page of HTML, or raise ``SaveError``."""
    require("numpy")
    # Imported late, because numpy is an optional package.
    from folsom.lab.report.page import write_page  # noqa: PLC0415

    write_page(files, target, title)


__all__ = ["write_report"]
