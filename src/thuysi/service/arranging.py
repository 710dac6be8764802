"""A round set by hand: edited from the draft, compared with the law and with the engine, accepted by name, recorded.

An edit begins with `arrangement_of` (the draft as it stands, or an empty table for the next round), goes on in single
changes (`swapped`, `with_board`, `with_bye`, `colours_swapped`), and ends with `arrange`: every departure from the law
must be named in `accept`, or the round is refused with the list of them. `preview` gives that list beforehand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from thuysi.decision import RoundPairing
from thuysi.engines import pair_round
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing, RefusedRound, RefusedVerb, UsageError
from thuysi.journal.frozen import pairing_of
from thuysi.journal.state import Departure, Event, Round, Section
from thuysi.journal.tournament import fingerprint, numbers_of, pairing_input, sbd_of, section_before, with_piles
from thuysi.journal.values import departures_data, to_keys
from thuysi.model import PAIRING_ALLOCATED_BYE, ZERO_POINT_BYE, ByeKind, Tournament
from thuysi.service.deeds import Decided, Deed, decided, names, open_section
from thuysi.service.departures import Case, departures_of
from thuysi.service.rounds import Chance, check_draft, check_next, input_data, no_chance, seats


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A round as it lies on the table: boards as (White, Black), byes SBD -> kind; both registration numbers."""

    boards: tuple[tuple[int, int], ...] = ()
    byes: Mapping[int, ByeKind] | None = None

    @property
    def unpaired(self) -> dict[int, ByeKind]:
        """Who has no board, and what that is worth."""
        return dict(self.byes or {})


Change = Arrangement | Callable[[Arrangement], Arrangement]
"""The whole list, or what is done to the one on the table."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What an arrangement would be: the round, and in what it departs from the law and from the engine."""

    arrangement: Arrangement
    departures: tuple[Departure, ...]


# --- single changes --------------------------------------------------------------------------------------------------


def swapped(table: Arrangement, one: int, other: int) -> Arrangement:
    """Two people change places, on a board or without one; a kind of bye stays with its place."""
    for sbd in (one, other):
        _check_placed(table, sbd)
    places = {one: other, other: one}
    boards = tuple((places.get(white, white), places.get(black, black)) for white, black in table.boards)
    return Arrangement(boards, {places.get(sbd, sbd): kind for sbd, kind in table.unpaired.items()})


def colours_swapped(table: Arrangement, board: int) -> Arrangement:
    """White and Black of a board change seats."""
    white, black = _board(table, board)
    return replace(table, boards=(*table.boards[: board - 1], (black, white), *table.boards[board:]))


def with_board(table: Arrangement, board: int, white: int, black: int) -> Arrangement:
    """These two on that board; whoever sat there takes the place left. The number after the last makes a new board."""
    if white == black:
        raise RefusedVerb("service.plays_himself", sbd=white, lift=[])
    for sbd in (white, black):
        _check_placed(table, sbd)
    if board == len(table.boards) + 1:
        return _new_board(table, white, black)
    table = swapped(table, _board(table, board)[0], white)
    return swapped(table, _board(table, board)[1], black)


def _new_board(table: Arrangement, white: int, black: int) -> Arrangement:
    byes = table.unpaired
    seated = [sbd for sbd in (white, black) if sbd not in byes]
    if seated:
        raise RefusedVerb("service.has_a_board", sbds=seated, lift=["set_bye"])
    rest = {sbd: kind for sbd, kind in byes.items() if sbd not in (white, black)}
    return Arrangement((*table.boards, (white, black)), rest)


def with_bye(table: Arrangement, sbd: int, kind: ByeKind = PAIRING_ALLOCATED_BYE) -> Arrangement:
    """Somebody without a board, for `kind`: he changes places with who has the allocated bye, if that is the kind.

    Without such a one his board is dissolved, and his opponent has no board either, for nothing.
    """
    _check_placed(table, sbd)
    byes = table.unpaired
    holder = next((one for one, own in byes.items() if own == PAIRING_ALLOCATED_BYE), None)
    if kind == PAIRING_ALLOCATED_BYE and holder not in (None, sbd) and sbd not in byes:
        return swapped(table, sbd, holder)
    boards = tuple(pair for pair in table.boards if sbd not in pair)
    alone: dict[int, ByeKind] = {one: ZERO_POINT_BYE for pair in table.boards if sbd in pair for one in pair}
    return Arrangement(boards, {**byes, **alone, sbd: kind})


def _board(table: Arrangement, board: int) -> tuple[int, int]:
    if not 1 <= board <= len(table.boards):
        raise RefusedVerb("service.unknown_board", round=0, board=board, boards=len(table.boards), lift=[])
    return table.boards[board - 1]


def _check_placed(table: Arrangement, sbd: int) -> None:
    if sbd not in table.unpaired and not any(sbd in pair for pair in table.boards):
        raise RefusedVerb("service.not_in_round", sbd=sbd, lift=["arrange"])


# --- begin, look, finish ---------------------------------------------------------------------------------------------


