"""The invariants of games with expansions: everything conserved, everybody somewhere, nothing unresolved."""

from __future__ import annotations

from collections import Counter
from typing import Final

from folsom.data import cursed_loot, horses_and_stagecoach, marshal_and_prisoners, rounds_of
from folsom.engine.state import State
from folsom.game.config import Config
from tests.proofs.checker import (
    ACTIONS,
    BESIDE,
    BULLET,
    FIRST_HALF,
    HOLDERS,
    JEWEL,
    MARSHAL,
    OUT,
    RESERVE,
    ROOF,
    SEATS,
    SHEET,
    STRONGBOX,
    BrokenInvariantError,
    Checker,
    bag,
    require,
    stacked,
)
from tests.proofs.horses_checks import HorsesChecks
from tests.proofs.marshal_checks import MarshalChecks
from tests.proofs.places import CELL, COACH_INSIDE, COACH_ROOF, GONE, SHOTGUN, TIME_CAR
from tests.proofs.verdict_checks import check_verdict
from tests.random_play import members

BANDIT_CARDS: Final = (*ACTIONS, "ride", "idea")
MARSHAL_CARDS: Final = ("move", "floor", "fire", "move+", "floor+", "arrest", "ride")
CURSED_PURSES: Final = (1, 2)
KEPT_CARDS, KEPT_BULLETS, TRAVELLER, HIDEOUT = 28, 36, 80, 81
KEEPS: Final = 112
DRAFTED, DRAFTED_STATIONS = 7, 3


def checker_for(config: Config) -> Checker:
    """Return the checker for a configuration."""
    return ExpansionChecker(config) if set(config.modules) - {"expert"} else Checker(config)


