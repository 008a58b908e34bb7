"""DailyDeal: the game of a day, made from the day and a secret of the server, the same every time."""

from __future__ import annotations

import hashlib
import hmac
import random
from dataclasses import dataclass
from typing import Final

from folsom.data import load_bandits
from folsom.engine.chance import SEED_BITS
from folsom.game.config import MODULES, Config
from folsom.server.daily.calendar import date_of
from folsom.server.protocol.settings import SeatPlan, Settings
from folsom.server.table.secrets import commitment

EXPERT: Final = "expert"


@dataclass(frozen=True)
class Plan:
    """What a weekday brings: how many bandits, how strong the bots are, and whether there is more to it."""

    bandits: int
    levels: tuple[str, ...]
    expert: bool = False
    expansion: bool = False


# From Monday, an easy table, to Sunday, a hard one.
WEEK: Final = (
    Plan(4, ("rookie", "outlaw", "outlaw")),
    Plan(5, ("rookie", "outlaw")),
    Plan(3, ("outlaw", "sharpshooter")),
    Plan(4, ("outlaw", "outlaw", "sharpshooter")),
    Plan(6, ("rookie", "outlaw", "sharpshooter")),
    Plan(4, ("rookie", "outlaw", "outlaw"), expansion=True),
    Plan(4, ("sharpshooter",), expert=True),
)


@dataclass(frozen=True)
class DailyDeal:
    """The game of a day: its settings, with one seat for a person, and what chance starts from."""

    day: int
    config: Config
    settings: Settings
    seed: str
    salt: str

    @property
    def promise(self) -> str:
        """What is shown the day before, and again at the table, to commit to the deal."""
        return commitment(self.seed, self.salt)


def deal_of(day: int, secret: str) -> DailyDeal:
    """Return the game of a day."""
    plan = WEEK[date_of(day).weekday()]
    chance = random.Random(_drawn(secret, f"table {day}"))
    bandits = [bandit.id for bandit in load_bandits() if not bandit.joins]
    config = Config(bandits=chance.sample(bandits, plan.bandits), modules=_modules(plan, day))
    players = config.players
    person = chance.choice([seat for seat, player in enumerate(players) if player in config.bandits])
    levels = list(plan.levels) * len(players)
    seats = [
        SeatPlan("here") if seat == person else SeatPlan("bot", levels.pop(0)) for seat in range(len(players))
    ]
    seed = str(_drawn(secret, f"deal {day}") >> (256 - SEED_BITS))
    salt = f"{_drawn(secret, f'salt {day}'):064x}"[:32]
    settings = Settings(config.as_dict(), seats, spectators=False, daily=day)
    return DailyDeal(day, config, settings, seed, salt)


def _modules(plan: Plan, day: int) -> list[str]:
    """Return the modules of a day: the expansions have their turn one after another, a week each."""
    expansions = [module for module in MODULES if module != EXPERT]
    if plan.expansion and expansions:
        return [expansions[day // 7 % len(expansions)]]
    return [EXPERT] if plan.expert else []


def _drawn(secret: str, what: str) -> int:
    """Return a number of 256 bits that nobody can work out without the secret."""
    return int.from_bytes(hmac.digest(secret.encode(), what.encode(), hashlib.sha256), "big")
