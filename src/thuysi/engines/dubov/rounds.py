"""Articles 1.9 and 3: the bye first, then the brackets from the top, each with its upfloaters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thuysi.engines.bans import FORBIDDEN
from thuysi.engines.dubov.brackets import PairedBracket, pair_bracket
from thuysi.engines.dubov.field import Field, why_not_meet
from thuysi.engines.dubov.upfloaters import Bracket, Chosen, bracket_3_2_1, upfloaters_3_2_2
from thuysi.engines.matching import Mate, MayMeet, maximum_matching, proposed_by_neighbours
from thuysi.engines.median.field import mate_without
from thuysi.engines.stuck import BYE, why_no_pairing, with_bye
from thuysi.errors import NoLegalPairing

Passed = list[dict[str, object]]


@dataclass(frozen=True, slots=True)
class PairedRound:
    """Every bracket from the top, and who has the bye; `passed` are those asked before him, with the reason."""

    brackets: tuple[tuple[Bracket, Chosen, PairedBracket], ...]
    bye: int | None
    passed: Passed


def pair_field(field: Field) -> PairedRound:
    """1.9: the bye, then every score group from the highest, until everybody is paired. Raises `NoLegalPairing`."""
    everybody = range(field.count)
    mate = maximum_matching(everybody, field.may_meet, proposed_by_neighbours(everybody, field.may_meet), field.apart)
    if len(mate) + field.count % 2 != field.count:
        raise no_legal_pairing(field)
    bye: int | None = None
    passed: Passed = []
    if field.count % 2:
        bye, mate, passed = bye_3_1(field, mate)
    unpaired = [player for player in everybody if player != bye]
    brackets = []
    while unpaired:
        bracket = bracket_3_2_1(field, unpaired, mate)
        chosen = upfloaters_3_2_2(field, bracket)
        brackets.append((bracket, chosen, pair_bracket(field, (*bracket.residents, *chosen.upfloaters))))
        gone = set(chosen.upfloaters)
        unpaired = [player for player in bracket.lower if player not in gone]
        mate = chosen.below
    return PairedRound(tuple(brackets), bye, passed)


# ── 3.1 ── the bye ────────────────────────────────────────────────────────────────────────────────────────────────────


def bye_order_3_1(field: Field) -> list[int]:
    """3.1.2 to 3.1.4: the lowest score first, then the most games over the board, then the largest number."""
    return sorted(range(field.count), key=lambda p: (field.scores[p], -field.games[p], -field.numbers[p]))


def bye_3_1(field: Field, mate: Mate) -> tuple[int, Mate, Passed]:
    """3.1: the first in order who may have the bye (C2) and leaves the others a complete pairing.

    `mate` pairs everybody but one. Returns the player, a complete pairing of the others, and who was passed over.
    Raises `NoLegalPairing` where there is nobody.
    """
    everybody = range(field.count)
    passed: Passed = []
    for player in bye_order_3_1(field):
        if field.barred[player]:
            passed.append({"player": field.numbers[player], "reason": "had_bye"})
            continue
        rest = mate_without(mate, everybody, field.may_meet, player, field.apart)
        if rest is not None:
            return player, rest, passed
        passed.append({"player": field.numbers[player], "reason": "rest"})
    raise no_legal_pairing(field)


def no_legal_pairing(field: Field) -> NoLegalPairing:
    """1.9: the arbiter decides; who is stuck, and which single relaxation would free them."""
    place = {number: player for player, number in enumerate(field.numbers)}

    def relation(allowed: Sequence[str]) -> MayMeet:
        def meet(one: int, other: int) -> bool:
            first, second = place[one], place[other]
            return field.may_meet(first, second) or why_not_meet(field, first, second)["reason"] in allowed

        return meet

    relaxed = {"colour_limit": relation(["absolute"])}
    if field.bans:
        relaxed["ban"] = relation([FORBIDDEN])
    apart = {field.numbers[player]: club for player, club in field.apart.items()}
    if field.count % 2 == 0:
        return why_no_pairing(field.numbers, relation([]), relaxed, apart)
    entitled = {number for player, number in enumerate(field.numbers) if not field.barred[player]}
    byes = {kind: with_bye(meet, entitled) for kind, meet in relaxed.items()}
    byes["bye"] = with_bye(relation([]), field.numbers)
    return why_no_pairing([*field.numbers, BYE], with_bye(relation([]), entitled), byes, apart)
