"""Tables: the game a scenario names, with nobody on the train yet, and how the scenario's words are read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from librt.vecs import append

from folsom.data import marshal_train_of
from folsom.engine.bits import bit, holds
from folsom.engine.cards import BULLET, MARSHAL_CARD, SECOND_HALF, SORTS
from folsom.engine.figures import MARSHAL
from folsom.engine.places import ROOF
from folsom.engine.rules import Rules
from folsom.engine.set_up import blank, seed_state
from folsom.game.config import Config
from folsom.game.conformance import in_play
from folsom.game.conformance.values import (
    items,
    known_keys,
    known_word,
    mapping,
    truth,
    whole_number,
    word,
    words,
)
from folsom.game.errors import ConfigError, ScenarioError
from folsom.game.roster import Roster
from folsom.game.rulebook import card_in_numbers, rules_in_numbers
from folsom.game.words import ACTIONS, EVENTS, bandit_actions, marshal_actions, place_number, token_sort
from folsom.game.words import MARSHAL as MARSHAL_WORD

GAME: Final = ("bandits", "marshal", "first", "pairs", "teams", "modules", "edition", "options", "cars")

# More cards than any list of turns will lay.
PILE_LIMIT: Final = 512

NOBODY: Final = "none"


class Table:
    """A position being laid out: rules, state, and the numbers of a description's words."""

    def __init__(self, config: Config, rules: Rules, seed: int) -> None:
        self.roster = Roster(config)
        self.rules = rules
        self.state = blank(rules)
        seed_state(self.state, seed)
        # Without a first player it is whoever has the first seat.
        self.state.first = max(rules.spec.first, 0)
        # How many tokens of each sort there are in this game.
        self.supply: Counter[int] = Counter()

    def set_station(self, name: str) -> None:
        """Let the game end at a Train Station."""
        number = EVENTS.index(name)
        cards = self.rules.cards
        there = [card for card in range(len(cards)) if holds(self.state.stations_left, card)]
        there = [card for card in there if cards[card].event == number]
        if not there:
            raise ScenarioError(f"the station {name!r} is not among those of this game")
        self.state.stations_left = sum(bit(card) for card in there)

    def figure(self, name: str) -> int:
        """Return the number of a figure."""
        return _read(self.roster.figure_number, name)

    def owner(self, name: str) -> int:
        """Return the number of a figure that owns tokens and gets bullets, the Marshal if he is played."""
        if name == MARSHAL_WORD and self.roster.marshal_plays:
            return int(MARSHAL)
        return self.bandit(name)

    def bandit(self, name: str) -> int:
        """Return the number of a bandit."""
        return _among(self.roster.bandits, name, "bandit")

    def seat(self, name: str) -> int:
        """Return the seat of a player."""
        return _among(self.roster.players, name, "player")

    def place(self, name: str) -> int:
        """Return the number of a place."""
        place = _read(lambda place: place_number(place, self.rules.tail), name)
        in_play.need(self.roster, lambda expansion: expansion.places, place, f"the place {name!r}")
        return place

    def place_of(self, figure: int, name: str) -> int:
        """Return the number of a place where a figure can be."""
        place = self.place(name)
        if figure != MARSHAL:
            return place
        if not self.roster.marshal_plays and place >= ROOF:
            raise ScenarioError(f"the {MARSHAL_WORD} cannot be at {name!r}; expected 'inside K' (MAR-1)")
        for expansion in in_play.played(self.roster):
            if place in expansion.scenario.closed_to_marshal:
                rule = expansion.scenario.closed_to_marshal[place]
                raise ScenarioError(f"the {MARSHAL_WORD} cannot be at {name!r} ({rule})")
        return place

    def token(self, name: str) -> int:
        """Return the sort of a token, those of the second row after those of the first."""
        sort = _read(token_sort, name)
        in_play.need(self.roster, lambda expansion: expansion.tokens, sort, f"the token {name!r}")
        return sort

    def card(self, seat: int, name: str) -> int:
        """Return the code of a card in a seat's hand, deck or discard pile."""
        code = _read(lambda card: self.roster.card_code(seat, card), name)
        known = in_play.actions_of(self.roster, self.roster.is_marshal(seat))
        if code < BULLET and ACTIONS[self.rules.card_action[seat * SORTS + code]] not in known:
            raise ScenarioError(f"unknown card {name!r}; expected one of {', '.join(known)} or a bullet")
        return code

    def bullet(self, name: str) -> int:
        """Return the sort of a bullet."""
        return _read(self.roster.bullet_sort, name)

    def pile_card(self, name: str) -> tuple[int, int]:
        """Return action and figure of a card of the common pile, written with its owner."""
        owner, _, action = name.partition(" ")
        law = self.roster.marshal_plays and owner == MARSHAL_WORD
        known = in_play.actions_of(self.roster, law)
        if (owner not in self.roster.bandits and not law) or action not in known:
            raise ScenarioError(
                f"unknown card {name!r} in the pile; expected its owner and one of {', '.join(known)},"
                f" such as '{self.roster.pile_word(0, 0)}'"
            )
        if law:
            return SECOND_HALF + marshal_actions().index(action), int(MARSHAL)
        figure = self.bandit(owner)
        number = bandit_actions().index(action)
        if number == MARSHAL_CARD and owner not in self.roster.players:
            player = self.roster.players[self.rules.seat_of[figure]]
            raise ScenarioError(f"unknown card {name!r} in the pile; a pair has one, '{player} {action}'")
        return number, figure


