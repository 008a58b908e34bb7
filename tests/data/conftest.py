"""Copies of the data that a test may damage."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import folsom.data


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Make a copy of all data files."""
    home = Path(folsom.data.__file__).parent
    target = tmp_path / "data"
    shutil.copytree(home, target, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    return target


@pytest.fixture
def damage(copy: Path) -> Callable[[str, str, str], Path]:
    """Replace a piece of text in one file of the copy and return the copy's folder."""

    def replace(name: str, old: str, new: str) -> Path:
        file = copy / name
        before = file.read_text(encoding="utf-8")
        assert old in before, f"{name} does not contain {old!r}"
        file.write_text(before.replace(old, new, 1), encoding="utf-8")
        return copy

    return replace
