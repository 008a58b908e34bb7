"""Rules: what stays the same during a game, as numbers, with the modules entered at their moments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from folsom.engine.bits import bit, lowest
from folsom.engine.cards import SECOND_HALF, SORTS
from folsom.engine.figures import FIGURES, MARSHAL
from folsom.engine.loot import HOLDERS, TOKEN_SORTS, Kind, base_kinds
from folsom.engine.moments import Module, speakers
from folsom.engine.places import OFF_TRAIN, PLACES, ROOF, TRAIN_PLACES, car_of
from folsom.engine.step import STEPS, Action, Event, Step
from folsom.engine.turns import Turn

if TYPE_CHECKING:
    from folsom.engine.state import State

# Room for what expansions keep in ``s.extra`` and in ``rules.printed``; each says which slots are its own.
EXTRA_SLOTS: Final = 88
PRINTED_SLOTS: Final = 16


@final
class RoundCard:
    """A Round card: its turns, its keep symbols and its event (0: none)."""

    def __init__(self, turns: list[int], keep: i64, event: i64) -> None:
        self.length: i64 = len(turns)
        self.turns: vec[i64] = vec[i64]([i64(turn) for turn in turns])
        self.keep: i64 = keep
        self.event: i64 = event


@final
class Spec:
    """The numbers a game is set up from; whoever makes rules fills them in."""

    def __init__(self) -> None:
        self.characters: list[int] = []
        self.crew_size: i64 = 1
        self.marshal_plays: bool = False
        self.tail: i64 = 4
        # The purses, jewels and strongboxes that lie in the Locomotive and in each kind of car.
        self.locomotive: tuple[int, int, int] = (0, 0, 0)
        self.car_floors: list[tuple[int, int, int]] = []
        self.chosen_cars: list[int] = []
        # The kinds of cars that may be drawn at random, as a mask; the kind that is always the tail, if any.
        self.loose_cars: i64 = 0
        self.tail_car: i64 = -1
        self.supply: i64 = 0
        self.values: list[int] = []
        self.starting_purse: i64 = 0
        self.turns: list[Turn] = []
        self.round_cards: list[RoundCard] = []
        self.round_set: i64 = 0
        self.station_set: i64 = 0
        self.deck: i64 = 0
        self.neutral: i64 = 0
        self.barrel: i64 = 0
        self.hand: i64 = 0
        self.draw: i64 = 0
        self.rounds: i64 = 5
        self.stations: i64 = 1
        self.gunslinger: i64 = 0
        self.first: i64 = -1
        self.events: bool = True
        self.abilities: bool = True
        self.short_stock_leaves: bool = False
        self.ordered: bool = False


@final
class Rules:
    """One game's rules, shared by all its states."""

    def __init__(self, spec: Spec, modules: list[Module]) -> None:
        self.spec: Spec = spec
        self.bandits: i64 = len(spec.characters)
        self.crew_size: i64 = spec.crew_size
        # With a seat of its own for the Marshal, that one comes first and he is its figure.
        self.marshal_seats: i64 = 1 if spec.marshal_plays else 0
        self.seats: i64 = self.bandits // spec.crew_size + self.marshal_seats
        self.tail: i64 = spec.tail
        # How many cards each seat holds after the deal, before modules change it.
        self.hands: vec[i64] = vec[i64]([spec.hand] * FIGURES)
        self.draw: i64 = spec.draw
        self.rounds: i64 = spec.rounds
        self.stations: i64 = spec.stations
        self.gunslinger: i64 = spec.gunslinger
        self.events_on: bool = spec.events
        self.short_stock_leaves: bool = spec.short_stock_leaves
        self.ordered: bool = spec.ordered
        self.shuffles: bool = True
        self.first_stride: i64 = 1
        self.cards: vec[RoundCard] = vec[RoundCard](spec.round_cards)
        self.deck: i64 = spec.deck
        self.values: vec[i64] = vec[i64]([0] * (2 * TOKEN_SORTS))
        for sort in range(len(spec.values)):
            self.values[sort] = spec.values[sort]

        # Who is who: a figure's seat; a seat's first figure, its figures, and all that win together.
        self.seat_of: vec[i64] = vec[i64]([0] * FIGURES)
        self.lead: vec[i64] = vec[i64]([0] * FIGURES)
        self.crew: vec[i64] = vec[i64]([0] * FIGURES)
        self.side: vec[i64] = vec[i64]([0] * FIGURES)
        for figure in range(self.bandits):
            seat = figure // self.crew_size + self.marshal_seats
            self.seat_of[figure] = seat
            self.crew[seat] |= bit(figure)
        if spec.marshal_plays:
            self.crew[0] = bit(MARSHAL)
        for seat in range(self.seats):
            self.lead[seat] = lowest(self.crew[seat])
            self.side[seat] = self.crew[seat]

        # Whose card a sort in a seat's hand is, what it does, and which half of its home deck it lives in.
        self.card_figure: vec[i64] = vec[i64]([0] * (FIGURES * SORTS))
        self.card_action: vec[i64] = vec[i64]([0] * (FIGURES * SORTS))
        self.half: vec[i64] = vec[i64]([0] * FIGURES)
        for seat in range(self.seats):
            for sort in range(SORTS):
                self.card_figure[seat * SORTS + sort] = self.lead[seat]
                self.card_action[seat * SORTS + sort] = sort & (SECOND_HALF - 1)

        # How far from the Locomotive a place is, along the train; places off the train have no such number.
        self.column: vec[i64] = vec[i64]([OFF_TRAIN] * PLACES)
        for place in range(TRAIN_PLACES):
            self.column[place] = car_of(place)

        # Where one may walk, and what lies next to it on the same level.
        self.walk: vec[i64] = vec[i64]([0] * TRAIN_PLACES)
        self.beside: vec[i64] = vec[i64]([0] * TRAIN_PLACES)
        for car in range(self.tail + 1):
            for other in range(self.tail + 1):
                distance = other - car if other > car else car - other
                if distance == 1:
                    self.walk[car] |= bit(other)
                    self.beside[car] |= bit(other)
                    self.beside[ROOF + car] |= bit(ROOF + other)
                if 1 <= distance <= 3:
                    self.walk[ROOF + car] |= bit(ROOF + other)

        # What the state needs room for.
        self.loot_size: i64 = HOLDERS
        self.pile_limit: i64 = self.seats * 8 + 8
        self.secrets_size: i64 = 0
        self.stack_rows: i64 = 0
        self.extra_size: i64 = 0
        # What is printed on the expansions' cards and matters in more than one place.
        self.printed: vec[i64] = vec[i64]()

        self.kinds: vec[Kind] = base_kinds()
        self.turns: vec[Turn] = vec[Turn](spec.turns)
        self.steps: vec[Step] = vec[Step]([Step() for _ in range(STEPS)])
        self.actions: vec[Action] = vec[Action]([Action() for _ in range(SORTS)])
        self.events: vec[Event] = vec[Event]([Event()])

        # Who has something to say at which moment.
        self.on_layout: vec[Module] = speakers(modules, "on_layout")
        self.on_set_up: vec[Module] = speakers(modules, "on_set_up")
        self.on_placement: vec[Module] = speakers(modules, "on_placement")
        self.on_round_start: vec[Module] = speakers(modules, "on_round_start")
        self.on_deal: vec[Module] = speakers(modules, "on_deal")
        self.on_hand_size: vec[Module] = speakers(modules, "on_hand_size")
        self.on_reveal: vec[Module] = speakers(modules, "on_reveal")
        self.on_plan: vec[Module] = speakers(modules, "on_plan")
        self.on_silence: vec[Module] = speakers(modules, "on_silence")
        self.on_turn: vec[Module] = speakers(modules, "on_turn")
        self.on_act: vec[Module] = speakers(modules, "on_act")
        self.on_lay: vec[Module] = speakers(modules, "on_lay")
        self.on_played: vec[Module] = speakers(modules, "on_played")
        self.on_plan_end: vec[Module] = speakers(modules, "on_plan_end")
        self.on_postpone: vec[Module] = speakers(modules, "on_postpone")
        self.on_hands_back: vec[Module] = speakers(modules, "on_hands_back")
        self.on_stealin: vec[Module] = speakers(modules, "on_stealin")
        self.on_card_up: vec[Module] = speakers(modules, "on_card_up")
        self.on_card_done: vec[Module] = speakers(modules, "on_card_done")
        self.on_empty_deck: vec[Module] = speakers(modules, "on_empty_deck")
        self.on_walk: vec[Module] = speakers(modules, "on_walk")
        self.on_departure: vec[Module] = speakers(modules, "on_departure")
        self.on_climb: vec[Module] = speakers(modules, "on_climb")
        self.on_sight: vec[Module] = speakers(modules, "on_sight")
        self.on_target: vec[Module] = speakers(modules, "on_target")
        self.on_hit: vec[Module] = speakers(modules, "on_hit")
        self.on_push: vec[Module] = speakers(modules, "on_push")
        self.on_robbery: vec[Module] = speakers(modules, "on_robbery")
        self.on_robbed: vec[Module] = speakers(modules, "on_robbed")
        self.on_reach: vec[Module] = speakers(modules, "on_reach")
        self.on_punch: vec[Module] = speakers(modules, "on_punch")
        self.on_knock: vec[Module] = speakers(modules, "on_knock")
        self.on_throw: vec[Module] = speakers(modules, "on_throw")
        self.on_landing: vec[Module] = speakers(modules, "on_landing")
        self.on_round_end: vec[Module] = speakers(modules, "on_round_end")
        self.on_settlement: vec[Module] = speakers(modules, "on_settlement")
        self.on_money: vec[Module] = speakers(modules, "on_money")
        self.on_able_to_win: vec[Module] = speakers(modules, "on_able_to_win")
        self.on_scoring: vec[Module] = speakers(modules, "on_scoring")
        self.on_shots: vec[Module] = speakers(modules, "on_shots")
        self.on_lead: vec[Module] = speakers(modules, "on_lead")
        self.on_goals: vec[Module] = speakers(modules, "on_goals")
        self.on_guess: vec[Module] = speakers(modules, "on_guess")
        for module in modules:
            module.join(self)
        if self.ordered:
            self.stack_rows = 2 * FIGURES
        # The table before anything random is laid out; every new game starts from a copy of it.
        self.blank: State | None = None

    def make_room(self) -> None:
        """Give the state room for what expansions keep, once however many are played.

        Each may read what another keeps, because they meet at the table, but writes only its own part.
        """
        if self.extra_size == 0:
            self.extra_size = EXTRA_SLOTS
            self.loot_size = 2 * HOLDERS
            self.printed = vec[i64]([0] * PRINTED_SLOTS)

    def add_kind(self, kind: Kind) -> None:
        """Enter a kind of loot under its number; what nobody brings in between is never found."""
        while len(self.kinds) <= kind.number:
            self.kinds = append(self.kinds, Kind(len(self.kinds), kind.row, 0, False))
        self.kinds[kind.number] = kind

    def add_event(self, number: i64, event: Event) -> None:
        """Enter an event under its number."""
        while len(self.events) <= number:
            self.events = append(self.events, Event())
        self.events[number] = event
