"""Policies over a batch that are easily followed by hand."""

from __future__ import annotations

from typing import Any


def first_allowed(observations: Any, masks: Any, seats: Any) -> Any:
    """Choose the first allowed action."""
    assert len(observations) == len(masks) == len(seats)
    return masks.argmax(axis=1)


def last_allowed(_observations: Any, masks: Any, _seats: Any) -> Any:
    """Choose the last allowed action."""
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)
