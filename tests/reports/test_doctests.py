"""The examples in the docstrings of the prints hold."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize("name", ["codes", "frame", "glyphs", "lists", "personal", "source"])
def test_the_examples_hold(name: str) -> None:
    found = doctest.testmod(import_module(f"thuysi.reports.{name}"))
    assert found.attempted and not found.failed
