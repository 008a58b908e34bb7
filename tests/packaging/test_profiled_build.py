"""Profiled builds: the compiler gets a profile and uses it, and the engine says how it was compiled."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import folsom
from folsom.lab.provenance import engine
from tools.profiled_build import compilers

ROOT = Path(__file__).parents[2]
SOAK = os.environ.get("FOLSOM_SOAK", "0") not in {"", "0"}
GAMES = "import tiny__mypyc; tiny__mypyc.play(1_000_000)"
# A library in miniature: a path that is taken nearly always, and one that hardly ever is.
LIBRARY = r"""
#include <Python.h>

static volatile long spent;

static long rarely(long n) { for (long i = 0; i < n % 7; i++) spent += i * n; return spent; }

static PyObject *play(PyObject *self, PyObject *times) {
    long total = 0, end = PyLong_AsLong(times);
    for (long n = 1; n < end; n++) {
        if (n % 1000 == 0) total += rarely(n); else spent += n;
    }
    return PyLong_FromLong(total);
}

static PyMethodDef METHODS[] = {{"play", play, METH_O, NULL}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef MODULE = {PyModuleDef_HEAD_INIT, "tiny__mypyc", NULL, -1, METHODS};

PyMODINIT_FUNC PyInit_tiny__mypyc(void) { return PyModule_Create(&MODULE); }
"""
SETUP = """
import os
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from tools.profiled_build import prepare_profiled


class Build(build_ext):
    def run(self):
        print("guided:", "PLAIN" not in os.environ and prepare_profiled(self))
        self.force = True
        super().run()


setup(name="tiny", ext_modules=[Extension("tiny__mypyc", ["tiny.c"])], cmdclass={"build_ext": Build})
"""


def installed() -> list[str]:
    """Return a clang and a gcc, where they are installed."""
    return [compiler.name for compiler in compilers()]


class Project:
    """The library in miniature in a folder of its own, with games to learn from."""

    def __init__(self, folder: Path, games: str) -> None:
        self.folder = folder
        (folder / "src").mkdir()
        (folder / "tools").mkdir()
        shutil.copy(ROOT / "tools" / "profiled_build.py", folder / "tools")
        self.play(games)
        (folder / "tiny.c").write_text(LIBRARY, encoding="utf-8")
        (folder / "setup.py").write_text(SETUP, encoding="utf-8")

    def play(self, games: str) -> None:
        """Say what the library learns from."""
        (self.folder / "tools" / "typical_games.py").write_text(games, encoding="utf-8")

    def build(self, where: str, **environment: str) -> tuple[str, bytes]:
        """Build the library; return what was said and the machine code."""
        words = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", where]
        done = subprocess.run(
            words,
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder), **environment},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        (library,) = (self.folder / where).glob("tiny__mypyc*")
        return done.stdout + done.stderr, library.read_bytes()


@pytest.mark.once
@pytest.mark.parametrize("compiler", installed())
def test_what_was_played_decides_what_is_compiled(compiler: str, tmp_path: Path) -> None:
    project = Project(tmp_path, GAMES)
    said, guided = project.build("guided", CC=compiler)
    assert "guided: True" in said
    said, plain = project.build("plain", CC=compiler, PLAIN="1")
    assert "guided: False" in said
    assert guided != plain
    project.play("import tiny__mypyc")
    assert project.build("unplayed", CC=compiler)[1] != guided
    # Nothing is left of what was learned before.
    project.play(GAMES)
    assert project.build("again", CC=compiler)[1] == guided


@pytest.mark.once
@pytest.mark.parametrize("compiler", installed())
def test_games_that_fail_leave_a_plain_build(compiler: str, tmp_path: Path) -> None:
    project = Project(tmp_path, "import nothing_of_this_name")
    said, made = project.build("guided", CC=compiler)
    assert "guided: False" in said
    assert f"{compiler} made no profile" in said
    assert made == project.build("plain", CC=compiler, PLAIN="1")[1]


@pytest.mark.compiled_only
def test_the_engine_says_how_it_was_compiled() -> None:
    compiler, _, profile = engine().partition(", ")
    assert profile in {"with a profile", "without a profile"}
    library = next(Path(folsom.__file__).parents[1].glob("folsom_engine__mypyc*"))
    # Compilers leave their name in what they make.
    version = next(word for word in reversed(compiler.split()) if word[0].isdigit())
    assert version.encode() in library.read_bytes()


@pytest.mark.once
@pytest.mark.skipif(not SOAK, reason="takes minutes: part of make soak")
def test_the_whole_engine_is_compiled_with_a_profile(tmp_path: Path) -> None:
    environment = {
        key: value for key, value in os.environ.items() if key not in {"PYTHONPATH", "FOLSOM_PURE"}
    }
    for name in ("src", "tools", "setup.py", "pyproject.toml", "README.md", "LICENSE"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tmp_path / name)
    words = [sys.executable, "setup.py", "--quiet", "build", "--build-lib", "built"]
    subprocess.run(words, cwd=tmp_path, check=True, env={**environment, "FOLSOM_FAST": "1"})
    program = "from folsom.lab.provenance import engine; print(engine())"
    words = [sys.executable, "-c", program]
    environment["PYTHONPATH"] = str(tmp_path / "built")
    said = subprocess.run(words, check=True, capture_output=True, text=True, env=environment, cwd=tmp_path)
    assert said.stdout.endswith(", with a profile\n")
    words = [sys.executable, "-m", "folsom", "conformance", str(ROOT / "conformance")]
    subprocess.run(words, check=True, capture_output=True, env=environment, cwd=tmp_path)
