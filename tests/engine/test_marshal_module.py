"""Marshal & Prisoners in the engine alone: random games of 2, 4 and 7 bandits, and rules seen close up."""

from __future__ import annotations

import pytest

from folsom.engine import events
from folsom.engine.actions import BaseActions
from folsom.engine.bags import count, one, total
from folsom.engine.bandits import abilities
from folsom.engine.bits import bit, holds, nth, size
from folsom.engine.cards import (
    DECK,
    DECK_BULLETS,
    FIRE,
    FLOOR,
    HAND,
    HAND_BULLETS,
    MOVE,
    PUNCH,
    ROBBERY,
    bullet_total,
    entry,
    entry_seat,
)
from folsom.engine.events import BaseEvents
from folsom.engine.expansions.horses.numbers import GONE
from folsom.engine.expansions.marshal import steps
from folsom.engine.expansions.marshal.modules import marshal_modules
from folsom.engine.expansions.marshal.numbers import (
    ARRESTED,
    BEFORE,
    BRAWLERS,
    CELL,
    DISARMED,
    DODGE,
    DROPIT,
    ENEMY,
    FALL,
    FETCH_IDEA,
    FREED,
    GOLDEN,
    GOLDEN_BULLET,
    GOTCHA,
    GUILT,
    IDEA,
    KEYS,
    LARGE_MAILBAG_SORT,
    LEAD,
    MAIL,
    MAILBAG,
    MARSHAL_ARREST,
    MARSHAL_BULLETS,
    MARSHAL_FIRE,
    MARSHAL_FLOOR,
    MARSHAL_FLOOR_PLUS,
    MARSHAL_MOVE,
    MARSHAL_MOVE_PLUS,
    OBJECTIVES,
    OBJECTIVES_AHEAD,
    OBJECTIVES_SHOWN,
    OBJECTIVES_TAKEN,
    PRISONERS,
    PUNISH,
    REFLEX,
    RUMOR,
    SAFE,
    SCRATCHES,
    SHAKING,
    SMALL_MAILBAG_SORT,
    STACK_LEFT,
    STACK_RIGHT,
    TROPHY_COMPANIONS,
    WANTED,
    WARRANT,
    WARRANTS,
)
from folsom.engine.expansions.marshal.objectives import is_met
from folsom.engine.expansions.marshal.spec import MarshalSpec
from folsom.engine.expansions.powers import settle_powers
from folsom.engine.figures import BELLE, DJANGO, MARSHAL, TUCO
from folsom.engine.flow import advance, choose, options_of, push
from folsom.engine.frames import frame_step
from folsom.engine.hidden import determinize
from folsom.engine.loot import PURSE, SECOND_ROW, SHEET, STRONGBOX_SORT, TOKEN_SORTS
from folsom.engine.options import DRAW, PASS
from folsom.engine.places import PLACES, ROOF
from folsom.engine.record import NOTHING, Recorder
from folsom.engine.round import Course
from folsom.engine.round.scoring import contenders, money, richest
from folsom.engine.rules import RoundCard, Rules, Spec
from folsom.engine.set_up import blank, new_game, put_down, seed_state
from folsom.engine.state import State
from folsom.engine.step import HALT, PLAN, PUNCH_WHERE, ROB_KIND, STEALIN
from folsom.engine.turns import STANDARD, SWITCHING, TUNNEL, Turn
from folsom.engine.variants.expert import Expert

