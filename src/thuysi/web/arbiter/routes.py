"""The tables of pages and actions as routes: fill a page for its visitor, do an action, say what came of it.

An action that was done leads on to a page (303), so that reloading does nothing twice. One that was not shows its page
again with what was typed (422), with the changes made meanwhile (409). Scripts that ask for JSON get the same as facts.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping
from contextlib import aclosing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, JSONResponse, RedirectResponse

from thuysi.errors import InputError, RefusedVerb, RepeatedRequest, StaleWrite, ThuysiError
from thuysi.storage.access import ROLES, done_before
from thuysi.text.failures import error_text
from thuysi.text.service import kind_text
from thuysi.web.arbiter import signin
from thuysi.web.arbiter.actions import ACTIONS, Action
from thuysi.web.arbiter.asked import DESK, Call, Done, Made, Typed
from thuysi.web.arbiter.files import FILES, DeskFile, Download
from thuysi.web.arbiter.forms import FieldErrors, Form, form_of
from thuysi.web.arbiter.frame import frame_of, opens, sees_every_event
from thuysi.web.arbiter.jobs import open_jobs
from thuysi.web.arbiter.office import Office
from thuysi.web.arbiter.pages import BY_NAME, PAGES, DeskPage
from thuysi.web.arbiter.words import on_the_wall, problem_text, result_text
from thuysi.web.front import HEAD_ONLY
from thuysi.web.headers import SAFE_HEADERS
from thuysi.web.language import in_language
from thuysi.web.live import EVENT_STREAM, Listener, News
from thuysi.web.public.routes import response
from thuysi.web.rendering import environment, names
from thuysi.web.roles import PUBLIC, Rule
from thuysi.web.shelf import rendered
from thuysi.web.site import Denied, NoSuchPage, Site, desk_channel, site_of

NEWS = DESK + "/giai/{event}/tin"
MOST_PROBLEMS = 40
MOST_CHANGES = 3
STATUS_MISSING, STATUS_STALE, STATUS_REFUSED = 404, 409, 422
GONE = {"no_such_event": frozenset({"event", "section"}), "no_such_section": frozenset({"section"})}
"""The parameters of an address that name what is not there."""

ARBITER_RULES: tuple[Rule, ...] = (
    *(Rule("GET", one.path, frozenset(one.roles)) for one in PAGES),
    *(Rule("POST", one.path, frozenset(one.roles)) for one in ACTIONS),
    *(Rule("GET", one.path, frozenset(one.roles)) for one in FILES),
    Rule("GET", NEWS, frozenset(ROLES)),
    Rule("GET", DESK, frozenset({PUBLIC, *ROLES})),
    Rule("GET", signin.JOIN, frozenset({PUBLIC, *ROLES})),
    Rule("POST", signin.JOIN, frozenset({PUBLIC, *ROLES})),
    Rule("POST", signin.SIGN_IN, frozenset({PUBLIC, *ROLES})),
    Rule("POST", signin.LEAVE, frozenset({PUBLIC, *ROLES})),
)
"""Every route of the arbiters' side and who may use it. Coming in and going out are for everybody."""


def add_arbiter_routes(app: FastAPI, office: Office) -> None:
    """Give the application its arbiters' side."""
    app.add_api_route(DESK, partial(signin.door, office), methods=["GET"])
    app.add_api_route(signin.JOIN, partial(signin.ask, office), methods=["GET"])
    app.add_api_route(signin.JOIN, partial(signin.join_device, office), methods=["POST"])
    app.add_api_route(signin.SIGN_IN, partial(signin.sign_in, office), methods=["POST"])
    app.add_api_route(signin.LEAVE, partial(signin.leave, office), methods=["POST"])
    app.add_api_route(NEWS, _news, methods=["GET"])
    for page in PAGES:
        app.add_api_route(page.path, _showing(office, page), methods=["GET"], name=page.name)
    for file in FILES:
        app.add_api_route(file.path, _giving(office, file), methods=["GET"])
    for action in ACTIONS:
        app.add_api_route(action.path, _acting(office, action), methods=["POST"], name=action.name)


