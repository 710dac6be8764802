"""Documents are run: every command and every Python example; and what they must hold is there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest

from tests.house.documents import COMMAND_LINE, DOCUMENTS, TABLE, Block, blocks_of, table_of_systems
from tests.house.sources import ROOT, SRC
from thuysi.cli import COMMANDS

NOT_RUN: Final = {
    "make run": "the script of the checks (.ci/run) calls it",
    "make test": "it is what runs this test",
    r"py -m venv .venv": "Windows' own launcher",
    r".venv\Scripts\python -m pip install .": "installing is what makes the tests run at all",
    r".venv\Scripts\python -m thuysi serve --sample": "it stays; tests/web/test_serve.py starts and stops it",
    r".venv\Scripts\python -m thuysi serve --sample --lang en": "it stays; tests/web/test_serve.py starts and stops it",
}
"""Lines of README that no test runs, and why; every other line of its examples is run."""


def environment() -> dict[str, str]:
    """The environment in which `thuysi` is the one under test."""
    scripts = str(Path(sys.executable).parent)
    return {
        **os.environ,
        "PATH": scripts + os.pathsep + os.environ.get("PATH", ""),
        "PYTHONUTF8": "1",
        "COLUMNS": "100",
        "THUYSI_DB": "",
    }


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of a document in the shell."""
    return subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        env={**environment(), "XDG_DATA_HOME": str(folder / "data")},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A folder with the examples in it, as a reader of the documents has it."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    return tmp_path


def run_block(block: Block, folder: Path) -> list[str]:
    """Run one block of a document; a line for each example that fails."""
    if block.language == "console":
        runs = [(command, run(command, folder)) for command in block.commands()]
    elif block.language == "python":
        script = [sys.executable, "-W", "error", "-c", block.text]
        done = subprocess.run(
            script, cwd=folder, env=environment(), capture_output=True, text=True, encoding="utf-8", check=False
        )
        runs = [(block.text, done)]
    else:
        return []
    return [f"{what}\n{done.stdout}{done.stderr}" for what, done in runs if done.returncode]


@pytest.mark.skipif(shutil.which("sh") is None, reason="the examples are written for a POSIX shell")
@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_example_of_a_document_runs(document: str, desk: Path) -> None:
    blocks = blocks_of(document)
    assert sum(block.language in ("console", "python") for block in blocks) > 0
    assert [failure for block in blocks for failure in run_block(block, desk)] == []


def test_every_other_line_of_the_readme_is_known(desk: Path) -> None:
    """`make` targets exist; other lines than those that stay or install are run by this Python."""
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for block in blocks_of("README.md"):
        for line in block.text.splitlines() if block.language in ("sh", "bat") else ():
            command = line.partition("#")[0].strip()
            if command in NOT_RUN:
                assert not command.startswith("make ") or command.removeprefix("make ") in targets
                continue
            prefix = r".venv\Scripts\python -m thuysi "
            assert command.startswith(prefix), f"no test knows {command!r}"
            arguments = command.removeprefix(prefix).replace("\\", "/").split()
            done = subprocess.run(
                [sys.executable, "-m", "thuysi", *arguments], cwd=desk, capture_output=True, check=False, timeout=120
            )
            assert done.returncode == 0, done.stderr.decode()


def test_the_readme_says_the_same_in_both_languages() -> None:
    vietnamese, english = (ROOT / "README.md").read_text(encoding="utf-8").split("\n## English\n")
    for part in (vietnamese, english):
        commands = re.findall(r"^\$ (?:for .*; do )?thuysi (\w+)", part, re.MULTILINE)
        assert commands == ["roster", "pair", "result", "standings", "pair", "explain", "explain", "explain", "check"]
        assert "make run" in part and "make test" in part and "```python" in part


def test_the_readme_quotes_what_the_program_says(desk: Path) -> None:
    quoted = re.findall(r"^> (.*)$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    told = run("thuysi explain examples/giai-mau.json --round 5 --player 16 --lang vi", desk).stdout
    assert quoted and " ".join(quoted) in " ".join(told.split())


def test_every_command_has_its_section() -> None:
    sections = re.findall(r"^## ([\w-]+)", (ROOT / "docs" / "cli.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(sections) == sorted(COMMANDS)


def test_every_system_edition_and_setting_is_documented() -> None:
    written = TABLE.findall(COMMAND_LINE.read_text(encoding="utf-8"))
    assert written == [table_of_systems()], "run python -m tests.house.documents and read what it changed"


def test_links_between_documents_lead_somewhere() -> None:
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "laws").glob("*.md"))]
    broken = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in pages
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
        if not (page.parent / target).exists()
    ]
    assert broken == []


# --- what must be there ---------------------------------------------------------------------------------------------


def test_the_changelog_says_something_under_unreleased() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(r"^## Unreleased\n+- \S", text, re.MULTILINE)


def test_every_third_party_package_has_its_line_in_why() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    wanted += [line for extra in project["project"]["optional-dependencies"].values() for line in extra]
    names = {re.split(r"[<>=\[ ]", line)[0] for line in wanted}
    why = (ROOT / "docs" / "why.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([\w, ().-]+) \| (.+) \| (.+) \|$", why, re.MULTILINE)
    told = {name for first, *_ in rows for name in re.findall(r"[\w.-]+", re.sub(r"\(.*?\)", "", first))}
    assert sorted(names - told) == []


def names_in_code() -> set[str]:
    """Every identifier and every string of the package: what a name in the glossary may be."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in SRC.rglob("*.py"))
    return set(re.findall(r"[A-Za-z_][\w-]*|[A-Z][A-Z-]+", text)) | set(re.findall(r'"([^"\n]+)"', text))


def test_every_term_of_the_glossary_names_something_in_the_code() -> None:
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("|") and not line.startswith(("|---", "| term"))
    ]
    known = names_in_code()
    assert len(rows) > 20
    for cells in rows:
        assert len(cells) == 5, cells
        written = re.findall(r"`([^`]+)`", cells[2])
        assert written, f"{cells[0]}: no name in code"
        unknown = [name for name in written if name not in known and re.split(r"[(.=]", name)[0] not in known]
        assert unknown == [], f"{cells[0]}: {unknown}"


def tracked() -> list[Path]:
    """The files under version control, or all of them where there is none."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False).stdout.decode()
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def test_no_file_names_the_machine_it_was_written_on() -> None:
    homes = "|".join("/" + name for name in ("wo" + "rk/[a-z.]", "fa" + "rm/[a-z.]", "ho" + "me/[a-z]", "ro" + "ot/"))
    places = re.compile(homes + r"|C:\\Use" + "rs")
    found = []
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{path.relative_to(ROOT)}: {match.group()}" for match in places.finditer(text)]
    assert found == []
