"""Observations: what a seat may know as numbers, made from its view and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from folsom.data import all_rounds, load_cars, load_expansion
from folsom.engine.cards import SECOND_HALF
from folsom.engine.fleet.layout import DISCARD_WORDS, GUARDING_AT, MARSHAL_SLOT
from folsom.env.actions import ACTIONS, KINDS_OF_QUESTIONS, number_of
from folsom.env.parts import BY_NAME, OBJECTIVES, PARTS, PHASES, PLACES, SIZE, WORD
from folsom.game.expansions.horses import GUARD
from folsom.game.view import View
from folsom.game.words import (
    BANDIT_ACTIONS,
    BRAWLERS,
    CHARACTERS,
    EVENTS,
    HOSTAGES,
    KINDS,
    MARSHAL,
    MARSHAL_ACTIONS,
    MARSHAL_BULLETS,
    NEUTRAL_WORD,
    TURNS,
    token_sort,
)

Observation = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.int8]


def encode(view: View) -> Observation:
    """Return a seat's view as an observation."""
    if view["seat"] is None:
        raise ValueError("a spectator's view has no seat to observe from; take game.view(seat)")
    return _Encoder(view).encode()


def encode_mask(view: View) -> Mask:
    """Return which actions the view's seat may choose now: 1 for each, all 0 when it is not asked."""
    mask = np.zeros(ACTIONS, np.int8)
    decision = view["you"]["decision"]
    if decision is not None:
        mask[[number_of(label) for label in decision["options"]]] = 1
    return mask


def part_of(observation: Observation, name: str) -> Observation:
    """Return one part of an observation, or of a batch of them, in its own shape."""
    if name not in BY_NAME:
        raise ValueError(f"an observation has no part {name!r}; expected one of {', '.join(BY_NAME)}")
    part = BY_NAME[name]
    cut = observation[..., part.offset : part.offset + part.size]
    return cut.reshape(*observation.shape[:-1], *part.shape)


def explain(observation: Observation) -> str:
    """Return an observation as lines of text, part by part, without what is 0."""
    if observation.shape != (SIZE,):
        raise ValueError(f"an observation is a row of {SIZE} numbers, not of shape {observation.shape}")
    lines: list[str] = []
    for part in PARTS:
        values = part_of(observation, part.name)
        said: list[str] = []
        for index in np.argwhere(values):
            words = [
                axis[at] if at < len(axis) else str(at) for axis, at in zip(part.axes, index, strict=True)
            ]
            value = int(values[tuple(index)])
            where = " / ".join(words) if part.size > 1 else ""
            said.append(f"{where} = {value}" if where and value != 1 else where or str(value))
        if said:
            lines.append(f"{part.name}: {', '.join(said)}")
    return "\n".join(lines)


@cache
def _car_numbers() -> dict[str, int]:
    """Return the number of each kind of car; 0 is left for no car."""
    names = [load_cars().locomotive.id, *(car.id for car in load_cars().cars)]
    names.append(load_expansion("marshal").train.prison_car.id)
    return {name: number for number, name in enumerate(names, start=1)}


@cache
def _card_numbers() -> dict[str, int]:
    return {card.id: number for number, card in enumerate(all_rounds())}


