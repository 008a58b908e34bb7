"""Session cookies: how a browser proves that it is signed in."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from folsom.server.accounts.sessions import KEPT_SECONDS

COOKIE: Final = "folsom_session"
_WISH: Final = "session_cookie"


def session_token(request: Request) -> str:
    """Return the secret of a session that a browser has sent, empty if none."""
    return request.cookies.get(COOKIE, "")[:100]


def keep(request: Request, token: str) -> None:
    """Let the browser keep the secret of a session; an empty one is forgotten."""
    age = KEPT_SECONDS if token else 0
    cookie = f"{COOKIE}={token}; Max-Age={age}; Path=/api; HttpOnly; SameSite=Lax"
    # Behind a proxy that the server was not told about, only the page knows how it was reached.
    secure = "https" in {request.url.scheme, request.headers.get("origin", "").partition(":")[0]}
    setattr(request.state, _WISH, f"{cookie}; Secure" if secure else cookie)


class SessionCookies:
    """Adds the cookie to an answer where a handler has asked for it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and add the cookie to what comes back."""

        async def send_with_cookie(message: Message) -> None:
            wish = scope.get("state", {}).get(_WISH)
            if message["type"] == "http.response.start" and wish:
                MutableHeaders(scope=message).append("Set-Cookie", wish)
            await send(message)

        await self.app(scope, receive, send_with_cookie)
