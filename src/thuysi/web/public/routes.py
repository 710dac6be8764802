"""The public routes: pages made once for each head of the event, the stream of news."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from functools import partial
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.responses import StreamingResponse

from thuysi.web.front import page_key
from thuysi.web.headers import SAFE_HEADERS
from thuysi.web.language import in_language
from thuysi.web.public.asked import Asked, Made, event_path, section_path
from thuysi.web.public.home import events_page
from thuysi.web.public.pages import EVENTS, NEWS, PAGES, EventPage, SectionPage
from thuysi.web.public.view import EventView, SectionView
from thuysi.web.rendering import Frame, Tab, page
from thuysi.web.roles import Rule, public
from thuysi.web.shelf import Rendered, rendered
from thuysi.web.site import ALL, MOST_LISTENING, Busy, NoSuchPage, Site, site_of

PUBLIC_RULES: tuple[Rule, ...] = public(EVENTS, NEWS, *(one.path for one in PAGES))
"""Every public route is a page to read; there is nothing to write without a role."""


READ: Final = ["GET", "HEAD"]


def add_public_routes(app: FastAPI) -> None:
    """Give the application its public pages."""
    app.add_api_route(EVENTS, _events, methods=READ)
    app.add_api_route(NEWS, _news, methods=["GET"])
    for one in PAGES:
        app.add_api_route(one.path, _answering(one), methods=READ, name=one.template)


def _answering(one: EventPage | SectionPage) -> Callable[[Request], object]:
    async def answer(request: Request) -> Response:
        return await _page(one, request)

    return answer


async def _events(request: Request) -> Response:
    """The list of events; where there is only one, the way to it."""
    site = site_of(request)
    head = site.heads[ALL]

    async def make() -> Rendered:
        events = await site.events()
        if len(events) == 1 and events[0].readable:
            where = in_language(request.scope["language"], event_path(events[0].id))
            return rendered(b"", [*SAFE_HEADERS, (b"location", where.encode())], status=302)
        made = events_page(events, _asked(site, request))
        frame = Frame(request.scope["language"], EVENTS, made.title, request.scope["theme"])
        return rendered(page("events.html", frame, made.context), SAFE_HEADERS)

    return response(await site.page(_key(request), ALL, head, make), request)


async def _page(one: EventPage | SectionPage, request: Request) -> Response:
    """A page from the shelf, or made now."""
    site = site_of(request)
    view = await site.view(request.path_params["event"])
    asked = _asked(site, request, request.query_params.get(one.query, "") if one.query else "")
    frame_of = partial(_frame, view, request)

    async def make() -> Rendered:
        async with site.one_at_a_time() if isinstance(one, SectionPage) and one.heavy else nullcontext():
            return await asyncio.to_thread(_made, one, view, asked, frame_of)

    if one.query:
        return response(await make(), request)
    return response(await site.page(_key(request), view.event.id, view.head, make), request)


def _made(one: EventPage | SectionPage, view: EventView, asked: Asked, frame_of: Callable[[Made], Frame]) -> Rendered:
    if isinstance(one, SectionPage):
        section = view.sections.get(asked.params["section"])
        made = one.make(view, section, asked) if section is not None else None
    else:
        made = one.make(view, asked)
    if made is None:
        raise NoSuchPage("no_such_page")
    return rendered(page(one.template, frame_of(made), made.context), SAFE_HEADERS)


async def _news(request: Request) -> Response:
    """The stream: "change" with the sections that have changed."""
    site = site_of(request)
    view = await site.view(request.path_params["event"])
    if site.hub.listening(view.event.id) >= MOST_LISTENING:
        raise Busy("busy")
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(site.hub.stream(view.event.id, view.head), media_type="text/event-stream", headers=headers)


def _asked(site: Site, request: Request, typed: str = "") -> Asked:
    event = request.path_params.get("event", "")
    why_not = partial(site.source.why_not, event)
    return Asked(request.scope["language"], request.path_params, site.settings.address, typed, why_not)


def _key(request: Request) -> str:
    """Under what the page is kept: without a query, which it does not read."""
    return page_key(request.scope["outer"], "", request.scope["theme"])


def response(made: Rendered, request: Request) -> Response:
    """A page as an answer to this request: compressed where the browser takes it, 304 where it has it."""
    if made.status == 200 and made.etag.decode() in request.headers.get("if-none-match", ""):
        return _bare(b"", made.same_headers, 304)
    packed = "gzip" in request.headers.get("accept-encoding", "")
    return _bare(
        made.packed if packed else made.body, made.packed_headers if packed else made.plain_headers, made.status
    )


def _bare(body: bytes, headers: list[tuple[bytes, bytes]], status: int) -> Response:
    answer = Response(body, status)
    answer.raw_headers = list(headers)
    return answer


# --- what stands around a page ------------------------------------------------------------------------------------


def _frame(view: EventView, request: Request, made: Made) -> Frame:
    language = request.scope["language"]
    asked = Asked(language, {}, "")
    listens = made.listens
    if listens is None:
        listens = ("", made.section.id) if made.section else ("", *view.sections)
    return Frame(
        language=language,
        path=request.scope["path"],
        title=made.title,
        theme=request.scope["theme"],
        event=view.event.id,
        head=view.head,
        listens=listens,
        brand=view.event.name,
        brand_path=event_path(view.event.id),
        crumbs=tuple(_sections(view, made)),
        tabs=tuple(_tabs(view, made.section, made, asked)) if made.section else (),
        bare=made.bare,
        scripts=made.scripts,
    )


def _sections(view: EventView, made: Made) -> Iterator[Tab]:
    """The sections of the event, side by side."""
    for id_, section in view.sections.items():
        here = made.section is not None and made.section.id == id_
        yield Tab(section_path(view.event.id, id_), section.section.name, here)


def _tabs(view: EventView, section: SectionView, made: Made, asked: Asked) -> Iterator[Tab]:
    """The pages of a section; the one this page is or belongs to is marked."""
    path = section_path(view.event.id, section.id)
    places = [("pairings", path), ("standings", path + "/xep-hang"), ("crosstable", path + "/bang-diem")]
    if section.section.units_best is not None:
        places.append(("units", path + "/don-vi"))
    places.append(("list", path + "/danh-sach"))
    for code, where in places:
        yield Tab(where, asked.t(f"tab_{code}"), code in (made.tab, made.crumb))
