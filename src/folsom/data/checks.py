"""Checks across all data: whatever one file mentions, the others must know."""

from folsom.data.base_game import base_game
from folsom.data.catalogue import rule_catalogue
from folsom.data.editions import load_editions
from folsom.data.errors import DataError
from folsom.data.expansions import EXPANSIONS, boxes_of, decks_of, rounds_of, turns_of
from folsom.data.glossary import names
from folsom.data.languages import LANGUAGES
from folsom.data.messages import messages
from folsom.data.reading import refuse_doubles


def check_all() -> None:
    """Load everything in every language and raise `DataError` at the first contradiction."""
    _check_rules_mentioned()
    _check_expansions_mentioned()
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
    modules = {rule.id: rule.module for rule in rule_catalogue().rules}
    for bandit in base_game().bandits:
        if bandit.ability not in modules:
            raise DataError("base/bandits.yaml", f"{bandit.id}.ability", f"no rule '{bandit.ability}'")
    rounds = {"base": base_game().rounds.cards}
    rounds |= {name: box.rounds for name in EXPANSIONS for box in boxes_of([name])}
    for folder, cards in rounds.items():
        for card in cards:
            if card.event is not None and modules.get(f"EVT-{card.event.upper()}") != folder:
                problem = f"no rule for '{card.event}' in this part of the game"
                raise DataError(f"{folder}/rounds.yaml", f"cards.{card.id}.event", problem)
    for box in boxes_of(EXPANSIONS):
        for (file, key), rule in box.rules.items():
            if rule not in modules:
                raise DataError(file, key, f"no rule '{rule}'")


def _check_expansions_mentioned() -> None:
    for name in EXPANSIONS:
        for module in (module for box in boxes_of([name]) for module in box.marshal_cards_with):
            if module not in EXPANSIONS:
                raise DataError(f"{name}/decks.yaml", f"marshal_with.{module}", "no expansion has this name")
    refuse_doubles("rounds.yaml of all folders", "cards.id", (card.id for card in rounds_of(EXPANSIONS)))
    refuse_doubles("turns.yaml of all folders", "id", (turn.id for turn in turns_of(EXPANSIONS)))


def _names_mentioned() -> list[tuple[str, str]]:
    game = base_game()
    wanted = [("edition", edition) for edition in load_editions().editions]
    wanted += [("module", option.module) for option in load_editions().options]
    wanted += [("module", rule.module) for rule in rule_catalogue().rules]
    wanted += [("module", expansion) for expansion in EXPANSIONS]
    for bandit in game.bandits:
        wanted += [("figure", bandit.id), ("letter", bandit.id), ("colour", bandit.colour)]
    wanted += [("car", car.id) for car in (game.cars.locomotive, *game.cars.cars)]
    wanted += [("card", card) for card in game.decks.action_cards]
    wanted += [("turn", turn.id) for turn in turns_of(EXPANSIONS)]
    wanted += [("event", card.event) for card in rounds_of(EXPANSIONS) if card.event is not None]
    wanted += [("scene", card.scene) for card in rounds_of(EXPANSIONS) if card.scene is not None]
    wanted += [("card", card) for card in decks_of(EXPANSIONS).action_cards]
    return [*wanted, *(name for box in boxes_of(EXPANSIONS) for name in box.names)]


def _texts_mentioned() -> list[str]:
    wanted = [f"editions.{edition}" for edition in load_editions().editions]
    for option in load_editions().options:
        wanted += [f"options.{option.id}.name", f"options.{option.id}.text"]
        wanted += [f"options.{option.id}.values.{value}" for value in option.values if isinstance(value, str)]
    wanted += [f"hints.turn.{turn.id}" for turn in turns_of(EXPANSIONS)]
    for card in rounds_of(EXPANSIONS):
        if card.event is not None:
            wanted += [f"hints.event.{card.event}", f"log.idle.{card.event}"]
    cards = (*decks_of(()).action_cards, *decks_of(EXPANSIONS).action_cards)
    wanted += [f"{group}.{card}" for group in ("hints.card", "cards") for card in cards]
    return [*wanted, *(text for box in boxes_of(EXPANSIONS) for text in box.texts)]
