"""The end of a section: lots where ties must be settled, final standings, medals; and open again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from thuysi.errors import RefusedVerb
from thuysi.journal.state import Event, Section
from thuysi.journal.tournament import sbd_of
from thuysi.journal.values import to_keys
from thuysi.lots import shuffle
from thuysi.model import Tournament, score_text
from thuysi.service.deeds import Decided, Deed, decided, names, open_boards, open_section, registration_in, section_in
from thuysi.service.field import planned_rounds
from thuysi.service.reading import standings_of
from thuysi.service.rounds import Chance, check_no_protest, no_chance
from thuysi.standings import Standings, value_text
from thuysi.standings.listing import LOT_NOT_DRAWN
from thuysi.standings.units import Section as MedalSection
from thuysi.standings.units import UnitRow, medals, unit_standings

# --- lots for ties ---------------------------------------------------------------------------------------------------


def ties(event: Event, section: str) -> list[list[int]]:
    """The groups (SBD) that only a lot can part and that have none recorded."""
    found = section_in(event, section)
    result, _ = standings_of(event, section)
    sbds = sbd_of(found)
    undrawn = [note.facts["players"] for note in result.notes if note.code == LOT_NOT_DRAWN]
    return [[sbds[number] for number in _players(group)] for group in undrawn]


def _players(fact: object) -> list[int]:
    return [int(number) for number in fact] if isinstance(fact, list) else []


def settle_lots(
    event: Event,
    section: str,
    lots: Mapping[int, int] | None = None,
    seed: int | None = None,
    reason: str = "",
    chance: Chance = no_chance,
) -> Decided:
    """Lots that part those whom nothing else parts, smaller first: drawn by hand (`lots`, SBD -> lot), or from a seed.

    From a seed everybody has a lot, drawn as docs/lots.md says under the label "ties;round=R". An empty mapping takes
    the recorded lots back. Refused ("lots_incomplete") when a tied group has not all of its lots, or one twice.
    """
    found = open_section(event, section)
    if lots is not None:
        return decided(Deed("lots_settled", section, _by_hand(event, found, lots, reason)))
    used = seed if seed is not None else chance()
    label = f"ties;round={len(found.rounds)}"
    sbds = sbd_of(found)
    order = shuffle(sorted(sbds), used, label)
    drawn = {sbds[number]: place for place, number in enumerate(order, 1)}
    data = {"lots": to_keys(drawn), "seed": used, "label": label}
    return decided(Deed("lots_settled", section, {**data, **({"reason": reason} if reason else {})}))


def _by_hand(event: Event, section: Section, lots: Mapping[int, int], reason: str) -> dict[str, object]:
    for sbd in lots:
        registration_in(section, sbd)
    for group in ties(event, section.id) if lots else []:
        held = [lots[sbd] for sbd in group if sbd in lots]
        if len(set(held)) < len(group):
            raise RefusedVerb("service.lots_incomplete", group=names(section, group), lift=["settle_lots"])
    return {"lots": to_keys(dict(lots)), **({"reason": reason} if reason else {})}


# --- close and open again --------------------------------------------------------------------------------------------


def close(event: Event, section: str) -> Decided:
    """The end: final standings, medals, units are written down, and nothing changes until it is opened again.

    Refused while rounds are left, a round is a draft, a board is open or adjourned, a protest waits, or a tie must be
    settled by lot; each refusal says which.
    """
    found = open_section(event, section)
    _check_all_played(found)
    check_no_protest(found)
    tied = ties(event, section)
    if tied:
        groups = [" / ".join(names(found, group)) for group in tied]
        raise RefusedVerb("service.ties_need_lots", groups=groups, lift=["settle_lots"])
    result, tournament = standings_of(event, section)
    data: dict[str, object] = {
        "standings": final_rows(found, result),
        "medals": _medals(found, result, tournament),
        "order": list(result.order),
        "edition": result.edition,
    }
    if found.units_best is not None:
        data["units"] = _units(found, unit_standings(result, tournament, found.units_best))
    return decided(Deed("closed", section, data))


def _check_all_played(section: Section) -> None:
    total = planned_rounds(section) or len(section.rounds)
    if not section.rounds:
        raise RefusedVerb("service.no_round_drawn", lift=["draw"])
    last = section.rounds[-1]
    if last.status == "draft":
        raise RefusedVerb("service.round_is_draft", round=last.number, lift=["publish", "undraw"])
    for drawn in section.rounds:
        missing = open_boards(drawn)
        if missing:
            lift = ["enter_result"]
            raise RefusedVerb(
                "service.results_missing", round=drawn.number, boards=missing, count=len(missing), lift=lift
            )
        adjourned = [board for board, one in enumerate(drawn.boards, 1) if one.result == "?"]
        if adjourned:
            raise RefusedVerb(
                "service.adjourned_games", round=drawn.number, boards=adjourned, lift=["enter_result", "correct"]
            )
    if len(section.rounds) < total:
        lift = ["draw", "change_section"]
        raise RefusedVerb("service.rounds_left", drawn=len(section.rounds), rounds=total, lift=lift)


def final_rows(section: Section, result: Standings) -> list[dict[str, object]]:
    """The standings as they are written down, exact decimals or fractions, people by SBD."""
    sbds = sbd_of(section)
    return [
        {
            "rank": row.rank,
            "sbd": sbds[row.player],
            "points": score_text(row.points),
            "tie_breaks": {name: value_text(value.value) for name, value in row.values.items()},
        }
        for row in result.rows
    ]


def _medals(section: Section, result: Standings, tournament: Tournament) -> list[dict[str, object]]:
    sbds = sbd_of(section)
    won = medals([MedalSection(section.name, result, tournament)], section.bronzes)
    return [{"medal": one.medal, "place": one.place, "sbd": sbds[one.player]} for one in won]


def _units(section: Section, rows: Sequence[UnitRow]) -> list[dict[str, object]]:
    sbds = sbd_of(section)
    return [
        {
            "rank": row.rank,
            "unit": row.unit,
            "points": score_text(row.points),
            "places": row.places,
            "sbds": [sbds[one.player] for one in row.scorers],
            "missing": row.missing,
        }
        for row in rows
    ]


def open_again(event: Event, section: str, reason: str = "") -> Decided:
    """Not the end after all; refused ("section_open") for a section that is not closed."""
    if not section_in(event, section).closed:
        raise RefusedVerb("service.section_open", section=section, lift=["close"])
    return decided(Deed("opened_again", section, {"reason": reason} if reason else {}))
