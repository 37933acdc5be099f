"""Answers to requests that the application never sees."""

from uvicorn.protocols.http.httptools_impl import STATUS_LINE

from sheepfold.server.http.safety import SAFETY_HEADERS
from sheepfold.server.rest.refusals import error_json

REFUSALS = {
    400: "This is not HTTP.",
    408: "The request took too long.",
    413: "The request is too large.",
    414: "The address is too long.",
    429: "Too many requests at once on one connection.",
    431: "The headers are too large.",
}


def refusal(status: int, headers: list[tuple[bytes, bytes]]) -> bytes:
    """A whole answer that ends the connection."""
    body = error_json("too_many" if status == 429 else "bad_request", REFUSALS[status])
    all_headers = [
        *headers,
        *SAFETY_HEADERS,
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    return STATUS_LINE[status] + b"".join(b"%s: %s\r\n" % header for header in all_headers) + b"\r\n" + body
