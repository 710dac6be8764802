"""Refusals as RFC 9457 problem details: `code` and `facts` for programs, `detail` for people, `lift`: what helps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

from thuysi.errors import (
    AccessRefused,
    InputError,
    NoLegalPairing,
    Problem,
    ProofFailed,
    RefusedRound,
    RefusedVerb,
    RepeatedRequest,
    StaleWrite,
    StorageError,
    ThuysiError,
    UsageError,
)
from thuysi.journal.values import plain
from thuysi.text import problem_sentence, sentence
from thuysi.text.failures import error_text
from thuysi.web.arbiter.jobs import warnings_of
from thuysi.web.site import Denied

AREA: Final = "web_api"
MEDIA_TYPE: Final = "application/problem+json"
TYPE: Final = "urn:thuysi:problem:"
MOST_PROBLEMS: Final = 200
"""So many problems of one request are told; the rest are counted in a last one."""


IN_A_REQUEST: Final[Mapping[str, str]] = {
    "against_oneself": "web_api.against_oneself",
    "against_without_player": "web_api.against_without_player",
    "plot_of_whom": "web_api.plot_of_whom",
    "roster.names_in_capitals": "web_api.names_in_capitals",
    "roster.several_sheets": "web_api.several_sheets",
    "roster.ties_in_list_order": "web_api.ties_in_list_order",
}
"""Sentences that name an option of the command line, and what is said instead to whoever writes a request."""


class ApiRefused(Denied):
    """What the door refuses before any verb: nothing there, no token, no role, too much, too often."""


STATUS: Final[Mapping[str, int]] = {
    "sign_in": 401,
    "token": 401,
    "not_yours": 403,
    "not_your_board": 403,
    "other_origin": 403,
    "stale_form": 403,
    "not_found": 404,
    "no_such_event": 404,
    "no_such_section": 404,
    "no_such_round": 404,
    "no_such_board": 404,
    "no_such_player": 404,
    "no_such_document": 404,
    "no_such_token": 404,
    "no_such_code": 404,
    "no_such_job": 404,
    "no_such_device": 404,
    "too_many_codes": 409,
    "method": 405,
    "repeating": 409,
    "too_large": 413,
    "media_type": 415,
    "seen_twice": 422,
    "too_often": 429,
    "too_many_tokens": 409,
    "went_wrong": 500,
    "busy": 503,
}
"""What the door says -> the status of the answer."""

KINDS: Final[tuple[tuple[type[ThuysiError], int, str], ...]] = (
    (StaleWrite, 409, "stale"),
    (RefusedVerb, 409, "refused"),
    (RefusedRound, 409, "refused"),
    (NoLegalPairing, 409, "no_legal_pairing"),
    (RepeatedRequest, 409, "refused"),
    (InputError, 422, "input"),
    (UsageError, 422, "usage"),
    (AccessRefused, 403, "not_yours"),
    (ProofFailed, 500, "went_wrong"),
    (StorageError, 503, "storage"),
)
"""An error -> status and kind; the first that fits."""

CODES: Final[Mapping[str, tuple[int, str]]] = {
    "storage.no_such_event": (404, "not_found"),
    "storage.event_exists": (409, "refused"),
    "storage.diverged": (409, "stale"),
    "storage.key_used": (422, "key_used"),
    "ratings.no_such_list": (404, "not_found"),
}
"""Codes whose status is not that of their error."""

DOOR: Final[Mapping[int, str]] = {
    401: "sign_in", 403: "not_yours", 404: "not_found", 409: "refused", 422: "input", 429: "too_often", 503: "storage",
}  # fmt: skip
"""Status of a refusal at the door -> its kind, where that is not its code."""


def status_and_kind(error: ThuysiError) -> tuple[int, str]:
    """The status of an error, and its kind (`type` ends with it)."""
    if isinstance(error, ApiRefused):
        status = STATUS[error.code.rpartition(".")[2]]
        return status, DOOR.get(status, error.code.rpartition(".")[2])
    if error.code in CODES:
        return CODES[error.code]
    return next(((status, kind) for type_, status, kind in KINDS if isinstance(error, type_)), (500, "went_wrong"))


def problem_document(error: ThuysiError, language: str) -> dict[str, Any]:
    """An error as problem details."""
    status, kind = status_and_kind(error)
    facts = {name: value for name, value in error.facts.items() if name not in ("lift", "changes")}
    document: dict[str, Any] = {
        "type": TYPE + kind.replace("_", "-"),
        "title": sentence(language, AREA, f"title.{kind}", {}),
        "status": status,
        "detail": _detail(error, language),
        "code": error.code,
        "facts": plain(facts),
    }
    if "lift" in error.facts:
        document["lift"] = plain(error.facts["lift"])
    if "changes" in error.facts:
        document["changes"] = plain(error.facts["changes"])
    if isinstance(error, InputError):
        document["problems"] = _problems(error, language)
    return document


def _detail(error: ThuysiError, language: str) -> str:
    if isinstance(error, InputError):
        return sentence(language, AREA, "input", {"count": len(error.problems)})
    if isinstance(error, ProofFailed):
        return sentence(language, AREA, "went_wrong", {})
    if error.code in IN_A_REQUEST:
        return problem_sentence(language, IN_A_REQUEST[error.code], error.facts)
    return error_text(error, language)


def problem_text(problem: Problem, language: str) -> str:
    """What was found in what was sent, said to whoever writes requests: by parameters, not by a command's options."""
    return problem_sentence(language, IN_A_REQUEST.get(problem.code, problem.code), problem.facts)


def _problems(error: InputError, language: str) -> list[dict[str, Any]]:
    told = [
        {"where": str(one.where), "code": one.code, "facts": plain(one.facts),
         "message": problem_text(one, language)}
        for one in error.problems[:MOST_PROBLEMS]
    ]  # fmt: skip
    left = len(error.problems) - MOST_PROBLEMS
    if left > 0:
        more = {"count": left}
        message = problem_sentence(language, "more_problems", more)
        told.append({"where": "", "code": "more_problems", "facts": more, "message": message})
    return told


def problems_header(problems: Iterable[Problem]) -> dict[str, str]:
    """What is to be known of a file, for its answer: each code and how often, a list as RFC 9651 writes them.

    >>> from thuysi.errors import Where
    >>> problems_header([Problem(Where(), "reports.name_not_shown"), Problem(Where(), "reports.name_not_shown")])
    {'thuysi-problems': 'reports.name_not_shown;count=2'}
    >>> problems_header([])
    {}
    """
    counted = Counter(one.code for one in problems)
    said = ", ".join(f"{code};count={count}" for code, count in counted.items())
    return {"thuysi-problems": said} if said else {}


def file_problems(problems: Iterable[Problem], language: str) -> list[dict[str, Any]]:
    """The same as notes, with the sentences that the desk says."""
    return [{"code": one.code, "facts": plain(one.facts), "text": warnings_of([one], language)[0]} for one in problems]


def refused(code: str, **facts: object) -> ApiRefused:
    """A refusal of the door."""
    return ApiRefused(f"{AREA}.{code}", **facts)
