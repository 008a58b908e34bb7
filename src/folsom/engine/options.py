"""Options of Schemin': the numbers of what a seat about to act may answer.

Playing sort ``n`` is ``4 * n`` and playing it face down ``4 * n + 1``, so that the options of a hand are its
bag's low bits; everything else takes numbers that leave 2 when divided by 4.
"""

from __future__ import annotations

from typing import Final

PLAYS: Final = 0x1111111111111111
HIDDEN_PLAYS: Final = 0x2222222222222222
DRAW: Final = 2
PASS: Final = 6
