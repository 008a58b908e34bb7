"""The line: finished games that wait for an analysis, in the database, so that no crash loses them.

Several servers may work at one line. Each takes one game at a time and writes its name to it; when it dies,
another goes on where it stopped. People have their turn one after the other, and within what one of them has
asked for the oldest comes first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select, text, update

from folsom.lab.analysis.units import version
from folsom.server import steady_clock
from folsom.server.analysis.job import NOBODY, Job, JobState
from folsom.server.protocol.problems import Refusal, too_fast
from folsom.server.room.fair_queue import FairQueue
from folsom.server.storage.database import Database
from folsom.server.storage.leases import Leases
from folsom.server.storage.removal import remove_moments
from folsom.server.storage.schema import analyses

DAY: Final = 24 * 3600.0
# Of one person one is looked at while the others wait.
MOST_OPEN: Final = 4
MOST_A_DAY: Final = 30
MOST_THOROUGH_A_DAY: Final = 5
MOST_WAITING: Final = 200
# When there will be room is not known; this is a fair time to try again.
AGAIN_SECONDS: Final = 60
# Any number will do, as long as it is always this one: servers ask and take in turn.
LOCK: Final = 7_347_662_002


class Line:
    """Those who wait and those who have been served."""

    def __init__(self, database: Database, leases: Leases) -> None:
        self.database = database
        self.leases = leases

    async def find(self, table: str, mode: str) -> Job | None:
        """Return the analysis of a table in a mode, if it was ever asked for."""
        query = select(analyses).where(_this(table, mode))
        row = await self.database.read(lambda connection: connection.execute(query).first())
        return None if row is None else Job.of_row(row)

    async def ask(self, table: str, mode: str, of: int, person: str) -> None:
        """Let a game wait for somebody unless it does so already, or refuse it."""
        now = steady_clock.now()

        def work(connection: Connection) -> None:
            _in_turn(connection)
            row = connection.execute(select(analyses).where(_this(table, mode))).first()
            if row is not None and Job.of_row(row).settled:
                return
            _check(connection, person, mode, now)
            connection.execute(delete(analyses).where(_this(table, mode)))
            if row is not None and row.version != version():
                remove_moments(connection, table, mode)
            wish = {"person": person, "asked": now, "state": "waiting", "version": version()}
            connection.execute(insert(analyses).values(table_id=table, mode=mode, done=0, of=of, **wish))

        await self.database.write(work)

    async def take(self) -> Job | None:
        """Return the game whose turn it is, which is now this server's, if there is one.

        This server has none, so what it seems to have is left over from before it was started again.
        """
        others, now = await self.leases.others(), steady_clock.now()
        if not await self.database.read(lambda connection: _takable(connection, others)):
            return None

        def work(connection: Connection) -> Job | None:
            _in_turn(connection)
            waiting = _takable(connection, others)
            if not waiting:
                return None
            job = in_order(waiting, _last_served(connection))[0]
            taken = {"state": "running", "owner": self.leases.id, "taken": now, "version": version()}
            connection.execute(update(analyses).where(_this(job.table, job.mode)).values(taken))
            if job.version != version():
                remove_moments(connection, job.table, job.mode)
            return job

        return await self.database.write(work)

    async def others_wait(self, job: Job) -> bool:
        """Tell whether anybody but the person of a job is waiting, for whom it could be put back."""
        waiting = analyses.c.state == "waiting"
        query = (
            select(analyses.c.mode).where(waiting, analyses.c.person.not_in((job.person, NOBODY))).limit(1)
        )
        return await self.database.read(lambda connection: connection.execute(query).first() is not None)

    async def leave(self, job: Job, state: JobState, body: bytes | None = None) -> None:
        """Let go of a game, with what has become of it."""
        mine = _this(job.table, job.mode) & (analyses.c.owner == self.leases.id)
        change = update(analyses).where(mine).values(state=state, owner=None, body=body)
        await self.database.write(lambda connection: connection.execute(change))

    async def wait_again(self, job: Job) -> None:
        """Let a finished analysis wait that turns out to be damaged; what it was made of is still there."""
        this = _this(job.table, job.mode) & (analyses.c.state == "done")
        change = update(analyses).where(this).values(state="waiting", body=None)
        await self.database.write(lambda connection: connection.execute(change))

    async def body(self, job: Job) -> bytes | None:
        """Return what is kept of a finished analysis."""
        query = select(analyses.c.body).where(_this(job.table, job.mode))
        return await self.database.read(lambda connection: connection.execute(query).scalar())

    async def before(self, job: Job) -> list[Job]:
        """Return the games that will be looked at, at least in part, before one that waits."""

        def look(connection: Connection) -> list[Job]:
            opened = _open(connection)
            waiting = [each for each in opened if each.state == "waiting"]
            running = [each for each in opened if each.state == "running"]
            ordered = in_order(waiting, _last_served(connection))
            places = [(each.table, each.mode) for each in ordered]
            place = places.index((job.table, job.mode)) if (job.table, job.mode) in places else 0
            return running + ordered[:place]

        return await self.database.read(look)

    async def length(self) -> tuple[int, float]:
        """Return how many wait, and for how many seconds the first of them has done so."""
        query = select(func.count(), func.min(analyses.c.asked)).where(analyses.c.state == "waiting")
        amount, oldest = await self.database.read(lambda connection: connection.execute(query).one())
        return amount, 0.0 if oldest is None else max(0.0, steady_clock.now() - oldest)


def in_order(waiting: Sequence[Job], last_served: Mapping[str, float]) -> list[Job]:
    """Return who comes when: first whoever was served longest ago, then everybody in turn.

    What nobody has asked for comes last.
    """
    queue: FairQueue[Job] = FairQueue()
    asked_for = [job for job in waiting if job.person != NOBODY]
    for job in sorted(asked_for, key=lambda job: (last_served.get(job.person, 0.0), job.asked)):
        queue.put(job.person, job)
    ordered = []
    while queue:
        ordered.append(queue.take())
    return ordered + [job for job in waiting if job.person == NOBODY]


def _this(table: str, mode: str) -> ColumnElement[bool]:
    return and_(analyses.c.table_id == table, analyses.c.mode == mode)


def _in_turn(connection: Connection) -> None:
    """Let nobody else ask or take until the end of the transaction; a file has only one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))


