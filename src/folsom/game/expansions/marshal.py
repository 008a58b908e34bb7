"""Marshal & Prisoners in words."""

from __future__ import annotations

from typing import Any, Final

from folsom.engine.bags import count
from folsom.engine.bits import holds
from folsom.engine.expansions import layout
from folsom.engine.expansions.marshal import steps
from folsom.engine.expansions.marshal.objectives import is_met
from folsom.engine.expansions.numbers import CELL, DISARMED, MARSHAL_BULLETS, OBJECTIVES
from folsom.engine.figures import MARSHAL
from folsom.engine.loot import SHEET, kind_count
from folsom.engine.record import Note
from folsom.engine.state import State
from folsom.game.cast import Cast
from folsom.game.faces import Event, Face
from folsom.game.questions import Labeller, Question, figure_label, place_label, play_label
from folsom.game.words import ACTIONS, BRAWLERS, CHARACTERS, KINDS, exact_token_word, objective_word

DECLINED: Final = "pass"
STACKS: Final = ("left", "right")


def _or_pass(label: Labeller) -> Labeller:
    return lambda cast, seat, option: DECLINED if option == steps.DECLINE else label(cast, seat, option)


def _shots(cast: Cast, seat: int, option: int) -> str:
    return "one" if option == steps.ONE_SHOT else "two"


def _stack(cast: Cast, seat: int, option: int) -> str:
    return STACKS[option]


def _freeing(cast: Cast, seat: int, option: int) -> str:
    if option < steps.JAILED_BANDIT:
        return f"prisoner {CHARACTERS[option]}"
    return f"bandit {cast.bandits[option - steps.JAILED_BANDIT]}"


def _gift(cast: Cast, seat: int, option: int) -> str:
    if option < steps.CERTAIN_TOKEN:
        return KINDS[option]
    return exact_token_word(option - steps.CERTAIN_TOKEN)


QUESTIONS: Final = {
    steps.MARSHAL_SHOTS: Question("shots", _or_pass(_shots)),
    steps.MARSHAL_TARGET: Question("law fire", _or_pass(figure_label)),
    steps.MARSHAL_FIRST: Question("law first", figure_label),
    steps.MARSHAL_SECOND: Question("law second", figure_label),
    steps.MARSHAL_STACK: Question("stack", _stack),
    steps.ARREST_WHOM: Question("arrest", figure_label),
    steps.PLUS_CARD: Question("plus", play_label),
    steps.CELL_EXIT: Question("break out", place_label),
    steps.FREE_WHOM: Question("free", _freeing),
    steps.GIVE_TOKEN: Question("thanks", _gift),
    steps.ANGRY_MOVE: Question("angry move", _or_pass(place_label)),
    steps.REFLEX_PLAY: Question("reflex", play_label),
    steps.FALL_OR_STAY: Question("fall", place_label),
}


def _objective(cast: Cast, note: Note) -> Event:
    return {"objective": objective_word(note[5])}


def _with_companion(cast: Cast, figure: int, character: int, *_: int) -> Event:
    return {"who": cast.bandits[figure], "companion": CHARACTERS[character]}


FACES: Final[dict[int, Face]] = {
    steps.OBJECTIVE_TAKEN: Face("objective taken", lambda c, a, *_: {"count": a}, _objective),
    steps.OBJECTIVE_SHOWN: Face("objective shown", lambda c, a, *_: {"objective": objective_word(a)}),
    steps.OBJECTIVE_JUDGED: Face(
        "objective judged", lambda c, a, b, *_: {"objective": objective_word(a), "met": bool(b)}
    ),
    steps.MARSHAL_SHOT: Face(
        "law shot",
        lambda c, a, b, d, _: {"target": c.bandits[a], "bullet": c.bullet_word(b), "stack": STACKS[d]},
    ),
    steps.BULLET_WORN: Face(
        "bullet worn", lambda c, a, b, *_: {"who": c.bandits[a], "bullet": c.bullet_word(b)}
    ),
    steps.ARREST_MADE: Face("arrest", lambda c, a, b, *_: {"target": c.bandits[a], "wanted": bool(b)}),
    steps.BRAWLER_WON: Face("brawler", lambda c, a, b, dollars, _: {"who": c.bandits[a], "dollars": dollars}),
    steps.COMPANION_FREED: Face("companion freed", _with_companion),
    steps.COMPANION_SEIZED: Face("companion seized", _with_companion),
    steps.COMPANION_STAYED: Face("companion stayed", lambda c, a, *_: {"companion": CHARACTERS[a]}),
    steps.COMPANION_JAILED: Face("companion jailed", lambda c, a, *_: {"companion": CHARACTERS[a]}),
    steps.IDEA_COPIED: Face("idea", lambda c, a, b, *_: {"who": c.bandits[a], "card": ACTIONS[b]}),
    steps.IDEA_FETCHED: Face(
        "idea fetched", lambda c, a, b, *_: {"player": c.players[a], "discarded": bool(b)}
    ),
}
REASONS: Final = {
    steps.IN_CELL: "in the cell",
    steps.OFF_THE_TRAIN: "off the train",
    steps.IS_DISARMED: "disarmed",
    steps.KNEE_HURTS: "knee",
    steps.SHOULDER_HURTS: "shoulder",
    steps.NOTHING_TO_COPY: "nothing to copy",
    steps.NOBODY_TO_FREE: "nobody to free",
}
MOVE_CAUSES: Final = {
    steps.BY_ARREST: "arrested",
    steps.BREAKING_OUT: "breaks out",
    steps.SET_FREE: "freed",
}
TOKEN_CAUSES: Final = {
    steps.THANKS: "thanks",
    steps.SEIZED: "seized",
    steps.SECURED: "secured",
    steps.CONFISCATED: "confiscated",
    steps.MADE_SAFE: "made safe",
}
PHASES: Final = {steps.REFLEXES: "event", steps.ANGRY_MOVE: "event"}


