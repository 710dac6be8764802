"""Folders for what is in work, gone with whoever made them; what a killed process left is cleared by the next one.

Each holds a file that its process keeps locked: the system gives the lock up when the process is gone, however it went.
A number of a process would not do: numbers come again, and containers that share a folder count by themselves.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

PREFIX: Final = "thuysi-"
IN_USE: Final = ".in-use"


class Scratch:
    """A folder of our own; `path` is where it lies."""

    def __init__(self, kind: str) -> None:
        clear_left()
        self.path = tempfile.mkdtemp(prefix=f"{PREFIX}{kind}-")
        self._lock = _locked_anew(self.path)

    def give_up(self) -> None:
        """The folder is gone, with all that is in it."""
        if self._lock is not None:
            os.close(self._lock)
        shutil.rmtree(self.path, ignore_errors=True)


@contextmanager
def scratch(kind: str) -> Iterator[str]:
    """A folder for a piece of work, gone at its end; `kind` is in its name, for whoever looks there."""
    own = Scratch(kind)
    try:
        yield own.path
    finally:
        own.give_up()


def clear_left() -> None:
    """Throw away our own folders whose process is gone; one that is in use, or another user's, stays."""
    with suppress(OSError), os.scandir(tempfile.gettempdir()) as found:
        for one in found:
            if one.name.startswith(PREFIX) and one.is_dir(follow_symlinks=False) and _is_left(one):
                shutil.rmtree(one.path, ignore_errors=True)


def _is_left(folder: os.DirEntry[str]) -> bool:
    """Whether a folder is ours and nobody keeps it."""
    if sys.platform != "win32" and folder.stat(follow_symlinks=False).st_uid != os.getuid():
        return False
    place = os.path.join(folder.path, IN_USE)
    if os.path.islink(place):
        return False
    try:
        file = os.open(place, os.O_RDWR)
    except OSError:
        return False
    try:
        return _lock(file)
    finally:
        os.close(file)


def _locked_anew(folder: str) -> int | None:
    """The file that says the folder is in use, locked before it has its name; None where nothing can be locked."""
    place = os.path.join(folder, IN_USE)
    first = place if sys.platform == "win32" else f"{place}.new"  # no open file is renamed there
    file = os.open(first, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    os.write(file, b"\n")
    if not _lock(file):
        os.close(file)
        os.unlink(first)
        return None
    if first != place:
        os.replace(first, place)
    return file


def _lock(file: int) -> bool:
    """Lock a file, without waiting; whether it could be."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, 0, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
