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
        "do not lie there can still be used. Copy what is sound to a new store (thuysi restore NEW.db --rescue), "
        "or restore the store from the newest backup"
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
        "from the newest backup or .thuysi file, or copy what is sound to a new store (thuysi restore NEW.db --rescue)"
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
    "unreachable": (
        "PostgreSQL at {place} cannot be reached: {reason}; what you just did was not saved. See whether the "
        "server runs and whether the names of database and user and the password are right, then do it again"
    ),
    "refused": (
        "the database {place} refused: {reason}; what you just did was NOT saved, everything saved before is there"
    ),
    "nothing_to_write": "there is no entry to write (a bug of the program)",
    "unchained": (
        "entry {entry} does not follow the journal, entry {expected} was due; nothing was written (a bug of "
        "the program)"
    ),
    "letters": "the name in “{name}” has control characters and cannot be written: {found}",
    "key_used": "the key “{key}” belongs to another request; nothing was written. Send it again with a new key",
    "repeated": ("this request has been done already (event “{event}”, entries {first}–{last}); it was not done twice"),
    "unsure": (
        "{place} was lost at the very moment entry {entry} of the event “{event}” was written ({reason}): it "
        "is not known whether it was written; no entry is ever written in part. When the connection is back, "
        "look at the journal before doing it again"
    ),
    "copy_exists": "{file} is there already; it was left as it is. Choose another name",
    "copy_failed": (
        "the backup {file} cannot be written: {reason}; the store was not touched, everything saved is "
        "there. See whether the disk has room and may be written to, or back up elsewhere"
    ),
    "copy_damaged": (
        "no backup was made, because {place} is damaged in one place ({reason}); the older backups are kept. "
        "Copy what is sound to a new store: thuysi restore NEW.db --rescue"
    ),
    "moved_on": (
        "the store has changed since it was shown; nothing was replaced. Look again at what would be lost before "
        "restoring"
    ),
    "not_exchanged": (
        "the store at {place} is PostgreSQL and cannot be replaced as a whole from here. A copy of one event can "
        "be brought in to continue it, which takes nothing away; to set an event back, undo in its journal; to "
        "set back the whole, restore the database's own backup (pg_dump, PITR)"
    ),
    "in_use": (
        "another program has {place} open; nothing was replaced. End that program (thuysi serve, another "
        "command window), then restore again"
    ),
    "no_copy": "the file {file} cannot be read[[reason|: {reason}]]; nothing was changed",
    "same_file": "{file} is the store in use itself; choose a backup",
    "not_upgraded": (
        "the store {place} has an older structure and is copied before it is upgraded, but the copy failed "
        "({reason}); the store was left as it is. Make room on the disk and open it again"
    ),
    "diverged": (
        "the event “{event}” here and in the file went different ways from entry {entry} on (here: {here}, "
        "{here_time}; in the file: {there}, {there_time}); nothing was written. Choose which of the two goes "
        "on, and import the other into a store of its own to look at it"
    ),
    "file_too_big": "the file is too big: each part may have at most {most} MB; nothing was imported",
    "file_changed": (
        "the file is not as it was exported: its checksums do not match; nothing was imported. Copy the file "
        "from the other machine again"
    ),
    "file_chain": (
        "the chain of the journal is broken here: this entry does not follow the one before; nothing was imported"
    ),
    "file_not_ours": "this is not the .thuysi file of an event; nothing was imported",
    "file_broken": (
        "the .thuysi file is broken and cannot be unpacked; nothing was imported. Copy the file from the "
        "other machine again"
    ),
    "file_newer": (
        "the file was exported by a newer version of thuysi (form {found}; this version knows up to "
        "{known}); nothing was imported. Install a newer version of thuysi"
    ),
    "file_line": "line {line} of the journal is no entry; nothing was imported",
    "code_unknown": "this code does not exist in the event; ask the arbiter for a new one",
    "code_used": (
        "this code has been used on another device; each code is for one device, ask the arbiter for a new one"
    ),
    "password_wrong": "the name or the password is wrong",
    "password_short": "a password needs at least {least} characters",
    "password_long": "a password has at most {most} characters",
    "login_taken": "the name “{login}” is taken",
    "login_missing": "a name to sign in by is missing",
    "code_expired": "this code has expired; ask the arbiter for a new one",
    "unknown_role": "there is no role “{found}”; the roles: {known}",
    "boards": "boards {first} to {last} are no range; the first is at least 1 and not above the last",
    "file_too_many": ("the journal in the file has {found} values, it may have at most {most}; nothing was imported"),
}
