"""`thuysi verify`: is the journal whole, does it add up, was every round drawn by the law from what was known then?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from thuysi.cli.hall import AtEvent, Hall, look
from thuysi.cli.told import told
from thuysi.text import problem_sentence

if TYPE_CHECKING:
    from thuysi.journal.verify import Verification


@told("verify", cls=AtEvent)
@look
def command(hall: Hall) -> int:
    """Chain, data, fold, and a re-pairing of every round ever drawn; 1 when anything is wrong."""
    from thuysi.documents import verification_document

    found = hall.desk.verify(hall.event)
    hall.tell({"event": hall.event, **verification_document(found, hall.language)}, _lines(hall, found))
    return 0 if found.ok else 1


def _lines(hall: Hall, found: Verification) -> Iterator[str]:
    """The answer for people."""
    wrong = (*found.chain, *found.data, *found.fold)
    yield hall.say("verify_journal", entries=found.entries, wrong=len(wrong))
    for one in wrong:
        yield f"  {one.where}: {problem_sentence(hall.language, one.code, one.facts)}"
    for draw in found.draws:
        code = "verify_same" if draw.ok else "verify_other"
        facts = {"sequence": draw.sequence, "section": draw.section, "round": draw.round}
        seat = None if draw.first_difference is None else "–".join(map(str, draw.first_difference))
        yield hall.say(code, **facts, input=not draw.same_input, difference=seat)
