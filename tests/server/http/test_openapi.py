"""Whatever is sent over REST, the server answers with sense: schemathesis finds no 5xx."""

from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from requests import Session
from schemathesis.checks import not_a_server_error

from tests.server.client import open_table
from tests.server.conftest import Inside, Run

EXAMPLES = 60


class Attack:
    """Sends cases; a second time to a table that exists, with the token of a seat."""

    def __init__(self, table: str, token: str) -> None:
        self.table = table
        self.token = token
        self.tried = 0
        self.session = Session()

    def __call__(self, case: Any) -> None:
        """As schemathesis thought of it."""
        self._send(case, {})

    def at_a_real_table(self, case: Any) -> None:
        """With a table and a seat that exist."""
        case.path_parameters["table"] = self.table
        if "seat" in case.path_parameters:
            case.path_parameters["seat"] = 0
        self._send(case, {"Authorization": f"Bearer {self.token}"})

    def _send(self, case: Any, headers: dict[str, str]) -> None:
        self.tried += 1
        answer = case.call(headers=headers, session=self.session)
        case.validate_response(answer, checks=[not_a_server_error], headers=headers)
        assert answer.status_code < 500, answer.text


def is_at_a_table(path: str) -> bool:
    """(Giving the seat up is left out: it would be the last request.)"""
    return "{table}" in path and not path.endswith(("/leave", "/reopen"))


def test_schemathesis_finds_no_failure_of_the_server(inside: Inside, run: Run) -> None:
    table = run(open_table(inside.base, "te-kuiti", ["me", "open"]))
    attack = Attack(table["id"], table["tokens"][0])
    schema: Any = schemathesis.openapi.from_url(f"{inside.base}/openapi.json")
    often = settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    for found in schema.get_all_operations():
        cases = found.ok().as_strategy()

        @often
        @given(case=cases)
        def anything(case: Any) -> None:
            attack(case)

        @often
        @given(case=cases)
        def at_a_real_table(case: Any) -> None:
            attack.at_a_real_table(case)

        anything()
        if is_at_a_table(found.ok().path):
            at_a_real_table()
    assert attack.tried > 500
    assert inside.lobby.services.metrics.errors == 0
