"""The invariants of the game, read from the state without the engine's help and compared with the data."""

from __future__ import annotations

from typing import Final

from folsom.data import base_game
from folsom.engine.state import State
from folsom.game.config import Config
from tests.random_play import members

ACTIONS: Final = ("move", "floor", "fire", "robbery", "punch", "marshal")
PURSES: Final = (250, 300, 350, 400, 450, 500)
JEWEL, STRONGBOX = 8, 10
MARSHAL: Final = 7
ROOF: Final = 8
HOLDERS: Final = 32
RESERVE, BESIDE, OUT, SHEET = 21, 22, 23, 24
NEUTRAL_SHIFT: Final = 56
FIRST_HALF: Final = 0xFFFFFFFF
BULLET: Final = 16
STACK: Final = 64
FRAMES: Final = 24
STEPS: Final = 128
SEATS: Final = 8


class BrokenInvariantError(AssertionError):
    """An invariant does not hold."""


# Steps that ask about what others do not see: planning, covering fire, discarding, a card after a flask, a
# plus or by reflex, and which token a freed bandit gives.
ABOUT_HIDDEN_THINGS: Final = {6, 35, 37, 72, 86, 92, 89}


def require(holds: bool, what: str) -> None:
    """Raise ``BrokenInvariantError`` unless something holds."""
    if not holds:
        raise BrokenInvariantError(what)


def bag(number: int) -> list[int]:
    """Return the sixteen counts of a bag."""
    return [number >> (4 * sort) & 15 for sort in range(16)]


def stacked(s: State, seat: int) -> list[int]:
    """Return the codes of the cards in a seat's ordered stacks: known on top of the deck, and discarded."""
    codes: list[int] = []
    if len(s.stacks):
        for row in (seat, SEATS + seat):
            base = row * STACK
            codes += [int(code) for code in s.stacks[base + 1 : base + 1 + int(s.stacks[base])]]
    return codes


