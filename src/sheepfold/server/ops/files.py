"""How many files (sockets are files) this process may have open, and what fits in there."""

import logging
from dataclasses import replace

from sheepfold.server.settings import Settings

_RESERVE = 256
"""For the database, the bots, the log, and requests that are being answered."""
_log = logging.getLogger(__name__)


def raise_file_limit() -> int | None:
    """Take as many as the system allows; how many that is, or ``None`` where there is no limit to know of."""
    try:
        import resource  # only where there is a Unix
    except ImportError:
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        except (OSError, ValueError) as error:  # macOS has a hard limit that is none
            _log.warning("file limit not raised", extra={"error": str(error)})
    return None if soft == resource.RLIM_INFINITY else soft


def fitted(settings: Settings, files: int | None) -> Settings:
    """The settings with no more sockets and unfinished requests than there can be files."""
    if files is None or settings.sockets + settings.unfinished + _RESERVE <= files:
        return settings
    room = max(8, files - min(_RESERVE, files // 2))
    unfinished = max(2, min(settings.unfinished, room // 4))
    sockets = max(2, min(settings.sockets, room - unfinished))
    _log.warning("few files: fewer sockets", extra={"count": sockets})
    return replace(settings, unfinished=unfinished, sockets=sockets)
