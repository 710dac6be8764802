"""One event as one file that another machine continues from: `.thuysi`, a zip of three small texts.

    manifest.json   what this is: form, event, number of entries, hash of the last one
    journal.jsonl   the entries, one a line, each as canonical JSON
    SHA256SUMS      the hashes of the two, as `sha256sum -c` reads them

The same event gives the same bytes. Reading is bounded in time and memory whatever the file holds, and nothing in it
names a place on the disk. The hashes show accidents; who made a file they do not prove.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, NoReturn, TypeGuard

from thuysi.errors import InputError, Problem, StorageError, Where, reason_of
from thuysi.formats.archives import DAMAGED
from thuysi.journal.entry import JOURNAL_VERSION, Entry, canonical, chain_problems
from thuysi.journal.fold import fold
from thuysi.journal.kinds import KINDS, data_problems
from thuysi.storage.lines import UNSEEN
from thuysi.storage.store import Store

ENDING: Final = ".thuysi"
FORM: Final = "thuysi-event"
FORM_VERSION: Final = 1

MANIFEST: Final = "manifest.json"
JOURNAL: Final = "journal.jsonl"
SUMS: Final = "SHA256SUMS"

MOST_BYTES: Final = 16 * 1024 * 1024
"""The longest file that is read."""

MOST_OF: Final = {MANIFEST: 64 * 1024, JOURNAL: 64 * 1024 * 1024, SUMS: 4096}
"""The parts, and how long each may be unpacked."""

LONGEST_LINE: Final = 8 * 1024 * 1024
MOST_ENTRIES: Final = 1_000_000
MOST_VALUES: Final = 5_000_000
"""So many values a journal may hold: a value takes far more memory than its letters take in the file."""

MOST_PROBLEMS: Final = 20

END_RECORD: Final = 22
"""The length of a zip's last record when nothing is appended to it, as in every file that we write."""

LONGEST_DIRECTORY: Final = 4096
DAWN: Final = (1980, 1, 1, 0, 0, 0)
"""The time on every part: a zip's first."""


@dataclass(frozen=True, slots=True)
class Continued:
    """What an import did: how many entries were added, where the event ends now, by how many it is ahead of the file.

    `created` says that the event was new here.
    """

    id: str
    name: str
    added: int
    head: int
    ahead: int = 0
    created: bool = False


@dataclass(frozen=True, slots=True)
class Portable:
    """What a file holds."""

    id: str
    name: str
    entries: tuple[Entry, ...]


# Writing ------------------------------------------------------------------------------------------------------------


def export_event(store: Store, event_id: str) -> bytes:
    """The bytes of the event's file; the same event gives the same bytes."""
    entries = store.entries(event_id)
    return render(Portable(event_id, store.info(event_id).name, entries))


def render(portable: Portable) -> bytes:
    """The bytes of a file."""
    journal = "".join(_line(entry) for entry in portable.entries).encode()
    manifest = canonical(
        {
            "form": FORM, "version": FORM_VERSION, "journal_version": JOURNAL_VERSION,
            "event": {"id": portable.id, "name": portable.name},
            "entries": len(portable.entries), "head": portable.entries[-1].hash,
        }
    ).encode() + b"\n"  # fmt: skip
    sums = f"{sha256(journal).hexdigest()}  {JOURNAL}\n{sha256(manifest).hexdigest()}  {MANIFEST}\n".encode()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as file:
        for name, content in ((MANIFEST, manifest), (JOURNAL, journal), (SUMS, sums)):
            part = zipfile.ZipInfo(name, DAWN)
            part.compress_type, part.create_system, part.external_attr = zipfile.ZIP_DEFLATED, 3, 0o600 << 16
            file.writestr(part, content)
    return out.getvalue()


def _line(entry: Entry) -> str:
    return canonical({name: getattr(entry, name) for name in Entry.__slots__}) + "\n"


# Reading ------------------------------------------------------------------------------------------------------------


