"""Answers as HTTP responses."""

import msgspec
from starlette.responses import Response


def json_answer(body: object, status: int = 200) -> Response:
    """An answer that no cache may store: tables change all the time."""
    encoded = body if isinstance(body, bytes) else msgspec.json.encode(body)
    return Response(encoded, status, media_type="application/json", headers={"Cache-Control": "no-store"})
