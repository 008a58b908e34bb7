"""Flow: pushing work, asking, answering, and going on until somebody must choose."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bits import bit, holds, lowest, nth, single, size
from folsom.engine.chance import below
from folsom.engine.decks import hand_count
from folsom.engine.figures import FIGURES
from folsom.engine.frames import frame, frame_figure, frame_step
from folsom.engine.state import State


def push(s: State, step: i64, seat: i64, figure: i64, note: i64) -> None:
    """Put work on top of the stack; it is done before everything below it."""
    s.frames[s.depth] = frame(step, seat, figure, note)
    s.depth += 1


def pop(s: State) -> None:
    """Take the top frame off the stack."""
    s.depth -= 1


def ask(s: State, step: i64, seat: i64, figure: i64, options: i64, note: i64) -> None:
    """Let a seat choose for a figure; a single option is taken without asking."""
    if single(options):
        s.rules.steps[step].choose(s, frame(step, seat, figure, note), lowest(options))
    else:
        ask_anyway(s, step, seat, figure, options, note)


def ask_anyway(s: State, step: i64, seat: i64, figure: i64, options: i64, note: i64) -> None:
    """Let a seat choose even where it has one option only, because not being asked would tell why (HID-5)."""
    s.frames[s.depth] = frame(step, seat, figure, note)
    s.depth += 1
    s.asking = bit(seat)
    s.options = options


def ask_from_hand(s: State, step: i64, seat: i64, figure: i64, options: i64, note: i64) -> None:
    """Let a seat choose what its hand allows; where silence tells nothing, a single option is taken."""
    if single(options) and not silence_tells(s, step, seat):
        s.rules.steps[step].choose(s, frame(step, seat, figure, note), lowest(options))
    else:
        ask_anyway(s, step, seat, figure, options, note)


def silence_tells(s: State, step: i64, seat: i64) -> bool:
    """Tell whether others would learn something if a seat with one option were not asked."""
    if hand_count(s, seat) > 0:
        return True
    for module in s.rules.on_silence:
        if module.on_silence(s, step, seat):
            return True
    return False


def ask_sealed(s: State, step: i64, figures: i64, note: i64) -> None:
    """Let seats choose secretly at once for figures, from the offers already laid in ``s.secrets``."""
    push(s, step, 0, 0, note)
    s.sealed = figures
    s.asking = seats_of(s, figures)


def seats_of(s: State, figures: i64) -> i64:
    """Return the seats that some figures belong to."""
    seats: i64 = 0
    while figures != 0:
        seats |= bit(s.rules.seat_of[lowest(figures)])
        figures &= figures - 1
    return seats


def seal(s: State, figure: i64, option: i64) -> None:
    """Lay the secret answer for a figure down."""
    s.secrets[FIGURES + figure] = option
    s.sealed &= ~bit(figure)


def unseal(s: State) -> None:
    """Reveal the sealed answers once nobody is missing."""
    for figure in range(FIGURES):
        s.secrets[figure] = 0
    s.depth -= 1
    packed = s.frames[s.depth]
    s.rules.steps[frame_step(packed)].reveal(s, packed)


def figure_of(s: State, seat: i64) -> i64:
    """Return the figure that the open decision of a seat is for."""
    if s.sealed != 0:
        return lowest(s.sealed & s.rules.crew[seat])
    return frame_figure(s.frames[s.depth - 1])


def options_of(s: State, seat: i64) -> i64:
    """Return the options of an open decision of a seat, none if it is not asked."""
    if not holds(s.asking, seat):
        return 0
    return s.secrets[figure_of(s, seat)] if s.sealed != 0 else s.options


def advance(s: State) -> None:
    """Go on with the top of the stack until somebody is asked or the game is over."""
    while s.asking == 0 and not s.over:
        top = s.depth - 1
        packed = s.frames[top]
        step = frame_step(packed)
        s.rules.steps[step].resume(s, packed)


def choose(s: State, seat: i64, option: i64) -> None:
    """Answer an open decision of a seat with one of its options, and go on."""
    if s.sealed != 0:
        seal(s, figure_of(s, seat), option)
        s.asking = seats_of(s, s.sealed)
        if s.sealed != 0:
            return
        unseal(s)
    else:
        s.asking = 0
        s.depth -= 1
        packed = s.frames[s.depth]
        s.rules.steps[frame_step(packed)].choose(s, packed, option)
    advance(s)


def choose_at_random(s: State) -> None:
    """Answer one open decision with a random option."""
    seat: i64 = 0
    options = s.options
    if s.sealed != 0:
        seat = lowest(s.asking)
        options = options_of(s, seat)
    choose(s, seat, nth(options, below(s, size(options))))
