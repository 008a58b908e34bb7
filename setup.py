"""Compile the engine with mypyc and take the built page along; the rest is in pyproject.toml.

Without a working C compiler, or with FOLSOM_PURE=1, the same package is built as pure Python. With
FOLSOM_FAST=1 the engine is compiled for what it does most (tools/profiled_build.py). Without the page (`make
page` builds it) the package plays in the terminal, and its server answers programs only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from itertools import takewhile
from pathlib import Path
from typing import cast

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

# Whoever builds a package does not always look for modules here.
sys.path.insert(0, str(Path(__file__).parent))

from tools.profiled_build import has_code, prepare_profiled, version_of

SOURCE = Path("src")
ENGINE = SOURCE / "folsom" / "engine"
GAME = SOURCE / "folsom" / "game"
COUNTS = "\nfrom mypy_extensions import "
PAGE = Path("web", "dist")
# Says what a package was built from; a source package brings it, a checkout asks git.
COMMIT = Path("folsom", "commit.txt")
# Says how the engine beside it was compiled.
COMPILED_BY = Path("folsom", "compiled_by.txt")
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}

# Calls inside the one shared library need not go through a table that other libraries could override:
# measured, this plays 1.5 times as many games per second.
DIRECT_CALLS = ["-fno-semantic-interposition", "-fvisibility=hidden"]
REFERENCE_COUNTS = ["-include", str(Path("tools", "reference_counts.h"))]

TRIAL = """\
#include <Python.h>
PyMODINIT_FUNC PyInit_trial(void) { return NULL; }
"""


class EngineBuild(build_ext):
    """Builds the engine and removes the machine code of modules that are gone."""

    def run(self) -> None:
        """Build and say how, then remove what has no source any more, in all folders that are built in."""
        profiled = bool(self.extensions) and is_set("FOLSOM_FAST") and prepare_profiled(self)
        super().run()
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        wanted = {Path(*extension.name.split(".")).as_posix() + suffix for extension in self.extensions}
        for folder in (Path(self.build_lib), SOURCE) if self.inplace else (Path(self.build_lib),):
            for library in folder.rglob(f"*{suffix}"):
                if library.relative_to(folder).as_posix() not in wanted:
                    library.unlink()
            if self.extensions:
                (folder / COMPILED_BY).write_text(self.how_built(profiled), encoding="utf-8")

    def build_extension(self, extension: Extension) -> None:
        """Build an extension if it is old; the library always, it may have been compiled in another way."""
        asked = self.force
        self.force = asked or has_code(extension)
        super().build_extension(extension)
        self.force = asked

    def how_built(self, profiled: bool) -> str:
        """Return which compiler the engine was built with, and how."""
        # Windows has one compiler, which has a type and no name.
        words = getattr(self.compiler, "compiler_so", [self.compiler.compiler_type])
        name = " ".join(takewhile(lambda word: not word.startswith("-"), words))
        return f"{version_of(name) or name}, {'with' if profiled else 'without'} a profile\n"


class PackageBuild(build_py):
    """Builds the package with the page in it, where the server looks for it."""

    def run(self) -> None:
        """Copy the modules, note the commit, then copy the page as it was built last."""
        super().run()
        if self.editable_mode:
            return
        write_commit(Path(self.build_lib))
        target = Path(self.build_lib, "folsom", "server", "page")
        shutil.rmtree(target, ignore_errors=True)
        if (PAGE / "index.html").is_file():
            shutil.copytree(PAGE, target, ignore=shutil.ignore_patterns(".*"))
        else:
            print("folsom: the page is not built (make page): this package will have none", file=sys.stderr)


class SourcePackage(sdist):
    """Packs the sources with a note of the commit they are from."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        """Gather the files, then write the note beside them."""
        super().make_release_tree(base_dir, files)
        write_commit(Path(base_dir) / SOURCE)


def write_commit(folder: Path) -> None:
    """Write into the package in a folder which commit it is built from."""
    brought = SOURCE / COMMIT
    commit = brought.read_text(encoding="utf-8") if brought.is_file() else commit_here()
    (folder / COMMIT).write_text(commit, encoding="utf-8")


def commit_here() -> str:
    """Return the commit of this checkout, with `+` if files were changed since, or `unknown`."""
    git = shutil.which("git")
    # A folder above may be a repository, too, but not the one that these sources are from.
    if git is None or not Path(".git").exists():
        return "unknown"

    def ask(*words: str) -> str:
        done = subprocess.run([git, *words], capture_output=True, text=True, check=False)  # noqa: S603 - fixed words
        return done.stdout.strip() if done.returncode == 0 else ""

    head = ask("rev-parse", "--short=12", "HEAD")
    return (head + ("+" if ask("status", "--porcelain", "--", "src") else "")) if head else "unknown"


def missing_compiler() -> str:
    """Compile and link a tiny extension module; return what went wrong, or an empty string."""
    with tempfile.TemporaryDirectory(prefix="folsom-trial-") as folder:
        source = Path(folder, "trial.c")
        source.write_text(TRIAL, encoding="utf-8")
        trial = build_ext(Distribution({"name": "trial", "ext_modules": [Extension("trial", [str(source)])]}))
        trial.build_lib = trial.build_temp = folder
        try:
            trial.ensure_finalized()
            trial.run()
        except Exception as error:  # noqa: BLE001 - compilers fail in many ways; each means "not compiled"
            return str(error) or type(error).__name__
    return ""


def counting_modules() -> list[Path]:
    """Return the modules of the game that count as the engine does, and are compiled together with it."""
    return [path for path in GAME.rglob("*.py") if COUNTS in path.read_text(encoding="utf-8")]


def is_set(name: str) -> bool:
    """Tell whether a variable of the environment asks for something."""
    return os.environ.get(name, "0") not in {"", "0"}


def engine_extensions() -> list[Extension]:
    """Translate the engine to C and describe how to compile it; an empty list means pure Python."""
    if COMPILING_COMMANDS.isdisjoint(sys.argv):
        return []
    if is_set("FOLSOM_PURE"):
        print("folsom: FOLSOM_PURE is set: building the pure Python package, the engine stays uncompiled")
        return []
    sources = sorted(str(path) for path in [*ENGINE.rglob("*.py"), *counting_modules()])
    problem = missing_compiler()
    if problem:
        print(f"folsom: no working C compiler ({problem})", file=sys.stderr)
        print("folsom: building the pure Python package: everything works, only slower", file=sys.stderr)
        return []

    from mypyc.build import mypycify  # noqa: PLC0415 - a pure build does without mypyc

    print(f"folsom: compiling {len(sources)} modules", flush=True)
    # Nothing else is followed: compiling needs nothing that the other layers import. A cache of its own lets
    # it run beside the type check.
    options = ["--follow-imports=skip", "--cache-dir=build/mypyc-cache"]
    extensions = mypycify(
        [*options, *sources], opt_level="3", debug_level="0", multi_file=False, group_name="folsom_engine"
    )
    if sys.platform != "win32":
        for extension in extensions:
            # A new list each time: mypyc gives all extensions the same one.
            words = [*extension.extra_compile_args, *DIRECT_CALLS, *REFERENCE_COUNTS]
            extension.extra_compile_args = words
    return cast("list[Extension]", extensions)


setup(
    ext_modules=engine_extensions(),
    cmdclass={"build_ext": EngineBuild, "build_py": PackageBuild, "sdist": SourcePackage},
)
