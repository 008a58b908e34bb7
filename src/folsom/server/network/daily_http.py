"""The deal of the day over HTTP: what it is, sitting down to it, and how everybody did, once that is open."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request

from folsom.server import steady_clock
from folsom.server.daily.calendar import date_of, day_at, end_of, is_past
from folsom.server.daily.comparing import beaten, results_of
from folsom.server.daily.deal import deal_of
from folsom.server.daily.tries import Somebody, Tries, Try
from folsom.server.network.accounts_http import desk_of, session_of
from folsom.server.network.extras import offered_by
from folsom.server.network.http import body_of, registry_of
from folsom.server.network.visitors import Visitors, visitor_of
from folsom.server.protocol import daily_requests
from folsom.server.protocol.problems import Refusal
from folsom.server.protocol.requests import Seated
from folsom.server.table.about import money_of
from folsom.server.table.plain import plain
from folsom.server.table.secrets import daily_table_id
from folsom.server.views.tables import seated

DAY_DIGITS: Final = 6
WEEK_DAYS: Final = 7


def tries_of(request: Request) -> Tries:
    """Return the tries that this server keeps."""
    tries: Tries = request.app.state.tries
    return tries


async def daily(request: Request) -> daily_requests.Daily:
    """Show the deal of a day; what others made of it only to whoever has finished it, or afterwards."""
    now = steady_clock.now()
    day = _day(request, now)
    tries = tries_of(request)
    somebody = await _somebody(request)
    secret = await tries.secret()
    deal, past = deal_of(day, secret), is_past(day, now)
    await tries.settle(range(day - WEEK_DAYS, day + 1))
    finished = await tries.finished(day)
    mine = next(iter(await tries.of(somebody, [day])), None)
    yours = None if mine is None else await _yours(request, mine)
    opened = past or (yours is not None and yours.money is not None)
    return daily_requests.Daily(
        day=day,
        date=date_of(day).isoformat(),
        ends=end_of(day),
        now=now,
        seats=[
            daily_requests.DailySeat(player, plan.level if plan.kind == "bot" else None)
            for player, plan in zip(deal.config.players, deal.settings.seats, strict=True)
        ],
        modules=list(deal.config.modules),
        promise=deal.promise,
        next_promise=deal_of(day + 1, secret).promise,
        seed=deal.seed if past else None,
        salt=deal.salt if past else None,
        yours=yours,
        results=results_of(finished, mine) if opened else None,
        week=await _week(tries, somebody, day),
        row=_row(await tries.days_of(somebody), day),
    )


async def start(request: Request) -> Seated:
    """Let somebody sit down to the deal of today, or go on with it."""
    asked = await body_of(request, daily_requests.DailyStart)
    visitors: Visitors = request.app.state.visitors
    visitors.make_table(visitor_of(request))
    registry, tries = registry_of(request), tries_of(request)
    day = day_at(steady_clock.now())
    account = await _account(request)
    somebody = Somebody(account, await registry.hash_of(asked.token))
    name = plain(asked.name, "A name")
    registry.check_name(name)
    if not await tries.of(somebody, [day]):
        table = daily_table_id(day, asked.token)
        await tries.begin(day, somebody, table, name if asked.show_name else None)
    mine = (await tries.of(somebody, [day]))[0]
    if mine.token_hash == somebody.token_hash:
        return await registry.make_daily(deal_of(day, await tries.secret()), asked.name, asked.token)
    # The account has sat down on another device.
    session = await session_of(request)
    assert session is not None
    state = await registry.state(mine.table)
    return seated(state, await desk_of(request).keys.give(session, mine.token_hash), mine.token_hash)


def _day(request: Request, now: float) -> int:
    asked = request.query_params.get("day", "")
    today = day_at(now)
    if not asked:
        return today
    if not (asked.isascii() and asked.isdigit() and len(asked) <= DAY_DIGITS):
        raise Refusal("bad_message", f"'day' is a number, not {asked[:20]!r}.")
    if not 1 <= int(asked) <= today:
        raise Refusal("not_found", f"There is no deal of day {asked} yet; today is day {today}.")
    return int(asked)


async def _account(request: Request) -> str | None:
    if offered_by(request).accounts is None:
        return None
    session = await session_of(request)
    return None if session is None else session.account


async def _somebody(request: Request) -> Somebody:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    known = scheme.lower() == "bearer" and token.strip()
    token_hash = await registry_of(request).hash_of(token.strip()) if known else None
    return Somebody(await _account(request), token_hash)


async def _yours(request: Request, mine: Try) -> daily_requests.DailyTry:
    """Return somebody's own try; of a table that is gone, what was noted."""
    try:
        state = await registry_of(request).state(mine.table)
    except Refusal:
        over = mine.money is not None
        return daily_requests.DailyTry(mine.table, over, not over, mine.money, mine.place, [])
    given_up = state.host is None
    over = state.status == "over"
    return daily_requests.DailyTry(mine.table, over, given_up, mine.money, mine.place, money_of(state))


async def _week(tries: Tries, somebody: Somebody, day: int) -> list[daily_requests.DailyDay]:
    """Return how somebody did on the days of a week that were played."""
    monday = day - date_of(day).weekday()
    played = sorted(await tries.of(somebody, range(monday, day + 1)), key=lambda each: each.day)
    return [
        daily_requests.DailyDay(
            each.day, beaten(each.money, [other.money or 0 for other in await tries.finished(each.day)])
        )
        for each in played
        if each.money is not None
    ]


def _row(days: list[int], day: int) -> int:
    """Return how many days in a row were finished by a day; that day may still be played."""
    done = set(days)
    last = day if day in done else day - 1
    row = 0
    while last - row in done:
        row += 1
    return row
