"""Ctrl+C in the middle of a command: it ends at once with status 130, no traceback, and no file half-written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.events import person
from thuysi.files import write
from thuysi.model import Player, Tournament
from thuysi.service.opening import desk_on
from thuysi.storage.store import open_store

STOPPED_IN = """
import os, signal, sys
from thuysi.cli import main

def stop(frame, event, function):
    called = {"call": frame.f_code.co_name, "c_call": getattr(function, "__name__", "")}
    if called.get(event) == sys.argv[1]:
        sys.setprofile(None)
        os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)
sys.setprofile(stop)
main(sys.argv[2:])
"""
"""A command whose process gets the signal when it calls a function of this name, Python's own ones among them.

What a shell starts in the background ignores the signal: here it is heard, whoever runs the tests.
"""

PLACES = (
    "append",
    "make_context",
    "event_from",
    "pair_round",
    "sweep_28_3",
    "with_round",
    "render",
    "fsync",
    "chmod",
    "draw",
)
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


@pytest.mark.skipif(os.name != "posix", reason="a signal to oneself")
@pytest.mark.parametrize(
    ("place", "drawn"),
    [("open_store", 0), ("pair_round", 0), ("append", 0), ("_insert", 0), ("_end", 0), ("written", 1)],
)
def test_a_round_of_a_stored_event_is_drawn_whole_or_not_at_all(place: str, drawn: int, tmp_path: Path) -> None:
    with open_store(str(tmp_path / "hall.db")) as store:
        desk = desk_on(store, "arbiter", "desk")
        desk.create_event("xuan", "Xuân")
        desk.add_section("xuan", "nam", "Nam", total_rounds=5)
        desk.import_list("xuan", "nam", [person(number) for number in range(1, 9)])
        desk.number("xuan", "nam", 7)
    words = ["--db", str(tmp_path / "hall.db"), "--lang", "en"]
    command = [sys.executable, "-c", STOPPED_IN, place, "round", "draw", "xuan", "--seed", "7", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.strip()) == (130, "")
    with open_store(str(tmp_path / "hall.db")) as store:
        assert len(desk_on(store, "arbiter", "desk").event("xuan").sections["nam"].rounds) == drawn
    assert subprocess.run([sys.executable, "-m", "thuysi", "verify", "xuan", *words], check=False).returncode == 0
