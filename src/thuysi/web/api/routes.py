"""The tables as routes. Every answer is made here: read the request, see who asks, how often, do it, say it as JSON."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import nullcontext
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import Any, Final
from urllib.parse import quote

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse
from starlette.exceptions import HTTPException
from starlette.routing import Match

from thuysi.documents import Document, outcome_document
from thuysi.errors import ThuysiError
from thuysi.formats.shapes import Record
from thuysi.service.desk import Desk
from thuysi.storage.access import EVERY_EVENT
from thuysi.text import DEFAULT_LANGUAGE, LANGUAGES
from thuysi.web.api.access import API
from thuysi.web.api.asked import Call
from thuysi.web.api.deeds import DEEDS, Deed, Tells
from thuysi.web.api.files import FILES, UPLOADS, File, Held, Spooled, Upload
from thuysi.web.api.grants import new_token, revoked
from thuysi.web.api.looks import LOOKS, Look
from thuysi.web.api.once import key_of, once, seen_by
from thuysi.web.api.problems import MEDIA_TYPE, ApiRefused, file_problems, problem_document, problems_header, refused
from thuysi.web.api.rates import MOST_HEAVY, MOST_READS, MOST_WRITES, Rates
from thuysi.web.api.shapes import NO_QUERY, TOKEN, body_of, query_of
from thuysi.web.api.verbs import CHIEF, EVENT_PATH, VERBS, Verb, arguments_of
from thuysi.web.api.views import EVERYBODY, VIEWS, View
from thuysi.web.arbiter.files import Download
from thuysi.web.arbiter.office import Office
from thuysi.web.guard import FORMS
from thuysi.web.public.view import EventView
from thuysi.web.roles import READER, Rule
from thuysi.web.shelf import takes_gzip
from thuysi.web.site import Busy, Denied, NoSuchPage, Site, client_of, desk_channel, site_of

OPENAPI: Final = API + "/openapi.json"
TOKENS: Final = EVENT_PATH + "/tokens"
SERVER_TOKENS: Final = API + "/tokens"
PROBLEMS: Final = "/problems"
LARGEST_BODY: Final = 2_000_000
SMALL: Final = 600
TOKEN_BODY: Final = Record(TOKEN, ("name", "role"))

API_RULES: Final[tuple[Rule, ...]] = (
    Rule("GET", OPENAPI, frozenset(EVERYBODY)),
    *(Rule("GET", one.path, frozenset(one.roles)) for one in VIEWS),
    *(Rule("GET", one.path, frozenset(one.roles)) for one in FILES),
    *(Rule("GET", one.path + PROBLEMS, frozenset(one.roles)) for one in FILES if one.tells),
    *(Rule("POST", one.path, frozenset(one.roles)) for one in VERBS),
    *(Rule("POST", one.path, frozenset(one.roles)) for one in LOOKS),
    *(Rule("POST", one.path, frozenset(one.roles)) for one in UPLOADS),
    *(Rule("POST", one.path, frozenset(one.roles)) for one in DEEDS),
    *(Rule("POST", path, frozenset(CHIEF)) for path in (TOKENS, SERVER_TOKENS)),
    *(Rule("DELETE", path + "/{token}", frozenset(CHIEF)) for path in (TOKENS, SERVER_TOKENS)),
)
"""Every route of the API and who may use it; of the same table as the pages' (`thuysi.web.app`)."""

Handler = Callable[[Request], Awaitable[Response]]


