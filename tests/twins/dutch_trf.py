"""Positions of the Dutch twin read from recorded events, and written for the other programs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from tests.twins.dutch import Answer, Bye, Game, Outcome, Position, outcomes_of_round

Cells = dict[int, list[str]]

RESULTS = {"1": "1-0", "W": "1-0", "0": "0-1", "L": "0-1", "=": "1/2", "D": "1/2", "+": "+-", "-": "-+"}
SIGNS = {"1-0": "10", "0-1": "01", "1/2": "==", "+-": "+-", "-+": "-+", "--": "--"}
NOBODY = ("", "0000")


def tenths(text: str) -> int:
    """Points as a file writes them."""
    whole, _, part = text.strip().partition(".")
    return int(whole) * 10 + int(part or 0)


def written(points: int) -> str:
    """Points as a file wants them, in four columns."""
    return f"{points // 10:2d}.{points % 10}"


def cells_of(text: str) -> Cells:
    """Each player's rounds, ten columns a round."""
    found: Cells = {}
    for line in text.splitlines():
        if line[:3] == "001":
            tail = line[89:]
            found[int(line[4:8])] = [tail[i : i + 10].ljust(10) for i in range(0, len(tail), 10)]
    return found


def rounds_in(text: str) -> int:
    """How many rounds a file has."""
    return max(len(cells) for cells in cells_of(text).values())


def entry_of(player: int, cell: str, facing: str) -> Game | Bye | None:
    """One player's cell as an entry of a round: a game by its white side only, given the opponent's cell."""
    opponent, colour, sign = cell[2:6].strip(), cell[7].lower(), cell[9].upper()
    if opponent in NOBODY:
        return ("bye", player, sign) if sign in "UFHZ" else None
    if colour != "w":
        return None
    return ("game", player, int(opponent), "--" if sign == facing[9] == "-" else RESULTS[sign])


def round_of(cells: Cells, index: int) -> list[Game | Bye]:
    """One round of a file."""
    row = {player: own[index] if index < len(own) else " " * 10 for player, own in cells.items()}
    entries = []
    for player, cell in row.items():
        opponent = cell[2:6].strip()
        entry = entry_of(player, cell, "" if opponent in NOBODY else row[int(opponent)])
        if entry is not None:
            entries.append(entry)
    return entries


def games_of(entries: list[Game | Bye]) -> list[Game]:
    """The boards of a round."""
    return [entry for entry in entries if len(entry) == 4]


def byes_of(entries: list[Game | Bye]) -> list[Bye]:
    """The byes of a round."""
    return [entry for entry in entries if len(entry) == 3]


def answer_of(entries: list[Game | Bye]) -> Answer:
    """What a recorded round was paired like."""
    taker = [player for _, player, kind in byes_of(entries) if kind == "U"]
    return Answer(frozenset(game[1:3] for game in games_of(entries)), taker[0] if taker else None)


def start_of(text: str) -> Position:
    """The event before its first round, everybody present."""
    total = re.search(r"^(?:XXR|142) +(\d+)", text, re.MULTILINE)
    virtual = re.finditer(r"^XXA +(\d+)(.*)$", text, re.MULTILINE)
    return Position(
        players=tuple(sorted(cells_of(text))),
        rounds=(),
        total_rounds=int(total[1]) if total else 0,
        first_colour="B" if re.search(r"^(XXC .*black1|152 +B)", text, re.MULTILINE | re.IGNORECASE) else "W",
        virtual={int(line[1]): [tenths(points) for points in line[2].split()] for line in virtual},
    )


def recorded_rounds(text: str) -> Iterator[tuple[Position, Answer]]:
    """The position before each round of a file, and how the file then has it paired."""
    cells, position = cells_of(text), start_of(text)
    for index in range(rounds_in(text)):
        entries = round_of(cells, index)
        answer = answer_of(entries)
        paired = {player for board in answer.boards for player in board} | {answer.bye}
        if paired == {None}:
            return
        yield replace(position, absent=frozenset(position.players) - paired), answer
        position = replace(position, rounds=(*position.rounds, entries))


def next_position(text: str) -> Position:
    """The position before the first round of a file that has no pairing: byes in its column are absences."""
    cells, position = cells_of(text), start_of(text)
    rounds = [entries for index in range(len(list(recorded_rounds(text)))) if (entries := round_of(cells, index))]
    asked = byes_of(round_of(cells, len(rounds)))
    return replace(position, rounds=rounds, absent=frozenset(player for _, player, _ in asked))


def row_of(position: Position, entries: list[Game | Bye]) -> dict[int, str]:
    """One round as ten columns for every player."""
    row = dict.fromkeys(position.players, "  0000 - Z")
    for _, white, black, result in games_of(entries):
        row[white] = f"  {black:4d} w {SIGNS[result][0]}"
        row[black] = f"  {white:4d} b {SIGNS[result][1]}"
    row.update({player: f"  0000 - {kind}" for _, player, kind in byes_of(entries)})
    return row


def player_lines(position: Position) -> list[str]:
    """The players' records; who is absent now has a bye without points in the coming round's column."""
    rows = [row_of(position, list(entries)) for entries in position.rounds]
    history: list[dict[int, Outcome]] = [outcomes_of_round(position, entries) for entries in position.rounds]
    lines = []
    for player in position.players:
        score = sum(outcomes[player].points for outcomes in history)
        ahead = "  0000 - Z" if player in position.absent else ""
        head = f"001 {player:4d}      {f'Player {player:04d}':32s} {2800 - 10 * player:5d}".ljust(80)
        rank = f" {player:4d}"
        lines.append(f"{head}{written(score)}{rank}{''.join(row[player] for row in rows)}{ahead}")
    return lines


def text_2026(position: Position) -> str:
    """TRF26: records 142, 152, 162, 250 and 260."""
    signs = (("W", position.win), ("D", position.draw), ("L", position.loss), ("A", 0), ("P", position.bye))
    total = position.total_rounds
    lines = ["012 Twin", f"062 {len(position.players)}", "092 Individual: Swiss-System", f"142 {total}"]
    lines += [
        f"152 {position.first_colour}",
        "162  " + "".join(f"{sign}{written(worth)}    " for sign, worth in signs),
    ]
    lines += player_lines(position)
    for player, points in position.virtual.items():
        for number, extra in enumerate(points, 1):
            lines.append(f"250  0.0 {written(extra)} {number:3d} {number:3d} {player:4d} {player:4d}")
    lines += [f"260 {1:3d} {total:3d} {min(pair):4d} {max(pair):4d}" for pair in position.forbidden]
    return "\n".join(lines) + "\n"


def text_x(position: Position) -> str:
    """The engines' older dialect: XXR, XXC, XXS, XXA and XXP."""
    worth = {
        "W": position.win,
        "D": position.draw,
        "L": position.loss,
        "ZPB": 0,
        "FL": 0,
        "PAB": position.bye,
    }
    lines = [
        "012 Twin",
        f"062 {len(position.players)}",
        "092 Individual: Swiss-System",
        f"XXR {position.total_rounds}",
    ]
    lines.append(f"XXC {'black1' if position.first_colour == 'B' else 'white1'}")
    lines.append("XXS " + " ".join(f"{code}={written(points).strip()}" for code, points in worth.items()))
    lines += player_lines(position)
    for player, points in position.virtual.items():
        lines.append(f"XXA {player:4d} " + " ".join(written(extra) for extra in points))
    lines += [f"XXP {min(pair)} {max(pair)}" for pair in position.forbidden]
    return "\n".join(lines) + "\n"
