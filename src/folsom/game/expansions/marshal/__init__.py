"""Marshal & Prisoners in words."""

from __future__ import annotations

from typing import Final

from folsom.engine.expansions import numbers
from folsom.engine.expansions.marshal import steps
from folsom.game.expansion import Expansion
from folsom.game.expansions.marshal import events, questions, rules, scenario, told, view
from folsom.game.log_entry import Level

EXPANSION: Final = Expansion(
    name="marshal",
    modules=rules.join,
    places={numbers.CELL: "cell", numbers.GONE: "gone"},
    kinds={numbers.MAILBAG: "mailbag"},
    tokens={sort: f"mailbag {dollars}" for sort, dollars in rules.mailbag_dollars().items()},
    round_events={
        numbers.SAFE: "safe",
        numbers.RUMOR: "rumor",
        numbers.REFLEX: "reflex",
        numbers.GUILT: "guilt",
        numbers.FALL: "fall",
        numbers.PUNISH: "punish",
    },
    turns={numbers.SHAKING: "shaking"},
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
