"""Ctrl+C in the middle of a command: it ends at once with status 130, no traceback, and no file half-written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from thuysi.files import write
from thuysi.model import Player, Tournament

STOPPED_IN = """
import os, signal, sys
from thuysi.cli import main

def stop(frame, event, function):
    called = {"call": frame.f_code.co_name, "c_call": getattr(function, "__name__", "")}
    if called.get(event) == sys.argv[1]:
        sys.setprofile(None)
        os.kill(os.getpid(), signal.SIGINT)

sys.setprofile(stop)
main(sys.argv[2:])
"""
"""A command whose process gets the signal when it calls a function of this name, Python's own ones among them."""

PLACES = ("make_context", "event_from", "pair_round", "sweep_28_3", "with_round", "render", "fsync", "chmod", "draw")
"""From the reading of the command to the table on the screen: in the engine, and in the writing of the file."""


def an_event() -> Tournament:
    people = tuple(Player(number, f"P{number}") for number in range(1, 21))
    return Tournament(people, total_rounds=5, system="adjusted", first_colour="w")


@pytest.mark.skipif(os.name != "posix", reason="a signal to oneself")
@pytest.mark.parametrize("place", PLACES)
def test_pairing_stops_and_leaves_no_half_written_file(place: str, tmp_path: Path) -> None:
    event, paired, out = tmp_path / "event.json", tmp_path / "paired.json", tmp_path / "out.json"
    write(an_event(), event)
    command = [sys.executable, "-c", STOPPED_IN]
    words = ["pair", str(event), "--lang", "en", "-o"]
    whole = subprocess.run([*command, "nowhere", *words, str(paired)], capture_output=True, text=True, check=True)
    out.write_bytes(b"of old")
    done = subprocess.run([*command, place, *words, str(out)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.strip()) == (130, "")
    assert out.read_bytes() == (paired.read_bytes() if place == "draw" else b"of old")
    assert {file.name for file in tmp_path.iterdir()} == {"event.json", "paired.json", "out.json"}
    assert "P20" in whole.stdout and "P20" not in done.stdout
