"""Frames: work in progress as data.

The state holds a stack of frames, one integer each: which step it is, whom it asks, for which figure, and a
note of its own. A state can thus be copied, saved and resumed in the middle of anything.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FRAMES: Final = 24


def frame(step: i64, seat: i64, figure: i64, note: i64) -> i64:
    """Pack a frame."""
    return step | (seat << 8) | (figure << 12) | (note << 16)


def frame_step(packed: i64) -> i64:
    """Return the number of the step a frame belongs to."""
    return packed & 255


def frame_seat(packed: i64) -> i64:
    """Return the seat a frame asks."""
    return (packed >> 8) & 15


def frame_figure(packed: i64) -> i64:
    """Return the figure a frame is about."""
    return (packed >> 12) & 15


def frame_note(packed: i64) -> i64:
    """Return what the step wrote down for itself."""
    return packed >> 16
