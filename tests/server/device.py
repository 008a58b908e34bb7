"""A device: a browser with cookies of its own, as far as accounts are concerned."""

from __future__ import annotations

from typing import Any, Final

import httpx

from folsom.server.network.extras import Extras
from folsom.server.protocol.rates import Rate
from tests.server.client import NO_TLS, PATIENCE, Data

PLENTY: Final = Rate(burst=1000, per_second=1000)
# All that a host can offer, with no limits that a test would notice.
EVERYTHING: Final = Extras(
    accounts=True,
    ratings=True,
    # Nobody listens there: letters are tested with a post box of their own.
    smtp="smtp://127.0.0.1:1",
    mail_from="Folsom <games@example.org>",
    mail_addresses=PLENTY,
    moderation=True,
    registrations=PLENTY,
    sign_ins=PLENTY,
    sign_ins_to_an_account=PLENTY,
    reports=PLENTY,
)
PASSWORD: Final = "under the water tower"  # noqa: S105 - nobody's


class Device:
    """Somebody's browser; it sends what a page sends."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.cookies = httpx.Cookies()

    def send(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Send something to the server and keep the cookies that come back."""
        answer = httpx.request(
            method,
            f"{self.address}{path}",
            json=body,
            headers={"Origin": self.address},
            cookies=self.cookies,
            timeout=PATIENCE,
            verify=NO_TLS,
        )
        self.cookies.extract_cookies(answer)
        return answer

    def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Data:
        """Ask the server, and return the answer if it has the expected status."""
        answer = self.send(method, path, body)
        assert answer.status_code == status, answer.text
        data: Data = answer.json()
        return data

    def register(self, name: str = "Rosa", password: str = PASSWORD) -> Data:
        return self.ask("POST", "/api/account", {"name": name, "password": password})

    def sign_in(self, name: str = "Rosa", password: str = PASSWORD, status: int = 200) -> Data:
        body = {"name": name, "password": password}
        return self.ask("POST", "/api/account/session", body, status)

    def sign_out(self) -> Data:
        return self.ask("DELETE", "/api/account/session")

    def bring(self, *seated: Data) -> list[str]:
        """Give the account some seats, and return the ids of all of its tables."""
        keys = [{"table": each["table"]["id"], "token": each["token"]} for each in seated]
        return [table["id"] for table in self.ask("POST", "/api/account/tables", {"keys": keys})["tables"]]

    def tables(self) -> list[str]:
        return [table["id"] for table in self.ask("GET", "/api/account/tables")["tables"]]

    def key(self, table: str, status: int = 200) -> Data:
        return self.ask("POST", f"/api/account/tables/{table}/key", status=status)

    def who(self) -> str | None:
        """Who is signed in."""
        account = self.ask("GET", "/api/account")["account"]
        return None if account is None else account["name"]
