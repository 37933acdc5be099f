"""Refusals as HTTP answers."""

from starlette.responses import Response

from sheepfold.core.rules.sentences import LANGUAGES
from sheepfold.server.rest.refusals import STATUS, error_json
from sheepfold.table.errors import TableError
from sheepfold.table.why import Why


def error_answer(error: TableError, language: str = LANGUAGES[0]) -> Response:
    """A refusal as JSON, with the status of its code."""
    return error_body(STATUS.get(error.code, 409), error.code, error.message, error.why(language))


def error_body(status: int, code: str, message: str, why: Why | None = None) -> Response:
    """The JSON that every refused request gets."""
    return Response(error_json(code, message, why), status, media_type="application/json")
