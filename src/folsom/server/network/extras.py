"""Extras: what a server offers only if its host wants it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from starlette.requests import Request

from folsom.game.errors import ConfigError
from folsom.server.accounts.account_tables import AccountTables
from folsom.server.accounts.device_keys import DeviceKeys
from folsom.server.analysis.queue import AnalysisQueue
from folsom.server.mail.post_office import PostOffice
from folsom.server.mail.turn_mails import TurnMails
from folsom.server.moderation.forbidden_words import ForbiddenWords
from folsom.server.moderation.moderator import Moderator
from folsom.server.moderation.reports import REPORTS_OF_A_PERSON, Reports
from folsom.server.protocol.problems import too_fast
from folsom.server.protocol.rates import Buckets, Rate
from folsom.server.room.table_registry import TableRegistry
from folsom.server.storage.database import Database

if TYPE_CHECKING:
    # Needs a package that a server without ratings does not have.
    from folsom.server.accounts.ratings import Ratings

# For guessing passwords these are far too few, for forgetting them enough.
REGISTRATIONS: Final = Rate(burst=20, per_second=20 / 3600)
SIGN_INS: Final = Rate(burst=30, per_second=1 / 10)
# Nobody must be able to fill a stranger's mailbox.
MAIL_ADDRESSES: Final = Rate(burst=4, per_second=4 / (24 * 3600))
SIGN_INS_TO_AN_ACCOUNT: Final = Rate(burst=10, per_second=1 / 30)


@dataclass(frozen=True)
class Extras:
    """What a host wants to offer, and how often one address or one account may be tried."""

    accounts: bool = False
    ratings: bool = False
    # The address of a server for letters, and who they come from.
    smtp: str | None = None
    mail_from: str = ""
    # Lines of chat can be reported, and people silenced.
    moderation: bool = False
    forbidden_words: Path | None = None
    # How many processes look at finished games; without any there are no analyses.
    analysts: int = 0
    registrations: Rate = REGISTRATIONS
    sign_ins: Rate = SIGN_INS
    sign_ins_to_an_account: Rate = SIGN_INS_TO_AN_ACCOUNT
    mail_addresses: Rate = MAIL_ADDRESSES
    reports: Rate = REPORTS_OF_A_PERSON


class Offered:
    """What is offered: each part is there or None."""

    def __init__(self, database: Database, extras: Extras) -> None:
        self.accounts = AccountDesk(database, extras) if extras.accounts else None
        self.ratings = _ratings(database, extras)
        self.mails = _mails(database, extras)
        self._addresses = Buckets(extras.mail_addresses)
        self.reports = Reports(database, extras.reports) if extras.moderation else None
        self.analysts = extras.analysts
        self.analysis: AnalysisQueue | None = None
        self.moderator: Moderator | None = None
        if extras.moderation or extras.forbidden_words is not None:
            path = extras.forbidden_words
            words = ForbiddenWords(()) if path is None else ForbiddenWords.read(path)
            self.moderator = Moderator(database, words)

    def attach(self, registry: TableRegistry) -> None:
        """Let the tables know what there is."""
        if self.accounts is not None:
            registry.device_keys = self.accounts.keys
        registry.moderator = self.moderator
        registry.mails = self.mails
        if self.analysts:
            self.analysis = AnalysisQueue(registry, self.analysts)

    def count_address(self, account: str, address: str) -> None:
        """Refuse an account that names too many addresses, or an address that is named too often."""
        _take(self._addresses, account)
        _take(self._addresses, address.lower())

    def open(self) -> None:
        """Begin with what is done without being asked; the database is open by now."""
        if self.ratings is not None:
            self.ratings.open()
        if self.analysis is not None:
            self.analysis.open()

    async def close(self) -> None:
        """Stop working."""
        if self.analysis is not None:
            await self.analysis.close()
        if self.ratings is not None:
            await self.ratings.close()
        if self.mails is not None:
            await self.mails.close()
        if self.accounts is not None:
            self.accounts.accounts.close()


def offered_by(request: Request) -> Offered:
    """Return what the server of a request offers."""
    offered: Offered = request.app.state.offered
    return offered


class AccountDesk:
    """Everything there is for people with an account, and how often it may be tried."""

    def __init__(self, database: Database, extras: Extras) -> None:
        try:
            from folsom.server.accounts.accounts import Accounts  # noqa: PLC0415 - the rest works without it
        except ImportError as error:
            raise ConfigError(
                f"accounts need another package ({error.name} is missing): pip install 'folsom[accounts]'"
            ) from error
        self.accounts = Accounts(database)
        self.tables = AccountTables(database)
        self.keys = DeviceKeys(database)
        self._registrations = Buckets(extras.registrations)
        self._sign_ins = Buckets(extras.sign_ins)
        self._names = Buckets(extras.sign_ins_to_an_account)

    def count_registration(self, address: str) -> None:
        """Refuse an address that opens too many accounts."""
        _take(self._registrations, address)

    def count_sign_in(self, address: str, name_key: str) -> None:
        """Refuse an address that tries too many passwords, or an account of which too many are tried."""
        _take(self._sign_ins, address)
        _take(self._names, name_key)


def _ratings(database: Database, extras: Extras) -> Ratings | None:
    if not extras.ratings:
        return None
    if not extras.accounts:
        raise ConfigError("ratings are for people with accounts: add --accounts")
    try:
        from folsom.server.accounts.ratings import Ratings  # noqa: PLC0415 - the rest works without it
    except ImportError as error:
        raise ConfigError(
            f"ratings need another package ({error.name} is missing): pip install 'folsom[ratings]'"
        ) from error
    return Ratings(database)


def _mails(database: Database, extras: Extras) -> TurnMails | None:
    if extras.smtp is None:
        return None
    if not extras.accounts:
        raise ConfigError("letters are for people with accounts: add --accounts")
    return TurnMails(database, PostOffice(extras.smtp, extras.mail_from))


def _take(buckets: Buckets, who: str) -> None:
    bucket = buckets.of(who)
    if not bucket.take():
        raise too_fast("Too many attempts", bucket.wait())
