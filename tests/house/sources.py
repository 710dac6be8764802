"""The package's own source files as syntax trees, and what each imports."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
SRC: Final = ROOT / "src"


def module_name(path: Path) -> str:
    """src/thuysi/cli/__init__.py -> thuysi.cli"""
    return ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__")


@cache
def trees() -> dict[str, ast.Module]:
    """Every module of the package by its dotted name."""
    return {module_name(path): ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SRC.rglob("*.py"))}


def room_of(module: str) -> str:
    """The room a module belongs to: the first name under the package."""
    return module.split(".")[1] if "." in module else module


@cache
def imports_of(module: str) -> tuple[tuple[str, int], ...]:
    """The modules that a module imports anywhere in it, also inside functions, with the line."""
    known = trees()
    found = []
    for node in ast.walk(known[module]):
        if isinstance(node, ast.Import):
            found += [(alias.name, node.lineno) for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            submodules = [f"{node.module}.{alias.name}" for alias in node.names]
            inside = [name for name in submodules if name in known]
            found += [(name, node.lineno) for name in inside]
            if len(inside) < len(submodules):
                found.append((node.module, node.lineno))
    return tuple(found)


def in_rooms(rooms: frozenset[str]) -> list[str]:
    """The modules of these rooms."""
    return [module for module in trees() if room_of(module) in rooms]
