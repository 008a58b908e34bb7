"""What must hold of Horses & Stagecoach: hostages, horses, stagecoach, Shotgun."""

from __future__ import annotations

from typing import Final

from folsom.data import all_rounds, horses_and_stagecoach
from folsom.engine.state import State
from folsom.game.config import Config
from tests.proofs.checker import ROOF, require
from tests.proofs.places import COACH_INSIDE, GONE
from tests.random_play import members

COACH, SHOTGUN_PLACE, HOSTAGES_OPEN, HORSES, HOLDS = 0, 1, 2, 3, 11
COLUMNS: Final = 8
HOSTAGES: Final = 8
POKER: Final = 6
SHOTGUN_STEPS: Final = {68, 69}
HOSTAGE_STEPS: Final = {70, 71}
BANDITS: Final = 0x7F


def under_way(s: State, steps: set[int]) -> bool:
    """Tell whether one of some steps waits or asks."""
    return any(s.frames[index] & 255 in steps for index in range(s.depth))


class HorsesChecks:
    """Checks one game; remembers what everybody has seen before."""

    def __init__(self, config: Config) -> None:
        self.bandits = len(config.bandits)
        self.tail = config.car_count
        self.time_car = "timecar" in config.modules
        cards = horses_and_stagecoach().rounds.cards
        self.winded = max(card.amount for card in cards if card.set == config.card_set)
        self.winded_cards = [
            number
            for number, card in enumerate(all_rounds())
            if card.event == "winded" and card.set == config.card_set
        ]
        self.lost = 0
        self.coach = 0
        self.guarded = True
        self.hostages: int | None = None

    def check(self, s: State, event: str | None) -> None:
        """Check everything of this expansion."""
        self._hostages(s)
        self._horses(s, event)
        self._coach(s)

    def shotgun_roof(self, s: State) -> int | None:
        """Return the roof the Shotgun stands on, nothing while he guards the strongbox."""
        place = s.extra[SHOTGUN_PLACE]
        return None if place == -1 else int(place)

    def plays_poker(self, s: State, figure: int) -> bool:
        """Tell whether a bandit's hostage is the Poker Player."""
        return bool(s.extra[HOLDS + figure] == POKER + 1)

    def _hostages(self, s: State) -> None:
        held = [s.extra[HOLDS + figure] - 1 for figure in range(self.bandits) if s.extra[HOLDS + figure]]
        everyone = sorted(members(s.extra[HOSTAGES_OPEN]) + held)
        require(len(everyone) == len(set(everyone)) == self.bandits - 1, f"the hostages are {everyone}")
        require(all(0 <= hostage < HOSTAGES for hostage in everyone), f"the hostages are {everyone}")
        mask = sum(1 << hostage for hostage in everyone)
        require(self.hostages in (None, mask), "the hostages changed")
        self.hostages = mask
        require(not any(s.extra[HOLDS + self.bandits : HOLDS + 8]), "a figure not in play holds a hostage")
        if s.extra[HOSTAGES_OPEN] and not under_way(s, HOSTAGE_STEPS):
            for figure in members(s.at[COACH_INSIDE] & BANDITS):
                require(s.extra[HOLDS + figure] > 0, f"bandit {figure} is inside without taking a hostage")

    def _horses(self, s: State, event: str | None) -> None:
        beside = list(s.extra[HORSES : HORSES + COLUMNS])
        require(min(beside) >= 0, f"horses are {beside}")
        require(self.time_car or beside[0] == 0, "a horse beside no Time Car")
        require(not any(beside[self.tail + 2 :]), f"a horse behind the train: {beside}")
        boarded = sum(s.at[s.place[figure]] >> figure & 1 for figure in range(self.bandits))
        away = int(s.at[GONE] & BANDITS).bit_count() if event == "escape" else 0
        lost = boarded - away - sum(beside)
        # The check may begin in the middle of a game, so the deck says whether the card can have come up.
        most = 0 if any(s.cards_left >> card & 1 for card in self.winded_cards) else self.winded
        require(self.lost <= lost <= most, f"{lost} horses are missing after {self.lost}")
        self.lost = lost

    def _coach(self, s: State) -> None:
        coach = int(s.extra[COACH])
        require(self.coach <= coach <= self.tail, f"the stagecoach at {coach} after {self.coach}")
        # One car after each round, one more by Higher Speed.
        require(coach <= max(s.round - 1, 0) + 2 + s.over, f"the stagecoach is too far back at {coach}")
        self.coach = coach
        roof = self.shotgun_roof(s)
        require(self.guarded or roof is not None, "the Shotgun went back to the strongbox")
        self.guarded = roof is None
        if roof is not None:
            require(ROOF <= roof <= ROOF + self.tail, f"the Shotgun stands at {roof}")
            if not under_way(s, SHOTGUN_STEPS):
                here = members(s.at[roof] & BANDITS)
                require(not here, f"bandits {here} stand with the Shotgun")
