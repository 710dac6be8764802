"""Which store is meant: the user's own folder by default, a file, or a PostgreSQL database by URL."""

from __future__ import annotations

import os
import re
import sys
from dataclasses import dataclass
from typing import Final

from thuysi.errors import UsageError

FILE_NAME: Final = "thuysi.db"
FOLDER: Final = "thuysi"

SQLITE: Final = "sqlite:///"
POSTGRES: Final = "postgresql+psycopg://"
SPELLINGS: Final = {
    "postgresql+psycopg://": POSTGRES, "postgresql://": POSTGRES, "postgres://": POSTGRES,
}  # fmt: skip
"""How the URL of a PostgreSQL database may begin -> how the driver spells it."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a store is: the path of an SQLite file, or the URL of a PostgreSQL database; `own` = the default one."""

    path: str = ""
    url: str = ""
    own: bool = False

    @property
    def shown(self) -> str:
        """The place as it may be shown to anybody: without a password."""
        return self.path or without_password(self.url)

    @property
    def backups(self) -> str:
        """The folder that holds the copies: beside the file, or in the user's own folder."""
        if self.path:
            return f"{self.path}.backups"
        server = "".join(f"-{value}" for value in re.findall(r"[?&](?:host|port|dbname)=([^&]*)", self.url))
        name = re.sub(r"[^A-Za-z0-9]+", "-", self.shown.partition("://")[2] + server)
        return os.path.join(data_folder(), "backups", name)


def place_of(url: str | None) -> Place:
    """The place that an address stands for; None is the user's own store.

    A bare path and `sqlite:///path` are files; `postgresql+psycopg://…` (also `postgresql://`, `postgres://`) is a
    database. Raises `UsageError` ("storage.unknown_url") for anything else.
    """
    if url is None:
        return Place(os.path.join(data_folder(), FILE_NAME), own=True)
    if url.startswith(SQLITE):
        return _file(url.removeprefix(SQLITE))
    for spelling, driver in SPELLINGS.items():
        if url.startswith(spelling):
            return Place(url=driver + url.removeprefix(spelling))
    if "://" in url or not url.strip() or url == ":memory:":
        raise UsageError("storage.unknown_url", found=without_password(url))
    return _file(url)


def _file(path: str) -> Place:
    """The place of a file; symbolic links are followed, so that every name of a file is one store."""
    if not path or "\0" in path or path == ":memory:":
        raise UsageError("storage.unknown_url", found=path.replace("\0", ""))
    return Place(os.path.realpath(os.path.expanduser(path)))


def without_password(url: str) -> str:
    """An address without what stands between the user's name and the host, and without its options."""
    scheme, mark, rest = url.partition("://")
    if not mark:
        return url
    login, at, host = rest.partition("?")[0].rpartition("@")
    return f"{scheme}://{login.partition(':')[0]}{at}{host}"


def data_folder() -> str:
    """The user's folder for this program's data: by the XDG rule, or as Windows and macOS have it."""
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        return os.path.join(os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local"), FOLDER)
    if sys.platform == "darwin":
        return os.path.join(home, "Library", "Application Support", FOLDER)
    given = os.environ.get("XDG_DATA_HOME", "")
    return os.path.join(given if os.path.isabs(given) else os.path.join(home, ".local", "share"), FOLDER)
