"""Article 3.1: the pairing-allocated bye, given before there are brackets."""

from __future__ import annotations

from dataclasses import dataclass

from thuysi.engines.burstein.field import Ranked
from thuysi.engines.dutch.completion import any_witness
from thuysi.engines.matching import Mate, rejoin
from thuysi.errors import ProofFailed


@dataclass(frozen=True, slots=True)
class ByeTaker:
    """The player who has the bye; `passed` are those who came before him, with "had_bye" or "rest" as the reason."""

    player: int
    passed: tuple[tuple[int, str], ...]


def order_3_1(ranked: Ranked) -> list[int]:
    """3.1.3, 3.1.4, 3.1.5: the lowest score first, then the most games played, then the lowest in the order of 1.8."""
    field, rank = ranked.field, ranked.rank
    return sorted(range(field.count), key=lambda player: (field.scores[player], field.unplayed[player], -rank[player]))


def allowed_3_1_1(ranked: Ranked, player: int) -> bool:
    """3.1.1, C2: no bye after a bye, nor after a single unplayed round worth a win or more."""
    return player not in ranked.field.barred


def rest_is_paired_3_1_2(ranked: Ranked, witness: Mate, player: int) -> bool:
    """3.1.2, C4: whether everybody else can be paired when this player has the bye."""
    field = ranked.field
    bye = field.count
    line = range(field.count + 1)
    return witness[player] == bye or rejoin(witness, line, field.may_meet, (player, bye), field.apart) is not None


def bye_3_1(ranked: Ranked) -> ByeTaker:
    """3.1: the first in the order of 3.1.3 to 3.1.5 who may have the bye and leaves a field that can be paired.

    Raises `NoLegalPairing` when there is none.
    """
    witness = any_witness(ranked.field)
    passed: list[tuple[int, str]] = []
    for player in order_3_1(ranked):
        if not allowed_3_1_1(ranked, player):
            passed.append((player, "had_bye"))
        elif rest_is_paired_3_1_2(ranked, witness, player):
            return ByeTaker(player, tuple(passed))
        else:
            passed.append((player, "rest"))
    raise ProofFailed("players_left_over", players=list(ranked.field.numbers))
