"""The numbers a game with Marshal & Prisoners is set up from."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64


@final
class MarshalSpec:
    """What is printed on the expansion's components; whoever makes rules fills it in."""

    def __init__(self) -> None:
        self.deck: i64 = 0
        self.hand: i64 = 0
        # A bag of all mail bags.
        self.mailbags: i64 = 0
        # Dollars of the Brawler cards from the top, of a Wanted card and of a companion at the end.
        self.brawlers: list[int] = []
        self.wanted: i64 = 0
        self.companion: i64 = 0
        # How many of the characters are locked up as companions.
        self.characters: i64 = 0
        self.prisoners: i64 = 0
        # How many objectives of each sort are drawn and how many are to be met; the special ones that may be
        # drawn, as a mask, and the number each of them asks for.
        self.warrants: i64 = 0
        self.specials: i64 = 0
        self.to_win: i64 = 0
        self.special_objectives: i64 = 0
        self.asked: list[int] = []
