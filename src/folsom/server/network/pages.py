"""Pages: serves the built page, or explains how to build it."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

INDEX: Final = "index.html"
NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Folsom</title>
<h1>The train is ready, the page is not built yet.</h1>
<p>The server runs and answers under <a href="/api/health">/api</a>.
To build the page, run <code>make page</code> (it needs Node).
Until then <code>folsom play</code> plays in the terminal.</p>
</html>
"""


def page_folder() -> Path | None:
    """Return where the built page is: in the installed package, or in web/dist of a checkout."""
    package = Path(str(files("folsom")))
    for folder in (package / "server" / "page", package.parents[1] / "web" / "dist"):
        if (folder / INDEX).is_file():
            return folder
    return None


class Pages:
    """Answers every address outside /api: with a file of the page, or with the page itself."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = None if folder is None else folder.resolve()

    async def serve(self, request: Request) -> Response:
        """Return a file, or the page."""
        if self.folder is None:
            return HTMLResponse(NOT_BUILT, 503)
        wanted = self._file(request.path_params["path"].lstrip("/"))
        if wanted is not None:
            # Files with a hash in their name never change.
            lasting = "assets" in wanted.relative_to(self.folder).parts
            age = "public, max-age=31536000, immutable" if lasting else "no-cache"
            return FileResponse(wanted, headers={"Cache-Control": age})
        return FileResponse(self.folder / INDEX, headers={"Cache-Control": "no-cache"})

    def _file(self, path: str) -> Path | None:
        """Return the file of the page at a path, if there is one."""
        assert self.folder is not None
        try:
            wanted = (self.folder / path).resolve()
            found = wanted.is_relative_to(self.folder) and wanted.is_file() and wanted.name != INDEX
        except (OSError, ValueError):
            # No file can have such a name: it is too long, or has a NUL in it.
            return None
        return wanted if found else None
