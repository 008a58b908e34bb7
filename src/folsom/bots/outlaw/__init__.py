"""Outlaw: a bot that plans from the view alone.

``outlaw`` weighs the options of a decision, ``foresight`` thinks a row of cards through, ``acting`` says what
a card would bring at a ``table``, ``lawman`` and ``hostages`` know what two expansions are about.
"""

from folsom.bots.outlaw.outlaw import Outlaw

__all__ = ["Outlaw"]
