"""Coming in: the address with a one-time code, the device that opens it, and going out again.

Opening the address changes nothing by itself (messengers and cameras look at links before people do): the page sends
its form at once by script, or by one button without. A code is good for one device; guesses are counted.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

from fastapi import Request, Response
from fastapi.responses import RedirectResponse

from thuysi.errors import AccessRefused
from thuysi.storage.access import EVERY_EVENT, Grant, attempt, forget_attempts, join
from thuysi.storage.passwords import any_password, login_of
from thuysi.storage.passwords import sign_in as by_password
from thuysi.web.arbiter import access
from thuysi.web.arbiter.asked import DESK, Call, Made
from thuysi.web.arbiter.forms import Form, form_of
from thuysi.web.arbiter.office import Office
from thuysi.web.language import in_language
from thuysi.web.roles import Visitor
from thuysi.web.site import client_of, site_of

JOIN: Final = "/vao/{code}"
SIGN_IN: Final = "/vao"
LEAVE: Final = "/ra"

MOST_ATTEMPTS: Final = 20
WINDOW: Final = 60 * 10
"""So many codes may be tried from one address within so many seconds; a right one is never counted against it."""


@dataclass(frozen=True, slots=True)
class JoinPage:
    """The page behind a code. `problem` is why it does not open; `asks`: names and passwords are asked for."""

    action: str
    problem: str = ""
    asks: bool = False
    login: str = ""


async def door(office: Office, request: Request) -> Response:
    """Where arbiters begin: their event, the list of events, or how to come in."""
    from thuysi.web.arbiter.pages import BY_NAME
    from thuysi.web.arbiter.routes import call_of, show

    visitor = await site_of(request).access.visitor(request)
    request.state.visitor = visitor
    call = call_of(office, request, office.fetch(request.query_params.get("tin", "")))
    if visitor.grant is None:
        return await asyncio.to_thread(_door, call, request, "", "", 200)
    if visitor.grant.event_id != EVERY_EVENT:
        return RedirectResponse(in_language(call.language, home_of(visitor.grant)), 303)
    page = BY_NAME["home"]
    return await asyncio.to_thread(lambda: show(page.make(call), page.template, call, request, DESK))


def _door(call: Call, request: Request, problem: str, login: str, status: int) -> Response:
    from thuysi.web.arbiter.routes import show

    own = JoinPage("", problem, any_password(call.office.store), login)
    made = Made(call.a("door_title"), own, scripts=("kept.js",))
    return show(made, "desk/door.html", call, request, DESK, status)


async def sign_in(office: Office, request: Request) -> Response:
    """A name and a password: this machine is in as what the device is that set them."""
    from thuysi.web.arbiter.routes import call_of

    sent = await request.form()
    try:
        form = form_of(sent)
    finally:
        await sent.close()
    call = call_of(office, request)
    return await asyncio.to_thread(_sign_in, office, call, form, request)


def _sign_in(office: Office, call: Call, form: Form, request: Request) -> Response:
    login, now = form.text("login")[:200], office.now()
    tries = [f"password {client_of(request)}", f"password of {login_of(login)}"]
    counts = [attempt(office.store, one, now, WINDOW) for one in tries]
    if max(counts) > MOST_ATTEMPTS:
        return _door(call, request, call.a("join_too_often"), login, 429)
    try:
        device = by_password(office.store, login, form.text_of("password"), now)
    except AccessRefused:
        return _door(call, request, call.a("password_wrong"), login, 403)
    for one in tries:
        forget_attempts(office.store, one)
    went = RedirectResponse(in_language(call.language, home_of(device.grant)), 303)
    access.begin(office, went, device, call.settings.secure)
    return went


def home_of(grant: Grant) -> str:
    """Where a device that has come in goes to work."""
    if grant.event_id == EVERY_EVENT:
        return DESK
    event = f"{DESK}/giai/{grant.event_id}"
    if len(grant.sections) == 1:
        section = f"{event}/bang/{grant.sections[0]}"
        return {"check_in": f"{section}/diem-danh"}.get(grant.role, section)
    return event


async def ask(office: Office, request: Request) -> Response:
    """The page behind a code: it sends its form by itself."""
    from thuysi.web.arbiter.routes import call_of

    request.state.visitor = await site_of(request).access.visitor(request)
    call = call_of(office, request)
    return await asyncio.to_thread(_ask, call, request, "", 200)


def _ask(call: Call, request: Request, problem: str, status: int) -> Response:
    from thuysi.web.arbiter.routes import show

    code = call.params["code"]
    own = JoinPage("" if problem else f"/vao/{code}", problem)
    scripts = ("kept.js",) if problem else ("join.js",)
    return show(Made(call.a("join_title"), own, scripts=scripts), "desk/door.html", call, request, JOIN, status)


async def join_device(office: Office, request: Request) -> Response:
    """The code is used: this device is in."""
    from thuysi.web.arbiter.routes import call_of

    call = call_of(office, request)
    return await asyncio.to_thread(_join, office, call, request)


def _join(office: Office, call: Call, request: Request) -> Response:
    now, name = office.now(), f"join {client_of(request)}"
    tried = attempt(office.store, name, now, WINDOW)
    if tried > MOST_ATTEMPTS:
        return _ask(call, request, call.a("join_too_often"), 429)
    try:
        device = join(office.store, call.params["code"], now)
    except AccessRefused as refused:
        return _ask(call, request, call.a(refused.code.replace("storage.", "join_")), 403)
    forget_attempts(office.store, name)
    went = RedirectResponse(in_language(call.language, home_of(device.grant)), 303)
    access.begin(office, went, device, call.settings.secure)
    return went


async def leave(office: Office, request: Request) -> Response:
    """The device goes out; only a new code lets it in again."""
    request.state.visitor = Visitor()
    went = RedirectResponse(in_language(request.scope["language"], "/"), 303)
    await asyncio.to_thread(access.end, office, request, went)
    return went
