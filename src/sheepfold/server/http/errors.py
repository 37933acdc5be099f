"""Refusals as HTTP answers."""

import msgspec
from starlette.responses import Response

from sheepfold.table.errors import TableError

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


def error_answer(error: TableError) -> Response:
    """A refusal as JSON, with the status of its code."""
    return error_body(STATUS.get(error.code, 409), error.code, error.message)


def error_body(status: int, code: str, message: str) -> Response:
    """The JSON that every refused request gets."""
    return Response(error_json(code, message), status, media_type="application/json")


def error_json(code: str, message: str) -> bytes:
    """The body of a refusal."""
    return msgspec.json.encode({"error": {"code": code, "message": message}})
