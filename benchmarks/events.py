"""Random events as report files, the same for the same seed: every result and every kind of unplayed round.

The pairings only look like a Swiss (equal scores meet, repeats are rare): tie-breaks do not ask who paired them.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

POINTS = {"1": 10, "W": 10, "+": 10, "U": 10, "F": 10, "=": 5, "D": 5, "H": 5, "0": 0, "L": 0, "-": 0, "Z": 0}
PLAYED = (("1", "0"), ("0", "1"), ("=", "="), ("W", "L"), ("L", "W"), ("D", "D"))
DEFAULTS = (("+", "-"), ("-", "+"), ("-", "-"))


@dataclass
class Entrant:
    """One player of the event being made."""

    number: int
    rating: int
    points: int
    cells: list[str]
    met: set[int]
    first_round: int
    last_round: int


def random_event(
    players: int,
    rounds: int,
    seed: int,
    *,
    forfeits: float = 0.05,
    byes: float = 0.05,
    late: float = 0.05,
    withdrawals: float = 0.05,
    start: str = "2026/04/01",
) -> str:
    """A finished event as TRF; the shares are chances a board or a player has in a round (or at all)."""
    chance = Random(seed)
    field = [_entrant(number, players, rounds, chance, late, withdrawals) for number in range(1, players + 1)]
    for number in range(1, rounds + 1):
        _play_round(field, number, chance, forfeits, byes)
    head = [f"012 Random event {seed}", f"042 {start}", f"052 {start}", f"062 {players}", f"142 {rounds}"]
    return "\n".join([*head, *map(_row, field)]) + "\n"


def _entrant(number: int, players: int, rounds: int, chance: Random, late: float, withdrawals: float) -> Entrant:
    first = chance.randint(2, max(2, rounds // 2)) if chance.random() < late else 1
    last = chance.randint(max(1, rounds // 2), rounds) if chance.random() < withdrawals else rounds
    return Entrant(number, 2600 - 1400 * number // players - chance.randint(0, 40), 0, [], set(), first, last)


def _play_round(field: list[Entrant], number: int, chance: Random, forfeits: float, byes: float) -> None:
    present: list[Entrant] = []
    for entrant in field:
        if not entrant.first_round <= number <= entrant.last_round:
            _give(entrant, "Z")
        elif chance.random() < byes:
            _give(entrant, chance.choice("HHHZZF"))
        else:
            present.append(entrant)
    present.sort(key=lambda entrant: (-entrant.points, chance.random()))
    while present:
        white = present.pop(0)
        near = [other for other in present[:12] if other.number not in white.met] or present[:1]
        if not near:
            _give(white, "U")
            return
        black = near[0]
        present.remove(black)
        if chance.random() < 0.5:
            white, black = black, white
        _meet(white, black, chance, forfeits)


def _meet(white: Entrant, black: Entrant, chance: Random, forfeits: float) -> None:
    result = chance.choice(DEFAULTS) if chance.random() < forfeits else chance.choices(PLAYED, (40, 28, 30, 1, 1, 1))[0]
    for own, other, colour, letter in ((white, black, "w", result[0]), (black, white, "b", result[1])):
        own.cells.append(f"{other.number:4d} {colour} {letter}")
        own.points += POINTS[letter]
        if "-" not in result:
            own.met.add(other.number)


def _give(entrant: Entrant, letter: str) -> None:
    entrant.cells.append(f"0000 - {letter}")
    entrant.points += POINTS[letter]


def _row(entrant: Entrant) -> str:
    name = f"Test{entrant.number:05d} Player"
    head = f"001 {entrant.number:4d}      {name:<33} {entrant.rating:4d}"
    points = f"{entrant.points // 10}.{entrant.points % 10}"
    return f"{head:<80}{points:>4} {0:4d}  " + "  ".join(entrant.cells)


def random_round_robin(players: int, seed: int, *, forfeits: float = 0.1, cycles: int = 1) -> str:
    """A finished round robin as TRF, by the circle method, every cycle with the colours turned."""
    chance = Random(seed)
    field = [_entrant(number, players, 1, chance, 0, 0) for number in range(1, players + 1)]
    seats: list[Entrant | None] = [*field, *([None] if players % 2 else [])]
    rounds = (len(seats) - 1) * cycles
    for number in range(rounds):
        half = len(seats) // 2
        for board, (first, second) in enumerate(zip(seats[:half], reversed(seats[half:]), strict=True)):
            if first is None or second is None:
                _give(second if first is None else first, "Z")  # type: ignore[arg-type]
                continue
            turned = (number + board + number // (len(seats) - 1)) % 2
            _meet(*((second, first) if turned else (first, second)), chance, forfeits)
        seats = [seats[0], seats[-1], *seats[1:-1]]
    head = [f"012 Random round robin {seed}", "042 2026/04/01", f"062 {players}", f"142 {rounds}"]
    return "\n".join([*head, "192 FIDE_ROUNDROBIN", *map(_row, field)]) + "\n"