class ScenarioTable(Table):
    """The table of a scenario: every deck lies in its order, and Round cards are made up."""

    def __init__(self, config: Config) -> None:
        spec, modules = rules_in_numbers(config)
        spec.ordered = True
        rules = Rules(spec, modules)
        rules.pile_limit = PILE_LIMIT
        # Scenarios avoid chance; where one does not, it still comes out the same every time.
        super().__init__(config, rules, seed=0)
        self.station: str | None = None
        self.turn_card(["standard"], 0, None)

    def set_station(self, name: str) -> None:
        """Let every Round card without an event have the station's."""
        self.station = name
        self.turn_card(["standard"], 0, None)

    def turn_card(self, turns: Sequence[str], keep: int, event: str | None) -> None:
        """Make up a Round card and lay it face up; a Round card without an event has the station's."""
        self.rules.cards = append(self.rules.cards, card_in_numbers(turns, keep, event or self.station))
        self.state.card = len(self.rules.cards) - 1


def _read(reader: Callable[[str], int], name: str) -> int:
    try:
        return reader(name)
    except ValueError as error:
        raise ScenarioError(str(error)) from error


def _among(names: Sequence[str], name: str, what: str) -> int:
    if name not in names:
        raise ScenarioError(f"unknown {what} {name!r}; expected one of {', '.join(names)}")
    return names.index(name)


def lay_table(game: dict[str, object]) -> ScenarioTable:
    """Return the table of a scenario's ``game``."""
    known_keys(game, GAME, "game")
    settings: dict[str, Any] = {
        "bandits": words(game.get("bandits", []), "game.bandits"),
        "pairs": [words(pair, "game.pairs") for pair in items(game.get("pairs", []), "game.pairs")],
        "teams": truth(game.get("teams", False), "game.teams"),
        "modules": _modules(game),
        "options": mapping(game.get("options", {}), "game.options"),
    }
    if "edition" in game:
        settings["edition"] = word(game["edition"], "game.edition")
    if "cars" in game:
        settings["cars"] = whole_number(game["cars"], "game.cars", least=1)
    if settings["pairs"] and settings["bandits"]:
        settings["pairs"] = _seated(settings["pairs"], settings["bandits"])
        settings["bandits"] = []
    try:
        config = Config(**settings, any_table=True)
        first = word(game.get("first", config.players[0]), "game.first")
        return ScenarioTable(Config(**settings, first=first, any_table=True))
    except ConfigError as error:
        raise ScenarioError(str(error)) from error


def _modules(game: dict[str, object]) -> list[str]:
    """Return the modules played; a Marshal player is one of them, however the scenario asks for him."""
    modules = words(game.get("modules", []), "game.modules")
    played = marshal_train_of(modules) is not None
    plays = truth(game.get(MARSHAL_WORD, played), "game.marshal")
    if not plays and played:
        raise ScenarioError("'game.marshal' is false, but 'game.modules' names marshal")
    return [*modules, MARSHAL_WORD] if plays and not played else modules


def _seated(pairs: list[list[str]], bandits: list[str]) -> list[list[str]]:
    """Return the pairs in the order in which their bandits sit."""
    if sorted(bandits) not in (
        sorted(name for pair in pairs for name in pair),
        sorted(pair[0] for pair in pairs),
    ):
        raise ScenarioError(
            "'game.bandits' and 'game.pairs' disagree; leave 'bandits' out or name the same ones"
        )
    return sorted(pairs, key=lambda pair: min(bandits.index(name) for name in pair if name in bandits))


def others_instead(drawn: int, taken: set[int], size: int) -> int:
    """Return as many as were drawn, with others in the place of those that somebody has already."""
    kept = [number for number in range(size) if holds(drawn, number) and number not in taken]
    others = [number for number in range(size) if not holds(drawn, number) and number not in taken]
    wanted = sum(holds(drawn, number) for number in range(size))
    return sum(1 << number for number in (kept + others)[:wanted])


def named_or_none(value: object, known: tuple[str, ...], where: str) -> str:
    """Return one of some names; nothing at all, or ``none``, is nobody."""
    return NOBODY if value is None else known_word(value, (*known, NOBODY), where)


# Lays out one key of ``given``, and compares one key of ``then``, telling every difference.
Setter = Callable[[Table, object], None]
Checker = Callable[[Table, object], Iterator[str]]
