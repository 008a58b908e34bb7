"""The version of the rules and digests of a game, to notice when the rules change under a game."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

import folsom
from folsom.data import all_rounds
from folsom.engine.cards import DECK, HAND, entry_action, entry_figure, entry_hidden
from folsom.engine.decks import DISCARD_STACK
from folsom.engine.loot import HOLDERS
from folsom.game.game import Game
from folsom.game.roster import Roster
from folsom.game.view_of import OWN_PARTS, PUBLIC_PARTS, bullets_of, stack_words, tokens_in, zone_words
from folsom.game.words import place_word

PACKAGE: Final = Path(folsom.__file__).parent
# Raised with every change of how a game goes, what is printed on components, or how choices are labelled,
# because a game at a table is only played on with the version it was begun with. `make record` insists on it.
RULES_VERSION: Final = 1
SOURCES: Final = {".py", ".yaml", ".json"}
# Lies among the data and decides nothing: a collection of games.
PUZZLES: Final = "data/puzzles.json"


@cache
def digest_of(folders: tuple[str, ...], but: tuple[str, ...] = ()) -> str:
    """Return a digest of the sources in some folders of the package; equal digests mean equal behaviour.

    What begins with one of ``but`` is left out.
    """
    digest = hashlib.blake2b(digest_size=6)
    for folder in folders:
        for path in sorted((PACKAGE / folder).rglob("*")):
            name = path.relative_to(PACKAGE).as_posix()
            if path.suffix in SOURCES and not name.startswith((PUZZLES, *but)):
                digest.update(f"{name}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def game_digest(game: Game) -> str:
    """Return a digest of where a game stands, hidden things included, in words that outlast the engine."""
    s, roster = game.state, game.roster
    seats = range(game.rules.seats)
    stands = [
        [int(s.chance_a), int(s.chance_b), int(s.chance_c), int(s.chance_count)],
        [int(s.round), int(s.first), int(s.turn), int(s.neutral), bool(s.over), int(s.winners)],
        all_rounds()[s.card].id if s.round else None,
        [place_word(s.place[figure]) for figure in range(s.rules.bandits)],
        [tokens_in(s, holder) for holder in range(HOLDERS)],
        [[zone_words(s, roster, seat, zone) for zone in (HAND, DECK)] for seat in seats],
        [[s.barrel[figure], bullets_of(s, roster, figure)] for figure in range(s.rules.bandits)],
        [_pile_card(roster, packed) for packed in s.pile[: s.pile_size]],
        [stack_words(s, roster, seat, DISCARD_STACK) for seat in seats],
        {name: part(s, roster) for name, part in PUBLIC_PARTS.items() if name in roster.modules},
        [
            {name: part(s, roster, seat) for name, part in OWN_PARTS.items() if name in roster.modules}
            for seat in seats
        ],
        [[decision.seat, decision.options] for decision in game.decisions],
    ]
    return hashlib.blake2b(msgspec.json.encode(stands), digest_size=8).hexdigest()


def _pile_card(roster: Roster, packed: int) -> tuple[str, bool]:
    return roster.pile_word(entry_action(packed), entry_figure(packed)), entry_hidden(packed)