def import_event(store: Store, source: str | bytes) -> Continued:
    """Bring an event's file (its path or its bytes) into a store: as a new event, or as what comes after.

    Raises `InputError` for a file that is not whole, and `StorageError` "storage.diverged" when the store's event and
    the file's have each gone on by themselves (facts: from which entry, who wrote it here and there): nothing is
    written then.
    """
    portable = parse(_bytes(source) if isinstance(source, str) else source)
    prove_journal(portable)
    return continue_event(store, portable.id, portable.name, portable.entries)


def prove_journal(portable: Portable) -> None:
    """Raises unless the entries are ones that a program could have written, and add up to the event that is named.

    `InputError` for data of another shape than its kind has, `StorageError` "journal.…" for what cannot be folded.
    """
    problems = [problem for entry in portable.entries for problem in _in_data(entry)]
    if problems:
        raise InputError(problems[:MOST_PROBLEMS])
    if fold(portable.entries).id != portable.id:
        _refuse("storage.file_changed")


def _in_data(entry: Entry) -> list[Problem]:
    if entry.kind not in KINDS:
        facts = {"entry": entry.sequence, "kind": entry.kind}
        return [Problem(Where(entry.sequence), "journal.unknown_kind", facts)]
    return [
        Problem(Where(entry.sequence, problem.where.column), problem.code, problem.facts)
        for problem in data_problems(entry.kind, entry.data)
    ]


def continue_event(store: Store, event_id: str, name: str, entries: Sequence[Entry]) -> Continued:
    """Make the store's event as long as these entries, when they begin as it does; see `import_event`."""
    heads = store.heads()
    if event_id not in heads:
        store.create(event_id, entries, name)
        return Continued(event_id, name, len(entries), len(entries), created=True)
    ours = store.entries(event_id)
    for mine, theirs in zip(ours, entries):
        if mine.hash != theirs.hash:
            raise StorageError(
                "storage.diverged", event=event_id, entry=mine.sequence, here=mine.actor, here_time=mine.time,
                there=theirs.actor, there_time=theirs.time,
            )  # fmt: skip
    rest = entries[len(ours) :]
    if rest:
        store.append(event_id, len(ours), rest, name)
    head = max(len(ours), len(entries))
    return Continued(event_id, name, len(rest), head, ahead=max(0, len(ours) - len(entries)))


def _bytes(path: str) -> bytes:
    """The bytes of a file, never more than the limit."""
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise StorageError("storage.no_copy", file=path, reason=reason_of(error)) from None
    return data


