"""Letters: what is written to people, in plain text and in their language."""

from __future__ import annotations

from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from typing import Final

from folsom.data import text
from folsom.server.mail.addresses import Address

# Shorter lines would break the link in a header into pieces that no mail program puts together.
HEADERS: Final = SMTP.clone(max_line_length=998)


def turn_letter(to: Address, table: str, host: str, sender: str) -> EmailMessage:
    """Tell somebody that it is their turn, and how to hear no more."""
    link, stop = f"{to.site}/t/{table}", f"{to.site}/mail#stop={to.stop}"
    body = text(to.language, "mail.turn.body", host=host, link=link, stop=stop)
    letter = _letter(to, text(to.language, "mail.turn.subject", host=host), body, sender)
    # So that one press in a mail program is enough (RFC 8058).
    letter["List-Unsubscribe"] = f"<{to.site}/api/mail/stop/{to.stop}>"
    letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return letter


def confirmation_letter(to: Address, token: str, sender: str) -> EmailMessage:
    """Ask somebody whether the address is theirs."""
    body = text(to.language, "mail.confirm.body", link=f"{to.site}/mail#confirm={token}")
    return _letter(to, text(to.language, "mail.confirm.subject"), body, sender)


def _letter(to: Address, subject: str, body: str, sender: str) -> EmailMessage:
    letter = EmailMessage(SMTP)
    # Every server takes this, also one that knows nothing but ASCII.
    letter.set_content(body, cte="quoted-printable")
    letter.policy = HEADERS
    letter["From"] = sender
    letter["To"] = to.address
    letter["Subject"] = subject
    letter["Date"] = formatdate()
    letter["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2].rstrip(">"))
    letter["Auto-Submitted"] = "auto-generated"
    return letter
