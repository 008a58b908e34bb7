"""A learned judgement: everybody's chance to win, by what the outlooks of all sides are worth to a network.

The same network looks at every side; the chances follow from how the sides compare. The hand-written
judgement is one of the things it looks at, and answers alone when the game is over.
"""

from __future__ import annotations

import math
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from folsom.engine.bits import lowest
from folsom.engine.figures import FIGURES
from folsom.engine.round.scoring import able_to_win
from folsom.engine.search.judgement import Judgement
from folsom.engine.search.network import Network
from folsom.engine.search.outlook import ROWS, Outlook
from folsom.engine.state import State


@final
class LearnedJudgement(Judgement):
    """Says how likely a seat is to win, as learned from games."""

    def __init__(self, weights: list[int], network: Network) -> None:
        super().__init__(weights)
        if network.rows != ROWS:
            raise ValueError(f"a learned judgement has {ROWS} rows, not {network.rows}")
        self.network: Network = network
        self.outlook: Outlook = Outlook()
        self.chances: vec[float] = vec[float]([0.0] * FIGURES)

    def weigh_up(self, s: State) -> None:
        super().weigh_up(s)
        if s.over:
            return
        rules = s.rules
        outlook = self.outlook
        chances = self.chances
        able = able_to_win(s)
        outlook.look(s)
        highest = -1000.0
        for seat in range(rules.seats):
            if lowest(rules.side[seat]) == rules.lead[seat]:
                outlook.describe(s, seat, self.money, self.ahead(s, seat), able)
                chances[seat] = self.network.value(outlook.rows, outlook.length)
                if chances[seat] > highest:
                    highest = chances[seat]
        sum_ = 0.0
        for seat in range(rules.seats):
            if lowest(rules.side[seat]) == rules.lead[seat]:
                chances[seat] = math.exp(chances[seat] - highest)
                sum_ += chances[seat]
        for seat in range(rules.seats):
            first = rules.seat_of[lowest(rules.side[seat])]
            chances[seat] = chances[first] / sum_ if first == seat else chances[first]

    def chance(self, s: State, seat: i64) -> float:
        return super().chance(s, seat) if s.over else self.chances[seat]

    def described(self, s: State) -> list[list[int]]:
        """Return the rows of every side, in the order of their first seats, for learning."""
        super().weigh_up(s)
        rules = s.rules
        outlook = self.outlook
        able = able_to_win(s)
        outlook.look(s)
        sides: list[list[int]] = []
        for seat in range(rules.seats):
            if lowest(rules.side[seat]) == rules.lead[seat]:
                outlook.describe(s, seat, self.money, self.ahead(s, seat), able)
                sides.append(outlook.listed())
        return sides
