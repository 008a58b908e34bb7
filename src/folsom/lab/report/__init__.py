"""The report: results as one page for the browser, drawn here, without anything from elsewhere.

``facts`` gathers the numbers, ``luck`` takes chance and skill apart, ``plots`` draws, ``sections`` and
``doings`` say what it means, and ``page`` puts them together.
"""

from collections.abc import Sequence
from pathlib import Path

from folsom.lab.optional import needed


def write_report(files: Sequence[Path], target: Path, title: str = "") -> None:
    """Write the report of one or more results files as a page of HTML, or raise ``SaveError``."""
    needed("numpy")
    # Not before it is needed: whoever only plays has no numpy.
    from folsom.lab.report.page import write_page  # noqa: PLC0415

    write_page(files, target, title)


__all__ = ["write_report"]
