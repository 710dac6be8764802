"""Copies of the store, and the event as one file that another machine continues from."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Final

from thuysi.storage.access import EVERY_EVENT
from thuysi.storage.portable import import_event as continue_from
from thuysi.storage.store import Store
from thuysi.web.arbiter.asked import DESK, Call, Done, Made
from thuysi.web.arbiter.copies import CopyLine, copy_lines
from thuysi.web.arbiter.forms import FieldErrors, Form
from thuysi.web.public.words import zone_of

LARGEST_EVENT: Final = 7_500_000
SHOWN: Final = 50


@dataclass(frozen=True, slots=True)
class BackupsPage:
    """The copies that there are, the newest first: times, names and sizes, never a way to read them."""

    folder: str
    copies: tuple[CopyLine, ...]
    entries: int


def backups_page(call: Call) -> Made:
    """The copies, and the event's file."""
    whole = call.grant.event_id == EVERY_EVENT
    copies = tuple(
        one for one in copy_lines(call, zone_of(call.event.time_zone)) if whole or f"Z-{call.event.id}-" in one.name
    )
    shown = call.office.store.place.backups if whole else ""
    return Made(call.a("backups_title"), BackupsPage(shown, copies[:SHOWN], call.event.sequence), "backups")


def copies_of(store: Store) -> list[tuple[str, int]]:
    """The copies of a store that there are, the newest first: name and bytes."""
    folder = store.place.backups
    if not os.path.isdir(folder):
        return []
    with os.scandir(folder) as found:
        return sorted(((one.name, one.stat().st_size) for one in found if one.is_file()), reverse=True)


def back_up(call: Call, form: Form) -> Done:
    """A copy now."""
    kept = call.office.store.backed_up(call.event.id, "asked")
    if kept.problem is not None:
        from thuysi.web.arbiter.rounds import notes_of

        return Done(f"{call.event_path}/sao-luu", notes_of(call, (kept.problem,)))
    return Done(f"{call.event_path}/sao-luu", (call.a("done_back_up", name=os.path.basename(kept.path or "")),))


def import_event(call: Call, form: Form) -> Done:
    """An event's file from another machine: a new event here, or what comes after."""
    file = form.files.get("file")
    if file is None:
        raise FieldErrors({"file": "file_needed"})
    data = file.file.read(LARGEST_EVENT + 1)
    if len(data) > LARGEST_EVENT:
        raise FieldErrors({"file": "file_too_large"})
    done = continue_from(call.office.store, data)
    return Done(f"{DESK}/giai/{done.id}", (call.a("done_continue", count=done.added),))
