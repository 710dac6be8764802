"""Replay event files with the twin of Article 28: ``python -m tests.twins.trf_adjusted [folder]``."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from tests.twins.adjusted import Answer, Entry, Position, pair

CELL = 10  # columns of one round
WHITE_RESULTS = {"1": "1-0", "0": "0-1", "=": "1/2"}


@dataclass(frozen=True)
class Event:
    """A file: ratings and cells by starting number, and what its headers say."""

    ratings: dict[int, int | None]
    cells: dict[int, list[str]]
    total_rounds: int
    first_colour: str


def shared_data(name: str) -> Path | None:
    """The folder of shared data that may lie beside the repository, or None."""
    for parent in Path(__file__).resolve().parents:
        folder = parent / "shared" / "data" / name
        if folder.is_dir():
            return folder
    return None


def shared_events(name: str) -> list[Path]:
    """The event files of a system among them; none where there is no such folder."""
    folder = shared_data(name)
    return sorted(folder.glob("*.trf")) if folder else []


def read_event(text: str) -> Event:
    """Read the few records a Swiss event needs: 001, 142 or XXR, 152."""
    ratings: dict[int, int | None] = {}
    cells: dict[int, list[str]] = {}
    headers: dict[str, str] = {}
    for line in text.splitlines():
        if line[:3] != "001":
            headers[line[:3]] = line[4:].strip()
            continue
        number, tail = int(line[4:8]), line[89:]
        ratings[number] = int(line[48:52]) if line[48:52].strip() else None
        cells[number] = [tail[i : i + CELL].ljust(CELL) for i in range(0, len(tail), CELL)]
    return Event(ratings, cells, int(headers.get("142") or headers["XXR"]), headers["152"])


def cell(event: Event, number: int, index: int) -> str:
    """The ten columns of one player's round, blank when the line is short."""
    row = event.cells[number]
    return row[index] if index < len(row) else " " * CELL


def has_opponent(text: str) -> bool:
    """The cell names an opponent."""
    return text[2:6].strip() not in ("", "0000")


def entries(event: Event, index: int) -> list[Entry]:
    """One played round."""
    found: list[Entry] = []
    for number in sorted(event.cells):
        mine = cell(event, number, index)
        if not has_opponent(mine):
            if mine[9].upper() in "UFHZ":
                found.append(("bye", number, mine[9].upper()))
        elif mine[7] == "w":
            opponent = int(mine[2:6])
            found.append(("game", number, opponent, result(mine[9], cell(event, opponent, index)[9])))
    return found


def result(white: str, black: str) -> str:
    """The result from both players' codes; a plus or minus on either side is a default."""
    return WHITE_RESULTS.get(white, f"{white}{black}")


def rounds_in(event: Event) -> int:
    """How many rounds the file has."""
    return max(len(row) for row in event.cells.values())


def position_before(event: Event, index: int) -> Position:
    """The event as it stood before round index + 1; who has no opponent and no bye there is absent."""
    absent = {n for n in event.cells if not has_opponent(cell(event, n, index)) and cell(event, n, index)[9] != "U"}
    return Position(
        ratings=event.ratings,
        rounds=[entries(event, i) for i in range(index)],
        total_rounds=event.total_rounds,
        first_colour=event.first_colour,
        absent=frozenset(absent),
    )


def answer_in(event: Event, index: int) -> Answer:
    """What the file says of round index + 1 (without floats)."""
    boards, bye = set(), None
    for number in event.cells:
        mine = cell(event, number, index)
        if mine[7] == "w" and has_opponent(mine):
            boards.add((number, int(mine[2:6])))
        if mine[9] == "U":
            bye = number
    return Answer(frozenset(boards), bye)


def differences(event: Event) -> list[str]:
    """One line for each round in which the twin pairs otherwise than the file."""
    found = []
    for index in range(rounds_in(event)):
        want, got = answer_in(event, index), pair(position_before(event, index))
        if got is None or (got.boards, got.bye) != (want.boards, want.bye):
            ours = None if got is None else (sorted(got.boards - want.boards), got.bye)
            found.append(f"round {index + 1}: {ours} instead of {sorted(want.boards)}, bye {want.bye}")
    return found


def main(arguments: list[str]) -> int:
    """Replay a folder and print what differs."""
    folder = Path(arguments[0]) if arguments else shared_data("adjusted")
    if folder is None:
        print("no folder given and none found")
        return 2
    files = sorted(folder.glob("*.trf"))
    events = [(file, read_event(file.read_text(encoding="utf-8"))) for file in files]
    bad = [f"{file.name} {line}" for file, event in events for line in differences(event)]
    rounds = sum(rounds_in(event) for _, event in events)
    print(*bad, f"{rounds - len(bad)} of {rounds} rounds of {len(files)} events agree", sep="\n")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
