"""Old results put right: of the round before by rule, of older ones by choice, and what that would change, beforehand.

A result of the round being played is simply entered anew. Of the round before it a correction counts for everything
that is paired from now on (C.04.2 4.3). Of an older one the arbiters choose: "full", or "standings" — then later rounds
go on to be paired by the result that they knew.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

from thuysi.decision import RoundPairing
from thuysi.engines import pair_round
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing, RefusedRound, RefusedVerb, UsageError
from thuysi.event import result_named
from thuysi.journal.apply import APPLY
from thuysi.journal.entry import Entry
from thuysi.journal.state import Event, Section
from thuysi.journal.tournament import pairing_input, sbd_of, section_before, with_piles
from thuysi.service.deeds import Decided, Deed, check_board, decided, open_section, round_in
from thuysi.service.reading import ranking
from thuysi.service.results import Fouls

Mode = Literal["full", "standings"]


@dataclass(frozen=True, slots=True)
class Shift:
    """What a correction changes for one player: place and points (tenths), before and after.

    None where the standings leave him out (a round robin that he left before half of his games).
    """

    sbd: int
    rank_before: int | None
    rank_after: int | None
    points_before: int | None
    points_after: int | None


@dataclass(frozen=True, slots=True)
class OtherRound:
    """A later round that would have been paired differently: the boards (White, Black) that it would have instead.

    `gone` are the boards it would not have; `bye_before` and `bye_after` the allocated bye. `problem` is the code of
    the error where it could not have been paired at all.
    """

    round: int
    gone: tuple[tuple[int, int], ...]
    instead: tuple[tuple[int, int], ...]
    bye_before: int | None = None
    bye_after: int | None = None
    problem: str | None = None


@dataclass(frozen=True, slots=True)
class CorrectionPreview:
    """What a correction would do: the mode it would have, changes in the standings, later rounds paired otherwise.

    With "standings" the later rounds are still told, but nothing rests on them.
    """

    mode: Mode | None
    shifts: tuple[Shift, ...]
    rounds: tuple[OtherRound, ...]


def correct(
    event: Event,
    section: str,
    round_: int,
    board: int,
    result: str,
    mode: Mode | None = None,
    fouls: Fouls | None = None,
    reason: str = "",
) -> Decided:
    """A result of an earlier round put right, with a reason.

    Refused for the round being played ("round_is_played": `enter_result`), and for a round older than the one before
    it until `mode` is chosen ("mode_needed").
    """
    found = open_section(event, section)
    data = _correction(found, round_, board, result, fouls)
    old = found.rounds[round_ - 1].boards[board - 1]
    if (old.result, list(old.fouls)) == (data["result"], data["fouls"]):
        return decided()
    chosen = mode or by_rule(found, round_)
    if chosen is None:
        choices = ["full", "standings"]
        raise RefusedVerb("service.mode_needed", round=round_, last=len(found.rounds), choices=choices, lift=["mode"])
    if not reason.strip():
        raise RefusedVerb("service.reason_missing", lift=[])
    return decided(Deed("corrected", section, {**data, "mode": chosen, "reason": reason.strip()}))


def by_rule(section: Section, round_: int) -> Mode | None:
    """What a correction counts for when nobody chooses: everything, of the round before the last; else None."""
    return "full" if round_ == len(section.rounds) - 1 else None


def _correction(section: Section, round_: int, board: int, result: str, fouls: Fouls | None) -> dict[str, object]:
    drawn = round_in(section, round_)
    check_board(drawn, board)
    if round_ == len(section.rounds):
        raise RefusedVerb("service.round_is_played", round=round_, lift=["enter_result"])
    kept = drawn.boards[board - 1].fouls if fouls is None else fouls
    return {"round": round_, "board": board, "result": result_named(result).code, "fouls": list(kept)}


def correct_preview(
    event: Event,
    section: str,
    round_: int,
    board: int,
    result: str,
    mode: Mode | None = None,
    fouls: Fouls | None = None,
) -> CorrectionPreview:
    """What `correct` would change: places and points, and which later rounds would have been paired differently."""
    found = open_section(event, section)
    data = _correction(found, round_, board, result, fouls)
    after = _corrected(found, {**data, "mode": mode or "full"})
    paired_after = _corrected(found, {**data, "mode": "full"})
    shifts = _shifts(event, section, after)
    rounds = tuple(
        other
        for number in range(round_ + 1, len(found.rounds) + 1)
        for other in [other_round(found, paired_after, number)]
        if other is not None
    )
    return CorrectionPreview(mode or by_rule(found, round_), shifts, rounds)


def _corrected(section: Section, data: dict[str, object]) -> Section:
    return APPLY["corrected"](section, Entry(0, "", "", "", "corrected", section.id, data))


def _shifts(event: Event, section: str, after: Section) -> tuple[Shift, ...]:
    """Whose place or points are others after the correction, in the new order."""
    then = ranking(event, section)
    now = ranking(replace(event, sections={**event.sections, section: after}), section)
    shifts = []
    for sbd in (*now, *(one for one in then if one not in now)):
        had, has = then.get(sbd, LEFT_OUT), now.get(sbd, LEFT_OUT)
        if had != has:
            shifts.append(Shift(sbd, had[0], has[0], had[1], has[1]))
    return tuple(shifts)


LEFT_OUT: Final[tuple[None, None]] = (None, None)
"""Place and points of who is not in the standings."""


def other_round(before: Section, after: Section, number: int) -> OtherRound | None:
    """What round `number` would have been after the correction, if it is not what it would have been before it."""
    sbds = sbd_of(section_before(before, number))
    one, _ = _paired(before, number)
    other, new_problem = _paired(after, number)
    if one is None:
        return None
    if other is None:
        return OtherRound(number, (), (), problem=new_problem)
    had, has = set(_boards(one, sbds)), set(_boards(other, sbds))
    byes = _bye(one, sbds), _bye(other, sbds)
    if had == has and byes[0] == byes[1]:
        return None
    gone = tuple(pair for pair in _boards(one, sbds) if pair not in has)
    instead = tuple(pair for pair in _boards(other, sbds) if pair not in had)
    return OtherRound(number, gone, instead, *byes)


def _paired(section: Section, number: int) -> tuple[RoundPairing | None, str | None]:
    """The round paired from what is known now, with the lots it was drawn by; None with the code of what forbids it."""
    drawn = section.rounds[number - 1]
    tournament = with_piles(pairing_input(section_before(section, number)), drawn.piles)
    try:
        return pair_round(tournament, section.system, Options(edition=section.edition, seed=drawn.seed)), None
    except (NoLegalPairing, RefusedRound, UsageError) as error:
        return None, error.code


def _boards(pairing: RoundPairing, sbds: dict[int, int]) -> Iterator[tuple[int, int]]:
    for board in pairing.boards:
        yield sbds[board.white], sbds[board.black]


def _bye(pairing: RoundPairing, sbds: dict[int, int]) -> int | None:
    return None if pairing.bye is None else sbds[pairing.bye.player]