async def _news(request: Request) -> Response:
    """The stream for open desks: every change, drafts included."""
    site = site_of(request)
    view = await site.view(request.path_params["event"])
    if HEAD_ONLY in request.scope:
        return Response(media_type=EVENT_STREAM)
    device, most = request.state.visitor.device, site.settings.most_listening
    listener = site.hub.enter_device(desk_channel(view.event.id), device, most)
    return News(site.hub, listener, _told(request, view.head, listener))


async def _told(request: Request, head: int, listener: Listener) -> AsyncGenerator[bytes, None]:
    """The messages of the stream, each only while the visitor may still hear it; who is shut out hears no more."""
    site, event = site_of(request), request.path_params["event"]
    async with aclosing(site.hub.stream(desk_channel(event), head, listener)) as messages:
        async for message in messages:
            if not (await site.access.visitor(request)).holds(ROLES, event, None):
                return
            yield message


@dataclass(frozen=True, slots=True)
class Problem:
    """What stands in the way, and the ways back: label and address."""

    said: str
    back: tuple[tuple[str, str], ...]


# --- pages -----------------------------------------------------------------------------------------------------------


def call_of(office: Office, request: Request, messages: tuple[str, ...] = ()) -> Call:
    """The question that a request is."""
    site: Site = site_of(request)
    client = request.client.host if request.client else ""
    return Call(
        office, site.settings, request.state.visitor, request.scope["language"], request.path_params,
        dict(request.query_params), request.scope["path"], messages=messages, client=client,
    )  # fmt: skip


def _showing(office: Office, page: DeskPage) -> Callable[[Request], object]:
    async def answer(request: Request) -> Response:
        _check_reach(page.boards, request)
        call = call_of(office, request, office.fetch(request.query_params.get("tin", "")))
        return await asyncio.to_thread(_page, page, call, request)

    return answer


def _page(page: DeskPage, call: Call, request: Request) -> Response:
    try:
        made = page.make(call)
    except NoSuchPage as missing:
        return _missing(missing, call, request)
    except Denied:
        raise
    except ThuysiError as error:
        return _problem(_typed("", Form(), error, call.language).refusal, call, request)
    return show(made, page.template, call, request, page.path)


def show(made: Made, template: str, call: Call, request: Request, path: str, status: int = 200) -> Response:
    """A page for this visitor, never kept by anybody."""
    own_path = path.format(**call.params)
    frame = frame_of(call, made, own_path, request.scope.get("theme", ""))
    own = {**names(frame, made.own), "call": call, "a": call.a, "jobs": open_jobs(call) if frame.crumbs else ()}
    text = environment().get_template(template).render(own)
    return response(rendered(text.encode(), SAFE_HEADERS, status=status, keep="no-store"), request)


def _giving(office: Office, file: DeskFile) -> Callable[[Request], object]:
    async def answer(request: Request) -> Response:
        _check_reach(False, request)
        call = call_of(office, request)
        try:
            made = await asyncio.to_thread(file.make, call)
        except NoSuchPage as missing:
            return await asyncio.to_thread(_missing, missing, call, request)
        except ThuysiError as error:
            typed = _typed("", Form(), error, call.language)
            page = BY_NAME[file.page]
            again = _with(call, typed)
            return await asyncio.to_thread(
                lambda: show(page.make(again), page.template, again, request, page.path, STATUS_REFUSED)
            )
        if isinstance(made, Download):
            return _download(made)
        if made.page is None:
            return _go(made.path, made.said, call)
        return await asyncio.to_thread(show, made.page, made.template, call, request, BY_NAME[file.page].path)

    return answer


def _download(made: Download) -> Response:
    from urllib.parse import quote

    kind = "inline" if made.media_type == "application/pdf" else "attachment"
    plain = made.name.encode("ascii", "ignore").decode() or "file"
    named = f"{kind}; filename=\"{plain}\"; filename*=UTF-8''{quote(made.name, safe='')}"
    headers = {"content-disposition": named, "cache-control": "no-store"}
    if isinstance(made.content, Path):
        return FileResponse(made.content, media_type=made.media_type, headers=headers)
    return Response(made.content, media_type=made.media_type, headers=headers)


