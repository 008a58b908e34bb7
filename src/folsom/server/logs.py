"""The server's log: one JSON object a line about tables and requests, never tokens, seeds or hidden cards."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Final

LOGGER: Final = logging.getLogger("folsom.server")
# Nothing else can be logged, so that no new call can let a secret slip in.
FIELDS: Final = frozenset({"table", "version", "kind", "code", "path", "rooms", "reason"})


class JsonLines(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        fields = {key: value for key, value in getattr(record, "folsom_fields", {}).items() if key in FIELDS}
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **fields,
        }
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            trace = record.exc_info[2]
            while trace is not None and trace.tb_next is not None:
                trace = trace.tb_next
            if trace is not None:
                line["where"] = f"{trace.tb_frame.f_globals.get('__name__')}:{trace.tb_lineno}"
        return json.dumps(line, ensure_ascii=False)


def info(event: str, **fields: object) -> None:
    """Log something that happened, with a few plain fields."""
    LOGGER.info(event, extra={"folsom_fields": fields})


def error(event: str, cause: BaseException, **fields: object) -> None:
    """Log a failure: its type and place, but not its message, which may quote what is hidden."""
    LOGGER.error(event, exc_info=cause, extra={"folsom_fields": fields})


def set_up(level: str = "info") -> None:
    """Write the server's log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for logger in (LOGGER, logging.getLogger("uvicorn.error")):
        logger.handlers[:] = [handler]
        logger.setLevel(level.upper())
        logger.propagate = False
