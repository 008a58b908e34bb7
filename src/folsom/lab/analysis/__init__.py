"""Analysis: a finished game looked through, decision by decision, by what its players could know then.

A decision is one ``unit`` of work. ``worth`` says what its options are worth to a ``judge``, ``marks`` what
the choice gave away, and a second judge has to agree before anything is called a mistake. ``charts`` follow
everybody's chance through the game, the ``account`` divides how it ended into choices and luck.
"""

from folsom.lab.analysis.analysing import Analyst, analyse
from folsom.lab.analysis.model import Analysis
from folsom.lab.analysis.modes import MODES, Mode

__all__ = ["MODES", "Analysis", "Analyst", "Mode", "analyse"]
