"""Answers and refusals as HTTP responses."""

import msgspec
from starlette.responses import Response

from sheepfold.core.rules.sentences import LANGUAGES
from sheepfold.server.rest.refusals import STATUS, error_json
from sheepfold.table.errors import TableError
from sheepfold.table.why import Why


def json_answer(body: object, status: int = 200) -> Response:
    """An answer that no cache may store: tables change all the time."""
    encoded = body if isinstance(body, bytes) else msgspec.json.encode(body)
    return Response(encoded, status, media_type="application/json", headers={"Cache-Control": "no-store"})


def error_answer(error: TableError, language: str = LANGUAGES[0]) -> Response:
    """A refusal as JSON, with the status of its code."""
    return error_body(STATUS.get(error.code, 409), error.code, error.message, error.why(language))


def error_body(status: int, code: str, message: str, why: Why | None = None) -> Response:
    """The JSON that every refused request gets."""
    return Response(error_json(code, message, why), status, media_type="application/json")
