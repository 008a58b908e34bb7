"""An operation: one thing that can be asked for under /api, for its route and for its description."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec
from starlette.requests import Request

from folsom.server.protocol.problems import Code

Handler = Callable[[Request], Awaitable[msgspec.Struct | msgspec.Raw]]


@dataclass(frozen=True)
class Operation:
    """A method and a path with what is sent there, what is answered, and why it may be refused.

    ``query`` names the parameters after the question mark with their types; ``problems`` are the codes beyond
    those that every operation, or every one with a body, may answer with. ``cost`` is how many requests it
    counts as; ``token`` says whether members may show their token in the header.
    """

    method: Literal["GET", "POST", "DELETE"]
    path: str
    handler: Handler
    answer: type[msgspec.Struct]
    summary: str
    body: type[msgspec.Struct] | None = None
    query: dict[str, Any] = field(default_factory=dict)
    problems: tuple[Code, ...] = ()
    cost: float = 1.0
    token: bool = False
