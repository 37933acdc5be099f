"""What a refused request is answered."""

import msgspec

from sheepfold.table.why import Why

STATUS = {
    "bad_request": 422,
    "bad_option": 422,
    "no_such_game": 404,
    "no_such_table": 404,
    "no_such_seat": 404,
    "no_such_bot": 404,
    "no_such_page": 404,
    "not_allowed": 403,
    "wrong_host": 421,
    "too_many": 429,
    "unavailable": 503,
}
"""The HTTP status of a code; all others are conflicts with how the table stands (409)."""


def error_json(code: str, message: str, why: Why | None = None) -> bytes:
    """The body of a refusal; with ``why`` where a rule forbids what was asked for."""
    told = {"code": code, "message": message}
    return msgspec.json.encode({"error": told if why is None else {**told, "why": why}})
