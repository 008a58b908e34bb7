"""Marshal & Prisoners in words."""

from __future__ import annotations

from typing import Final

from folsom.engine.expansions.horses.numbers import GONE
from folsom.engine.expansions.marshal import steps
from folsom.engine.expansions.marshal.manifest import MarshalManifest
from folsom.engine.expansions.marshal.numbers import (
    CELL,
    DISARMED,
    FALL,
    GUILT,
    IDEA,
    MAILBAG,
    MARSHAL_ARREST,
    MARSHAL_FIRE,
    MARSHAL_FLOOR,
    MARSHAL_FLOOR_PLUS,
    MARSHAL_MOVE,
    MARSHAL_MOVE_PLUS,
    MARSHAL_RIDE,
    PUNISH,
    REFLEX,
    RUMOR,
    SAFE,
    SHAKING,
)
from folsom.game.expansion import Expansion
from folsom.game.expansions.marshal import events, questions, rules, scenario, told, view, words
from folsom.game.log_entry import Level
from folsom.game.words import MARSHAL

EXPANSION: Final = Expansion(
    name="marshal",
    modules=rules.join,
    engine=MarshalManifest(),
    actions={
        IDEA: "idea",
        MARSHAL_MOVE: "move",
        MARSHAL_FLOOR: "floor",
        MARSHAL_FIRE: "fire",
        MARSHAL_MOVE_PLUS: "move+",
        MARSHAL_FLOOR_PLUS: "floor+",
        MARSHAL_ARREST: "arrest",
        MARSHAL_RIDE: "ride",
    },
    bullets={DISARMED + number: f"{MARSHAL} {bullet}" for number, bullet in enumerate(words.BULLETS)},
    places={CELL: "cell", GONE: "gone"},
    kinds={MAILBAG: "mailbag"},
    tokens={sort: f"mailbag {dollars}" for sort, dollars in rules.mailbag_dollars().items()},
    round_events={
        SAFE: "safe",
        RUMOR: "rumor",
        REFLEX: "reflex",
        GUILT: "guilt",
        FALL: "fall",
        PUNISH: "punish",
    },
    turns={SHAKING: "shaking"},
    questions=questions.QUESTIONS,
    acts=questions.ACTS,
    events=events.KINDS,
    reasons=events.REASONS,
    move_causes=events.MOVE_CAUSES,
    token_causes=events.TOKEN_CAUSES,
    own_moves={"breaks out"},
    sentences=told.SENTENCES,
    effects=told.EFFECTS,
    lines=told.LINES,
    levels={
        "companion jailed": Level.ROUND,
        **dict.fromkeys(
            ("objective taken", "objective judged", "bullet worn", "companion stayed"), Level.TURN
        ),
    },
    consequences={
        *("law shot", "arrest", "brawler", "companion freed", "companion seized", "idea", "objective shown"),
    },
    set_up={"companion jailed"},
    understood={"arrest": "arrested"},
    changes={"reflex": {"played", "card up"}},
    phases={steps.REFLEXES: "event", steps.ANGRY_MOVE: "event"},
    public=view.public,
    own=view.own,
    scenario=scenario.PART,
)
