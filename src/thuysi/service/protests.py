"""Protests (khiếu nại): filed, decided by the arbiters' panel, withdrawn, taken up again."""

from __future__ import annotations

from thuysi.errors import RefusedVerb
from thuysi.journal.state import Event, Protest, Section
from thuysi.service.deeds import Decided, Deed, check_board, decided, open_section, registration_in, round_in


def file_protest(
    event: Event, section: str, round_: int, text: str, by: int | None = None, board: int | None = None
) -> Decided:
    """A protest against a round's pairing, or against a game of it; `by` is who files it (SBD).

    Until it is decided or withdrawn, the round is not made final and the next is not drawn. Refused in a draft, and
    against a pairing that binds ("round_published", lifted by `reopen`); a game may still be protested then.
    """
    found = open_section(event, section)
    drawn = round_in(found, round_)
    if drawn.status == "draft":
        raise RefusedVerb("service.round_is_draft", round=round_, lift=["publish"])
    if drawn.status == "final" and board is None:
        raise RefusedVerb("service.round_published", round=round_, status="final", lift=["reopen"])
    if not text.strip():
        raise RefusedVerb("service.text_missing", lift=[])
    if board is not None:
        check_board(drawn, board)
    if by is not None:
        registration_in(found, by)
    number = max((one.id for one in found.protests), default=0) + 1
    who = {"by": by, "board": board}
    data = {"id": number, "round": round_, "text": text.strip(), **{key: value for key, value in who.items() if value}}
    return decided(Deed("protest_filed", section, data))


def decide_protest(event: Event, section: str, protest: int, upheld: bool, decision: str) -> Decided:
    """The panel's decision: upheld or not, and in words why."""
    found = open_section(event, section)
    waiting = _protest_in(found, protest)
    if not waiting.open:
        raise RefusedVerb("service.protest_not_open", protest=protest, lift=["reopen_protest"])
    if not decision.strip():
        raise RefusedVerb("service.text_missing", lift=[])
    data = {"id": protest, "upheld": upheld, "decision": decision.strip()}
    return decided(Deed("protest_decided", section, data))


def withdraw_protest(event: Event, section: str, protest: int) -> Decided:
    """Who filed it lets it go."""
    found = open_section(event, section)
    if not _protest_in(found, protest).open:
        raise RefusedVerb("service.protest_not_open", protest=protest, lift=["reopen_protest"])
    return decided(Deed("protest_withdrawn", section, {"id": protest}))


def reopen_protest(event: Event, section: str, protest: int, reason: str = "") -> Decided:
    """A protest decided or withdrawn waits for a decision again."""
    found = open_section(event, section)
    if _protest_in(found, protest).open:
        raise RefusedVerb("service.protest_is_open", protest=protest, lift=["decide_protest", "withdraw_protest"])
    return decided(Deed("protest_reopened", section, {"id": protest, **({"reason": reason} if reason else {})}))


def _protest_in(section: Section, number: int) -> Protest:
    known = {one.id: one for one in section.protests}
    if number not in known:
        raise RefusedVerb("service.unknown_protest", protest=number, known=list(known), lift=["file_protest"])
    return known[number]
