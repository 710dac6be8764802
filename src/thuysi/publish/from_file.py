"""A tournament from a file as an event, so that it has the live pages: each round paired again for its reasons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thuysi.again import event_before
from thuysi.engines import ENGINES, pair_round
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing, RefusedRound, UsageError
from thuysi.journal.frozen import pairing_data
from thuysi.journal.state import Adjustment, Board, ColourWords, Event, Registration, Round, Section
from thuysi.journal.tournament import ROUND_ROBIN
from thuysi.model import PAIRING_ALLOCATED_BYE, ZERO_POINT_BYE, ByeKind, Tournament
from thuysi.numbering import numbers_then

EVENT: Final = "giai"
NO_SYSTEM: Final = ""


def event_of(sections: Mapping[str, Tournament], colours: ColourWords = "white-black") -> Event:
    """An event of the sections that these tournaments are, by name; its facts are the first one's."""
    first = next(iter(sections.values()))
    ids = {name: f"s{place}" for place, name in enumerate(sections, 1)}
    return Event(
        EVENT,
        first.name or next(iter(sections)),
        0,
        "",
        place=first.details.get("022", "") or first.details.get("place", ""),
        start_date=first.start_date,
        end_date=first.end_date,
        chief_arbiter=first.details.get("102", "") or first.details.get("chief_arbiter", ""),
        organiser=first.details.get("organiser", ""),
        sections={ids[name]: section_of(ids[name], name, one, colours) for name, one in sections.items()},
    )


def section_of(id_: str, name: str, tournament: Tournament, colours: ColourWords) -> Section:
    """The section that a tournament is; registration numbers are its starting numbers."""
    robin = tournament.round_robin or tournament.system == ROUND_ROBIN
    gone = tournament.withdrawals or {}
    return Section(
        id_,
        name,
        ROUND_ROBIN if robin else tournament.system or NO_SYSTEM,
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
    system = ROUND_ROBIN if tournament.round_robin else tournament.system
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
