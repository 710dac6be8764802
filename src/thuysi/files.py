"""The only place that opens a tournament's file: which format it is, how big it may be, how it is replaced whole."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from thuysi.errors import InputError, Problem, UsageError, Where
from thuysi.formats.encoding import REPLACEMENT, decode
from thuysi.model import Tournament

MOST_BYTES: Final = 32 * 1024 * 1024
"""The longest file that is read."""

STANDARD_INPUT: Final = "-"


def read(path: str | os.PathLike[str]) -> tuple[Tournament, tuple[Problem, ...]]:
    """The tournament in a file, or on standard input for "-", and the harmless oddities found in it.

    TRF and JSON are told apart by their content. Raises `InputError` with every problem found, and for a file that
    cannot be opened, is empty, too big, or no text.
    """
    name = os.fspath(path)
    try:
        return parse(read_bytes(name))
    except InputError as error:
        raise InputError(error.problems, name) from None


def read_bytes(name: str) -> bytes:
    """The bytes of a file or of standard input, never more than the limit; raises `InputError`."""
    try:
        if name == STANDARD_INPUT:
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with open(name, "rb") as file:
                data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise _refusal("file_not_found") from None
    except IsADirectoryError:
        raise _refusal("file_is_directory") from None
    except PermissionError:
        raise _refusal("file_is_directory" if Path(name).is_dir() else "file_not_permitted") from None
    except (OSError, ValueError) as error:
        raise _refusal("file_not_readable", reason=_reason(error)) from None
    if len(data) > MOST_BYTES:
        raise _refusal("file_too_big", expected=MOST_BYTES // (1024 * 1024))
    return data


def _reason(error: OSError | ValueError) -> str:
    """What the operating system says, without the path and the number of the error."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _refusal(code: str, **facts: object) -> InputError:
    return InputError([Problem(Where(), code, facts)])


def parse(data: bytes) -> tuple[Tournament, tuple[Problem, ...]]:
    """The tournament in the bytes of a file, whichever format they hold; raises `InputError`."""
    if not data.strip(b" \t\r\n\x1a\xef\xbb\xbf"):
        raise _refusal("file_empty")
    text, encoding = decode(data)
    if "\0" in text:
        at = text.index("\0")
        raise InputError([Problem(Where(text.count("\n", 0, at) + 1), "file_binary", {})])
    notes = _notes(text, encoding)
    if text.lstrip().startswith(("{", "[")):
        from thuysi.formats import json

        tournament, problems = json.parse(text)
    else:
        from thuysi.formats import trf

        if not trf.looks_like_trf(text):
            raise _refusal("not_a_tournament", found=text.strip().split("\n")[0][:40])
        tournament, problems = trf.parse(text)
    return tournament, (*notes, *problems)


def _notes(text: str, encoding: str) -> tuple[Problem, ...]:
    """What is worth saying about the encoding: another than UTF-8, or bytes that it does not know."""
    notes = []
    if encoding != "utf-8":
        notes.append(Problem(Where(), "encoding", {"found": encoding, "expected": "UTF-8"}, harmless=True))
    if REPLACEMENT in text:
        line = text.count("\n", 0, text.index(REPLACEMENT)) + 1
        notes.append(Problem(Where(line), "bad_letters", {"count": text.count(REPLACEMENT)}, harmless=True))
    return tuple(notes)
