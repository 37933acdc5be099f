"""``/openapi.json`` and ``/docs``: the REST part, with what every request is answered."""

import asyncio
import threading
from typing import Any

import msgspec
from fastapi import FastAPI
from starlette.responses import HTMLResponse, Response

from sheepfold.server.http.bodies import ErrorAnswer
from sheepfold.server.http.docs_page import docs_page
from sheepfold.server.http.responses import json_answer
from sheepfold.server.rest import answers

_PLACE = "#/components/schemas/{name}"
_JSON = "application/json"
_ANSWERS = [kind for kind in vars(answers).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]

Responses = dict[int | str, dict[str, Any]]


def _described(kind: type, description: str) -> dict[str, Any]:
    """By the name of its kind: FastAPI would prepare the whole kind again for each status of each route."""
    return {"description": description, "content": {_JSON: {"schema": {"$ref": _PLACE.format(name=kind.__name__)}}}}


REFUSALS: Responses = {
    status: _described(ErrorAnswer, description)
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
        number: _described(kind, (kind.__doc__ or "").strip()) for number, kind in zip(statuses, kinds, strict=False)
    }


def _refusal_schemas() -> dict[str, Any]:
    """The kinds that ``REFUSALS`` names."""
    schema = ErrorAnswer.model_json_schema(ref_template=_PLACE.replace("name", "model"))
    return {**schema.pop("$defs", {}), ErrorAnswer.__name__: schema}


def _anything(_: type) -> dict[str, Any]:
    """A view: every game has its own (``docs/reference/views.md``)."""
    return {"description": "What the game shows: docs/reference/views.md"}


def add_openapi(app: FastAPI) -> None:
    """Have the application describe itself: once, and in a thread, because it takes a while."""
    plain, lock = app.openapi, threading.Lock()
    document: dict[str, Any] = {}
    pages: dict[str, bytes] = {}

    def openapi() -> dict[str, Any]:
        with lock:
            if not document:
                described = plain()
                _, schemas = msgspec.json.schema_components(_ANSWERS, schema_hook=_anything, ref_template=_PLACE)
                described["components"]["schemas"].update(schemas, **_refusal_schemas())
                document.update(described)
                pages["json"], pages["html"] = msgspec.json.encode(document), docs_page(document).encode()
        return document

    app.openapi = openapi  # type: ignore[method-assign]

    async def page(kind: str) -> bytes:
        if not pages:
            await asyncio.to_thread(openapi)
        return pages[kind]

    @app.get("/openapi.json", include_in_schema=False)
    async def description() -> Response:
        return json_answer(await page("json"))

    @app.get("/docs", include_in_schema=False)
    async def docs() -> Response:
        return HTMLResponse(await page("html"))
