"""Marshal & Prisoners, the modules in the order in which they speak."""

from __future__ import annotations

from folsom.engine.expansions.marshal.arrest import Arrests
from folsom.engine.expansions.marshal.belle import BelleComesFirst
from folsom.engine.expansions.marshal.bullets import LastingBullets
from folsom.engine.expansions.marshal.companions import Companions
from folsom.engine.expansions.marshal.deck import MarshalDeck
from folsom.engine.expansions.marshal.events import MarshalEvents
from folsom.engine.expansions.marshal.fetching import Fetching
from folsom.engine.expansions.marshal.fire import MarshalFire
from folsom.engine.expansions.marshal.idea import BrilliantIdeas
from folsom.engine.expansions.marshal.moves import MarshalMoves
from folsom.engine.expansions.marshal.objectives import Objectives
from folsom.engine.expansions.marshal.plus_cards import PlusCards
from folsom.engine.expansions.marshal.prison import Cell
from folsom.engine.expansions.marshal.punching import Brawlers
from folsom.engine.expansions.marshal.reflexes import Reflexes
from folsom.engine.expansions.marshal.set_up import MarshalTable
from folsom.engine.expansions.marshal.shaking import Shaking
from folsom.engine.expansions.marshal.spec import MarshalSpec
from folsom.engine.expansions.marshal.stations import DeadlyFall, Guilt, Punishment
from folsom.engine.expansions.marshal.verdict import Verdict
from folsom.engine.moments import Module


def marshal_modules(spec: MarshalSpec) -> list[Module]:
    """Return the modules of the expansion, in the order in which they speak."""
    return [
        MarshalTable(spec.mailbags),
        MarshalDeck(spec.deck, spec.hand),
        MarshalMoves(),
        MarshalFire(),
        Arrests(),
        PlusCards(),
        LastingBullets(),
        Brawlers(spec.brawlers),
        Cell(),
        BrilliantIdeas(),
        Fetching(),
        Companions(spec.characters, spec.prisoners),
        BelleComesFirst(),
        Shaking(),
        Objectives(spec),
        Reflexes(),
        MarshalEvents(),
        DeadlyFall(),
        Punishment(),
        Guilt(),
        Verdict(spec.wanted, spec.companion, spec.to_win),
    ]
