"""What must hold of Marshal & Prisoners: bullets, companions, cards won and lost, objectives."""

from __future__ import annotations

from typing import Final

from folsom.data import marshal_and_prisoners
from folsom.engine.state import State
from folsom.game.config import Config
from tests.proofs.checker import require
from tests.proofs.places import CELL
from tests.random_play import members

STACK_LEFT, STACK_RIGHT, BRAWLERS, BRAWLERS_OF = 44, 45, 46, 47
PRISONERS, FREED, TROPHIES, WANTED, ARRESTED = 55, 56, 64, 65, 66
AHEAD, TAKEN, SHOWN, LAST_ACTION, BEFORE = 67, 68, 69, 70, 71
FIRST_BULLET: Final = 7
STACK: Final = 6
LASTING: Final = 3
WARRANT: Final = 8
CHARACTERS: Final = 7


class MarshalChecks:
    """Checks one game; remembers who was locked up."""

    def __init__(self, config: Config) -> None:
        self.bandits = len(config.bandits)
        law = marshal_and_prisoners()
        self.brawlers = len(law.tokens.brawlers)
        self.prisoners = law.tokens.prisoners
        self.few = self.bandits < 4
        self.companions: set[int] | None = None

    def companion(self, s: State, figure: int) -> int | None:
        """Return the character of a bandit's companion."""
        freed = int(s.extra[FREED + figure])
        return freed - 1 if freed else None

    def before(self, s: State, figure: int) -> int:
        """Return the bag of bullets that lie before a bandit until the round ends."""
        return int(s.extra[BEFORE + figure])

    def stacks(self, s: State, received: int) -> None:
        """Every bullet that left one of his stacks hit somebody."""
        left = [int(s.extra[STACK_LEFT]), int(s.extra[STACK_RIGHT])]
        require(all(0 <= stack <= STACK for stack in left), f"stacks of {left}")
        for index in range(STACK):
            gone = sum(STACK - stack > index for stack in left)
            hit = received >> 4 * (FIRST_BULLET + index) & 15
            require(gone == hit, f"{gone} bullets of sort {index} left the stacks, {hit} hit")

    def check(self, s: State) -> None:
        """Check everything of this expansion."""
        self._companions(s)
        self._cards(s)
        self._objectives(s)
        lasting = sum(15 << 4 * sort for sort in range(FIRST_BULLET, FIRST_BULLET + LASTING))
        for figure in range(self.bandits):
            require(self.before(s, figure) & ~lasting == 0, "a bullet of another sort lies before a bandit")
            require(not s.over or self.before(s, figure) == 0, "a bullet was left lying before a bandit")
        require(0 <= s.extra[LAST_ACTION] <= CHARACTERS + 1, f"copies action {s.extra[LAST_ACTION] - 1}")

    def _companions(self, s: State) -> None:
        freed = [self.companion(s, figure) for figure in range(8)]
        require(not any(s.extra[FREED + self.bandits : FREED + 8]), "a companion with nobody")
        found = members(s.extra[PRISONERS]) + members(s.extra[TROPHIES])
        found += [companion for companion in freed if companion is not None]
        require(len(found) == len(set(found)) == self.prisoners, f"the companions are {found}")
        require(max(found) < CHARACTERS, f"the companions are {found}")
        require(self.companions in (None, set(found)), "the companions changed")
        self.companions = set(found)
        require(not s.over or s.extra[PRISONERS] == 0, "a companion was left at the Prison Car")

    def _cards(self, s: State) -> None:
        everybody = (1 << self.bandits) - 1
        wanted, arrested = s.extra[WANTED], s.extra[ARRESTED]
        require(
            wanted ^ arrested == everybody and wanted & arrested == 0, "Wanted cards do not match arrests"
        )
        require(s.at[CELL] & ~arrested == 0, "somebody sits in the Cell without an arrest")
        won = [int(s.extra[BRAWLERS_OF + figure]) for figure in range(8)]
        left = int(s.extra[BRAWLERS])
        require(0 <= left <= self.brawlers, f"{left} Brawler cards left")
        require(sum(won) == (1 << self.brawlers - left) - 1, f"Brawler cards won: {won}, left: {left}")
        require(not any(won[self.bandits :]), "a Brawler card with nobody")

    def _objectives(self, s: State) -> None:
        ahead, taken, shown = members(s.extra[AHEAD]), members(s.extra[TAKEN]), members(s.extra[SHOWN])
        objectives = ahead + taken
        require(len(objectives) == len(set(objectives)) == 5, f"the objectives are {objectives}")
        require(len(taken) == s.round, f"{len(taken)} objectives taken in round {s.round}")
        require(set(shown) <= set(objectives if s.over else taken), "an objective shown that he has not got")
        warrants = [objective - WARRANT for objective in objectives if objective >= WARRANT]
        require(len(warrants) == 2, f"{len(warrants)} warrants")
        in_play = set(s.rules.spec.characters)
        require(set(warrants) <= in_play, "a warrant of somebody not in play")
        require(not (self.few and {5, 6} & set(objectives)), "an objective for a larger gang")