PURSE_250 = 0
MARSHAL_DECK = (
    2 * one(MARSHAL_MOVE)
    + one(MARSHAL_FLOOR)
    + 3 * one(MARSHAL_FIRE)
    + one(MARSHAL_MOVE_PLUS)
    + one(MARSHAL_FLOOR_PLUS)
    + 2 * one(MARSHAL_ARREST)
)
BANDIT_DECK = 2 * (one(MOVE) + one(FLOOR) + one(FIRE) + one(ROBBERY)) + one(PUNCH) + one(IDEA)
ROUND_EVENTS = (
    SAFE,
    RUMOR,
    REFLEX,
    events.ANGRY,
    events.TAKEALL,
    events.BRAKE,
    events.SWIVEL,
    events.REBELLION,
)
STATION_EVENTS = (GUILT, FALL, PUNISH, events.REVENGE, events.PICKPOCKET)
TURNS = [STANDARD, SHAKING, TUNNEL, STANDARD, SWITCHING]
BANDITS_AT_THE_TABLE = (2, 4, 7)
GAMES = 100


def make_rules(bandits: int, *, expert: bool = False) -> Rules:
    spec = Spec()
    spec.characters = list(range(MARSHAL - bandits, MARSHAL))
    spec.marshal_plays = True
    spec.tail = 5 if bandits <= 4 else 6
    spec.car_floors = [(1, 0, 0), (1, 1, 0), (0, 3, 0), (3, 0, 0), (4, 1, 0), (3, 1, 0), (0, 0, 0)]
    spec.loose_cars = (1 << 6) - 1
    spec.tail_car = 6
    spec.supply = 9 * one(PURSE_250) + sum(2 * one(purse) for purse in range(1, 6)) + 6 * one(8)
    spec.supply += 2 * one(STRONGBOX_SORT)
    spec.values = [250, 300, 350, 400, 450, 500, 0, 0, 500, 0, 1000, 0] + [0] * 20
    spec.values[TOKEN_SORTS + SMALL_MAILBAG_SORT] = 200
    spec.values[TOKEN_SORTS + LARGE_MAILBAG_SORT] = 1200
    spec.round_cards = [RoundCard(TURNS, 0, event) for event in (*ROUND_EVENTS, *STATION_EVENTS)]
    spec.round_set = bit(len(ROUND_EVENTS)) - 1
    spec.station_set = (bit(len(STATION_EVENTS)) - 1) << len(ROUND_EVENTS)
    spec.deck = BANDIT_DECK
    spec.neutral = 13
    spec.barrel = 6
    spec.hand = 6
    spec.draw = 3
    spec.gunslinger = 1000
    spec.turns = [Turn(kind, 1, -1 if kind == SWITCHING else 1, kind == TUNNEL) for kind in range(6)]
    modules = [Course(), BaseActions(), BaseEvents(conductor=250, conductor_purse=-1), *abilities()]
    if expert:
        modules.append(Expert(early_bullets=True, keep_bullets=False))
    return Rules(spec, modules + marshal_modules(marshal_spec(bandits)))


def marshal_spec(bandits: int) -> MarshalSpec:
    spec = MarshalSpec()
    spec.characters = MARSHAL
    spec.deck = MARSHAL_DECK
    spec.hand = 6
    spec.mailbags = one(SMALL_MAILBAG_SORT) + one(LARGE_MAILBAG_SORT)
    spec.brawlers = [800, 500, 300]
    spec.wanted = 500
    spec.companion = 200
    spec.prisoners = 3
    spec.warrants = 2
    spec.specials = 3
    spec.to_win = 4
    spec.special_objectives = bit(7 if bandits >= 4 else 5) - 1
    spec.asked = [1, 2, 1, 1, 2, 1, 4]
    return spec


RULES = {bandits: make_rules(bandits) for bandits in BANDITS_AT_THE_TABLE}


def check_everybody_somewhere(s: State) -> None:
    for figure in (*range(s.rules.bandits), MARSHAL):
        assert [place for place in range(PLACES) if holds(s.at[place], figure)] == [s.place[figure]]
    assert s.place[MARSHAL] != CELL