def _check_reach(boards: bool, request: Request) -> None:
    """Who has a range of boards comes only to pages and actions of boards."""
    grant = request.state.visitor.grant
    if not boards and grant is not None and (grant.first_board is not None or grant.last_board is not None):
        raise Denied("not_yours")


def _check_whole(action: Action, request: Request) -> None:
    """Who has some sections does nothing to the event as a whole, but what harms no other section."""
    grant = request.state.visitor.grant
    if "{section}" not in action.path and not action.part and grant is not None and grant.sections:
        raise Denied("not_yours")


# --- actions ---------------------------------------------------------------------------------------------------------


def _acting(office: Office, action: Action) -> Callable[[Request], object]:
    async def answer(request: Request) -> Response:
        _check_reach(action.boards, request)
        _check_whole(action, request)
        sent = await request.form()
        call = call_of(office, request)
        try:
            answered = await asyncio.to_thread(_act, action, call, form_of(sent), request)
            if not wants_json(request):  # a result typed with the others is seen at the next look, and never waits
                await site_of(request).look()  # what is published is public before the arbiter reads that it is
            return answered
        finally:
            await sent.close()
            if action.page == "devices":
                site_of(request).hub.tell(desk_channel(request.path_params["event"]), 0, ())

    return answer


def wants_json(request: Request) -> bool:
    """Whether a script of ours asks."""
    return "application/json" in request.headers.get("accept", "")


def _act(action: Action, call: Call, form: Form, request: Request) -> Response:
    try:
        done = action.do(call, form) if not _done_before(call, form) else Done(action.back(call, form))
    except RepeatedRequest:
        done = Done(action.back(call, form))
    except NoSuchPage as missing:
        return _missing(missing, call, request)
    except Denied:
        raise
    except ThuysiError as error:
        return _refused(action, call, form, error, request)
    if wants_json(request):
        head = call.office.desk.event(call.params["event"]).sequence if "event" in call.params else 0
        return _json({"ok": True, "head": head, "said": list(done.said), "path": done.path, **(done.data or {})})
    if done.page is not None:
        return show(done.page, done.template, call, request, BY_NAME[action.page].path)
    return _go(done.path, done.said, call)


def _done_before(call: Call, form: Form) -> bool:
    """Whether this very form was done before: its answer was lost on the way, and it is sent again."""
    keyed = call.keyed(form)
    return keyed is not None and done_before(call.office.store, keyed) is not None


def _go(path: str, said: tuple[str, ...], call: Call) -> Response:
    where = in_language(call.language, path)
    if said:
        bare, mark, anchor = where.partition("#")
        where = f"{bare}{'&' if '?' in bare else '?'}tin={call.office.leave(said)}{mark}{anchor}"
    return RedirectResponse(where, 303, headers={"cache-control": "no-store"})


def _refused(action: Action, call: Call, form: Form, error: ThuysiError, request: Request) -> Response:
    typed = _typed(action.name, form, _named(error, call), call.language)
    if isinstance(error, StaleWrite) and "event" in call.params:
        typed = replace(typed, refusal=_stale_text(call, error) or typed.refusal)
    status = STATUS_STALE if typed.stale else STATUS_REFUSED
    if wants_json(request):
        told: dict[str, object] = {"refusal": typed.refusal, "errors": typed.errors, "problems": list(typed.problems)}
        head = call.office.desk.event(call.params["event"]).sequence if "event" in call.params else 0
        if typed.stale and action.boards:
            told |= _stands(call, form)
        return _json({"ok": False, "stale": typed.stale, "head": head, **told}, status)
    page = BY_NAME[action.page]
    again = _with(call, typed, {name: form.text(name) for name in FIELDS.findall(page.path) if name in form.values})
    try:
        return show(page.make(again), page.template, again, request, page.path, status)
    except (NoSuchPage, Denied):
        raise
    except ThuysiError:
        return _problem(typed.refusal, again, request, status)


def _named(error: ThuysiError, call: Call) -> ThuysiError:
    """A refusal whose people are named as the pages name them."""
    if not isinstance(error, RefusedVerb) or "section" not in call.params:
        return error
    section, again = call.event.sections.get(call.params["section"]), type(error)
    return again(error.code, **on_the_wall(error.facts, section))


