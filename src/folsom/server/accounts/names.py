"""Names of accounts: how they are compared."""

from __future__ import annotations

import unicodedata


def name_key(name: str) -> str:
    """Return a name as it is compared: without capitals, and without other forms of the same letters."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