def check_bullets(s: State) -> None:
    rules = s.rules
    fired = 2 * MARSHAL_BULLETS - s.extra[STACK_LEFT] - s.extra[STACK_RIGHT]
    hits = 0
    for figure in (*range(rules.bandits), MARSHAL):
        seat = rules.seat_of[figure]
        received = s.received[figure]
        lasting = s.extra[BEFORE + figure]
        if not rules.ordered:
            held = s.cards[HAND_BULLETS + seat] + s.cards[DECK_BULLETS + seat]
            assert held + lasting == received
        hits += sum(count(received, sort) for sort in range(DISARMED, GOLDEN + 1))
    assert hits == fired
    for sort in range(DISARMED, GOLDEN + 1):
        assert sum(count(s.received[figure], sort) for figure in range(rules.bandits)) <= 2
    assert sum(bullet_total(s.received[figure]) for figure in range(8)) == fired + sum(
        rules.spec.barrel - s.barrel[figure] for figure in range(rules.bandits)
    ) + (rules.spec.neutral - s.neutral)


def check_companions(s: State) -> None:
    freed = [s.extra[FREED + figure] - 1 for figure in range(s.rules.bandits)]
    held = [character for character in freed if character >= 0]
    companions = s.extra[PRISONERS] | s.extra[TROPHY_COMPANIONS]
    assert size(companions) == size(s.extra[PRISONERS]) + size(s.extra[TROPHY_COMPANIONS])
    assert not any(holds(companions, character) for character in held)
    assert size(companions) + len(set(held)) == len(held) + size(companions) == 3


def check_cards(s: State) -> None:
    for seat in range(s.rules.seats):
        laid = sum(1 for index in range(s.pile_size) if entry_seat(s.pile[index]) == seat)
        done = 0
        if s.resolving >= 0:
            done = sum(1 for index in range(s.resolving) if entry_seat(s.pile[index]) == seat)
        cards = total(s.cards[HAND + seat]) + total(s.cards[DECK + seat]) + laid - done
        assert cards == total(MARSHAL_DECK if seat == 0 else BANDIT_DECK)


def check_loot(s: State) -> None:
    bags = s.rules.kinds[MAILBAG]
    assert sum(total(s.loot[bags.row + holder] & bags.mask) for holder in range(32)) == 2
    purses = s.rules.kinds[PURSE]
    assert sum(total(s.loot[holder] & purses.mask) for holder in range(32)) == 19


def check_objectives(s: State) -> None:
    ahead, taken = s.extra[OBJECTIVES_AHEAD], s.extra[OBJECTIVES_TAKEN]
    assert ahead & taken == 0
    assert size(taken) == s.round
    assert size(ahead | taken) == 5
    assert size((ahead | taken) >> WARRANT) == 2
    assert s.extra[OBJECTIVES_SHOWN] & ~taken == 0


def check(s: State) -> None:
    check_everybody_somewhere(s)
    check_bullets(s)
    check_companions(s)
    check_loot(s)
    check_objectives(s)
    if not s.rules.ordered:
        check_cards(s)


def check_winners(s: State) -> None:
    event = s.rules.cards[s.card].event
    met = [number for number in range(OBJECTIVES) if holds(s.extra[OBJECTIVES_TAKEN], number)]
    wins = sum(is_met(s, objective) for objective in met) >= 4
    if event == FALL and s.place[MARSHAL] == GONE:
        wins = False
    assert holds(s.winners, 0) == wins
    if not wins:
        assert s.winners == richest(s, contenders(s))
    elif event == GUILT:
        dollars = {seat: money(s, seat) for seat in range(1, s.rules.seats)}
        poorest = [seat for seat, sum_ in dollars.items() if sum_ == min(dollars.values())]
        assert s.winners == bit(0) | (bit(poorest[0]) if len(poorest) == 1 else 0)
    else:
        assert s.winners == bit(0)
    for figure in range(s.rules.bandits):
        place = s.place[figure]
        lost = (event, place) in {(FALL, GONE), (PUNISH, CELL)}
        assert not (lost and holds(s.winners, s.rules.seat_of[figure]))