def add_api_routes(app: FastAPI, office: Office) -> None:
    """Give the application its API."""
    rates = Rates()

    def add(method: str, path: str, name: str, handler: Handler) -> None:
        answering = _answering(handler, office, rates, method)
        app.add_api_route(path, answering, methods=[method], name=name, include_in_schema=False)

    add("GET", OPENAPI, "openapi", _openapi)
    for view in VIEWS:
        add("GET", view.path, view.name, _viewing(office, view, rates))
    for file in FILES:
        add("GET", file.path, file.name, _giving(office, file, rates, _download))
        if file.tells:
            add("GET", file.path + PROBLEMS, f"{file.name}_problems", _giving(office, file, rates, _problems_told))
    for verb in VERBS:
        add("POST", verb.path, verb.name, _doing(office, verb))
    for look in LOOKS:
        add("POST", look.path, look.name, _looking(office, look, rates))
    for upload in UPLOADS:
        add("POST", upload.path, upload.name, _taking(office, upload, rates))
    for deed in DEEDS:
        add("POST", deed.path, deed.name, _deed_done(office, deed, rates))
    for path, name in ((TOKENS, "token"), (SERVER_TOKENS, "server_token")):
        add("POST", path, f"new_{name}", _token_made(office))
        add("DELETE", path + "/{token}", f"revoke_{name}", _token_revoked(office))


# --- the frame of every answer ---------------------------------------------------------------------------------------


def _answering(handler: Handler, office: Office, rates: Rates, method: str) -> Handler:
    most = MOST_READS if method == "GET" else MOST_WRITES

    async def answer(request: Request) -> Response:
        try:
            await _identify(request)
            _count(request, rates, office, method, most)
            return await handler(request)
        except ThuysiError as error:
            return problem(request, error)

    return answer


async def _identify(request: Request) -> None:
    """Who asks, also where everybody may: a token or a session shows more than the public sees."""
    if request.state.visitor is READER:
        request.state.visitor = await site_of(request).access.visitor(request)


def _count(request: Request, rates: Rates, office: Office, what: str, most: int) -> None:
    """Raise `ApiRefused` ("too_often") for whoever asks more often than anybody needs to."""
    who = request.state.visitor.device or client_of(request)
    wait = rates.count(f"{what} {who}", office.now(), most)
    if wait:
        raise refused("too_often", seconds=wait)


def language_of(request: Request) -> str:
    """The first language of `Accept-Language` that we speak, by its weight; that of the address, else Vietnamese."""
    spoken: list[tuple[float, int, str]] = []
    for place, part in enumerate(request.headers.get("accept-language", "")[:300].split(",")):
        word, _, weight = part.partition(";")
        name = word.strip().lower().partition("-")[0]
        number = weight.strip().removeprefix("q=").strip()
        value = float(number) if number.replace(".", "", 1).isdecimal() and number.isascii() else 1.0
        if name in LANGUAGES and value > 0:
            spoken.append((-value, place, name))
    own = request.scope.get("language", DEFAULT_LANGUAGE)
    return min(spoken)[2] if spoken and own == DEFAULT_LANGUAGE else own


def problem(request: Request, error: ThuysiError, headers: Mapping[str, str] | None = None) -> Response:
    """An error as problem details."""
    language = language_of(request)
    document = {**problem_document(_of_the_door(error), language), "instance": request.scope["path"]}
    status = int(document["status"])
    more = dict(headers or {})
    if status == 401:
        more["www-authenticate"] = 'Bearer realm="thuysi"'
    if "seconds" in error.facts:
        more["retry-after"] = str(error.facts["seconds"])
    if "head" in error.facts and status == 409:
        more["etag"] = f'"{error.facts["head"]}"'
    return _bytes(_json(document), MEDIA_TYPE, status, {"content-language": language, **more})


def failure(request: Request, error: Exception) -> Response:
    """What is answered where no route of ours was reached, or one of them failed."""
    if isinstance(error, ThuysiError):
        return problem(request, error)
    if isinstance(error, HTTPException) and error.status_code in BARE:
        return problem(request, refused(BARE[error.status_code]), {"allow": _allowed(request)})
    return problem(request, refused("went_wrong"))


def _allowed(request: Request) -> str:
    """Every method that the address takes; the framework names only those of its first route."""
    scope = request.scope
    fitting = [one for one in request.app.routes if one.matches(scope)[0] is not Match.NONE]
    methods = {method for one in fitting for method in one.methods}
    return ", ".join(sorted(methods | ({"HEAD"} if "GET" in methods else set())))


BARE: Final = {404: "not_found", 405: "method"}
"""What the framework itself refuses, by status."""


