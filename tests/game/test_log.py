"""The log in four languages: complete, telling no secrets, and saying why nothing happens."""

import random
import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from msgspec import UNSET, UnsetType

from folsom.data import LANGUAGES, names
from folsom.game.config import Config
from folsom.game.deeds import EFFECTS
from folsom.game.errors import FolsomError
from folsom.game.event import (
    CardTaken,
    CardUp,
    Discarded,
    Drawn,
    Event,
    EventHappens,
    FirstPlayer,
    HandReturned,
    Kept,
    Moved,
    NeutralBullet,
    NoNeutralBullets,
    Nothing,
    Over,
    PartnerCard,
    Placed,
    Played,
    RoundBegins,
    Shot,
    TokenMoved,
)
from folsom.game.events import EVENT_KINDS, MOVE_CAUSES, REASONS, TOKEN_CAUSES
from folsom.game.expansions.horses.events import Attacked, CoachMoved, HorseMoved, HostageTaken
from folsom.game.expansions.keep_symbols import KeptCard
from folsom.game.expansions.marshal.events import (
    Arrested,
    CompanionJailed,
    IdeaCopied,
    MarshalShot,
    ObjectiveTaken,
)
from folsom.game.expansions.timecar import Vanished
from folsom.game.game import Game
from folsom.game.log import Level, LogEntry, log_entries, log_lines
from folsom.game.scene import Scene
from folsom.game.sentences import SENTENCES
from folsom.game.words import EVENTS, KINDS, MARSHAL

FOUR = ("ghost", "doc", "belle", "cheyenne")
VARIANTS = {
    "three": Config(bandits=("tuco", "django", "mei")),
    "four": Config(bandits=FOUR),
    "seven": Config(bandits=("ghost", "doc", "belle", "tuco", "django", "cheyenne", "mei")),
    "expert": Config(bandits=FOUR, modules=["expert"]),
    "teams": Config(bandits=FOUR, teams=True),
    "six in teams": Config(bandits=("ghost", "doc", "belle", "tuco", "django", "cheyenne"), teams=True),
    "classic pairs": Config(
        pairs=[("ghost", "cheyenne"), ("doc", "django")], options={"two_bandits": "classic"}
    ),
    "leaflet pairs": Config.leaflet_pairs(3, seed=1),
    "no events": Config(bandits=FOUR, options={"events": False}),
    "a purse as ransom": Config(
        bandits=FOUR, options={"conductor": "purse", "neutral_stock": "discard"}, cars=2
    ),
    "draft": Config(bandits=FOUR, modules=["horses"], options={"draft": True}),
    "horses": Config(bandits=FOUR, modules=["horses"]),
    "horses, pairs": Config(pairs=[("tuco", "cheyenne"), ("doc", "django")], modules=["horses", "timecar"]),
    "horses, teams": Config(bandits=FOUR, teams=True, modules=["horses", "cursed"]),
    "marshal": Config(bandits=("mei", "django", "belle"), modules=["marshal"]),
    "marshal, expert": Config(bandits=FOUR, modules=["marshal", "expert", "cursed"]),
    "everything": Config(
        bandits=("ghost", "doc", "belle", "tuco", "django", "cheyenne"),
        modules=["horses", "marshal", "timecar", "cursed"],
    ),
}
# Rare things need many games: a freed bandit gives thanks with a token, somebody falls off the train.
RARE_GAMES = [(variant, seed) for variant in ("everything", "marshal, expert") for seed in range(6, 40)]


@cache
def finished(variant: str, seed: int) -> Game:
    game = Game.new(VARIANTS[variant], seed)
    chance = random.Random(seed)
    while not game.over:
        decision = game.decision
        game.choose(chance.choice(decision.options), seat=decision.seat)
    return game


# Locomotive, then Baggage car, Dining car, First class, Mail car.
TRAIN = ("locomotive", "baggage", "dining", "first_class", "mail")
SCENE = Scene(TRAIN)


def lines(*events: Event, language: str = "en", you: str | None = None, scene: Scene = SCENE) -> list[str]:
    reader = frozenset() if you is None else frozenset({you})
    return log_lines(events, language, replace(scene, reader=reader))


def up(who: str, card: str, index: int = 1) -> Event:
    return CardUp(who=who, card=card, index=index, hidden=False)


def moved(who: str, start: str, end: str, cause: str = "card") -> Event:
    return Moved(who=who, from_=start, to=end, cause=cause)