def play(rules: Rules, seed: int) -> tuple[State, set[int]]:
    s = new_game(rules, seed, None)
    asked: set[int] = set()
    number = seed
    while not s.over:
        check(s)
        number = number * 6364136223846793005 + 1442695040888963407 & 0xFFFFFFFFFFFFFFFF
        seat = next(seat for seat in range(8) if holds(s.asking, seat))
        options = options_of(s, seat)
        assert size(options) >= 1
        asked.add(frame_step(s.frames[s.depth - 1]))
        choose(s, seat, nth(options, (number >> 33) % size(options)))
    check(s)
    check_winners(s)
    return s, asked


@pytest.mark.parametrize("bandits", BANDITS_AT_THE_TABLE)
def test_random_games_end_with_everything_in_its_place(bandits: int) -> None:
    winners = 0
    asked: set[int] = set()
    for seed in range(GAMES):
        s, steps_asked = play(RULES[bandits], seed)
        winners |= s.winners
        asked |= steps_asked
    assert winners & 1, "the Marshal never won"
    assert winners >> 1, "no bandit ever won"
    expected = {
        steps.MARSHAL_SHOTS,
        steps.MARSHAL_TARGET,
        steps.MARSHAL_STACK,
        steps.MARSHAL_FIRST,
        steps.PLUS_CARD,
        steps.CELL_EXIT,
        steps.FREE_WHOM,
        steps.ANGRY_MOVE,
        steps.REFLEX_PLAY,
    }
    assert expected <= asked


def test_random_games_with_a_discard_pile() -> None:
    rules = make_rules(4, expert=True)
    for seed in range(40):
        play(rules, seed)


@pytest.mark.parametrize("bandits", BANDITS_AT_THE_TABLE)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_guess_keeps_what_its_seat_knows(bandits: int, seat: int) -> None:
    for seed in range(30):
        s = new_game(RULES[bandits], seed, None)
        for move in range(60):
            if s.over:
                break
            choose(s, *first_decision(s, seed + move))
        guess = determinize(s, seat, seed)
        check_objectives(guess)
        for known in (OBJECTIVES_SHOWN, *([OBJECTIVES_TAKEN] if seat == 0 else [])):
            assert guess.extra[known] == s.extra[known]
        assert guess.asking == s.asking
        while not guess.over:
            choose(guess, *first_decision(guess, seed))
        check(guess)


def first_decision(s: State, number: int) -> tuple[int, int]:
    seat = next(seat for seat in range(8) if holds(s.asking, seat))
    options = options_of(s, seat)
    return seat, nth(options, number % size(options))


def test_others_cannot_tell_which_objectives_he_has_taken() -> None:
    s = new_game(RULES[4], 3, None)
    taken = s.extra[OBJECTIVES_TAKEN]
    guesses = {determinize(s, 1, seed).extra[OBJECTIVES_TAKEN] for seed in range(200)}
    assert len(guesses) > 8
    assert {determinize(s, 0, seed).extra[OBJECTIVES_TAKEN] for seed in range(20)} == {taken}


# --- rules seen close up ---

GHOST, DOC, BELLES, TUCOS, DJANGOS, CHEYENNE, MEI = range(7)


def table(places: dict[int, int], *, event: int = 0, bandits: int = 7) -> State:
    """Return a position with the figures on their places and nothing else changed."""
    rules = RULES[bandits]
    s = blank(rules)
    seed_state(s, 1)
    s.recorder = Recorder()
    push(s, HALT, 0, 0, 0)
    for figure in (*range(bandits), MARSHAL):
        put_down(s, figure, places.get(figure, rules.tail if figure != MARSHAL else 0))
    cards = [card.event for card in rules.cards]
    s.card = cards.index(event) if event else cards.index(events.PICKPOCKET)
    return s


