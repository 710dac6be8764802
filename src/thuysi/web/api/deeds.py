"""What the desk does beside the journal: devices let in, copies made, rating lists brought and taken from.

A deed is `POST` at its place and its name, as a verb is. One that writes into the journal (`take_ratings`) is answered
as verbs are; the others say what they did, take no key, and are done again when they are sent again: a code is told
once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from thuysi.documents import Document, note_document, outcome_document
from thuysi.errors import InputError, Problem, Where
from thuysi.formats.shapes import Choice, ListOf, MapOf, OrNull, Record, Shape, Text, Whole
from thuysi.journal.kinds import MOST_SBD
from thuysi.ratings import KINDS
from thuysi.service.desk import Desk
from thuysi.service.ratings import Offer, offer_of
from thuysi.storage.access import (
    EVERY_EVENT,
    Code,
    Device,
    Grant,
    Role,
    change_device,
    codes,
    devices,
    hashed,
    make_code,
    revoke_device,
    withdraw_code,
)
from thuysi.storage.ratings import Lists
from thuysi.text.ratings import changes_json_by_sbd, match_json_by_sbd
from thuysi.web.api import jobs
from thuysi.web.api.access import API
from thuysi.web.api.asked import Call
from thuysi.web.api.grants import HOUR, grant_of
from thuysi.web.api.problems import refused
from thuysi.web.api.shapes import ROUND, SBD, SBDS, SEEN, TOKEN
from thuysi.web.api.verbs import CHIEF, EVENT_PATH, NOTES, OFFICE_ROLES, SECTION_PATH
from thuysi.web.arbiter.devices import CODE_LASTS, HOURS, MOST_OPEN_CODES
from thuysi.web.arbiter.files import PRINTS
from thuysi.web.arbiter.pages import READERS

Body = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Tells:
    """Work beside the journal: it says what it did, with this status."""

    do: Callable[[Call, Body], Document]
    status: int = 200


@dataclass(frozen=True, slots=True)
class Writes:
    """Work in the journal, done with a desk and what its writer saw; answered as a verb is."""

    do: Callable[[Call, Body, Desk, int | None], Document]


@dataclass(frozen=True, slots=True)
class Deed:
    """A deed. `answer` is the name of its answer's shape."""

    name: str
    path: str
    roles: tuple[Role, ...]
    body: Record
    answer: str
    work: Tells | Writes
    example: Body = field(default_factory=dict)
    heavy: bool = False


# --- devices and one-time codes --------------------------------------------------------------------------------------


def new_code(call: Call, body: Body) -> Document:
    """A one-time code that lets one device in: its address is told this once."""
    store, event, now = call.office.store, call.event, call.office.now()
    if sum(one.used is None and one.expires > now for one in codes(store, event.id)) >= MOST_OPEN_CODES:
        raise refused("too_many_codes", most=MOST_OPEN_CODES)
    grant = _device_grant(call, body)
    until = now + body.get("hours", HOURS[0]) * HOUR
    code = make_code(store, body["name"], grant, call.visitor.actor, now, CODE_LASTS, until)
    made = next(one for one in codes(store, event.id) if one.hash == hashed(code))
    return {**code_document(made), "address": f"{call.settings.address}/vao/{code}"}


def _device_grant(call: Call, body: Body) -> Grant:
    """What a device may do, as on the desk's page: a chief has all sections."""
    grant = grant_of(call.event, body)
    if grant.role == "chief" and grant.sections:
        facts = {"found": " ".join(grant.sections), "expected": "–"}
        raise InputError([Problem(Where(column="sections"), "json_value", facts)], "body")
    return grant


def code_document(one: Code) -> Document:
    """A code as it is listed, never the code itself; times in seconds since 1970."""
    return {
        "code": one.hash, "name": one.name, **grant_document(one.grant), "made": one.made, "made_by": one.made_by,
        "expires": one.expires, "device_expires": one.device_expires,
    }  # fmt: skip


def device_document(one: Device, now: int) -> Document:
    """A device as it is listed."""
    return {
        "device": one.id, "name": one.name, "event": one.grant.event_id or None, **grant_document(one.grant),
        "joined": one.joined, "expires": one.expires, "revoked": one.revoked, "active": one.is_active(now),
    }  # fmt: skip


def grant_document(grant: Grant) -> Document:
    """What somebody may do, and where in the event."""
    return {
        "role": grant.role, "sections": list(grant.sections), "first_board": grant.first_board,
        "last_board": grant.last_board,
    }  # fmt: skip