def _open(connection: Connection) -> list[Job]:
    query = select(analyses).where(analyses.c.state.in_(("waiting", "running"))).order_by(analyses.c.asked)
    return [Job.of_row(row) for row in connection.execute(query)]


def _takable(connection: Connection, others: set[str]) -> list[Job]:
    """Return what nobody alive works at, for people of whom nothing else is worked at."""
    opened = _open(connection)
    worked_at = [job for job in opened if job.state == "running" and job.owner in others]
    busy = {job.person for job in worked_at}
    return [job for job in opened if job not in worked_at and job.person not in busy]


def _last_served(connection: Connection) -> dict[str, float]:
    """Return when each of those who wait was last served."""
    waiting = select(analyses.c.person).where(analyses.c.state.in_(("waiting", "running")))
    query = (
        select(analyses.c.person, func.max(analyses.c.taken).label("taken"))
        .where(analyses.c.person.in_(waiting), analyses.c.taken.is_not(None))
        .group_by(analyses.c.person)
    )
    return {row.person: row.taken for row in connection.execute(query)}


def _check(connection: Connection, person: str, mode: str, now: float) -> None:
    """Refuse what would be too much."""
    opened = _open(connection)
    if sum(job.state == "waiting" for job in opened) >= MOST_WAITING:
        raise Refusal("line_full", "Many games are waiting for an analysis; try again later.", AGAIN_SECONDS)
    if person == NOBODY:
        return
    if sum(job.person == person for job in opened) >= MOST_OPEN:
        raise too_fast(f"You are waiting for {MOST_OPEN} analyses already", AGAIN_SECONDS)
    query = (
        select(analyses.c.mode, analyses.c.asked)
        .where(analyses.c.person == person, analyses.c.asked > now - DAY)
        .order_by(analyses.c.asked.desc())
    )
    today = connection.execute(query).all()
    closely = [row for row in today if row.mode == "thorough"] if mode == "thorough" else []
    for asked, most in ((today, MOST_A_DAY), (closely, MOST_THOROUGH_A_DAY)):
        if len(asked) >= most:
            what = f"You have asked for {most} {'close looks' if asked is closely else 'analyses'} in a day"
            raise too_fast(what, asked[most - 1].asked + DAY - now)
