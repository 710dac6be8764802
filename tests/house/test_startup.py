"""What starting costs, as the modules that are imported: a count, not a timing, so that it holds on any machine."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.house.sources import ROOT

EVENT: Final = ROOT / "tests" / "cases" / "adjusted" / "a000.trf"
HEAVY: Final = frozenset(
    {
        "alembic", "asyncio", "calamine", "decimal", "difflib", "email", "fastapi", "fractions", "http", "jinja2",
        "logging", "networkx", "numpy", "odf", "pydantic", "python_calamine", "random", "rich", "segno", "sqlalchemy",
        "statistics", "tempfile", "typst", "uvicorn", "xlsxwriter", "xlwt", "xml", "zipfile",
    }
)  # fmt: skip
"""What neither help nor pairing has any use for; rich only draws tables for people."""

PROBE: Final = """
import contextlib, io, json, sys
import thuysi.cli
with contextlib.redirect_stdout(io.StringIO()):
    status = thuysi.cli.run(sys.argv[1:])
print(json.dumps([status, sorted(sys.modules)]))
"""


def modules_after(*arguments: str) -> tuple[int, set[str]]:
    """The exit status of a command, and every module it imported."""
    run = subprocess.run(
        [sys.executable, "-c", PROBE, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        cwd=ROOT,
    )
    status, modules = json.loads(run.stdout)
    return status, set(modules)


def tops(modules: set[str]) -> set[str]:
    """The top-level names."""
    return {module.partition(".")[0] for module in modules}


@pytest.fixture
def unfinished(tmp_path: Path) -> str:
    """An event with a round left to pair."""
    lines = EVENT.read_text(encoding="utf-8").splitlines()
    cut = [line[:80] + " 0.0" + line[84:89] if line.startswith("001") else line for line in lines]
    path = tmp_path / "event.trf"
    path.write_text("\n".join(cut) + "\n", encoding="utf-8")
    return str(path)


def test_help_imports_no_command_and_nothing_heavy() -> None:
    status, modules = modules_after("--help")
    assert status == 0 and tops(modules) & HEAVY == set()
    assert not any(module.startswith(("thuysi.engines", "thuysi.formats", "thuysi.model")) for module in modules)


def test_pair_as_json_imports_nothing_heavy(unfinished: str) -> None:
    status, modules = modules_after("pair", unfinished, "--system", "adjusted", "--json")
    assert status == 0 and tops(modules) & HEAVY == set()


def test_pair_imports_only_its_own_engine_and_format(unfinished: str) -> None:
    _, modules = modules_after("pair", unfinished, "--system", "adjusted", "--json")
    ours = {module for module in modules if module.startswith("thuysi.")}
    others = (
        "thuysi.engines.dutch",
        "thuysi.engines.lots",
        "thuysi.standings",
        "thuysi.formats.roster",
        "thuysi.explain",
    )
    assert not any(module.startswith(others) for module in ours)
    assert "thuysi.formats.json" not in ours
    assert not {"en", "zh"} & {module.split(".")[2] for module in ours if module.startswith("thuysi.text.")} - {"vi"}


def test_importing_the_package_imports_nothing_else() -> None:
    probe = "import sys; before = set(sys.modules); import thuysi; print(*sorted(set(sys.modules) - before))"
    run = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True, cwd=ROOT)
    assert [module for module in run.stdout.split() if module.startswith("thuysi")] == ["thuysi"]
    assert tops(set(run.stdout.split())) <= {"thuysi", "__future__", "importlib", "types", "warnings", "_warnings"}


def test_the_program_starts_as_a_module() -> None:
    run = subprocess.run([sys.executable, "-m", "thuysi", "--version"], capture_output=True, text=True, cwd=ROOT)
    assert (run.returncode, run.stderr) == (0, "") and run.stdout.startswith("thuysi")