def token(kind: str, start: str, end: str, cause: str, value: str | None = None) -> Event:
    secret = UNSET if value is None else f"{kind} {value}"
    return TokenMoved(kind=kind, from_=start, to=end, cause=cause, token=secret)


def happens(name: str) -> Event:
    return EventHappens(name=name)


NEXT = FirstPlayer(player="doc")


# Cars have names: no line says "car 2" in any language.
NUMBERED_CAR = re.compile(r"\b(car|wagon|vagone|вагон\w*) \d", re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_game_can_be_told(variant: str, language: str) -> None:
    for seed in range(6):
        game = finished(variant, seed)
        # One reader is told everything; the seats take turns.
        for seat in (None, seed % len(game.config.players)):
            told = game.log(seat, language)
            assert told
            for line in told:
                assert not re.search(r"[][{}<>|_]|\bNone\b|  |\.\.", line), line
                assert not NUMBERED_CAR.search(line), line
                assert line == line.strip()
                assert line[0] == line[0].upper()


def test_every_kind_of_event_has_a_sentence() -> None:
    assert {*SENTENCES, *EFFECTS} == {kind.make for kind in EVENT_KINDS.values()} - {FirstPlayer}


def test_random_games_contain_every_kind_of_event_and_every_cause() -> None:
    """So that telling them all is a proof: nothing is left out of what the other tests read."""
    seen: set[Any] = set()
    games = [(variant, seed) for variant in VARIANTS for seed in range(6)]
    for variant, seed in [*games, *RARE_GAMES]:
        for event in finished(variant, seed).events(None):
            why = getattr(event, "cause", None) or getattr(event, "reason", None)
            seen |= {type(event), (type(event), why)}
    assert {kind.make for kind in EVENT_KINDS.values()} - seen <= {NoNeutralBullets}
    assert {(Moved, cause) for cause in MOVE_CAUSES.values()} <= seen
    assert {(TokenMoved, cause) for cause in TOKEN_CAUSES.values()} <= seen | {(TokenMoved, "seized")}
    assert {(Nothing, reason) for reason in REASONS.values()} <= seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_rare_things_can_be_told(language: str) -> None:
    for variant, seed in RARE_GAMES:
        game = finished(variant, seed)
        assert all(game.log(seat, language) for seat in (None, 0, 3))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_event_is_told_at_most_once_and_only_noise_is_left_out(language: str) -> None:
    for variant in VARIANTS:
        events = finished(variant, 2).events(1)
        entries = log_entries(events, language, finished(variant, 2).scene(1))
        told = [index for entry in entries for index in entry.events]
        assert len(told) == len(set(told))
        started = next(index for index, event in enumerate(events) if isinstance(event, RoundBegins))
        for index in set(range(len(events))) - set(told):
            event = events[index]
            quiet = isinstance(event, FirstPlayer) or (isinstance(event, TokenMoved) and index < started)
            assert quiet or (isinstance(event, HandReturned) and event.count == 0), event


@pytest.mark.parametrize("language", LANGUAGES)
def test_causes_have_words_of_their_own(language: str) -> None:
    moves = [
        lines(moved("doc", "inside 2", "roof 2", cause), language=language) for cause in MOVE_CAUSES.values()
    ]
    assert len({tuple(told) for told in moves}) == len(MOVE_CAUSES)
    ends = {
        "robbed": ("inside 2", "doc"),
        "knocked": ("doc", "inside 2"),
        "snatched": ("doc", "cheyenne"),
        "picked": ("inside 2", "doc"),
        "lost": ("doc", "out"),
        "put": ("beside", "inside 2"),
        "paid": ("reserve", "doc"),
        "drunk": ("inside 2", "out"),
        "thanks": ("doc", "cheyenne"),
        "seized": ("doc", MARSHAL),
        "secured": ("inside 2", MARSHAL),
        "confiscated": ("inside 2", MARSHAL),
        "made safe": ("inside 2", "roof 2"),
        "found": ("timecar", "doc"),
    }
    assert ends.keys() == set(TOKEN_CAUSES.values())
    tokens = [lines(Over(), token("purse", *ends[cause], cause), language=language)[1] for cause in ends]
    assert len(set(tokens)) == len(ends)


@pytest.mark.parametrize("language", LANGUAGES)
def test_loot_is_called_by_its_name(language: str) -> None:
    for kind in KINDS:
        (line,) = lines(up("doc", "robbery"), token(kind, "inside 0", "doc", "robbed"), language=language)
        # Its first word, which Russian gives another ending.
        assert names(language).of("token", kind).lower().split()[0][:-2] in line


def mentions_a_card(line: str, language: str) -> bool:
    cards = (*names(language).groups["card"].values(), names(language).of("bullet", "neutral"))
    return any(re.search(rf"\b{re.escape(card)}(?!\w)", line) for card in cards)


def is_secret_token(event: TokenMoved, game: Game, me: str | None) -> bool:
    """Tell whether a token's value is unknown to me; what every player has seen is no secret."""
    owner = {bandit: bandit for bandit in game.config.players}
    owner |= {bandit: pair[0] for pair in game.config.pairs for bandit in pair}
    knowing = {owner[end] for end in (event.from_, event.to) if end in owner}
    return me not in knowing and len(knowing) < len(game.config.players)


def has_secret_card(event: Event, me: str | None) -> bool:
    """Tell whether an event is about cards of somebody else's that only the owner sees."""
    match event:
        case Drawn() | CardTaken() | PartnerCard() | KeptCard():
            return event.player != me
        case Played():
            return event.hidden and event.player != me
    return False


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_nobody_reads_a_secret(variant: str, language: str) -> None:
    cards = tokens = 0
    for seed in range(3):
        game = finished(variant, seed)
        for seat in (None, 0):
            me = None if seat is None else game.config.players[seat]
            events = game.events(seat)
            for entry in log_entries(events, language, game.scene(seat)):
                for event in (events[index] for index in entry.events):
                    if isinstance(event, TokenMoved) and is_secret_token(event, game, me):
                        assert "$" not in entry.text
                        tokens += 1
                    elif has_secret_card(event, me):
                        text = entry.text
                        for figure in entry.figures:
                            # The Marshal is also a card.
                            text = text.replace(names(language).of("figure", figure), "")
                        assert not mentions_a_card(text, language), entry.text
                        cards += 1
    assert cards
    assert tokens


@pytest.mark.parametrize("language", LANGUAGES)
def test_own_secrets_are_told(language: str) -> None:
    game = finished("four", 3)
    events = game.events(0)
    for entry in log_entries(events, language, game.scene(0)):
        first = events[entry.events[0]] if entry.events else None
        drew_nothing = isinstance(first, Drawn) and first.count == 0
        if isinstance(first, Drawn | Played) and first.player == "ghost" and not drew_nothing:
            assert mentions_a_card(entry.text, language), entry.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS.values())
