"""The application, put together: the store's events, the public pages, the guard, the front."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from fastapi import Depends, FastAPI, Request, Response
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException

from thuysi.errors import ProofFailed
from thuysi.web.front import Front
from thuysi.web.guard import Access, NobodySignsIn, guard
from thuysi.web.headers import SAFE_HEADERS
from thuysi.web.language import Say
from thuysi.web.public.around import frame_around
from thuysi.web.public.asked import Asked, Made
from thuysi.web.public.missing import missing_page
from thuysi.web.public.routes import PUBLIC_RULES, add_public_routes, response
from thuysi.web.rendering import Frame, page
from thuysi.web.roles import Rule
from thuysi.web.settings import WebSettings
from thuysi.web.shelf import Kept, Shelf, rendered
from thuysi.web.site import Busy, Denied, NoSuchPage, Site, site_of
from thuysi.web.source import Source
from thuysi.web.static import program_files

if TYPE_CHECKING:
    from thuysi.web.arbiter.office import Office

RULES: tuple[Rule, ...] = PUBLIC_RULES
"""Every route of the application and who may use it. What is not here answers nobody."""


def create_app(
    source: Source, settings: WebSettings, access: Access | None = None, office: Office | None = None
) -> Front:
    """The web application over a source of events; `office` adds the arbiters' side, whose sessions say who comes.

    `access` says who a visitor is instead; without either everybody only reads.
    """
    rules = RULES if office is None else (*RULES, *arbiter_rules(), *api_rules())
    if access is None:
        access = NobodySignsIn() if office is None else access_of(office)
    site = Site(source, settings, access, rules)
    _shelve_program_files(site.shelf)
    app = FastAPI(
        title="thuysi",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        dependencies=[Depends(guard)],
        lifespan=_lifespan,
        redirect_slashes=False,
    )
    app.state.site, app.state.office = site, office
    add_public_routes(app)
    if office is not None:
        add_arbiter_side(app, office)
    app.add_exception_handler(NoSuchPage, _not_found)
    app.add_exception_handler(Busy, _busy)
    app.add_exception_handler(Denied, _denied)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _broken)
    check_rules(app, rules)
    return Front(app, site.shelf, site.hub.close, settings.secure)


def arbiter_rules() -> tuple[Rule, ...]:
    """The arbiters' routes and who may use them; loaded only where there is an office."""
    from thuysi.web.arbiter.routes import ARBITER_RULES

    return ARBITER_RULES


def access_of(office: Office) -> Access:
    """Sessions kept in the office's store, and under /api/v1 the tokens of other programs."""
    from thuysi.web.api.access import TokenAccess
    from thuysi.web.arbiter.access import StoreAccess

    return TokenAccess(office, StoreAccess(office))


def api_rules() -> tuple[Rule, ...]:
    """The routes of the HTTP API and who may use them; loaded only where there is an office."""
    from thuysi.web.api.routes import API_RULES

    return API_RULES


def add_arbiter_side(app: FastAPI, office: Office) -> None:
    """Add the arbiters' pages and forms, the HTTP API, and the bound on what is sent to them."""
    from thuysi.web.api.routes import add_api_routes
    from thuysi.web.arbiter.bounds import Bounded, TooLarge
    from thuysi.web.arbiter.routes import add_arbiter_routes

    add_arbiter_routes(app, office)
    add_api_routes(app, office)
    app.add_middleware(Bounded)
    app.add_exception_handler(TooLarge, _too_large)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """While the server runs, it watches for changes; when it stops, open connections are let go."""
    site: Site = app.state.site
    office: Office | None = app.state.office
    if office is not None:
        office.replaced = _forgetting(site, asyncio.get_running_loop())
    await site.look()
    watching = asyncio.create_task(site.watch())
    try:
        yield
    finally:
        site.hub.close()
        watching.cancel()
        if office is not None:
            await asyncio.to_thread(office.jobs.close)


def _forgetting(site: Site, loop: asyncio.AbstractEventLoop) -> Callable[[], None]:
    """What another thread calls when the store's events were exchanged for others."""

    def forget() -> None:
        asyncio.run_coroutine_threadsafe(site.forget(), loop)

    return forget


def _shelve_program_files(shelf: Shelf) -> None:
    for file in program_files().values():
        for theme in ("", "light", "dark"):
            shelf.keep(f"{theme} {file.address}?", Kept(file.page))


