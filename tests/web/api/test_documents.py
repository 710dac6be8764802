"""docs/http.md is run, line by line, against a server on a free port."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.documents import blocks_of
from tests.web.office import Hall, hall
from thuysi.web.api.problems import CODES, KINDS

DOCUMENT = "docs/http.md"


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hall]:
    """A server over an empty store; the rating lists of its machine are in a folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with hall(tmp_path) as one:
        yield one


@pytest.mark.skipif(shutil.which("curl") is None, reason="the examples are written for curl")
def test_every_example_runs(served: Hall, tmp_path: Path) -> None:
    scripts = str(Path(sys.executable).parent)
    environment = {
        **os.environ, "PATH": scripts + os.pathsep + os.environ.get("PATH", ""), "PYTHONUTF8": "1",
        "ADDRESS": served.address, "DB": str(served.store.place.path),
    }  # fmt: skip
    done = 0
    for block in blocks_of(DOCUMENT):
        if block.language == "console":
            script = "\n".join(["set -e", *block.commands(), 'printf %s "$TOKEN" > token'])
            ran = subprocess.run(["sh", "-c", script], cwd=tmp_path, env=environment, capture_output=True, text=True)
        else:
            words = [sys.executable, "-W", "error", "-c", block.text]
            ran = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, text=True)
        assert ran.returncode == 0, f"{block.text}\n{ran.stdout}{ran.stderr}"
        environment["TOKEN"] = (tmp_path / "token").read_text(encoding="utf-8")
        done += 1
    assert done == 5


def test_every_kind_of_refusal_is_told_of() -> None:
    from tests.house.sources import ROOT

    text = (ROOT / DOCUMENT).read_text(encoding="utf-8")
    kinds = {kind.replace("_", "-") for *_, kind in KINDS} | {kind.replace("_", "-") for _, kind in CODES.values()}
    told = set(re.findall(r"`([a-z-]+)`", text))
    assert kinds - {"went-wrong", "storage"} <= told
