"""Requests and answers about the analysis of a finished game."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from folsom.lab.analysis.model import Analysis

AnalysisMode = Literal["quick", "normal", "thorough"]


class AnalysisWish(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/ID/analysis: asks for a finished game to be looked at, so closely."""

    mode: AnalysisMode = "normal"


class AnalysisState(Struct, frozen=True):
    """How an analysis stands, with what has been found so far.

    ``done`` of so many decisions have been looked at. ``before_you`` are the games that are looked at first,
    ``seconds`` how long all of it may take. An ``older`` one was made by another version and can be asked for
    again. With ``failed``, some decisions could not be looked at, and can be asked for again.
    """

    state: Literal["none", "waiting", "running", "done", "failed"]
    mode: AnalysisMode
    done: int = 0
    of: int = 0
    before_you: int = 0
    seconds: int = 0
    older: bool = False
    analysis: Analysis | None = None
