"""Problems: why the server refuses something, each with a code for programs and a sentence for people."""

from __future__ import annotations

from math import ceil
from typing import Final, Literal

from folsom.game.errors import FolsomError

Code = Literal[
    "bad_message",  # not a message of this protocol
    "too_large",  # a message or request over the size limit
    "too_fast",  # over the rate limit: wait a little
    "bad_origin",  # a page of another site
    "bad_host",  # asked for under a name that is not this server's
    "no_table",  # no such table
    "no_token",  # the token opens no seat at this table
    "no_spectators",  # this table does not let anybody watch
    "bad_settings",  # a game that cannot be set up
    "bad_invite",  # the invite does not belong to this table
    "no_open_seat",  # all seats are taken, or this one is
    "not_host",  # only the host of the table may do this
    "no_guest",  # there is no guest on the seat
    "not_member",  # spectators may not do this
    "not_your_seat",  # the seat is somebody else's
    "not_gathering",  # the game has already started
    "not_playing",  # the game has not started or is over
    "not_over",  # the game is still being played
    "stale",  # the decision this answers is no longer open
    "not_asked",  # the seat has nothing to decide
    "illegal",  # not among the options
    "no_undo",  # the last choice cannot be taken back
    "own_try",  # a deal of the day is played by nobody else
    "resigned",  # the seat has been given up for the rest of this game
    "not_away",  # the seat is not played by a stand-in
    "still_here",  # the seat's player is not absent
    "not_signed_in",  # this needs an account, and this device is not signed in
    "bad_password",  # no account has this name and this password
    "name_taken",  # another account has this name
    "bad_name",  # a name with a word that this server does not allow
    "silenced",  # the host of the server does not let this person chat
    "bad_link",  # a link of a letter that has been used up or was never sent
    "no_hints",  # this table has not agreed to hints, or not to hints that say so much
    "hint_failed",  # no hint could be worked out this time: ask again
    "no_push",  # no push can be sent to this address, or this server sends none
    "line_full",  # too many finished games are waiting for an analysis
    "frozen",  # the table was begun with other rules than this server has, and is kept as it was
    "storage",  # the database has not confirmed it: send the same again, it is done once
    "moved",  # another server plays this table now: connect again
    "stopping",  # this server is about to stop; another one, or this one again, will be there
    "not_found",  # no such address
    "broken",  # an error of the server, which is in its log
]

STATUS: Final[dict[Code, int]] = {
    "too_large": 413,
    "too_fast": 429,
    "bad_origin": 403,
    "bad_host": 421,
    "no_table": 404,
    "no_token": 403,
    "no_spectators": 403,
    "bad_invite": 403,
    "no_open_seat": 409,
    "not_over": 409,
    "frozen": 409,
    "not_signed_in": 401,
    "bad_password": 403,
    "name_taken": 409,
    "silenced": 403,
    "line_full": 503,
    "moved": 503,
    "storage": 503,
    "stopping": 503,
    "not_found": 404,
    "broken": 500,
}


class Refusal(FolsomError):
    """Something a client asked for and the server will not do; nothing has changed.

    ``wait`` is after how many seconds it may be asked for again, where that is known.
    """

    def __init__(self, code: Code, message: str, wait: int | None = None) -> None:
        super().__init__(message)
        self.code: Code = code
        self.message = message
        self.wait = wait

    @property
    def status(self) -> int:
        """The HTTP status that fits this refusal."""
        return STATUS.get(self.code, 400)


def too_fast(what: str, seconds: float) -> Refusal:
    """Refuse what there is too much of, and say when there is room again."""
    wait = max(1, ceil(seconds))
    unit = "second" if wait == 1 else "seconds"
    return Refusal("too_fast", f"{what}; try again in {wait} {unit}.", wait)