def drop_code(call: Call, body: Body) -> Document:
    """A code that nobody has used is worthless from now on."""
    if not withdraw_code(call.office.store, call.event.id, body["code"], call.office.now()):
        raise refused("no_such_code", hash=body["code"])
    return {"code": body["code"]}


def shut_out(call: Call, body: Body) -> Document:
    """A device is out at once, its open pages with it: of the event, for the server's chief arbiter of every event."""
    _check_other(call, body["device"])
    store, now = call.office.store, call.office.now()
    gone = revoke_device(store, call.event.id, body["device"], now)
    if not gone and call.grant is not None and call.grant.event_id == EVERY_EVENT:
        gone = revoke_device(store, EVERY_EVENT, body["device"], now)
    if not gone:
        raise refused("no_such_device", device=body["device"])
    return {"device": body["device"]}


def _check_other(call: Call, device: str) -> None:
    """Nobody shuts himself out, or gives himself another role."""
    if device == call.visitor.device:
        raise refused("not_yours")


def other_grant(call: Call, body: Body) -> Document:
    """A device of the event gets another role, reach or expiry."""
    _check_other(call, body["device"])
    store, now = call.office.store, call.office.now()
    grant = _device_grant(call, body)
    known = {one.id for one in devices(store, call.event.id) if one.revoked is None}
    if body["device"] not in known:
        raise refused("no_such_device", device=body["device"])
    change_device(store, body["device"], grant, now + body.get("hours", HOURS[0]) * HOUR)
    return next(device_document(one, now) for one in devices(store, call.event.id) if one.id == body["device"])


# --- copies ----------------------------------------------------------------------------------------------------------


def back_up(call: Call, body: Body) -> Document:
    """A copy of the store now; where none can be made, `notes` say why."""
    import os

    kept = call.office.store.backed_up(call.event.id, "asked")
    notes = [] if kept.problem is None else [note_document(kept.problem, call.language)]
    return {"copy": None if kept.path is None else os.path.basename(kept.path), "notes": notes}


# --- rating lists ----------------------------------------------------------------------------------------------------


def remove_ratings(call: Call, body: Body) -> Document:
    """A rating list is taken away; what was taken from it stays with its people."""
    found = Lists().remove(body["list"])
    return {"list": body["list"], "people": None if found is None else found.people}


def match_ratings(call: Call, body: Body) -> Document:
    """The people of a section in a rating list: who is certain, who may be whom, what it would give."""
    offer = offer_of(call.section, body["list"], body.get("kind"), imported=body.get("imported"))
    given = offer.changes(offer.taken())
    return {
        "list": offer.info.name, "kind": offer.kind, "imported": offer.info.imported, "people": offer.info.people,
        "players": [match_json_by_sbd(one, call.language) for one in offer.matches],
        "changes": changes_json_by_sbd(given),
    }  # fmt: skip


def take_ratings(call: Call, body: Body, desk: Desk, seen: int | None) -> Document:
    """What a rating list gives the people of a section, in one entry: the certain ones, and the arbiter's word."""
    offer = offer_of(call.section, body["list"], body.get("kind"), imported=body.get("imported"))
    same = {int(sbd): called for sbd, called in body.get("same", {}).items()}
    taken = offer.taken(same, _left(offer, body))
    outcome = desk.take_ratings(
        call.event.id, call.section.id, taken, offer.kind, offer.source, offer.with_id, seen=seen
    )
    return outcome_document(outcome, call.language)


def _left(offer: Offer, body: Body) -> list[int]:
    """Who gets nobody: who is named in `leave`, and with `sbds` whoever is not named there."""
    only = body.get("sbds")
    everybody = [one.player.number for one in offer.matches]
    others = [] if only is None else [sbd for sbd in everybody if sbd not in only]
    return [*body.get("leave", ()), *others]


# --- the table -------------------------------------------------------------------------------------------------------