class _Encoder:
    """Writes one view into one observation."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat: int = view["seat"]
        players = view["players"]
        self.seats = [players[(self.seat + away) % len(players)] for away in range(len(players))]
        self.seat_slot = {player["name"]: slot for slot, player in enumerate(self.seats)}
        bandits = [bandit for player in self.seats for bandit in player["bandits"]]
        self.slot = {bandit: slot for slot, bandit in enumerate(bandits)}
        self.slot[MARSHAL] = MARSHAL_SLOT
        self.row = np.zeros(SIZE, np.uint8)

    def part(self, name: str) -> Observation:
        """Return the numbers of a part, to be written to."""
        return part_of(self.row, name)

    def flag(self, name: str, *where: int) -> None:
        """Set one number of a part to 1."""
        self.part(name)[where] = 1

    def encode(self) -> Observation:
        """Write everything."""
        self._course()
        self._table()
        self._bandits()
        self._players()
        self._own()
        self._pile()
        if "horses" in self.view:
            self._horses(self.view["horses"])
        if "marshal" in self.view:
            self._law(self.view["marshal"])
        if "timecar" in self.view and self.view["timecar"]["traveller"] is not None:
            self._time_car(self.view["timecar"]["traveller"])
        return self.row

    def _course(self) -> None:
        view = self.view
        self.part("round")[0] = view["round"]
        self.part("rounds")[0] = view["rounds"]
        self.part("resolving")[0] = 0 if view["resolving"] is None else view["resolving"] + 1
        self.part("neutral bullets")[0] = view["neutral"]
        self.part("strongbox beside")[0] = view["strongbox_beside"]
        self.part("you are the law")[0] = self.seats[0]["name"] == MARSHAL
        self.part("over")[0] = view["phase"] == "over"
        self.flag("phase", PHASES.index(view["phase"]))
        self.flag("first player", self.seat_slot[view["first"]])
        for card in view["drafted"]:
            self.flag("drafted", _card_numbers()[card])
        card = view["round_card"]
        if card is not None:
            self.part("keep")[0] = card["keep"]
            self.flag("event", EVENTS.index(card["event"] or "none"))
            for turn, kind in enumerate(card["turns"]):
                self.flag("turns", turn, TURNS.index(kind))
            if card["turn"] is not None:
                self.flag("turn", card["turn"])

    def _table(self) -> None:
        for car, kind in enumerate(self.view["train"]):
            self.part("cars")[car] = _car_numbers()[kind]
        for figure, place in self.view["at"].items():
            self.flag("places", self.slot[figure], PLACES.index(place))
        for place, loot in self.view["floor"].items():
            self._kinds(self.part("floor")[PLACES.index(place)], loot)

    def _kinds(self, row: Observation, loot: Mapping[str, int]) -> None:
        for kind, amount in loot.items():
            row[KINDS.index(kind)] = amount

    def _bandits(self) -> None:
        for name, bandit in self.view["bandits"].items():
            slot = self.slot[name]
            self._kinds(self.part("loot")[slot], bandit["loot"])
            self.part("barrel")[slot] = bandit["barrel"]
            bonus = bandit["bonus"]
            self.part("bonus hundreds")[slot], self.part("bonus rest")[slot] = divmod(abs(bonus), 100)
            self.part("bonus lost")[slot] = bonus < 0
            self._bullets(self.part("shot by")[slot], self.part("shot by the law")[slot], bandit["bullets"])

    def _bullets(self, shots: Observation, law_shots: Observation, bullets: Iterable[str]) -> None:
        for bullet in bullets:
            shooter, _, effect = bullet.partition(" ")
            if bullet == NEUTRAL_WORD:
                shots[-1] += 1
            elif effect:
                law_shots[MARSHAL_BULLETS.index(effect)] += 1
            else:
                shots[self.slot[shooter]] += 1

    def _players(self) -> None:
        discards = self.part("discards")
        for slot, player in enumerate(self.seats):
            for bandit in player["bandits"]:
                self.flag("character", self.slot[bandit], CHARACTERS.index(bandit))
            self.part("hands")[slot] = player["hand"]
            self.part("decks")[slot] = player["deck"]
            self.part("law seat")[slot] = player["name"] == MARSHAL
            cards, shots, law_shots, _ = np.split(discards[slot], [2 * WORD, 3 * WORD, DISCARD_WORDS * WORD])
            self._cards(player, player["discard"], cards, shots, law_shots)
        for partner in self.seats[0]["wins_with"]:
            self.flag("partners", self.seat_slot[partner])

    def _cards(
        self,
        player: Mapping[str, Any],
        words: Iterable[str],
        cards: Observation,
        shots: Observation,
        law_shots: Observation,
    ) -> None:
        """Count cards: the player's own, then a second bandit's or a partner's, and bullets."""
        for word in words:
            owner, _, action = word.rpartition(" ")
            if player["name"] == MARSHAL and word in MARSHAL_ACTIONS:
                cards[SECOND_HALF + MARSHAL_ACTIONS.index(word)] += 1
            elif player["name"] != MARSHAL and action in BANDIT_ACTIONS:
                second = owner not in ("", player["bandits"][0])
                cards[BANDIT_ACTIONS.index(action) + SECOND_HALF * second] += 1
            else:
                self._bullets(shots, law_shots, [word])

    def _own(self) -> None:
        you = self.view["you"]
        self._cards(
            self.seats[0],
            you["hand"],
            self.part("hand"),
            self.part("hand bullets"),
            self.part("hand law bullets"),
        )
        for row, tokens in zip(self.part("tokens"), you["tokens"].values(), strict=False):
            for token in tokens:
                row[token_sort(token)] += 1

    def _pile(self) -> None:
        pile = self.part("pile")
        for index, card in enumerate(self.view["pile"]):
            pile[index][0] = self.seat_slot[card["by"]] + 1
            if "card" in card:
                figure, _, action = card["card"].partition(" ")
                law = figure == MARSHAL
                number = SECOND_HALF + MARSHAL_ACTIONS.index(action) if law else BANDIT_ACTIONS.index(action)
                pile[index][1:3] = self.slot[figure] + 1, number + 1
            pile[index][3] = card["hidden"]
        for asked in self.view["asked"]:
            self.part("asked")[self.seat_slot[asked["player"]]] = self.slot[asked["who"]] + 1
            self.flag("question", KINDS_OF_QUESTIONS.index(asked["kind"]))

    def _horses(self, horses: Mapping[str, Any]) -> None:
        self.flag("coach", horses["coach"])
        if horses["attacked"] is not None:
            self.flag("attacked", horses["attacked"])
        shotgun = horses["shotgun"]
        self.flag("shotgun", GUARDING_AT if shotgun == GUARD else PLACES.index(shotgun))
        for column in horses["horses"]:
            self.part("horses")[column + 1] += 1
        for hostage in horses["hostages"]:
            self.flag("hostages", HOSTAGES.index(hostage))
        for bandit, hostage in horses["holds"].items():
            self.flag("holds", self.slot[bandit], HOSTAGES.index(hostage))

    def _law(self, law: Mapping[str, Any]) -> None:
        self.part("stacks")[:] = law["stacks"]
        self.part("brawlers")[0] = len(law["brawlers"])
        self.part("objectives taken")[0] = law["objectives_taken"]
        self._kinds(self.part("loot")[MARSHAL_SLOT], law["loot"])
        self._bullets(self.part("shot by")[MARSHAL_SLOT], self.part("before")[MARSHAL_SLOT], law["bullets"])
        for bandit, dollars in law["brawlers_won"].items():
            for value in dollars:
                self.flag("brawlers won", BRAWLERS.index(value), self.slot[bandit])
        for name in ("prisoners", "trophies"):
            for companion in law[name]:
                self.flag(name, CHARACTERS.index(companion))
        for bandit, companion in law["freed"].items():
            self.flag("freed", self.slot[bandit], CHARACTERS.index(companion))
        for name in ("wanted", "arrested"):
            for bandit in law[name]:
                self.flag(name, self.slot[bandit])
        for bandit, bullets in law["before"].items():
            self._bullets(
                self.part("shot by")[self.slot[bandit]], self.part("before")[self.slot[bandit]], bullets
            )
        known = {
            "objectives shown": law["objectives_shown"],
            "objectives met": law["objectives_met"] or (),
            "your objectives": self.view["you"].get("objectives", ()),
        }
        for name, objectives in known.items():
            for objective in objectives:
                self.flag(name, OBJECTIVES.index(objective))

    def _time_car(self, traveller: str) -> None:
        self.flag("traveller", self.slot[traveller])
        if "hideout" in self.view["you"]:
            self.flag("your hideout", PLACES.index(self.view["you"]["hideout"]))
