"""In what a round set by hand departs from the law, the event's regulations, the engine: each by article and code."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from thuysi.decision import RoundPairing
from thuysi.engines.bans import REGULATION, SAME_UNIT_SETTING, bans_of
from thuysi.engines.principles import allowed_colours
from thuysi.engines.upcoming import Upcoming
from thuysi.history import History, histories, meeting_rounds
from thuysi.journal.state import Departure, Section
from thuysi.journal.tournament import numbers_of, sbd_of
from thuysi.model import BLACK, PAIRING_ALLOCATED_BYE, WHITE, ByeKind, Tournament

VIETNAMESE: Final = frozenset({"adjusted", "lots"})
ARTICLES: Final[Mapping[str, tuple[str, str]]] = {
    "met_before": ("nguyên tắc chung", "C.04.1 2"),
    "second_bye": ("28.2", "C.04.1 4"),
    "several_byes": ("28.2", "C.04.1 3"),
    "colour_limit": ("nguyên tắc chung", "C.04.1 6, 7"),
    "paired_otherwise": ("28.3", "C.04.1 5"),
    "colours_otherwise": ("28.6", "C.04.1 8"),
    "bye_otherwise": ("28.2", "C.04.1 3"),
    "left_out": ("28.2", "C.04.1 3"),
    "seated_though_away": ("28.7", "C.04.2"),
    "forbidden_pair": (REGULATION, REGULATION),
    "no_lawful_round": ("nguyên tắc chung", "C.04.1"),
}
"""Code of a departure -> the article it departs from, in the Vietnamese laws and in FIDE's."""

IN_LOTS: Final[Mapping[str, str]] = {
    "met_before": "14.4.1", "colour_limit": "14.4.2", "paired_otherwise": "14.2", "colours_otherwise": "14.2",
    "second_bye": "nguyên tắc chung", "several_byes": "nguyên tắc chung", "bye_otherwise": "nguyên tắc chung",
    "left_out": "nguyên tắc chung", "seated_though_away": "nguyên tắc chung",
}  # fmt: skip
"""The articles of the Swiss by lots, where they are others."""


@dataclass(frozen=True)
class Case:
    """A round on the table: what it is drawn from, boards and byes by SBD, who has withdrawn, the engine's round."""

    section: Section
    tournament: Tournament
    boards: Sequence[tuple[int, int]]
    byes: Mapping[int, ByeKind]
    gone: Collection[int]
    law: RoundPairing | None

    @cached_property
    def numbers(self) -> dict[int, int]:
        """SBD -> starting number."""
        return numbers_of(self.section)

    @cached_property
    def sbds(self) -> dict[int, int]:
        """Starting number -> SBD."""
        return sbd_of(self.section)

    @cached_property
    def records(self) -> dict[int, History]:
        """Starting number -> what the rounds so far mean."""
        return histories(self.tournament)

    @cached_property
    def away(self) -> set[int]:
        """Who was announced away in this round, or has withdrawn, also since it was drawn."""
        return {self.sbds[one.player] for one in self.tournament.absences} | set(self.gone)

    @cached_property
    def allocated(self) -> list[int]:
        """Who has the allocated bye on the table."""
        return [sbd for sbd, kind in self.byes.items() if kind == PAIRING_ALLOCATED_BYE]

    def departure(self, code: str, **facts: object) -> Departure:
        """A departure under the article of the section's law."""
        vietnamese, fide = ARTICLES[code]
        article = vietnamese if self.section.system in VIETNAMESE else fide
        if self.section.system == "lots":
            article = IN_LOTS.get(code, article)
        return Departure(article, code, facts)


def departures_of(case: Case) -> tuple[Departure, ...]:
    """Every departure, in the order of the questions asked, board by board."""
    return tuple(found for question in QUESTIONS for found in question(case))


# --- the law itself --------------------------------------------------------------------------------------------------


def _met_before(case: Case) -> Iterator[Departure]:
    """Two players do not meet twice."""
    rounds = meeting_rounds(case.tournament.rounds)
    for white, black in case.boards:
        one, other = case.numbers[white], case.numbers[black]
        if other in case.records[one].met:
            met = rounds[min(one, other), max(one, other)]
            yield case.departure("met_before", white=white, black=black, round=met)


def _colour_limits(case: Case) -> Iterator[Departure]:
    """Nobody has the same colour three times running, nor three more of one than of the other."""
    for pair in case.boards:
        for sbd, colour in zip(pair, (WHITE, BLACK)):
            record = case.records[case.numbers[sbd]]
            if colour not in allowed_colours(record.colours):
                yield case.departure("colour_limit", sbd=sbd, colour=colour, colours=record.colours)


