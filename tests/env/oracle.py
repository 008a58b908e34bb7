"""The oracle: observations and masks made from a view and from nothing else, word by word.

The engine's encoder reads the state and writes numbers; this reads the view and looks every word up in the
names that the table of parts gives its numbers. So both agree only if the numbers mean what their names say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np

from folsom.data import load_cars, marshal_and_prisoners
from folsom.env.actions import ACTIONS, number_of
from folsom.env.observation import Mask, Observation, part_of
from folsom.env.part import BANDITS, CARDS, CREW, SEATS
from folsom.env.parts import BY_NAME, SIZE
from folsom.game.expansions.horses.view import HorsesPart
from folsom.game.expansions.marshal.view import MarshalPart, MarshalSecrets
from folsom.game.expansions.timecar import TimeCarPart, TimeCarSecrets
from folsom.game.view import Own, Player, View
from folsom.game.words import MARSHAL, NEUTRAL_WORD, bandit_actions, marshal_actions


def observation_from(view: View) -> Observation:
    """Return the observation of a seat's view."""
    oracle = _Oracle(view)
    oracle.course()
    oracle.table()
    oracle.bandits()
    oracle.players()
    oracle.own()
    oracle.pile()
    for part in (*view.expansions.values(), *oracle.you.expansions.values()):
        match part:
            case HorsesPart():
                oracle.horses(part)
            case MarshalPart():
                oracle.law(part)
            case MarshalSecrets():
                oracle.put_all("your objectives", part.objectives)
            case TimeCarPart() if part.traveller is not None:
                oracle.put("traveller", oracle.figure[part.traveller])
            case TimeCarSecrets():
                oracle.put("your hideout", part.hideout)
    return oracle.row


def mask_from(view: View) -> Mask:
    """Return the mask of a seat's view: 1 for each of its options, all 0 when it is not asked."""
    mask = np.zeros(ACTIONS, np.int8)
    decision = _own(view).decision
    if decision is not None:
        mask[[number_of(label) for label in decision.options]] = 1
    return mask


def _own(view: View) -> Own:
    assert view.you is not None
    return view.you