def _stale_text(call: Call, error: StaleWrite) -> str:
    """What was written meanwhile, by whom and when, on the event's clocks; "" where the error does not say."""
    changes = error.facts.get("changes")
    if not isinstance(changes, list) or not changes:
        return ""
    event = call.event
    said = [
        call.a(
            "stale_change", what=kind_text(one["kind"], call.language), who=one["actor"] or one["device"] or "–",
            section=event.sections[one["section"]].name if one["section"] in event.sections else "",
            time=call.clock(one["time"]),
        )
        for one in changes[-MOST_CHANGES:]
    ]  # fmt: skip
    if len(changes) > MOST_CHANGES:
        said.append(call.a("stale_more", count=len(changes) - MOST_CHANGES))
    return call.a("stale_said", changes="; ".join(said))


def _stands(call: Call, form: Form) -> dict[str, object]:
    """How the board of a form stands now, as it is written."""
    section, board = call.event.sections.get(call.params["section"]), form.text("board")
    boards = section.rounds[-1].boards if section is not None and section.rounds else ()
    if not board.isdecimal() or len(board) > 5 or not 0 < int(board) <= len(boards):
        return {}
    return {"stands": result_text(boards[int(board) - 1].result) or "–"}


FIELDS = re.compile(r"\{(\w+)\}")
"""The parameters of a page's address."""


def _with(call: Call, typed: Typed, own: Mapping[str, str] | None = None) -> Call:
    """The same question, asked anew (the event as it is now) with a form that was not done."""
    params = {**(own or {}), **call.params}
    return Call(
        call.office, call.settings, call.visitor, call.language, params, call.query, call.path, typed,
        client=call.client,
    )  # fmt: skip


def _problem(said: str, call: Call, request: Request, status: int = STATUS_REFUSED) -> Response:
    """A page that only says what stands in the way, and leads back to what is there."""
    own = Problem(said, tuple(_ways_back(call)))
    literal = call.path.replace("{", "{{").replace("}", "}}")
    return show(Made(call.a("not_done"), own), "desk/problem.html", call, request, literal, status)


def _ways_back(call: Call) -> Iterator[tuple[str, str]]:
    """Label and address of the nearest pages that there are and that open to the visitor."""
    if "section" in call.params and opens(call.grant, "rounds"):
        yield call.section.name, call.section_path
    if "event" in call.params:
        yield call.event.name, call.event_path
    if sees_every_event(call):
        yield call.a("all_events"), DESK


def _missing(missing: NoSuchPage, call: Call, request: Request) -> Response:
    """What an address names and is not there (any more), with the way back to what is; scripts hear it as facts."""
    said = call.a(f"missing_{missing.code}")
    if wants_json(request):
        return _json({"ok": False, "stale": False, "denied": True, "refusal": said}, STATUS_MISSING)
    gone = GONE.get(missing.code, frozenset())
    there = {name: value for name, value in call.params.items() if name not in gone}
    return _problem(said, replace(call, params=there), request, STATUS_MISSING)


def _typed(name: str, form: Form, error: ThuysiError, language: str) -> Typed:
    """Why a form was not done, in words."""
    from thuysi.web.language import Say

    a = Say(language, "web_arbiter")
    if isinstance(error, FieldErrors):
        return Typed(
            name,
            form,
            {field: a(code, **error.limits.get(field, {})) for field, code in error.fields.items()},
            a("fields_wrong"),
        )
    if isinstance(error, InputError):
        fatal = [problem_text(one, language) for one in error.problems if not one.harmless]
        read = [problem_text(one, language) for one in error.problems if one.harmless]
        return Typed(name, form, {}, a("input_wrong"), tuple(fatal[:MOST_PROBLEMS]), notes=tuple(read[:MOST_PROBLEMS]))
    return Typed(name, form, {}, _sentence(error_text(error, language)), stale=isinstance(error, StaleWrite))


def _sentence(text: str) -> str:
    """With a capital and a full stop."""
    whole = text if text.endswith((".", "!", "?", "。")) else f"{text}."
    return whole[:1].upper() + whole[1:]


def _json(facts: Mapping[str, Any], status: int = 200) -> Response:
    return JSONResponse(facts, status, headers={"cache-control": "no-store"})
