"""The description of the HTTP addresses, tried out on a real server with requests made from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import hypothesis
import pytest
import schemathesis
from schemathesis import checks

from folsom.server.network.extra_operations import EXTRA_OPERATIONS
from folsom.server.network.openapi import describe
from folsom.server.network.operations import OPERATIONS
from tests.conftest import SOAK
from tests.server.client import Client, Data, Served, fetch, make
from tests.server.device import EVERYTHING

FEW: Final = hypothesis.settings(
    max_examples=50 if SOAK else 8,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(hypothesis.HealthCheck),
)
# A schema cannot say which bandits may play together, or that a name needs a letter that can be seen.
LEFT_OUT: Final = [checks.positive_data_acceptance]

ALL: Final = (*OPERATIONS, *EXTRA_OPERATIONS)

described = schemathesis.openapi.from_dict(describe(ALL))
at_a_table = schemathesis.openapi.from_dict(describe(ALL)).include(path_regex=r"\{table\}")
# Everything that can be wrong with a request is tried at tables that do not exist, which is quicker.
at_a_table.config.phases.coverage.enabled = False


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    extras = replace(EVERYTHING, analysts=1)
    served = Served(tmp_path_factory.mktemp("described"), extras=extras)
    yield served
    served.stop()


@pytest.fixture(scope="module")
def finished(server: Served) -> Data:
    """A game that has been played."""
    seated = make(server.address, "here", "here", "here", config={"rounds": 1})
    with Client(server.address, seated["table"]["id"], seated["token"]) as rosa:
        while not rosa.over:
            rosa.step()
    return seated


def test_the_description_is_served_and_names_every_operation(server: Served) -> None:
    served = fetch(f"{server.address}/api/openapi.json").json()
    assert served == describe(ALL)
    named = {(method.upper(), path) for path, methods in served["paths"].items() for method in methods}
    assert named == {(each.method, each.path) for each in ALL}


def test_another_method_is_refused_with_those_there_are(server: Served) -> None:
    for path, allowed in (("/api/tables", "POST, GET, HEAD"), ("/api/tables/mine", "POST")):
        answer = server.http.request("PATCH", path)
        assert (answer.status_code, answer.headers["allow"]) == (405, allowed)
        assert answer.json()["code"] == "bad_message"


@described.parametrize()
@FEW
def test_the_server_does_what_it_says(server: Served, case: schemathesis.Case[Any]) -> None:
    case.call_and_validate(base_url=server.address, excluded_checks=LEFT_OUT)


@at_a_table.parametrize()
@FEW
def test_it_does_so_at_tables_that_exist(
    server: Served, finished: Data, case: schemathesis.Case[Any]
) -> None:
    gathering = make(server.address, "here", "open", "open", start=False)
    sent = case.body
    for seated in (gathering, finished):
        case.path_parameters = {"table": seated["table"]["id"]}
        case.body = with_secrets(sent, seated)
        # What was meant to be wrong may be right with these.
        left_out = [*LEFT_OUT, checks.negative_data_rejection]
        case.call_and_validate(base_url=server.address, excluded_checks=left_out)


def with_secrets(body: Any, seated: Data) -> Any:
    """Return a body in which tokens and invites are those of a table."""
    if not isinstance(body, dict):
        return body
    return {**body, **{name: seated[name] for name in ("token", "invite") if name in body}}
