"""A receiver for the tests of this folder, and servers that may send to it."""

from collections.abc import Iterator

import pytest

from sheepfold.server.alerts.web_push import new_key
from tests.server.alerts.receiver import Receiver, receiving

CONTACT = "mailto:host@example.org"


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """Gets alerts."""
    with receiving() as one:
        yield one


@pytest.fixture
def push_settings() -> dict[str, object]:
    """For ``start``: alerts at once, also to this machine."""
    return {"push_key": new_key(), "push_contact": CONTACT, "alert_seconds": 0.0, "alert_private": True}