class Checker:
    """Checks one game after every action; it remembers what may only grow or shrink."""

    def __init__(self, config: Config) -> None:
        game = base_game()
        self.bandits = len(config.bandits)
        self.seats = len(config.players)
        self.pairs = bool(config.pairs)
        self.teams = config.teams
        self.tail = config.car_count
        self.events = bool(config.settled_options["events"])
        self.stock_may_leave = config.settled_options["neutral_stock"] == "discard"
        self.rounds = game.decks.rounds
        self.barrel = game.tokens.barrel
        self.stock = game.tokens.neutral_bullets
        purses = dict(game.tokens.purses)
        if self.bandits == 7:
            purses[game.tokens.starting_purse] += 1
        self.supply = sum(amount << 4 * PURSES.index(value) for value, amount in purses.items())
        self.supply += sum(game.tokens.jewels.values()) << 4 * JEWEL
        self.supply += sum(game.tokens.strongboxes.values()) << 4 * STRONGBOX
        self.decks = [self._own_cards(figure) for figure in range(self.bandits)]
        # Who shares the bullets received: a player's bandits, or the partners of a team.
        crews = [[f for f in range(self.bandits) if self.seat_of(f) == seat] for seat in range(self.seats)]
        self.groups = [([seat], crew) for seat, crew in enumerate(crews)]
        if self.teams:
            self.groups = [([a, a + 1], [a, a + 1]) for a in range(0, self.seats, 2)]
        self.round = 0
        self.neutral_left: int | None = None

    def _own_cards(self, figure: int) -> int:
        decks = base_game().decks
        cards = dict(decks.pair_cards_of_each if self.pairs else decks.action_cards)
        if self.pairs and figure % 2 == 0:
            # The shared Marshal card lies with the cards of the first bandit.
            cards.update(decks.pair_cards_shared)
        return sum(amount << 4 * ACTIONS.index(card) for card, amount in cards.items())

    def seat_of(self, figure: int) -> int:
        """Return the seat a bandit belongs to."""
        return figure // 2 if self.pairs else figure

    def check(self, s: State) -> None:
        """Check everything at a decision or at the end, or raise ``BrokenInvariantError``."""
        self.numbers(s)
        self.course(s)
        self.decisions(s)
        self.figures(s)
        self.loot(s)
        self.action_cards(s)
        self.bullets(s)

    def numbers(self, s: State) -> None:
        """No count has fallen below zero, and everything fits where it lies."""
        for name in ("place", "at", "loot", "cards", "barrel", "received", "bonus", "pile"):
            require(min(getattr(s, name), default=0) >= 0, f"{name} holds a negative number")
        require(0 <= s.depth <= FRAMES, f"{s.depth} frames; there is room for {FRAMES}")
        require(0 <= s.pile_size <= len(s.pile), f"a pile of {s.pile_size}; there is room for {len(s.pile)}")
        require(-1 <= s.resolving < max(s.pile_size, 1), f"card {s.resolving} of {s.pile_size} comes up")
        for row in range(len(s.stacks) // STACK):
            require(s.stacks[row * STACK] < STACK, f"stack {row} is too high")

    def course(self, s: State) -> None:
        """Rounds only go forward, each with a Round card of its own, the last with a station."""
        require(self.round <= s.round <= self.rounds, f"round {s.round} after round {self.round}")
        self.round = s.round
        require(0 <= s.first < self.seats, f"first player is seat {s.first}")
        left, stations = members(s.cards_left), members(s.stations_left)
        require(s.over <= (s.round == self.rounds), "over before the last round")
        at_cards = 7 - len(left)
        require(at_cards in (s.round, s.round - 1, max(s.round - 2, 0)), "Round cards do not match the round")
        if s.over:
            last = 1 if self.events else 0
            require(len(stations) == 3 - last, f"{3 - len(stations)} stations in a whole game")
            require(at_cards == self.rounds - last, f"{at_cards} Round cards in a whole game")
        require(s.card not in (left + stations) or at_cards == 0, "the Round card lies in its deck as well")

    def decisions(self, s: State) -> None:
        """Somebody is asked, with a choice unless being spared the question would tell what they hold."""
        if s.over:
            require(s.asking == 0, "asked after the end")
            require(s.depth == 0, "work is left after the end")
            require(s.round == self.rounds, f"over in round {s.round}")
            require(0 < s.winners < 1 << self.seats, "nobody won")
            return
        require(s.depth > 0, "nothing to do, but not over")
        require(0 < s.asking < 1 << self.seats, "nobody is asked")
        require(s.sealed != 0 or s.asking & (s.asking - 1) == 0, "two seats asked openly at once")
        offers = [s.secrets[figure] for figure in members(s.sealed)] if s.sealed else [s.options]
        hidden = s.sealed != 0 or s.frames[s.depth - 1] & 255 in ABOUT_HIDDEN_THINGS
        for options in offers:
            require(options > 0, "somebody asked cannot answer")
            require(hidden or options & (options - 1) != 0, "somebody asked has no choice")
        for index in range(s.depth):
            require(s.frames[index] & 255 < STEPS, "a frame of no step")

    def figures(self, s: State) -> None:
        """Everybody stands on the train, once, and nobody inside with the Marshal."""
        beat = s.place[MARSHAL]
        require(0 <= beat <= self.tail, f"the Marshal stands at {beat}")
        standing = list(s.at)
        if s.round == 0:
            require(not any(standing), "somebody stands somewhere before being placed")
            return
        expected = [0] * len(standing)
        for figure in range(self.bandits):
            place = s.place[figure]
            car = place - ROOF if place >= ROOF else place
            require(0 <= car <= self.tail, f"bandit {figure} stands at {place}, not on the train")
            expected[place] |= 1 << figure
        require(standing == expected, "bandits and places disagree about who stands where")
        require(standing[beat] == 0, f"bandits {members(standing[beat])} inside with the Marshal")

    def loot(self, s: State) -> None:
        """Every purse by its value, every jewel, every strongbox lies in exactly one place."""
        holders = list(s.loot)[:HOLDERS]
        together = sum(holders)
        if together != self.supply:
            raise BrokenInvariantError(f"tokens by sort are {bag(together)}, expected {bag(self.supply)}")
        for holder, held in enumerate(holders):
            if held:
                on_train = holder < 16 and holder % ROOF <= self.tail
                owned = SHEET <= holder < SHEET + self.bandits
                require(on_train or owned or holder in (RESERVE, BESIDE, OUT), f"loot lies at {holder}")
        allowed_beside = (0, 1 << 4 * STRONGBOX)
        require(holders[BESIDE] in allowed_beside, "something but the strongbox beside the Locomotive")
        require(all(dollars % 250 == 0 for dollars in s.bonus), f"station dollars are {list(s.bonus)}")

    def action_cards(self, s: State) -> None:
        """Each bandit's Action cards are all there, with its own player or in a team the partner."""
        cards = list(s.cards)
        found = [0] * self.bandits
        for seat in range(self.seats):
            held = cards[seat] + cards[2 * SEATS + seat]
            held += sum(1 << 4 * code for code in stacked(s, seat) if code < BULLET)
            first, second = held & FIRST_HALF, held >> 32
            found[2 * seat if self.pairs else seat] += first
            if second:
                require(self.pairs or self.teams, f"seat {seat} holds cards of another")
                found[2 * seat + 1 if self.pairs else seat ^ 1] += second
        for packed in list(s.pile)[max(s.resolving, 0) : s.pile_size]:
            action, figure, seat = packed & 15, packed >> 4 & 7, packed >> 7 & 7
            home = self.seat_of(figure)
            require(seat == home or (self.teams and seat == home ^ 1), f"seat {seat} laid {figure}'s card")
            found[figure] += 1 << 4 * action
        for figure, own in enumerate(self.decks):
            if found[figure] != own:
                raise BrokenInvariantError(f"bandit {figure} has {bag(found[figure])}, expected {bag(own)}")

    def bullets(self, s: State) -> None:
        """Each bullet is in its barrel, in the stock, or with whoever received it."""
        received = list(s.received)[: self.bandits]
        all_received = sum(received)
        for figure in range(self.bandits):
            fired, hit = self.barrel - s.barrel[figure], all_received >> 4 * figure & 15
            require(0 <= fired <= self.barrel, f"a barrel of {s.barrel[figure]}")
            require(hit == fired, f"bandit {figure} fired {fired} bullets, {hit} hit")
        cards = list(s.cards)
        for seats, figures in self.groups:
            lying = sum(cards[SEATS + seat] + cards[3 * SEATS + seat] for seat in seats)
            for seat in seats:
                lying += sum(1 << 4 * (code - BULLET) for code in stacked(s, seat) if code >= BULLET)
            hit = sum(received[figure] for figure in figures)
            if lying != hit:
                raise BrokenInvariantError(f"seats {seats} hold bullets {bag(lying)}, received {bag(hit)}")
        self._neutral(s, all_received >> NEUTRAL_SHIFT)

    def _neutral(self, s: State, given: int) -> None:
        if self.neutral_left is not None:
            require((s.neutral, given) == (0, self.neutral_left), "a neutral bullet came back into the game")
        elif s.neutral + given != self.stock:
            require(
                self.stock_may_leave and s.neutral == 0 and given < self.stock,
                f"{s.neutral} neutral bullets in stock and {given} given, expected {self.stock} together",
            )
            self.neutral_left = given
