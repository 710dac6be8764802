"""The examples in the docstrings of the prints, and of the views that they show, hold."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

SHOWN = ("shown.signs", "shown.people", "shown.standings", "text.card", "text.words")


@pytest.mark.parametrize("name", ["reports.codes", "reports.frame", "reports.glyphs", "reports.source", *SHOWN])
def test_the_examples_hold(name: str) -> None:
    found = doctest.testmod(import_module(f"thuysi.{name}"))
    assert found.attempted and not found.failed
