"""Limits: how much of anything the server accepts from a client."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

MESSAGE_BYTES: Final = 16 * 1024
TOKENS_AT_ONCE: Final = 200

HOUR: Final = 3600
LIVE_SECONDS: Final = (10, 600)
CORRESPONDENCE_SECONDS: Final = (HOUR, 14 * 24 * HOUR)

Name = Annotated[str, Meta(min_length=1, max_length=24)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
CommandId = Annotated[str, Meta(min_length=1, max_length=40)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
Label = Annotated[str, Meta(max_length=200)]
Endpoint = Annotated[str, Meta(min_length=1, max_length=1000)]
BrowserKey = Annotated[str, Meta(min_length=1, max_length=100)]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
Deal = Annotated[str, Meta(pattern="^[0-9]{1,29}$")]
Count = Annotated[int, Meta(ge=0)]
