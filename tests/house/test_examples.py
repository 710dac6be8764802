"""The examples in the docstrings hold, in every module of the package."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

from tests.house.sources import SRC, module_name

WITH_EXAMPLES = sorted(module_name(path) for path in SRC.rglob("*.py") if ">>> " in path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_the_examples_of_a_module_hold(module: str) -> None:
    found = doctest.testmod(import_module(module))
    assert found.attempted and not found.failed
