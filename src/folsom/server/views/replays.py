"""Replays: a finished game from first choice to last, as one seat or a spectator saw it, with all hands."""

from __future__ import annotations

from folsom.engine.round.scoring import able_to_win, bandit_money, money_of
from folsom.game.game import Game
from folsom.game.log import log_entries
from folsom.game.view_of import hand_of
from folsom.server.protocol.problems import Refusal
from folsom.server.protocol.requests import Moment, Replay
from folsom.server.table.state import TableState
from folsom.server.views.memory import events_at, view_at
from folsom.server.views.tables import table_of


def replay_of(state: TableState, seat: int | None, language: str) -> Replay:
    """Play a finished game again; nothing is shown of one that is still being played."""
    finished = state.game
    if finished is None or not (finished.over or state.frozen):
        raise Refusal("not_over", "The game is still being played; its replay can be seen after the end.")
    if state.frozen:
        return _public_replay(state, finished, language)
    if seat is not None and seat not in range(len(state.holders)):
        raise Refusal("not_found", f"There is no seat {seat}; expected 0 to {len(state.holders) - 1}.")
    game = finished.beginning()
    moments = [_moment(game, seat)]
    money, parts = [_money(game)], [_parts(game)]
    for chooser, label in finished.choices:
        playing_round = int(game.state.round)
        game.choose(label, seat=chooser)
        moments.append(_moment(game, seat))
        if game.over or int(game.state.round) > playing_round > 0:
            money.append(_money(game))
            parts.append(_parts(game))
    events = game.events(seat)
    return Replay(
        table=table_of(state),
        seat=seat,
        events=events,
        log=log_entries(events, language, game.scene(seat)),
        moments=moments,
        money=money,
        parts=parts,
        final=[game.view(each) for each in range(len(state.holders))],
    )


def _public_replay(state: TableState, stopped: Game, language: str) -> Replay:
    """Play a frozen game again; it may go on elsewhere, so this has only what everybody may know."""
    memory = state.settings.memory
    game = stopped.beginning()
    moments = [Moment(len(game.events(None)), view_at(game, None, memory), [])]
    for chooser, label in stopped.choices:
        game.choose(label, seat=chooser)
        moments.append(Moment(len(game.events(None)), view_at(game, None, memory), []))
    events = events_at(game, None, memory)
    log = log_entries(events, language, game.scene(None))
    return Replay(table_of(state), None, events, log, moments, money=[], parts=[], final=[])


def _moment(game: Game, seat: int | None) -> Moment:
    hands = [hand_of(game.state, game.roster, each) for each in range(game.rules.seats)]
    return Moment(len(game.events(None)), game.view(seat), hands)


def _money(game: Game) -> dict[str, int]:
    """Return what everybody has so far, without the Gunslinger's reward, which is given at the end."""
    s = game.state
    return {name: int(money_of(s, seat, able_to_win(s), 0)) for seat, name in enumerate(game.roster.players)}


def _parts(game: Game) -> dict[str, int]:
    """Return what each bandit brings to that."""
    return {name: int(bandit_money(game.state, figure)) for figure, name in enumerate(game.roster.bandits)}
