"""Checks across all data: whatever one file mentions, the others must know."""

from folsom.data.base_game import base_game
from folsom.data.catalogue import rule_catalogue
from folsom.data.editions import load_editions
from folsom.data.errors import DataError
from folsom.data.glossary import names
from folsom.data.languages import LANGUAGES
from folsom.data.messages import messages


def check_all() -> None:
    """Load everything in every language and raise `DataError` at the first contradiction."""
    _check_rules_mentioned()
    wanted = _names_mentioned()
    for language in LANGUAGES:
        groups = names(language).groups
        for group, word in wanted:
            if word not in groups.get(group, {}):
                raise DataError(
                    f"names/{language}.yaml", f"{group}.{word}", "missing, but the data mention it"
                )
        known = messages(language)
        for key in _texts_mentioned():
            if key not in known:
                raise DataError(f"texts/{language}", key, "missing, but the data mention it")


def _check_rules_mentioned() -> None:
    rules = {rule.id for rule in rule_catalogue().rules}
    for bandit in base_game().bandits:
        if bandit.ability not in rules:
            raise DataError("base/bandits.yaml", f"{bandit.id}.ability", f"no rule '{bandit.ability}'")
    for card in base_game().rounds.cards:
        if card.event is not None and f"EVT-{card.event.upper()}" not in rules:
            raise DataError("base/rounds.yaml", f"cards.{card.id}.event", f"no rule for '{card.event}'")


def _names_mentioned() -> list[tuple[str, str]]:
    game = base_game()
    wanted = [("edition", edition) for edition in load_editions().editions]
    wanted += [("module", option.module) for option in load_editions().options]
    wanted += [("module", rule.module) for rule in rule_catalogue().rules]
    for bandit in game.bandits:
        wanted += [("figure", bandit.id), ("letter", bandit.id), ("colour", bandit.colour)]
    wanted += [("car", car.id) for car in (game.cars.locomotive, *game.cars.cars)]
    wanted += [("card", card) for card in game.decks.action_cards]
    wanted += [("turn", turn.id) for turn in game.turns]
    wanted += [("event", card.event) for card in game.rounds.cards if card.event is not None]
    wanted += [("scene", card.scene) for card in game.rounds.cards if card.scene is not None]
    return wanted


def _texts_mentioned() -> list[str]:
    wanted = [f"editions.{edition}" for edition in load_editions().editions]
    return wanted + [f"options.{option.id}" for option in load_editions().options]
