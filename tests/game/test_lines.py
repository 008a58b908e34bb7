"""Every kind of line of the log: word for word in English, and complete in all languages."""

import re
from dataclasses import replace

import pytest
from msgspec import UNSET

from folsom.data import LANGUAGES, names
from folsom.game.event import (
    Bonus,
    CardUp,
    Drawn,
    Event,
    EventHappens,
    FirstPlayer,
    Moved,
    NeutralBullet,
    NoNeutralBullets,
    Nothing,
    Placed,
    Played,
    Punched,
    RoundBegins,
    RoundCardTurned,
    Shot,
    TokenMoved,
    TurnBegins,
)
from folsom.game.expansions.horses.events import Drank, HorseMoved, HostageTaken, ShotgunMoved
from folsom.game.expansions.marshal.events import Arrested, IdeaCopied
from folsom.game.log import log_lines
from folsom.game.scene import Scene
from folsom.game.words import MARSHAL

SCENE = Scene(("locomotive", "baggage", "second_class", "first_class", "dining", "mail", "private_saloon"))
TEAMS = replace(SCENE, partners={"doc": "belle", "belle": "doc", "tuco": "ghost", "ghost": "tuco"})


def at(**places: str) -> list[Event]:
    return [Placed(who=who, place=place.replace("_", " ")) for who, place in places.items()]


def up(who: str, card: str) -> Event:
    return CardUp(who=who, card=card, index=1, hidden=False)


def move(who: str, start: str, end: str, cause: str = "card") -> Event:
    return Moved(who=who, from_=start, to=end, cause=cause)


def token(kind: str, start: str, end: str, cause: str, known: str | None = None) -> Event:
    return TokenMoved(kind=kind, from_=start, to=end, cause=cause, token=UNSET if known is None else known)


def nothing(who: str, card: str, reason: str) -> list[Event]:
    return [up(who, card), Nothing(who=who, card=card, reason=reason)]


def shot(who: str, target: str) -> list[Event]:
    return [up(who, "fire"), Shot(who=who, target=target)]


def flight(*who: str, car: int = 4) -> list[Event]:
    fleeing = [move(each, f"inside {car}", f"roof {car}", "flees") for each in who]
    return [*fleeing, *(NeutralBullet(who=each) for each in who)]


def punch(who: str, target: str, to: str, *drop: Event) -> list[Event]:
    return [up(who, "punch"), Punched(who=who, target=target), *drop, move(target, "inside 2", to, "thrown")]


def play(player: str, card: str | None, hidden: bool = False) -> Event:
    return Played(player=player, hidden=hidden, index=0, card=UNSET if card is None else card)


PURSE_FALLS = token("purse", "doc", "inside 2", "knocked")
LIES = token("jewel", "reserve", "inside 5", "put")
NEXT = FirstPlayer(player="doc")
NEXT_CAR = at(doc="inside_3", ghost="inside_4")
ROOFS = at(tuco="roof_2", django="roof_5")

