"""Who comes to the arbiters' pages: the device behind a session's cookie. Nothing is written when one looks."""

from __future__ import annotations

import asyncio
from http.cookies import CookieError, SimpleCookie
from typing import Final

from fastapi import Request, Response

from thuysi.storage.access import Device, begin_session, end_session, session_of
from thuysi.web.arbiter.office import Office
from thuysi.web.roles import READER, Visitor

COOKIE: Final = "thuysi"
SESSION_LASTS: Final = 60 * 60 * 24 * 14
"""Two weeks: an event and the days before it; the device's own expiry may be earlier."""

LONGEST_COOKIE: Final = 100


class StoreAccess:
    """Sessions kept in the store: a device that is revoked is out with its next request."""

    def __init__(self, office: Office) -> None:
        self._office = office

    async def visitor(self, request: Request) -> Visitor:
        """The device behind the cookie; a reader for a cookie that is old, false or revoked."""
        cookie = cookie_of(request)
        if not cookie:
            return READER
        found = await asyncio.to_thread(session_of, self._office.store, cookie, self._office.now())
        if found is None:
            return READER
        session, device = found
        return Visitor(device.name, device.id, device.grant, session.form_key)


def cookie_of(request: Request) -> str:
    """The session's cookie, "" for none or for what cannot be one."""
    try:
        jar = SimpleCookie(request.headers.get("cookie", ""))
    except CookieError:
        return ""
    value = jar[COOKIE].value if COOKIE in jar else ""
    return value if len(value) <= LONGEST_COOKIE else ""


def begin(office: Office, response: Response, device: Device, secure: bool) -> None:
    """A session for a device that has just come in: its cookie goes with the answer, unreadable for scripts."""
    cookie, _ = begin_session(office.store, device.id, office.now(), SESSION_LASTS)
    response.set_cookie(
        COOKIE, cookie, max_age=SESSION_LASTS, path="/", secure=secure, httponly=True, samesite="lax"
    )  # fmt: skip


def end(office: Office, request: Request, response: Response) -> None:
    """The session is over, here and in the store."""
    end_session(office.store, cookie_of(request), office.now())
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
