"""Horses & Stagecoach in words."""

from __future__ import annotations

from typing import Final

from folsom.engine.expansions.horses import steps
from folsom.engine.expansions.horses.hostages import ransom
from folsom.engine.expansions.horses.manifest import HorsesManifest
from folsom.engine.expansions.horses.numbers import (
    COACH_INSIDE,
    COACH_ROOF,
    ESCAPE,
    GONE,
    HALF_OLD_WHISKEY,
    HALF_OLD_WHISKEY_SORT,
    HALF_WHISKEY,
    HALF_WHISKEY_SORT,
    MORTAL,
    OLD_WHISKEY_SORT,
    RAGE,
    RIDE,
    SHARE,
    SHOTGUN,
    SPEED,
    TURMOIL,
    WHISKEY,
    WHISKEY_EVENT,
    WHISKEY_SORT,
    WINDED,
)
from folsom.engine.loot import TOKEN_SORTS
from folsom.game.expansion import Expansion
from folsom.game.expansions.horses import events, questions, rules, scenario, told, view, words
from folsom.game.log_entry import Level

EXPANSION: Final = Expansion(
    name="horses",
    modules=rules.join,
    engine=HorsesManifest(),
    figures={SHOTGUN: words.SHOTGUN},
    actions={RIDE: "ride"},
    places={
        COACH_INSIDE: "coach inside",
        COACH_ROOF: "coach roof",
        GONE: "gone",
    },
    kinds={
        WHISKEY: "whiskey",
        HALF_WHISKEY: "half whiskey",
        HALF_OLD_WHISKEY: "half old whiskey",
    },
    tokens={
        TOKEN_SORTS + WHISKEY_SORT: "whiskey",
        TOKEN_SORTS + OLD_WHISKEY_SORT: "old whiskey",
        TOKEN_SORTS + HALF_WHISKEY_SORT: "half whiskey",
        TOKEN_SORTS + HALF_OLD_WHISKEY_SORT: "half old whiskey",
    },
    exact_tokens={
        TOKEN_SORTS + WHISKEY_SORT: "whiskey normal",
        TOKEN_SORTS + OLD_WHISKEY_SORT: "whiskey old",
    },
    round_events={
        WINDED: "winded",
        WHISKEY_EVENT: "whiskey",
        SPEED: "speed",
        RAGE: "rage",
        SHARE: "share",
        ESCAPE: "escape",
        MORTAL: "mortal",
    },
    turns={TURMOIL: "turmoil"},
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
