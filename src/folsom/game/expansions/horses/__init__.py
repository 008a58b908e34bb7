"""Horses & Stagecoach in words."""

from __future__ import annotations

from typing import Final

from folsom.engine.expansions import numbers
from folsom.engine.expansions.horses import steps
from folsom.engine.expansions.horses.hostages import ransom
from folsom.engine.loot import TOKEN_SORTS
from folsom.game.expansion import Expansion
from folsom.game.expansions.horses import events, questions, rules, scenario, told, view
from folsom.game.log_entry import Level

EXPANSION: Final = Expansion(
    name="horses",
    modules=rules.join,
    places={
        numbers.COACH_INSIDE: "coach inside",
        numbers.COACH_ROOF: "coach roof",
        numbers.GONE: "gone",
    },
    kinds={
        numbers.WHISKEY: "whiskey",
        numbers.HALF_WHISKEY: "half whiskey",
        numbers.HALF_OLD_WHISKEY: "half old whiskey",
    },
    tokens={
        TOKEN_SORTS + numbers.WHISKEY_SORT: "whiskey",
        TOKEN_SORTS + numbers.OLD_WHISKEY_SORT: "old whiskey",
        TOKEN_SORTS + numbers.HALF_WHISKEY_SORT: "half whiskey",
        TOKEN_SORTS + numbers.HALF_OLD_WHISKEY_SORT: "half old whiskey",
    },
    exact_tokens={
        TOKEN_SORTS + numbers.WHISKEY_SORT: "whiskey normal",
        TOKEN_SORTS + numbers.OLD_WHISKEY_SORT: "whiskey old",
    },
    round_events={
        numbers.WINDED: "winded",
        numbers.WHISKEY_EVENT: "whiskey",
        numbers.SPEED: "speed",
        numbers.RAGE: "rage",
        numbers.SHARE: "share",
        numbers.ESCAPE: "escape",
        numbers.MORTAL: "mortal",
    },
    turns={numbers.TURMOIL: "turmoil"},
    questions=questions.QUESTIONS,
    acts=questions.ACTS,
    events=events.KINDS,
    reasons=events.REASONS,
    move_causes={steps.RIDING: "rides"},
    token_causes={steps.DRUNK_UP: "drunk"},
    own_moves={"rides"},
    sentences=told.SENTENCES,
    lines=told.LINES,
    levels={"attack": Level.ROUND, "coach": Level.TURN},
    consequences={"horse", "shotgun", "hostage", "held up"},
    set_up={"attack"},
    between={"horse"},
    changes={"speed": {"coach"}},
    phases={steps.ATTACK_SEALED: "attack", steps.LAST_RIDER: "attack"},
    public=view.public,
    money={"hostage": ransom},
    scenario=scenario.PART,
)
