"""The public routes: pages made once for each head of the event, the stream of news."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from typing import Final

from fastapi import FastAPI, Request, Response

from thuysi.web.front import HEAD_ONLY, page_key
from thuysi.web.headers import SAFE_HEADERS
from thuysi.web.language import in_language
from thuysi.web.live import EVENT_STREAM, News
from thuysi.web.public.around import frame_around
from thuysi.web.public.asked import Asked, Made, event_path
from thuysi.web.public.home import events_page
from thuysi.web.public.pages import EVENTS, NEWS, PAGES, PICTURE, EventPage, SectionPage
from thuysi.web.public.sharing import WHOLE, event_picture, pixels, section_picture, shared
from thuysi.web.public.view import EventView
from thuysi.web.rendering import Frame, page
from thuysi.web.roles import Rule, public
from thuysi.web.shelf import Rendered, rendered, takes_gzip
from thuysi.web.site import ALL, Busy, NoSuchPage, Site, client_of, site_of

PUBLIC_RULES: tuple[Rule, ...] = public(EVENTS, NEWS, PICTURE, *(one.path for one in PAGES))
"""Every public route is a page to read; there is nothing to write without a role."""


READ: Final = ["GET", "HEAD"]

PICTURE_HEADERS: Final = [
    (name, b"cross-origin" if name == b"cross-origin-resource-policy" else value) for name, value in SAFE_HEADERS
]
"""A picture for sharing is meant to be shown on other people's pages."""


def add_public_routes(app: FastAPI) -> None:
    """Give the application its public pages."""
    app.add_api_route(EVENTS, _events, methods=READ)
    app.add_api_route(NEWS, _news, methods=["GET"])
    app.add_api_route(PICTURE, _picture, methods=READ)
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
    scope = request.scope
    frame_of = partial(frame_around, view, scope["language"], scope["path"], scope["theme"])

    async def make() -> Rendered:
        async with site.one_at_a_time() if isinstance(one, SectionPage) and one.heavy else nullcontext():
            return await asyncio.to_thread(_made, one, view, asked, scope["path"], frame_of)

    if one.query:
        return response(await make(), request)
    return response(await site.page(_key(request), view.event.id, view.head, make), request)


def _made(
    one: EventPage | SectionPage, view: EventView, asked: Asked, path: str, frame_of: Callable[[Made], Frame]
) -> Rendered:
    if isinstance(one, SectionPage):
        section = view.sections.get(asked.params["section"])
        made = one.make(view, section, asked) if section is not None else None
    else:
        made = one.make(view, asked)
    if made is None:
        raise NoSuchPage("no_such_page")
    frame = replace(frame_of(made), share=shared(view, made.section, asked, path))
    return rendered(page(one.template, frame, made.context), SAFE_HEADERS)


async def _picture(request: Request) -> Response:
    """A picture: drawn anew when what it shows has changed, and then once for whoever asks in that language."""
    site = site_of(request)
    view = await site.view(request.path_params["event"])
    section = view.sections.get(request.path_params["name"])
    language = request.scope["language"]
    if section is None and request.path_params["name"] != WHOLE:
        raise NoSuchPage("no_such_page")

    async def make() -> Rendered:
        drawing = event_picture(view, language) if section is None else section_picture(view, section, language)
        return await site.page(f"picture {drawing}", None, 0, partial(_drawn, site, drawing))

    return response(await site.page(_key(request), view.event.id, view.head, make), request)


async def _drawn(site: Site, drawing: str) -> Rendered:
    async with site.one_at_a_time():
        body = await asyncio.to_thread(pixels, drawing)
    return rendered(body, PICTURE_HEADERS, content_type="image/png", vary="Accept-Encoding", pack=False)


async def _news(request: Request) -> Response:
    """The stream: "change" with the sections that have changed."""
    site = site_of(request)
    view = await site.view(request.path_params["event"])
    if HEAD_ONLY in request.scope:
        return Response(media_type=EVENT_STREAM)
    listener = site.hub.enter(view.event.id, client_of(request), site.settings.most_listening)
    if listener is None:
        raise Busy("busy")
    return News(site.hub, listener, site.hub.stream(view.event.id, view.head, listener))


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
    packed = takes_gzip(request.headers.get("accept-encoding", "").encode())
    return _bare(
        made.packed if packed else made.body, made.packed_headers if packed else made.plain_headers, made.status
    )


def _bare(body: bytes, headers: list[tuple[bytes, bytes]], status: int) -> Response:
    answer = Response(body, status)
    answer.raw_headers = list(headers)
    return answer