def check_rules(app: FastAPI, rules: tuple[Rule, ...]) -> None:
    """Every route has its rule and every rule its route: a route without one would answer nobody.

    Routes are added to the application itself: a router or an application within it would be past the list.
    """
    hidden = [type(one).__name__ for one in app.routes if not isinstance(one, APIRoute)]
    own = [one for one in app.routes if isinstance(one, APIRoute)]
    routes = {(method, one.path) for one in own for method in one.methods or () if method != "HEAD"}
    listed = {(rule.method, rule.path) for rule in rules}
    if hidden or routes != listed:
        raise ProofFailed("routes_and_rules", without=sorted(routes ^ listed), hidden=hidden)


async def _not_found(request: Request, error: Exception) -> Response:
    if is_api(request):
        return api_problem(request, error)
    return await missing(request)


async def _busy(request: Request, error: Exception) -> Response:
    answered = problem_page(request, 503, "busy")
    answered.headers["retry-after"] = "5"
    return answered


async def _denied(request: Request, error: Exception) -> Response:
    if is_api(request):
        return api_problem(request, error)
    code = error.code if isinstance(error, Denied) else "not_listed"
    if code == "stale_form" and "application/json" in request.headers.get("accept", ""):
        return _told_to_load_again(request)
    return problem_page(request, 404 if code == "not_listed" else 403, f"denied_{code}")


def _told_to_load_again(request: Request) -> Response:
    """The script of a page hears that the page is too old; who is shut out gets a page, which no script reads."""
    said = Say(request.scope.get("language", "vi"), "web")("denied_stale_form")
    facts = {"ok": False, "stale": False, "denied": True, "refusal": said}
    return JSONResponse(facts, 403, headers={"cache-control": "no-store"})


async def _too_large(request: Request, error: Exception) -> Response:
    """What is not read is not waited for: the connection ends with the answer."""
    answered = _too_large_api(request) if is_api(request) else problem_page(request, 413, "too_large")
    answered.headers["connection"] = "close"
    return answered


def _too_large_api(request: Request) -> Response:
    from thuysi.web.api.problems import refused
    from thuysi.web.arbiter.bounds import LARGEST

    return api_problem(request, refused("too_large", most=LARGEST))


async def _http_error(request: Request, error: Exception) -> Response:
    if is_api(request):
        return api_problem(request, error)
    status = error.status_code if isinstance(error, HTTPException) else 500
    if status == 404:
        return await missing(request)
    return problem_page(request, status, "not_found" if status < 500 else "went_wrong")


async def _broken(request: Request, error: Exception) -> Response:
    """A defect of ours: the reader is told, the server's log has the rest."""
    if is_api(request):
        return api_problem(request, error)
    return problem_page(request, 500, "went_wrong")


async def missing(request: Request) -> Response:
    """What an address lacks: within an event that may be seen with its frame, and the ways back into it."""
    scope, site = request.scope, site_of(request)
    event = event_in(scope["path"])
    if event is None:
        return problem_page(request, 404, "not_found")
    try:
        view = await site.view(event)
    except NoSuchPage:
        return problem_page(request, 404, "missing_event")
    made = missing_page(view, scope["path"], Asked(scope["language"], {}, ""))
    frame = frame_around(view, scope["language"], scope["path"], scope["theme"], made)
    body = page("missing.html", frame, made.context)
    return response(rendered(body, SAFE_HEADERS, status=404, keep="no-store"), request)


def event_in(path: str) -> str | None:
    """The event whose page an address is; None for another page.

    >>> event_in("/giai/mau/bang/nam"), event_in("/giai/mau"), event_in("/trong-tai/giai/mau")
    ('mau', 'mau', None)
    """
    parts = path.split("/")
    return parts[2] if parts[:2] == ["", "giai"] and len(parts) > 2 and parts[2] else None


def problem_page(request: Request, status: int, code: str) -> Response:
    """A page that says what is wrong and leads on, in the reader's language; back to its event, where that is known."""
    scope = request.scope
    language, path, theme = scope.get("language", "vi"), scope["path"], scope.get("theme", "")
    frame, view = Frame(language, path, "", theme), site_of(request).remembered(event_in(path))
    if view is not None:
        frame = replace(frame_around(view, language, path, theme, Made("", None)), event=None)
    made = rendered(page("problem.html", frame, code), SAFE_HEADERS, status=status, keep="no-store")
    return response(made, request)


def is_api(request: Request) -> bool:
    """Whether another program asks, which reads problems as JSON."""
    return str(request.scope["path"]).startswith("/api/")


def api_problem(request: Request, error: Exception) -> Response:
    """The same for the HTTP API, as problem details."""
    from thuysi.web.api.routes import failure

    return failure(request, error)