def arrangement_of(event: Event, section: str) -> Arrangement:
    """What an edit begins with: the draft, or for the next round a table at which nobody sits yet."""
    found = open_section(event, section)
    draft = _draft(found)
    if draft is not None:
        return Arrangement(tuple(seats(draft)), dict(draft.byes))
    check_next(found)
    away = {one.player: one.kind for one in pairing_input(found).absences}
    return Arrangement((), {sbd: away.get(number, ZERO_POINT_BYE) for sbd, number in numbers_of(found).items()})


def _draft(section: Section) -> Round | None:
    """The last round where it is a draft; refused once it is on the wall and still being played."""
    if not section.rounds:
        return None
    last = section.rounds[-1]
    if last.status != "draft" and not last.complete:
        check_draft(section, last)
    return last if last.status == "draft" else None


def preview(event: Event, section: str, change: Change, chance: Chance = no_chance) -> Preview:
    """What a change comes to, and every departure from the law in it; nothing is written.

    Refused is only what is no round at all: somebody twice ("player_twice"), against himself, not in the list.
    """
    found = open_section(event, section)
    table = change if isinstance(change, Arrangement) else change(arrangement_of(event, section))
    draft = _draft(found)
    before = found if draft is None else section_before(found, draft.number)
    whole = _whole(before, table, found)
    return Preview(whole, departures_of(_case(before, draft, whole, _gone(found), chance)))


def _gone(section: Section) -> set[int]:
    """Who has withdrawn, since the draft was drawn or before."""
    return {sbd for sbd, one in section.registrations.items() if one.withdrawn_from is not None}


def arrange(
    event: Event,
    section: str,
    change: Change,
    accept: Iterable[str] = (),
    reason: str = "",
    chance: Chance = no_chance,
) -> Decided:
    """The round as the arbiter sets it; every departure from the law stands in `accept` by its code, or it is refused.

    Who is named nowhere has no board for nothing (Z). A round that no engine drew begins on an empty table.
    """
    found = open_section(event, section)
    draft = _draft(found)
    if draft is None:
        check_next(found)
    seen = preview(event, section, change, chance)
    missing = sorted({one.code for one in seen.departures} - set(accept))
    if missing:
        raise RefusedVerb(
            "service.departures_not_accepted",
            departures=departures_data(seen.departures),
            missing=missing,
            lift=["accept"],
        )
    table = seen.arrangement
    if draft is not None and (seats(draft), dict(draft.byes)) == (list(table.boards), table.unpaired):
        return decided()
    data: dict[str, object] = {
        "round": len(found.rounds) + (draft is None),
        "boards": [list(pair) for pair in table.boards],
        "byes": to_keys(table.unpaired),
        "departures": departures_data(seen.departures),
    }
    if draft is None:
        options = Options(edition=found.edition, seed=found.seed)
        data |= input_data(found, pairing_input(found), options)
    return decided(Deed("arranged", section, {**data, **({"reason": reason} if reason else {})}))


def _whole(section: Section, table: Arrangement, today: Section) -> Arrangement:
    """Everybody in the list once: who is named nowhere is without a board for what was announced, else for nothing.

    The list is that of the draft: who entered after it was drawn is refused ("entered_after_draw").
    """
    numbers = numbers_of(section)
    placed = [sbd for pair in table.boards for sbd in pair] + list(table.unpaired)
    for sbd in placed:
        if sbd not in numbers and sbd in numbers_of(today):
            raise RefusedVerb("service.entered_after_draw", names=names(today, [sbd]), lift=["redraw"])
        if sbd not in numbers:
            raise RefusedVerb("service.not_in_list", sbd=sbd, known=sorted(numbers), lift=["number", "enter_late"])
    for white, black in table.boards:
        if white == black:
            raise RefusedVerb("service.plays_himself", sbd=white, lift=[])
    twice = sorted({sbd for sbd in placed if placed.count(sbd) > 1})
    if twice:
        raise RefusedVerb("service.player_twice", sbds=twice, lift=["arrange"])
    sbds = sbd_of(section)
    away: dict[int, ByeKind] = {sbds[one.player]: one.kind for one in pairing_input(section).absences}
    rest = {sbd: away.get(sbd, ZERO_POINT_BYE) for sbd in sorted(numbers) if sbd not in set(placed)}
    return Arrangement(table.boards, {**table.unpaired, **rest})


def _case(section: Section, draft: Round | None, table: Arrangement, gone: set[int], chance: Chance) -> Case:
    tournament = pairing_input(section)
    if draft is not None:
        tournament = with_piles(tournament, draft.piles)
    law = _by_the_engine(section, tournament, draft, chance)
    return Case(section, tournament, table.boards, table.unpaired, gone, law)


def _by_the_engine(
    section: Section, tournament: Tournament, draft: Round | None, chance: Chance
) -> RoundPairing | None:
    """The round as the engine has it: as it was drawn, when nothing has changed since; None: the law has no answer."""
    if draft is not None and draft.pairing:
        options = Options(edition=section.edition, seed=draft.seed)
        if fingerprint(tournament, options) == draft.fingerprint:
            return pairing_of(draft.pairing)
    seed = section.seed if draft is None or draft.seed is None else draft.seed
    try:
        return pair_round(tournament, section.system, Options(edition=section.edition, seed=seed))
    except UsageError:
        try:
            return pair_round(tournament, section.system, Options(edition=section.edition, seed=chance()))
        except (NoLegalPairing, RefusedRound):
            return None
    except (NoLegalPairing, RefusedRound):
        return None
