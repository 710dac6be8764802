"""A PostgreSQL server of our own for the tests: Debian's programs, a folder that is thrown away, no TCP port.

Where the programs are not installed the tests that need them are skipped, loudly; under CI=true they fail.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest

NEEDED: Final = ("initdb", "postgres")
MISSING: Final = "PostgreSQL is not installed (apt-get install postgresql): nothing was tested against it"
SETTINGS: Final = {
    "listen_addresses": "", "fsync": "off", "full_page_writes": "off", "max_connections": "60",
    "shared_buffers": "16MB", "log_min_messages": "fatal", "autovacuum": "off",
}  # fmt: skip
"""Without fsync a test does not wait for the disk; the processes that are killed here do not take the kernel along."""


@cache
def programs() -> Path | None:
    """The folder of PostgreSQL's programs, the newest that is installed."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name), reverse=True)
    on_path = shutil.which("initdb")
    folders = [*debian, *([Path(on_path).resolve().parent] if on_path else [])]
    return next((path for path in folders if all((path / name).exists() for name in NEEDED)), None)


def is_demanded() -> bool:
    """Whether a missing server is a failure."""
    return bool(os.environ.get("CI"))


def servant() -> Mapping[str, Any]:
    """Who the server runs as: it refuses to be root."""
    if os.getuid():
        return {}
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    entry = names.get("postgres") or names["nobody"]
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


@dataclass
class Server:
    """A running server; `folder` holds its socket."""

    folder: Path
    process: subprocess.Popen[bytes] | None = None
    numbers: Iterator[int] = field(default_factory=count)

    def start(self) -> None:
        bin_ = programs()
        assert bin_ is not None
        settings = [word for name, value in SETTINGS.items() for word in ("-c", f"{name}={value}")]
        command = [str(bin_ / "postgres"), "-D", str(self.folder / "data"), "-k", str(self.folder), *settings]
        log = open(self.folder / "log", "ab")  # noqa: SIM115
        with log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, **servant())
        self._wait()

    def _wait(self) -> None:
        import psycopg

        until = time.monotonic() + 120
        while True:
            try:
                psycopg.connect(self.words("postgres")).close()
                return
            except psycopg.OperationalError:
                if time.monotonic() > until or self.process is None or self.process.poll() is not None:
                    raise AssertionError((self.folder / "log").read_text()) from None
                time.sleep(0.05)

    def stop(self, signal: int) -> None:
        """End it: SIGINT in order, SIGQUIT at once, as after a failure of power."""
        if self.process is not None:
            self.process.send_signal(signal)
            self.process.wait(120)
            self.process = None

    def words(self, database: str) -> str:
        """How libpq is told about a database."""
        return f"host={self.folder} user=postgres dbname={database}"

    def url(self, database: str) -> str:
        """A database's address as `--db` takes it."""
        return f"postgresql+psycopg://postgres@/{database}?host={self.folder}"

    def database(self) -> str:
        """A new, empty database's address."""
        name = f"d{next(self.numbers)}"
        self.tell("postgres", f"CREATE DATABASE {name}")
        return self.url(name)

    def schema(self) -> str:
        """A new, empty schema's address in the one database: far cheaper than a database of its own."""
        name = f"s{next(self.numbers)}"
        self.tell("postgres", f"CREATE SCHEMA {name}")
        return f"{self.url('postgres')}&options=-csearch_path%3D{name}"

    def tell(self, database: str, *statements: str) -> None:
        """Run statements, each by itself."""
        import psycopg

        with psycopg.connect(self.words(database), autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement)


@contextmanager
def needed_server() -> Iterator[Server]:
    """A new server; where there is none the test is skipped, or has failed in CI."""
    if programs() is None:
        if is_demanded():
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    with running_server() as server:
        yield server


@contextmanager
def running_server() -> Iterator[Server]:
    """A new server, gone at the end with all that was in it."""
    bin_ = programs()
    assert bin_ is not None, MISSING
    folder = Path(tempfile.mkdtemp(prefix="thuysi-pg-"))
    server = Server(folder)
    try:
        who = servant()
        if who:
            os.chown(folder, who["user"], who["group"])
        make = [
            str(bin_ / "initdb"),
            "-D",
            str(folder / "data"),
            "-U",
            "postgres",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
        ]
        subprocess.run([*make, "--no-sync", "--data-checksums"], check=True, capture_output=True, cwd=folder, **who)
        server.start()
        yield server
    finally:
        server.stop(3)
        shutil.rmtree(folder, ignore_errors=True)