def bring_up(s: State, *cards: tuple[int, int]) -> None:
    """Let cards come up, each given by action and figure."""
    for index, (action, figure) in enumerate(cards):
        s.pile[index] = entry(action, figure, s.rules.seat_of[figure], hidden=False)
    s.pile_size = len(cards)
    push(s, STEALIN, 0, 0, 0)
    advance(s)


def goals(s: State, seat: int) -> dict[int, int]:
    """Return how far a seat is with each of its goals."""
    found = 0
    for module in s.rules.on_goals:
        found = module.on_goals(s, seat, found)
    return {goal: (found >> 4 * goal & 7) - 1 for goal in range(8) if found >> 4 * goal & 7}


def happens(s: State, event: int) -> None:
    s.rules.events[event].happen(s)
    advance(s)


def offered(s: State) -> tuple[int, int, set[int]]:
    """Return the step and the seat of the open decision, and what it offers."""
    seat = next(seat for seat in range(8) if holds(s.asking, seat))
    options = options_of(s, seat)
    return frame_step(s.frames[s.depth - 1]), seat, {number for number in range(63) if holds(options, number)}


def answer(s: State, option: int) -> None:
    choose(s, offered(s)[1], option)


def reasons(s: State) -> list[int]:
    assert s.recorder is not None
    return [note[3] for note in s.recorder.notes if note[0] == NOTHING]


@pytest.mark.rule("MSP-FIRE", "MSP-BUL-1")
def test_two_shots_take_a_bullet_of_each_stack() -> None:
    s = table({MARSHAL: 2, GHOST: 1, DOC: 3, TUCOS: 3})
    bring_up(s, (MARSHAL_FIRE, MARSHAL), (FIRE, GHOST))
    assert offered(s) == (steps.MARSHAL_SHOTS, 0, {steps.ONE_SHOT, steps.TWO_SHOTS})
    answer(s, steps.TWO_SHOTS)
    assert offered(s) == (steps.MARSHAL_FIRST, 0, {GHOST, DOC, TUCOS})
    answer(s, GHOST)
    assert offered(s) == (steps.MARSHAL_SECOND, 0, {DOC, TUCOS})
    answer(s, DOC)
    assert [s.extra[STACK_LEFT], s.extra[STACK_RIGHT]] == [5, 5]
    assert s.received[GHOST] == s.received[DOC] == one(DISARMED)
    assert s.barrel[GHOST] == 6
    assert reasons(s) == [steps.IS_DISARMED]


@pytest.mark.rule("MSP-FIRE", "MSP-BUL-2")
def test_one_shot_chooses_the_stack_and_seizes_a_mail_bag() -> None:
    s = table({MARSHAL: 2, GHOST: 1})
    s.extra[STACK_RIGHT] = 2
    s.loot[SECOND_ROW + SHEET + GHOST] = one(LARGE_MAILBAG_SORT)
    bring_up(s, (MARSHAL_FIRE, MARSHAL))
    assert offered(s) == (steps.MARSHAL_STACK, 0, {steps.LEFT, steps.RIGHT})
    answer(s, steps.RIGHT)
    assert s.received[GHOST] == one(DROPIT)
    assert s.loot[SECOND_ROW + SHEET + MARSHAL] == one(LARGE_MAILBAG_SORT)


@pytest.mark.rule("MSP-FIRE", "MSP-COMP-3")
def test_belle_is_spared_before_her_companion_and_only_while_targets_remain() -> None:
    s = table({MARSHAL: 2, BELLES: 1, DOC: 3, TUCOS: 3})
    s.extra[FREED + DOC] = BELLE + 1
    settle_powers(s)
    bring_up(s, (MARSHAL_FIRE, MARSHAL))
    answer(s, steps.TWO_SHOTS)
    assert offered(s) == (steps.MARSHAL_FIRST, 0, {DOC, TUCOS})
    s = table({GHOST: 2, BELLES: 1, DOC: 3})
    s.extra[FREED + DOC] = BELLE + 1
    settle_powers(s)
    bring_up(s, (FIRE, GHOST))
    assert total(s.received[BELLES]) == 0
    assert total(s.received[DOC]) == 1


