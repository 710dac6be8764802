"""A request that carries a key is done once, however often it is sent; `If-Match` says what its sender saw."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from thuysi.documents import Document, written
from thuysi.errors import InputError, Problem, RepeatedRequest, Where
from thuysi.journal.entry import canonical
from thuysi.storage.access import Done, done_before, note_answer
from thuysi.storage.requests import Request as Keyed
from thuysi.storage.requests import record
from thuysi.storage.store import Store
from thuysi.web.api.asked import Call
from thuysi.web.api.problems import refused

KEY: Final = re.compile(r"[\x21-\x7e]{1,200}")
MATCH: Final = re.compile(r'\s*(?:W/)?"([0-9]{1,8})(?:\.[a-z0-9.]{0,60})?"\s*|\s*([0-9]{1,8})\s*')
ANY: Final = "*"


@dataclass(frozen=True, slots=True)
class Answered:
    """What a request is answered with, and whether it was done before."""

    document: Document
    again: bool = False


def key_of(header: str | None, owner: str, path: str, body: dict[str, Any], now: int) -> Keyed | None:
    """The request as the store notes it; None without a key. Raises `InputError` for what is no key."""
    if header is None:
        return None
    if not KEY.fullmatch(header):
        facts = {"found": header[:40], "expected": "1–200 ASCII"}
        raise InputError([Problem(Where(column="Idempotency-Key"), "json_value", facts)], "headers")
    fingerprint = sha256(f"{path}\n{canonical(body)}".encode("utf-8", "surrogatepass")).hexdigest()
    return Keyed(f"api {owner}", header, fingerprint, now)


def seen_by(header: str | None, body: dict[str, Any]) -> int | None:
    """The entry that the writer saw last: `If-Match` (an ETag of ours, or its number), else `seen` in the body."""
    seen: int | None = body.get("seen")
    if header is None or header.strip() == ANY:
        return seen
    found = MATCH.fullmatch(header)
    if found is None:
        facts = {"found": header[:40], "expected": '"17"'}
        raise InputError([Problem(Where(column="If-Match"), "json_value", facts)], "headers")
    matched = int(found[1] or found[2])
    if seen not in (None, matched):
        raise refused("seen_twice", seen=seen, matched=matched)
    return matched


def once(call: Call, keyed: Keyed | None, do: Callable[[], Document]) -> Answered:
    """The answer to a request: what was noted when it was done before, else what doing it gives, noted with its key."""
    store = call.office.store
    if keyed is None:
        return Answered(do())
    before = done_before(store, keyed)
    if before is None:
        try:
            document = do()
        except RepeatedRequest:
            before = done_before(store, keyed)
        else:
            _note(store, keyed, document)
            return Answered(document)
    if before is None:
        raise refused("repeating")
    return Answered(_given(call, before), again=True)


def _note(store: Store, keyed: Keyed, document: Document) -> None:
    """Note the answer; what wrote no entry (nothing had to change) is noted here, so that it stays the answer."""
    answer = json.dumps(document, ensure_ascii=False)
    if note_answer(store, keyed, answer):
        return
    sequence = int(document.get("sequence", 0))
    with suppress(RepeatedRequest), store.writing() as connection:
        record(connection, keyed, str(document.get("event") or ""), sequence, sequence)
    note_answer(store, keyed, answer)


def _given(call: Call, before: Done) -> Document:
    """The answer that was given; where the program ended before it was noted, what was written says the same."""
    if before.answer is not None:
        given: Document = json.loads(before.answer)
        return given
    entries = call.office.store.entries(before.event_id, before.first - 1)[: before.last - before.first + 1]
    return {
        "event": before.event_id, "sequence": before.last, "entries": [written(one) for one in entries], "notes": [],
    }  # fmt: skip
