"""The engine: the game as small integers. Pure, typed, compiled where a C compiler was at hand."""

from __future__ import annotations

from folsom.engine import state as _state

COMPILED: bool = not (_state.__file__ or "").endswith(".py")
"""Whether the compiled engine is running."""
