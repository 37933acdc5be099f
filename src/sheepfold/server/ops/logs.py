"""Structured logs: one JSON object a line. What is logged is chosen by name, so that no secret can slip in."""

import json
import logging
import sys
import time

from sheepfold.server.ops.sparse_log import NoFlood

_FIELDS = (
    "table", "game", "bot", "error", "count", "method", "path", "host", "port", "store", "client", "seconds",
    "milliseconds",
)  # fmt: skip


class JsonLines(logging.Formatter):
    """A record as one line of JSON: time, level, what, and the fields listed above."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": round(time.time(), 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        for field in _FIELDS:
            value = getattr(record, field, None)
            if value is not None:
                line[field] = value
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["trace"] = self._places(record)
        return json.dumps(line, ensure_ascii=False)

    def _places(self, record: logging.LogRecord) -> list[str]:
        """Where it happened; never the values, which may be secret."""
        assert record.exc_info is not None
        trace = record.exc_info[2]
        places: list[str] = []
        while trace is not None:
            code = trace.tb_frame.f_code
            places.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}")
            trace = trace.tb_next
        return places[-12:]


def set_up_logs(level: str = "INFO") -> None:
    """Send everything to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(NoFlood())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
