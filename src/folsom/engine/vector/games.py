"""Many games of one configuration side by side, each followed by a new one as soon as it is over.

Everything goes in and out through vectors whose memory others may look into: no object is made for a game's
decision. Game ``n`` of ``m`` plays the seeds ``first + n``, ``first + n + m``, and so on.
"""

from __future__ import annotations

from typing import Final, final

from librt.strings import read_i16_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from folsom.engine.bits import lowest
from folsom.engine.chance import below
from folsom.engine.figures import FIGURES
from folsom.engine.flow import choose
from folsom.engine.round.scoring import able_to_win, gunslingers, money_of
from folsom.engine.set_up import blank, new_game, seed_state
from folsom.engine.state import State
from folsom.engine.vector.rows import NO_OPTION, OPTION_BITS, Rows
from folsom.engine.vector.tables import OPTIONS, EncoderTables

ALL_LEGAL: Final = -1
# Stands for an action where a game is to stay as it is.
WAIT: Final = -1


@final
class VectorGames:
    """Some games, what their next players see and may do, and how games that ended turned out."""

    def __init__(self, tables: EncoderTables, games: i64, first_seed: int, observing: bool) -> None:
        self.tables: EncoderTables = tables
        self.games: i64 = games
        self.first_seed: int = first_seed
        self.states: list[State] = []
        # The game that each has finished last, as it ended.
        self.last: list[State] = []
        # Its chance makes the random choices; nothing else of it is used.
        self.dice: State = blank(tables.rules)
        seed_state(self.dice, first_seed)
        # How many games each has finished.
        self.played: vec[i64] = vec[i64]([0] * games)
        # Who is asked now, what that seat sees and what it may do.
        self.seats: vec[i64] = vec[i64]([0] * games)
        self.rows: Rows = Rows(tables, games, observing)
        # What the last step ended: how many games, which, their winners as masks, everybody's dollars.
        self.finished: i64 = 0
        self.ended: vec[u8] = vec[u8]([0] * games)
        self.winners: vec[i64] = vec[i64]([0] * games)
        self.money: vec[i64] = vec[i64]([0] * (FIGURES * games))
        self.sampled: vec[i16] = vec[i16]([0] * games)
        self.chosen: vec[i64] = vec[i64]([0] * games)
        for number in range(games):
            self.states.append(new_game(tables.rules, first_seed + number, None))
            self.last.append(self.states[number])
            self.present(number)

    def present(self, number: i64) -> None:
        """Show whose turn it is in a game, what that seat sees and what it may do."""
        s = self.states[number]
        seat = lowest(s.asking)
        self.seats[number] = seat
        self.rows.write(number, s, seat)

    def step(self, chosen: bytes) -> i64:
        """Answer every game's decision with an action, each two bytes, low byte first, or ``WAIT``.

        Returns ``ALL_LEGAL``, or the number of a game whose action is not allowed; then nothing was done.
        """
        for number in range(self.games):
            action = i64(read_i16_le(chosen, number << 1))
            option: i64 = WAIT
            if action != WAIT:
                option = self.rows.option_for(number, action)
                if option == NO_OPTION:
                    return number
            self.chosen[number] = option
        self.finished = 0
        for number in range(self.games):
            if self.chosen[number] == WAIT:
                self.ended[number] = 0
                continue
            s = self.states[number]
            choose(s, self.seats[number], self.chosen[number])
            if s.over:
                self.finish(number)
            else:
                self.ended[number] = 0
            self.present(number)
        return ALL_LEGAL

    def finish(self, number: i64) -> None:
        """Note how a game ended and begin its next one."""
        s = self.states[number]
        rules = s.rules
        self.finished += 1
        self.ended[number] = 1
        self.winners[number] = s.winners
        able = able_to_win(s)
        shooters = gunslingers(s)
        for seat in range(rules.seats):
            self.money[number * FIGURES + seat] = money_of(s, seat, able, shooters)
        self.played[number] += 1
        self.last[number] = s
        self.states[number] = new_game(rules, self.seed_of(number), None)

    def seed_of(self, number: i64) -> int:
        """Return the seed of the game that is being played."""
        rounds: int = self.played[number]
        return self.first_seed + number + rounds * self.games

    def sample(self) -> None:
        """Choose an action at random for every game, into ``sampled``."""
        for number in range(self.games):
            index = number * OPTIONS + below(self.dice, self.rows.offers[number])
            self.sampled[number] = i16(self.rows.offered[index] >> OPTION_BITS)