@pytest.mark.rule("MSP-BUL-2", "MSP-COMP-1")
def test_gotcha_takes_the_companion_and_its_ability() -> None:
    s = table({MARSHAL: 2, GHOST: 1})
    s.extra[STACK_RIGHT] = 0
    s.extra[STACK_LEFT] = 3
    s.extra[FREED + GHOST] = TUCO + 1
    settle_powers(s)
    assert holds(s.powers[TUCO], GHOST)
    bring_up(s, (MARSHAL_FIRE, MARSHAL))
    assert s.received[GHOST] == one(GOTCHA)
    assert s.extra[TROPHY_COMPANIONS] == bit(TUCO)
    assert not holds(s.powers[TUCO], GHOST)


@pytest.mark.rule("MSP-ARREST", "MSP-PRISON-2", "MSP-IDEA-3")
def test_a_jailed_bandit_can_only_break_out() -> None:
    s = table({MARSHAL: 2, GHOST: 2})
    bring_up(s, (MARSHAL_ARREST, MARSHAL), (MOVE, GHOST), (IDEA, GHOST))
    assert not holds(s.extra[WANTED], GHOST)
    assert s.place[GHOST] == CELL
    assert reasons(s) == [steps.IN_CELL]
    tail = s.rules.tail
    assert offered(s) == (steps.CELL_EXIT, 1 + GHOST, {tail, ROOF + tail})
    answer(s, ROOF + tail)
    assert s.place[GHOST] == ROOF + tail


@pytest.mark.rule("MSP-IDEA-4")
def test_a_freed_bandit_pays_with_a_token_of_its_choice() -> None:
    s = table({GHOST: CELL, DOC: 6, MARSHAL: 0})
    s.extra[PRISONERS] = bit(BELLE) | bit(DJANGO)
    s.loot[SHEET + GHOST] = one(PURSE_250) + one(STRONGBOX_SORT)
    bring_up(s, (IDEA, DOC))
    assert offered(s) == (steps.FREE_WHOM, 1 + DOC, {BELLE, DJANGO, steps.JAILED_BANDIT + GHOST})
    answer(s, steps.JAILED_BANDIT + GHOST)
    assert offered(s) == (steps.GIVE_TOKEN, 1 + GHOST, {0, 2})
    answer(s, 2)
    assert s.place[GHOST] == 6
    assert s.loot[SHEET + DOC] == one(STRONGBOX_SORT)


@pytest.mark.rule("MSP-IDEA-2")
def test_an_idea_copies_the_last_bandits_card_even_one_without_effect() -> None:
    s = table({GHOST: 1, DOC: 3, TUCOS: 2, MARSHAL: 0})
    s.extra[BEFORE + DOC] = one(DISARMED)
    bring_up(s, (FIRE, DOC), (MARSHAL_FLOOR, MARSHAL), (IDEA, DOC))
    assert reasons(s) == [steps.IS_DISARMED]
    assert total(s.received[TUCOS]) == 1
    s = table({GHOST: 1, MARSHAL: 0})
    bring_up(s, (MARSHAL_FLOOR, MARSHAL), (IDEA, GHOST))
    assert reasons(s) == [steps.NOTHING_TO_COPY]


@pytest.mark.rule("MSP-COMP-2")
def test_the_own_companion_robs_twice() -> None:
    s = table({GHOST: 1})
    s.extra[FREED + GHOST] = GHOST + 1
    s.loot[1] = one(PURSE_250) + one(STRONGBOX_SORT) + one(8)
    bring_up(s, (ROBBERY, GHOST))
    answer(s, 0)
    assert offered(s) == (ROB_KIND, 1 + GHOST, {1, 2})
    answer(s, 2)
    assert s.loot[1] == one(8)
    assert s.over