class _Oracle:
    """Writes one view into one observation."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.you = _own(view)
        assert view.seat is not None
        players = view.players
        self.player = players[view.seat]
        clockwise = [players[(view.seat + away) % len(players)] for away in range(len(players))]
        bandits = [bandit for player in clockwise for bandit in player.bandits]
        self.seat = {player.name: word for player, word in zip(clockwise, SEATS, strict=False)}
        self.figure = {**dict(zip(bandits, BANDITS, strict=False)), MARSHAL: "marshal"}
        self.row = np.zeros(SIZE, np.uint8)

    def put(self, name: str, *words: str, value: int = 1) -> None:
        """Set the number of a part that these words name, one for each axis."""
        index = tuple(axis.index(word) for axis, word in zip(BY_NAME[name].axes, words, strict=False))
        part_of(self.row, name)[index] = value

    def put_all(self, name: str, words: Iterable[str]) -> None:
        """Set a number of a part for each of some words."""
        for word in words:
            self.put(name, word)

    def count(self, name: str, *words: str) -> None:
        """Add one to the number of a part that these words name."""
        index = tuple(axis.index(word) for axis, word in zip(BY_NAME[name].axes, words, strict=True))
        part_of(self.row, name)[index] += 1

    def course(self) -> None:
        view = self.view
        self.put("round", value=view.round)
        self.put("rounds", value=view.rounds)
        self.put("resolving", value=0 if view.resolving is None else view.resolving + 1)
        self.put("neutral bullets", value=view.neutral)
        self.put("strongbox beside", value=view.strongbox_beside)
        self.put("you are the law", value=self.seat.get(MARSHAL) == "you")
        self.put("over", value=view.phase == "over")
        self.put("phase", view.phase)
        self.put("first player", self.seat[view.first])
        self.put_all("drafted", view.drafted)
        card = view.round_card
        if card is not None:
            self.put("keep", value=card.keep)
            self.put("event", card.event or "none")
            for turn, kind in enumerate(card.turns):
                self.put("turns", f"turn {turn}", kind)
            if card.turn is not None:
                self.put("turn", f"turn {card.turn}")

    def table(self) -> None:
        kinds = [load_cars().locomotive.id, *(car.id for car in load_cars().cars)]
        kinds.append(marshal_and_prisoners().train.prison_car.id)
        for car, kind in enumerate(self.view.train):
            self.put("cars", f"car {car}", value=1 + kinds.index(kind))
        for figure, place in self.view.at.items():
            self.put("places", self.figure[figure], place)
        for place, loot in self.view.floor.items():
            self.loot("floor", place, loot)

    def loot(self, name: str, holder: str, loot: Mapping[str, int]) -> None:
        for kind, amount in loot.items():
            self.put(name, holder, kind, value=amount)

    def bandits(self) -> None:
        for name, bandit in self.view.bandits.items():
            figure = self.figure[name]
            self.loot("loot", figure, bandit.loot)
            self.put("barrel", figure, value=bandit.barrel)
            hundreds, rest = divmod(abs(bandit.bonus), 100)
            self.put("bonus hundreds", figure, value=hundreds)
            self.put("bonus rest", figure, value=rest)
            self.put("bonus lost", figure, value=bandit.bonus < 0)
            for bullet in bandit.bullets:
                word = self.bullet(bullet)
                of_law = bullet.startswith(f"{MARSHAL} ")
                self.count("shot by the law" if of_law else "shot by", figure, word)

    def bullet(self, bullet: str) -> str:
        """Return the word of a bullet: which of the Marshal's it is, or the slot of its shooter."""
        if bullet == NEUTRAL_WORD:
            return bullet
        shooter, _, effect = bullet.partition(" ")
        return effect or self.figure[shooter]

    def card(self, player: Player, card: str) -> str:
        """Return the word of a card in a player's hand or on its discard pile."""
        owner, _, action = card.rpartition(" ")
        if player.name == MARSHAL and card in marshal_actions():
            # The law's cards are counted where others have those of a second bandit.
            return CARDS[len(bandit_actions()) + marshal_actions().index(card)]
        if player.name != MARSHAL and action in bandit_actions():
            return action if owner in ("", player.bandits[0]) else f"second {action}"
        return self.bullet(card)

    def players(self) -> None:
        for player in self.view.players:
            seat = self.seat[player.name]
            for bandit in player.bandits:
                self.put("character", self.figure[bandit], bandit)
            self.put("hands", seat, value=player.hand)
            self.put("decks", seat, value=player.deck)
            self.put("law seat", seat, value=player.name == MARSHAL)
            for card in player.discard:
                self.count("discards", seat, self.card(player, card))

    def own(self) -> None:
        player = self.player
        self.put_all("partners", (self.seat[partner] for partner in player.wins_with))
        for card in self.you.hand:
            word = self.card(player, card)
            hand = ("hand", "hand bullets", "hand law bullets")
            self.count(next(name for name in hand if word in BY_NAME[name].axes[0]), word)
        for figure, tokens in zip(CREW, self.you.tokens.values(), strict=False):
            for token in tokens:
                self.count("tokens", figure, token)

    def pile(self) -> None:
        figures = BY_NAME["places"].axes[0]
        for index, card in enumerate(self.view.pile):
            where = f"card {index}"
            self.put("pile", where, "by", value=1 + SEATS.index(self.seat[card.by]))
            self.put("pile", where, "face down", value=card.hidden)
            if card.card is not None:
                owner, _, action = card.card.partition(" ")
                self.put("pile", where, "figure", value=1 + figures.index(self.figure[owner]))
                # The Marshal's cards follow those of the bandits, some by the same names.
                law = len(bandit_actions()) + marshal_actions().index(action) if owner == MARSHAL else 0
                self.put("pile", where, "action", value=1 + (law or bandit_actions().index(action)))
        for asked in self.view.asked:
            who = 1 + figures.index(self.figure[asked.who])
            self.put("asked", self.seat[asked.player], value=who)
            self.put("question", asked.kind)

    def horses(self, horses: HorsesPart) -> None:
        self.put("coach", f"car {horses.coach}")
        if horses.attacked is not None:
            self.put("attacked", f"car {horses.attacked}")
        self.put("shotgun", horses.shotgun)
        for column in horses.horses:
            self.count("horses", "timecar" if column < 0 else f"car {column}")
        self.put_all("hostages", horses.hostages)
        for bandit, hostage in horses.holds.items():
            self.put("holds", self.figure[bandit], hostage)

    def law(self, law: MarshalPart) -> None:
        for stack, bullets in zip(("left", "right"), law.stacks, strict=True):
            self.put("stacks", stack, value=bullets)
        self.put("brawlers", value=len(law.brawlers))
        self.put("objectives taken", value=law.objectives_taken)
        self.loot("loot", "marshal", law.loot)
        for bullet in law.bullets:
            self.count("shot by", "marshal", self.bullet(bullet))
        for bandit, won in law.brawlers_won.items():
            for dollars in won:
                self.put("brawlers won", f"brawler {dollars}", self.figure[bandit])
        self.put_all("prisoners", law.prisoners)
        self.put_all("trophies", law.trophies)
        for bandit, companion in law.freed.items():
            self.put("freed", self.figure[bandit], companion)
        self.put_all("wanted", (self.figure[bandit] for bandit in law.wanted))
        self.put_all("arrested", (self.figure[bandit] for bandit in law.arrested))
        for bandit, lying in law.before.items():
            for bullet in lying:
                self.count("before", self.figure[bandit], self.bullet(bullet))
        self.put_all("objectives shown", law.objectives_shown)
        self.put_all("objectives met", law.objectives_met or ())
