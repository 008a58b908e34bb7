"""Sentences: one event of a game said in one language, telling no more than the event itself does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import UNSET

from folsom.data import all_rounds
from folsom.game import event as events
from folsom.game.event import Event
from folsom.game.whereabouts import car_of, on_roof
from folsom.game.wording import Sentence, Wording
from folsom.game.words import FAR_PLACES, MARSHAL, TURNS

# Causes that a card says itself; what else moves somebody is told as a consequence.
OWN_MOVES: Final[set[str]] = set()


def _round(words: Wording, event: events.RoundBegins) -> str:
    return words.say("round", round=event.round, who=event.first)


def _round_card(words: Wording, event: events.RoundCardTurned) -> str:
    (card,) = (card for card in all_rounds() if card.id == event.card)
    _, *others = dict.fromkeys((TURNS[0], *card.turns))
    parts = [words.say("turns", count=len(card.turns), number=words.number(len(card.turns)))]
    for turn in others:
        count = card.turns.count(turn)
        known = words.knows(f"turns_such.{turn}")
        such = f"turns_such.{turn}" if known else "turns_such.other"
        parts.append(
            words.say(such, count=count, number=words.number(count), type=words.names.of("turn", turn))
        )
    if not words.events:
        return words.say("round_card.plain", turns=", ".join(parts))
    if card.event is None:
        scene = words.names.of("scene", str(card.scene))
        return words.say("round_card.scene", turns=", ".join(parts), scene=scene)
    return words.say("round_card.event", turns=", ".join(parts), event=words.names.of("event", card.event))


def _drafted(words: Wording, event: events.Drafted) -> str:
    (card,) = (card for card in all_rounds() if card.id == event.card)
    name = words.names.of("event", card.event) if card.event else words.names.of("scene", str(card.scene))
    return words.say("drafted", who=event.player, card=name)


def _turn(words: Wording, event: events.TurnBegins) -> str:
    key = "turn_told" if words.knows(f"turn_note.{event.type}") else "turn"
    note = words.say(f"turn_note.{event.type}") if key == "turn_told" else ""
    return words.say(key, turn=event.turn, type=words.names.of("turn", event.type), note=note)


def _drawn(words: Wording, event: events.Drawn) -> str:
    count = event.count
    fields = {"who": event.player, "count": count, "number": words.number(count)}
    if count == 0:
        return words.say("drawn_nothing", **fields)
    if event.cards is UNSET:
        return words.say("drawn", **fields)
    bullets = not any(card.rpartition(" ")[2] in words.names.groups["card"] for card in event.cards)
    key = "drawn_bullets" if bullets and count > 1 else "drawn_known"
    return words.say(key, cards=words.cards(event.cards), **fields)


def played(words: Wording, event: events.Played, turn: str = "", partners: bool = False) -> str:
    """Say which card somebody lays, on a type of turn; a partner's card is the partner's to choose with."""
    dark = "dark" if turn == "tunnel" else "hidden"
    if event.card is UNSET:
        return words.say(f"played.{dark}" if event.hidden else "played.forgotten", who=event.player)
    owner, _, action = event.card.rpartition(" ")
    key = f"played.{dark}_known" if event.hidden else "played.open"
    if owner == event.player:
        return words.say(key, who=event.player, card=words.action(action))
    told = words.say(f"{key}_for", who=event.player, card=words.action(action), whose=owner)
    return f"{told} {words.say('chooses', who=owner)}" if partners else told


def _hand_returned(words: Wording, event: events.HandReturned) -> str:
    return words.say("returned", hands=words.counted([(event.player, event.count)]))


def discarded(words: Wording, player: str, cards: Iterable[str], kept: int | None) -> str:
    """Say what somebody discards, and how many cards that leaves if this is the end of it."""
    told = words.say("discarded", who=player, cards=words.cards(cards))
    return told if kept is None else f"{told} {_keeps(words, kept)}"


def _keeps(words: Wording, count: int) -> str:
    return (
        words.say("left_over", count=count, number=words.number(count)) if count else words.say("none_left")
    )


def _kept(words: Wording, event: events.Kept) -> str:
    if event.count == 0:
        return words.say("keeps_nothing", who=event.player)
    return words.say("keeps", who=event.player, count=event.count, number=words.number(event.count))


def _card_taken(words: Wording, event: events.CardTaken) -> str:
    if event.card is not UNSET:
        return words.say("card_taken_known", who=event.player, card=words.card(event.card))
    return words.say("card_taken", who=event.player)


def _partner_card(words: Wording, event: events.PartnerCard) -> str:
    if event.card is UNSET:
        return words.say("partner_cards", names=words.figure(event.player))
    # The card comes from the partner's deck, so an Action card is the partner's without saying so again.
    card = words.card(event.card.removeprefix(f"{event.partner} "))
    return words.say("partner_card_known", who=event.player, whose=event.partner, card=card)


def _card_up(words: Wording, event: events.CardUp) -> str:
    return words.say("card", who=event.who, card=words.action(event.card))


def _nothing(words: Wording, event: events.Nothing) -> str:
    reason = words.say(f"reason.{event.reason}")
    return words.say("card_nothing", who=event.who, card=words.action(event.card), reason=reason)


def _moved(words: Wording, event: events.Moved) -> str:
    cause = event.cause
    # From a roof nobody flees but from the Shotgun, who catches people only there.
    if cause == "flees" and on_roof(event.from_):
        cause = "flees the shotgun"
    at, to = words.place("at", event.to), words.place("to", event.to)
    fields = {"who": event.who, "at": at, "to": to}
    start, end = car_of(event.from_), car_of(event.to)
    if cause in OWN_MOVES and start is not None and end is not None and abs(end - start) > 1:
        count = abs(end - start)
        return words.say(f"moved.{cause}_far", count=count, number=words.number(count), **fields)
    return words.say(f"moved.{cause}", **fields)


def _shot(words: Wording, event: events.Shot) -> str:
    return words.say("fire.far", who=event.who, target=event.target)


def _punched(words: Wording, event: events.Punched) -> str:
    return words.say("punch.hit", who=event.who, target=event.target)


def _neutral_bullet(words: Wording, event: events.NeutralBullet) -> str:
    return words.say("neutral_bullet", who=event.who)


def _no_neutral_bullets(words: Wording, event: events.NoNeutralBullets) -> str:
    key = "last_bullets_leave" if event.leaves and event.left else "too_few_bullets"
    return words.say(key, wanted=event.wanted, left=event.left)


def _token(words: Wording, event: events.TokenMoved) -> str:
    known = words.names.groups["figure"]
    fields: dict[str, object] = {"loot": words.loot(event)}
    loser, taker = (end if end in known and end != MARSHAL else None for end in (event.from_, event.to))
    if taker is not None:
        fields["who"] = taker
    if loser is not None:
        fields["who" if event.cause == "knocked" else "whose"] = loser
    for end in (event.from_, event.to):
        if end in FAR_PLACES.values() or car_of(end) is not None:
            fields["at"] = words.place("at", end)
    return words.say(f"token.{event.cause}", **fields)


def _event(words: Wording, event: events.EventHappens) -> str:
    return words.say("event", event=words.names.of("event", event.name))


def idle_event(words: Wording, event: events.EventHappens) -> str:
    """Say that an event changes nothing, and why."""
    name = words.names.of("event", event.name)
    return words.say("event_idle", event=name.rstrip("! "), why=words.say(f"idle.{event.name}"))


def _bonus(words: Wording, event: events.Bonus) -> str:
    key = "bonus" if event.dollars >= 0 else "fine"
    return words.say(key, who=event.who, money=words.money(abs(event.dollars)))


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
    events.Played: played,
    events.HandReturned: _hand_returned,
    events.Discarded: lambda words, event: discarded(words, event.player, [event.card], None),
    events.Kept: _kept,
    events.CardTaken: _card_taken,
    events.PartnerCard: _partner_card,
    events.CardUp: _card_up,
    events.Nothing: _nothing,
    events.Moved: _moved,
    events.Shot: _shot,
    events.NeutralBullet: _neutral_bullet,
    events.NoNeutralBullets: _no_neutral_bullets,
    events.TokenMoved: _token,
    events.Punched: _punched,
    events.EventHappens: _event,
    events.Bonus: _bonus,
    events.Reshuffled: _reshuffled,
    events.Placed: _placed,
    events.Over: lambda words, _: words.say("over"),
}


def sentence(words: Wording, event: Event) -> str:
    """Say one event by itself."""
    return SENTENCES[type(event)](words, event)
