"""From the data of Marshal & Prisoners to the engine's rules."""

from __future__ import annotations

from folsom.data import all_cars, marshal_and_prisoners, marshal_deck_of
from folsom.engine.bags import one
from folsom.engine.cards import SECOND_HALF
from folsom.engine.expansions.marshal.modules import marshal_modules
from folsom.engine.expansions.marshal.numbers import LARGE_MAILBAG_SORT, SMALL_MAILBAG_SORT
from folsom.engine.expansions.marshal.spec import MarshalSpec
from folsom.engine.loot import TOKEN_SORTS
from folsom.engine.moments import Module
from folsom.engine.rules import Spec
from folsom.game.config import Config
from folsom.game.expansions.marshal.words import OBJECTIVES
from folsom.game.words import CHARACTERS, marshal_actions

MAILBAG_SORTS = (TOKEN_SORTS + SMALL_MAILBAG_SORT, TOKEN_SORTS + LARGE_MAILBAG_SORT)


def mailbag_dollars() -> dict[int, int]:
    """Return what each sort of mail bag is worth."""
    return dict(zip(MAILBAG_SORTS, sorted(marshal_and_prisoners().tokens.mailbags), strict=True))


def join(config: Config, spec: Spec) -> list[Module]:
    """Couple the Prison Car, say what mail bags are worth, and return the modules."""
    spec.tail_car = all_cars().index(marshal_and_prisoners().train.prison_car)
    for sort, dollars in mailbag_dollars().items():
        spec.values[sort] = dollars
    return marshal_modules(_marshal_spec(config))


def _marshal_spec(config: Config) -> MarshalSpec:
    marshal = marshal_and_prisoners()
    tokens, objectives = marshal.tokens, marshal.objectives
    asked = {special.id: special.asks_for for special in objectives.special_objectives}
    small, large = (tokens.mailbags[dollars] for dollars in sorted(tokens.mailbags))
    deck = marshal_deck_of(config.modules).items()
    spec = MarshalSpec()
    spec.deck = sum(amount * one(SECOND_HALF + marshal_actions().index(card)) for card, amount in deck)
    spec.characters = len(CHARACTERS)
    spec.hand = marshal.decks.marshal_hand
    spec.mailbags = small * one(SMALL_MAILBAG_SORT) + large * one(LARGE_MAILBAG_SORT)
    spec.brawlers = list(tokens.brawlers)
    spec.wanted = tokens.wanted
    spec.companion = tokens.companion
    spec.prisoners = tokens.prisoners
    spec.warrants = objectives.warrants
    spec.specials = objectives.specials
    spec.to_win = objectives.to_win
    for special in objectives.for_bandits(len(config.bandits)):
        spec.special_objectives |= 1 << OBJECTIVES.index(special.id)
    spec.asked = [asked[objective] for objective in OBJECTIVES]
    return spec
