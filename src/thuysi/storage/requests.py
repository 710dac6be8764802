"""Requests that may be sent twice: what a request has done is written with its entries, so that it is done once."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from sqlalchemy import Connection, Table, select

from thuysi.errors import RepeatedRequest, UsageError
from thuysi.storage.tables import REQUESTS

DIALECTS: Final = {"sqlite": "sqlalchemy.dialects.sqlite", "postgresql": "sqlalchemy.dialects.postgresql"}
"""Dialect -> where its own `insert` is, one that can say what to do when the row is there; imported when needed."""


def insert_of(connection: Connection, table: Table) -> Any:
    """The dialect's own insert into a table."""
    return import_module(DIALECTS[connection.dialect.name]).insert(table)


@dataclass(frozen=True, slots=True)
class Request:
    """A request that carries a key: whose it is (a device or token), the key, a hash of what is asked, when (seconds).

    The same key with the same fingerprint is the same request sent again; with another one it is refused.
    """

    owner: str
    key: str
    fingerprint: str
    made: int


def record(connection: Connection, request: Request, event_id: str, first: int, last: int) -> None:
    """Note in the entries' own transaction that the request made them.

    Raises `RepeatedRequest` (facts: event, first, last) when it has been done before, `UsageError` ("storage.key_used")
    when its key belongs to another request.
    """
    values: dict[str, Any] = {
        "owner": request.owner, "key": request.key, "fingerprint": request.fingerprint, "made": request.made,
        "event_id": event_id, "first": first, "last": last,
    }  # fmt: skip
    noted = insert_of(connection, REQUESTS).values(values).on_conflict_do_nothing()
    if connection.execute(noted.returning(REQUESTS.c.key)).one_or_none() is not None:
        return
    mine = (REQUESTS.c.owner == request.owner, REQUESTS.c.key == request.key)
    before = connection.execute(select(REQUESTS).where(*mine)).one()
    if before.fingerprint != request.fingerprint:
        raise UsageError("storage.key_used", key=request.key)
    raise RepeatedRequest("storage.repeated", event=before.event_id, first=before.first, last=before.last)
