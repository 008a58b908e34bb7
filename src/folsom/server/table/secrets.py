"""Secrets: tokens, invites, seeds, and the commitment which proves that a seed was not chosen afterwards."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from folsom.engine.chance import SEED_BITS

ID_LENGTH: Final = 12


def new_token() -> str:
    """Return a token nobody can guess."""
    return secrets.token_urlsafe(24)


def new_invite() -> str:
    """Return the code of an invite."""
    return secrets.token_urlsafe(9)


def new_table_id() -> str:
    """Return an id for a table that nobody hits upon by chance."""
    return table_id_for(new_token())


def table_id_for(token: str) -> str:
    """Return the id of the table that is made with a token: asking twice cannot make two of them."""
    return hashlib.sha256(f"table {token}".encode()).hexdigest()[:ID_LENGTH]


def daily_table_id(day: int, token: str) -> str:
    """Return the id of the table at which a token plays the deal of a day."""
    return table_id_for(f"{day} {token}")


def hash_token(token: str) -> str:
    """Return what is kept of a token; tokens are long and random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def same(left: str, right: str) -> bool:
    """Compare two secrets in a time that does not reveal how much of them is equal."""
    return hmac.compare_digest(left.encode(), right.encode())


def new_seed() -> str:
    """Return a seed for a game, as text: it is too large for a number in JavaScript."""
    return str(secrets.randbits(SEED_BITS))


def new_salt() -> str:
    """Return the salt that keeps a seed from being found by trying them all."""
    return secrets.token_hex(16)


def commitment(seed: str, salt: str) -> str:
    """Return what is shown before the game to commit to its seed: the SHA-256 of ``seed:salt``."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def bot_seed(seed: str, salt: str, seat: int) -> int:
    """Return a seed for the bot of a seat that reveals nothing about the seed of the game."""
    return int.from_bytes(hashlib.sha256(f"bot {seat}:{seed}:{salt}".encode()).digest()[:6], "big")
