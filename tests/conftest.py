"""What tests of several rooms share: stores on both databases, the same random examples on every machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.postgres import MISSING, Server, needed_server, programs

PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.register_profile("same", PATIENT, derandomize=True, database=None)
settings.register_profile("fresh", PATIENT, derandomize=False)
settings.load_profile(os.environ.get("THUYSI_EXAMPLES", "same"))
"""No test depends on luck, nor on how fast the machine is: the examples are the same in every run. `make fresh`
(THUYSI_EXAMPLES=fresh) has others each time, and keeps those that fail."""


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
