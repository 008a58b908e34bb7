"""Conformance: scenarios that state a position, play something and say what must come out.

A scenario goes through these files in turn: ``document`` reads it, ``table``, ``cards`` and ``position`` lay
it out, ``possible`` refuses what no game could reach, ``playing`` plays it with the listed choices,
``comparing`` holds what came out against what was expected, and ``runner`` reports. An expansion adds its
keys to the tables ``GIVEN``, ``PLAYS`` and ``THEN``.
"""

from folsom.game.conformance.runner import Outcome, run_paths, run_scenario

__all__ = ["Outcome", "run_paths", "run_scenario"]
