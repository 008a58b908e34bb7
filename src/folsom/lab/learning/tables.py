"""Tables to learn from: every kind there is, and most often those that most people play."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final

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
    (1, Setting(players=4, modules=EXPANSIONS)),
    (1, Setting(players=6, modules=EXPANSIONS)),
)


def drawn_table(chance: random.Random) -> Setting:
    """Draw a kind of table, and its edition where nothing else is special about it."""
    times, settings = zip(*TABLES, strict=True)
    setting: Setting = chance.choices(settings, times)[0]
    special = setting.modules or setting.pairs or setting.teams
    return setting if special else replace(setting, edition=chance.choice(EDITIONS))
