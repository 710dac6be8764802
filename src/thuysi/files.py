"""The only place that opens a tournament's file: which format it is, how big it may be, how it is replaced whole."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from thuysi.errors import Facts, InputError, Problem, UsageError, Where, reason_of
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
    tournament, problems, _ = read_as(path)
    return tournament, problems


def read_as(path: str | os.PathLike[str]) -> tuple[Tournament, tuple[Problem, ...], str]:
    """Like `read`, and the format that the file is in: "trf", "json", of a table "xlsx", "xls", "ods", "csv"."""
    name = os.fspath(path)
    try:
        data = read_bytes(name)
        tournament, problems = parse(data, os.path.basename(name))
    except InputError as error:
        raise InputError(error.problems, name) from None
    return tournament, problems, format_read(data)


HEAD: Final = 65_536
"""So many bytes tell which format a text is in."""

WORKBOOKS: Final = ((b"PK\x03\x04", "xlsx"), (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "xls"))
"""What a workbook's file begins with -> its format; an .ods begins as an .xlsx does, and says what it is."""


def format_read(data: bytes) -> str:
    """The format that these bytes are in, by their content alone."""
    for magic, format_ in WORKBOOKS:
        if data.startswith(magic):
            return "ods" if b"opendocument.spreadsheet" in data[:200] else format_
    text = decode(data[:HEAD])[0]
    if _is_json(text):
        return "json"
    from thuysi.formats.trf import reading

    return "trf" if reading.looks_like_trf(text) else "csv"