@pytest.mark.rule("MSP-PUNCH", "MSP-MEET")
def test_punching_the_marshal_wins_the_top_brawler_card() -> None:
    s = table({GHOST: 2, MARSHAL: 2})
    s.loot[SECOND_ROW + SHEET + MARSHAL] = one(SMALL_MAILBAG_SORT)
    before = money(s, 1 + GHOST)
    bring_up(s, (PUNCH, GHOST))
    assert offered(s) == (PUNCH_WHERE, 1 + GHOST, {1, 3})
    answer(s, 3)
    assert s.place[MARSHAL] == 3
    assert s.extra[BRAWLERS] == 2
    assert money(s, 1 + GHOST) == before + 800
    assert s.loot[SECOND_ROW + 2] == 0


@pytest.mark.rule("EVT-FALL")
def test_a_punch_may_throw_off_the_roof() -> None:
    s = table({GHOST: ROOF + 2, MARSHAL: ROOF + 2}, event=FALL)
    bring_up(s, (PUNCH, GHOST), (MARSHAL_MOVE, MARSHAL))
    assert offered(s)[2] == {ROOF + 1, ROOF + 3, GONE}
    answer(s, GONE)
    assert s.place[MARSHAL] == GONE
    assert reasons(s) == [steps.OFF_THE_TRAIN]


@pytest.mark.rule("EVT-FALL")
def test_djangos_hit_may_push_off_the_ends_of_the_train() -> None:
    s = table({DJANGOS: ROOF + 2, GHOST: ROOF, MARSHAL: 0}, event=FALL)
    bring_up(s, (FIRE, DJANGOS))
    assert offered(s) == (steps.FALL_OR_STAY, 1 + DJANGOS, {ROOF, GONE})
    answer(s, GONE)
    assert s.place[GHOST] == GONE
    s = table({DJANGOS: ROOF + 2, GHOST: ROOF, MARSHAL: 0})
    bring_up(s, (FIRE, DJANGOS))
    assert s.over
    assert s.place[GHOST] == ROOF


@pytest.mark.rule("MSP-EVT-ANGRY")
def test_the_angry_marshal_may_fire_and_may_move() -> None:
    s = table({MARSHAL: 2, GHOST: 1}, event=GUILT)
    happens(s, events.ANGRY)
    assert offered(s) == (steps.MARSHAL_TARGET, 0, {GHOST, steps.DECLINE})
    answer(s, steps.DECLINE)
    assert offered(s) == (steps.ANGRY_MOVE, 0, {1, 3, steps.DECLINE})
    answer(s, 1)
    assert s.place[MARSHAL] == 1
    assert s.extra[STACK_LEFT] == 6


@pytest.mark.rule("EVT-REFLEX")
def test_reflexes_resolve_one_card_each_before_hands_go_back() -> None:
    s = table({MARSHAL: 0, GHOST: 2}, event=REFLEX)
    s.cards[HAND + 1] = one(MOVE) + one(FIRE)
    s.cards[DECK + 1] = 0
    happens(s, REFLEX)
    assert offered(s) == (steps.REFLEX_PLAY, 1 + GHOST, {4 * MOVE, 4 * FIRE, PASS})
    answer(s, 4 * MOVE)
    answer(s, 1)
    assert s.place[GHOST] == 1
    assert s.cards[HAND + 1] == 0
    assert s.cards[DECK + 1] == one(MOVE) + one(FIRE)


@pytest.mark.rule("EVT-SAFE")
def test_loot_of_his_car_goes_to_its_roof() -> None:
    s = table({MARSHAL: ROOF + 3})
    s.loot[3] = one(PURSE_250) + one(STRONGBOX_SORT)
    s.loot[SECOND_ROW + 3] = one(SMALL_MAILBAG_SORT)
    happens(s, SAFE)
    assert s.loot[ROOF + 3] == one(PURSE_250) + one(STRONGBOX_SORT)
    assert s.loot[SECOND_ROW + ROOF + 3] == one(SMALL_MAILBAG_SORT)


