"""The operations that exist only where the host wants them."""

from __future__ import annotations

from typing import Final

from folsom.server.network import accounts_http, analysis_http, mail_http, moderation_http
from folsom.server.network.extras import Offered
from folsom.server.network.http import LONG
from folsom.server.network.operation import Operation
from folsom.server.protocol import account_requests, analysis_requests, moderation_requests, requests

ACCOUNTS: Final = (
    Operation(
        "GET", "/api/account", accounts_http.account, account_requests.SignedIn, "Whose device is this?"
    ),
    Operation(
        "POST",
        "/api/account",
        accounts_http.register,
        account_requests.SignedIn,
        "Open an account and sign in.",
        body=account_requests.Registration,
        problems=("name_taken", "bad_name"),
        cost=LONG,
    ),
    Operation(
        "DELETE",
        "/api/account",
        accounts_http.delete_account,
        account_requests.SignedIn,
        "Delete one's account.",
        body=account_requests.AccountEnd,
        problems=("not_signed_in", "bad_password"),
        cost=LONG,
    ),
    Operation(
        "POST",
        "/api/account/session",
        accounts_http.sign_in,
        account_requests.SignedIn,
        "Sign in.",
        body=account_requests.SignIn,
        problems=("bad_password",),
        cost=LONG,
    ),
    Operation(
        "DELETE", "/api/account/session", accounts_http.sign_out, account_requests.SignedIn, "Sign out."
    ),
    Operation(
        "POST",
        "/api/account/password",
        accounts_http.change_password,
        account_requests.SignedIn,
        "Change one's password.",
        body=account_requests.PasswordChange,
        problems=("not_signed_in", "bad_password"),
        cost=LONG,
    ),
    Operation(
        "GET",
        "/api/account/tables",
        accounts_http.account_tables,
        requests.Tables,
        "Which tables does one have, on all devices?",
        problems=("not_signed_in",),
        cost=LONG,
    ),
    Operation(
        "POST",
        "/api/account/tables",
        accounts_http.bring_tables,
        requests.Tables,
        "Give one's account the seats of some tokens.",
        body=account_requests.Bring,
        problems=("not_signed_in",),
        cost=LONG,
    ),
    Operation(
        "POST",
        "/api/account/tables/{table}/key",
        accounts_http.table_key,
        requests.Seated,
        "Get a token for this device.",
        problems=("not_signed_in", "no_token", "no_table", "too_large"),
    ),
)
RATINGS: Final = (
    Operation(
        "GET", "/api/ratings", accounts_http.leaderboard, account_requests.Leaderboard, "Who plays best?"
    ),
    Operation(
        "GET",
        "/api/tables/{table}/ratings",
        accounts_http.seat_ratings,
        account_requests.SeatRatings,
        "How well do those play who sit at a table?",
        problems=("no_table",),
    ),
)
MAIL: Final = (
    Operation(
        "POST",
        "/api/account/mail",
        mail_http.want_mail,
        account_requests.SignedIn,
        "Be told by a letter when it is one's turn.",
        body=account_requests.MailWish,
        problems=("not_signed_in",),
    ),
    Operation(
        "DELETE",
        "/api/account/mail",
        mail_http.end_mail,
        account_requests.SignedIn,
        "Get no more letters.",
        problems=("not_signed_in",),
    ),
    Operation(
        "POST",
        "/api/mail/confirm/{token}",
        mail_http.confirm_mail,
        account_requests.MailChange,
        "Confirm an address with the link that was sent there.",
        problems=("bad_link",),
    ),
    Operation(
        "POST",
        "/api/mail/stop/{token}",
        mail_http.stop_mail,
        account_requests.MailChange,
        "Get no more letters, with the link that stands in each of them.",
        problems=("bad_link",),
    ),
)
MODERATION: Final = (
    Operation(
        "POST",
        "/api/tables/{table}/report",
        moderation_http.report,
        moderation_requests.Reported,
        "Point out a line of chat to the host of the server.",
        body=moderation_requests.Report,
        problems=("no_table", "no_token", "not_found"),
    ),
)
ANALYSIS: Final = (
    Operation(
        "GET",
        "/api/tables/{table}/analysis",
        analysis_http.analysis,
        analysis_requests.AnalysisState,
        "How does the analysis of a finished game stand, and what has been found so far?",
        query={"mode": analysis_requests.AnalysisMode},
        problems=("bad_message", "no_table", "not_over", "frozen", "no_spectators"),
        cost=2,
        token=True,
    ),
    Operation(
        "POST",
        "/api/tables/{table}/analysis",
        analysis_http.ask_for_analysis,
        analysis_requests.AnalysisState,
        "Have a finished game analysed.",
        body=analysis_requests.AnalysisWish,
        problems=("no_table", "not_over", "frozen", "no_spectators", "line_full"),
        cost=LONG,
        token=True,
    ),
)
EXTRA_OPERATIONS: Final = (*ACCOUNTS, *RATINGS, *MAIL, *MODERATION, *ANALYSIS)


def extra_operations(offered: Offered) -> list[Operation]:
    """Return the operations of what a server offers beyond the tables."""
    parts = (
        (offered.accounts, ACCOUNTS),
        (offered.ratings, RATINGS),
        (offered.mails, MAIL),
        (offered.reports, MODERATION),
        (offered.analysts or None, ANALYSIS),
    )
    return [each for part, operations in parts if part is not None for each in operations]
