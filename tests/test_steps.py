"""How far long work is, on a terminal and in a pipe: the steps of prints, sites, proofs, and the bar that is drawn."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

import thuysi
from thuysi.publish import Wish, publish
from thuysi.publish.from_file import event_of
from thuysi.reports import Request, Source, frame_of, made
from thuysi.steps import Step
from thuysi.text.jobs import step_text


@pytest.fixture(scope="module")
def played() -> thuysi.Tournament:
    """An event of 24 players over three rounds."""
    return replace(thuysi.generate(24, 3, "adjusted", seed=5), name="Giải thử")


def test_every_document_of_a_bundle_is_told_before_it_is_made(played: thuysi.Tournament) -> None:
    steps: list[Step] = []
    found = made(["report"], Source(played, frame_of(played, "vi"), Request()), steps.append)
    assert [one.facts["document"] for one in steps] == [one.document.name for one in found]
    assert [one.done for one in steps] == list(range(len(found))) and {one.of for one in steps} == {len(found)}
    assert [step_text(steps[-1], language) for language in ("vi", "en", "zh")] == [
        "Phần 12/12: thẻ theo dõi", "Part 12 of 12: tracking cards", "第 12/12 部分：跟踪卡"
    ]  # fmt: skip
    assert made(["report"], Source(played, frame_of(played, "vi"), Request())) == found


def test_a_site_tells_of_its_files_and_they_go_up_to_the_end(played: thuysi.Tournament, tmp_path: Path) -> None:
    steps: list[Step] = []
    event = event_of({"Nam": played}, "white-black")
    report = publish(event, tmp_path / "site", Wish(files=False), steps.append)
    done = [one.done for one in steps]
    assert done == sorted(done) and done[0] == 0
    assert abs(steps[-1].of - report.files) <= report.files // 10, (steps[-1], report)
    assert steps[-1].share > 900
    again: list[Step] = []
    assert publish(event, tmp_path / "site", Wish(files=False), again.append).written == 0


def run(command: list[str], terminal: bool) -> tuple[int, str]:
    """What a command writes on its error stream, a terminal or a pipe."""
    line = [sys.executable, "-m", "thuysi", *command, "--lang", "vi"]
    if not terminal:
        done = subprocess.run(line, capture_output=True, text=True, check=False)
        return done.returncode, done.stderr
    own, other = pty.openpty()
    heard: list[bytes] = []

    def listen() -> None:
        try:
            while piece := os.read(own, 65536):
                heard.append(piece)
        except OSError:  # the other end is closed
            return

    thread = threading.Thread(target=listen)
    thread.start()
    env = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
    code = subprocess.run(line, stdout=subprocess.DEVNULL, stderr=other, env=env, check=False).returncode
    os.close(other)
    thread.join(5)
    os.close(own)
    return code, b"".join(heard).decode("utf-8", "replace")


@pytest.mark.parametrize("terminal", [True, False])
def test_a_long_print_draws_its_bar_on_a_terminal_only(tmp_path: Path, terminal: bool) -> None:
    file, out = tmp_path / "event.json", tmp_path / "report.pdf"
    thuysi.write(thuysi.generate(250, 3, "adjusted", seed=5), file)
    code, said = run(["print", str(file), "report", "-o", str(out)], terminal)
    assert code == 0 and out.read_bytes().startswith(b"%PDF")
    assert ("Dàn trang" in said) is terminal
    if not terminal:
        assert said == ""
