"""Whoever gets alerts: a push service with one browser behind it, or the receiver of a webhook. A real HTTP server."""

import hmac
import json
import os
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from sheepfold.server.alerts.web_push import encoded

PATIENCE = 20.0


@dataclass
class Received:
    """One request."""

    path: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """Keeps all that came, and answers with ``status``."""

    def __init__(self) -> None:
        self.status = 201
        self.received: queue.Queue[Received] = queue.Queue()
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.public = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = os.urandom(16)
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.received.put(Received(self.path, dict(self.headers.items()), body))
                self.send_response(receiver.status)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.base = f"http://127.0.0.1:{self.server.server_address[1]}"

    def subscription(self, name: str = "browser") -> dict[str, Any]:
        """What the browser's push manager would give."""
        keys = {"p256dh": encoded(self.public), "auth": encoded(self.auth)}
        return {"endpoint": f"{self.base}/{name}", "keys": keys}

    def next(self, patience: float = PATIENCE) -> Received:
        """What came next."""
        return self.received.get(timeout=patience)

    def opened(self, received: Received) -> Any:
        """What the browser reads of it (RFC 8188, RFC 8291)."""
        body = received.body
        salt, size, key, text = body[:16], body[20], body[21:86], body[86:]
        assert (int.from_bytes(body[16:20], "big"), size) == (4096, 65)
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key))
        secret = derived(self.auth, shared, b"WebPush: info\0" + self.public + key, 32)
        cipher = AESGCM(derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16))
        plain = cipher.decrypt(derived(salt, secret, b"Content-Encoding: nonce\0", 12), text, None)
        assert plain[-1:] == b"\x02"
        return json.loads(plain[:-1])


def derived(salt: bytes, secret: bytes, info: bytes, size: int) -> bytes:
    """HKDF, in one block."""
    return hmac.digest(hmac.digest(salt, secret, "sha256"), info + b"\x01", "sha256")[:size]


@contextmanager
def receiving() -> Iterator[Receiver]:
    """A receiver that is stopped at the end."""
    receiver = Receiver()
    thread = threading.Thread(target=receiver.server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        receiver.server.shutdown()
        receiver.server.server_close()
        thread.join()
