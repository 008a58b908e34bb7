"""Profiled builds: the engine is compiled twice, the second time for what it does most.

The first engine counts what runs how often while `typical_games.py` plays with it, and the compiler arranges
the second one accordingly. It is the same program and runs on the same processors, only faster.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from setuptools import Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

SOURCE = Path("src")
GAMES = Path("tools", "typical_games.py")
COUNTING = Path("build", "counting").resolve()
COUNTS = COUNTING / "engine.profraw"
PROFILE = COUNTING / "engine.profdata"
# Several versions of clang may be installed, each under a name of its own; the newest comes first.
CLANGS = (*(f"clang-{version}" for version in range(40, 13, -1)), "clang")
FAILURES = (BaseError, CCompilerError, OSError, subprocess.CalledProcessError)


@dataclass(frozen=True)
class Compiler:
    """A compiler that can make a program count, and another one out of what was counted."""

    name: str
    counting: list[str]
    guided: list[str]
    # The program that reads what clang's programs count; gcc reads it itself.
    reader: str = ""


def compilers() -> Iterator[Compiler]:
    """Yield what is installed, the best first: the newest clang, then gcc; or only what CC names."""
    asked, clang = os.environ.get("CC"), next(filter(shutil.which, CLANGS), "clang")
    for name in [asked] if asked else [clang, "gcc"]:
        # That there is no profile for a library is an error, or a build without one would pass for guided.
        if "clang" in version_of(name):
            _, _, number = name.partition("clang")
            reader = shutil.which(f"llvm-profdata{number}") or shutil.which("llvm-profdata")
            if reader is not None:
                guided = [f"-fprofile-instr-use={PROFILE}", "-Werror=profile-instr-unprofiled"]
                yield Compiler(name, ["-fprofile-instr-generate"], guided, reader)
        elif "gcc" in version_of(name):
            # Without a file name: gcc would take it for a folder, and find no counts in it.
            guided = ["-fprofile-use", "-fprofile-partial-training", "-Werror=missing-profile"]
            yield Compiler(name, ["-fprofile-generate"], guided)


def version_of(compiler: str) -> str:
    """Return what a compiler says it is, nothing if it is not there."""
    words = compiler.split()
    if not words or shutil.which(words[0]) is None:
        return ""
    done = subprocess.run([*words, "--version"], capture_output=True, text=True, check=False)  # noqa: S603 - a compiler
    return done.stdout.partition("\n")[0].strip()


def has_code(extension: Extension) -> bool:
    """Tell whether an extension is the library of all modules; the others only lead to it."""
    return extension.name.endswith("__mypyc")


def prepare_profiled(command: build_ext) -> bool:
    """Let a command, which has not run yet, build the engine for what it does most; False if nobody can."""
    library = next(extension for extension in command.extensions if has_code(extension))
    plain, asked = library.extra_compile_args, os.environ.get("CC")
    for compiler in compilers():
        print(f"folsom: {compiler.name} compiles an engine that counts, then one guided by it", flush=True)
        os.environ["CC"] = compiler.name
        library.extra_compile_args = [*plain, *compiler.counting]
        library.extra_link_args = compiler.counting
        try:
            count(command, compiler)
        except FAILURES as error:
            print(f"folsom: {compiler.name} made no profile ({error})", file=sys.stderr)
        else:
            library.extra_compile_args = [*plain, *compiler.guided]
            library.extra_link_args = []
            return True
    print("folsom: no compiler could make a profile: building without (clang and llvm can)", file=sys.stderr)
    library.extra_compile_args = plain
    library.extra_link_args = []
    if asked is None:
        os.environ.pop("CC", None)
    return False


def count(command: build_ext, compiler: Compiler) -> None:
    """Build the engine that counts, let it play, and leave what it has counted where the compiler looks."""
    shutil.rmtree(COUNTING, ignore_errors=True)
    made = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info")
    shutil.copytree(SOURCE, COUNTING, ignore=made)
    # gcc's counts lie beside the objects, which therefore have to be in the same place for both engines.
    for old in Path(command.build_temp).rglob("*.gcda"):
        old.unlink()
    counting = build_ext(command.distribution)
    counting.build_lib, counting.build_temp, counting.force = str(COUNTING), command.build_temp, True
    counting.ensure_finalized()
    counting.run()
    environment = {**os.environ, "PYTHONPATH": str(COUNTING), "LLVM_PROFILE_FILE": str(COUNTS)}
    subprocess.run([sys.executable, str(GAMES)], check=True, env=environment)  # noqa: S603 - our own games
    if compiler.reader:
        subprocess.run([compiler.reader, "merge", "-output", str(PROFILE), str(COUNTS)], check=True)  # noqa: S603
