"""Sentences: one event of a game said in one language, telling no more than the event itself does."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from folsom.data import all_rounds
from folsom.game import event as events
from folsom.game.event import Event
from folsom.game.wording import Sentence, Wording
from folsom.game.words import FAR_PLACES, MARSHAL

# How a figure gets from one level to another.
WAYS: Final = {
    (False, False): "walk",
    (True, True): "run",
    (False, True): "up",
    (True, False): "down",
}
# Causes that a card says itself; what else moves somebody is told as a consequence.
OWN_MOVES: Final[set[str]] = set()


def on_roof(place: str) -> bool:
    """Tell whether a place is a roof of the train or of the stagecoach."""
    return "roof" in place


def _going(words: Wording, event: events.Moved) -> str:
    to = words.place("to", event.to)
    if event.cause in OWN_MOVES:
        return words.say(f"effect.{event.cause}", to=to)
    return words.say(f"effect.{WAYS[on_roof(event.from_), on_roof(event.to)]}", to=to)


def effect(words: Wording, event: Event) -> str:
    """Say what a card does, as the end of a sentence that begins with the bandit and the card."""
    match event:
        case events.Nothing():
            return words.say(f"reason.{event.reason}")
        case events.Moved():
            return _going(words, event)
        case events.TokenMoved():
            return words.say("effect.robbed", loot=words.loot(event), at=words.place("at", event.from_))
        case events.Shot() | events.Punched():
            return words.say(f"effect.{event.tag}", target=words.figure(event.target))
    return EFFECTS[type(event)](words, event)


def card_with_effect(words: Wording, card: events.CardUp | events.Nothing, result: Event) -> str:
    """Say which card comes up and what it does."""
    if isinstance(result, events.Moved) and result.who != card.who:
        what = _marshal_moves(words, result)
    else:
        what = effect(words, result)
    return words.say("card_does", who=words.figure(card.who), card=words.action(card.card), what=what)


def _marshal_moves(words: Wording, event: events.Moved) -> str:
    return words.say("effect.marshal", to=words.place("to", event.to))


def _does(words: Wording, event: Event) -> str:
    who = event.to if isinstance(event, events.TokenMoved) else getattr(event, "who", MARSHAL)
    return words.say("does", who=words.figure(who), what=effect(words, event))


def _round(words: Wording, event: events.RoundBegins) -> str:
    return words.say("round", round=event.round, player=words.figure(event.first))


def _round_card(words: Wording, event: events.RoundCardTurned) -> str:
    (card,) = (card for card in all_rounds() if card.id == event.card)
    title = words.names.of("word", "station" if card.set == "station" else "round_card")
    turns = ", ".join(words.names.of("turn", turn) for turn in card.turns)
    if card.event is None:
        assert card.scene is not None
        scene = words.names.of("scene", card.scene)
        return words.say("round_card.scene", title=title, turns=turns, scene=scene)
    event_name = words.names.of("event", card.event)
    return words.say("round_card.event", title=title, turns=turns, event=event_name)


def _drafted(words: Wording, event: events.Drafted) -> str:
    (card,) = (card for card in all_rounds() if card.id == event.card)
    name = words.names.of("event", card.event) if card.event else words.names.of("scene", str(card.scene))
    return words.say("drafted", player=words.figure(event.player), card=name)


def _turn(words: Wording, event: events.TurnBegins) -> str:
    return words.say("turn", turn=event.turn, type=words.names.of("turn", event.type))


def _drawn(words: Wording, event: events.Drawn) -> str:
    player, count = words.figure(event.player), event.count
    if count == 0:
        return words.say("drawn_nothing", player=player)
    if event.cards is not UNSET:
        return words.say("drawn_known", player=player, count=count, cards=words.cards(event.cards))
    return words.say("drawn", player=player, count=count)


def _played(words: Wording, event: events.Played) -> str:
    player = words.figure(event.player)
    if event.card is UNSET:
        return words.say("played.hidden" if event.hidden else "played.forgotten", player=player)
    owner, _, action = event.card.rpartition(" ")
    key = "played.hidden_known" if event.hidden else "played.open"
    if owner != event.player:
        key += "_for"
    return words.say(key, player=player, card=words.action(action), who=words.figure(owner))


def _hand_returned(words: Wording, event: events.HandReturned) -> str:
    return words.say("returned", hands=words.counted([(event.player, event.count)]))


def keeps(words: Wording, count: int) -> str:
    """Say how many cards somebody keeps, as the end of a sentence."""
    return words.say("keeps", count=count) if count else words.say("keeps_nothing")


def _discarded(words: Wording, event: events.Discarded) -> str:
    return words.say("discarded", player=words.figure(event.player), cards=words.card(event.card))


def _kept(words: Wording, event: events.Kept) -> str:
    return words.say("kept", player=words.figure(event.player), keeps=keeps(words, event.count))


def _card_taken(words: Wording, event: events.CardTaken) -> str:
    player = words.figure(event.player)
    if event.card is not UNSET:
        return words.say("card_taken_known", player=player, card=words.card(event.card))
    return words.say("card_taken", player=player)


def _partner_card(words: Wording, event: events.PartnerCard) -> str:
    if event.card is UNSET:
        return words.say("partner_cards", names=words.figure(event.player))
    player, partner = words.figure(event.player), words.figure(event.partner)
    # The card comes from the partner's deck, so an Action card is the partner's without saying so again.
    card = words.card(event.card.removeprefix(f"{event.partner} "))
    return words.say("partner_card_known", player=player, partner=partner, card=card)


def _card_up(words: Wording, event: events.CardUp) -> str:
    return words.say("card", who=words.figure(event.who), card=words.action(event.card))


def _nothing(words: Wording, event: events.Nothing) -> str:
    return card_with_effect(words, event, event)


def _moved(words: Wording, event: events.Moved) -> str:
    who, cause = event.who, event.cause
    if who == MARSHAL and cause in {"card", "event"}:
        return _marshal_moves(words, event)
    if cause == "card" or cause in OWN_MOVES:
        return _does(words, event)
    # From a roof nobody flees but from the Shotgun, who catches people only there.
    if cause == "flees" and on_roof(event.from_):
        cause = "flees the shotgun"
    at, to = words.place("at", event.to), words.place("to", event.to)
    return words.say(f"moved.{cause}", who=words.figure(who), at=at, to=to)


def _neutral_bullet(words: Wording, event: events.NeutralBullet) -> str:
    return words.say("neutral_bullet", who=words.figure(event.who))


def _no_neutral_bullets(words: Wording, event: events.NoNeutralBullets) -> str:
    key = "last_bullets_leave" if event.leaves and event.left else "too_few_bullets"
    return words.say(key, wanted=event.wanted, left=event.left)


def _token(words: Wording, event: events.TokenMoved) -> str:
    cause, known = event.cause, words.names.groups["figure"]
    if cause == "robbed":
        return _does(words, event)
    fields = {"loot": words.loot(event)}
    for role, end in (("loser", event.from_), ("taker", event.to)):
        if end in known:
            fields[role] = words.figure(end)
        elif end in FAR_PLACES.values() or end.startswith(("inside ", "roof ")):
            fields["at"] = words.place("at", end)
    return words.say(f"token.{cause}", **fields)


def _event(words: Wording, event: events.EventHappens) -> str:
    return words.say("event", event=words.names.of("event", event.name))


def idle_event(words: Wording, event: events.EventHappens) -> str:
    """Say that an event changes nothing, and why."""
    name = words.names.of("event", event.name)
    return words.say("event_idle", event=name, why=words.say(f"idle.{event.name}"))


def _bonus(words: Wording, event: events.Bonus) -> str:
    key = "bonus" if event.dollars >= 0 else "fine"
    return words.say(key, who=words.figure(event.who), dollars=abs(event.dollars))


def _reshuffled(words: Wording, event: events.Reshuffled) -> str:
    return words.say("reshuffled", names=words.figure(event.player))


def _placed(words: Wording, event: events.Placed) -> str:
    return words.say("placed", at=words.place("at", event.place), names=words.figure(event.who))


SENTENCES: Final[dict[type[Event], Sentence]] = {
    events.RoundBegins: _round,
    events.RoundCardTurned: _round_card,
    events.Drafted: _drafted,
    events.TurnBegins: _turn,
    events.Drawn: _drawn,
    events.Played: _played,
    events.HandReturned: _hand_returned,
    events.Discarded: _discarded,
    events.Kept: _kept,
    events.CardTaken: _card_taken,
    events.PartnerCard: _partner_card,
    events.CardUp: _card_up,
    events.Nothing: _nothing,
    events.Moved: _moved,
    events.Shot: _does,
    events.NeutralBullet: _neutral_bullet,
    events.NoNeutralBullets: _no_neutral_bullets,
    events.TokenMoved: _token,
    events.Punched: _does,
    events.EventHappens: _event,
    events.Bonus: _bonus,
    events.Reshuffled: _reshuffled,
    events.Placed: _placed,
    events.Over: lambda words, _: words.say("over"),
}
# What cards of expansions do, as the end of a sentence.
EFFECTS: Final[dict[type[Event], Sentence]] = {}


def sentence(words: Wording, event: Event) -> str:
    """Say one event by itself."""
    tell = SENTENCES.get(type(event), _does)
    return tell(words, event)
