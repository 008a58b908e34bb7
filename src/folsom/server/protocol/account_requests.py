"""Requests and answers of the addresses for accounts, on servers that have them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from folsom.server.protocol.limits import Name
from folsom.server.protocol.requests import Key

NewPassword = Annotated[str, Meta(min_length=8, max_length=200)]
Password = Annotated[str, Meta(min_length=1, max_length=200)]
MailAddress = Annotated[
    str, Meta(max_length=254, pattern=r"^[A-Za-z0-9._%+'-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+\Z")
]


class Registration(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account: opens an account and signs this device in."""

    name: Name
    password: NewPassword


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account/session: signs this device in."""

    name: Name
    password: Password


class PasswordChange(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account/password: changes it, and signs all other devices out."""

    old: Password
    new: NewPassword


class AccountEnd(Struct, frozen=True, forbid_unknown_fields=True):
    """DELETE /api/account: deletes the account; its seats stay with the devices that took them."""

    password: Password


class Account(Struct, frozen=True):
    """Somebody who is signed in; without a rating if they have not played for one.

    ``mail`` is where they are told of their turn, once it is confirmed.
    """

    name: str
    rating: int | None = None
    mail: str | None = None
    mail_confirmed: bool = False


class SignedIn(Struct, frozen=True):
    """GET /api/account, and the answer to whatever changes it: who this device belongs to, if anybody."""

    account: Account | None


class Bring(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account/tables: gives the account the seats that these tokens open."""

    keys: list[Key]


class RatedPlayer(Struct, frozen=True):
    """An account that has played for its rating."""

    name: str
    rating: int
    games: int


class Leaderboard(Struct, frozen=True):
    """GET /api/ratings: the best players, the best first."""

    players: list[RatedPlayer]


class SeatRatings(Struct, frozen=True):
    """GET /api/tables/ID/ratings: the rating of whoever holds each seat, if they have one."""

    seats: list[int | None]


class MailWish(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account/mail: asks to be told of one's turn by a letter; it must be confirmed there."""

    address: MailAddress
    language: str = "en"


class MailChange(Struct, frozen=True):
    """POST /api/mail/confirm/TOKEN and /api/mail/stop/TOKEN: whether letters will come."""

    on: bool
