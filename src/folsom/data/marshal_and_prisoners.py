"""Marshal & Prisoners: everything the expansion adds, read once."""

from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable

import msgspec

from folsom.data.base_game import base_game
from folsom.data.box import Box, MarshalTrain
from folsom.data.decks import DeckChange, check_change
from folsom.data.errors import DataError
from folsom.data.marshal_bullets import MarshalBullets, read_marshal_bullets
from folsom.data.objectives import Objectives, read_objectives
from folsom.data.quantities import Dollars, Several, TwoValues
from folsom.data.reading import Record, data_folder, read
from folsom.data.rounds import Rounds, check_sets_match, check_turns, read_rounds
from folsom.data.turns import Turn, read_turns


class MarshalTokens(Record, frozen=True):
    """Mail bags, Brawler cards from the top, what Wanted cards and companions are worth."""

    mailbags: TwoValues
    brawlers: tuple[Dollars, ...]
    wanted: Dollars
    companion: Dollars
    prisoners: Several


class MarshalDecks(Record, frozen=True):
    """The change of every bandit's deck, and the Marshal's own cards, alone and with other expansions."""

    bandits: DeckChange
    marshal: Mapping[str, Several]
    marshal_with: Mapping[str, Mapping[str, Several]]
    marshal_hand: Several


class Marshal(msgspec.Struct, frozen=True):
    """Everything that lies in the box of Marshal & Prisoners; Mei stands with the other bandits."""

    train: MarshalTrain
    tokens: MarshalTokens
    decks: MarshalDecks
    turns: tuple[Turn, ...]
    rounds: Rounds
    bullets: MarshalBullets
    objectives: Objectives


@cache
def marshal_and_prisoners() -> Marshal:
    """Return the expansion's data, read and checked on the first call."""
    return read_marshal(data_folder().joinpath("marshal"))


def box() -> Box:
    """Return what the expansion adds, and what has to exist for it."""
    marshal = marshal_and_prisoners()
    decks = marshal.decks
    cards = {*decks.marshal, *(card for added in decks.marshal_with.values() for card in added)}
    bullets = [bullet.id for bullet in marshal.bullets.bullets]
    objectives = {special.id: special.rule for special in marshal.objectives.special_objectives}
    return Box(
        rounds=marshal.rounds.cards,
        turns=marshal.turns,
        deck=decks.bandits,
        marshal_cards=decks.marshal,
        marshal_cards_with=decks.marshal_with,
        marshal_train=marshal.train,
        rules={("marshal/objectives.yaml", special): rule for special, rule in objectives.items()},
        names=(
            ("car", marshal.train.prison_car.id),
            *(("card", card) for card in cards),
            *(("bullet", bullet) for bullet in bullets),
            *(("objective", special) for special in objectives),
            *(("brawler", str(dollars)) for dollars in marshal.tokens.brawlers),
        ),
        texts=(
            *(f"{group}.{card}" for group in ("hints.card", "cards") for card in cards),
            *(f"{group}.{bullet}" for group in ("hints.bullet", "cards") for bullet in bullets),
            *(f"hints.objective.{special}" for special in objectives),
        ),
    )


def read_marshal(folder: Traversable) -> Marshal:
    """Read and check the expansion's data in a folder."""
    marshal = Marshal(
        train=read(folder, "train.yaml", MarshalTrain),
        tokens=read(folder, "tokens.yaml", MarshalTokens),
        decks=read(folder, "decks.yaml", MarshalDecks),
        turns=read_turns(folder),
        rounds=read_rounds(folder),
        bullets=read_marshal_bullets(folder),
        objectives=read_objectives(folder),
    )
    base = base_game()
    where = f"{folder.name}/rounds.yaml"
    check_turns(marshal.rounds, (*base.turns, *marshal.turns), where)
    check_sets_match(marshal.rounds, where)
    _check_cards(marshal, folder.name)
    _check_train(marshal, folder.name)
    _check_objectives(marshal, folder.name)
    return marshal


def _check_cards(marshal: Marshal, folder: str) -> None:
    base = base_game()
    check_change(marshal.decks.bandits, base.decks, f"{folder}/decks.yaml")
    cards = base.decks.action_cards
    for turn in marshal.turns:
        for card in turn.forbids:
            if card not in cards:
                raise DataError(f"{folder}/turns.yaml", f"{turn.id}.forbids", f"no card '{card}'")
    for bullet in marshal.bullets.bullets:
        if bullet.forbids is not None and bullet.forbids not in cards:
            raise DataError(f"{folder}/bullets.yaml", f"{bullet.id}.forbids", f"no card '{bullet.forbids}'")
    if len(marshal.bullets.bullets) != base.tokens.barrel:
        problem = f"{len(marshal.bullets.bullets)} bullets in a stack, expected {base.tokens.barrel}"
        raise DataError(f"{folder}/bullets.yaml", "bullets", problem)


def _check_train(marshal: Marshal, folder: str) -> None:
    base = base_game()
    where = f"{folder}/train.yaml"
    train = marshal.train
    if set(train.cars) != {"2-4", "5-6"}:
        raise DataError(where, "cars", "expected a number for the set 2-4 and one for 5-6")
    if max(train.cars.values()) > len(base.cars.cars):
        raise DataError(where, "cars", f"there are only {len(base.cars.cars)} cars")
    if marshal.tokens.prisoners > len(base.bandits):
        raise DataError(f"{folder}/tokens.yaml", "prisoners", "more than there are bandits with a companion")


def _check_objectives(marshal: Marshal, folder: str) -> None:
    where = f"{folder}/objectives.yaml"
    objectives = marshal.objectives
    # He takes one at the start of each round.
    rounds = base_game().decks.rounds
    if objectives.drawn > rounds:
        raise DataError(where, "specials", f"{objectives.drawn} objectives, but {rounds} rounds")
    fewest = marshal.train.fewest_bandits
    if objectives.warrants > fewest:
        raise DataError(where, "warrants", f"more than {fewest} bandits can fill")
    if len(objectives.for_bandits(fewest)) < objectives.specials:
        raise DataError(where, "special_objectives", f"too few for {fewest} bandits")
