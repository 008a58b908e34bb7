"""Tables to learn from and to measure at: every kind there is, most often those that most people play."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final

from folsom.lab.league import TABLES as STANDARD
from folsom.lab.league import WITH_MARSHAL, Table
from folsom.lab.setting import EXPANSIONS, Setting

# Games of habits in a row at one table: setting one up takes longer than playing a game.
GAMES_A_TABLE: Final = 10
EDITIONS: Final = ("", "", "revised", "complete")
# How often each kind of table is drawn, compared with the others.
TABLES: Final[tuple[tuple[int, Setting], ...]] = (
    (8, Setting()),
    (3, Setting(players=3)),
    (2, Setting(players=5)),
    (2, Setting(players=6)),
    (1, Setting(players=7)),
    (1, Setting(players=2, pairs=True)),
    (1, Setting(players=3, pairs=True)),
    (1, Setting(players=4, teams=True)),
    (1, Setting(players=6, teams=True)),
    (1, Setting(modules=("expert",))),
    *((1, Setting(modules=(name,))) for name in EXPANSIONS),
    *((1, Setting(players=5, modules=(name,))) for name in EXPANSIONS),
    # The Marshal has most to learn: he wins by other means than money.
    (2, WITH_MARSHAL),
    (1, replace(WITH_MARSHAL, players=8)),
    (1, Setting(players=4, modules=EXPANSIONS)),
    (2, Setting(players=5, modules=EXPANSIONS)),
    (1, Setting(players=6, modules=EXPANSIONS)),
)
# Where a champion is measured: at the tables of the league, and at every other kind.
MEASURED: Final[tuple[Table, ...]] = (
    *STANDARD,
    *((f"With {name} alone", Setting(modules=(name,)), "any") for name in EXPANSIONS),
    ("Expert", Setting(players=4, modules=("expert",)), "any"),
    ("Pairs of bandits for two", Setting(players=2, pairs=True), "any"),
    ("Pairs of bandits for three", Setting(players=3, pairs=True), "any"),
    ("Seven players", Setting(players=7), "any"),
    ("Eight players with a Marshal", replace(WITH_MARSHAL, players=8), "any"),
    ("Teams of six", Setting(players=6, teams=True), "any"),
)


def drawn_table(chance: random.Random) -> Setting:
    """Draw a kind of table, and its edition where nothing else is special about it."""
    times, settings = zip(*TABLES, strict=True)
    setting: Setting = chance.choices(settings, times)[0]
    special = setting.modules or setting.pairs or setting.teams
    return setting if special else replace(setting, edition=chance.choice(EDITIONS))
