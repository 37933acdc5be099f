"""Secrets of seats, owners and invitations. Only their hashes are stored."""

import hashlib
import hmac
import secrets

_ID_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
LONGEST_TOKEN = 64


def new_token() -> str:
    """A secret of 144 bits, in 24 characters that need no escaping in a link."""
    return secrets.token_urlsafe(18)


def new_table_id() -> str:
    """A name of 60 bits for a table: hard to come upon by trying, but no secret."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(12))


def hashed(token: str) -> str:
    """What is stored of a token. (It is random and long: no salt is needed.)"""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def fits(token: str | None, stored: str | None) -> bool:
    """Whether the stored hash is of this token, in the same time whatever the answer."""
    if token is None or stored is None or len(token) > LONGEST_TOKEN:
        return False
    return hmac.compare_digest(hashed(token), stored)
