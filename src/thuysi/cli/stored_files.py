"""`.thuysi` files as the command line reads them: whole, proved, and looked at before anything is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from thuysi.errors import InputError
from thuysi.files import read_bytes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from thuysi.journal.entry import Entry
    from thuysi.storage.portable import Continued, Portable
    from thuysi.storage.store import Store


def portable_in(file: str) -> Portable:
    """What the file holds, proved to add up to an event; raises `InputError` that names the file."""
    from thuysi.storage.portable import parse, prove_journal

    try:
        held = parse(read_bytes(file))
        prove_journal(held)
    except InputError as error:
        raise InputError(error.problems, file) from None
    return held


def brought_in(store: Store, held: Portable, dry: bool) -> Continued:
    """The event as the store has it afterwards; with `dry` only what would become of it. Diverged: refused."""
    from thuysi.storage.portable import continue_event

    place: Any = Looking(store) if dry else store
    return continue_event(place, held.id, held.name, held.entries)


class Looking:
    """A store that answers and writes nothing."""

    def __init__(self, store: Store) -> None:
        self.heads = store.heads
        self.entries = store.entries

    def create(self, event_id: str, entries: Sequence[Entry], name: str | None = None) -> None:
        """Nothing is written."""

    def append(self, event_id: str, seen: int, entries: Sequence[Entry], name: str | None = None) -> None:
        """Nothing is written."""