@pytest.mark.rule("MSP-SHAKE", "MSP-PLUS", "MSP-IDEA-1")
def test_what_may_be_planned() -> None:
    seen_fetch = seen_shaking = False
    for seed in range(40):
        s = new_game(RULES[4], seed, None)
        while not s.over:
            step, seat, options = offered(s)
            if step == PLAN:
                hand = s.cards[HAND + seat]
                turn = s.rules.cards[s.card].turns[s.turn]
                shaking = turn == SHAKING
                forbidden = {FIRE, PUNCH, MARSHAL_FIRE} if shaking else set()
                plays = {4 * sort for sort in range(16) if count(hand, sort) and sort not in forbidden}
                assert {option for option in options if option % 4 == 0} == plays
                assert DRAW in options
                fetch = seat > 0 and count(s.cards[DECK + seat], IDEA) > 0
                assert (FETCH_IDEA in options) == fetch
                seen_fetch |= fetch
                seen_shaking |= shaking
            elif step == steps.PLUS_CARD:
                assert s.rules.cards[s.card].turns[s.turn] == STANDARD
            choose(s, seat, sorted(options)[(seed + s.act) % len(options)])
    assert seen_fetch
    assert seen_shaking


def test_goals_tell_how_far_the_marshal_is_with_what_he_will_be_asked() -> None:
    s = table({})
    s.extra[OBJECTIVES_TAKEN] = bit(SCRATCHES) | bit(DODGE) | bit(WARRANT + TUCO)
    s.extra[OBJECTIVES_AHEAD] = bit(LEAD) | bit(WARRANT + BELLE)
    s.extra[BRAWLERS] = 3
    assert goals(s, 0) == {SCRATCHES: 3, DODGE: 0, LEAD: 0, WARRANTS: 0}
    assert goals(s, 1) == {}
    s.extra[BRAWLERS] = 2
    s.received[MARSHAL] = 3 * one(GHOST) + one(DOC)
    s.received[DOC] = s.received[MEI] = one(DISARMED)
    s.extra[ARRESTED] = bit(BELLES) | bit(GHOST)
    assert goals(s, 0) == {SCRATCHES: 2, DODGE: 3, LEAD: 2, WARRANTS: 1}


def test_goals_tell_of_bullets_bags_and_companions() -> None:
    s = table({})
    s.extra[OBJECTIVES_TAKEN] = bit(GOLDEN_BULLET) | bit(MAIL) | bit(KEYS) | bit(ENEMY)
    s.extra[STACK_LEFT], s.extra[STACK_RIGHT] = 5, 3
    s.loot[SECOND_ROW + SHEET + DOC] = one(SMALL_MAILBAG_SORT)
    s.extra[PRISONERS] = bit(BELLE) | bit(TUCO)
    s.extra[TROPHY_COMPANIONS] = bit(DJANGO)
    s.received[MEI] = one(DISARMED) + one(DROPIT)
    assert goals(s, 0) == {GOLDEN_BULLET: 3, MAIL: 1, KEYS: 3, ENEMY: 2, WARRANTS: 0}


@pytest.mark.rule("MSP-SET-1", "MSP-SET-5")
@pytest.mark.parametrize("bandits", BANDITS_AT_THE_TABLE)
def test_the_table_at_the_start(bandits: int) -> None:
    s = new_game(RULES[bandits], 5, Recorder())
    tail = s.rules.tail
    assert s.first == 0
    assert s.place[MARSHAL] == 0
    assert [s.place[figure] for figure in range(bandits)] == [
        tail - 1 - figure % 2 for figure in range(bandits)
    ]
    assert s.loot[SECOND_ROW] == one(SMALL_MAILBAG_SORT) + one(LARGE_MAILBAG_SORT)
    assert s.loot[0] == 0
    assert s.loot[tail] == 0
    assert s.loot[SHEET + MARSHAL] == 0
