"""Moderation over HTTP: reporting a line of chat."""

from __future__ import annotations

from starlette.requests import Request

from folsom.server.network.extras import offered_by
from folsom.server.network.http import body_of, registry_of
from folsom.server.protocol import moderation_requests


async def report(request: Request) -> moderation_requests.Reported:
    """Take a report of somebody at a table."""
    asked = await body_of(request, moderation_requests.Report)
    table = request.path_params["table"]
    reporter = await registry_of(request).member_hash(table, asked.token)
    reports = offered_by(request).reports
    assert reports is not None
    await reports.add(table, asked.version, reporter)
    return moderation_requests.Reported(True)