# What happens, and the line it ends with; before it stands whatever the line must know.
LINES: dict[str, tuple[list[Event], str]] = {
    "move, inside": (
        [up("tuco", "move"), move("tuco", "inside 3", "inside 4")],
        "Tuco walks to the Dining car.",
    ),
    "move, roofs": (
        [up("tuco", "move"), move("tuco", "roof 2", "roof 5")],
        "Tuco runs three roofs, to the Mail car’s roof.",
    ),
    "move, one roof": (
        [up("tuco", "move"), move("tuco", "roof 4", "roof 5")],
        "Tuco runs to the Mail car’s roof.",
    ),
    "move, only one way": (
        [up("tuco", "move"), move("tuco", "inside 6", "inside 5")],
        "Tuco walks to the Mail car. There is no other way.",
    ),
    "move into the Marshal": (
        [up("tuco", "move"), move("tuco", "inside 3", "inside 4"), *flight("tuco")],
        "Tuco walks in on the Marshal. Up he goes, with a bullet.",
    ),
    "floor, up": (
        [up("belle", "floor"), move("belle", "inside 3", "roof 3")],
        "Belle climbs to the roof of First class.",
    ),
    "floor, down": (
        [up("belle", "floor"), move("belle", "roof 3", "inside 3")],
        "Belle climbs down to First class.",
    ),
    "floor into the Marshal": (
        [up("belle", "floor"), move("belle", "roof 4", "inside 4"), *flight("belle")],
        "Belle climbs down to the Marshal, and up again. One bullet.",
    ),
    "fire, inside": ([*NEXT_CAR, *shot("doc", "ghost")], "Doc shoots Ghost in the next car."),
    "fire, roofs": ([*ROOFS, *shot("tuco", "django")], "Tuco fires along the roofs. Django stops it."),
    "fire, through the ceiling": (
        [*at(tuco="inside_3", belle="roof_3"), *shot("tuco", "belle")],
        "Tuco shoots through the ceiling. Belle notices.",
    ),
    "fire, through the roof": (
        [*at(tuco="roof_3", belle="inside_3"), *shot("tuco", "belle")],
        "Tuco shoots through the roof. Belle notices.",
    ),
    "fire, Django's push": (
        [
            *at(django="inside_3", doc="inside_4"),
            *shot("django", "doc"),
            move("doc", "inside 4", "inside 5", "pushed"),
        ],
        "Django hits Doc, who lands in the Mail car.",
    ),
    "fire, nobody": (
        [*at(doc="inside_3"), *nothing("doc", "fire", "nobody in sight")],
        "Doc fires. Nobody in the next car.",
    ),
    "fire, nobody on the roofs": (
        [*at(doc="roof_3"), *nothing("doc", "fire", "nobody in sight")],
        "Doc fires. Nobody else on the roofs.",
    ),
    "fire, Belle": (
        [*NEXT_CAR, *at(belle="inside_4"), *shot("doc", "ghost")],
        "Doc shoots Ghost in the next car. Belle smiles: there is somebody else to shoot.",
    ),
    "fire, empty": (nothing("ghost", "fire", "no bullets"), "Ghost pulls the trigger. The barrel is empty."),
    "last bullet": (
        [*NEXT_CAR, *(event for _ in range(6) for event in shot("ghost", "doc"))],
        "Ghost shoots Doc in the next car. That was Ghost’s sixth. The gun is for show now.",
    ),
    "robbery, purse": (
        [up("cheyenne", "robbery"), token("purse", "inside 4", "cheyenne", "robbed")],
        "Cheyenne takes a purse in the Dining car and looks inside alone.",
    ),
    "robbery, jewel": (
        [up("doc", "robbery"), token("jewel", "inside 3", "doc", "robbed", "jewel")],
        "Doc takes a jewel in First class. $500.",
    ),
    "robbery, strongbox": (
        [up("django", "robbery"), token("strongbox", "inside 0", "django", "robbed", "strongbox")],
        "Django takes a strongbox on the Locomotive. $1,000.",
    ),
    "robbery, nothing": (
        [*at(doc="inside_5"), *nothing("doc", "robbery", "nothing there")],
        "Doc robs the Mail car. Nothing is left there.",
    ),
    "robbery, wrong floor": (
        [LIES, *at(doc="roof_5"), *nothing("doc", "robbery", "nothing there")],
        "Doc reaches for a jewel. It is inside, he is on the roof.",
    ),
    "punch": (
        punch("belle", "doc", "inside 3", PURSE_FALLS),
        "Belle punches Doc to First class. A purse stays behind.",
    ),
    "punch, no loot": (
        punch("belle", "doc", "inside 3"),
        "Belle punches Doc to First class. He had nothing to drop.",
    ),
    "punch, Cheyenne": (
        punch("cheyenne", "tuco", "inside 3", token("purse", "tuco", "cheyenne", "snatched")),
        "Cheyenne punches Tuco to First class. Cheyenne keeps a purse.",
    ),
    "punch, into the law": (
        [*punch("belle", "doc", "inside 4", PURSE_FALLS), *flight("doc")],
        "Belle punches Doc into the Marshal’s car. He does not stay. One bullet. A purse stays behind.",
    ),
    "punch, nobody": (
        [*at(django="roof_3"), *nothing("django", "punch", "nobody here")],
        "Django swings. No one else on that roof.",
    ),
    "arrest, nobody": (
        nothing(MARSHAL, "arrest", "nobody here"),
        "The Marshal looks for somebody to arrest. Nobody here.",
    ),
    "Marshal": (
        [up("doc", "marshal"), move(MARSHAL, "inside 3", "inside 4"), *flight("ghost"), NEXT],
        "Ghost climbs out, with a bullet.",
    ),
    "Marshal, flight": (flight("ghost", "belle"), "Ghost and Belle climb out, a bullet each."),
    "Marshal, nobody met": (
        [up("doc", "marshal"), move(MARSHAL, "inside 4", "inside 5")],
        "Doc sends the Marshal to the Mail car. Nobody to bother.",
    ),
    "Marshal, by an event": (
        [move(MARSHAL, "inside 4", "inside 5", "event")],
        "The Marshal walks to the Mail car. Nobody to bother.",
    ),
    "bullets out": (
        [move("ghost", "inside 4", "roof 4", "flees"), NoNeutralBullets(wanted=1, left=0, leaves=False)],
        "No bullets left in the box. Ghost flees for free.",
    ),
    "lay, face up": ([play("ghost", "ghost fire")], "Ghost lays Fire."),
    "lay, tunnel": (
        [TurnBegins(turn=2, type="tunnel"), play("ghost", None, hidden=True)],
        "Ghost lays a card in the dark.",
    ),
    "lay, face down": ([play("ghost", None, hidden=True)], "Ghost lays a card face down."),
    "draw": ([Drawn(player="doc", count=3)], "Doc draws three."),
    "draw, all bullets": (
        [Drawn(player="doc", count=3, cards=["neutral", "belle", "neutral"])],
        "Doc draws three bullets. Somebody has been busy.",
    ),
    "turmoil": (
        [TurnBegins(turn=1, type="turmoil"), play("doc", "doc fire"), play("belle", "belle punch")],
        "All at once: Fire (Doc), Punch (Belle).",
    ),
    "shaking": (
        [TurnBegins(turn=3, type="shaking")],
        "Turn 3. The train shakes. No Fire, no Punch this turn.",
    ),
    "Angry Marshal": (
        [EventHappens(name="angry"), NeutralBullet(who="tuco")],
        "The Marshal shoots at his own ceiling. Tuco takes it.",
    ),
    "Swivel Arm": (
        [
            EventHappens(name="swivel"),
            move("doc", "roof 2", "roof 6", "event"),
            move("belle", "roof 3", "roof 6", "event"),
        ],
        "The arm sweeps the roofs. Doc and Belle end on the Private saloon’s roof.",
    ),
    "Braking": (
        [
            EventHappens(name="brake"),
            move("doc", "roof 2", "roof 1", "event"),
            move("belle", "roof 3", "roof 2", "event"),
        ],
        "The brakes bite. Everybody on a roof slides one car forward: Doc and Belle.",
    ),
    "Take It All!": (
        [EventHappens(name="takeall"), token("strongbox", "beside", "inside 5", "put")],
        "A strongbox lands by the Marshal’s feet, in the Mail car.",
    ),
    "Passengers' Rebellion": (
        [EventHappens(name="rebellion"), NeutralBullet(who="doc"), NeutralBullet(who="belle")],
        "The passengers have had enough. A bullet for everybody inside: Doc and Belle.",
    ),
    "Pickpocketing": (
        [EventHappens(name="pickpocket"), token("purse", "inside 5", "doc", "picked")],
        "Doc is alone with a purse in the Mail car. Now he is alone.",
    ),
    "Marshal's Revenge": (
        [EventHappens(name="revenge"), token("purse", "tuco", "out", "lost")],
        "The Marshal takes Tuco’s smallest purse. He does not say why.",
    ),
    "the conductor": (
        [EventHappens(name="conductor"), Bonus(who="django", dollars=250)],
        "Django holds me on the Locomotive. $250, and no tip.",
    ),
    "event, nobody": (
        [EventHappens(name="brake"), NEXT],
        "Braking. Nobody was on a roof with room to slide.",
    ),
    "ride": (
        [up("mei", "ride"), HorseMoved(from_=4, to=6), move("mei", "inside 4", "inside 6", "rides")],
        "Mei rides two cars and is in the Private saloon now.",
    ),
    "ride, no horse": (
        [*at(mei="inside_6"), *nothing("mei", "ride", "no horse")],
        "Mei whistles. No horse beside the Private saloon.",
    ),
    "coach": (
        [up("belle", "punch"), Punched(who="belle", target="shotgun")],
        "Belle punches the Shotgun off the coach. He takes the train instead.",
    ),
    "Shotgun": ([ShotgunMoved(to="roof 4")], "The Shotgun now stands on the Dining car’s roof."),
    "whiskey": (
        [Drank(player="doc", who="doc", flask="whiskey")],
        "Doc opens a flask: three cards, and one laid at once.",
    ),
    "hostage": (
        [HostageTaken(who="tuco", hostage="banker")],
        "Tuco takes the Banker along. The Banker will be in the way.",
    ),
    "idea": (
        [up("cheyenne", "robbery"), up("ghost", "idea"), IdeaCopied(who="ghost", card="robbery")],
        "Ghost has an idea: Cheyenne’s Robbery, a moment later.",
    ),
    "arrest": (
        [up(MARSHAL, "arrest"), Arrested(target="django", wanted=False)],
        "The Marshal arrests Django. The cell is at the tail.",
    ),
    "partner's card": ([play("doc", "belle move")], "Doc lays Belle’s Move. Belle chooses."),
    "friendly fire": (
        [*at(doc="inside_3", belle="inside_4"), *shot("doc", "belle")],
        "Doc shoots Belle in the next car. Same side. It will not count.",
    ),
    "round": ([RoundBegins(round=3, first="doc")], "Round 3. Doc goes first."),
    "round card": (
        [RoundCardTurned(card="bridge-2-4")],
        "Three turns, one at double speed. Over the bridge, no event.",
    ),
}


