"""Another program asked for the same pairing: py4swiss, whose Dubov engine quotes the text of 2026.

It departs from the text it quotes: it gives the bye to who has played the fewest games (3.1.4), does not count a
full-point bye (C2), prefers the maximum upfloaters who have upfloated more often (C9), reads a blank rating as zero
(1.1), and may pair two of G1 in round 1 when a ban leaves a player of S1 only the last of G2.  With acceleration it
numbers the upfloaters by their real points (4.2.2).  ``THEIRS`` are the places where it follows another reading.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.twins.dubov import Position
from tests.twins.dutch import Answer
from tests.twins.dutch_peers import py4swiss_answer
from tests.twins.dutch_trf import recorded_rounds, text_x

THEIRS = {
    "upfloat": "played",
    "c6-order": "descending",
    "nobody-has-played": "round-1",
    "second-shift": "enlarged",
}


def ratings_in(text: str) -> dict[int, int | None]:
    """The ratings of a file; a blank or a zero is no rating."""
    columns = {int(line[4:8]): line[48:52].strip() for line in text.splitlines() if line[:3] == "001"}
    return {number: int(column or 0) or None for number, column in columns.items()}


def recorded(text: str) -> Iterator[tuple[Position, Answer]]:
    """The position before each round of a file, and how the file then has it paired."""
    for position, answer in recorded_rounds(text):
        yield Position(**vars(position), ratings=ratings_in(text)), answer


def text_of(position: Position) -> str:
    """The position in the engines' older dialect, with its ratings."""
    lines = []
    for line in text_x(position).splitlines():
        if line[:3] == "001":
            line = f"{line[:48]}{position.ratings[int(line[4:8])] or 0:4d}{line[52:]}"
        lines.append(line)
    return "\n".join(lines) + "\n"


def ask_py4swiss(position: Position, bye: int | None = None) -> Answer | None:
    """Its pairing, given the bye when there is one; None when it finds none."""
    kept = frozenset() if bye is None else frozenset([bye])
    answer = py4swiss_answer(text_of(replace(position, absent=position.absent | kept)), "DubovEngine")
    return answer if answer is None or bye is None else Answer(answer.boards, bye)