def _of_the_door(error: ThuysiError) -> ThuysiError:
    """What the pages' guard and memory refuse, in the API's own words."""
    if isinstance(error, Denied) and not isinstance(error, ApiRefused):
        return refused("not_found" if error.code == "not_listed" else error.code)
    if isinstance(error, NoSuchPage):
        event = error.facts.get("event")
        return refused("not_found") if event is None else refused("no_such_event", event=event)
    return refused("busy", seconds=2) if isinstance(error, Busy) else error


def _json(document: object) -> bytes:
    return json.dumps(document, ensure_ascii=False).encode("utf-8", "replace")


def _bytes(body: bytes, media_type: str, status: int, headers: Mapping[str, str]) -> Response:
    own = {"cache-control": "no-store", "vary": "Accept-Encoding, Accept-Language, Authorization, Cookie", **headers}
    return Response(body, status, own, media_type)


def _answer(request: Request, document: object, tag: str = "", status: int = 200, **headers: str) -> Response:
    """A document as JSON, compressed where the client takes it and it is worth it."""
    body, own = _json(document), {"content-language": language_of(request), **headers}
    if tag:
        own |= {"etag": tag, "cache-control": "private, no-cache"}
    if len(body) >= SMALL and takes_gzip(request.headers.get("accept-encoding", "").encode()):
        body = gzip.compress(body, 4, mtime=0)
        own["content-encoding"] = "gzip"
    return _bytes(body, "application/json", status, own)


# --- a request as a call ---------------------------------------------------------------------------------------------


async def _call(office: Office, request: Request, query: Record, reading: bool = False) -> Call:
    """The question that a request is, its query checked; for what is read, the public's view of its event at hand."""
    site: Site = site_of(request)
    view: EventView | None = None
    if reading and "event" in request.path_params:
        view = await site.view(request.path_params["event"])
    return Call(
        office, site.settings, request.state.visitor, language_of(request), request.path_params,
        query_of(list(request.query_params.multi_items()), query), view, client_of(request),
    )  # fmt: skip


async def _body(request: Request, largest: int = LARGEST_BODY) -> bytes:
    """The bytes of a request; raises `ApiRefused` for a form, and as soon as there are too many."""
    return b"".join([part async for part in _parts(request, largest)])


async def _parts(request: Request, largest: int) -> AsyncIterator[bytes]:
    """The bytes of a request as they come."""
    if request.headers.get("content-type", "").startswith(FORMS):
        raise refused("media_type", found="form", expected="application/json")
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > largest:
            raise refused("too_large", most=largest)
        yield part


async def _sent(request: Request, shape: Record) -> dict[str, Any]:
    """The JSON object of a request, checked."""
    data = await _body(request)
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if data and kind != "application/json":
        raise refused("media_type", found=kind or "–", expected="application/json")
    return body_of(data, shape)


def _check_place(call: Call, boards: bool = False, reading: bool = False) -> None:
    """Who has sections does nothing to the event as a whole; a range of boards is enough only where boards are written.

    Looked at before anything that was sent is read.
    """
    grant = call.grant
    if grant is None:
        return
    if "section" not in call.params and grant.sections and not reading:
        raise refused("not_yours")
    if not boards and (grant.first_board is not None or grant.last_board is not None):
        raise refused("not_yours")


def _check_boards(call: Call, boards: list[int]) -> None:
    """Who has a range of boards writes on those alone."""
    grant = call.grant
    for board in boards:
        if grant is not None and not grant.covers(call.params["event"], call.params["section"], board):
            raise refused("not_your_board", board=board, first=grant.first_board, last=grant.last_board)


# --- views, files ----------------------------------------------------------------------------------------------------


