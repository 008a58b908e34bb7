"""Accounts over HTTP: signing in and out, and one's tables on every device."""

from __future__ import annotations

from starlette.requests import Request

from folsom.server.accounts.sessions import Session
from folsom.server.network.extras import AccountDesk, offered_by
from folsom.server.network.http import TOKEN_LIST_BYTES, body_of, registry_of
from folsom.server.network.session_cookies import keep, session_token
from folsom.server.network.visitors import visitor_of
from folsom.server.protocol import account_requests
from folsom.server.protocol.limits import TOKENS_AT_ONCE
from folsom.server.protocol.problems import Refusal
from folsom.server.protocol.requests import Seated, Tables
from folsom.server.table.plain import name_key, plain
from folsom.server.views.tables import seated


def desk_of(request: Request) -> AccountDesk:
    """Return what there is for accounts; these addresses exist only where there is something."""
    desk = offered_by(request).accounts
    assert desk is not None
    return desk


async def signed_in(request: Request) -> Session:
    """Return the session of a request, or refuse it."""
    session = await session_of(request)
    if session is None:
        raise Refusal("not_signed_in", "This device is not signed in.")
    return session


async def session_of(request: Request) -> Session | None:
    """Return the session of a request, if the device is signed in."""
    token = session_token(request)
    session = await desk_of(request).accounts.sessions.find(token) if token else None
    if session is not None and session.renewed:
        keep(request, token)
    return session


async def account(request: Request) -> account_requests.SignedIn:
    """Tell whose device this is."""
    session = await session_of(request)
    return account_requests.SignedIn(None if session is None else await account_of(request, session))


async def account_of(request: Request, session: Session) -> account_requests.Account:
    """Return what an account is told about itself."""
    ratings = offered_by(request).ratings
    rating = None if ratings is None else await ratings.of(session.account)
    mails = offered_by(request).mails
    address = None if mails is None else await mails.addresses.of(session.account)
    if address is None:
        return account_requests.Account(session.name, rating)
    return account_requests.Account(session.name, rating, address.address, address.confirmed)


async def register(request: Request) -> account_requests.SignedIn:
    """Open an account."""
    asked = await body_of(request, account_requests.Registration)
    name = plain(asked.name, "A name")
    registry_of(request).check_name(name)
    desk = desk_of(request)
    desk.count_registration(visitor_of(request))
    keep(request, await desk.accounts.register(name, asked.password))
    return account_requests.SignedIn(account_requests.Account(name))


async def sign_in(request: Request) -> account_requests.SignedIn:
    """Sign a device in."""
    asked = await body_of(request, account_requests.SignIn)
    desk = desk_of(request)
    name = plain(asked.name, "A name")
    desk.count_sign_in(visitor_of(request), name_key(name))
    token = await desk.accounts.sign_in(name, asked.password)
    keep(request, token)
    session = await desk.accounts.sessions.find(token)
    return account_requests.SignedIn(None if session is None else await account_of(request, session))


async def sign_out(request: Request) -> account_requests.SignedIn:
    """Sign a device out."""
    session = await session_of(request)
    if session is not None:
        await desk_of(request).accounts.sessions.end(session)
    keep(request, "")
    return account_requests.SignedIn(None)


async def change_password(request: Request) -> account_requests.SignedIn:
    """Change a password."""
    asked = await body_of(request, account_requests.PasswordChange)
    session = await signed_in(request)
    desk = desk_of(request)
    desk.count_sign_in(visitor_of(request), name_key(session.name))
    await desk.accounts.change_password(session, asked.old, asked.new)
    return account_requests.SignedIn(await account_of(request, session))


async def delete_account(request: Request) -> account_requests.SignedIn:
    """Delete an account."""
    asked = await body_of(request, account_requests.AccountEnd)
    session = await signed_in(request)
    desk = desk_of(request)
    desk.count_sign_in(visitor_of(request), name_key(session.name))
    await desk.accounts.delete(session, asked.password)
    keep(request, "")
    return account_requests.SignedIn(None)


async def bring_tables(request: Request) -> Tables:
    """Give an account the seats of some tokens."""
    keys = (await body_of(request, account_requests.Bring, TOKEN_LIST_BYTES)).keys
    if len(keys) > TOKENS_AT_ONCE:
        raise Refusal("too_large", f"At most {TOKENS_AT_ONCE} tables can be brought at once.")
    session = await signed_in(request)
    await desk_of(request).tables.bring(session.account, keys)
    return await _tables(request, session)


async def account_tables(request: Request) -> Tables:
    """List the tables of an account."""
    return await _tables(request, await signed_in(request))


async def _tables(request: Request, session: Session) -> Tables:
    mine = await desk_of(request).tables.of(session.account)
    return Tables(await registry_of(request).opened_by(mine.items()))


async def table_key(request: Request) -> Seated:
    """Give a device a token of its own for a table of its account."""
    session = await signed_in(request)
    desk, table = desk_of(request), request.path_params["table"]
    mine = (await desk.tables.of(session.account)).get(table)
    if mine is None:
        raise Refusal("no_token", "This account holds no seat at this table.")
    state = await registry_of(request).state(table)
    token = await desk.keys.give(session, mine)
    return seated(state, token, mine)


async def leaderboard(request: Request) -> account_requests.Leaderboard:
    """List the best players."""
    ratings = offered_by(request).ratings
    assert ratings is not None
    return account_requests.Leaderboard(await ratings.best())


async def seat_ratings(request: Request) -> account_requests.SeatRatings:
    """Tell how strong those are who sit at a table."""
    ratings = offered_by(request).ratings
    assert ratings is not None
    return account_requests.SeatRatings(await ratings.at(request.path_params["table"]))