_HASH: Final = Text(r"[0-9a-f]{64}", 64, "64 hexadecimal digits")
_DEVICE: Final = Text(r"[0-9a-f]{16}", 16, "16 hexadecimal digits")
_COPY: Final = Text(longest=200)
_A_COPY: Final = "2026-11-30T081500.000Z-giai-xuan-published.db"
_LIST: Final = Text(r"[a-z0-9][a-z0-9_-]{0,49}", 50, "fide")
_REACH: Final[dict[str, Shape]] = {**TOKEN, "hours": Whole(1, 24 * 60)}
_GRANT: Final[dict[str, Shape]] = {name: shape for name, shape in _REACH.items() if name != "name"}
_FROM_LIST: Final[dict[str, Shape]] = {
    "list": _LIST, "kind": OrNull(Choice(KINDS)), "imported": OrNull(Text(longest=40)),
}  # fmt: skip
_TAKEN: Final[dict[str, Shape]] = {
    **_FROM_LIST, "same": MapOf(r"[1-9][0-9]{0,4}", Text(longest=40), MOST_SBD), "leave": ListOf(SBD, MOST_SBD),
    "sbds": SBDS, "seen": SEEN,
}  # fmt: skip
_NOTES: Final = {
    **NOTES,
    "kind": "Which of the list's ratings; needed where it has several",
    "imported": "The list's `imported` as it was looked at: refused when it has been replaced since",
    "same": "The arbiter's word on doubts: registration number -> the candidate's `id` (or #1, #2 … in their order)",
    "leave": "Registration numbers of people who get nothing, though the list has them",
    "sbds": "These alone; left out, everybody who is certain",
    "hours": "So long it stays good",
    "code": "The code's `code` in the list of codes: its hash",
}


def _deed(
    place: str, verb: str, roles: tuple[Role, ...], answer: str, work: Tells | Writes, needed: dict[str, Shape],
    also: dict[str, Shape] | None = None, heavy: bool = False, **example: object,
) -> Deed:  # fmt: skip
    body = Record({**needed, **(also or {})}, tuple(needed), _NOTES)
    return Deed(verb, f"{place}/{verb.replace('_', '-')}", roles, body, answer, work, example, heavy)


def _without(shapes: dict[str, Shape], *names: str) -> dict[str, Shape]:
    return {name: shape for name, shape in shapes.items() if name not in names}


DEEDS: Final[tuple[Deed, ...]] = (
    _deed(EVENT_PATH, "make_code", CHIEF, "NewCode", Tells(new_code, 201),
          {"name": _REACH["name"], "role": _REACH["role"]}, _without(_REACH, "name", "role"),
          name="Điện thoại bàn 1–10", role="results", sections=["nam"], first_board=1, last_board=10),
    _deed(EVENT_PATH, "withdraw_code", CHIEF, "CodeGone", Tells(drop_code), {"code": _HASH}, code="0" * 64),
    _deed(EVENT_PATH, "revoke_device", CHIEF, "DeviceGone", Tells(shut_out), {"device": _DEVICE}, device="0" * 16),
    _deed(EVENT_PATH, "change_device", CHIEF, "Device", Tells(other_grant),
          {"device": _DEVICE, "role": _REACH["role"]}, _without(_GRANT, "role"),
          device="0" * 16, role="check_in", hours=12),
    _deed(EVENT_PATH, "back_up", CHIEF, "Copied", Tells(back_up), {}, heavy=True),
    _deed(EVENT_PATH, "publish_site", OFFICE_ROLES, "Job", Tells(jobs.publish_site, 202), {}),
    _deed(EVENT_PATH + "/jobs/{job}", "cancel_job", READERS, "Job", Tells(jobs.cancel_job), {}),
    _deed(SECTION_PATH, "print", READERS, "Job", Tells(jobs.print_, 202), {"document": Choice(PRINTS)},
          {"round": OrNull(ROUND)}, document="pairings", round=1),
    _deed(SECTION_PATH, "workbook", READERS, "Job", Tells(jobs.workbook, 202), {}),
    _deed(API, "preview_restore", CHIEF, "RestorePreview", Tells(jobs.preview_restore), {"copy": _COPY}, heavy=True,
          copy=_A_COPY),
    _deed(API, "restore_store", CHIEF, "Job", Tells(jobs.restore_store, 202),
          {"copy": _COPY, "store": Text(longest=200)}, copy=_A_COPY, store="0" * 32),
    _deed(API, "remove_ratings", CHIEF, "ListGone", Tells(remove_ratings), {"list": _LIST}, list="fide"),
    _deed(SECTION_PATH, "match_ratings", OFFICE_ROLES, "RatingMatches", Tells(match_ratings), {"list": _LIST},
          _without(_FROM_LIST, "list"), heavy=True, list="fide", kind="standard"),
    _deed(SECTION_PATH, "take_ratings", OFFICE_ROLES, "Outcome", Writes(take_ratings), {"list": _LIST},
          _without(_TAKEN, "list"), heavy=True, list="fide", kind="standard", same={"3": "12490003"}, leave=[4]),
)  # fmt: skip
