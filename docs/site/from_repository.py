"""Brings pages, examples, fonts and the icon from where they lie in the repository into the site.

Links in a page are written for whoever reads the file in the repository; here they are turned to where their
target stands in the site. What they lead to must be part of the site, or the build fails.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = "docs/"
# Where in the repository, and where in the site; a folder brings all of its files.
BROUGHT: Final = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "ARCHITECTURE.md",
    "CONTRIBUTING.md": "CONTRIBUTING.md",
    "CHANGELOG.md": "CHANGELOG.md",
    "LICENSE": "LICENSE.txt",
    "examples": "examples",
    "web/public/icon.svg": "site/icon.svg",
    "web/src/styles/fonts": "site/fonts",
    "web/public/fonts": "site/fonts",
}
LINK: Final = re.compile(r"(?<=\]\()(?![a-z]+:|#)([^)#\s]+)")
FENCE: Final = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)


def on_files(files: Files, config: MkDocsConfig, **_: Any) -> Files:
    """Add what lies outside the folder of the pages."""
    for source, target in BROUGHT.items():
        start = ROOT / source
        for path in [start] if start.is_file() else sorted(start.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                inside = path.relative_to(start).as_posix()
                uri = target if inside == "." else f"{target}/{inside}"
                files.append(File.generated(config, uri, abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Turn the links of a page, except in its examples of code."""
    parts = FENCE.split(markdown)
    parts[::2] = [LINK.sub(lambda link: turned(link[1], page.file.src_uri), part) for part in parts[::2]]
    return "".join(parts)


def turned(link: str, uri: str) -> str:
    """Return where a link of a page leads in the site."""
    written = next((source for source, target in BROUGHT.items() if target == uri), DOCS + uri)
    aim = posixpath.normpath(posixpath.join(posixpath.dirname(written), link))
    for source, target in BROUGHT.items():
        if aim == source or aim.startswith(f"{source}/"):
            aim = DOCS + target + aim.removeprefix(source)
    if not aim.startswith(DOCS):
        return link
    return posixpath.relpath(aim.removeprefix(DOCS), posixpath.dirname(uri) or ".")
