"""``/openapi.json``: the REST part, with what every request is answered."""

from typing import Any

import msgspec
from fastapi import FastAPI
from starlette.responses import Response

from sheepfold.server.http import answers
from sheepfold.server.http.answer import json_answer
from sheepfold.server.http.bodies import ErrorAnswer

_PLACE = "#/components/schemas/{name}"
_JSON = "application/json"
_ANSWERS = [kind for kind in vars(answers).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]

Responses = dict[int | str, dict[str, Any]]
REFUSALS: Responses = {
    status: {"model": ErrorAnswer, "description": description}
    for status, description in {
        400: "Not HTTP, or not a request",
        403: "Not allowed",
        404: "There is no such thing",
        408: "The request took too long",
        409: "Not now",
        413: "The request is too large",
        414: "The address is too long",
        421: "The server has another name",
        422: "The request makes no sense",
        429: "Too many",
        431: "The headers are too large",
        500: "The server failed",
        503: "The store or the bots do not answer",
    }.items()
}


def answered(*kinds: type[msgspec.Struct], status: int = 200) -> Responses:
    """The description of a successful answer; a second kind is that of 202."""
    statuses = (status, 202)
    return {
        number: {
            "description": (kind.__doc__ or "").strip(),
            "content": {_JSON: {"schema": {"$ref": _PLACE.format(name=kind.__name__)}}},
        }
        for number, kind in zip(statuses, kinds, strict=False)
    }


def _anything(_: type) -> dict[str, Any]:
    """A view: every game has its own (``docs/reference/views.md``)."""
    return {"description": "What the game shows: docs/reference/views.md"}


def add_openapi(app: FastAPI) -> None:
    """Have the application describe itself, once."""
    document: dict[str, Any] = {}
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        if not document:
            document.update(plain())
            _, schemas = msgspec.json.schema_components(_ANSWERS, schema_hook=_anything, ref_template=_PLACE)
            document["components"]["schemas"].update(schemas)
        return document

    app.openapi = openapi  # type: ignore[method-assign]
    text: list[bytes] = []

    @app.get("/openapi.json", include_in_schema=False)
    async def description() -> Response:
        if not text:
            text.append(msgspec.json.encode(openapi()))
        return json_answer(text[0])
