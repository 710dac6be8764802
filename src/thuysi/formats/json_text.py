"""JSON text as a value; what is wrong in the text is a problem with its line and column, in words of our own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final

from thuysi.formats.problems import Problems

MOST_REPEATED: Final = 20
DEEPEST: Final = 100
"""So deep no event is nested; the parser itself gives up somewhat later."""

REASONS: Final = (
    ("Expecting value", "value"),
    ("Expecting property name", "key"),
    ("Expecting ':'", "colon"),
    ("Expecting ','", "comma"),
    ("Extra data", "extra"),
    ("Unterminated string", "open_string"),
    ("Invalid control character", "control"),
    ("Invalid \\", "escape"),
    ("Illegal trailing comma", "trailing_comma"),
)
"""How the parser's own reason begins -> its name here."""

TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s"{}\[\],:]+', re.DOTALL)


def load(text: str, problems: Problems) -> object:
    """The value of a JSON text; None and a problem where it is none, or where an object has a key twice."""
    repeated = False

    def unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
        nonlocal repeated
        members = dict(pairs)
        repeated = repeated or len(members) < len(pairs)
        return members

    def no_number(word: str) -> object:
        raise ValueError(word)

    try:
        value: object = json.loads(text, object_pairs_hook=unique, parse_constant=no_number)
    except json.JSONDecodeError as error:
        _syntax(text, *_reason(text, error), problems)
        return None
    except ValueError:
        at = next((at for at, word in _words(text) if _is_no_number(word)), 0)
        _syntax(text, at, "number", problems)
        return None
    except RecursionError:
        _syntax(text, _too_deep(text), "deep", problems)
        return None
    if repeated:
        _say_repeated(text, problems)
    return value


def _syntax(text: str, at: int, reason: str, problems: Problems) -> None:
    problems.add("json_syntax", *_place(text, at), reason=reason, found=_shown(text[at : at + 20].split("\n")[0]))


def _place(text: str, at: int) -> tuple[int, int]:
    """Line and column, both from 1, of a place in the text."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def _shown(text: str) -> str:
    return text.encode("utf-8", "replace").decode()


def _reason(text: str, error: json.JSONDecodeError) -> tuple[int, str]:
    """Where the text goes wrong, and how: a comma before the end of a list is shown at the comma."""
    name = next((name for begins, name in REASONS if error.msg.startswith(begins)), "other")
    before, rest = text[: error.pos].rstrip(), text[error.pos :].lstrip(" \t\r\n,")
    if not rest and name in ("value", "key", "colon", "comma"):
        return len(text.rstrip()), "cut"
    if name in ("value", "key") and before.endswith(",") and rest[0] in "]}":
        return len(before) - 1, "trailing_comma"
    return error.pos, name


def _words(text: str) -> Iterator[tuple[int, str]]:
    """Every mark, string and word of the text with its place."""
    for token in TOKEN.finditer(text):
        yield token.start(), token[0]


def _is_no_number(word: str) -> bool:
    """Whether a word is NaN, Infinity, or a number of more digits than Python takes."""
    return word in ("NaN", "Infinity", "-Infinity") or (len(word) > 640 and word[-1].isdigit())


def _too_deep(text: str) -> int:
    depth = 0
    for at, word in _words(text):
        depth += (word in "{[") - (word in "}]")
        if depth > DEEPEST:
            return at
    return 0


def _say_repeated(text: str, problems: Problems) -> None:
    """Each key that its object has had before, at its place; the text is known to be valid."""
    open_: list[set[str] | None] = []
    said, before = 0, ""
    for at, word in _words(text):
        keys = open_[-1] if open_ else None
        if word == "{":
            open_.append(set())
        elif word == "[":
            open_.append(None)
        elif word in "}]":
            open_.pop()
        elif keys is not None and word[0] == '"' and before in ("{", ","):
            key = json.loads(word)
            if key in keys and said < MOST_REPEATED:
                said += 1
                problems.add("json_repeated_key", *_place(text, at), found=_shown(key[:40]))
            keys.add(key)
        before = word
