"""Run Folsom from its Python source although compiled modules lie beside it.

FOLSOM_PURE=1 in the environment asks for this: to debug the engine line by line, and to show that
compiled and uncompiled play the same game.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import Final

PACKAGE: Final = "folsom."


class SourceOnlyFinder:
    """Finds Folsom's modules as Python source, where Python itself would prefer machine code."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return how to load a module of Folsom from source; None leaves any other module to Python."""
        if not fullname.startswith(PACKAGE):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def install_if_asked() -> None:
    """Put the finder first in line if the environment asks for uncompiled modules."""
    if os.environ.get("FOLSOM_PURE", "0") not in {"", "0"}:
        sys.meta_path.insert(0, SourceOnlyFinder())