def test_why_a_card_does_nothing(reason: str, language: str) -> None:
    nothing = Nothing(who="ghost", card="fire", reason=reason)
    (joined,) = lines(up("ghost", "fire"), nothing, language=language)
    assert [joined] == lines(nothing, language=language)
    assert names(language).of("figure", "ghost") in joined
    assert len(joined) > 20


def test_reasons_in_english() -> None:
    told = {reason: lines(Nothing(who="ghost", card="fire", reason=reason))[0] for reason in REASONS.values()}
    assert told == {
        "nobody in sight": "Ghost fires. Nobody in sight.",
        "no bullets": "Ghost pulls the trigger. The barrel is empty.",
        "nothing there": "Ghost looks for loot. There is none here.",
        "nobody here": "Ghost swings. No one else there.",
        "nowhere to go": "Ghost: Fire. Nowhere to go.",
        "no horse": "Ghost whistles. No horse comes.",
        "hostage": "Ghost: Fire. The hostage will not have it.",
        "gone": "Ghost: Fire. Rode away long ago.",
        "in the cell": "Ghost: Fire. Locked up in the cell.",
        "off the train": "Ghost: Fire. Fell off the train.",
        "disarmed": "Ghost: Fire. Disarmed by the Marshal.",
        "knee": "Ghost: Fire. The knee hurts too much.",
        "shoulder": "Ghost: Fire. The shoulder hurts too much.",
        "nothing to copy": "Ghost: Fire. Nothing to copy yet.",
        "nobody to free": "Ghost: Fire. Nobody to set free.",
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EVENTS[1:])
def test_why_an_event_changes_nothing(name: str, language: str) -> None:
    (open_still,) = lines(happens(name), language=language)
    (idle,) = lines(happens(name), NEXT, language=language)
    event = names(language).of("event", name)
    assert open_still.endswith(event)
    assert idle.startswith(event.rstrip("! "))
    assert len(idle) > len(event) + 5
    marshal = moved(MARSHAL, "inside 1", "inside 2", "event")
    assert lines(happens(name), marshal, language=language)[0] == open_still


