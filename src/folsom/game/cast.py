"""Cast: who is who in one game, and whose card is whose, in words."""

from __future__ import annotations

from folsom.engine.cards import BULLET, MARSHAL_CARD, NEUTRAL, SECOND_HALF
from folsom.engine.figures import MARSHAL as MARSHAL_FIGURE
from folsom.game.config import Config
from folsom.game.words import ACTIONS, MARSHAL, NEUTRAL_WORD


class Cast:
    """Names of the figures, seats and cards of one game."""

    def __init__(self, config: Config) -> None:
        self.bandits = tuple(config.bandits)
        self.players = config.players
        self.pairs = bool(config.pairs)
        self.teams = config.teams

    def figure_word(self, figure: int) -> str:
        """Return the name of a figure."""
        return MARSHAL if figure == MARSHAL_FIGURE else self.bandits[figure]

    def figure_number(self, word: str) -> int:
        """Return the number of a figure in play, or raise ``ValueError`` naming those there are."""
        if word == MARSHAL:
            return MARSHAL_FIGURE
        if word not in self.bandits:
            raise ValueError(f"unknown figure {word!r}; expected one of {', '.join(self.bandits)}, {MARSHAL}")
        return self.bandits.index(word)

    def owner(self, seat: int, sort: int) -> str | None:
        """Return whose card a sort in a seat's hand is, or nothing where that goes without saying."""
        second = sort >= SECOND_HALF
        if self.pairs:
            return None if sort == MARSHAL_CARD else self.bandits[2 * seat + second]
        return self.bandits[seat ^ 1] if second and self.teams else None

    def card_word(self, seat: int, code: int) -> str:
        """Return a card of a seat's hand or deck in words: an Action card, or a bullet by its shooter."""
        if code >= BULLET:
            return self.bullet_word(code - BULLET)
        action = ACTIONS[code % SECOND_HALF]
        owner = self.owner(seat, code)
        return action if owner is None else f"{owner} {action}"

    def card_code(self, seat: int, word: str) -> int:
        """Return the code of a card of a seat's hand or deck, or raise ``ValueError``."""
        codes: list[int] = [*range(len(ACTIONS)), *(SECOND_HALF + action for action in range(len(ACTIONS)))]
        for code in codes:
            if self.card_word(seat, code) == word and (code < SECOND_HALF or self.pairs or self.teams):
                return code
        own = self.bandits[seat]
        if not self.pairs and word.startswith(own + " ") and word.removeprefix(own + " ") in ACTIONS:
            return ACTIONS.index(word.removeprefix(own + " "))
        if word == NEUTRAL_WORD or word in self.bandits:
            return BULLET + self.bullet_sort(word)
        raise ValueError(
            f"unknown card {word!r}; expected one of {', '.join(ACTIONS)} or a bullet by its shooter"
        )

    def bullet_word(self, sort: int) -> str:
        """Return a bullet in words: its shooter, or neutral."""
        return NEUTRAL_WORD if sort == NEUTRAL else self.bandits[sort]

    def bullet_sort(self, word: str) -> int:
        """Return the sort of a bullet, or raise ``ValueError``."""
        if word == NEUTRAL_WORD:
            return NEUTRAL
        if word not in self.bandits:
            raise ValueError(f"unknown bullet {word!r}; expected neutral or one of {', '.join(self.bandits)}")
        return self.bandits.index(word)

    def pile_word(self, action: int, figure: int) -> str:
        """Return a card of the common pile in words, with the bandit it belongs to."""
        return f"{self.bandits[figure]} {ACTIONS[action]}"
