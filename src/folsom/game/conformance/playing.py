"""Playing a scenario: the one thing it plays, with the choices it lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from folsom.engine import step
from folsom.engine.flow import advance, choose, push
from folsom.game.asking import decision_of, option_for, option_numbers, seats_asked
from folsom.game.conformance import in_play
from folsom.game.conformance.document import Choice, Scenario
from folsom.game.conformance.position import station
from folsom.game.conformance.table import ScenarioTable, Table
from folsom.game.conformance.values import known_keys, known_word, mapping, refuse, words
from folsom.game.decision import Decision
from folsom.game.errors import FolsomError, ScenarioError
from folsom.game.words import EVENTS, TOKENS, TURNS, exact_token_word, token_sort

# The most that one seat can lay in a turn: a flask and a chain of the Marshal's + cards.
CARDS_IN_A_TURN: Final = 4

Player = Callable[[ScenarioTable, Scenario], None]


class ChoiceError(FolsomError):
    """A choice is asked, offered or left out otherwise than the scenario says."""


def play(table: ScenarioTable, scenario: Scenario) -> None:
    """Play a scenario on its table to its end, or raise ``ChoiceError`` at a choice that does not fit."""
    push(table.state, step.HALT, 0, 0, 0)
    PLAYS[scenario.play](table, scenario)
    advance(table.state)
    number = 0
    while asked := seats_asked(table.state):
        first = min(asked, key=lambda seat: (seat - table.state.first) % table.rules.seats)
        decision = decision_of(table.state, table.roster, first, number)
        if len(decision.options) == 1 and not _is_listed(decision, scenario.choices[number : number + 1]):
            # Asked only so that nobody learns from its silence what this player holds (HID-5).
            choose(table.state, first, option_numbers(table.state, first)[0])
            continue
        if number == len(scenario.choices):
            raise ChoiceError(
                f"choice {number + 1}: expected none,"
                f" found {decision.who} asked for one of {_listed(decision.options)}"
            )
        _answer(table, decision, scenario.choices[number])
        number += 1
    if number < len(scenario.choices):
        missing = scenario.choices[number]
        raise ChoiceError(
            f"choice {number + 1}: expected {missing.who} to be asked and to take {missing.takes!r},"
            " found nobody asked"
        )


def _is_listed(decision: Decision, following: Sequence[Choice]) -> bool:
    """Tell whether a scenario says that a question with one option is put all the same."""
    return any(
        choice.who in (decision.who, decision.player) and choice.offers == decision.options
        for choice in following
    )


def _answer(table: Table, decision: Decision, choice: Choice) -> None:
    where = f"choice {decision.number + 1}"
    options = _listed(decision.options)
    choice = _as_offered(choice, decision)
    if choice.who not in (decision.who, decision.player):
        raise ChoiceError(
            f"{where}: expected {choice.who} to be asked, found {decision.who} asked for one of {options}"
        )
    if choice.offers is not None and set(choice.offers) != set(decision.options):
        raise ChoiceError(
            f"{where}: expected {choice.who} to be offered {_listed(choice.offers)}, found {options}"
        )
    option = option_for(table.state, table.roster, decision.seat, choice.takes)
    if option is None:
        raise ChoiceError(f"{where}: expected {choice.who} to take {choice.takes!r}, found only {options}")
    choose(table.state, decision.seat, option)


def _as_offered(choice: Choice, decision: Decision) -> Choice:
    """Return a choice with every token named as it is offered, however the scenario names it."""

    def named(label: str) -> str:
        if label in decision.options or label not in TOKENS.values():
            return label
        exact = exact_token_word(token_sort(label))
        return exact if exact in decision.options else label

    offers = None if choice.offers is None else tuple(named(label) for label in choice.offers)
    return Choice(who=choice.who, offers=offers, takes=named(choice.takes))


def _listed(options: tuple[str, ...]) -> str:
    return f"[{', '.join(sorted(options))}]"


def _do(table: Table, *steps: int) -> None:
    """Lay work on the stack so that it is done in this order."""
    for number in reversed(steps):
        push(table.state, number, 0, 0, 0)


def _play_pile(table: ScenarioTable, _: Scenario) -> None:
    _do(table, step.STEALIN)


def _play_event(table: ScenarioTable, scenario: Scenario) -> None:
    event = known_word(scenario.played, EVENTS[1:], "event")
    in_play.need(table.roster, lambda part: part.round_events.values(), event, f"the event {event!r}")
    table.turn_card(["standard"], 0, event)
    _do(table, step.ROUND_EVENT)


def _play_turns(table: ScenarioTable, scenario: Scenario) -> None:
    turns = words(scenario.played, "turns")
    for turn in turns:
        known_word(turn, TURNS, "turns")
        in_play.need(table.roster, lambda part: part.turns.values(), turn, f"the turn {turn!r}")
    if not turns:
        raise ScenarioError("'turns' is empty; expected at least one turn")
    if CARDS_IN_A_TURN * len(turns) * table.rules.seats > table.rules.pile_limit:
        raise ScenarioError(f"'turns' lists {len(turns)} turns, more than the pile could hold")
    table.turn_card(turns, scenario.keep, None)
    _do(table, step.SCHEMIN, step.PLAN_ENDS)


def _play_round_end(table: ScenarioTable, scenario: Scenario) -> None:
    if scenario.played is not True:
        refuse("round_end", scenario.played, "true")
    # After the last round nothing begins any more.
    start = (step.OPENING, step.DEAL, step.REVEAL) if table.state.round < table.rules.rounds else ()
    _do(table, step.AFTER_EVENT, step.CLEAN_UP, *start)


def _play_end(table: ScenarioTable, scenario: Scenario) -> None:
    if scenario.played is True:
        _do(table, step.SCORING)
        return
    ending = mapping(scenario.played, "end")
    known_keys(ending, ("station",), "end")
    if "station" not in ending:
        refuse("end", scenario.played, "true or {station: X}")
    table.turn_card(["standard"], 0, station(table, ending["station"], "end.station"))
    _do(table, step.ROUND_EVENT, step.SCORING)


# What a scenario may play.
PLAYS: Final[dict[str, Player]] = {
    "pile": _play_pile,
    "event": _play_event,
    "turns": _play_turns,
    "round_end": _play_round_end,
    "end": _play_end,
}
