"""VAPID: the key of this server, with which it signs for every push (RFC 8292)."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from folsom.server.push.encryption import CURVE, encode, public_bytes

VALID_SECONDS: Final = 12 * 3600
# Whom a push service should write to if this server misbehaves: its site, unless it has none of its own.
NO_SITE: Final = "https://folsom.invalid"


class VapidKey:
    """A key in a file, which is made when it is first needed; browsers subscribe to its public half."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._key: ec.EllipticCurvePrivateKey | None = None

    @property
    def key(self) -> ec.EllipticCurvePrivateKey:
        """The key itself."""
        if self._key is None:
            self._key = _read(self.path) if self.path.exists() else _made(self.path)
        return self._key

    @property
    def public(self) -> str:
        """What a browser needs to subscribe."""
        return encode(public_bytes(self.key))

    def authorization(self, endpoint: str, site: str) -> str:
        """Return the header that lets this server push to an endpoint."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + VALID_SECONDS,
            "sub": site if site.startswith("https://") else NO_SITE,
        }
        signed = ".".join(
            encode(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)
        )
        r, s = decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = encode(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={signed}.{signature}, k={self.public}"


def _read(path: Path) -> ec.EllipticCurvePrivateKey:
    key = load_pem_private_key(path.read_bytes(), password=None)
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise ValueError(f"{path} holds no key for pushes")
    return key


def _made(path: Path) -> ec.EllipticCurvePrivateKey:
    key = ec.generate_private_key(CURVE)
    pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        # Whoever reads this file could push in the name of this server.
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        # Another server with the same folder was faster.
        return _read(path)
    with os.fdopen(file, "wb") as writer:
        writer.write(pem)
    return key