def _second_bye(case: Case) -> Iterator[Departure]:
    """Nobody has a second point for lack of an opponent."""
    for sbd in case.allocated:
        if case.records[case.numbers[sbd]].had_bye:
            yield case.departure("second_bye", sbd=sbd)


def _several_byes(case: Case) -> Iterator[Departure]:
    """One bye in an odd field, none in an even one."""
    if len(case.allocated) > 1:
        yield case.departure("several_byes", sbds=case.allocated)


def _left_out(case: Case) -> Iterator[Departure]:
    """Everybody who is there has a board or the bye."""
    for sbd, kind in case.byes.items():
        if kind != PAIRING_ALLOCATED_BYE and sbd not in case.away and not _rests(case, sbd):
            yield case.departure("left_out", sbd=sbd, kind=kind)


def _rests(case: Case, sbd: int) -> bool:
    """Whether the engine itself gives him no game (the rest of a round robin)."""
    resting = [] if case.law is None else [one for one in (case.law.bye, *case.law.rests) if one is not None]
    return any(one.player == case.numbers[sbd] and one.kind != PAIRING_ALLOCATED_BYE for one in resting)


def _seated_though_away(case: Case) -> Iterator[Departure]:
    """Who is announced away, or has withdrawn, is not paired."""
    preset = {} if case.law is None else {frozenset((one.white, one.black)): one.result for one in case.law.boards}
    for pair in case.boards:
        numbers = frozenset(case.numbers[sbd] for sbd in pair)
        for sbd in pair:
            if sbd in case.away and preset.get(numbers) is None:
                yield case.departure("seated_though_away", sbd=sbd)


def _forbidden_pairs(case: Case) -> Iterator[Departure]:
    """Whom the event's own regulation keeps apart, unless the engine had to set it aside."""
    settings = case.tournament.settings
    same_unit = settings.get(SAME_UNIT_SETTING.name, SAME_UNIT_SETTING.default)
    number = len(case.tournament.rounds) + 1
    everybody = tuple(sorted(case.sbds))
    upcoming = Upcoming(number, case.tournament.total_rounds or number, everybody, ())
    bans = {frozenset(ban[:2]): ban[2] for ban in bans_of(case.tournament, upcoming, same_unit)}
    for white, black in case.boards:
        kind = bans.get(frozenset((case.numbers[white], case.numbers[black])))
        if kind is not None:
            yield case.departure("forbidden_pair", white=white, black=black, ban=kind)


# --- the engine ------------------------------------------------------------------------------------------------------


def _engine_boards(case: Case) -> dict[frozenset[int], tuple[int, int]]:
    """The engine's boards by their two players, registration numbers."""
    if case.law is None:
        return {}
    pairs = [(case.sbds[one.white], case.sbds[one.black]) for one in case.law.boards]
    return {frozenset(pair): pair for pair in pairs}


def _no_lawful_round(case: Case) -> Iterator[Departure]:
    """The engine finds no lawful round, so there is nothing to compare with."""
    if case.law is None:
        yield case.departure("no_lawful_round", round=len(case.tournament.rounds) + 1)


def _paired_otherwise(case: Case) -> Iterator[Departure]:
    """A board that the engine does not have, with whom each of the two would meet there (None: nobody)."""
    law = _engine_boards(case)
    opponents = {one: other for pair in law.values() for one, other in (pair, pair[::-1])}
    for white, black in case.boards if law else ():
        if frozenset((white, black)) not in law:
            facts = {"white_meets": opponents.get(white), "black_meets": opponents.get(black)}
            yield case.departure("paired_otherwise", white=white, black=black, **facts)


def _colours_otherwise(case: Case) -> Iterator[Departure]:
    """The engine's board with the colours exchanged."""
    law = _engine_boards(case)
    for white, black in case.boards:
        if law.get(frozenset((white, black))) == (black, white):
            yield case.departure("colours_otherwise", white=white, black=black)


def _bye_otherwise(case: Case) -> Iterator[Departure]:
    """The allocated bye is another's, or there is one where the engine has none, or none where it has one."""
    if case.law is None:
        return
    bye = case.law.bye
    lawful = [case.sbds[bye.player]] if bye is not None and bye.kind == PAIRING_ALLOCATED_BYE else []
    if sorted(case.allocated) != lawful and len(case.allocated) < 2:
        yield case.departure("bye_otherwise", sbd=next(iter(case.allocated), None), engine=next(iter(lawful), None))


QUESTIONS: Final = (
    _met_before, _colour_limits, _second_bye, _several_byes, _seated_though_away, _forbidden_pairs, _left_out,
    _no_lawful_round, _paired_otherwise, _colours_otherwise, _bye_otherwise,
)  # fmt: skip
"""What is asked of a round set by hand, in this order."""
