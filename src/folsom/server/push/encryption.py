"""Encryption: a message that only one browser can read, as RFC 8291 seals it for push services."""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import struct
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
RECORD_BYTES: Final = 4096
SALT_BYTES: Final = 16
AUTH_BYTES: Final = 16
# Says that this record is the last one.
LAST: Final = b"\x02"


def encode(data: bytes) -> str:
    """Write bytes as browsers do: base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Read what `encode` wrote."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Return the public half of a key as a point of the curve."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def browser_keys(p256dh: str, auth: str) -> tuple[bytes, bytes]:
    """Return the keys of a browser, or raise a ValueError if they are none."""
    point, secret = decode(p256dh), decode(auth)
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    if len(secret) != AUTH_BYTES:
        raise ValueError("the secret of a browser has 16 bytes")
    return point, secret


def encrypted(
    message: bytes,
    p256dh: str,
    auth: str,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Return the body to send; key and salt are new for every message unless a test says otherwise."""
    point, secret = browser_keys(p256dh, auth)
    key = key or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(SALT_BYTES)
    own = public_bytes(key)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point))
    start = _derived(secret, shared, b"WebPush: info\0" + point + own, 32)
    content_key = _derived(salt, start, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, start, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(content_key).encrypt(nonce, message + LAST, None)
    return salt + struct.pack(">IB", RECORD_BYTES, len(own)) + own + sealed


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """HKDF of RFC 5869 for results of at most one block."""
    extracted = hmac.digest(salt, secret, hashlib.sha256)
    return hmac.digest(extracted, info + b"\x01", hashlib.sha256)[:length]