def read_bytes(name: str) -> bytes:
    """The bytes of a file or of standard input, never more than the limit; raises `InputError`."""
    if not name:
        raise UsageError("no_file_name")
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
        raise _refusal("file_is_directory" if os.path.isdir(name) else "file_not_permitted") from None
    except (OSError, ValueError) as error:
        raise _refusal("file_not_readable", reason=_reason(error)) from None
    if len(data) > MOST_BYTES:
        raise _refusal("file_too_big", expected=MOST_BYTES // (1024 * 1024))
    return data


def _reason(error: OSError | ValueError) -> str:
    """What the operating system says, without the path and the number of the error."""
    return reason_of(error) if isinstance(error, OSError) else str(error)


WHY_NOT: Final = {
    errno.ENOENT: "folder", errno.ENOTDIR: "folder", errno.EISDIR: "directory", errno.EACCES: "permission",
    errno.EPERM: "permission", errno.EROFS: "permission", errno.ENOSPC: "full", errno.EDQUOT: "full",
    errno.ENAMETOOLONG: "name",
}  # fmt: skip
"""What the operating system answers -> why a file cannot be written, for the sentences; anything else is quoted."""


def _why_not(error: OSError, name: str, folder: bool) -> Facts:
    """The facts of a file, or folder, that cannot be written: why, and whether an old one stands there."""
    in_the_way = _file_in_the_way(name if folder else os.path.dirname(name))
    why = WHY_NOT.get(error.errno or 0, "")
    why = "file" if in_the_way else "directory" if os.path.isdir(name) and not folder else why
    there = in_the_way or os.path.dirname(name) or os.curdir
    return {"why": why, "reason": _reason(error), "folder": there, "old": os.path.isfile(name) and not in_the_way}


def _file_in_the_way(path: str) -> str:
    """The file that stands where a folder of this path is meant; "" where there is none."""
    while path:
        if os.path.exists(path):
            return "" if os.path.isdir(path) else path
        above = os.path.dirname(path)
        path = "" if above == path else above
    return ""


def not_writable(error: OSError, name: str, folder: bool = False) -> InputError:
    """What is said of a file, or a `folder`, that cannot be written: the disk is full, there is no right to, no such
    folder, a file where a folder is meant …"""
    return InputError([Problem(Where(), "file_not_writable", _why_not(error, name, folder))], name)


def _refusal(code: str, **facts: object) -> InputError:
    return InputError([Problem(Where(), code, facts)])


def parse(data: bytes, name: str = "") -> tuple[Tournament, tuple[Problem, ...]]:
    """The tournament in the bytes of a file, whichever format they hold; raises `InputError`.

    The file's `name` may tell which round a pairing list is of.
    """
    if data.startswith(tuple(magic for magic, _ in WORKBOOKS)):
        return _table(data, name)
    if not data.lstrip(b" \t\r\n\x1a\xef\xbb\xbf"):
        raise _refusal("file_empty")
    text, encoding = decode(data)
    if "\0" in text:
        at = text.index("\0")
        raise InputError([Problem(Where(text.count("\n", 0, at) + 1), "file_binary", {})])
    notes = _notes(text, encoding)
    if _is_json(text):
        from thuysi.formats import json

        tournament, problems = json.parse(text)
    else:
        from thuysi.formats.trf import reading

        if not reading.looks_like_trf(text):
            return _table_or_nothing(data, name, text)
        tournament, problems = reading.parse(text)
    return tournament, (*notes, *problems)


def _table(data: bytes, name: str) -> tuple[Tournament, tuple[Problem, ...]]:
    """The tournament in a workbook or a text with separators: its players, crosstable, pairings."""
    import datetime

    from thuysi.formats.sheets import read_event

    found = read_event([(data, name)], today=datetime.date.today())
    return found.tournament, found.problems


NO_TABLE: Final = frozenset(("roster.no_name_column", "roster.not_a_list", "sheets.nothing_found"))


def _table_or_nothing(data: bytes, name: str, text: str) -> tuple[Tournament, tuple[Problem, ...]]:
    """A text that is neither JSON nor a report file: a table, or no tournament at all."""
    try:
        return _table(data, name)
    except InputError as error:
        if any(problem.code not in NO_TABLE for problem in error.problems):
            raise
        raise _refusal("not_a_tournament", found=text.strip().split("\n")[0][:40]) from None


def _is_json(text: str) -> bool:
    """Whether a text is JSON rather than a report file, by its first letter."""
    return text.lstrip()[:1] in ("{", "[")


def _notes(text: str, encoding: str) -> tuple[Problem, ...]:
    """What is worth saying about the encoding: another than UTF-8, or bytes that it does not know."""
    notes = []
    if encoding != "utf-8":
        notes.append(Problem(Where(), "encoding", {"found": encoding, "expected": "UTF-8"}, harmless=True))
    if REPLACEMENT in text:
        line = text.count("\n", 0, text.index(REPLACEMENT)) + 1
        notes.append(Problem(Where(line), "bad_letters", {"count": text.count(REPLACEMENT)}, harmless=True))
    return tuple(notes)


# Writing ------------------------------------------------------------------------------------------------------------

FORMATS: Final = {".json": "json", ".trf": "trf", ".trfx": "trf", ".txt": "trf", "": "trf",
                  ".xlsx": "xlsx", ".csv": "csv"}  # fmt: skip
"""Ending of a file's name -> the format it is written in; a name without ending is a TRF."""

TABLES: Final = frozenset(("xlsx", "csv"))


def format_of(path: str | os.PathLike[str]) -> str:
    """The format that a name's ending stands for; raises `UsageError` ("unknown_format") with the known endings."""
    ending = os.path.splitext(os.fspath(path))[1].lower()
    if ending not in FORMATS:
        raise UsageError("unknown_format", found=ending, known=[known for known in FORMATS if known])
    return FORMATS[ending]


def write(
    tournament: Tournament,
    path: str | os.PathLike[str],
    format: str | None = None,
    version: int | None = None,
    language: str = "vi",
) -> None:
    """Write the tournament to a file, or to standard output for "-": whole, or not at all.

    The format is "trf", "json", "xlsx" or "csv", by default the one that the name's ending stands for; `version` is
    that of a TRF (16 or 26), by default the one that the tournament was read from; `language` that of a table's
    headings. Raises `InputError` when the file cannot be written, or when the format cannot hold the tournament; what
    stood there before is then untouched.
    """
    chosen = format or format_of(path)
    try:
        data = render(tournament, chosen, version, language)
    except InputError as error:
        raise InputError(error.problems, os.fspath(path)) from None
    write_bytes(data, path)


def write_bytes(data: bytes, path: str | os.PathLike[str]) -> None:
    """Write the bytes to a file, or to standard output for "-": whole, or not at all; raises `InputError`."""
    name = os.fspath(path)
    if not name:
        raise UsageError("no_file_name")
    if name == STANDARD_INPUT:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    try:
        _replace(os.path.realpath(name), data)
    except OSError as error:
        raise not_writable(error, name) from None


def make_folder(path: str | os.PathLike[str]) -> None:
    """A folder for files to come, if it is not there yet; raises `InputError`."""
    name = os.fspath(path)
    try:
        os.makedirs(name, exist_ok=True)
    except OSError as error:
        raise not_writable(error, name, folder=True) from None


def render(tournament: Tournament, format: str, version: int | None = None, language: str = "vi") -> bytes:
    """The bytes of a tournament's file; raises `UsageError` for a format that is read only."""
    if format in TABLES:
        from thuysi.formats.sheets import writing as tables

        return tables.render(tournament, format, language)
    if format not in WRITERS:
        raise UsageError("unknown_format", found=format, known=[known for known in FORMATS if known])
    return WRITERS[format](tournament, version)


def losses_of(tournament: Tournament, format: str, dialect: str | None = None) -> tuple[Problem, ...]:
    """What the format has no place for, or the dialect of a report file."""
    if format in TABLES:
        from thuysi.formats.sheets import writing as tables

        return tables.losses(tournament, format)
    if format == "trf":
        from thuysi.formats.trf.writing import losses, unfinished

        found = (*losses(tournament), *unfinished(tournament))
        if dialect == "06":
            from thuysi.formats.trf.old import left_out

            return (*found, *left_out(tournament))
        return found
    return ()


def _json(tournament: Tournament, version: int | None) -> bytes:
    from thuysi.formats import json

    return json.render(tournament).encode()


def _trf(tournament: Tournament, version: int | None) -> bytes:
    from thuysi.formats.trf import writing

    return writing.render(tournament, version).encode()


WRITERS: Final[Mapping[str, Callable[[Tournament, int | None], bytes]]] = {"json": _json, "trf": _trf}
"""Format -> what makes its bytes from a tournament and the version asked for (of a TRF; others have one)."""


def _replace(name: str, data: bytes) -> None:
    """Put the bytes where the file is, in one step; a device or a pipe is written to as it is."""
    if os.path.exists(name) and not os.path.isfile(name):
        with open(name, "wb") as device:
            device.write(data)
        return
    beside = f"{name}.{os.getpid()}.new"
    try:
        with open(beside, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if os.path.exists(name):
            os.chmod(beside, os.stat(name).st_mode & 0o7777)
        os.replace(beside, name)
    finally:  # after an error, or Ctrl+C, nothing stays beside
        with suppress(OSError):
            os.unlink(beside)