def _viewing(office: Office, view: View, rates: Rates) -> Handler:
    async def answer(request: Request) -> Response:
        call = await _call(office, request, view.query, reading=True)
        if view.roles is not EVERYBODY:
            _check_place(call, reading=not view.whole)
        tag = await asyncio.to_thread(_tag, call) if view.lasting else ""
        if tag and tag in request.headers.get("if-none-match", ""):
            return Response(None, 304, {"etag": tag, "cache-control": "private, no-cache"})
        if view.heavy:
            _count(request, rates, office, "heavy", MOST_HEAVY * 10)
        async with site_of(request).one_at_a_time() if view.heavy else nullcontext():
            document = await asyncio.to_thread(view.make, call)
        return _answer(request, document, tag)

    return answer


def _tag(call: Call) -> str:
    """The tag of an answer; looks at section and round first, so that what is not there is said so."""
    if "section" in call.params:
        _ = call.section
    return call.tag


def _giving(office: Office, file: File, rates: Rates, answered: Callable[[Request, Download], Response]) -> Handler:
    async def answer(request: Request) -> Response:
        call = await _call(office, request, file.query, reading=True)
        if file.roles is not EVERYBODY:
            _check_place(call, reading=True)
        _count(request, rates, office, "heavy", MOST_HEAVY)
        async with site_of(request).one_at_a_time():
            made = await asyncio.to_thread(file.make, call)
        return answered(request, made)

    return answer


def _problems_told(request: Request, made: Download) -> Response:
    """What is to be known of a file, without the file."""
    return _answer(request, {"problems": file_problems(made.problems, language_of(request))})


def _download(request: Request, made: Download) -> Response:
    """A file: its bytes, or as it lies on the disk; what is to be known of it in its head."""
    plain = made.name.encode("ascii", "ignore").decode() or "file"
    named = f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(made.name, safe='')}"
    headers = {"content-disposition": named, "cache-control": "no-store", **problems_header(made.problems)}
    if isinstance(made.content, Path):
        return FileResponse(made.content, media_type=made.media_type, headers=headers)
    return _bytes(made.content, made.media_type, 200, headers)


# --- verbs, previews, uploads ----------------------------------------------------------------------------------------


def _doing(office: Office, verb: Verb) -> Handler:
    async def answer(request: Request) -> Response:
        call = await _call(office, request, NO_QUERY)
        _check_place(call, boards=verb.boards is not None)
        body = await _sent(request, verb.body)
        answered = await asyncio.to_thread(_do, verb, call, body, request)
        await site_of(request).look()  # whoever reads next, with a token or without, reads what was written
        return answered

    return answer


def _do(verb: Verb, call: Call, body: dict[str, Any], request: Request) -> Response:
    """Do a verb, once where it carries a key; the answer's ETag is where the event stands after it."""
    if verb.boards is not None:
        _check_boards(call, verb.boards(body))
    call.check_there()
    _check_copied(call, body)
    given = {key: value for key, value in body.items() if key != "seen"}
    arguments = arguments_of(verb, given)
    place = [call.params[name] for name in ("event", "section") if name in call.params]

    def do(desk: Desk, seen: int | None) -> Document:
        when = {} if verb.began else {"seen": seen}
        outcome = verb.do(desk, *place, **arguments, **when)
        return outcome_document(outcome, call.language)

    return _written(call, body, request, do, 201 if verb.began else 200)


def _written(
    call: Call, body: dict[str, Any], request: Request, do: Callable[[Desk, int | None], Document], status: int = 200
) -> Response:
    """Write into the journal, once where the request carries a key, on what its writer saw."""
    path, owner = request.scope["path"], call.visitor.device
    keyed = key_of(request.headers.get("idempotency-key"), owner, path, body, call.office.now())
    seen = seen_by(request.headers.get("if-match"), body)
    done = once(call, keyed, lambda: do(call.desk(keyed), seen))
    headers = {"idempotency-replayed": "true"} if done.again else {}
    return _answer(request, done.document, f'"{done.document["sequence"]}"', status, **headers)


