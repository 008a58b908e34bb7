"""Checks whether a table can be played with its settings."""

from __future__ import annotations

from folsom.bots import levels
from folsom.engine.chance import SEED_BITS
from folsom.game.config import Config
from folsom.game.errors import FolsomError
from folsom.game.game import Game
from folsom.server.protocol.limits import CORRESPONDENCE_SECONDS, LIVE_SECONDS
from folsom.server.protocol.problems import Refusal
from folsom.server.protocol.settings import Clock, Settings
from folsom.server.table.lesson import lesson_settings


def check_settings(settings: Settings) -> None:
    """Refuse settings that cannot be played."""
    if settings.lesson and settings != lesson_settings():
        raise Refusal("bad_settings", "a lesson is made with POST /api/lesson, and is always the same")
    if settings.daily is not None:
        raise Refusal("bad_settings", "the deal of a day is played with POST /api/daily/start")
    players = checked_config(settings.config).players
    if settings.deal is not None:
        checked_deal(settings.deal)
    if len(settings.seats) != len(players):
        raise Refusal(
            "bad_settings",
            f"'seats' has {len(settings.seats)} entries; expected one for each of {', '.join(players)}",
        )
    known = levels()
    for plan in settings.seats:
        if plan.level not in known:
            raise Refusal("bad_settings", f"unknown bot {plan.level!r}; expected one of {', '.join(known)}")
    _check_clock(settings.clock)
    if settings.hints != "off" and settings.clock.kind != "none":
        raise Refusal("bad_settings", "hints take as long as they take: there are none with a clock")


def checked_deal(deal: str) -> int:
    """Return the seed of a deal that a client named, or say that there is none."""
    seed = int(deal)
    if seed.bit_length() > SEED_BITS:
        raise Refusal("bad_settings", f"there is no deal {deal}: the number is too large")
    return seed


def checked_config(data: dict[str, object], seed: int | None = None) -> Config:
    """Return the config that a client sent, or say why it cannot be played.

    With a seed ``pairs`` may also be how many players there are; then the rules or chance choose the pairs.
    """
    pairs = data.get("pairs")
    try:
        if seed is None or type(pairs) is not int:
            config = Config.from_dict(data)
        else:
            config = Config.with_pairs(data, pairs, seed)
        Game.new(config, 0)
    except FolsomError as error:
        raise Refusal("bad_settings", str(error)) from error
    except (TypeError, ValueError) as error:
        raise Refusal("bad_settings", f"the config cannot be read: {error}") from error
    return config


def _check_clock(clock: Clock) -> None:
    limits = {"none": (0, 0), "live": LIVE_SECONDS, "correspondence": CORRESPONDENCE_SECONDS}
    fewest, most = limits[clock.kind]
    if not fewest <= clock.seconds <= most:
        raise Refusal(
            "bad_settings",
            f"a clock of kind {clock.kind!r} has {fewest} to {most} seconds, not {clock.seconds}",
        )
