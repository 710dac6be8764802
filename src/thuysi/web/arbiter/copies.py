"""The copies of the whole store: what each would bring back and what would be lost, and one put in its place.

For the chief arbiter of the store, not of an event. A copy is chosen from the list of those that are there; nothing
that is typed becomes a path.
"""

from __future__ import annotations

import logging
import os
import re
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from functools import partial
from typing import Final

from thuysi.errors import RefusedVerb, StaleWrite
from thuysi.jobs import About, Control
from thuysi.storage.exchange import Exchanged, Fate, continued, exchange, fates, looked_at, mark_of
from thuysi.storage.portable import ENDING
from thuysi.text.service import kind_text
from thuysi.web.arbiter.asked import DESK, Call, Done, Made
from thuysi.web.arbiter.forms import FieldErrors, Form
from thuysi.web.arbiter.jobs import JOBS
from thuysi.web.language import Say
from thuysi.web.public.words import date_text

PATH: Final = DESK + "/sao-luu"
ENDINGS: Final = (".db", ENDING)
SHOWN: Final = 200
LOG: Final = logging.getLogger("thuysi.web")


@dataclass(frozen=True, slots=True)
class CopyLine:
    """A copy on the list: its name, when it was made, how large it is."""

    name: str
    made: str
    size: int
    reason: str


@dataclass(frozen=True, slots=True)
class LostLine:
    """One of the last entries that would be lost: when, what, by whom."""

    time: str
    what: str
    actor: str


