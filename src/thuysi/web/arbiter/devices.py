"""Devices: who may do what from where; phones let in by a QR code that is good once; shut out at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from thuysi.storage.access import (
    BOARD_ROLES,
    EVERY_EVENT,
    ROLES,
    Code,
    Device,
    Grant,
    Role,
    change_device,
    codes,
    devices,
    make_code,
    revoke_device,
    withdraw_code,
)
from thuysi.storage.passwords import forget_password, login_name, set_password
from thuysi.web.arbiter.asked import Call, Done, Made
from thuysi.web.arbiter.forms import FieldErrors, Form
from thuysi.web.language import in_language
from thuysi.web.public.words import qr

CODE_LASTS: Final = 60 * 60
HOUR: Final = 3600
HOURS: Final = (12, 24, 72, 336)
MOST_HOURS: Final = 24 * 60
MOST_BOARD: Final = 5000
MOST_OPEN_CODES: Final = 100


@dataclass(frozen=True, slots=True)
class DeviceRow:
    """A device that has come in."""

    device: Device
    here: bool
    """Whether it is the one that asks."""
    active: bool
    joined: str
    expires: str


@dataclass(frozen=True, slots=True)
class CodeRow:
    """A code that nobody has used yet."""

    code: Code
    expires: str


@dataclass(frozen=True, slots=True)
class DevicesPage:
    """Devices and codes; after one was made, the code itself, once."""

    devices: tuple[DeviceRow, ...]
    codes: tuple[CodeRow, ...]
    roles: tuple[Role, ...]
    sections: tuple[tuple[str, str], ...]
    hours: tuple[int, ...] = HOURS
    board_roles: tuple[Role, ...] = BOARD_ROLES
    qr: Markup | None = None
    address: str = ""
    made: str = ""
    login: str | None = None
    """The name by which the visitor signs in elsewhere, None without a password."""


def devices_page(call: Call) -> Made:
    """Who is in, and who may come."""
    return Made(call.a("devices_title"), _page(call), "devices")


def _page(call: Call, address: str = "", made: str = "") -> DevicesPage:
    store, event, now = call.office.store, call.event, call.office.now()
    everywhere = devices(store, "") if call.grant.event_id == "" else ()
    rows = tuple(
        DeviceRow(
            one, one.id == call.visitor.device, one.is_active(now), _clock(call, one.joined), _clock(call, one.expires)
        )
        for one in (*everywhere, *devices(store, event.id))
    )
    waiting = tuple(
        CodeRow(one, _clock(call, one.expires))
        for one in codes(store, event.id)
        if one.used is None and one.expires > now
    )
    sections = tuple((one.id, one.name) for one in event.sections.values())
    return DevicesPage(
        tuple(sorted(rows, key=lambda one: not one.active)), waiting, ROLES, sections,
        qr=qr(address) if address else None, address=address, made=made,
        login=login_name(store, call.visitor.device),
    )  # fmt: skip


def _clock(call: Call, seconds: int | None) -> str:
    from datetime import UTC, datetime

    if seconds is None:
        return ""
    return call.clock(datetime.fromtimestamp(seconds, UTC).isoformat())


def new_code(call: Call, form: Form) -> Done:
    """A code for one device: its QR is shown once, here."""
    name = form.text("name", needed=True)[:100]
    grant = _grant(call, form)
    hours = form.whole("hours", 1, MOST_HOURS) or HOURS[0]
    form.check()
    now = call.office.now()
    if (
        sum(one.used is None and one.expires > now for one in codes(call.office.store, call.event.id))
        >= MOST_OPEN_CODES
    ):
        raise FieldErrors({"name": "too_many_codes"})
    code = make_code(call.office.store, name, grant, call.visitor.actor, now, CODE_LASTS, now + hours * HOUR)
    address = call.settings.address + in_language(call.language, f"/vao/{code}")
    made = Made(call.a("devices_title"), _page(call, address, name), "devices")
    return Done(f"{call.event_path}/thiet-bi", page=made, template="desk/devices.html")


def _grant(call: Call, form: Form) -> Grant:
    """The role, the sections and the boards of a form; a grant never reaches beyond this event."""
    role: Role = next((one for one in ROLES if one == form.text("role")), "viewer")
    if form.text("role") not in ROLES:
        form.wrong["role"] = "field_choice"
    sections = form.values.get("sections", ())
    first, last = form.whole("first_board", 1, MOST_BOARD), form.whole("last_board", 1, MOST_BOARD)
    if first is not None and last is not None and last < first:
        form.wrong["last_board"] = "field_range"
    if role not in BOARD_ROLES and (first, last) != (None, None):
        form.wrong["role"] = "boards_not_for_role"
    if any(one not in call.event.sections for one in form.values.get("sections", ())):
        form.wrong["sections"] = "section_gone"
    if role == "chief" and sections:
        form.wrong["role"] = "chief_of_all"
    return Grant(call.event.id, role, sections, first, last)


def drop_code(call: Call, form: Form) -> Done:
    """A code that nobody has used is worthless from now on."""
    withdraw_code(call.office.store, call.event.id, form.text("code"), call.office.now())
    return Done(f"{call.event_path}/thiet-bi", (call.a("done_drop_code"),))


def revoke(call: Call, form: Form) -> Done:
    """A device is out at once: of the event, and for the server's chief arbiter one of every event."""
    device = form.text("device")
    if device == call.visitor.device:
        raise FieldErrors({"device": "not_yourself"})
    now = call.office.now()
    gone = revoke_device(call.office.store, call.event.id, device, now)
    if not gone and call.grant.event_id == EVERY_EVENT:
        gone = revoke_device(call.office.store, EVERY_EVENT, device, now)
    if not gone:
        raise FieldErrors({"device": "not_of_this_event"})
    return Done(f"{call.event_path}/thiet-bi", (call.a("done_revoke"),))


def change(call: Call, form: Form) -> Done:
    """A device of the event gets another role, reach or expiry."""
    grant, hours = _grant(call, form), form.whole("hours", 1, MOST_HOURS) or HOURS[0]
    device = form.text("device")
    form.check()
    if device == call.visitor.device:
        raise FieldErrors({"device": "not_yourself"})
    known = {one.id for one in devices(call.office.store, call.event.id) if one.revoked is None}
    if device not in known or not change_device(call.office.store, device, grant, call.office.now() + hours * HOUR):
        raise FieldErrors({"device": "not_of_this_event"})
    return Done(f"{call.event_path}/thiet-bi", (call.a("done_change_device"),))


def set_own_password(call: Call, form: Form) -> Done:
    """A name and a password for the visitor's own device, to come in by from another machine."""
    login, password = form.text("login", needed=True), form.text_of("password")
    form.check()
    known = devices(call.office.store, call.grant.event_id)
    own = next((one for one in known if one.id == call.visitor.device), None)
    if own is None:
        raise FieldErrors({"login": "not_of_this_event"})
    set_password(call.office.store, login, password, own, call.office.now())
    return Done(f"{call.event_path}/thiet-bi", (call.a("done_password"),))


def forget_own_password(call: Call, form: Form) -> Done:
    """The password is gone."""
    forget_password(call.office.store, call.visitor.device)
    return Done(f"{call.event_path}/thiet-bi", (call.a("done_forget_password"),))
