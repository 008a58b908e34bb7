"""The built page: its files, itself at every other address, and a hint when it is not built."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.client import Served, fetch

ROOT = Path(__file__).parents[2]


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<title>the table</title>")
    (page / "assets" / "app-1a2b.js").write_text("run()")
    (page / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    served = Served(tmp_path / "data", page=page)
    yield served.address
    served.stop()


def test_files_and_the_page_itself(site: str) -> None:
    asset = fetch(f"{site}/assets/app-1a2b.js")
    assert asset.text == "run()"
    assert "immutable" in asset.headers["cache-control"]
    icon = fetch(f"{site}/icon.svg")
    assert icon.headers["content-type"].startswith("image/svg+xml")
    assert icon.headers["cache-control"] == "no-cache"
    for path in ("/", "/t/abc", "/replay/abc", "/index.html"):
        assert fetch(f"{site}{path}").text == "<title>the table</title>"


def test_nothing_outside_the_page_is_served(site: str) -> None:
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "//etc/passwd"):
        answer = fetch(httpx.URL(site).copy_with(raw_path=path.encode()))
        assert "secret" not in answer.text
        assert "root:" not in answer.text


def test_a_page_that_is_not_built_is_explained_in_a_friendly_way(served: Served) -> None:
    answer = fetch(f"{served.address}/")
    assert answer.status_code == 503
    assert "not built" in answer.text


def test_a_built_package_contains_the_page(tmp_path: Path) -> None:
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    (tmp_path / "src" / "folsom" / "server").mkdir(parents=True)
    for module in ("__init__.py", "server/__init__.py"):
        (tmp_path / "src" / "folsom" / module).touch()
    build = [sys.executable, "setup.py", "--quiet", "build_py", "--build-lib", "built"]
    without = subprocess.run(build, cwd=tmp_path, capture_output=True, text=True, check=True)
    built = tmp_path / "built" / "folsom" / "server"
    assert "the page is not built" in without.stderr
    assert [path.name for path in built.iterdir()] == ["__init__.py"]
    page = tmp_path / "web" / "dist"
    (page / "assets").mkdir(parents=True)
    for file in ("index.html", ".built", "assets/app-1.js"):
        (page / file).touch()
    subprocess.run(build, cwd=tmp_path, check=True)
    # Built again after a change: nothing of the old page stays behind.
    (page / "assets" / "app-1.js").rename(page / "assets" / "app-2.js")
    subprocess.run(build, cwd=tmp_path, check=True)
    files = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    assert files == {"__init__.py", "page/index.html", "page/assets/app-2.js"}
