"""FOLSOM_PURE chooses between compiled modules and their source."""

import os
import subprocess
import sys

import pytest

TELL = (
    "import sys, folsom.engine as engine;"
    "compiled = ('folsom.engine', 'folsom.game.asking', 'folsom.game.roster', 'folsom.game.view_of');"
    "kinds = {name: module.__file__.endswith('.py') for name, module in sys.modules.items()"
    " if name.startswith(compiled)};"
    "print(engine.COMPILED, all(kinds.values()), any(kinds.values()))"
)


def engine_loaded_with(pure: str) -> str:
    environment = os.environ | {"FOLSOM_PURE": pure}
    told = subprocess.run(
        [sys.executable, "-c", TELL], env=environment, capture_output=True, text=True, check=True
    )
    return told.stdout.strip()


def test_pure_takes_every_module_from_source() -> None:
    assert engine_loaded_with("1") == "False True True"


@pytest.mark.compiled_only
@pytest.mark.parametrize("off", ["", "0"])
def test_otherwise_the_engine_and_the_way_to_it_are_compiled(off: str) -> None:
    assert engine_loaded_with(off) == "True False False"
