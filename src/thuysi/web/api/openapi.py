"""The published description, OpenAPI 3.1, made from the tables of verbs, views, previews and files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from typing import Any, Final

from thuysi.formats.json import schema
from thuysi.formats.shapes import Record, Shape
from thuysi.journal.kinds import SECTION_ID
from thuysi.storage.access import Role
from thuysi.web.api.answers import ANSWER_OF, Schema, schemas, to
from thuysi.web.api.deeds import DEEDS, Deed, Tells, Writes
from thuysi.web.api.files import FILES, MEDIA, UPLOADS, File, Upload
from thuysi.web.api.looks import LOOKS, Look
from thuysi.web.api.problems import MEDIA_TYPE
from thuysi.web.api.routes import OPENAPI, PROBLEMS, SERVER_TOKENS, TOKEN_BODY, TOKENS
from thuysi.web.api.shapes import EVENT_ID
from thuysi.web.api.verbs import CHIEF, VERBS, Verb
from thuysi.web.api.views import VIEWS, View
from thuysi.web.roles import PUBLIC, Public

ABOUT: Final = """\
The verbs and views of thuysi's desk, for other programs. What the command line prints with `--json` is the same here,
under the same names.

**Who.** `Authorization: Bearer TOKEN`; a token has a role, an event, sections, boards, an expiry (`thuysi token new`).
Without one, reading shows what the public pages show: published rounds, years of birth, initials where asked for.

**Once.** A write with `Idempotency-Key` is done once however often it is sent, and answered the same each time.

**Seen.** Every answer about an event has an `ETag`; sent back as `If-Match` (or its number as `seen`) it refuses the
write when something has been written since that touches the same: 409 with `changes`. Other changes do not matter.

**Refused.** `application/problem+json` (RFC 9457): `code` and `facts` are stable, `detail` is a sentence in the
language of `Accept-Language` (vi, en, zh), `lift` names the verbs that would help, `problems` everything that is wrong.

