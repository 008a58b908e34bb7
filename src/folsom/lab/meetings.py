"""Meetings: the games of one match or series, in which every bot could meet every other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any

from folsom.lab.optional import pyarrow


@dataclass(frozen=True)
class Meeting:
    """The games of a match or of a series as a table, and whether all had the same chances in them.

    They do not where a challenger sits only as the Marshal, or only as a bandit.
    """

    table: Any
    even: bool = True


def meetings_in(table: Any, plan: dict[str, Any]) -> list[Meeting]:
    """Return the games of a results file, match by match as its plan says; their order stays the same."""
    if plan.get("kind") != "league":
        return [_meeting(table, plan)]
    matches: Sequence[dict[str, Any]] = plan["matches"]
    ends = accumulate((match["games"] for match in matches), initial=0)
    pa = pyarrow()
    game = table.column("game")
    found = []
    for match, (first, end) in zip(matches, pairwise(ends), strict=True):
        mine = pa.compute.and_(pa.compute.greater_equal(game, first), pa.compute.less(game, end))
        found.append(_meeting(table.filter(mine), match))
    return [meeting for meeting in found if meeting.table.num_rows]


def _meeting(table: Any, plan: dict[str, Any]) -> Meeting:
    return Meeting(table, plan.get("role", "any") == "any")
