"""Who plays which rounds: announced absences, withdrawals and returns, late entries (28.7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, Literal

from thuysi.engines.late_entry import late_entry_28_7
from thuysi.errors import Problem, RefusedVerb
from thuysi.journal.state import Event, Registration, Round, Section
from thuysi.journal.tournament import ROUND_ROBIN, numbers_of, tournament_of
from thuysi.journal.values import plain, to_keys
from thuysi.model import ByeKind, Player
from thuysi.service.deeds import Decided, Deed, decided, names, open_section, registration_in, registrations_in
from thuysi.service.deeds import note as warning
from thuysi.service.departures import VIETNAMESE
from thuysi.service.field import planned_rounds
from thuysi.service.registration import check_birth, cleaned, new_person, same_person
from thuysi.service.rounds import Chance, no_chance, redraw

InRound = Literal["plays", "forfeit", "redraw", "substitute"]
"""What becomes of a board already drawn: he still plays it, loses it by default, the round is drawn again, or another
player takes his seat."""


# --- announced absences ----------------------------------------------------------------------------------------------


def announce_absent(
    event: Event, section: str, sbds: Iterable[int], rounds: Iterable[int], kind: ByeKind = "Z"
) -> Decided:
    """28.7: with the arbiter's leave these are not paired in rounds to come; each round is worth `kind` (Z, H, F).

    What was announced before for the same rounds is replaced. Refused for a round that is drawn, beyond the last, or
    for who has withdrawn.
    """
    found = open_section(event, section)
    people = registrations_in(found, sbds)
    chosen = _rounds_to_come(found, rounds)
    gone = [one.sbd for one in people if one.withdrawn_from is not None]
    if gone:
        raise RefusedVerb("service.has_withdrawn", sbds=gone, names=names(found, gone), lift=["return_player"])
    wanted = {(number, one.sbd): kind for number in chosen for one in people}
    known = {(one.round, one.sbd): one.kind for one in found.absences}
    if all(known.get(key) == value for key, value in wanted.items()):
        return decided()
    data = {"sbds": [one.sbd for one in people], "rounds": chosen, "kind": kind}
    return decided(Deed("absent", section, data))


def announce_present(event: Event, section: str, sbds: Iterable[int], rounds: Iterable[int]) -> Decided:
    """What was announced is taken back; refused ("not_announced") when nothing was."""
    found = open_section(event, section)
    people = registrations_in(found, sbds)
    chosen = _rounds_to_come(found, rounds)
    known = {(one.round, one.sbd) for one in found.absences}
    nothing = [one.sbd for one in people if not any((number, one.sbd) in known for number in chosen)]
    if nothing:
        raise RefusedVerb(
            "service.not_announced", sbds=nothing, names=names(found, nothing), rounds=chosen, lift=["announce_absent"]
        )
    return decided(Deed("present", section, {"sbds": [one.sbd for one in people], "rounds": chosen}))


def _rounds_to_come(section: Section, rounds: Iterable[int]) -> list[int]:
    chosen = sorted(set(rounds))
    if not chosen:
        raise RefusedVerb("service.no_rounds_named", lift=[])
    drawn = [number for number in chosen if number <= len(section.rounds)]
    if drawn:
        raise RefusedVerb("service.round_drawn", rounds=drawn, lift=["undraw", "withdraw", "arrange"])
    total = planned_rounds(section)
    beyond = [number for number in chosen if total is not None and number > total]
    if beyond:
        raise RefusedVerb("service.beyond_last_round", rounds=beyond, last=total, lift=["change_section"])
    return chosen


# --- withdrawals -----------------------------------------------------------------------------------------------------


def withdraw(
    event: Event,
    section: str,
    sbds: Iterable[int],
    from_round: int | None = None,
    in_round: InRound | None = None,
    substitute: int | None = None,
    reason: str = "",
    chance: Chance = no_chance,
) -> Decided:
    """These play no more from a round on (the next one to be drawn); their games stay, nobody is deleted.

    Who has an open board in the last round drawn is refused ("in_drawn_round") until `in_round` says what becomes of
    it: "plays" it, "forfeit" (the opponent wins by default), "redraw" (a draft is drawn again without him), or
    "substitute" (SBD of somebody in the list of that round, without a board in it, takes his seat).
    """
    found = open_section(event, section)
    people = registrations_in(found, sbds)
    _check_plays(found, people)
    open_ = _open_seats(found, people)
    if open_ and in_round is None:
        drawn = found.rounds[-1]
        raise RefusedVerb(
            "service.in_drawn_round", round=drawn.number, names=names(found, open_), boards=list(open_.values()),
            choices=["plays", "forfeit", *(["redraw"] if drawn.status == "draft" else []), "substitute"],
            lift=["in_round"],
        )  # fmt: skip
    first = _first_round(found, from_round, bool(open_) and in_round != "plays")
    data = {"sbds": [one.sbd for one in people], "from_round": first, **({"reason": reason} if reason else {})}
    gone = Deed("withdrawn", section, data)
    if not open_ or in_round in (None, "plays"):
        return decided(gone)
    more = {"forfeit": _forfeit, "redraw": _redraw, "substitute": _substitute}[in_round]
    return more(event, section, gone, open_, substitute, chance)


def _check_plays(section: Section, people: Iterable[Registration]) -> None:
    gone = [one.sbd for one in people if one.withdrawn_from is not None]
    if gone:
        raise RefusedVerb("service.has_withdrawn", sbds=gone, names=names(section, gone), lift=["return_player"])


def _open_seats(section: Section, people: Iterable[Registration]) -> dict[int, int]:
    """SBD -> board of those who have a board without a result in the last round."""
    if not section.rounds:
        return {}
    seats = {
        sbd: board
        for board, one in enumerate(section.rounds[-1].boards, 1)
        if one.result is None
        for sbd in (one.white, one.black)
    }
    return {one.sbd: seats[one.sbd] for one in people if one.sbd in seats}


def _first_round(section: Section, asked: int | None, with_last: bool) -> int:
    """The first round he does not play: the next to be drawn, or the last one drawn where his board is given up."""
    following = len(section.rounds) + 1
    if with_last:
        return following - 1
    if asked is None:
        return following
    if asked < following:
        raise RefusedVerb("service.round_drawn", rounds=[asked], lift=["undraw", "in_round"])
    return asked


def _forfeit(
    event: Event, section: str, gone: Deed, seats: dict[int, int], substitute: int | None, chance: Chance
) -> Decided:
    """His board is lost by default; two who withdraw from one board both lose it."""
    drawn = event.sections[section].rounds[-1]
    if drawn.status == "draft":
        raise RefusedVerb("service.round_is_draft", round=drawn.number, lift=["publish", "redraw"])
    lines = []
    for board in sorted(set(seats.values())):
        one = drawn.boards[board - 1]
        code = {(True, False): "-+", (False, True): "+-", (True, True): "--"}[one.white in seats, one.black in seats]
        lines.append([board, code, *one.fouls])
    return decided(gone, Deed("results", section, {"round": drawn.number, "results": lines}))


def _redraw(
    event: Event, section: str, gone: Deed, seats: dict[int, int], substitute: int | None, chance: Chance
) -> Decided:
    """The draft is drawn again without him."""
    from thuysi.journal.apply import APPLY
    from thuysi.journal.entry import chained

    found = event.sections[section]
    after = APPLY["withdrawn"](found, chained(None, "", "", "", gone.kind, section, gone.data))
    again = redraw(
        replace(event, sections={**event.sections, section: after}), section, str(gone.data.get("reason", "")),
        chance=chance,
    )  # fmt: skip
    return Decided((gone, *again.deeds), again.notes)


def _substitute(
    event: Event, section: str, gone: Deed, seats: dict[int, int], substitute: int | None, chance: Chance
) -> Decided:
    """Another player, without a board in the round, takes his seat."""
    found = event.sections[section]
    drawn = found.rounds[-1]
    if len(seats) != 1 or substitute is None:
        raise RefusedVerb("service.substitute_missing", names=names(found, seats), lift=["substitute"])
    new = registration_in(found, substitute)
    seated = {sbd for one in drawn.boards for sbd in (one.white, one.black)}
    if new.sbd in seated or new.withdrawn_from is not None or new.sbd not in drawn.numbers:
        raise RefusedVerb("service.cannot_substitute", names=names(found, [new.sbd]), lift=["substitute"])
    if drawn.status == "final":
        raise RefusedVerb("service.round_published", round=drawn.number, status=drawn.status, lift=["reopen"])
    (old,) = seats
    return decided(gone, Deed("arranged", section, _seat_taken(drawn, old, new.sbd, str(gone.data.get("reason", "")))))


def _seat_taken(drawn: Round, old: int, new: int, reason: str) -> dict[str, object]:
    """The round with one seat taken by another; said to be a departure: no law seats him there."""
    boards = [[new if sbd == old else sbd for sbd in (one.white, one.black)] for one in drawn.boards]
    byes = {sbd: kind for sbd, kind in drawn.byes.items() if sbd != new} | {old: "Z"}
    departure = {"article": "", "code": "substitute", "facts": {"out": old, "in": new}}
    data: dict[str, object] = {
        "round": drawn.number, "boards": boards, "byes": to_keys(byes), "departures": [departure],
    }  # fmt: skip
    return {**data, "reason": reason} if reason else data


def return_player(event: Event, section: str, sbds: Iterable[int], from_round: int | None = None) -> Decided:
    """Who withdrew plays again, from the next round to be drawn on or a later one; the rounds between count nothing."""
    found = open_section(event, section)
    people = registrations_in(found, sbds)
    playing = [one.sbd for one in people if one.withdrawn_from is None]
    if playing:
        raise RefusedVerb("service.has_not_withdrawn", sbds=playing, names=names(found, playing), lift=["withdraw"])
    first = _first_round(found, from_round, False)
    return decided(Deed("returned", section, {"sbds": [one.sbd for one in people], "from_round": first}))


# --- late entries ----------------------------------------------------------------------------------------------------


def enter_late(
    event: Event,
    section: str,
    player: Player | int,
    missed: ByeKind = "Z",
    seed: int | None = None,
    phone: str = "",
    note: str = "",
    chance: Chance = no_chance,
) -> Decided:
    """28.7: who comes late takes his place by 28.1, everybody is numbered again; past rounds keep their numbers.

    `player` is a new person, or the SBD of one on the list without a number (not in the hall when numbers were given).
    Each missed round is worth `missed`: Z (the law), H or F by the event's own rules. He is paired from the next round
    on. Before round 1 refused ("no_round_drawn": `register`, `number`), and in a round robin ("late_in_round_robin"):
    its table is that of those who began it.
    """
    found = open_section(event, section)
    if not found.rounds:
        raise RefusedVerb("service.no_round_drawn", lift=["register", "number"])
    if found.system == ROUND_ROBIN:
        raise RefusedVerb("service.late_in_round_robin", rounds=len(found.rounds), lift=["undraw"])
    sbd, person = _newcomer(found, player)
    tournament = replace(tournament_of(found, "pairing"), total_rounds=planned_rounds(found))
    used = found.seed if seed is None else seed
    entry = late_entry_28_7(tournament, person, used)
    if used is None and any(one.code == "late_without_lot" for one in entry.problems):
        used = chance()
        entry = late_entry_28_7(tournament, person, used)
    new = {number: sbd for sbd, number in numbers_of(found).items()}
    numbers = {new[old]: now for old, now in entry.numbers.items()} | {sbd: entry.number}
    lots = {at: one.lot for one in entry.tournament.players for at in [_at(numbers, one.number)] if one.lot is not None}
    data: dict[str, object] = {
        **new_person(sbd, person, phone, note),
        "for_round": len(found.rounds) + 1,
        "missed": missed,
        "numbers": to_keys(numbers),
        "decisions": [{"article": one.article, "code": one.code, "facts": plain(one.facts)} for one in entry.decisions],
    }
    data |= {"lots": to_keys(lots)} if lots else {}
    data |= {"seed": used} if entry.decisions else {}
    return decided(Deed("entered_late", section, data), notes=(*entry.problems, *_after_round_4(found)))


RENUMBERED_TO: Final = 4
"""C.04.2: once this round is paired, FIDE's systems no longer number anew."""


def _after_round_4(section: Section) -> list[Problem]:
    """C.04.2: a note, not a refusal: readings differ on a late entry after round 4."""
    if section.system in VIETNAMESE or len(section.rounds) < RENUMBERED_TO:
        return []
    return [warning("service.renumbering_late", rounds=len(section.rounds))]


def _at(numbers: dict[int, int], number: int) -> int:
    return next(sbd for sbd, now in numbers.items() if now == number)


def _newcomer(section: Section, player: Player | int) -> tuple[int, Player]:
    """His registration number, new or his own, and who he is."""
    if isinstance(player, int):
        known = registration_in(section, player)
        if known.sbd in numbers_of(section):
            raise RefusedVerb(
                "service.already_numbered", sbd=player, names=names(section, [player]), lift=["announce_absent"]
            )
        return known.sbd, known.player
    person = cleaned(player)
    check_birth(person.birth)
    same = same_person(section, person)
    if same is not None:
        raise RefusedVerb(
            "service.already_registered", sbd=same, name=person.name, lift=["enter_late", "return_player"]
        )
    return section.last_sbd + 1, person
