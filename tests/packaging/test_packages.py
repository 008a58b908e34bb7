"""What others install: built from a copy of the sources, and used far from any checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import folsom
from folsom.data import rule_catalogue

ROOT = Path(__file__).parents[2]
MADE = shutil.ignore_patterns(
    ".*_cache",
    ".git",
    ".hypothesis",
    ".venv",
    "*.egg-info",
    "*.so",
    "__pycache__",
    "build",
    "compiled_by.txt",
    "dist",
    "node_modules",
    "test-results",
)
BUILD = "from setuptools import build_meta; print(build_meta.build_{what}(sys.argv[1]))"
# A build needs these of whatever there is; a person who unpacks the sources wants the rest.
NEEDED = (
    "setup.py",
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "Makefile",
    ".ci/run",
    "web/package-lock.json",
)
FOLDERS = (
    "src/folsom",
    "web/src",
    "web/scripts",
    "conformance",
    "deploy",
    "docs",
    "examples",
    "tests",
    "tools",
)


def run(folder: Path, *words: str, **environment: str) -> str:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        words, cwd=folder, capture_output=True, text=True, check=False, env={**kept, **environment}
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(folder: Path, what: str, target: Path) -> Path:
    program = f"import sys; {BUILD.format(what=what)}"
    said = run(folder, sys.executable, "-c", program, str(target), FOLSOM_PURE="1")
    return target / said.splitlines()[-1]


def git(folder: Path, *words: str) -> str:
    who = ("-c", "user.name=Packager", "-c", "user.email=packager@example.org", "-c", "commit.gpgsign=false")
    return run(folder, "git", *who, *words).strip()


class Built:
    """The sources as they were copied and committed, the package of them, and the wheel made of that."""

    def __init__(self, folder: Path) -> None:
        self.sources = folder / "sources"
        shutil.copytree(ROOT, self.sources, ignore=MADE, symlinks=True)
        git(self.sources, "init", "--quiet")
        git(self.sources, "add", "--all")
        git(self.sources, "commit", "--quiet", "--message", "Pack")
        self.commit = git(self.sources, "rev-parse", "--short=12", "HEAD")
        with tarfile.open(build(self.sources, "sdist", folder)) as packed:
            packed.extractall(folder / "unpacked", filter="data")
        self.unpacked = folder / "unpacked" / f"folsom-{folsom.__version__}"
        with zipfile.ZipFile(build(self.unpacked, "wheel", folder)) as wheel:
            wheel.extractall(folder / "installed")  # noqa: S202 - built one line before
        self.installed = folder / "installed"
        self.elsewhere = folder / "elsewhere"
        self.elsewhere.mkdir()

    def folsom(self, *words: str) -> str:
        return run(self.elsewhere, sys.executable, "-m", "folsom", *words, PYTHONPATH=str(self.installed))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return Built(tmp_path_factory.mktemp("packages"))


def files_in(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and not {"__pycache__", "page"} & set(path.relative_to(folder).parts)
    }


def test_the_source_package_has_everything_to_build_from(built: Built) -> None:
    for name in NEEDED:
        assert (built.unpacked / name).is_file(), name
    for folder in FOLDERS:
        missing = files_in(built.sources / folder) - files_in(built.unpacked / folder)
        assert not missing, f"{folder}: {sorted(missing)[:5]}"
    assert not list(built.unpacked.rglob("*.so"))
    assert not (built.unpacked / "web" / "node_modules").exists()


def test_the_wheel_has_every_module_and_all_data(built: Built) -> None:
    assert files_in(built.sources / "src" / "folsom") <= files_in(built.installed / "folsom")


def test_an_installed_package_knows_its_commit(built: Built) -> None:
    program = (
        "import folsom; from folsom.lab.provenance import commit; print(folsom.__file__); print(commit())"
    )
    said = run(built.elsewhere, sys.executable, "-c", program, PYTHONPATH=str(built.installed))
    where, commit = said.splitlines()
    assert Path(where).is_relative_to(built.installed)
    assert commit == built.commit


def test_the_rules_are_listed_without_a_checkout(built: Built) -> None:
    said = built.folsom("rules")
    for rule in rule_catalogue().rules:
        assert rule.id in said
    assert "come with a checkout" in said


def test_what_needs_a_checkout_says_so(built: Built) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "folsom", "rules", "--check"],
        cwd=built.elsewhere,
        env={**os.environ, "PYTHONPATH": str(built.installed)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "run this inside one" in done.stderr