def test_too_few_neutral_bullets() -> None:
    assert lines(NoNeutralBullets(wanted=3, left=2, leaves=False)) == [
        "Too few neutral bullets: 3 needed, 2 left. Nobody takes one."
    ]
    (leaving,) = lines(NoNeutralBullets(wanted=3, left=2, leaves=True))
    assert leaving.endswith("the rest leaves the game.")
    assert lines(NoNeutralBullets(wanted=3, left=0, leaves=True)) == [
        "Too few neutral bullets: 3 needed, 0 left. Nobody takes one."
    ]


def test_a_card_and_what_it_does_are_one_line() -> None:
    entries = log_entries(
        [
            up("doc", "marshal", index=0),
            moved(MARSHAL, "inside 1", "inside 0"),
            moved("belle", "inside 0", "roof 0", "flees"),
            NeutralBullet(who="belle"),
            up("ghost", "robbery"),
            token("purse", "inside 3", "ghost", "robbed", value="400"),
            up("tuco", "fire"),
        ],
        "en",
        SCENE,
    )
    assert entries == [
        LogEntry("Stealin'!", Level.TURN, (), ()),
        LogEntry("Doc sends the Marshal to the Locomotive.", Level.CARD, (0, 1), ("doc", MARSHAL)),
        LogEntry("Belle climbs out, with a bullet.", Level.CONSEQUENCE, (2, 3), ("belle",)),
        LogEntry("Ghost takes a $400 purse in First class.", Level.CARD, (4, 5), ("ghost",)),
        LogEntry("Tuco: Fire.", Level.CARD, (6,), ("tuco",)),
    ]


def test_what_happens_to_others_is_not_the_card_itself() -> None:
    assert lines(up("doc", "move"), moved("belle", "inside 2", "roof 2", "flees")) == [
        "Doc: Move.",
        "Belle climbs out.",
    ]


def test_consequences_stand_below_their_event() -> None:
    entries = log_entries([happens("revenge"), token("purse", "doc", "out", "lost")], "en", SCENE)
    assert [entry.level for entry in entries] == [Level.TURN, Level.CARD]


def test_a_story_may_begin_in_the_middle() -> None:
    assert lines(Shot(who="belle", target="doc"), moved("doc", "inside 1", "roof 1")) == [
        "Belle shoots Doc.",
        "Doc climbs to the Baggage car’s roof.",
    ]


def play(player: str, hidden: bool, card: str | UnsetType = UNSET) -> Event:
    return Played(player=player, hidden=hidden, index=0, card=card)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (play("ghost", hidden=False, card="ghost fire"), "Ghost lays Fire."),
        (play("ghost", hidden=True), "Ghost lays a card face down."),
        (play("ghost", hidden=True, card="ghost fire"), "Ghost lays Fire face down."),
        (play("ghost", hidden=False, card="doc fire"), "Ghost lays Doc’s Fire."),
        (play("ghost", hidden=True, card="doc fire"), "Ghost lays Doc’s Fire face down."),
    ],
)
def test_played_cards(event: Event, said: str) -> None:
    assert lines(event) == [said]


def drawn(count: int, cards: list[str] | UnsetType = UNSET) -> Event:
    return Drawn(player="doc", count=count, cards=cards)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Doc has nothing left to draw.", "Doc draws one.", "Doc draws two.", "Doc draws five."]),
        (
            "fr",
            [
                "Doc n’a plus rien à piocher.",
                "Doc pioche une carte.",
                "Doc pioche deux cartes.",
                "Doc pioche cinq cartes.",
            ],
        ),
        (
            "it",
            [
                "Doc non ha più niente da pescare.",
                "Doc pesca una carta.",
                "Doc pesca due carte.",
                "Doc pesca cinque carte.",
            ],
        ),
        (
            "ru",
            [
                "Док остаётся без карт: колода пуста.",
                "Док берёт одну карту.",
                "Док берёт две карты.",
                "Док берёт пять карт.",
            ],
        ),
    ],
)
def test_draws_in_the_right_plural(language: str, said: list[str]) -> None:
    assert [line for count in (0, 1, 2, 5) for line in lines(drawn(count), language=language)] == said


def test_drawn_cards_are_counted_and_bullets_named_by_their_shooter() -> None:
    assert lines(drawn(5, ["move", "neutral", "move", "belle", "marshal"])) == [
        "Doc draws five: Move ×2, Neutral Bullet, Belle’s bullet, Marshal."
    ]
    assert lines(drawn(2, ["doc fire", "django fire"])) == ["Doc draws two: Fire (Doc), Fire (Django)."]


