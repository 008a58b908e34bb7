"""Packages that only the laboratory needs: imported when needed, with a hint where they are missing."""

from __future__ import annotations

import importlib
from typing import Any

from folsom.game.errors import FolsomError


def pyarrow() -> Any:
    """Return the package that knows tables."""
    return needed("pyarrow")


def pyarrow_parquet() -> Any:
    """Return the package that reads and writes Parquet."""
    return needed("pyarrow.parquet")


def needed(name: str) -> Any:
    """Import a package of the extra ``lab``, or say how to get it."""
    try:
        return importlib.import_module(name)
    except ImportError as error:
        package = name.partition(".")[0]
        raise FolsomError(f"this needs the package {package}: pip install 'folsom[lab]'") from error
