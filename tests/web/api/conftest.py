"""What the tests of the API share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.api.calling import Program, program


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Program]:
    """Another program, and the application it asks."""
    with program(tmp_path) as one:
        yield one
