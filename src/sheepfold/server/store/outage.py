"""A database that is gone: since when, and what the log says about it."""

import logging
import time

_AGAIN = 60.0
_log = logging.getLogger(__name__)


class Outage:
    """Of one database, as all its connections see it."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._logged = 0.0

    def goes_on(self, error: Exception) -> float:
        """Something failed for want of the database; for how many seconds it has been gone."""
        now = time.monotonic()
        if self._since is None:
            self._since, self._logged = now, 0.0
        if now >= self._logged:
            self._logged = now + _AGAIN
            fields = {"error": type(error).__name__, "seconds": round(now - self._since, 1)}
            _log.warning("database does not answer", extra=fields)
        return now - self._since

    def is_over(self) -> None:
        """Something worked."""
        if self._since is not None:
            _log.warning("database answers again", extra={"seconds": round(time.monotonic() - self._since, 1)})
            self._since = None
