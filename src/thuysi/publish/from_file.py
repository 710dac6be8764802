"""A tournament from a file as an event, so that it has the live pages: each round paired again for its reasons."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from thuysi.again import event_before
from thuysi.engines import ENGINES, pair_round
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing, RefusedRound, UsageError
from thuysi.journal.frozen import pairing_data
from thuysi.journal.state import Adjustment, Board, ColourWords, Event, Registration, Round, Section
from thuysi.journal.tournament import ROUND_ROBIN
from thuysi.model import (
    CHIEF_ARBITER,
    CITY,
    ORGANISER,
    PAIRING_ALLOCATED_BYE,
    ROUND_DATES,
    ZERO_POINT_BYE,
    ByeKind,
    Tournament,
)
from thuysi.numbering import numbers_then
from thuysi.web.public.projector import START

EVENT: Final = "giai"
TIME_ZONE: Final = "Asia/Ho_Chi_Minh"
DATES_AT: Final = 87
"""Where the first of the rounds' days stands in their record."""
DAY: Final = re.compile(r"(\d\d)/(\d\d)/(\d\d)")
NO_SYSTEM: Final = ""


def event_of(
    sections: Mapping[str, Tournament],
    colours: ColourWords = "white-black",
    starts: Mapping[tuple[str, int], str] | None = None,
) -> Event:
    """An event of the sections that these tournaments are, by name; its facts are the first one's.

    `starts` are the beginnings of rounds by section and number, over those that the files have.
    """
    first = next(iter(sections.values()))
    ids = {name: f"s{place}" for place, name in enumerate(sections, 1)}
    times = {**_known_starts(sections), **(starts or {})}
    return Event(
        EVENT,
        first.name or next(iter(sections)),
        0,
        "",
        place=first.details.get(CITY, ""),
        details={f"{START}.{ids[name]}.{number}": said for (name, number), said in times.items()},
        time_zone=first.details.get("time_zone", "") or TIME_ZONE,
        start_date=first.start_date,
        end_date=first.end_date,
        chief_arbiter=first.details.get(CHIEF_ARBITER, ""),
        organiser=first.details.get(ORGANISER, ""),
        sections={ids[name]: section_of(ids[name], name, one, colours) for name, one in sections.items()},
    )


def _known_starts(sections: Mapping[str, Tournament]) -> dict[tuple[str, int], str]:
    """When rounds begin, by section and number, as far as the files say it."""
    return {
        (name, number): said
        for name, one in sections.items()
        for number in range(1, one.rounds_planned + 1)
        if (said := start_in(one.details, number))
    }


def start_in(details: Mapping[str, str], number: int) -> str:
    """When a round begins, as a file has it: "start.3" with day and hour, else the day in record 132 of a report file.

    >>> start_in({"start.1": "2026-05-10T14:00"}, 1), start_in({"132": " " * 87 + "26/05/10  26/05/11"}, 2)
    ('2026-05-10T14:00', '2026-05-11')
    """
    day = DAY.fullmatch(details.get(ROUND_DATES, "")[DATES_AT + 10 * (number - 1) :][:8])
    return details.get(f"{START}.{number}", "") or (f"20{day[1]}-{day[2]}-{day[3]}" if day else "")


def section_of(id_: str, name: str, tournament: Tournament, colours: ColourWords) -> Section:
    """The section that a tournament is; registration numbers are its starting numbers."""
    gone = tournament.withdrawals or {}
    return Section(
        id_,
        name,
        ROUND_ROBIN if tournament.is_round_robin else tournament.system or NO_SYSTEM,
        edition=tournament.edition,
        total_rounds=tournament.total_rounds,
        first_colour=tournament.first_colour,
        seed=tournament.seed,
        settings=tournament.settings,
        scoring=tournament.scoring,
        tie_breaks=tuple(tournament.tie_breaks),
        colour_words=colours,
        registrations={
            one.number: Registration(
                one.number, one, withdrawn_from=gone[one.number] + 1 if one.number in gone else None
            )
            for one in tournament.players
        },
        last_sbd=max((one.number for one in tournament.players), default=0),
        numbered=True,
        rounds=tuple(_round(tournament, number) for number in range(1, len(tournament.rounds) + 1)),
        adjustments=tuple(Adjustment(one.player, one.points, one.round, "") for one in tournament.adjustments),
        lots=tournament.lots,
    )


def _round(tournament: Tournament, number: int) -> Round:
    """A round, published; with its reasons where the law pairs it again as it stands."""
    drawn = tournament.rounds[number - 1]
    seated = {player for game in drawn.games for player in (game.white, game.black)}
    byes: dict[int, ByeKind] = {bye.player: bye.kind for bye in drawn.byes}
    away: dict[int, ByeKind] = {
        one.number: byes.get(one.number, ZERO_POINT_BYE)
        for one in tournament.players
        if one.number not in seated and byes.get(one.number) != PAIRING_ALLOCATED_BYE
    }
    boards = tuple(
        Board(one.white, one.black, one.result.code if one.result else None, one.fouls) for one in drawn.games
    )
    then = numbers_then(tournament, number)
    return Round(
        number,
        "final" if all(board.result is not None for board in boards) else "published",
        boards,
        byes,
        _pairing(tournament, number),
        then or {one.number: one.number for one in tournament.players},
        fingerprint="",
        drawn=0,
        away=away,
        seed=drawn.seed,
        piles=drawn.piles,
    )


def _pairing(tournament: Tournament, number: int) -> Mapping[str, object]:
    """The round as the engine gives it; empty where no engine is known, or it pairs otherwise."""
    system = ROUND_ROBIN if tournament.is_round_robin else tournament.system
    if system not in ENGINES:
        return {}
    options = Options(seed=tournament.seed)
    try:
        pairing = pair_round(event_before(tournament, number, system, options), system, options)
    except (NoLegalPairing, RefusedRound, UsageError):
        return {}
    now = {then: today for today, then in numbers_then(tournament, number).items()}
    found = {(now.get(one.white, one.white), now.get(one.black, one.black)) for one in pairing.boards}
    drawn = {(game.white, game.black) for game in tournament.rounds[number - 1].games}
    return pairing_data(pairing) if found == drawn else {}