def test_discards_and_what_is_kept_are_one_line() -> None:
    throw = [Discarded(player="doc", card=card) for card in ("move", "belle", "move")]
    assert lines(*throw, Kept(player="doc", count=0)) == [
        "Doc discards Move ×2, Belle’s bullet. Nothing stays."
    ]
    assert lines(*throw, Kept(player="belle", count=1)) == [
        "Doc discards Move ×2, Belle’s bullet.",
        "Belle keeps one card.",
    ]


@pytest.mark.parametrize("language", ["de", "", "EN", None])
def test_an_unknown_language_is_refused_with_the_known_ones(language: Any) -> None:
    with pytest.raises(FolsomError, match="en, fr, it, ru"):
        log_lines([], language, SCENE)
    with pytest.raises(FolsomError, match="unknown language"):
        finished("four", 0).log(None, language)


def test_horses_and_stagecoach_in_english() -> None:
    told = lines(
        Attacked(who="ghost", boards=True, car=4),
        Placed(who="ghost", place="inside 4"),
        Attacked(who="doc", boards=False, car=4),
        Placed(who="doc", place="inside 2"),
        up("doc", "ride", index=0),
        HorseMoved(from_=2, to=1),
        moved("doc", "inside 2", "coach inside", "rides"),
        HostageTaken(who="doc", hostage="poodle"),
        happens("speed"),
        *(HorseMoved(from_=car, to=car + 1) for car in (1, 2, 2)),
        CoachMoved(from_=1, to=2),
        CoachMoved(from_=2, to=3),
        KeptCard(player="ghost"),
        KeptCard(player="ghost"),
        KeptCard(player="doc", card="fire"),
    )
    assert told == [
        "Horse attack, in the Mail car: Ghost on board. Riding on: Doc.",
        "In the Dining car: Doc.",
        "Stealin'!",
        "Doc rides into the stagecoach.",
        "Doc takes the Poodle along. The Poodle will be in the way.",
        "Event: Higher Speed",
        "3 horses fall back one car.",
        "The stagecoach falls back, beside the Dining car.",
        "The stagecoach falls back, beside First class.",
        "Cards kept for the next round: Ghost 2.",
        "Doc keeps for the next round: Fire.",
    ]


def test_the_marshal_as_a_player_in_english() -> None:
    told = lines(
        *(CompanionJailed(companion=who) for who in ("mei", "doc")),
        ObjectiveTaken(count=2),
        ObjectiveTaken(count=3, objective="warrant belle"),
        up(MARSHAL, "move+", index=0),
        moved(MARSHAL, "inside 1", "inside 2"),
        up(MARSHAL, "arrest"),
        Arrested(target="belle", wanted=True),
        moved("belle", "inside 2", "cell", "arrested"),
        up(MARSHAL, "fire"),
        MarshalShot(target="doc", bullet="marshal knee", stack="left"),
        MarshalShot(target="ghost", bullet="marshal golden", stack="right"),
        up("doc", "idea"),
        IdeaCopied(who="doc", card="ride"),
        HorseMoved(from_=2, to=1),
        moved("doc", "inside 2", "inside 1", "rides"),
        up("belle", "idea"),
        moved("belle", "cell", "roof 4", "breaks out"),
        happens("angry"),
        NEXT,
    )
    assert told == [
        "In the Prison car: Mei, Doc.",
        "The Marshal takes another goal and has 2 now.",
        "The Marshal takes a goal: Arrest Warrant (Belle).",
        "Stealin'!",
        "The Marshal walks to the Dining car.",
        "The Marshal arrests Belle. The cell is at the tail. The Wanted Poster comes off the wall.",
        "The Marshal shoots Doc: Wounded Knee.",
        "The Marshal shoots Ghost: Golden Bullet.",
        "Doc has an idea: Ride, a moment later.",
        "Doc rides to the Baggage car.",
        "Belle breaks out to the Mail car’s roof.",
        "Angry Marshal. Nobody is on the Marshal’s roof, and he stays where he is.",
    ]


def test_time_travel_hides_where_to() -> None:
    assert lines(Vanished(who="mei")) == ["Mei vanishes in time."]
    assert lines(Vanished(who="mei", place="inside 3")) == ["Mei vanishes in time, to appear in First class."]
    assert lines(moved("mei", "timecar", "inside 3", "appears")) == [
        "Stealin'!",
        "Mei appears out of nowhere in First class.",
    ]