def companions(mask: int) -> list[str]:
    """Return the companions in a mask."""
    return [word for character, word in enumerate(CHARACTERS) if holds(mask, character)]


def figures(cast: Cast, mask: int) -> list[str]:
    """Return the bandits in a mask."""
    return [word for figure, word in enumerate(cast.bandits) if holds(mask, figure)]


def objectives(mask: int) -> list[str]:
    """Return the objectives in a mask."""
    return [objective_word(number) for number in range(OBJECTIVES) if holds(mask, number)]


def freed_by(s: State, figure: int) -> str | None:
    """Return the companion a bandit has with it."""
    freed = s.extra[layout.FREED + figure]
    return CHARACTERS[freed - 1] if freed else None


def brawlers_left(s: State) -> list[int]:
    """Return the Brawler cards nobody has won yet, from the top."""
    return list(BRAWLERS[len(BRAWLERS) - s.extra[layout.BRAWLERS] :])


def stacks(s: State) -> list[int]:
    """Return how many bullets the Marshal's left and right stack hold."""
    return [s.extra[layout.STACK_LEFT], s.extra[layout.STACK_RIGHT]]


def _won(s: State, figure: int) -> list[int]:
    cards = s.extra[layout.BRAWLERS_OF + figure]
    return [dollars for card, dollars in enumerate(BRAWLERS) if holds(cards, card)]


def _before(s: State, cast: Cast, figure: int) -> list[str]:
    bullets = s.extra[layout.BEFORE + figure]
    sorts = range(DISARMED, DISARMED + MARSHAL_BULLETS)
    return [cast.bullet_word(sort) for sort in sorts for _ in range(count(bullets, sort))]


def _loot(s: State) -> dict[str, int]:
    counts = {KINDS[kind.number]: kind_count(s, SHEET + MARSHAL, kind.number) for kind in s.rules.kinds}
    return {kind: amount for kind, amount in counts.items() if amount}


def _met(s: State) -> list[str]:
    taken = s.extra[layout.OBJECTIVES_TAKEN]
    return [
        objective_word(number) for number in range(OBJECTIVES) if holds(taken, number) and is_met(s, number)
    ]


def _hits(s: State, shooter: int) -> int:
    return count(s.received[MARSHAL], shooter)


def public(s: State, cast: Cast) -> dict[str, Any]:
    """Return what everybody sees of the expansion."""
    named = list(enumerate(cast.bandits))
    return {
        "stacks": stacks(s),
        "loot": _loot(s),
        "brawlers": brawlers_left(s),
        "brawlers_won": {name: _won(s, figure) for figure, name in named if _won(s, figure)},
        "prisoners": companions(s.extra[layout.PRISONERS]),
        "freed": {name: freed_by(s, figure) for figure, name in named if freed_by(s, figure)},
        "trophies": companions(s.extra[layout.TROPHY_COMPANIONS]),
        "wanted": figures(cast, s.extra[layout.WANTED]),
        "arrested": figures(cast, s.extra[layout.ARRESTED]),
        "cell": figures(cast, s.at[CELL]),
        "before": {name: _before(s, cast, figure) for figure, name in named if _before(s, cast, figure)},
        "objectives_taken": len(objectives(s.extra[layout.OBJECTIVES_TAKEN])),
        "objectives_shown": objectives(s.extra[layout.OBJECTIVES_SHOWN]),
        "objectives_met": _met(s) if s.over else None,
        "bullets": [cast.bullet_word(sort) for sort in range(s.rules.bandits) for _ in range(_hits(s, sort))],
    }


def own(s: State, cast: Cast, seat: int) -> dict[str, Any]:
    """Return what only the Marshal's player knows: the objectives taken so far."""
    return {"objectives": objectives(s.extra[layout.OBJECTIVES_TAKEN])} if cast.is_marshal(seat) else {}
