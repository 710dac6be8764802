"""What tests of several rooms share: stores on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import MISSING, Server, needed_server, programs


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A PostgreSQL server for the tests of this process; skipped where there is none, a failure in CI."""
    with needed_server() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a store that does not exist yet, on each kind of database."""
    if request.param == "sqlite":
        return str(tmp_path / "event.db")
    server: Server = request.getfixturevalue("postgres")
    return server.schema()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if programs() is None:
        terminalreporter.section("PostgreSQL", sep="!", red=True, bold=True)
        terminalreporter.line(MISSING)
