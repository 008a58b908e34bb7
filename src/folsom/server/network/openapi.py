"""OpenAPI: describes the operations under /api to programs, from the same table and types that serve them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from folsom import __version__
from folsom.game.event import Event
from folsom.game.option import Option
from folsom.server.network.operation import Operation
from folsom.server.protocol.limits import TableId
from folsom.server.protocol.problems import STATUS, Code

REFERENCE: Final = "#/components/schemas/{name}"
ALWAYS: Final[tuple[Code, ...]] = ("too_fast", "bad_host", "bad_origin", "storage", "broken")
WITH_A_BODY: Final[tuple[Code, ...]] = ("bad_message", "too_large")
# Types that stand for any of their kinds; expansions bring some of their own.
KINDS: Final[tuple[type[msgspec.Struct], ...]] = (Event, Option)
DESCRIPTION: Final = (
    "Tables of the train robbery: set one, join one, find one. The game itself is played through the socket "
    "at /api/tables/{table}/socket, which docs/PROTOCOL.md describes with everything that is said there."
)


def describe(operations: Sequence[Operation]) -> dict[str, Any]:
    """Return the OpenAPI document of some operations."""
    kinds: set[type[msgspec.Struct]] = {each.answer for each in operations}
    kinds.update(each.body for each in operations if each.body is not None)
    kinds.update(each for kind in KINDS for each in (kind, *kind.__subclasses__()))
    named = sorted(kinds, key=_name)
    references, schemas = msgspec.json.schema_components(named, ref_template=REFERENCE)
    schema_of = dict(zip(named, references, strict=True))
    for kind in KINDS:
        schemas[_name(kind)] = {
            "title": _name(kind),
            "description": kind.__doc__,
            "anyOf": [schema_of[each] for each in kind.__subclasses__()],
        }
    paths: defaultdict[str, dict[str, Any]] = defaultdict(dict)
    for each in operations:
        paths[each.path][each.method.lower()] = _operation(each, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Folsom",
            "version": __version__,
            "description": DESCRIPTION,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": dict(paths),
        "components": {
            "schemas": schemas,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _name(kind: type[msgspec.Struct]) -> str:
    return kind.__name__


def _operation(operation: Operation, schema_of: dict[type[msgspec.Struct], dict[str, Any]]) -> dict[str, Any]:
    answer = {"description": "Done.", "content": _json(schema_of[operation.answer])}
    described: dict[str, Any] = {
        "operationId": operation.handler.__name__,
        "summary": operation.summary,
        "parameters": _parameters(operation),
        "responses": {"200": answer, **_problems(operation)},
    }
    if operation.body is not None:
        described["requestBody"] = {"required": True, "content": _json(schema_of[operation.body])}
    if operation.token:
        # With the token of a member, or without.
        described["security"] = [{"token": []}, {}]
    return described


def _parameters(operation: Operation) -> list[dict[str, Any]]:
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": msgspec.json.schema(TableId)}
        for name in re.findall(r"{(\w+)}", operation.path)
    ]
    in_query = [
        {"name": name, "in": "query", "required": False, "schema": msgspec.json.schema(kind)}
        for name, kind in operation.query.items()
    ]
    return in_path + in_query


def _problems(operation: Operation) -> dict[str, Any]:
    """Return the answers that are no success, with the codes that come with each status."""
    codes: defaultdict[int, set[Code]] = defaultdict(set)
    for code in (*ALWAYS, *(WITH_A_BODY if operation.body else ()), *operation.problems):
        codes[STATUS.get(code, 400)].add(code)
    return {str(status): _problem(sorted(codes[status])) for status in sorted(codes)}


def _problem(codes: list[Code]) -> dict[str, Any]:
    schema = {
        "type": "object",
        "properties": {"code": {"enum": codes}, "message": {"type": "string"}},
        "required": ["code", "message"],
    }
    described = {"description": f"Refused: {' or '.join(codes)}.", "content": _json(schema)}
    if "too_fast" in codes:
        seconds = {"description": "When to try again, in seconds.", "schema": {"type": "integer"}}
        described["headers"] = {"Retry-After": seconds}
    return described


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
