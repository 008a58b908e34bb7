"""The built page: served as files, with itself for every address it knows, and a word when it is missing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.client import Served, fetch


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


def test_a_page_that_is_not_built_is_told_in_a_friendly_way(served: Served) -> None:
    answer = fetch(f"{served.address}/")
    assert answer.status_code == 503
    assert "not built" in answer.text