def _deed_done(office: Office, deed: Deed, rates: Rates) -> Handler:
    async def answer(request: Request) -> Response:
        call = await _call(office, request, NO_QUERY)
        _check_place(call)
        body = await _sent(request, deed.body)
        if deed.heavy:
            _count(request, rates, office, "heavy", MOST_HEAVY * 10)
        async with site_of(request).one_at_a_time() if deed.heavy else nullcontext():
            answered = await asyncio.to_thread(_do_deed, deed, call, body, request)
        await site_of(request).look()
        if "event" in call.params and isinstance(deed.work, Tells):
            site_of(request).hub.tell(desk_channel(call.params["event"]), 0, ())  # who was shut out hears no more
        return answered

    return answer


def _do_deed(deed: Deed, call: Call, body: dict[str, Any], request: Request) -> Response:
    call.check_there()
    work = deed.work
    if isinstance(work, Tells):
        return _answer(request, work.do(call, body), status=work.status)
    return _written(call, body, request, lambda desk, seen: work.do(call, body, desk, seen))


def _check_copied(call: Call, body: Mapping[str, Any]) -> None:
    """Rules are copied only from an event that the visitor's grant reaches, and that there is."""
    source = body.get("copy_of")
    if source is None or call.grant is None:
        return
    if not call.grant.covers(source["event"], source["section"]):
        raise refused("no_such_event", event=source["event"])


def _looking(office: Office, look: Look, rates: Rates) -> Handler:
    async def answer(request: Request) -> Response:
        call = await _call(office, request, NO_QUERY)
        _check_place(call)
        body = await _sent(request, look.body)
        _count(request, rates, office, "heavy", MOST_HEAVY * 10)
        async with site_of(request).one_at_a_time():
            document = await asyncio.to_thread(_looked, look, call, body)
        return _answer(request, document)

    return answer


def _looked(look: Look, call: Call, body: dict[str, Any]) -> Document:
    call.check_there()
    return look.make(call, body)


def _taking(office: Office, upload: Upload, rates: Rates) -> Handler:
    async def answer(request: Request) -> Response:
        call = await _call(office, request, upload.query)
        _check_place(call)
        _count(request, rates, office, "heavy", MOST_HEAVY)
        if isinstance(upload.work, Held):
            return _answer(request, await _held(request, upload.work, upload.largest, call))
        return _answer(request, await _spooled(request, upload.work, upload.largest, call))

    return answer


async def _held(request: Request, work: Held, largest: int, call: Call) -> Document:
    """What a file comes to that is held in memory; the next one waits for it."""
    data = await _body(request, largest)
    async with site_of(request).one_at_a_time():
        return await asyncio.to_thread(work.take, call, data)


async def _spooled(request: Request, work: Spooled, largest: int, call: Call) -> Document:
    """What a long file comes to: written to the disk as it comes, read by another program; nobody waits for it."""
    with SpooledTemporaryFile(LARGEST_BODY) as file:
        async for part in _parts(request, largest):
            await asyncio.to_thread(file.write, part)
        file.seek(0)
        return await asyncio.to_thread(work.take, call, file)


# --- tokens ----------------------------------------------------------------------------------------------------------


def _token_made(office: Office) -> Handler:
    async def answer(request: Request) -> Response:
        call = await _call(office, request, NO_QUERY)
        _check_place(call)
        body = await _sent(request, TOKEN_BODY)
        return await asyncio.to_thread(_make_token, call, body, request)

    return answer


def _make_token(call: Call, body: dict[str, Any], request: Request) -> Response:
    event = call.event if "event" in call.params else None
    secret, document = new_token(call.office.store, event, body, call.visitor.actor, call.office.now())
    return _answer(request, {**document, "secret": secret}, status=201)


def _token_revoked(office: Office) -> Handler:
    async def answer(request: Request) -> Response:
        call = await _call(office, request, NO_QUERY)
        _check_place(call)
        event_id = call.params.get("event", EVERY_EVENT)
        await asyncio.to_thread(revoked, office.store, event_id, call.params["token"], office.now())
        return Response(None, 204, {"cache-control": "no-store"})

    return answer


# --- the description -------------------------------------------------------------------------------------------------


async def _openapi(request: Request) -> Response:
    """OpenAPI 3.1, made when it is first asked for."""
    from thuysi.web.api.openapi import description

    return _answer(request, await asyncio.to_thread(description))
