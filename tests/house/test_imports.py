"""Imports point one way; the core keeps its hands clean: no input or output, clock, chance, float, print, assert."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from typing import Final

from tests.house.sources import imports_of, in_rooms, room_of, trees

LEVELS: Final = (
    {"errors"},
    {"model", "names", "steps"},
    {"boards", "decision", "grades", "history", "lots", "numbering"},
    {"event"},
    {"engines"},
    {"standings"},
    {"again", "case"},
    {"against"},
    {"cards", "check", "explain", "generate", "rosters"},
    {"ratings"},
    {"formats"},
    {"files", "scratch"},
    {"journal"},
    {"storage"},
    {"service"},
    {"text"},
    {"library", "views"},
    {"documents"},
    {"shown"},
    {"plots"},
    {"reports"},
    {"jobs"},
    {"thuysi"},
    {"web"},
    {"publish"},
    {"work"},
    {"cli"},
    {"__main__"},
)
"""The rooms from the bottom: a room imports only from rooms below it, and from itself."""

LEVEL_OF: Final = {room: level for level, rooms in enumerate(LEVELS) for room in rooms}
CORE: Final = frozenset().union(*LEVELS[: LEVEL_OF["formats"]]) - {"generate"}
"""The law and what it stands on. `generate` plays random events, so it has a (seeded) source of chance."""

OUTSIDE_WORLD: Final = frozenset(
    {
        "asyncio", "concurrent", "glob", "http", "io", "locale", "logging", "multiprocessing", "os", "pathlib",
        "platform", "shutil", "signal", "socket", "subprocess", "sys", "tempfile", "threading", "urllib", "uuid",
    }
)  # fmt: skip
CLOCK_AND_CHANCE: Final = frozenset({"calendar", "datetime", "random", "secrets", "time"})
FORMATS_MAY: Final = frozenset({"io", "datetime"})
"""Formats take bytes and give values: a workbook needs `io.BytesIO`, a cell may hold a date."""

MUTABLE: Final = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)


@cache
def nodes_of(module: str) -> tuple[tuple[str, ast.AST], ...]:
    """Every node of a module with "module:line"."""
    return tuple((f"{module}:{getattr(node, 'lineno', 0)}", node) for node in ast.walk(trees()[module]))


def nodes(rooms: frozenset[str] | None = None) -> Iterator[tuple[str, ast.AST]]:
    """Every node of the modules of these rooms (default: of all)."""
    for module in trees() if rooms is None else in_rooms(rooms):
        yield from nodes_of(module)


def calls(rooms: frozenset[str] | None = None) -> Iterator[tuple[str, str]]:
    """The plain names that are called, with "module:line"."""
    for where, node in nodes(rooms):
        if isinstance(node, ast.Call):
            yield where, node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def imported(rooms: frozenset[str] | None = None) -> Iterator[tuple[str, str]]:
    """What the modules of these rooms import from outside the package, with "module:line"."""
    for module in trees() if rooms is None else in_rooms(rooms):
        for name, line in imports_of(module):
            if name.split(".")[0] != "thuysi":
                yield f"{module}:{line}", name.split(".")[0]


def test_every_room_has_its_level() -> None:
    assert {room_of(module) for module in trees()} <= set(LEVEL_OF), "give the new room its level in LEVELS"


def test_imports_point_one_way() -> None:
    reaching_back = [
        f"{module}:{line} imports {name}"
        for module in trees()
        for name, line in imports_of(module)
        if name.split(".")[0] == "thuysi" and room_of(name) != room_of(module)
        if LEVEL_OF[room_of(name)] >= LEVEL_OF[room_of(module)]
    ]
    assert reaching_back == []


def test_only_the_command_line_knows_click_and_rich() -> None:
    inside = frozenset(LEVEL_OF) - {"cli"}
    assert [(where, name) for where, name in imported(inside) if name in ("click", "rich")] == []


def test_the_core_meets_no_outside_world() -> None:
    assert [(where, name) for where, name in imported(CORE) if name in OUTSIDE_WORLD | CLOCK_AND_CHANCE] == []


def test_formats_and_texts_open_nothing() -> None:
    barred = (OUTSIDE_WORLD | CLOCK_AND_CHANCE) - FORMATS_MAY
    assert [(where, name) for where, name in imported(frozenset({"formats", "text"})) if name in barred] == []


def test_nothing_inside_opens_a_file_or_reads_the_clock() -> None:
    barred = {"open", "input", "now", "today", "utcnow", "getenv", "system"}
    inside = CORE | {"formats", "text", "generate", "event"}
    assert [(where, name) for where, name in calls(inside) if name in barred] == []


def test_prints_plots_and_sites_need_no_browser_no_network_and_no_other_program() -> None:
    barred = {
        "asyncio",
        "ftplib",
        "http",
        "playwright",
        "selenium",
        "smtplib",
        "socket",
        "subprocess",
        "urllib",
        "webbrowser",
    }
    rooms = frozenset({"shown", "plots", "reports", "publish"})
    assert [(where, name) for where, name in imported(rooms) if name in barred] == []


def test_the_core_has_no_floats() -> None:
    """The one exception is how alike two words must be (difflib's `cutoff`) for one to be offered for the other."""
    likeness = {node.value for _, node in nodes(CORE) if isinstance(node, ast.keyword) and node.arg == "cutoff"}
    found = [
        where
        for where, node in nodes(CORE)
        if (isinstance(node, ast.Constant) and isinstance(node.value, float) and node not in likeness)
        or (isinstance(node, ast.Name) and node.id == "float")
    ]
    assert found == []


def test_nothing_is_divided_outside_the_standings() -> None:
    """`/` of two whole numbers is a float; only standings divide, and they divide fractions."""
    divisions = [
        where
        for where, node in nodes(CORE - {"standings"})
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)
    ]
    assert divisions == []


def test_no_assert_in_the_package() -> None:
    assert [where for where, node in nodes() if isinstance(node, ast.Assert)] == [], "an assert vanishes under -O"


def test_nothing_is_printed_outside_the_command_line() -> None:
    assert [where for where, name in calls(frozenset(LEVEL_OF) - {"cli"}) if name == "print"] == []


def catches_everything(handler: ast.ExceptHandler) -> bool:
    """A bare except, or one for every exception, that does not raise it again where it is not what was meant."""
    caught = set() if handler.type is None else {n.id for n in ast.walk(handler.type) if isinstance(n, ast.Name)}
    raises_again = any(isinstance(node, ast.Raise) and node.exc is None for node in ast.walk(handler))
    return (handler.type is None or bool({"Exception", "BaseException"} & caught)) and not raises_again


def test_nobody_catches_everything_but_the_front_door() -> None:
    found = [where for where, node in nodes() if isinstance(node, ast.ExceptHandler) and catches_everything(node)]
    assert [where for where in found if where.partition(":")[0] != "thuysi.cli"] == []
    assert len(found) <= 1


def test_no_mutable_module_state() -> None:
    """A table at module level is said to be final; nothing is declared `global`."""
    inside = CORE | {"formats", "text", "generate", "shown", "plots", "reports", "publish", "jobs", "work"}
    assert [where for where, node in nodes() if isinstance(node, ast.Global)] == []
    found = [
        f"{module}:{statement.lineno}"
        for module in in_rooms(inside)
        for statement in trees()[module].body
        if isinstance(statement, ast.Assign) and isinstance(statement.value, MUTABLE)
        if [target.id for target in statement.targets if isinstance(target, ast.Name)] != ["__all__"]
    ]
    assert found == []
