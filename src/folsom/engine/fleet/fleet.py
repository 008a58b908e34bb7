"""The fleet: games of one configuration side by side, each begun anew as soon as it is over.

Everything goes in and out through vectors whose memory others may look at: no object is made for a game's
decision. Game ``n`` of a fleet of ``m`` plays the seeds ``first + n``, ``first + n + m``, and so on.
"""

from __future__ import annotations

from typing import Final, final

from librt.strings import read_i16_le
from librt.vecs import vec
from mypy_extensions import i16, i64

from folsom.engine.bits import lowest, size
from folsom.engine.chance import below
from folsom.engine.figures import FIGURES
from folsom.engine.fleet.layout import WORDS
from folsom.engine.fleet.look import look
from folsom.engine.fleet.sight import Sight
from folsom.engine.fleet.words import byte
from folsom.engine.flow import choose, options_of
from folsom.engine.frames import frame_step
from folsom.engine.round.scoring import able_to_win, gunslingers, money_of
from folsom.engine.rules import Rules
from folsom.engine.set_up import blank, new_game, seed_state
from folsom.engine.state import State

# Room for the options of one decision in the table of actions.
OPTIONS: Final = 64
OPTION_BITS: Final = 6
ALL_LEGAL: Final = -1
NO_OPTION: Final = -1


@final
class Fleet:
    """Some games, what their next players see and may do, and how games that ended turned out.

    ``actions`` gives every option of every question and seat its number in the catalogue; a mask has
    ``mask_words`` words. Without ``looking`` no observations are written.
    """

    def __init__(
        self,
        rules: Rules,
        sight: Sight,
        actions: list[int],
        mask_words: i64,
        games: i64,
        first_seed: int,
        looking: bool,
    ) -> None:
        self.rules: Rules = rules
        self.sight: Sight = sight
        self.games: i64 = games
        self.mask_words: i64 = mask_words
        self.looking: bool = looking
        self.first_seed: int = first_seed
        self.actions: vec[i16] = vec[i16]([i16(number) for number in actions])
        self.states: list[State] = []
        # Its chance makes the random choices; nothing else of it is used.
        self.dice: State = blank(rules)
        seed_state(self.dice, first_seed)
        # How many games each has finished.
        self.played: vec[i64] = vec[i64]([0] * games)
        # Who is asked now, how many options there are, and each of them with its action.
        self.seats: vec[i64] = vec[i64]([0] * games)
        self.offers: vec[i64] = vec[i64]([0] * games)
        self.offered: vec[i64] = vec[i64]([0] * (OPTIONS * games))
        self.masks: vec[i64] = vec[i64]([0] * (mask_words * games))
        room: i64 = WORDS * games if looking else 0
        self.observations: vec[i64] = vec[i64]([0] * room)
        # What the last step ended: whether a game did, its winners as a mask, everybody's dollars.
        self.ended: vec[i64] = vec[i64]([0] * games)
        self.winners: vec[i64] = vec[i64]([0] * games)
        self.money: vec[i64] = vec[i64]([0] * (FIGURES * games))
        self.sampled: vec[i16] = vec[i16]([0] * games)
        self.chosen: vec[i64] = vec[i64]([0] * games)
        for number in range(games):
            self.states.append(new_game(rules, first_seed + number, None))
            self.present(number)

    def present(self, number: i64) -> None:
        """Show whose turn it is in a game, what may be done and what there is to see."""
        base = number * self.mask_words
        masks = self.masks
        offered = self.offered
        first = number * OPTIONS
        # Only what the last decision set is cleared: a mask is long, a decision has few options.
        for index in range(first, first + self.offers[number]):
            masks[base + (offered[index] >> (OPTION_BITS + 3))] = 0
        s = self.states[number]
        seat = lowest(s.asking)
        self.seats[number] = seat
        options = options_of(s, seat)
        table = (self.sight.questions[frame_step(s.frames[s.depth - 1])] * FIGURES + seat) * OPTIONS
        actions = self.actions
        index = first
        while options != 0:
            # The smallest option is as many as there are bits below it, which is counted without a branch.
            option = size((options & -options) - 1)
            options &= options - 1
            action = i64(actions[table + option])
            masks[base + (action >> 3)] |= byte(action & 7, 1)
            offered[index] = (action << OPTION_BITS) | option
            index += 1
        self.offers[number] = index - first
        if self.looking:
            look(s, seat, self.sight, self.observations, number * WORDS)

    def option_for(self, number: i64, action: i64) -> i64:
        """Return the option of a game's open decision that an action means, ``NO_OPTION`` if none."""
        offered = self.offered
        first = number * OPTIONS
        for index in range(first, first + self.offers[number]):
            if offered[index] >> OPTION_BITS == action:
                return offered[index] & (OPTIONS - 1)
        return NO_OPTION

    def step(self, chosen: bytes) -> i64:
        """Answer every game's decision with an action, each two bytes, low byte first.

        Returns ``ALL_LEGAL``, or the number of a game whose action is not allowed; then nothing was done.
        """
        for number in range(self.games):
            option = self.option_for(number, i64(read_i16_le(chosen, number << 1)))
            if option == NO_OPTION:
                return number
            self.chosen[number] = option
        for number in range(self.games):
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
        self.ended[number] = 1
        self.winners[number] = s.winners
        able = able_to_win(s)
        shooters = gunslingers(s)
        for seat in range(self.rules.seats):
            self.money[number * FIGURES + seat] = money_of(s, seat, able, shooters)
        self.played[number] += 1
        self.states[number] = new_game(self.rules, self.seed_of(number), None)

    def seed_of(self, number: i64) -> int:
        """Return the seed of the game that is being played."""
        rounds: int = self.played[number]
        return self.first_seed + number + rounds * self.games

    def sample(self) -> None:
        """Choose an action at random for every game, into ``sampled``."""
        for number in range(self.games):
            index = number * OPTIONS + below(self.dice, self.offers[number])
            self.sampled[number] = i16(self.offered[index] >> OPTION_BITS)