def parse(data: bytes) -> Portable:
    """What the bytes of a file hold; raises `InputError` with what is wrong with it."""
    if len(data) > MOST_BYTES:
        _refuse("storage.file_too_big", most=MOST_BYTES // 1024 // 1024)
    parts = _parts(data)
    sums = f"{sha256(parts[JOURNAL]).hexdigest()}  {JOURNAL}\n{sha256(parts[MANIFEST]).hexdigest()}  {MANIFEST}\n"
    event_id, name, count, head = _manifest(parts[MANIFEST])
    if sums.encode() != parts[SUMS]:
        _refuse("storage.file_changed")
    entries = tuple(_entries(parts[JOURNAL]))
    problems = chain_problems(entries)[:MOST_PROBLEMS]
    if problems:
        raise InputError([Problem(problem.where, "storage.file_chain", problem.facts) for problem in problems])
    if not entries or (len(entries), entries[-1].hash) != (count, head):
        _refuse("storage.file_changed")
    return Portable(event_id, name, entries)


def _refuse(code: str, line: int | None = None, **facts: object) -> NoReturn:
    raise InputError([Problem(Where(line), code, facts)])


def _parts(data: bytes) -> dict[str, bytes]:
    """The three parts unpacked, none longer than it may be. The directory is looked at before it is read."""
    end = data[-END_RECORD:]
    if data[:4] != b"PK\x03\x04" or end[:4] != b"PK\x05\x06" or end[-2:] != b"\0\0":
        _refuse("storage.file_not_ours")
    if int.from_bytes(end[12:16], "little") > LONGEST_DIRECTORY:
        _refuse("storage.file_not_ours")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            if sorted(file.namelist()) != sorted(MOST_OF):
                _refuse("storage.file_not_ours")
            return {name: _unpacked(file, name, most) for name, most in MOST_OF.items()}
    except DAMAGED:
        _refuse("storage.file_broken")


def _unpacked(file: zipfile.ZipFile, name: str, most: int) -> bytes:
    with file.open(name) as part:
        content = part.read(most + 1)
    if len(content) > most:
        _refuse("storage.file_too_big", most=most // 1024 // 1024 or 1)
    return content


def _manifest(content: bytes) -> tuple[str, str, int, str]:
    """The event's id and name, the number of entries and the hash of the last; a newer form is refused."""
    try:
        manifest = _json(content)
    except (ValueError, RecursionError):
        _refuse("storage.file_not_ours")
    if not isinstance(manifest, dict) or manifest.get("form") != FORM:
        _refuse("storage.file_not_ours")
    for key, known in (("version", FORM_VERSION), ("journal_version", JOURNAL_VERSION)):
        found = manifest.get(key)
        if type(found) is int and found > known:
            _refuse("storage.file_newer", found=found, known=known)
    event, count, head = manifest.get("event"), manifest.get("entries"), manifest.get("head")
    if not isinstance(event, dict) or type(count) is not int or type(head) is not str:
        _refuse("storage.file_not_ours")
    event_id, name = event.get("id"), event.get("name")
    if not _is_text(event_id, 200) or not _is_text(name, 1000) or not event_id:
        _refuse("storage.file_not_ours")
    return event_id, name, count, head


def _is_text(value: object, most: int) -> TypeGuard[str]:
    """Whether a value is a text without control characters, and not longer than it may be."""
    return type(value) is str and len(value) <= most and not UNSEEN.search(value)


def _json(content: bytes) -> object:
    """A JSON value; what is none, too deep, or no number of JSON is refused."""

    def no_constant(name: str) -> NoReturn:
        raise ValueError(name)

    return json.loads(content, parse_constant=no_constant)


TYPES: Final = {name: int if name == "sequence" else str for name in Entry.__slots__ if name != "data"}


def _entries(journal: bytes) -> Iterator[Entry]:
    """The entries of the lines; every line that is none is a problem."""
    values = sum(map(journal.count, (b",", b":", b"[", b"{")))
    if values > MOST_VALUES:
        _refuse("storage.file_too_many", found=values, most=MOST_VALUES)
    problems = []
    stream = io.BytesIO(journal)
    for number in range(1, MOST_ENTRIES + 2):
        line = stream.readline(LONGEST_LINE + 1)
        if not line:
            break
        entry = _entry(line) if len(line) <= LONGEST_LINE and number <= MOST_ENTRIES else None
        if entry is None:
            problems.append(Problem(Where(number), "storage.file_line", {"line": number}))
            if len(problems) == MOST_PROBLEMS or len(line) > LONGEST_LINE:
                break
        elif not problems:
            yield entry
    if problems:
        raise InputError(problems)


def _entry(line: bytes) -> Entry | None:
    """The entry in a line, None when it is none."""
    try:
        found = _json(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict) or found.keys() != set(Entry.__slots__) or not isinstance(found["data"], dict):
        return None
    if any(type(found[name]) is not kind for name, kind in TYPES.items()):
        return None
    entry = Entry(**found)
    return entry if _is_spelled(entry, line) else None


def _is_spelled(entry: Entry, line: bytes) -> bool:
    """Whether a line is the one spelling of its entry: no key twice, no half of a letter, no number put otherwise."""
    try:
        return _line(entry).encode() == line
    except UnicodeEncodeError:
        return False
