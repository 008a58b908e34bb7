"""The table of Marshal & Prisoners: mail bags, and who stands where (MSP-SET-1, MSP-SET-5)."""

from __future__ import annotations

from mypy_extensions import i64

from folsom.engine.bags import one
from folsom.engine.expansions.marshal.deck import MARSHAL_SEAT
from folsom.engine.expansions.marshal.numbers import LARGE_MAILBAG_SORT, MAILBAG, SMALL_MAILBAG_SORT
from folsom.engine.figures import MARSHAL
from folsom.engine.loot import RESERVE, SECOND_ROW, Kind, kind_count, move_token
from folsom.engine.moments import Module
from folsom.engine.record import PUT_OUT
from folsom.engine.rules import Rules
from folsom.engine.set_up import put_down
from folsom.engine.state import State


class MarshalTable(Module):
    """Mail bags instead of the strongbox, the Marshal ahead and first, the bandits before the Prison Car."""

    def __init__(self, mailbags: i64) -> None:
        self.mailbags: i64 = mailbags

    def join(self, rules: Rules) -> None:
        rules.make_room()
        mailbags = 15 * (one(SMALL_MAILBAG_SORT) + one(LARGE_MAILBAG_SORT))
        rules.add_kind(Kind(MAILBAG, SECOND_ROW, mailbags, True))
        rules.spec.locomotive = (0, 0, 0)
        if rules.spec.first < 0:
            rules.spec.first = MARSHAL_SEAT

    def on_layout(self, s: State) -> None:
        s.loot[SECOND_ROW + RESERVE] += self.mailbags

    def on_set_up(self, s: State) -> None:
        while kind_count(s, RESERVE, MAILBAG) > 0:
            move_token(s, MAILBAG, RESERVE, 0, PUT_OUT)
        put_down(s, MARSHAL, 0)

    def on_placement(self, s: State) -> bool:
        for figure in range(s.rules.bandits):
            put_down(s, figure, s.rules.tail - 1 - (figure & 1))
        return True