class ExpansionChecker(Checker):
    """Checks one game with expansions after every action."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.modules = set(config.modules)
        self.law = config.marshal_plays
        super().__init__(config)
        if self.law and self.bandits != 7:
            # The purse of a seventh bandit.
            self.supply += 1
        self.second_row: Counter[str] = Counter()
        self.horses: HorsesChecks | None = None
        self.marshal_checks: MarshalChecks | None = None
        if "horses" in self.modules:
            horses = horses_and_stagecoach().tokens
            self.stock += horses.neutral_bullets
            self.supply += horses.strongboxes << 4 * STRONGBOX
            flasks = horses.flasks[str(config.settled_options["flasks"])]
            self.second_row.update({"whiskey": flasks["whiskey"], "old": flasks["old whiskey"]})
            self.horses = HorsesChecks(config)
        if "cursed" in self.modules:
            cursed = cursed_loot()
            for sort, value in enumerate(CURSED_PURSES, 6):
                self.supply += cursed.purses[value] << 4 * sort
            self.supply += sum(cursed.jewels.values()) << 4 * (JEWEL + 1)
            self.supply += sum(cursed.strongboxes.values()) << 4 * (STRONGBOX + 1)
        if self.law:
            self.second_row.update({"bag 200": 1, "bag 1200": 1})
            self.marshal_checks = MarshalChecks(config)
            cards = Counter(marshal_and_prisoners().decks.marshal)
            if "horses" in self.modules:
                cards.update(marshal_and_prisoners().decks.marshal_with["horses"])
            self.marshal_deck = sum(
                amount << 4 * (8 + MARSHAL_CARDS.index(card)) for card, amount in cards.items()
            )
            self.groups[0] = ([0], [MARSHAL])
        cards_of = rounds_of(config.modules)
        self.round_cards = sum(card.set == config.card_set for card in cards_of)
        self.stations = sum(card.set == "station" for card in cards_of)
        self.card_events = [card.event for card in rounds_of(["horses", "marshal"])]
        self.draft = bool(config.settled_options["draft"])

    def _own_cards(self, figure: int) -> int:
        cards = super()._own_cards(figure)
        if "horses" in self.modules:
            cards += 1 << 4 * BANDIT_CARDS.index("ride")
        if self.law:
            cards += (1 << 4 * BANDIT_CARDS.index("idea")) - (1 << 4 * BANDIT_CARDS.index("marshal"))
        return cards

    def seat_of(self, figure: int) -> int:
        """Return the seat a figure belongs to; a Marshal player sits first."""
        if figure == MARSHAL:
            return 0
        return super().seat_of(figure) + self.law

    def event_in_force(self, s: State) -> str | None:
        """Return the event of the Round card on the table."""
        return self.card_events[s.card] if self.events and s.round > 0 else None

    def check(self, s: State) -> None:
        """Check everything, the expansions' parts and at the end the verdict too."""
        super().check(s)
        self.powers(s)
        self.time_travel(s)
        self.kept(s)
        if self.horses is not None:
            self.horses.check(s, self.event_in_force(s))
        if self.marshal_checks is not None:
            self.marshal_checks.check(s)
        if s.over:
            check_verdict(s, self.config, self.event_in_force(s))

    def numbers(self, s: State) -> None:
        """No count has fallen below zero; only station dollars may."""
        bonus = list(s.bonus)
        for figure in range(len(bonus)):
            s.bonus[figure] = 0
        try:
            super().numbers(s)
        finally:
            for figure, dollars in enumerate(bonus):
                s.bonus[figure] = dollars

    def course(self, s: State) -> None:
        """Rounds only go forward, each with a Round card of its own, the last with a station."""
        require(self.round <= s.round <= self.rounds, f"round {s.round} after round {self.round}")
        self.round = s.round
        require(0 <= s.first < self.seats, f"first player is seat {s.first}")
        require(s.over <= (s.round == self.rounds), "over before the last round")
        left, stations = members(s.cards_left), members(s.stations_left)
        all_cards, all_stations = self.round_cards, self.stations
        if self.draft and len(left) <= DRAFTED:
            all_cards = min(all_cards, DRAFTED)
            all_stations = min(all_stations, DRAFTED_STATIONS) if self.events else all_stations
        shown = all_cards - len(left)
        require(shown in (s.round, s.round - 1, max(s.round - 2, 0)), "Round cards do not match the round")
        if s.over:
            last = 1 if self.events else 0
            require(len(stations) == all_stations - last, f"{len(stations)} stations left at the end")
            require(shown == self.rounds - last, f"{shown} Round cards in a whole game")
        require(s.card not in (left + stations) or shown == 0, "the Round card lies in its deck as well")

    def decisions(self, s: State) -> None:
        """Somebody with a real choice is asked; at the end nobody may have won where nobody could."""
        if s.over and s.winners == 0:
            require(self.event_in_force(s) in {"escape", "fall", "punish"}, "nobody won")
            require((s.asking, s.depth) == (0, 0), "work is left after the end")
            return
        super().decisions(s)

    def allowed_places(self, s: State) -> set[int]:
        """Return where somebody may stand now, the Marshal apart."""
        places = {*range(self.tail + 1), *range(ROOF, ROOF + self.tail + 1)}
        if "horses" in self.modules:
            places |= {COACH_INSIDE, COACH_ROOF}
        if "timecar" in self.modules:
            places.add(TIME_CAR)
        if self.law:
            places.add(CELL)
        if self.event_in_force(s) in {"escape", "fall"}:
            places.add(GONE)
        return places

    def figures(self, s: State) -> None:
        """Everybody stands somewhere, once; nobody inside with a Marshal that nobody plays."""
        standing = list(s.at)
        allowed = self.allowed_places(s)
        expected = [0] * len(standing)
        for figure in range(self.bandits):
            place = s.place[figure]
            if s.round == 0 and not standing[place] >> figure & 1:
                require(place == 0, f"bandit {figure} is still riding, but at {place}")
                continue
            require(place in allowed, f"bandit {figure} stands at {place}")
            expected[place] |= 1 << figure
        beat = s.place[MARSHAL]
        if self.law:
            fallen = {GONE} if self.event_in_force(s) == "fall" else set()
            require(beat in allowed - {TIME_CAR, CELL, GONE} | fallen, f"the Marshal stands at {beat}")
            expected[beat] |= 1 << MARSHAL
        else:
            require(0 <= beat <= self.tail, f"the Marshal stands at {beat}")
            require(standing[beat] == 0, f"bandits {members(standing[beat])} inside with the Marshal")
        if self.horses is not None and (roof := self.horses.shotgun_roof(s)) is not None:
            expected[roof] |= 1 << SHOTGUN
        require(standing == expected, "figures and places disagree about who stands where")

    def loot(self, s: State) -> None:
        """Every token lies in exactly one place where it can lie; flasks may be half empty."""
        holders, second = list(s.loot)[:HOLDERS], list(s.loot)[HOLDERS:]
        together = sum(holders)
        if together != self.supply:
            raise BrokenInvariantError(f"tokens by sort are {bag(together)}, expected {bag(self.supply)}")
        full, old, half, half_old, small, large = bag(sum(second))[:6]
        found = +Counter({"whiskey": full + half, "old": old + half_old, "bag 200": small, "bag 1200": large})
        require(found == self.second_row, f"flasks and mail bags are {found}, expected {self.second_row}")
        holds_loot = self.allowed_places(s) - {CELL, GONE} | {RESERVE, BESIDE, OUT}
        holds_loot.update(range(SHEET, SHEET + self.bandits))
        law = {SHEET + MARSHAL} if self.law else set()
        lying = {holder for holder, held in enumerate(holders) if held}
        apart = {holder for holder, held in enumerate(second) if held}
        if not (lying <= holds_loot and apart <= holds_loot | law):
            raise BrokenInvariantError(f"loot lies at {lying - holds_loot | apart - holds_loot - law}")
        require(second[BESIDE] == 0, "a flask or mail bag beside the Locomotive")
        beside = {0, 1 << 4 * STRONGBOX, 1 << 4 * (STRONGBOX + 1)}
        require(holders[BESIDE] in beside, "something but a strongbox beside the Locomotive")

    def action_cards(self, s: State) -> None:
        """Everybody's Action cards are all there, with their own player or in a team the partner."""
        cards = list(s.cards)
        found = [0] * self.bandits
        law = 0
        for seat in range(self.seats):
            held = cards[seat] + cards[2 * SEATS + seat] + s.extra[KEPT_CARDS + seat]
            held += sum(1 << 4 * code for code in stacked(s, seat) if code < BULLET)
            if self.law and seat == 0:
                law += held
                continue
            first, second = held & FIRST_HALF, held >> 32
            bandit = 2 * seat if self.pairs else seat - self.law
            found[bandit] += first
            if second:
                require(self.pairs or self.teams, f"seat {seat} holds cards of another")
                found[bandit + 1 if self.pairs else bandit ^ 1] += second
        for packed in list(s.pile)[max(s.resolving, 0) : s.pile_size]:
            action, figure, seat = packed & 15, packed >> 4 & 7, packed >> 7 & 7
            home = self.seat_of(figure)
            require(seat == home or (self.teams and seat == home ^ 1), f"seat {seat} laid {figure}'s card")
            if figure == MARSHAL:
                law += 1 << 4 * action
            else:
                found[figure] += 1 << 4 * action
        for figure, own in enumerate(self.decks):
            if found[figure] != own:
                raise BrokenInvariantError(f"bandit {figure} has {bag(found[figure])}, expected {bag(own)}")
        require(not self.law or law == self.marshal_deck, f"the Marshal has the cards {bag(law)}")

    def bullets(self, s: State) -> None:
        """Each bullet is in its barrel, stack or the stock, or with whoever received it."""
        received = list(s.received)
        all_received = sum(received)
        require(self.law or received[MARSHAL] == 0, "the Marshal was shot")
        require(received[MARSHAL] >> 28 == 0, "the Marshal was hit by something else than a bandit")
        for figure in range(self.bandits):
            fired, hit = self.barrel - s.barrel[figure], all_received >> 4 * figure & 15
            require(0 <= fired <= self.barrel, f"a barrel of {s.barrel[figure]}")
            require(hit == fired, f"bandit {figure} fired {fired} bullets, {hit} hit")
        cards = list(s.cards)
        for seats, figures in self.groups:
            lying = 0
            for seat in seats:
                lying += cards[SEATS + seat] + cards[3 * SEATS + seat] + s.extra[KEPT_BULLETS + seat]
                lying += sum(self._one_bullet(code - BULLET) for code in stacked(s, seat) if code >= BULLET)
            if self.marshal_checks is not None:
                lying += sum(self.marshal_checks.before(s, figure) for figure in figures if figure != MARSHAL)
            hit = sum(received[figure] for figure in figures)
            if lying != hit:
                raise BrokenInvariantError(f"seats {seats} hold bullets {bag(lying)}, received {bag(hit)}")
        if self.marshal_checks is not None:
            self.marshal_checks.stacks(s, all_received)
        self._neutral(s, all_received >> 56)

    @staticmethod
    def _one_bullet(sort: int) -> int:
        return 1 << 4 * sort

    def powers(self, s: State) -> None:
        """Abilities are where they belong: not with the Poker Player's holder, and with a companion's."""
        if not self.config.settled_options["abilities"]:
            require(not any(s.powers), "abilities in a game without them")
            return
        expected = [0] * len(s.powers)
        for figure in range(self.bandits):
            own = s.rules.spec.characters[figure]
            if self.horses is None or not self.horses.plays_poker(s, figure):
                expected[own] |= 1 << figure
            if self.marshal_checks is not None:
                companion = self.marshal_checks.companion(s, figure)
                if companion is not None and companion != own:
                    expected[companion] |= 1 << figure
        require(list(s.powers) == expected, f"powers are {list(s.powers)}, expected {expected}")

    def time_travel(self, s: State) -> None:
        """Whoever is under way in time hides where one can, until Stealin' begins."""
        traveller = s.extra[TRAVELLER] - 1
        if traveller < 0:
            return
        require("timecar" in self.modules, "somebody travels without a Time Car")
        require(traveller < self.bandits, f"figure {traveller} travels")
        require(s.place[traveller] == TIME_CAR, "the traveller stands elsewhere")
        require(s.at[TIME_CAR] == 1 << traveller, "the traveller is not alone")
        require(s.resolving < 0 and not s.over and s.round > 1, "still under way in time")
        coach = {COACH_INSIDE} if "horses" in self.modules else set()
        require(s.extra[HIDEOUT] in {*range(self.tail + 1)} | coach, f"hides at {s.extra[HIDEOUT]}")

    def kept(self, s: State) -> None:
        """Cards are set aside only while everybody says what to keep."""
        aside = sum(s.extra[KEPT_CARDS : KEPT_CARDS + 2 * SEATS])
        keeping = any(s.frames[index] & 255 == KEEPS for index in range(s.depth))
        require(aside == 0 or keeping, "kept cards lie apart")
