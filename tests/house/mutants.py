"""Break the functions of a law one by one and see whether a test of the same article fails.

    python -m tests.house.mutants vn-xiangqi-2004-28

Each function is replaced, wherever it was imported, by one that calls it and returns a wrong value of the same kind;
then the tests named by its article run until one fails. Prints JSON: the functions whose change no test saw.
"""

from __future__ import annotations

import dataclasses
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tests.house.editions import EDITIONS, OTHERS, Edition, is_test_of
from tests.house.sources import ROOT

Function = Callable[..., object]
OTHER = {"w": "b", "b": "w", "wb": "", "down": "up", "up": "down"}


def wrong(value: Any) -> Any:
    """Another value of the same kind, all its parts changed; what has no other (None, a function) stays.

    >>> wrong(True), wrong(7), wrong("w"), wrong([1, 2]), wrong((None, 4)), wrong({1: 2, 3: 4})
    (False, 8, 'b', [2, 1], (None, 5), {3: 4})
    """
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return OTHER.get(value, value + "?")
    if isinstance(value, list):
        return value[::-1] if value[::-1] != value else value[1:]
    if isinstance(value, dict):
        return dict(list(value.items())[1:])
    if isinstance(value, tuple):
        changed = [wrong(member) for member in value]
        return type(value)._make(changed) if hasattr(value, "_make") else tuple(changed)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {field.name: wrong(getattr(value, field.name)) for field in dataclasses.fields(value)}
        return dataclasses.replace(value, **fields)
    return value


@contextmanager
def replaced(function: Function) -> Iterator[None]:
    """The function broken in every module that has it."""

    def broken(*args: object, **kwargs: object) -> object:
        return wrong(function(*args, **kwargs))

    holders = [
        (module, name)
        for title, module in list(sys.modules.items())
        if title.startswith(("thuysi.", "tests."))
        for name, value in list(vars(module).items())
        if value is function
    ]
    for module, name in holders:
        setattr(module, name, broken)
    try:
        yield
    finally:
        for module, name in holders:
            setattr(module, name, function)


class Breaking:
    """A pytest plugin that runs the collected tests of each article against its broken functions."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.tried = 0
        self.failing: list[str] = []
        self.untested: list[str] = []
        self.survivors: list[str] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for article, functions in self.edition.articles().items():
            items = [item for item in session.items if is_test_of(article, item.name.partition("[")[0])]
            self.failing += [item.nodeid for item in items if fails(item)]
            if not items:
                self.untested.append(article)
            for function in functions:
                self.tried += 1
                with replaced(function):
                    if not any(fails(item) for item in items):
                        self.survivors.append(f"{article}: {function.__name__}")
        return True


def fails(item: pytest.Item) -> bool:
    """Run one test and say whether it failed."""
    return any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))


def main(name: str) -> int:
    """Break one edition; 0 when every change was seen."""
    breaking = Breaking({**EDITIONS, **OTHERS}[name])
    quiet = ["-n", "0", "-q", "--no-header", "--no-summary", "-p", "no:cacheprovider", f"--rootdir={ROOT}"]
    with redirect_stdout(sys.stderr):
        status = pytest.main([*quiet, *(str(ROOT / test) for test in breaking.edition.tests)], [breaking])
    if breaking.tried == 0:
        raise SystemExit(f"no function was broken (pytest said {status})")
    found = {"failing": breaking.failing, "untested": breaking.untested, "survivors": breaking.survivors}
    print(json.dumps({"tried": breaking.tried, **found}, ensure_ascii=False))
    return int(any(found.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
