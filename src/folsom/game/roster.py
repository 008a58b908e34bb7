"""Roster: who is who in one game, and whose card is whose, in words."""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import i64

from folsom.engine.cards import (
    BULLET,
    MARSHAL_CARD,
    SECOND_HALF,
    SORTS,
    entry_action,
    entry_figure,
    entry_hidden,
    entry_seat,
)
from folsom.engine.figures import FIGURES as SEATS
from folsom.engine.figures import MARSHAL as MARSHAL_FIGURE
from folsom.game.answers import Answers
from folsom.game.config import Config
from folsom.game.questions import QUESTIONS
from folsom.game.view import PileCard
from folsom.game.words import ACTIONS, BULLETS, FIGURES, MARSHAL, bandit_actions, marshal_actions


class Roster:
    """Names of the figures, seats and cards of one game."""

    def __init__(self, config: Config) -> None:
        self.bandits: tuple[str, ...] = tuple(config.bandits)
        self.players: tuple[str, ...] = config.players
        self.pairs: bool = bool(config.pairs)
        self.teams: bool = config.teams
        self.modules: frozenset[str] = frozenset(config.modules)
        self.marshal_plays: bool = config.marshal_plays
        self._answers: dict[int, Answers] = {}
        # Cards of the pile by their numbers, those that one may not read by the negative ones.
        self._pile_cards: dict[int, PileCard] = {}

    def figure_word(self, figure: i64) -> str:
        """Return the name of a figure."""
        return self.bandits[figure] if figure < MARSHAL_FIGURE else FIGURES[figure]

    def figure_number(self, word: str) -> int:
        """Return the number of a figure in play, or raise ``ValueError`` naming those there are."""
        if word == MARSHAL:
            return MARSHAL_FIGURE
        if word not in self.bandits:
            raise ValueError(f"unknown figure {word!r}; expected one of {', '.join(self.bandits)}, {MARSHAL}")
        return self.bandits.index(word)

    def answers(self, step: i64, seat: i64) -> Answers:
        """Return what a seat can answer where a step asks it."""
        asked = step * SEATS + seat
        answers = self._answers.get(asked)
        if answers is None:
            answers = Answers(QUESTIONS[step], seat)
            self._answers[asked] = answers
        return answers

    def is_marshal(self, seat: i64) -> bool:
        """Tell whether a seat is the Marshal player's."""
        return self.marshal_plays and seat == 0

    def owner(self, seat: i64, sort: i64) -> str | None:
        """Return whose card a sort in a seat's hand is, or nothing where that goes without saying."""
        second = sort >= SECOND_HALF
        if self.pairs:
            return None if sort == MARSHAL_CARD else self.bandits[2 * seat + second]
        return self.bandits[seat ^ 1] if second and self.teams else None

    def card_parts(self, seat: i64, sort: i64) -> tuple[str, str]:
        """Return what an Action card of a seat's hand does, and which figure will do it."""
        action = ACTIONS[sort] if self.is_marshal(seat) else ACTIONS[sort % SECOND_HALF]
        return action, self.owner(seat, sort) or self.players[seat]

    def card_word(self, seat: i64, code: i64) -> str:
        """Return a card of a seat's hand or deck in words: an Action card, or a bullet by its shooter."""
        if code >= BULLET:
            return self.bullet_word(code - BULLET)
        if self.is_marshal(seat):
            return ACTIONS[code]
        action = ACTIONS[code % SECOND_HALF]
        owner = self.owner(seat, code)
        return action if owner is None else f"{owner} {action}"

    def card_code(self, seat: i64, word: str) -> int:
        """Return the code of a card of a seat's hand or deck, or raise ``ValueError``."""
        for code in self.action_codes(seat):
            if self.card_word(seat, code) == word:
                return code
        own = self.players[seat]
        if not self.pairs and word.startswith(own + " "):
            bare = word.removeprefix(own + " ")
            if bare in (marshal_actions() if self.is_marshal(seat) else bandit_actions()):
                return self.card_code(seat, bare)
        try:
            return BULLET + self.bullet_sort(word)
        except ValueError:
            known = marshal_actions() if self.is_marshal(seat) else bandit_actions()
            raise ValueError(
                f"unknown card {word!r}; expected one of {', '.join(known)} or a bullet by its shooter"
            ) from None

    def action_codes(self, seat: i64) -> list[int]:
        """Return the codes of the Action cards that a seat's hand or deck may hold."""
        if self.is_marshal(seat):
            return [*range(SECOND_HALF, SECOND_HALF + len(marshal_actions()))]
        return [*range(SORTS if self.pairs or self.teams else SECOND_HALF)]

    def bullet_word(self, sort: i64) -> str:
        """Return a bullet in words: its shooter, neutral, or which one of the Marshal's."""
        return BULLETS[sort] if sort in BULLETS else self.bandits[sort]

    def bullet_sort(self, word: str) -> int:
        """Return the sort of a bullet, or raise ``ValueError``."""
        for sort, bullet in BULLETS.items():
            if bullet == word:
                return sort
        if word not in self.bandits:
            known = ", ".join((*self.bandits, *BULLETS.values()))
            raise ValueError(f"unknown bullet {word!r}; expected one of {known}")
        return self.bandits.index(word)

    def pile_word(self, action: i64, figure: i64) -> str:
        """Return a card of the common pile in words, with the figure it belongs to."""
        return f"{self.figure_word(figure)} {ACTIONS[action]}"

    def pile_card(self, packed: i64, known: bool) -> PileCard:
        """Return a card of the common pile as somebody sees it who may read it, or may not."""
        key = packed if known else ~packed
        card = self._pile_cards.get(key)
        if card is None:
            word = self.pile_word(entry_action(packed), entry_figure(packed)) if known else None
            card = PileCard(self.players[entry_seat(packed)], entry_hidden(packed), word)
            self._pile_cards[key] = card
        return card


@lru_cache(maxsize=64)
def roster_of(config: Config) -> Roster:
    """Return the roster of a config, made once."""
    return Roster(config)
