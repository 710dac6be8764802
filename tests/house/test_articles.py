"""The chain: article of the law → function that implements it → test that is named by it, and breaks with it."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.house.editions import EDITIONS, OTHERS, Edition, is_test_of
from tests.house.mutants import wrong
from tests.house.sources import ROOT
from thuysi.engines import ENGINES

each_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
each_law = pytest.mark.parametrize("edition", [*EDITIONS.values(), *OTHERS.values()], ids=[*EDITIONS, *OTHERS])


def names_in(path: Path) -> list[str]:
    """The names of the tests of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [n.name for n in tree.body if isinstance(n, ast.FunctionDef) and n.name.startswith("test_")]


def test_every_vietnamese_edition_has_its_law_file() -> None:
    editions = {edition for engine in ENGINES.values() for edition in engine.editions if edition.startswith("vn-")}
    assert editions == {edition for edition in EDITIONS if edition.startswith("vn-")}


def test_every_law_file_is_chained() -> None:
    assert set(EDITIONS) == {path.stem for path in (ROOT / "laws").glob("*.md")} - {"README"}


@each_edition
def test_every_article_has_a_heading_and_every_heading_functions(edition: Edition) -> None:
    assert set(edition.headings()) == set(edition.articles())


@each_edition
def test_the_headings_stand_in_the_order_of_the_law(edition: Edition) -> None:
    numbers = [tuple(map(int, heading.split("."))) for heading in edition.headings() if heading[0].isdigit()]
    seen = list(dict.fromkeys(numbers))
    assert seen == sorted(seen)


@each_edition
def test_the_functions_stand_in_their_module_in_the_order_of_the_law(edition: Edition) -> None:
    """In the module of the system itself; 28.6 goes on after 28.6.2 in the law and in the module alike."""
    main = next(engine.module for engine in ENGINES.values() if edition.name in engine.editions)
    places = [
        (function.__code__.co_firstlineno, article)
        for article, functions in edition.articles().items()
        for function in functions
        if function.__module__ == main and article[0].isdigit()
    ]
    first = {article: min(line for line, other in places if other == article) for _, article in places}
    top = [article for article in sorted(first, key=first.__getitem__) if article.count(".") == 1]
    assert top == sorted(top, key=lambda article: tuple(map(int, article.split("."))))


def says(function: Callable[..., object], article: str) -> bool:
    """Whether the first line of the docstring names the article, or the one that it is a part of."""
    first = (function.__doc__ or "").split("\n")[0]
    return article in first or (article.count(".") == 2 and article.rpartition(".")[0] in first)


@each_law
def test_every_function_says_its_article_first(edition: Edition) -> None:
    unsaid = [
        f"{article}: {function.__name__}"
        for article, functions in edition.articles().items()
        if article[0].isdigit()
        for function in functions
        if not says(function, article)
    ]
    assert unsaid == []


@each_law
def test_every_article_has_tests_named_by_it(edition: Edition) -> None:
    names = [name for file in edition.tests for name in names_in(ROOT / file)]
    assert [article for article in edition.articles() if not any(is_test_of(article, name) for name in names)] == []


@each_law
def test_breaking_a_function_makes_a_test_of_its_article_fail(edition: Edition) -> None:
    command = [sys.executable, "-m", "tests.house.mutants", edition.name]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert run.stdout, run.stderr
    found = json.loads(run.stdout)
    functions = sum(len(functions) for functions in edition.articles().values())
    assert found == {"tried": functions, "failing": [], "untested": [], "survivors": []}


@pytest.mark.parametrize(
    ("article", "name", "belongs"),
    [
        ("28.4", "test_28_4_note_3_another_player", True),
        ("28.4", "test_28_4_1_balance", False),
        ("28.4.1", "test_28_4_1_balance", True),
        ("28.6", "test_28_6_1", False),
        ("nguyên tắc chung", "test_general_principles_due_colour", True),
    ],
)
def test_a_test_belongs_to_the_article_in_its_name(article: str, name: str, belongs: bool) -> None:
    assert is_test_of(article, name) is belongs


def test_a_broken_value_is_another_of_the_same_kind() -> None:
    for value in (True, 3, "w", [1, 2], [5], (1, "b"), {1: 2}):
        assert wrong(value) != value and type(wrong(value)) is type(value)
    unchanged: list[Callable[..., object] | None] = [None, wrong]
    assert [wrong(value) for value in unchanged] == unchanged
