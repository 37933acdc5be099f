"""Web Push: messages that only the receiver's browser can read (RFC 8291), signed by this server (RFC 8292).

``pywebpush`` would do the same, and bring two HTTP clients. What is needed of it is on this page.
"""

import base64
import hmac
import json
import os
from typing import Final

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_CURVE: Final = ec.SECP256R1()
_RECORD: Final = 4096
_HOURS: Final = 12
"""How long a signature is good; push services take none for longer than a day."""


def encoded(data: bytes) -> str:
    """Base64 as in URLs, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """What was encoded; a ``ValueError`` if nothing was."""
    if not text.isascii() or set(text) & set("+/"):
        raise ValueError("not base64 as in URLs")
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)


def new_key() -> str:
    """The private key of a server, as text."""
    return encoded(ec.generate_private_key(_CURVE).private_numbers().private_value.to_bytes(32, "big"))


class PushKey:
    """The key of this server. ``contact`` (``mailto:…`` or ``https:…``) is for whoever runs a push service."""

    def __init__(self, private: str, contact: str) -> None:
        secret = decoded(private)
        if len(secret) != 32:
            raise ValueError("a key has 32 bytes")
        self._private = ec.derive_private_key(int.from_bytes(secret, "big"), _CURVE)
        self._contact = contact
        self.public = encoded(_point(self._private))
        """What browsers ask for when they subscribe."""

    def headers(self, origin: str, now: float) -> dict[str, str]:
        """Who sends it, for the push service at this origin."""
        claims = {"aud": origin, "exp": int(now) + _HOURS * 3600, "sub": self._contact}
        parts = [json.dumps(part, separators=(",", ":")).encode() for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        signed = ".".join(map(encoded, parts))
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        token = f"{signed}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
        return {"Authorization": f"vapid t={token}, k={self.public}"}

    def check_receiver(self, p256dh: str, auth: str) -> None:
        """A ``ValueError`` if these are no keys of a browser."""
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, decoded(p256dh))
        if len(decoded(auth)) != 16:
            raise ValueError("a secret has 16 bytes")


def encrypted(
    message: bytes,
    p256dh: str,
    auth: str,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The message for the browser with these keys, in one record. ``sender`` and ``salt`` are new ones each time."""
    sender, salt = sender or ec.generate_private_key(_CURVE), salt or os.urandom(16)
    receiver = decoded(p256dh)
    shared = sender.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, receiver))
    own = _point(sender)
    secret = _derived(decoded(auth), shared, b"WebPush: info\0" + receiver + own, 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD.to_bytes(4, "big") + bytes([len(own)]) + own
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(salt: bytes, secret: bytes, info: bytes, size: int) -> bytes:
    """HKDF of one block."""
    return hmac.digest(hmac.digest(salt, secret, "sha256"), info + b"\x01", "sha256")[:size]
