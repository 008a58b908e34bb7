"""`folsom serve --open` where there may be no browser."""

from __future__ import annotations

import io
import webbrowser

import pytest
from rich.console import Console

from folsom.cli.serve import show


def test_without_a_browser_it_says_what_still_works(monkeypatch: pytest.MonkeyPatch) -> None:
    said = io.StringIO()
    monkeypatch.setattr(webbrowser, "open", lambda _: False)
    show("http://127.0.0.1:1/", Console(file=said, soft_wrap=True))
    assert "No browser" in said.getvalue()
    assert "folsom play" in said.getvalue()


def test_a_browser_that_opens_needs_no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    said = io.StringIO()
    opened: list[str] = []

    def open_it(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr(webbrowser, "open", open_it)
    show("http://127.0.0.1:1/", Console(file=said))
    assert opened == ["http://127.0.0.1:1/"]
    assert said.getvalue() == ""
