"""Without the packages they need, the environments say what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "package", "told", "extra"),
    [
        ("folsom.env", "gymnasium", "folsom.env needs gymnasium", "env"),
        ("folsom.env.vector", "numpy", "folsom.env needs numpy", "env"),
        ("folsom.env.open_spiel", "pyspiel", "folsom.env.open_spiel needs OpenSpiel", "openspiel"),
    ],
)
def test_what_is_missing_is_named(module: str, package: str, told: str, extra: str) -> None:
    program = f"import sys; sys.modules['{package}'] = None; import {module}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert told in done.stderr
    assert f"pip install 'folsom[{extra}]'" in done.stderr
