"""Is the journal whole, does it add up, was every round drawn by the law from what was known when it was drawn?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from thuysi.decision import RoundPairing
from thuysi.engines import pair_round
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing, Problem, RefusedRound, StorageError, UsageError, Where
from thuysi.journal.entry import Entry, chain_problems
from thuysi.journal.fold import Folding
from thuysi.journal.frozen import pairing_of
from thuysi.journal.kinds import KINDS, data_problems
from thuysi.journal.state import Section
from thuysi.journal.tournament import fingerprint, pairing_input, sbd_of, with_piles
from thuysi.journal.values import piles_of
from thuysi.steps import Step, Told


@dataclass(frozen=True, slots=True)
class DrawCheck:
    """One drawn round: entry, section, round; is its input what its fingerprint says, is its pairing the law's again.

    `problem` is the code of the error where the round cannot be paired again; `first_difference` the first board
    (White, Black; starting numbers of that time) that the law gives and the entry does not have.
    """

    sequence: int
    section: str
    round: int
    same_input: bool
    same_pairing: bool
    problem: str | None = None
    first_difference: tuple[int, int] | None = None

    @property
    def ok(self) -> bool:
        """Whether the round stands as it was drawn."""
        return self.same_input and self.same_pairing


@dataclass(frozen=True, slots=True)
class Verification:
    """The answer: what is wrong with the chain, with an entry's data, with the fold; every round that was drawn."""

    entries: int
    chain: tuple[Problem, ...]
    data: tuple[Problem, ...]
    fold: tuple[Problem, ...]
    draws: tuple[DrawCheck, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not (self.chain or self.data or self.fold) and all(one.ok for one in self.draws)


def verify(entries: Sequence[Entry], told: Told | None = None) -> Verification:
    """The whole journal: chain, data, fold, and a re-pairing of every round ever drawn from the entries before it.

    `told` hears of each entry before it is looked at.
    """
    data = [problem for entry in entries for problem in _in_data(entry)]
    folding = Folding()
    draws: list[DrawCheck] = []
    fold: list[Problem] = []
    for place, entry in enumerate(entries):
        if told is not None:
            told(Step("prove", place, len(entries), {"entry": place + 1, "entries": len(entries)}))
        if entry.kind == "drawn" and entry.section in folding.state().sections:
            draws.append(_checked(folding.state().sections[entry.section], entry))
        try:
            folding.extend([entry])
        except StorageError as error:
            fold.append(Problem(Where(line=entry.sequence), error.code, error.facts))
            break
    return Verification(len(entries), chain_problems(entries), tuple(data), tuple(fold), tuple(draws))


def _in_data(entry: Entry) -> list[Problem]:
    """What is wrong with an entry's data, each at the entry's number and its path."""
    if entry.kind not in KINDS:
        facts = {"entry": entry.sequence, "kind": entry.kind}
        return [Problem(Where(line=entry.sequence), "journal.unknown_kind", facts)]
    return [
        Problem(Where(line=entry.sequence, column=problem.where.column), problem.code, problem.facts)
        for problem in data_problems(entry.kind, entry.data)
    ]


def _checked(section: Section, entry: Entry) -> DrawCheck:
    """The check of a round; one whose data cannot even be read is not the law's."""
    try:
        return check_draw(section, entry)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):
        number = entry.data.get("round")
        round_ = number if isinstance(number, int) else 0
        return DrawCheck(entry.sequence, entry.section, round_, False, False, "journal.unfoldable")


def check_draw(section: Section, entry: Entry) -> DrawCheck:
    """The round of an entry `drawn`, paired again from the section as it stood before."""
    data: dict[str, Any] = dict(entry.data)
    number: int = data["round"]
    before = replace(section, rounds=section.rounds[: number - 1])
    tournament = with_piles(pairing_input(before), piles_of(data.get("piles", {})))
    options = Options(edition=section.edition, seed=data.get("seed"))
    recorded = pairing_of(data["pairing"])
    same = data["fingerprint"] == fingerprint(tournament, options)
    try:
        again = pair_round(tournament, recorded.system, replace(options, edition=recorded.edition))
    except (NoLegalPairing, RefusedRound, UsageError) as error:
        return DrawCheck(entry.sequence, entry.section, number, same, False, error.code)
    difference = _difference(recorded, again)
    seated = _seats(before, again) == [tuple(line[:2]) for line in data["boards"]]
    return DrawCheck(entry.sequence, entry.section, number, same, seated and difference is None, None, difference)


def _seats(section: Section, pairing: RoundPairing) -> list[tuple[int, int]]:
    sbds = sbd_of(section)
    return [(sbds[one.white], sbds[one.black]) for one in pairing.boards]


def _difference(recorded: RoundPairing, again: RoundPairing) -> tuple[int, int] | None:
    """The first board that the law gives and the record does not have; the bye twice, where only it differs."""
    had = {(one.white, one.black) for one in recorded.boards}
    other = next(((one.white, one.black) for one in again.boards if (one.white, one.black) not in had), None)
    if other is not None:
        return other
    byes = [None if one.bye is None else one.bye.player for one in (recorded, again)]
    return None if byes[0] == byes[1] else (byes[1] or 0, byes[1] or 0)
