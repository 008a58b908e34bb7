"""A push service on this machine and a browser behind it, which reads what arrives."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import queue
import threading
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256

from folsom.server.push.encryption import CURVE, decode, encode, public_bytes

HEAD: Final = 16 + 4 + 1


class Browser:
    """What a browser keeps of a subscription: a key of its own and a secret."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.auth = os.urandom(16)

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": encode(public_bytes(self.key)), "auth": encode(self.auth)}

    def read(self, body: bytes) -> bytes:
        """Open a sealed message as RFC 8291 says, written here a second time, from the other side."""
        salt, point = body[:16], body[HEAD : HEAD + body[20]]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point))
        start = hkdf(self.auth, shared, b"WebPush: info\0" + public_bytes(self.key) + point, 32)
        key = hkdf(salt, start, b"Content-Encoding: aes128gcm\0", 16)
        nonce = hkdf(salt, start, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, body[HEAD + body[20] :], None)
        assert padded.endswith(b"\x02")
        return padded[:-1]


def hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    extracted = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(extracted, info + b"\x01", hashlib.sha256).digest()[:length]


@dataclass
class Arrived:
    """A request at the push service."""

    path: str
    headers: dict[str, str]
    body: bytes

    def claims(self) -> dict[str, Any]:
        """Return what the server says about itself, if its signature is right."""
        fields = dict(
            part.split("=", 1) for part in self.headers["authorization"][len("vapid ") :].split(", ")
        )
        signed, _, signature = fields["t"].rpartition(".")
        raw = decode(signature)
        both = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
        key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(fields["k"]))
        key.verify(both, signed.encode(), ec.ECDSA(SHA256()))
        claims: dict[str, Any] = json.loads(decode(signed.split(".")[1]))
        return {**claims, "key": fields["k"]}


class PushService:
    """Takes in pushes and answers with a status."""

    def __init__(self) -> None:
        self.status = 201
        self.arrived: queue.Queue[Arrived] = queue.Queue()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                self.send_response(service.status)
                self.send_header("Content-Length", "0")
                self.end_headers()
                service.arrived.put(Arrived(self.path, headers, body))

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()
