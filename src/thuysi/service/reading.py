"""What an event says, nothing is written: standings, units, medals, why a round is as it is, the log."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from thuysi.engines.settings import Options
from thuysi.errors import RefusedVerb
from thuysi.explain import Explanation, explain_pairing
from thuysi.journal.entry import Entry
from thuysi.journal.fold import Folding
from thuysi.journal.frozen import pairing_of
from thuysi.journal.state import Event, Section
from thuysi.journal.tournament import (
    RoundMemory,
    pairing_input,
    round_of,
    sbd_of,
    section_before,
    tournament_in,
    with_names,
    with_piles,
)
from thuysi.model import Tournament
from thuysi.service.deeds import round_in, section_in
from thuysi.service.field import planned_rounds
from thuysi.standings import Standings
from thuysi.standings import standings as ranked
from thuysi.standings.units import By, Medal, MedalRow, UnitRow, medal_table, unit_standings
from thuysi.standings.units import Section as MedalSection
from thuysi.standings.units import medals as medals_of

# --- standings, units, medals ----------------------------------------------------------------------------------------


def standings_of(
    event: Event,
    section: str,
    after_round: int | None = None,
    tie_breaks: str | Iterable[str] | None = None,
    memory: RoundMemory | None = None,
) -> tuple[Standings, Tournament]:
    """The ranking after a round (the last complete one), and the tournament whose starting numbers it names.

    Ties that come to lots stay ties until lots are recorded (`settle_lots`): no seed of a draw settles them unasked.
    """
    section_in(event, section)
    tournament = replace(tournament_in(event, section, memory=memory), seed=None)
    return ranked(tournament, tie_breaks, after_round=after_round), tournament


def ranking(event: Event, section: str) -> dict[int, tuple[int, int]]:
    """SBD -> (place, points in tenths), in the order of the standings."""
    result, _ = standings_of(event, section)
    sbds = sbd_of(event.sections[section])
    return {sbds[row.player]: (row.rank, row.points) for row in result.rows}


def units_of(
    event: Event, section: str, best: int | None = None, by: By = "points", after_round: int | None = None
) -> tuple[UnitRow, ...]:
    """The units (đơn vị) by their best players, as many as the section's rules say (else "units_not_set")."""
    found = section_in(event, section)
    count = found.units_best if best is None else best
    if count is None:
        raise RefusedVerb("service.units_not_set", section=section, lift=["change_section"])
    result, tournament = standings_of(event, section, after_round)
    return unit_standings(result, tournament, count, by)


def medals_in(event: Event, sections: Collection[str] | None = None) -> tuple[tuple[Medal, ...], tuple[MedalRow, ...]]:
    """The medals of these sections (default: of all that are closed), and the table of units by their medals."""
    chosen = [one for one in event.sections.values() if (one.closed if sections is None else one.id in sections)]
    won: list[Medal] = []
    for one in chosen:
        result, tournament = standings_of(event, one.id)
        won += medals_of([MedalSection(one.name, result, tournament)], one.bronzes)
    return tuple(won), medal_table(won)


def other_sections(event: Event, section: Section) -> tuple[MedalSection, ...]:
    """The event's other closed sections, ranked: their people have a part in its medals and certificates."""
    return tuple(
        MedalSection(one.name, *standings_of(event, one.id))
        for one in event.sections.values()
        if one.closed and one.id != section.id
    )


# --- why -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FrozenExplanation:
    """Why a round was paired as it was: from the pairing frozen when it was drawn, whatever has been put right since.

    Numbers in it are those that the round was drawn by; `sbds` says whose they are. `changed` names the parts of the
    input that are others today ("rounds", "players", "settings" …); `data_changed` is whether there are any.
    """

    explanation: Explanation
    sbds: Mapping[int, int]
    changed: tuple[str, ...] = ()
    edited: bool = False
    """Whether the round was edited by hand after it was drawn."""

    @property
    def data_changed(self) -> bool:
        """Whether what the round was drawn from has been changed since."""
        return bool(self.changed)


def explanation_of(
    folding: Folding,
    section: str,
    round_: int,
    sbd: int | None = None,
    board: int | None = None,
    against: int | None = None,
) -> FrozenExplanation:
    """Why: for a player (and why not against another), for a board, or for the whole round; people by SBD.

    Refused ("round_by_hand") for a round that no engine drew, and ("not_in_round") for who was not in the list then.
    """
    event = folding.state()
    found = section_in(event, section)
    drawn = round_in(found, round_)
    if not drawn.pairing:
        raise RefusedVerb("service.round_by_hand", round=round_, lift=["redraw"])
    for asked in (sbd, against):
        if asked is not None and asked not in drawn.numbers:
            raise RefusedVerb("service.not_in_round", sbd=asked, lift=[])
    then = _section_then(folding, section, drawn.drawn, round_)
    source = with_piles(pairing_input(then), drawn.piles)
    explanation = explain_pairing(
        replace(with_names(source, then), total_rounds=planned_rounds(then)),
        round_of(found, drawn, drawn.numbers) if drawn.edited else None,
        pairing_of(drawn.pairing),
        Options(edition=then.edition, seed=drawn.seed),
        None if sbd is None else drawn.numbers[sbd],
        board,
        None if against is None else drawn.numbers[against],
    )
    sbds = {number: one for one, number in drawn.numbers.items()}
    changed = differences(source, with_piles(pairing_input(section_before(found, round_)), drawn.piles))
    return FrozenExplanation(explanation, sbds, changed, drawn.edited is not None)


def _section_then(folding: Folding, section: str, sequence: int, round_: int) -> Section:
    """The section as it was when the round was drawn; a draft that was drawn again is not there yet."""
    then = folding.before(sequence).sections[section]
    return replace(then, rounds=then.rounds[: round_ - 1])


def differences(one: Tournament, other: Tournament) -> tuple[str, ...]:
    """The parts in which two inputs differ, by their names in the model."""
    return tuple(name for name in Tournament.__dataclass_fields__ if getattr(one, name) != getattr(other, name))


# --- the log ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LogLine:
    """An entry as the log shows it, and whether it counts now (False: undone)."""

    entry: Entry
    counts: bool


def log_of(
    folding: Folding,
    section: str | None = None,
    kinds: Collection[str] = (),
    actor: str | None = None,
    device: str | None = None,
    after: int = 0,
    scope: tuple[str | int, ...] | None = None,
) -> tuple[LogLine, ...]:
    """The entries in order, filtered: of a section, of some kinds, by a person, from a device, touching a scope."""
    from thuysi.service.acting import touches

    def wanted(entry: Entry) -> bool:
        return (
            entry.sequence > after
            and section in (None, entry.section)
            and (not kinds or entry.kind in kinds)
            and actor in (None, entry.actor)
            and device in (None, entry.device)
            and (scope is None or touches(entry, [scope]))
        )

    undone = folding.undone
    return tuple(LogLine(entry, entry.sequence not in undone) for entry in folding.entries if wanted(entry))
