"""A desk on the real store, which keeps copies of itself at each published round (`thuysi.storage.backups`)."""

from __future__ import annotations

from thuysi.errors import Problem
from thuysi.service.desk import Desk
from thuysi.storage.backups import keep
from thuysi.storage.store import Store


def desk_on(store: Store, actor: str = "", device: str = "") -> Desk:
    """The arbiter's desk on a store: copies are kept, and one that cannot be made is a note of what was done."""

    def copied(event_id: str, reason: str) -> Problem | None:
        return keep(store, event_id, reason).problem

    return Desk(store, actor, device, copies=copied)
