"""A twin is a second opinion: neither it nor what it is asked with takes anything from the package."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

FILES = sorted(file for file in Path(__file__).parent.glob("*.py") if not file.name.startswith("test_"))
ALONE = {
    "adjusted": {"tests.twins.settings"},
    "lim": {"tests.twins.adjusted", "tests.twins.settings"},
    "dubov": {"tests.twins", "tests.twins.adjusted", "tests.twins.dutch", "tests.twins.settings"},
    "burstein": {"tests.twins", "tests.twins.adjusted", "tests.twins.dutch", "tests.twins.settings"},
    "dutch": set[str](),
}
"""Of each twin of a system that pairs by scores, what it takes from the others."""


def imported(file: Path) -> set[str]:
    """The modules that a file imports."""
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    names = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    return names | {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_nothing_comes_from_the_package(file: Path) -> None:
    assert [name for name in imported(file) if name.partition(".")[0] == "thuysi"] == []


@pytest.mark.parametrize("twin", ALONE)
def test_a_twin_takes_from_others_only_what_is_known(twin: str) -> None:
    others = {name for name in imported(Path(__file__).with_name(f"{twin}.py")) if name.startswith("tests")}
    assert others <= ALONE[twin]