People are named by registration number (`sbd`) in verbs; in pairings, standings and cards, as in report files, by
starting number (`sbds` says whose it is).
"""

SURROGATES: Final = r"\ud800-\udfff"
"""No JSON text holds half a letter; most readers of patterns cannot read the range."""

PARAMETERS: Final[Mapping[str, Schema]] = {
    "event": {"type": "string", "pattern": f"^{EVENT_ID}$", "examples": ["giai-xuan"]},
    "section": {"type": "string", "pattern": f"^{SECTION_ID}$", "examples": ["nam"]},
    "sbd": {"type": "integer", "minimum": 1, "maximum": 99_999, "examples": [1]},
    "round": {"type": "integer", "minimum": 1, "maximum": 200, "examples": [1]},
    "token": {"type": "string", "pattern": "^[0-9a-f]{16}$"},
    "job": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,40}$"},
}

REFUSALS: Final[Mapping[str, str]] = {
    "401": "No token, or one that opens nothing",
    "403": "The token does not reach this",
    "404": "Not there, or not for this visitor",
    "409": "It cannot be done as the event stands (`lift`), or the event has moved on (`changes`)",
    "413": "Too large",
    "415": "Another media type",
    "422": "What was sent is not right (`problems`), or names what there is not",
    "429": "Too often; Retry-After says when",
    "503": "The store or the server is busy; Retry-After says when",
}


def description() -> dict[str, Any]:
    """The whole description."""
    paths: dict[str, dict[str, Any]] = {}
    for path, method, operation in _operations():
        parameters = [_parameter(name) for name in re.findall(r"\{(\w+)\}", path) if name in PARAMETERS]
        operation["parameters"] = parameters + operation.get("parameters", [])
        paths.setdefault(path, {})[method] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "thuysi", "version": version("thuysi"), "description": ABOUT, "license": {"name": "MIT"}},
        "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
        "paths": paths,
        "components": {
            "schemas": {**schemas(), "Tournament": _tournament()},
            "responses": {"Problem": _problem("A refusal")},
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer", "description": "A token of `thuysi token new`"}
            },
        },
    }


def _operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    yield OPENAPI, "get", {**_base("openapi", "This description", ()), "responses": {"200": _json({"type": "object"})}}
    for view in VIEWS:
        yield view.path, "get", _view(view)
    for file in FILES:
        yield file.path, "get", _file(file)
        if file.tells:
            yield file.path + PROBLEMS, "get", _file_problems(file)
    for verb in VERBS:
        yield verb.path, "post", _verb(verb)
    for look in LOOKS:
        yield look.path, "post", _look(look)
    for upload in UPLOADS:
        yield upload.path, "post", _upload(upload)
    for deed in DEEDS:
        yield deed.path, "post", _deed(deed)
    yield from _tokens()


def _base(name: str, about: str | None, roles: Iterable[Role | Public]) -> dict[str, Any]:
    """What every operation says: name, first line, who may."""
    who = [role for role in roles if role != PUBLIC]
    everybody = not who or PUBLIC in roles
    told = "Everybody; a token shows what its role may see." if everybody else f"Roles: {', '.join(who)}."
    summary = (about or name).split("\n")[0].replace("`", "").rstrip(".")
    secured: list[dict[str, list[str]]] = [{"token": []}]
    return {
        "operationId": name,
        "summary": summary,
        "description": told,
        "security": [{}, *secured] if everybody else secured,
    }


def _responses(status: str, answer: Schema, refusals: Iterable[str]) -> dict[str, Any]:
    known = {one: _problem(REFUSALS[one], one) for one in refusals}
    return {status: answer, **known}


READ_REFUSALS: Final = ("401", "403", "404", "409", "422", "429", "503")
WRITE_REFUSALS: Final = tuple(REFUSALS)


@cache
def answers_shown() -> Mapping[str, Any]:
    """An answer of every shape, as the application gave it (tests/web/api/examples.py asks for them)."""
    text = files("thuysi.web.api").joinpath("examples.json").read_text(encoding="utf-8")
    shown: dict[str, Any] = json.loads(text)
    return shown


def _shown(shape: Schema, name: str = "") -> Schema:
    """A shape with its example, where it has one."""
    example = name or str(shape.get("$ref", "")).rpartition("/")[2]
    known = answers_shown()
    return {"schema": shape, **({"examples": {"example": {"value": known[example]}}} if example in known else {})}


def _json(shape: Schema, said: str = "Done") -> Schema:
    return {"description": said, "content": {"application/json": _shown(shape)}}


PROBLEMS_SHOWN: Final[Mapping[str, str]] = {"422": "ProblemOfInput", "409": "Problem"}
"""Status of a refusal -> the example of one."""


def _problem(said: str, status: str = "409") -> Schema:
    example = PROBLEMS_SHOWN.get(status, "")
    content = _shown(to("Problem"), example) if example else {"schema": to("Problem")}
    return {"description": said, "content": {MEDIA_TYPE: content}}


def _tagged(answer: Schema) -> Schema:
    tag = {"schema": {"type": "string"}, "description": "What If-Match and If-None-Match take"}
    return {**answer, "headers": {"ETag": tag}}


def _view(view: View) -> dict[str, Any]:
    answer = _json(to(ANSWER_OF[view.name]))
    base = _base(view.name, view.make.__doc__, view.roles)
    base["parameters"] = list(_query(view.query))
    base["responses"] = _responses("200", _tagged(answer) if view.lasting else answer, READ_REFUSALS)
    return base


JSON_OF: Final[Mapping[str, Schema]] = {"tournament_file": to("Tournament"), "table_file": to("Crosstable")}
"""A file that may be JSON -> the shape it then has."""


def _tournament() -> Schema:
    """The native tournament, as docs/tournament.schema.json has it."""
    native: Schema = _readable(schema())
    return {key: value for key, value in native.items() if not key.startswith("$")}


def _file_asked(file: File) -> list[dict[str, Any]]:
    words = [
        {"name": name, "in": "path", "required": True, "schema": {"enum": list(known)}} for name, known in file.words
    ]
    return [*words, *_query(file.query)]


HEADER: Final[Schema] = {
    "description": "What is to be known of the file: codes and counts, a list as in RFC 9651; left out where there is "
    "nothing. A job's file has the sentences with the job, others at their address and /problems",
    "schema": {"type": "string", "examples": ["reports.name_not_shown;count=2, reports.before_last_round;count=1"]},
}


def _file_problems(file: File) -> dict[str, Any]:
    """What is to be known of a file, without the file."""
    base = _base(f"{file.name}_problems", "What is to be known of the file that is given at this address", file.roles)
    base["parameters"] = _file_asked(file)
    base["responses"] = _responses("200", _json(to("FileProblems")), READ_REFUSALS)
    return base


def _file(file: File) -> dict[str, Any]:
    base = _base(file.name, file.make.__doc__, file.roles)
    base["parameters"] = _file_asked(file)
    kinds: dict[str, Any] = {MEDIA[form].partition(";")[0]: {"schema": {"type": "string"}} for form in file.forms}
    if "json" in file.forms:
        kinds[MEDIA["json"]] = _shown(JSON_OF[file.name])
    base["responses"] = _responses(
        "200", {"description": "The file", "headers": {"Thuysi-Problems": HEADER}, "content": kinds}, READ_REFUSALS
    )
    return base


def _verb(verb: Verb) -> dict[str, Any]:
    base = _base(verb.name, verb.do.__doc__, verb.roles)
    base["summary"] = base["summary"].partition(": ")[0]
    body = _shape(verb.body)
    if verb.one_of:
        body["oneOf"] = [{"required": [key]} for key in verb.one_of]
    base["parameters"] = [_header("Idempotency-Key", "1 to 200 ASCII letters; the same key is done once")]
    if not verb.began:
        base["parameters"].append(_header("If-Match", "The ETag of what the write rests on"))
    base["requestBody"] = _body(body, verb.example, bool(verb.body.required or verb.one_of))
    answer = _tagged(_json(to("Outcome"), "What was written; `sequence` is where the event stands now"))
    base["responses"] = _responses("201" if verb.began else "200", answer, WRITE_REFUSALS)
    return base


def _look(look: Look) -> dict[str, Any]:
    base = _base(look.name, look.make.__doc__, look.roles)
    base["requestBody"] = _body(_shape(look.body), look.example, bool(look.body.required))
    base["responses"] = _responses("200", _json(to(ANSWER_OF[look.name]), "Nothing was written"), WRITE_REFUSALS)
    return base


def _deed(deed: Deed) -> dict[str, Any]:
    base = _base(deed.name, deed.work.do.__doc__, deed.roles)
    answer = _json(to(deed.answer))
    if isinstance(deed.work, Writes):
        base["parameters"] = [
            _header("Idempotency-Key", "1 to 200 ASCII letters; the same key is done once"),
            _header("If-Match", "The ETag of what the write rests on"),
        ]
        answer = _tagged(_json(to(deed.answer), "What was written; `sequence` is where the event stands now"))
    base["requestBody"] = _body(_shape(deed.body), deed.example, bool(deed.body.required))
    status = deed.work.status if isinstance(deed.work, Tells) else 200
    base["responses"] = _responses(str(status), answer, WRITE_REFUSALS)
    return base


def _upload(upload: Upload) -> dict[str, Any]:
    base = _base(upload.name, upload.work.take.__doc__, upload.roles)
    base["parameters"] = list(_query(upload.query))
    content = {"application/octet-stream": {"schema": {"type": "string", "maxLength": upload.largest}}}
    base["requestBody"] = {"required": True, "content": content}
    base["responses"] = _responses("200", _json(to(ANSWER_OF[upload.name])), WRITE_REFUSALS)
    return base


def _tokens() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, name in ((TOKENS, "token"), (SERVER_TOKENS, "server_token")):
        made = _base(f"new_{name}", "A token for another program; its secret is shown this once.", CHIEF)
        made["requestBody"] = _body(_shape(TOKEN_BODY), {"name": "bảng điện tử", "role": "viewer", "hours": 72}, True)
        made["responses"] = _responses("201", _json(to("NewToken"), "Made"), WRITE_REFUSALS)
        yield path, "post", made
        gone = _base(f"revoke_{name}", "A token is worth nothing from now on.", CHIEF)
        gone["responses"] = _responses("204", {"description": "Revoked"}, READ_REFUSALS)
        yield path + "/{token}", "delete", gone


def _body(shape: Schema, example: Mapping[str, Any], required: bool) -> dict[str, Any]:
    content: dict[str, Any] = {"schema": shape}
    if example:
        content["examples"] = {"example": {"value": dict(example)}}
    return {"required": required, "content": {"application/json": content}}


def _header(name: str, about: str) -> dict[str, Any]:
    pattern = {"Idempotency-Key": "^[!-~]{1,200}$", "If-Match": '^("[0-9]{1,8}"|[*])$'}[name]
    return {"name": name, "in": "header", "required": False, "description": about,
            "schema": {"type": "string", "pattern": pattern}}  # fmt: skip


def _parameter(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": PARAMETERS[name]}


def _query(shape: Record) -> Iterator[dict[str, Any]]:
    for name, one in shape.shapes.items():
        parameter: dict[str, Any] = {
            "name": name,
            "in": "query",
            "required": name in shape.required,
            "schema": _shape(one),
        }
        if parameter["schema"].get("type") == "array":
            parameter |= {"style": "form", "explode": False}
        if name in shape.notes:
            parameter["description"] = shape.notes[name]
        yield parameter


def _shape(shape: Shape) -> Schema:
    """A shape's schema with patterns that every reader understands."""
    plain: Schema = _readable(shape.schema())
    return plain


def _readable(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _pattern(item) if key == "pattern" else _readable(item) for key, item in value.items()}
    return [_readable(item) for item in value] if isinstance(value, list) else value


def _pattern(value: Any) -> Any:
    return value.replace(SURROGATES, "") if isinstance(value, str) else _readable(value)
