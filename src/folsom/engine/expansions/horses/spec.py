"""The numbers a game with Horses & Stagecoach is set up from."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64


@final
class HorsesSpec:
    """What is printed on the components, and how they are played; whoever makes rules fills it in."""

    def __init__(self) -> None:
        self.strongboxes: i64 = 1
        # A bag of all flasks.
        self.flasks: i64 = 0
        # How many horses tire on this table's card.
        self.winded: i64 = 0
        # In the order of the hostages' numbers.
        self.ransoms: list[int] = []
        self.mortal_bullet: i64 = 0
        self.whiskey_any_turn: bool = False
        self.time_car: bool = False
