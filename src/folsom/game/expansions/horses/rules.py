"""From the data of Horses & Stagecoach to the engine's rules."""

from __future__ import annotations

from folsom.data import all_rounds, horses_and_stagecoach
from folsom.engine.bags import one
from folsom.engine.expansions.horses.modules import horses_modules
from folsom.engine.expansions.horses.numbers import OLD_WHISKEY_SORT, WHISKEY_SORT
from folsom.engine.expansions.horses.spec import HorsesSpec
from folsom.engine.loot import STRONGBOX_SORT
from folsom.engine.moments import Module
from folsom.engine.rules import Spec
from folsom.game.config import Config
from folsom.game.expansions.horses.words import HOSTAGES


def join(config: Config, spec: Spec) -> list[Module]:
    """Add the strongbox and the neutral bullets, and return the modules."""
    tokens = horses_and_stagecoach().tokens
    spec.supply += tokens.strongboxes * one(STRONGBOX_SORT)
    spec.neutral += tokens.neutral_bullets
    return horses_modules(_horses_spec(config))


def _horses_spec(config: Config) -> HorsesSpec:
    horses = horses_and_stagecoach()
    options = config.settled_options
    flasks = horses.tokens.flasks[str(options["flasks"])]
    ransoms = {hostage.id: hostage.ransom for hostage in horses.hostages}
    spec = HorsesSpec()
    spec.strongboxes = horses.tokens.strongboxes
    spec.flasks = flasks["whiskey"] * one(WHISKEY_SORT)
    spec.flasks += flasks["old whiskey"] * one(OLD_WHISKEY_SORT)
    spec.winded = max(card.amount for card in all_rounds() if card.set == config.card_set)
    spec.ransoms = [ransoms[hostage] for hostage in HOSTAGES]
    spec.mortal_bullet = horses.tokens.mortal_bullet
    spec.whiskey_any_turn = bool(options["whiskey_any_turn"])
    spec.time_car = "timecar" in config.modules
    return spec
