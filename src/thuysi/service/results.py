"""Results by board: entered, taken back, read a second time. A board has one result, whoever won it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from thuysi.errors import Problem, RefusedVerb
from thuysi.event import result_named
from thuysi.journal.state import Event, Round
from thuysi.service.deeds import Decided, Deed, check_board, decided, last_round, note, open_section

Fouls = tuple[int, int]


class BoardResult(NamedTuple):
    """A board's result as it is entered: its number, the result as people write it (None: taken back), fouls."""

    board: int
    result: str | None
    fouls: Fouls | None = None


def enter_result(
    event: Event, section: str, board: int, result: str | None, fouls: Fouls | None = None, round_: int | None = None
) -> Decided:
    """A board's result in the round being played (1-0, 0-1, 1/2, +, -, --, 1/2-0, 0-0, W-L, ? …); None takes it back.

    The same result a second time confirms the first. Refused in a draft ("round_is_draft") and in a round before the
    last one drawn ("round_is_past": `correct`).
    """
    drawn = _round_being_played(event, section, round_)
    line = _line(drawn, BoardResult(board, result, fouls))
    old = drawn.boards[board - 1]
    if [old.result, *old.fouls] == line[1:]:
        if old.result is None or old.confirmed:
            return decided(notes=[note("service.same_result", board=board)])
        return decided(Deed("confirmed", section, {"round": drawn.number, "board": board}))
    data = {"round": drawn.number, "board": board, "result": line[1], "fouls": line[2:]}
    return decided(Deed("result", section, data), notes=_adjourned(drawn, [line]))


def enter_results(event: Event, section: str, results: Iterable[BoardResult], round_: int | None = None) -> Decided:
    """Several boards at once, one entry; a board twice is refused ("board_twice"), boards that stand so are left."""
    drawn = _round_being_played(event, section, round_)
    lines: dict[int, list[object]] = {}
    for one in results:
        if one.board in lines:
            raise RefusedVerb("service.board_twice", board=one.board, lift=[])
        lines[one.board] = _line(drawn, one)
    new = [line for board, line in lines.items() if _standing(drawn, board) != line]
    if not new:
        return decided(notes=[note("service.same_results", count=len(lines))])
    return decided(Deed("results", section, {"round": drawn.number, "results": new}), notes=_adjourned(drawn, new))


def clear_results(event: Event, section: str, round_: int | None = None) -> Decided:
    """Every result entered in the round being played taken back; what was decided with the draw stays."""
    drawn = _round_being_played(event, section, round_)
    entered = [board for board, one in enumerate(drawn.boards, 1) if one.entered is not None]
    return enter_results(event, section, [BoardResult(board, None, (0, 0)) for board in entered], round_)


def confirm_result(event: Event, section: str, board: int, round_: int | None = None) -> Decided:
    """A result read a second time; refused where there is none ("no_result_to_confirm")."""
    found = open_section(event, section)
    drawn = last_round(found, round_)
    check_board(drawn, board)
    one = drawn.boards[board - 1]
    if one.result is None:
        raise RefusedVerb("service.no_result_to_confirm", round=drawn.number, board=board, lift=["enter_result"])
    if one.confirmed:
        return decided()
    return decided(Deed("confirmed", section, {"round": drawn.number, "board": board}))


def _round_being_played(event: Event, section: str, number: int | None) -> Round:
    found = open_section(event, section)
    drawn = len(found.rounds)
    if number is not None and 1 <= number < drawn:
        raise RefusedVerb("service.round_is_past", round=number, last=drawn, lift=["correct"])
    last = last_round(found, number)
    if last.status == "draft":
        raise RefusedVerb("service.round_is_draft", round=last.number, lift=["publish", "redraw", "undraw"])
    return last


def _standing(drawn: Round, board: int) -> list[object]:
    one = drawn.boards[board - 1]
    return [board, one.result, *one.fouls]


def _line(drawn: Round, given: BoardResult) -> list[object]:
    """[board, code, White's fouls, Black's fouls]; fouls that are not said stay, or go with the result."""
    check_board(drawn, given.board)
    code = None if given.result is None else result_named(given.result).code
    kept = drawn.boards[given.board - 1].fouls if code is not None else (0, 0)
    return [given.board, code, *(kept if given.fouls is None else given.fouls)]


def _adjourned(drawn: Round, lines: Iterable[list[object]]) -> list[Problem]:
    """An adjourned game counts as a draw for the next pairing and keeps the section from being closed."""
    boards = [line[0] for line in lines if line[1] == "?"]
    return [note("service.adjourned", round=drawn.number, boards=boards)] if boards else []
