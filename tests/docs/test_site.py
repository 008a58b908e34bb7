"""The documentation site: no dead link, nothing left out, nothing fetched from elsewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

import folsom
from folsom.data import load_editions, rule_catalogue

ROOT = Path(__file__).parents[2]
LOADED = {"link": "href", "script": "src", "img": "src", "iframe": "src", "source": "src"}
STYLE_URL = re.compile(r"""(?:url\(|@import\s+)["']?(https?:)?//""")


class Seen(HTMLParser):
    """Notes the anchors of a page and what a browser loads with it."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.loads: list[str] = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        self.anchors.add(said.get("id") or "")
        if said.get("rel") not in {"canonical", "next", "prev"}:
            self.loads.append(said.get(LOADED.get(tag, "")) or "")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    # Strict: a link or an anchor that leads nowhere, or a page that nothing leads to, fails the build. Not
    # with --quiet, which holds the warnings back before they are counted.
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_every_public_name_is_in_the_api(site: Path) -> None:
    anchors = Seen(site / "API.html").anchors
    assert {f"folsom.{name}" for name in folsom.__all__} <= anchors


def test_every_rule_and_option_has_its_place(site: Path) -> None:
    anchors = Seen(site / "RULES.html").anchors
    assert {rule.id for rule in rule_catalogue().rules} <= anchors
    assert {f"option-{option.id}" for option in load_editions().options} <= anchors


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 10
    for page in pages:
        foreign = [address for address in Seen(page).loads if address.startswith(("http", "//"))]
        assert not foreign, f"{page.name}: {foreign}"
    for sheet in site.rglob("*.css"):
        assert not STYLE_URL.search(sheet.read_text(encoding="utf-8")), sheet.name
    # Diagrams would bring a library from elsewhere.
    assert not any('class="mermaid"' in page.read_text(encoding="utf-8") for page in pages)
