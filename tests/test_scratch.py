"""Folders for what is in work: kept while their process lives, cleared when it is gone, nobody else's touched."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from thuysi.scratch import IN_USE, Scratch, clear_left, scratch

HOLDING = """
import sys, time
from thuysi.scratch import Scratch
print(Scratch("jobs").path, flush=True)
sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def own_temp(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for temporary files of the test's own."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return tmp_path


def test_a_folder_is_gone_at_the_end_of_its_work(own_temp: Path) -> None:
    with scratch("print") as folder:
        (Path(folder) / "x.pdf").write_text("half")
        assert Path(folder).name.startswith("thuysi-print-")
    assert list(own_temp.iterdir()) == []


def test_a_folder_stays_while_its_process_lives_and_goes_when_it_was_killed(own_temp: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", HOLDING], stdin=-1, stdout=-1, text=True) as other:
        assert other.stdout is not None
        folder = Path(other.stdout.readline().strip())
        (folder / "result.zip").write_text("x")
        own = Scratch("sample")
        assert folder.is_dir() and Path(own.path).is_dir()  # whoever comes now clears neither
        other.kill()
        assert other.wait() == (1 if sys.platform == "win32" else -signal.SIGKILL)
    clear_left()
    assert not folder.exists() and Path(own.path).is_dir()
    own.give_up()


def test_what_is_not_ours_is_left_alone(own_temp: Path) -> None:
    for name in ("thuysi-of-somebody", "other-jobs-x"):
        (own_temp / name).mkdir()
    (own_temp / "other-jobs-x" / IN_USE).write_text("\n")
    (own_temp / "thuysi-file").write_text("a file")
    if sys.platform != "win32":
        (own_temp / "away").mkdir()
        (own_temp / "away" / IN_USE).write_text("\n")
        (own_temp / "thuysi-link").symlink_to(own_temp / "away")
        (own_temp / "thuysi-of-somebody" / IN_USE).symlink_to(own_temp / "away" / IN_USE)
    before = sorted(path.name for path in own_temp.iterdir())
    clear_left()
    assert sorted(path.name for path in own_temp.iterdir()) == before
