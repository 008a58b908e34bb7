"""Letters over HTTP: where somebody wants them, and the links that stand in them."""

from __future__ import annotations

import re
from typing import Final

from starlette.requests import Request

from folsom.server.mail.turn_mails import TurnMails
from folsom.server.network.accounts_http import account_of, signed_in
from folsom.server.network.extras import offered_by
from folsom.server.network.http import body_of
from folsom.server.protocol import account_requests
from folsom.server.protocol.problems import Refusal
from folsom.server.views.updates import known_language

LINK: Final = r"[A-Za-z0-9_-]{1,32}"


def mails_of(request: Request) -> TurnMails:
    """Return what writes letters; these addresses exist only where somebody does."""
    mails = offered_by(request).mails
    assert mails is not None
    return mails


async def want_mail(request: Request) -> account_requests.SignedIn:
    """Take an address and ask there whether it is the right one."""
    wish = await body_of(request, account_requests.MailWish)
    session = await signed_in(request)
    offered_by(request).count_address(session.account, wish.address)
    site = request.headers.get("origin") or f"{request.url.scheme}://{request.url.netloc}"
    language = known_language(wish.language)
    await mails_of(request).ask(session.account, wish.address, language, site)
    return account_requests.SignedIn(await account_of(request, session))


async def end_mail(request: Request) -> account_requests.SignedIn:
    """Forget an address."""
    session = await signed_in(request)
    await mails_of(request).addresses.forget(session.account)
    return account_requests.SignedIn(await account_of(request, session))


async def confirm_mail(request: Request) -> account_requests.MailChange:
    """Confirm an address with the link that was sent there."""
    if not await mails_of(request).addresses.confirm(_token(request)):
        raise Refusal("bad_link", "This link has been replaced by another one, or is too old.")
    return account_requests.MailChange(True)


async def stop_mail(request: Request) -> account_requests.MailChange:
    """Write no more to the address to which this link was sent."""
    await mails_of(request).addresses.stop(_token(request))
    return account_requests.MailChange(False)


def _token(request: Request) -> str:
    token: str = request.path_params["token"]
    if not re.fullmatch(LINK, token):
        raise Refusal("bad_link", "This is not a link of a letter.")
    return token