def scene_for(kind: str, reader: str | None = None) -> Scene:
    scene = TEAMS if kind in {"partner's card", "friendly fire"} else SCENE
    return scene if reader is None else replace(scene, reader=frozenset({reader}))


@pytest.mark.parametrize("kind", LINES)
def test_each_line_in_english(kind: str) -> None:
    events, said = LINES[kind]
    assert log_lines(events, "en", scene_for(kind))[-1] == said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", LINES)
def test_each_line_is_whole_in_every_language_for_everybody(kind: str, language: str) -> None:
    events, _ = LINES[kind]
    for reader in (None, "doc", "belle", "ghost", "tuco", "django", "cheyenne", "mei", MARSHAL):
        for line in log_lines(events, language, scene_for(kind, reader)):
            assert not re.search(r"[][{}<>|]|  |\b(car|wagon|vagone|вагон\w*) \d", line), line
            assert len(line) <= 125, line


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_cars_in_sentences(language: str) -> None:
    groups = names(language).groups
    for form in ("the", "in", "to", "roof"):
        assert groups[f"car_{form}"].keys() == groups["car"].keys()


@pytest.mark.parametrize(
    ("kind", "reader", "said"),
    [
        ("move into the Marshal", "tuco", "You walk in on the Marshal. Up you go, with a bullet."),
        ("fire, inside", "doc", "You shoot Ghost in the next car."),
        ("fire, inside", "ghost", "Doc shoots you from the next car."),
        ("robbery, jewel", "doc", "You take a jewel in First class. $500."),
        ("robbery, wrong floor", "doc", "You reach for a jewel. It is inside, you are on the roof."),
        ("punch, no loot", "doc", "Belle punches you to First class. You had nothing to drop."),
        ("Marshal, nobody met", "doc", "You send the Marshal to the Mail car. Nobody to bother."),
        ("Marshal, flight", "belle", "Ghost and you climb out, a bullet each."),
        ("draw, all bullets", "doc", "You draw three bullets. Somebody has been busy."),
        ("idea", "cheyenne", "Ghost has an idea: your Robbery, a moment later."),
        ("partner's card", "belle", "Doc lays your Move. You choose."),
        ("arrest", "django", "The Marshal arrests you. The cell is at the tail."),
    ],
)
def test_the_reader_is_you(kind: str, reader: str, said: str) -> None:
    assert log_lines(LINES[kind][0], "en", scene_for(kind, reader))[-1] == said


def test_nobody_smiles_without_the_ability() -> None:
    events, _ = LINES["fire, Belle"]
    plain = "Doc shoots Ghost in the next car."
    assert log_lines(events, "en", replace(SCENE, abilities=False))[-1] == plain
    taken = HostageTaken(who="belle", hostage="poker")
    assert log_lines([taken, *events], "en", SCENE)[-1] == plain


def test_the_end_of_the_train_is_no_dead_end_beside_a_stagecoach() -> None:
    events, _ = LINES["move, only one way"]
    assert log_lines(events, "en", replace(SCENE, beside=True))[-1] == "Tuco walks to the Mail car."
