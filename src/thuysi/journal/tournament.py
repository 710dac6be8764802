"""State -> model: the tournament that a section is, as the engines, the standings and the files know tournaments.

Registration numbers become starting numbers; who withdrew or is not yet there is announced away for every round to
come; rounds missed before a late entry are worth what the arbiters said.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Final, Literal

from thuysi.engines import engine_named
from thuysi.engines.settings import Options
from thuysi.formats.json import render
from thuysi.journal.entry import canonical
from thuysi.journal.state import Absence as AnnouncedAbsence
from thuysi.journal.state import Board, Event, Section
from thuysi.journal.state import Round as SectionRound
from thuysi.model import (
    CHIEF_ARBITER,
    CITY,
    ORGANISER,
    RESULTS,
    ZERO_POINT_BYE,
    Absence,
    Bye,
    ByeKind,
    ForbiddenPairs,
    Game,
    Piles,
    Player,
    PointsAdjustment,
    Result,
    Round,
    Tournament,
)

Purpose = Literal["standings", "pairing"]
"""Whether a result that was corrected for the standings only counts as corrected, or as it was paired by."""

ROUND_ROBIN: Final = "round-robin"


def numbers_of(section: Section) -> dict[int, int]:
    """SBD -> starting number of everybody in the list; before anybody is numbered, by registration number."""
    numbered = {sbd: one.player.number for sbd, one in section.registrations.items() if one.player.number}
    return numbered or {sbd: place for place, sbd in enumerate(sorted(section.registrations), 1)}


def sbd_of(section: Section) -> dict[int, int]:
    """Starting number -> SBD."""
    return {number: sbd for sbd, number in numbers_of(section).items()}


class RoundMemory:
    """Rounds that have been told before: one that has not changed since is not told again.

    An event of 1,000 players has thousands of games, and a new result changes one of them.
    """

    def __init__(self) -> None:
        self._numbers: dict[int, int] = {}
        self._seed: int | None = None
        self._told: dict[tuple[Purpose, int], tuple[SectionRound, list[Bye], Round]] = {}

    def begin(self, section: Section, numbers: dict[int, int]) -> None:
        """Forget everything when numbers, or the section's seed, are others."""
        if (self._numbers, self._seed) != (numbers, section.seed):
            self._numbers, self._seed = numbers, section.seed
            self._told.clear()

    def round_of(
        self, section: Section, drawn: SectionRound, numbers: Mapping[int, int], purpose: Purpose, missed: list[Bye]
    ) -> Round:
        """The round in today's numbers, as it was told before where it is the same."""
        known = self._told.get((purpose, drawn.number))
        if known is not None and known[0] is drawn and known[1] == missed:
            return known[2]
        told = round_of(section, drawn, numbers, purpose, missed)
        self._told[purpose, drawn.number] = (drawn, missed, told)
        return told


def tournament_of(section: Section, purpose: Purpose = "standings", memory: RoundMemory | None = None) -> Tournament:
    """The tournament that a section is. Every number in it is today's starting number."""
    numbers = numbers_of(section)
    return Tournament(
        players=_players(section, numbers),
        rounds=_rounds(section, numbers, purpose, memory or RoundMemory()),
        name=section.name,
        total_rounds=section.total_rounds,
        first_colour=section.first_colour or (section.rounds[0].first_colour if section.rounds else None),
        scoring=section.scoring,
        absences=_absences(section, numbers),
        forbidden=tuple(_bans(section, numbers)),
        adjustments=tuple(
            PointsAdjustment(numbers[one.sbd], one.points, one.round)
            for one in section.adjustments
            if one.sbd in numbers
        ),
        system=section.system,
        edition=section.edition,
        settings=section.settings,
        seed=section.seed,
        tie_breaks=section.tie_breaks,
        round_robin=section.system == ROUND_ROBIN,
        lots={numbers[sbd]: lot for sbd, lot in section.lots.items() if sbd in numbers},
        withdrawals={
            numbers[sbd]: one.withdrawn_from - 1
            for sbd, one in section.registrations.items()
            if one.withdrawn_from is not None and sbd in numbers
        },
    )


def tournament_in(
    event: Event, section_id: str, purpose: Purpose = "standings", memory: RoundMemory | None = None
) -> Tournament:
    """The tournament of a section under its event: with its name and days, place, chief arbiter, organiser."""
    section = event.sections[section_id]
    several = len(event.sections) > 1
    details = {CITY: event.place, CHIEF_ARBITER: event.chief_arbiter, ORGANISER: event.organiser}
    return replace(
        tournament_of(section, purpose, memory),
        name=f"{event.name} – {section.name}" if several else event.name,
        start_date=event.start_date,
        end_date=event.end_date,
        details={name: value for name, value in {**details, **event.details}.items() if value},
    )


def _players(section: Section, numbers: Mapping[int, int]) -> tuple[Player, ...]:
    players = []
    for sbd, number in numbers.items():
        player = section.registrations[sbd].player
        players.append(player if player.number == number else replace(player, number=number))
    return tuple(sorted(players, key=lambda player: player.number))


# --- rounds ----------------------------------------------------------------------------------------------------------


def _rounds(section: Section, numbers: dict[int, int], purpose: Purpose, memory: RoundMemory) -> tuple[Round, ...]:
    memory.begin(section, numbers)
    late = [
        (sbd, Bye(numbers[sbd], one.missed))
        for sbd, one in section.registrations.items()
        if one.entered_for > 1 and sbd in numbers
    ]
    return tuple(
        memory.round_of(section, drawn, numbers, purpose, [bye for sbd, bye in late if sbd not in drawn.numbers])
        for drawn in section.rounds
    )


