"""Horses & Stagecoach in words."""

from __future__ import annotations

from typing import Final

from folsom.engine.expansions.horses import steps
from folsom.engine.expansions.horses.hostages import ransom
from folsom.game.expansion import Expansion
from folsom.game.expansions.horses import events, questions, told, view
from folsom.game.log_entry import Level

EXPANSION: Final = Expansion(
    name="horses",
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
    parts=(view.HorsesPart,),
    money={"hostage": ransom},
)
