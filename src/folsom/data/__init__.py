"""Cards, cars, tokens, rules and words of the game: plain data, loaded and checked once.

`base/` holds the base game; `horses/`, `marshal/`, `timecar/` and `cursed/` hold what each expansion adds.
`names/` and `texts/` hold the words of each language, `rules/` the rule catalogue.
"""

from folsom.data.bandits import Bandit
from folsom.data.base_game import (
    BaseGame,
    base_game,
    load_bandits,
    load_cars,
    load_decks,
    load_rounds,
    load_tokens,
    load_turns,
)
from folsom.data.cars import Car, Cars
from folsom.data.catalogue import Catalogue, Note, Rule, Section, rule_catalogue
from folsom.data.checks import check_all
from folsom.data.cursed_loot import CursedLoot, cursed_loot
from folsom.data.decks import DeckChange, Decks
from folsom.data.editions import Editions, Option, OptionValue, load_editions
from folsom.data.errors import DataError, TextError
from folsom.data.expansions import (
    EXPANSIONS,
    add_folder,
    all_cars,
    all_rounds,
    all_turns,
    decks_of,
    loose_cars_of,
    marshal_deck_of,
    marshal_train_of,
    rounds_of,
    turns_of,
)
from folsom.data.glossary import Names, names
from folsom.data.horses_and_stagecoach import Horses, horses_and_stagecoach
from folsom.data.hostages import Hostage
from folsom.data.languages import GROUPING, LANGUAGES, Language, is_language
from folsom.data.marshal_and_prisoners import Marshal, marshal_and_prisoners
from folsom.data.marshal_bullets import MarshalBullet, MarshalBullets
from folsom.data.messages import Message, messages, text
from folsom.data.objectives import Objective, Objectives
from folsom.data.rounds import RoundCard, Rounds
from folsom.data.time_car import TimeCar, time_car
from folsom.data.tokens import Tokens
from folsom.data.turns import Turn

__all__ = [
    "EXPANSIONS",
    "GROUPING",
    "LANGUAGES",
    "Bandit",
    "BaseGame",
    "Car",
    "Cars",
    "Catalogue",
    "CursedLoot",
    "DataError",
    "DeckChange",
    "Decks",
    "Editions",
    "Horses",
    "Hostage",
    "Language",
    "Marshal",
    "MarshalBullet",
    "MarshalBullets",
    "Message",
    "Names",
    "Note",
    "Objective",
    "Objectives",
    "Option",
    "OptionValue",
    "RoundCard",
    "Rounds",
    "Rule",
    "Section",
    "TextError",
    "TimeCar",
    "Tokens",
    "Turn",
    "add_folder",
    "all_cars",
    "all_rounds",
    "all_turns",
    "base_game",
    "check_all",
    "cursed_loot",
    "decks_of",
    "horses_and_stagecoach",
    "is_language",
    "load_bandits",
    "load_cars",
    "load_decks",
    "load_editions",
    "load_rounds",
    "load_tokens",
    "load_turns",
    "loose_cars_of",
    "marshal_and_prisoners",
    "marshal_deck_of",
    "marshal_train_of",
    "messages",
    "names",
    "rounds_of",
    "rule_catalogue",
    "text",
    "time_car",
    "turns_of",
]
