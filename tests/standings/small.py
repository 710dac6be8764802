"""Small events written as cards: a cell is opponent, colour, letter ("2w1"), or a bye's letter ("H")."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from thuysi.files import parse
from thuysi.model import RESULT_OF_LETTERS, Bye, Game, Player, Round, Tournament
from thuysi.standings import standings

REPOSITORY = Path(__file__).resolve().parents[2]
SHARED = REPOSITORY.parent / "shared" / "data" / "tiebreaks"
CASES = REPOSITORY / "tests" / "cases" / "tiebreaks"

NEW = "fide-c07-2026-03"
OLD = "fide-c07-2024-08"


def event(cards: Mapping[int, str], ratings: Sequence[int] = (), **fields: Any) -> Tournament:
    """The event in which every player has his card: cells by spaces, both sides of a game must agree.

    >>> event({1: "2w1 H", 2: "1b0 Z"}).rounds[0].games[0].result.code
    '1-0'
    """
    table = {number: [_cell(cell) for cell in card.split()] for number, card in cards.items()}
    count = max(map(len, table.values()))
    rounds = []
    for at in range(count):
        games, byes = [], []
        for number, cells in table.items():
            opponent, colour, letter = cells[at]
            if not opponent:
                byes.append(Bye(number, letter))
            elif colour == "w":
                games.append(Game(number, opponent, RESULT_OF_LETTERS[letter, table[opponent][at][2]]))
        rounds.append(Round(tuple(games), tuple(byes)))
    rated = [*ratings, *([None] * (len(table) - len(ratings)))]
    players = tuple(Player(number, f"P{number}", rating) for number, rating in zip(table, rated, strict=True))
    return Tournament(players, tuple(rounds), total_rounds=count, **fields)


def _cell(text: str) -> tuple[int, str, Any]:
    match = re.fullmatch(r"(\d+)([wb])(.)", text)
    return (int(match[1]), match[2], match[3]) if match else (0, "", text)


def words(text: str) -> list[str]:
    """A list of names written in one line."""
    return text.split()


def read_event(path: Path) -> Tournament:
    """The event in a report file."""
    return parse(path.read_bytes())[0]


def values(tournament: Tournament, name: str, edition: str = NEW, **options: Any) -> dict[int, str | None]:
    """One tie-break's exact values as text, by player."""
    from thuysi.standings.working import value_text

    rows = standings(tournament, [name], edition=edition, **options).rows
    written = name.upper()
    return {row.player: value_text(row.values[written].value) for row in sorted(rows, key=lambda row: row.player)}


def ranks(tournament: Tournament, order: str, edition: str = NEW, **options: Any) -> dict[int, int]:
    """Everybody's rank by a list of tie-breaks."""
    rows = standings(tournament, order, edition=edition, **options).rows
    return {row.player: row.rank for row in sorted(rows, key=lambda row: row.player)}