@dataclass(frozen=True, slots=True)
class FateLine:
    """What would become of an event."""

    name: str
    what: str
    here: int
    there: int
    lost: int
    last: tuple[LostLine, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """What a copy would bring and take; `adds`: it continues events and takes nothing away."""

    copy: CopyLine
    mark: str
    events: tuple[FateLine, ...]
    lost: int
    adds: bool
    parted: bool


@dataclass(frozen=True, slots=True)
class CopiesPage:
    """The copies, the newest first; `whole`: they are of the whole store and can stand in its place."""

    folder: str
    whole: bool
    zone: str
    """The server's own clock: the store's events may each have another one."""
    copies: tuple[CopyLine, ...]
    preview: Preview | None = None


def copies_page(call: Call) -> Made:
    """The list; after a refusal the preview of the copy that was asked for, as things are now."""
    name = call.typed.form.text("copy")
    known = {one.name: one for one in copy_lines(call)}
    return _made(call, _preview(call, known[name]) if name in known else None)


def _made(call: Call, preview: Preview | None = None) -> Made:
    place = call.office.store.place
    own = CopiesPage(place.backups, bool(place.path), zone_said(), copy_lines(call), preview)
    return Made(_say(call)("title"), own, "copies")


def zone_said() -> str:
    """The server's zone, by its difference from UTC: "UTC+07:00".

    >>> zone_said().startswith("UTC") and len(zone_said())
    9
    """
    return f"UTC{datetime.now().astimezone().isoformat()[-6:]}"


def copy_lines(call: Call, zone: tzinfo | None = None) -> tuple[CopyLine, ...]:
    """The copies that there are, the newest first, by the clock of a zone (None: the server's own)."""
    folder = call.office.store.place.backups
    if not os.path.isdir(folder):
        return ()
    with os.scandir(folder) as found:
        files = [(one.stat().st_mtime, one.name, one.stat().st_size) for one in found if _is_copy(one)]
    return tuple(
        CopyLine(
            name,
            _written(datetime.fromtimestamp(made, UTC).astimezone(zone), call.language),
            size,
            _reason(name, _say(call)),
        )
        for made, name, size in sorted(files, reverse=True)[:SHOWN]
    )


def _is_copy(one: os.DirEntry[str]) -> bool:
    return one.name.endswith(ENDINGS) and one.is_file(follow_symlinks=False)


REASONS: Final = ("before-restore", "revision", "asked", "closed")
ROUND: Final = re.compile(r"-([0-9]{1,2})$")


def _reason(name: str, say: Say) -> str:
    """Why a copy was made, by the end of its name; "" where that does not say it."""
    stem = name.removesuffix(ENDING).removesuffix(".db")
    round_ = ROUND.search(stem)
    if round_ is not None:
        return say("reason_round", round=int(round_[1]))
    code = next(
        (one.replace("-", "_") for one in REASONS if stem.endswith(one) or stem.startswith(f"kept-{one}")), "other"
    )
    return say(f"reason_{code}")


def _chosen(call: Call, form: Form) -> CopyLine:
    """The copy that a form names, one of the list."""
    name = form.text("copy", needed=True)
    found = next((one for one in copy_lines(call) if one.name == name), None)
    if found is None:
        raise RefusedVerb("web_copies.gone", name=name)
    return found


def _path(call: Call, copy: CopyLine) -> str:
    return os.path.join(call.office.store.place.backups, copy.name)


def preview_restore(call: Call, form: Form) -> Done:
    """What would be lost and what would come back; nothing is done."""
    return Done(PATH, page=_made(call, _preview(call, _chosen(call, form))), template="desk/copies.html")


def _preview(call: Call, copy: CopyLine) -> Preview:
    store, adds = call.office.store, copy.name.endswith(ENDING)
    mark = mark_of(store)
    with looked_at(_path(call, copy), thorough=False) as copied:
        found = fates(store, copied, whole=not adds)
    lines = tuple(_line(call, one, adds) for one in found)
    return Preview(
        copy, mark, lines, 0 if adds else sum(one.lost_count for one in found), adds,
        adds and any(one.what == "parted" for one in found),
    )  # fmt: skip


STAYS: Final = {"back": "kept", "parted": "other_way"}
"""What a copy that only adds leaves as it is, in its own words."""


def _line(call: Call, fate: Fate, adds: bool) -> FateLine:
    last = tuple(
        LostLine(_time(one.time, call.language), kind_text(one.kind, call.language), one.actor)
        for one in reversed(fate.lost)
    )
    if adds:
        return FateLine(fate.name, STAYS.get(fate.what, fate.what), fate.here, fate.there, 0, ())
    return FateLine(fate.name, fate.what, fate.here, fate.there, fate.lost_count, last)


def _time(stamp: str, language: str) -> str:
    return _written(datetime.fromisoformat(stamp).astimezone(), language)


def _written(moment: datetime, language: str) -> str:
    """Day and second, as the language writes days."""
    return f"{date_text(moment.date().isoformat(), None, language)} {moment:%H:%M:%S}"


def restore_store(call: Call, form: Form) -> Done:
    """The copy in the store's place, or an event's copy as what comes after; only after a look at what is lost."""
    copy, mark = _chosen(call, form), form.text("store", needed=True)
    if not form.flag("sure"):
        raise FieldErrors({"sure": "field_needed"})
    if mark != mark_of(call.office.store):
        raise StaleWrite("storage.moved_on")
    about = About(
        "restore_store", roles=frozenset({"chief"}), device=call.visitor.device, actor=call.visitor.actor,
        facts={"copy": copy.name}, key=f"{copy.name}:{mark}", leads=f"{DESK}/giai", safe=False,
    )  # fmt: skip
    job = call.office.jobs.begin(about, partial(_restored, call, copy, mark))
    return Done(f"{DESK}{JOBS}/{job.id}")


def _restored(call: Call, copy: CopyLine, mark: str, control: Control) -> object:
    """Do it; whatever the server remembers of its events is forgotten then."""
    office, path = call.office, _path(call, copy)
    with looked_at(path, control.told) as copied:
        if copy.name.endswith(ENDING):
            return continued(office.store, copied)
        done: Exchanged = exchange(office.store, copied, mark, control.told)
    LOG.warning("the store was restored from %s by %s; before: %s", copy.name, call.visitor.actor, done.put_aside)
    office.replaced()
    return done


def _say(call: Call) -> Say:
    return Say(call.language, "web_copies")
