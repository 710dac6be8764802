"""Results of the round being played: entered, taken back, read a second time. One board a request, done once."""

from __future__ import annotations

from thuysi.errors import RefusedVerb
from thuysi.event import result_named
from thuysi.journal.state import Board
from thuysi.web.arbiter.asked import Call, Done
from thuysi.web.arbiter.forms import Form
from thuysi.web.arbiter.rounds import notes_of
from thuysi.web.arbiter.words import result_text
from thuysi.web.site import Denied

MOST_BOARDS = 5000
MOST_FOULS = 99


def enter_result(call: Call, form: Form) -> Done:
    """A board's result; "" takes it back. `set` may hold both, "7:1-0": a button without a script.

    The answer says how the board stands now, whether or not something had to be written.
    """
    board, result = _asked(form)
    round_ = form.whole("round", 1, 99)
    fouls = _fouls(form)
    form.check()
    _check_board(call, board)
    desk = call.desk(form)
    done = desk.enter_result(call.event.id, call.section.id, board, result, fouls, round_, seen=form.seen)
    stands = done.event.sections[call.section.id].rounds[-1]
    facts = {**_facts(board, stands.boards[board - 1]), "seen": done.event.sequence}
    facts["open"] = sum(one.result is None for one in stands.boards)
    return Done(f"{call.section_path}#b{board}", notes_of(call, done.notes), facts)


def check_result(call: Call, form: Form) -> Done:
    """The second pass: the same result confirms the first, another one is told and changes nothing."""
    board, result = _asked(form)
    round_ = form.whole("round", 1, 99)
    form.check()
    _check_board(call, board)
    section = call.section
    last = section.rounds[-1] if section.rounds else None
    if last is None or round_ not in (None, last.number) or board > len(last.boards):
        raise RefusedVerb("service.unknown_board", round=round_ or 0, board=board, boards=0, lift=[])
    known = last.boards[board - 1].result
    read = None if result is None else result_named(result).code
    if read is None or read != known:
        said = call.a("verify_differs", board=board, known=result_text(known) or "–", read=result_text(read) or "–")
        return Done(f"{call.section_path}#b{board}", (said,), {"match": False, **_facts(board, last.boards[board - 1])})
    done = call.desk(form).confirm_result(call.event.id, section.id, board, round_, seen=form.seen)
    stands = done.event.sections[section.id].rounds[-1].boards[board - 1]
    return Done(
        f"{call.section_path}#b{board}", (), {"match": True, **_facts(board, stands), "seen": done.event.sequence}
    )


def clear_results(call: Call, form: Form) -> Done:
    """Every result of the round taken back."""
    round_ = form.whole("round", 1, 99)
    form.check()
    call.desk(form).clear_results(call.event.id, call.section.id, round_, seen=form.seen)
    return Done(call.section_path, (call.a("done_clear"),))


def _asked(form: Form) -> tuple[int, str | None]:
    board, colon, result = form.text("set").partition(":")
    if colon:
        return (int(board) if board.isdecimal() and len(board) < 6 else 0), result or None
    return form.whole("board", 1, MOST_BOARDS, needed=True) or 0, form.text("result") or None


def _fouls(form: Form) -> tuple[int, int] | None:
    white, black = form.whole("white_fouls", 0, MOST_FOULS), form.whole("black_fouls", 0, MOST_FOULS)
    return None if white is None and black is None else (white or 0, black or 0)


def _check_board(call: Call, board: int) -> None:
    """A device with a range of boards writes only there."""
    if not call.grant.covers(call.event.id, call.section.id, board):
        raise Denied("not_yours")


def _facts(board: int, one: Board) -> dict[str, object]:
    return {
        "board": board, "result": one.result, "shown": result_text(one.result), "fouls": list(one.fouls),
        "confirmed": one.confirmed,
    }  # fmt: skip
