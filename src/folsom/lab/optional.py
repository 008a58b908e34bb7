"""Packages that only the laboratory needs: imported on first use, with a hint if they are missing."""

from __future__ import annotations

import importlib
from typing import Any

from folsom.game.errors import FolsomError


def pyarrow() -> Any:
    """Return the package for tables."""
    return require("pyarrow")


def pyarrow_parquet() -> Any:
    """Return the package for Parquet files."""
    return require("pyarrow.parquet")


def require(name: str) -> Any:
    """Import a package of the extra ``lab``, or say how to get it."""
    try:
        return importlib.import_module(name)
    except ImportError as error:
        package = name.partition(".")[0]
        raise FolsomError(f"this needs the package {package}: pip install 'folsom[lab]'") from error
