"""The folder of a site: what was written last time, by part; each file whole or not at all; nobody else's touched."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path, PurePosixPath
from types import TracebackType
from typing import Any, Final, Literal

from thuysi.errors import InputError, Problem, UsageError

MANIFEST: Final = "thuysi-site.json"
UNFINISHED: Final = ".thuysi-site.open"
"""Whose site is being written, and each file before it is: a run that was killed is known by it. Gone at the end."""
FORMAT: Final = 1
_BESIDE: Final = re.compile(r"\.?(.+)\.[0-9]+\.new")
"""A file not yet in its place: its name, the number of the process."""


@dataclass(frozen=True, slots=True)
class Report:
    """What was done: files in all, how many were written, how many were as they are, which were removed."""

    files: int
    written: int
    unchanged: int
    removed: int
    bytes: int
    problems: tuple[Problem, ...] = ()
    """What is to be known of the site's prints."""


@dataclass(slots=True)
class Kept:
    """A part as it was written: its key, its files with their hashes."""

    key: str
    files: dict[str, str]


class Folder:
    """One run over the folder. The list of files is written last, so that a run that was cut off is made good."""

    def __init__(self, path: Path, event: str) -> None:
        self._path = path
        self._event = event
        self._before: dict[str, Kept] = {}
        self._old: dict[str, str] = {}
        self._now: dict[str, Kept] = {}
        self._sizes: dict[str, int] = {}
        self._written = 0

    def __enter__(self) -> Folder:
        try:
            self._path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _refused(self._path, error, folder=True) from None
        self._before = self._read()
        begun = dict.fromkeys(self._begun(), "")
        self._old = begun | {file: digest for part in self._before.values() for file, digest in part.files.items()}
        self._clear()
        self._note(self._event, "w")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """What has been written so far is known, whatever happened: the next run removes or replaces it."""
        if kind is not None:
            left = {name: part for name, part in self._before.items() if name not in self._now}
            with suppress(InputError):
                self._write_manifest({**left, **self._now})
                self._end()

    def take(self, name: str, key: str, make: Callable[[], Iterator[tuple[str, bytes]]]) -> None:
        """A part: left as it is where its key and its files are the same, else made and written where it differs."""
        known = self._before.get(name)
        if known is not None and known.key == key and all(self._stands(file, h) for file, h in known.files.items()):
            self._now[name] = known
            return
        part = Kept("", dict(known.files) if known is not None else {})
        self._now[name] = part  # should the run end here, its files are known and its key fits nothing
        made: dict[str, str] = {}
        for file, data in make():
            digest = hash_of(data)
            self._put(file, data, digest)
            made[file] = part.files[file] = digest
        self._now[name] = Kept(key, made)

    def finish(self) -> Report:
        """Remove what is no longer part of the site, write the list, tell what was done."""
        now = {file for part in self._now.values() for file in part.files}
        gone = [file for file in self._old if file not in now]
        removed = sum(self._remove(file) for file in gone)
        self._write_manifest(self._now)
        self._end()
        return Report(
            len(now), self._written, len(now) - self._written, removed, sum(self._sizes[file] for file in now)
        )

    # --- files --------------------------------------------------------------------------------------------------------

    def _stands(self, file: str, digest: str) -> bool:
        """Whether the file is there as it was written; how large it is, is kept."""
        try:
            data = (self._path / file).read_bytes()
        except OSError:
            return False
        self._sizes[file] = len(data)
        return hash_of(data) == digest

    def _put(self, file: str, data: bytes, digest: str) -> None:
        """Write a file whole, unless it stands as it is; raises `UsageError` where somebody else's is in its place."""
        path = self._path / file
        if self._stands(file, digest):
            return
        if file not in self._old and path.exists():
            raise UsageError("publish.in_the_way", file=str(path))
        self._sizes[file] = len(data)
        beside = path.with_name(f".{path.name}.{os.getpid()}.new")
        try:
            self._note(file)
            path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(data)
            os.replace(beside, path)
        except OSError as error:
            with suppress(OSError):
                beside.unlink()
            raise _refused(path, error) from None
        self._written += 1

    def _remove(self, file: str) -> bool:
        """Remove a file, and the folders that it leaves empty."""
        path = self._path / file
        try:
            path.unlink()
        except FileNotFoundError:
            return False
        except OSError as error:
            raise _refused(path, error) from None
        for folder in path.parents:
            if folder == self._path:
                break
            with suppress(OSError):
                folder.rmdir()
        return True

    # --- a run that was killed ----------------------------------------------------------------------------------------

    def _note(self, word: str, mode: Literal["w", "a"] = "a") -> None:
        """Write down the event, or a file that is about to be written."""
        path = self._path / UNFINISHED
        try:
            with path.open(mode, encoding="utf-8") as notes:
                notes.write(json.dumps(word) + "\n")
        except OSError as error:
            raise _refused(path, error) from None

    def _begun(self) -> list[str]:
        """The files that a killed run was writing; raises `UsageError` where they are another event's."""
        try:
            lines = (self._path / UNFINISHED).read_text(encoding="utf-8", errors="replace").splitlines()
        except OSError:
            return []
        words = [word for line in lines if (word := _word(line))]
        if words and words[0] != self._event:
            raise self._other(words[0])
        return [word for word in words[1:] if _inside(word)]

    def _other(self, found: str) -> UsageError:
        """The refusal to write over another event's site; an event from a file is told by its name alone."""
        told = {key: whose.partition(": ")[2] or whose for key, whose in (("found", found), ("event", self._event))}
        return UsageError("publish.other_event", folder=str(self._path), **told)

    def _clear(self) -> None:
        """Remove what a killed run left beside the files of the site."""
        known = {self._path / file for file in (*self._old, MANIFEST)}
        for folder in {path.parent for path in known}:
            for beside in folder.glob("*.new"):
                name = _BESIDE.fullmatch(beside.name)
                if name is not None and folder / name[1] in known:
                    with suppress(OSError):
                        beside.unlink()

    def _end(self) -> None:
        with suppress(OSError):
            (self._path / UNFINISHED).unlink()

    # --- the list -----------------------------------------------------------------------------------------------------

    def _read(self) -> dict[str, Kept]:
        """The parts of the last run by name; raises `UsageError` for another event's list, or one that no run wrote."""
        path = self._path / MANIFEST
        try:
            found: Any = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError):
            raise UsageError("publish.list_damaged", file=str(path)) from None
        if not _fits(found):
            raise UsageError("publish.list_damaged", file=str(path))
        if found["event"] != self._event:
            raise self._other(found["event"])
        return {name: Kept(part["key"], dict(part["files"])) for name, part in found["parts"].items()}

    def _write_manifest(self, parts: Mapping[str, Kept]) -> None:
        from thuysi.files import write_bytes

        shown = {name: {"key": part.key, "files": part.files} for name, part in parts.items()}
        said = {"format": FORMAT, "event": self._event, "parts": shown}
        data = (json.dumps(said, ensure_ascii=False, indent=0) + "\n").encode()
        path = self._path / MANIFEST
        if not (path.exists() and path.read_bytes() == data):
            write_bytes(data, path)


def _fits(found: Any) -> bool:
    """Whether this is a list that a run has written: its files lie in the folder, nowhere else."""
    if not isinstance(found, dict) or found.get("format") != FORMAT or not isinstance(found.get("event"), str):
        return False
    parts = found.get("parts")
    if not isinstance(parts, dict):
        return False
    return all(
        isinstance(part, dict)
        and isinstance(part.get("key"), str)
        and isinstance(part.get("files"), dict)
        and all(_inside(file) and isinstance(digest, str) for file, digest in part["files"].items())
        for part in parts.values()
    )


def _word(line: str) -> str:
    """A word that a run wrote down; "" for a line that was cut off."""
    try:
        word = json.loads(line)
    except ValueError:
        return ""
    return word if isinstance(word, str) else ""


def _inside(file: str) -> bool:
    path = PurePosixPath(file)
    return (
        bool(path.parts) and not path.is_absolute() and ".." not in path.parts and "\\" not in file and ":" not in file
    )


def hash_of(data: bytes) -> str:
    """The hash by which a file is known again."""
    return blake2b(data, digest_size=16).hexdigest()


def _refused(path: Path, error: OSError, folder: bool = False) -> InputError:
    from thuysi.files import not_writable

    return not_writable(error, str(path), folder)
