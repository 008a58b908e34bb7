"""Without the packages they need, the environments say what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "package", "told"),
    [
        ("folsom.env", "gymnasium", "folsom.env needs gymnasium"),
        ("folsom.env.vector", "numpy", "folsom.env needs numpy"),
        ("folsom.env.open_spiel", "pyspiel", "folsom.env.open_spiel needs OpenSpiel"),
    ],
)
def test_what_is_missing_is_named(module: str, package: str, told: str) -> None:
    program = f"import sys; sys.modules['{package}'] = None; import {module}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert told in done.stderr
    assert "pip install 'folsom[env]'" in done.stderr
