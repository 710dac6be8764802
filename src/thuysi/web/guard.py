"""Before any route: who is it, may he, and does a write really come from one of our own pages.

`guard` is a dependency of the whole application, so no route can be added past it. It asks the table of rules
(`Site.rules`); `Access` says who a visitor is (sessions and tokens are kept in the store).
"""

from __future__ import annotations

from hmac import compare_digest
from typing import Final, Protocol
from urllib.parse import urlsplit

from fastapi import Request

from thuysi.web.roles import PUBLIC, READER, READS, Rule, Visitor
from thuysi.web.site import Denied, site_of

CSRF_HEADER: Final = "x-csrf-token"
CSRF_FIELD: Final = "csrf"
FORMS: Final = ("application/x-www-form-urlencoded", "multipart/form-data")


class Access(Protocol):
    """Who comes: from a session's cookie or a token; `READER` for whoever shows neither."""

    async def visitor(self, request: Request) -> Visitor:
        """The visitor behind a request; never raises for a cookie that is old or false."""
        ...


class NobodySignsIn:
    """No sessions at all: everybody is a reader. What a server of public pages alone needs."""

    async def visitor(self, request: Request) -> Visitor:
        """Everybody is a reader."""
        return READER


async def guard(request: Request) -> None:
    """Let the request through or raise `Denied`; the visitor is then in `request.state.visitor`."""
    site = site_of(request)
    rule = site.rule_for(request)
    request.state.visitor = READER
    if rule is None:
        raise Denied("not_listed")
    if PUBLIC in rule.roles and request.method in READS:
        return
    visitor: Visitor = await site.access.visitor(request)
    request.state.visitor = visitor
    _check_role(rule, visitor, request)
    if request.method not in READS and not visitor.token:
        await _check_origin(request, visitor)


def _check_role(rule: Rule, visitor: Visitor, request: Request) -> None:
    params = request.path_params
    if PUBLIC in rule.roles or visitor.holds(rule.roles, params.get("event"), params.get("section")):
        return
    raise Denied("sign_in" if visitor.grant is None else "not_yours", roles=sorted(rule.roles))


async def _check_origin(request: Request, visitor: Visitor) -> None:
    """A write comes from our own page: same origin, and with the visitor's own token where he has one."""
    if not _same_origin(request):
        raise Denied("other_origin")
    if visitor.csrf and not compare_digest(visitor.csrf.encode(), (await _shown_token(request)).encode()):
        raise Denied("stale_form")


def _same_origin(request: Request) -> bool:
    """Whether the browser says that the request starts on a page of this server."""
    fetched = request.headers.get("sec-fetch-site")
    if fetched is not None:
        return fetched in ("same-origin", "none")
    origin = request.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == request.headers.get("host")


async def _shown_token(request: Request) -> str:
    """The token in the header that scripts send, else in the form's own field."""
    shown = request.headers.get(CSRF_HEADER)
    if shown is None and request.headers.get("content-type", "").startswith(FORMS):
        value = (await request.form()).get(CSRF_FIELD)
        shown = value if isinstance(value, str) else None
    return shown or ""