def round_of(
    section: Section,
    drawn: SectionRound,
    numbers: Mapping[int, int],
    purpose: Purpose = "standings",
    missed: Iterable[Bye] = (),
) -> Round:
    """One round in today's numbers; `missed` are the byes of those who came to the event later."""
    pairing = purpose == "pairing"
    byes = [Bye(numbers[sbd], kind) for sbd, kind in drawn.byes.items()]
    byes += missed
    byes.sort(key=lambda bye: bye.player)
    now = {then: numbers[sbd] for sbd, then in drawn.numbers.items()}
    return Round(
        games=tuple(
            Game(numbers[one.white], numbers[one.black], _result_of(one, pairing), one.fouls) for one in drawn.boards
        ),
        byes=tuple(byes),
        seed=drawn.seed if drawn.seed != section.seed else None,
        piles=tuple((name, tuple(now[card] for card in cards)) for name, cards in drawn.piles),
        numbers=() if drawn.numbers == numbers else tuple(sorted((now[then], then) for then in now)),
    )


def _result_of(board: Board, pairing: bool) -> Result | None:
    code = board.for_pairing if pairing and board.for_pairing is not None else board.result
    return None if code is None else RESULTS[code]


# --- who is not there ------------------------------------------------------------------------------------------------


def _absences(section: Section, numbers: Mapping[int, int]) -> tuple[Absence, ...]:
    """Everybody who is announced away in a round to come; who withdrew is, whatever was announced before."""
    following = len(section.rounds) + 1
    last = max(section.total_rounds or following, following)
    away: dict[tuple[int, int], ByeKind] = {
        (one.round, numbers[one.sbd]): one.kind
        for one in section.absences
        if one.round >= following and one.sbd in numbers
    }
    for sbd, number in numbers.items():
        one = section.registrations[sbd]
        if one.withdrawn_from is not None:
            away |= {(round_, number): ZERO_POINT_BYE for round_ in range(max(one.withdrawn_from, following), last + 1)}
    return tuple(Absence(round_, number, away[round_, number]) for round_, number in sorted(away))


def _bans(section: Section, numbers: Mapping[int, int]) -> Iterable[ForbiddenPairs]:
    for one in section.forbidden:
        players = tuple(sorted(numbers[sbd] for sbd in one.players if sbd in numbers))
        if len(players) > 1:
            yield ForbiddenPairs(players, one.first_round, one.last_round)


# --- what a round is drawn from --------------------------------------------------------------------------------------


def pairing_input(section: Section) -> Tournament:
    """What the next round is drawn from, and nothing else: an engine sees no name, no later round, no other setting.

    The fingerprint of a round is a hash of this, so it changes exactly when something changes that the draw rests on.
    """
    tournament = tournament_of(section, "pairing")
    number = len(section.rounds) + 1
    own = {setting.name for setting in engine_named(section.system).settings}
    return replace(
        tournament,
        name="",
        players=tuple(Player(one.number, "", rating=one.rating, unit=one.unit) for one in tournament.players),
        absences=tuple(one for one in tournament.absences if one.round == number),
        forbidden=tuple(one for one in tournament.forbidden if one.first_round <= number <= (one.last_round or number)),
        adjustments=tuple(one for one in tournament.adjustments if one.round is None or one.round < number),
        settings={name: value for name, value in section.settings.items() if name.replace("_", "-") in own},
        seed=None,
        tie_breaks=(),
        lots={},
        withdrawals=None,
    )


def section_before(section: Section, number: int) -> Section:
    """The section as it would have been when round `number` was drawn, had everything been known that is known now.

    Later rounds are gone, the numbers are those of the round (28.7), who came later is not in the list, and who was
    announced away is.
    """
    drawn = section.rounds[number - 1]
    registrations = {
        sbd: replace(
            section.registrations[sbd],
            player=replace(section.registrations[sbd].player, number=then),
            withdrawn_from=None,
        )
        for sbd, then in drawn.numbers.items()
    }
    away = tuple(AnnouncedAbsence(number, sbd, kind) for sbd, kind in drawn.away.items())
    return replace(section, registrations=registrations, rounds=section.rounds[: number - 1], absences=away)


def with_names(tournament: Tournament, section: Section) -> Tournament:
    """What a round was drawn from, its players with everything that is known of them: for people to read."""
    return replace(tournament, players=tournament_of(section).players)


def fingerprint(tournament: Tournament, options: Options) -> str:
    """The hash of what a round was drawn from: canonical native JSON of the tournament, and the options."""
    said = canonical({"seed": options.seed, "edition": options.edition, "settings": dict(options.settings)})
    return sha256(f"{render(tournament)}\n{said}".encode()).hexdigest()


def away_of(section: Section, tournament: Tournament) -> dict[int, ByeKind]:
    """SBD -> kind of bye of everybody who is announced away in the next round."""
    sbds = sbd_of(section)
    return {sbds[one.player]: one.kind for one in tournament.absences if one.round == len(section.rounds) + 1}


def with_piles(tournament: Tournament, piles: Piles) -> Tournament:
    """The tournament with the cards that were drawn by hand, the piles by name, as an entry keeps them."""
    return replace(tournament, piles=tuple(sorted(piles)))
