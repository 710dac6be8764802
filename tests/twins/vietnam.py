"""An independent, exact and slow calculation of 14.5's standings: one straight reading of the text, in fractions.

It imports nothing from the package. An event is a list of rounds; a round maps each player to what happened to him:
("game", opponent, colour, "1" | "=" | "0"), ("default", opponent, colour, "+" | "-"), ("bye",), ("full",), ("half",)
or ("absent",).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

Happening = tuple[object, ...]
Rounds = Sequence[dict[int, Happening]]

WORTH = {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0), "+": Fraction(1), "-": Fraction(0)}
HALF = Fraction(1, 2)


def earned(happening: Happening) -> Fraction:
    """The points of one round in 1-½-0."""
    if happening[0] in ("game", "default"):
        return WORTH[str(happening[3])]
    return {"bye": Fraction(1), "full": Fraction(1), "half": HALF, "absent": Fraction(0)}[str(happening[0])]


def points_after(rounds: Rounds, player: int, count: int) -> Fraction:
    """A player's points after `count` rounds."""
    return sum((earned(one[player]) for one in rounds[:count]), Fraction(0))


def left_after(rounds: Rounds, player: int) -> int | None:
    """The round after which a player withdrew, None when he stayed."""
    last = len(rounds)
    while last > 0 and rounds[last - 1][player][0] == "absent":
        last -= 1
    if last == len(rounds):
        return None
    while last > 0 and rounds[last - 1][player][0] == "default" and rounds[last - 1][player][3] == "-":
        last -= 1
    return last


def counts_as(rounds: Rounds, player: int, players: Sequence[int]) -> Fraction:
    """The points of an opponent as Búcgôn counts them."""
    gone = left_after(rounds, player)
    total = points_after(rounds, player, len(rounds))
    if gone is None:
        return total
    then = points_after(rounds, player, gone)
    mates = [other for other in players if other != player and points_after(rounds, other, gone) == then]
    if not mates:
        return total
    return sum((points_after(rounds, mate, len(rounds)) for mate in mates), Fraction(0)) / len(mates)


def lowest(rounds: Rounds, players: Sequence[int]) -> Fraction:
    """The points of the last-placed player."""
    stayed = [player for player in players if left_after(rounds, player) is None] or list(players)
    return min(points_after(rounds, player, len(rounds)) for player in stayed)


def addends(rounds: Rounds, player: int, players: Sequence[int]) -> list[Fraction]:
    """What each round adds to a player's Búcgôn."""
    found = []
    for one in rounds:
        happening = one[player]
        if happening[0] in ("game", "default"):
            found.append(counts_as(rounds, int(str(happening[1])), players))
        else:
            found.append(lowest(rounds, players) if happening[0] == "bye" else Fraction(0))
    return found


def berger(rounds: Rounds, player: int, players: Sequence[int]) -> Fraction:
    """The points of the beaten, half those of the drawn."""
    total = Fraction(0)
    for one, worth in zip(rounds, addends(rounds, player, players)):
        happening = one[player]
        share = Fraction(1) if happening[0] == "bye" else Fraction(0)
        if happening[0] in ("game", "default"):
            share = WORTH[str(happening[3])]
        total += share * worth
    return total


def wins(rounds: Rounds, player: int) -> int:
    """Games won, by default too."""
    return sum(one[player][0] in ("game", "default") and one[player][3] in "1+" for one in rounds)  # type: ignore[operator]


def black_wins(rounds: Rounds, player: int) -> int:
    """Games won over the board with Black."""
    return sum(one[player][0] == "game" and one[player][2] == "b" and one[player][3] == "1" for one in rounds)


def between(rounds: Rounds, group: Sequence[int]) -> list[list[int]]:
    """A tied group, split by the games between its members."""
    if len(group) == 1:
        return [list(group)]
    table = {member: Fraction(0) for member in group}
    met: dict[int, set[int]] = {member: set() for member in group}
    for one in rounds:
        for member in group:
            happening = one[member]
            if happening[0] == "game" and happening[1] in table:
                table[member] += WORTH[str(happening[3])]
                met[member].add(int(str(happening[1])))
    if any(len(met[member]) < len(group) - 1 for member in group) or len(set(table.values())) == 1:
        return [sorted(group)]
    parts = []
    for score in sorted(set(table.values()), reverse=True):
        parts += between(rounds, [member for member in group if table[member] == score])
    return parts


def ranking(rounds: Rounds, players: Sequence[int]) -> list[list[int]]:
    """14.5 before the lot: players from the top, those still tied together."""

    def key(player: int) -> tuple[Fraction, ...]:
        return (
            points_after(rounds, player, len(rounds)),
            sum(addends(rounds, player, players), Fraction(0)),
            berger(rounds, player, players),
            Fraction(wins(rounds, player)),
            Fraction(black_wins(rounds, player)),
        )

    keys = {player: key(player) for player in players}
    groups = []
    for value in sorted(set(keys.values()), reverse=True):
        groups += between(rounds, [player for player in players if keys[player] == value])
    return groups
