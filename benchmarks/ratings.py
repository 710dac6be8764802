"""Rating lists imported, searched and matched: processor time, and the peak of memory in a process of its own.

    python -m benchmarks.ratings [--people 1000000] [--write]

FIDE's list as text and XML and a federation's CSV, of so many invented people each; then a search by the beginnings of
two words, and the 200 players of an event matched to the list. `--write` puts the table into docs/speed.md.

Claim: an import needs as little memory for a million people as for twenty thousand, and a search takes milliseconds.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.formats.rating_lists import COMBINED, One, combined, people, xml

from benchmarks.timing import put

IMPORT = """
import json, resource, sys, time
from thuysi.service.ratings import import_list
from thuysi.storage.ratings import Lists
import_list(sys.argv[1], "long", lists=Lists(sys.argv[2]))
if sys.platform == "linux":  # there getrusage begins with the peak of whoever started the process
    peak = next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmHWM")) // 1024
else:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1024 * 1024 if sys.platform == "darwin" else 1024)
print(json.dumps([time.process_time(), peak]))
"""
ASK = """
import json, sys, time
from thuysi.model import Player
from thuysi.service.ratings import match_players
from thuysi.storage.ratings import Lists
lists = Lists(sys.argv[2])
found = lists.search("long", "an", limit=200).people
players = [Player(number, one.name, birth=one.birth) for number, one in enumerate(found, 1)]
begun = time.process_time()
for words in ("nguyen an", "singh wei", "larsen", "100700"):
    lists.search("long", words)
searched = time.process_time()
match_players(players, "long", lists)
print(json.dumps([(searched - begun) / 4, (time.process_time() - searched) / len(players)]))
"""
FORMS: dict[str, tuple[bytes, Callable[[One], bytes], bytes]] = {
    "FIDE's text": (COMBINED.encode() + b"\r\n", lambda one: combined(one).encode() + b"\r\n", b""),
    "FIDE's XML": (
        b"<playerslist>\n",
        lambda one: xml([one]).partition(b"\n")[2].removesuffix(b"</playerslist>\n"),
        b"</playerslist>\n",
    ),
    "CSV": (
        b"ID;Name;Born;Elo\n",
        lambda one: f"{one.id};{one.name};{one.born};{one.standard or ''}\n".encode(),
        b"",
    ),
}


def write_list(path: Path, form: str, count: int) -> None:
    """A list of so many people, written one at a time."""
    head, row, foot = FORMS[form]
    with path.open("wb") as file:
        file.write(head)
        file.writelines(row(one) for one in people(count))
        file.write(foot)


def measured(script: str, path: Path, folder: Path) -> list[float]:
    """What a script prints, in a process of its own."""
    run = subprocess.run([sys.executable, "-c", script, str(path), str(folder)], capture_output=True, check=True)
    numbers: list[float] = json.loads(run.stdout)
    return numbers


def main() -> None:
    """Import every form, ask, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=100_000)
    parser.add_argument("--write", action="store_true", help="put the table into docs/speed.md")
    options = parser.parse_args()
    lines = [
        f"Python {platform.python_version()}, {platform.machine()}; processor time, {options.people:,} people.",
        "",
        "| list | MB | import s | peak MB | search ms | a player matched ms |", "|---|---|---|---|---|---|",
    ]  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        for form in FORMS:
            path = Path(folder, "list")
            write_list(path, form, options.people)
            taken, peak = measured(IMPORT, path, Path(folder, "lists"))
            search, match = (1000 * seconds for seconds in measured(ASK, path, Path(folder, "lists")))
            size = path.stat().st_size // 1_000_000
            lines.append(f"| {form} | {size} | {taken:.1f} | {peak:.0f} | {search:.1f} | {match:.1f} |")
            print(lines[-1], flush=True)
    if options.write:
        put("ratings", "\n".join(lines))


if __name__ == "__main__":
    main()
