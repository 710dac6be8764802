"""Sentences of the store."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "unknown_url": (
        "“{found}” is no address of a store; give the name of a file (event.db), sqlite:///path, or "
        "postgresql+psycopg://user@host/database"
    ),
    "cannot_create": (
        "the store {place} cannot be made: {reason}; see whether the folder {folder} exists and may be "
        "written to, or choose another file with --db"
    ),
    "cannot_open": (
        "the store {place} cannot be opened: {reason}; nothing was changed. See whether the file and its "
        "folder may be read and written"
    ),
    "locked": (
        "the store {place} is busy: somebody else is writing; what you just did was NOT saved, everything "
        "saved before is there. Do it again; if it stays busy, close the other program that has this store "
        "open"
    ),
    "full": (
        "the disk of the store {place} is full; what you just did was NOT saved, everything saved before is "
        "there. Make room on the disk and do it again"
    ),
    "read_only": (
        "the store {place} can only be read; what you just did was NOT saved, everything saved before is "
        "there. Allow writing to the file and its folder, or copy the store to a place that can be written"
    ),
    "disk": (
        "the disk cannot read or write the store {place} ({reason}); what you just did was NOT saved. Check "
        "the disk, make a backup now, then do it again"
    ),
    "damaged": (
        "the store {place} is damaged in one place ({reason}); what you just did was NOT saved. Events that "
        "do not lie there can still be used: export them to files, then restore the store from the newest "
        "backup"
    ),
    "not_a_store": "{place} is not a store of thuysi; the file was left as it is. Choose another file with --db",
    "newer_version": (
        "the store {place} was made by a newer version of thuysi (structure {found}; this version knows up "
        "to {known}); nothing was touched. Install a newer version of thuysi"
    ),
    "newer_journal": (
        "the journal of the event “{event}” was written by a newer version of thuysi (form {found}; this "
        "version knows up to {known}); it was left as it is. Install a newer version of thuysi; the other "
        "events can still be used"
    ),
    "damaged_event": (
        "the journal of the event “{name}” ({event}) in {place} is not as it was written, from entry {entry} "
        "on; nothing more is written to this event. The other events can still be used; restore this one "
        "from the newest backup or .thuysi file"
    ),
    "no_such_event": "there is no event with the id “{event}” in the store",
    "event_exists": (
        "there is already an event with the id “{event}” in the store; it was left as it is. Choose another id"
    ),
    "stale": (
        "the event “{event}” has changed since it was looked at (seen up to entry {seen}, now at entry "
        "{head}); what you just did was NOT saved. Look again, then do it again"
    ),
    "no_driver": "PostgreSQL needs psycopg as well: pip install 'thuysi[postgres]'",
    "not_permitted": (
        "PostgreSQL does not allow entering or writing {place}: {reason}; nothing was changed. Check the "
        "user's name, password and rights"
    ),
    "no_database": "there is no database {place}: {reason}; make it first (createdb)",
    "unreachable": (
        "PostgreSQL at {place} cannot be reached: {reason}; what you just did was not saved. See whether the "
        "server runs, then do it again"
    ),
    "refused": (
        "the database {place} refused: {reason}; what you just did was NOT saved, everything saved before is there"
    ),
    "nothing_to_write": "there is no entry to write (a bug of the program)",
    "unchained": (
        "entry {entry} does not follow the journal, entry {expected} was due; nothing was written (a bug of "
        "the program)"
    ),
}
