"""Keep symbols in words: they belong to whatever Round cards show them."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from msgspec import UNSET, UnsetType

from folsom.engine.expansions import keep
from folsom.engine.record import Note
from folsom.game.event import Event, EventKind
from folsom.game.expansion import Expansion
from folsom.game.log_entry import Level
from folsom.game.questions import Question, pick
from folsom.game.roster import Roster
from folsom.game.story import Story
from folsom.game.wording import Wording


class KeptCard(Event, frozen=True, kw_only=True, tag="kept card"):
    """A player keeps a card for the next round, which only that player sees."""

    player: str
    card: str | UnsetType = UNSET


def _card(roster: Roster, note: Note) -> dict[str, Any]:
    return {"card": roster.card_word(note[1], note[5])}


def _kept_card(words: Wording, event: KeptCard) -> str:
    if event.card is not UNSET:
        return words.say("saved_known", who=event.player, cards=words.card(event.card))
    return words.say("saved", hands=words.counted([(event.player, 1)]))


def _tell_kept(story: Story, index: int) -> int:
    """Tell which cards are kept for the next round: one's own by name, those of others by number."""
    kept = list(enumerate(story.since(index, KeptCard), index))
    words = story.words
    secret = [(place, event.player) for place, event in kept if event.card is UNSET]
    if secret:
        hands = Counter(player for _, player in secret)
        told = words.say("saved", hands=words.counted(hands.items()))
        story.add(told, Level.TURN, [place for place, _ in secret])
    known = [(place, event.player, event.card) for place, event in kept if event.card is not UNSET]
    for player in dict.fromkeys(owner for _, owner, _ in known):
        cards = words.cards(card for _, owner, card in known if owner == player)
        told = words.say("saved_known", who=player, cards=cards)
        story.add(told, Level.TURN, [place for place, owner, _ in known if owner == player])
    return len(kept)


EXPANSION: Final = Expansion(
    name="keep symbols",
    playable=False,
    engine=keep.KeepManifest(),
    questions={keep.KEEP_ONE: Question("keep", pick("keep"))},
    events={keep.KEPT_ONE: EventKind(KeptCard, lambda r, a, *_: {"player": r.players[a]}, _card)},
    sentences={KeptCard: _kept_card},
    lines={"kept card": _tell_kept},
    levels={"kept card": Level.TURN},
    phases={keep.KEEPS: "keeping"},
)
