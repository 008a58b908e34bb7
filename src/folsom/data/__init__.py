"""Cards, cars, tokens, rules and words of the game: plain data, loaded and checked once.

`base/` holds the base game; an expansion brings a folder of its own beside it and reads it with the same
functions. `names/` and `texts/` hold the words of each language, `rules/` the rule catalogue.
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
from folsom.data.decks import Decks
from folsom.data.editions import Editions, Option, OptionValue, load_editions
from folsom.data.errors import DataError, TextError
from folsom.data.glossary import Names, names
from folsom.data.languages import LANGUAGES, Language, is_language
from folsom.data.messages import Message, messages, text
from folsom.data.rounds import RoundCard, Rounds
from folsom.data.tokens import Tokens
from folsom.data.turns import Turn

__all__ = [
    "LANGUAGES",
    "Bandit",
    "BaseGame",
    "Car",
    "Cars",
    "Catalogue",
    "DataError",
    "Decks",
    "Editions",
    "Language",
    "Message",
    "Names",
    "Note",
    "Option",
    "OptionValue",
    "RoundCard",
    "Rounds",
    "Rule",
    "Section",
    "TextError",
    "Tokens",
    "Turn",
    "base_game",
    "check_all",
    "is_language",
    "load_bandits",
    "load_cars",
    "load_decks",
    "load_editions",
    "load_rounds",
    "load_tokens",
    "load_turns",
    "messages",
    "names",
    "rule_catalogue",
    "text",
]
