"""Who wins a game with expansions, worked out once more from the table at its end."""

from __future__ import annotations

from typing import Final

from folsom.data import base_game, marshal_and_prisoners, time_car
from folsom.engine.state import State
from folsom.game.config import Config
from tests.proofs.checker import HOLDERS, MARSHAL, SHEET, bag, require
from tests.proofs.places import CELL, COACH_INSIDE, COACH_ROOF, GONE, TIME_CAR

FIRST_ROW: Final = (250, 300, 350, 400, 450, 500, 1, 2, 500, 5, 1000, 10)
SECOND_ROW: Final = (0, 0, 0, 0, 200, 1200)
JEWELS: Final = (8, 9)
STRONGBOXES: Final = (10, 11)
PURSES: Final = range(8)
HOLDS, STACKS, BRAWLERS, BRAWLERS_OF, FREED = 11, (44, 45), 46, 47, 56
TROPHIES, WANTED, ARRESTED, TAKEN = 64, 65, 66, 68
SPECIALS: Final = ("scratches", "dodge", "golden", "mail", "keys", "lead", "enemy")
FLAT_RANSOMS: Final = {0: 1000, 2: 900, 3: 800, 4: 700}


class Verdict:
    """The end of one game in plain numbers."""

    def __init__(self, s: State, config: Config, event: str | None) -> None:
        self.s = s
        self.config = config
        self.event = event
        self.law = config.marshal_plays
        self.bandits = range(len(config.bandits))
        self.seats = range(len(config.players))

    def crew(self, seat: int) -> list[int]:
        """Return the bandits of a seat and of whoever wins with it."""
        if self.config.pairs:
            return [2 * seat, 2 * seat + 1]
        if self.config.teams:
            return [seat & ~1, seat | 1]
        return [] if self.law and seat == 0 else [seat - self.law]

    def tokens(self, holder: int, sorts: range | tuple[int, ...]) -> int:
        """Count tokens of some sorts of the first row."""
        held = bag(self.s.loot[holder])
        return sum(held[sort] for sort in sorts)

    def worth(self, holder: int) -> int:
        """Return the dollars in a holder."""
        rows = ((FIRST_ROW, self.s.loot[holder]), (SECOND_ROW, self.s.loot[HOLDERS + holder]))
        return sum(value * bag(held)[sort] for values, held in rows for sort, value in enumerate(values))

    def fired_at(self, shooters: list[int], victims: list[int]) -> int:
        """Count the bullets of some bandits that hit some figures."""
        return sum(bag(self.s.received[victim])[shooter] for shooter in shooters for victim in victims)

    def ransom(self, figure: int) -> int:
        """Return what a bandit gets for its hostage."""
        hostage = self.s.extra[HOLDS + figure] - 1
        sheet = SHEET + figure
        friends = next(self.crew(seat) for seat in self.seats if figure in self.crew(seat))
        others = [other for other in self.bandits if other not in friends]
        priced = {
            1: 1000 * (self.tokens(sheet, STRONGBOXES) > 0),
            5: 500 * self.tokens(sheet, JEWELS),
            6: 250 * self.tokens(sheet, PURSES),
            7: 200 * self.fired_at(others, [figure]),
        }
        return FLAT_RANSOMS.get(hostage, priced.get(hostage, 0))

    def money(self, figure: int) -> int:
        """Return a bandit's own money."""
        extra = self.s.extra
        dollars = self.worth(SHEET + figure) + self.s.bonus[figure]
        if "horses" in self.config.modules:
            dollars += self.ransom(figure)
        if self.law:
            tokens = marshal_and_prisoners().tokens
            dollars += tokens.wanted * (extra[WANTED] >> figure & 1)
            dollars += tokens.companion * (extra[FREED + figure] > 0)
            won = extra[BRAWLERS_OF + figure]
            dollars += sum(value for card, value in enumerate(tokens.brawlers) if won >> card & 1)
        if self.s.at[TIME_CAR] == 1 << figure:
            dollars += time_car().alone + self.worth(TIME_CAR)
        return int(dollars)

    def shots(self, seat: int) -> int:
        """Count what a seat fired for the Gunslinger."""
        crew = self.crew(seat)
        fired = [self.fired_at([bandit], list(range(8))) for bandit in crew]
        if self.config.pairs and self.config.settled_options["two_bandit_gunslinger"] == "single":
            return max(fired)
        return sum(fired) - (self.fired_at(crew, crew) if len(crew) > 1 else 0)

    def can_win(self, figure: int) -> bool:
        """Tell whether the last station lets a bandit win."""
        place = self.s.place[figure]
        if self.event == "escape":
            return place in {GONE, COACH_INSIDE, COACH_ROOF}
        return not (self.event == "fall" and place == GONE) and not (self.event == "punish" and place == CELL)

    def totals(self) -> dict[int, int]:
        """Return the money of every seat that can win."""
        best = max((self.shots(seat) for seat in self.seats), default=0)
        reward = 0 if self.config.pair_variant == "classic" else base_game().tokens.gunslinger
        totals: dict[int, int] = {}
        for seat in self.seats:
            counted = [figure for figure in self.crew(seat) if self.can_win(figure)]
            if counted:
                gunslinger = best > 0 and self.shots(seat) == best
                totals[seat] = sum(self.money(figure) for figure in counted) + reward * gunslinger
        return totals

    def wounds(self, seat: int) -> int:
        """Count the bullets a seat's bandits received."""
        return sum(sum(bag(self.s.received[figure])[:14]) for figure in self.crew(seat)) + sum(
            self.s.received[figure] >> 56 for figure in self.crew(seat)
        )

    def marshal_bullets(self, figure: int) -> int:
        """Count the Marshal's bullets a bandit received."""
        return sum(bag(self.s.received[figure])[7:13])

    def is_met(self, objective: int) -> bool:
        """Tell whether an objective is met."""
        extra = self.s.extra
        if objective >= 8:
            characters = list(self.s.rules.spec.characters)
            return bool(extra[ARRESTED] >> characters.index(objective - 8) & 1)
        return {
            "scratches": extra[BRAWLERS] > 0,
            "dodge": all(bag(self.s.received[MARSHAL])[bandit] <= 2 for bandit in self.bandits),
            "golden": 0 in {extra[stack] for stack in STACKS},
            "mail": any(bag(self.s.loot[HOLDERS + SHEET + MARSHAL])[4:6]),
            "keys": int(extra[TROPHIES]).bit_count() >= 2,
            "lead": all(self.marshal_bullets(bandit) > 0 for bandit in self.bandits),
            "enemy": any(self.marshal_bullets(bandit) >= 4 for bandit in self.bandits),
        }[SPECIALS[objective]]

    def marshal_wins(self) -> bool:
        """Tell whether the Marshal has met enough objectives and is still there."""
        if not self.law or (self.event == "fall" and self.s.place[MARSHAL] == GONE):
            return False
        objectives = [number for number in range(16) if self.s.extra[TAKEN] >> number & 1]
        return sum(self.is_met(objective) for objective in objectives) >= 4

    def winners(self) -> set[int]:
        """Return the seats that win."""
        totals = self.totals()
        if self.marshal_wins():
            poorest = [seat for seat, dollars in totals.items() if dollars == min(totals.values())]
            return {0, *poorest} if self.event == "guilt" and len(poorest) == 1 else {0}
        ranks = {seat: (-dollars, self.wounds(seat)) for seat, dollars in totals.items()}
        return {seat for seat, rank in ranks.items() if rank == min(ranks.values())}


def check_verdict(s: State, config: Config, event: str | None) -> None:
    """Compare the winners the engine named with those worked out here."""
    verdict = Verdict(s, config, event)
    named = {seat for seat in verdict.seats if s.winners >> seat & 1}
    require(named == verdict.winners(), f"{named} won, expected {verdict.winners()}: {verdict.totals()}")
    if verdict.law:
        alone = int(s.at[TIME_CAR] & 0x7F).bit_count() == 1
        floors = [place for place in range(GONE + 1) if place != TIME_CAR or not alone]
        lying = any(any(bag(s.loot[HOLDERS + place])[4:6]) for place in floors)
        require(not lying, "a mail bag was left lying at the end")
