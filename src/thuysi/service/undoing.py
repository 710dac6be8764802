"""Undo and redo: entries like any other. Nothing is ever erased; what is undone no longer counts."""

from __future__ import annotations

from thuysi.errors import RefusedVerb
from thuysi.journal.state import Event
from thuysi.names import clean
from thuysi.service.deeds import Decided, Deed, decided


def undo(event: Event, count: int = 1, to: int | None = None) -> Decided:
    """The last `count` entries no longer count; with `to`, every one after that sequence number.

    Refused ("nothing_to_undo") when there are not so many: the event's beginning cannot be undone.
    """
    chosen = event.undoable[:count] if to is None else tuple(one for one in event.undoable if one > to)
    if not chosen or (to is None and len(chosen) < count) or count < 1:
        raise RefusedVerb("service.nothing_to_undo", count=len(event.undoable), lift=[])
    return decided(Deed("undone", "", {"entries": list(chosen)}))


def undo_apart(event: Event, section: str, entry: int) -> Decided:
    """The last entry of a section no longer counts, whatever came after it in other sections.

    Refused ("not_last_here") when it is not the section's last, or the event as a whole has changed since.
    """
    if event.last_apart.get(section) != entry:
        raise RefusedVerb("service.not_last_here", entry=entry, section=section, lift=[])
    return decided(Deed("undone", "", {"entries": [entry]}))


def redo(event: Event, count: int | None = None) -> Decided:
    """What was undone last counts again: all that the last undoing took back together, or the first `count` of all."""
    wanted = event.last_undone if count is None else count
    chosen = event.redoable[:wanted]
    if not chosen or len(chosen) < wanted or wanted < 1:
        raise RefusedVerb("service.nothing_to_redo", count=len(event.redoable), lift=[])
    return decided(Deed("redone", "", {"entries": list(chosen)}))


def restore_point(event: Event, name: str) -> Decided:
    """A name for where the event stands now; a name used before names this place from now on."""
    title = clean(name)
    if not title:
        raise RefusedVerb("service.name_missing", lift=[])
    return decided(Deed("restore_point", "", {"name": title}))


def restore_to(event: Event, name: str) -> Decided:
    """Back to a restore point: everything after it is undone (and can be redone)."""
    known = event.restore_points
    if clean(name) not in known:
        raise RefusedVerb("service.unknown_restore_point", name=name, known=list(known), lift=["restore_point", "redo"])
    later = [one for one in event.undoable if one > known[clean(name)]]
    if not later:
        raise RefusedVerb("service.nothing_to_undo", count=0, lift=[])
    return decided(Deed("undone", "", {"entries": later}))
