"""Copies of Folsom that differ from this one in a single thing, for servers of another version."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import yaml

import folsom
from folsom.game.fingerprint import RULES_VERSION

Environment = dict[str, str]


def next_version(folder: Path) -> Environment:
    """Copy the package with nothing but the next version of the rules, and return where to find it."""
    environment = _copied(folder)
    path = folder / "folsom" / "game" / "fingerprint.py"
    before, after = (f"RULES_VERSION: Final = {version}\n" for version in (RULES_VERSION, RULES_VERSION + 1))
    source = path.read_text()
    assert source.count(before) == 1
    path.write_text(source.replace(before, after))
    return environment


def other_cars(folder: Path) -> Environment:
    """Copy the package with one purse moved between two cars, and return where to find it."""
    environment = _copied(folder)
    path = folder / "folsom" / "data" / "base" / "cars.yaml"
    cars = yaml.safe_load(path.read_text())
    giving, taking = (next(car for car in cars["cars"] if car["id"] == name) for name in ("mail", "baggage"))
    giving["purses"] -= 1
    taking["purses"] += 1
    path.write_text(yaml.safe_dump(cars))
    return environment


def _copied(folder: Path) -> Environment:
    package = Path(folsom.__file__).parent
    shutil.copytree(package, folder / "folsom", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    return {**os.environ, "PYTHONPATH": str(folder), "FOLSOM_PURE": "1"}
