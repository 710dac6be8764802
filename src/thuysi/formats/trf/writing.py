"""A tournament as a report file: TRF26, or TRF16 with the engines' older words. Strict columns, CR LF, points, ranks.

A TRF16 says rounds, colour, point system, bans and coming absences in the words that older engines read (XXR, XXC,
XXS, XXP, cells of the next rounds); for what it has no words, the record of TRF26 is written. `losses` says what
neither can hold.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from thuysi.errors import Problem, UsageError, Where
from thuysi.formats.trf.columns import CONTROL, ROW, four_columns, points_field
from thuysi.formats.trf.national import as_rated_there, missing_rows, national_federation, renewed
from thuysi.formats.trf.old import BYES, OLD, as_06
from thuysi.formats.trf.places import block_of, in_place
from thuysi.formats.trf.records import OF_TEAMS, RECORDS, fall, ranks_text, tells_of_teams
from thuysi.formats.trf.rows import OLD_SEXES, OLD_TITLES
from thuysi.formats.trf.scoring import point_system_lines
from thuysi.formats.trf.systems import code_of, is_baku, system_of
from thuysi.history import histories, point_system
from thuysi.model import BLACK, WHITE, ForbiddenPairs, Player, Points, Tournament

VERSIONS: Final = (16, 26)
NEWEST: Final = 26
BBP: Final = "bx"
"""bbpPairings' TRF(bx): a TRF16 that says what outcomes are worth in BBW … BBU instead of XXS."""
DIALECTS: Final = ("16", "26", BBP)
"""The dialects that hold whatever an event says."""
END: Final = "\r\n"
NAME_WIDTH: Final = 33
ALL_ROUNDS: Final = 999
"""Last round of a ban that has no last round (record 260 must name one)."""

_BEFORE_142: Final = ("072", "082", "092", "102", "112", "122", "132")


def version_of(tournament: Tournament) -> int:
    """The dialect that the tournament's file spoke, TRF26 where it did not come from one."""
    return 16 if tournament.details.get("trf") in ("16", BBP, OLD) else NEWEST


def in_dialect(tournament: Tournament, dialect: str | None) -> tuple[Tournament, int | None]:
    """The event and the version to render for a dialect by name: "16", "26", "bx"; None keeps what was read.

    "06" gives the event as far as TRF06 can say it (`formats.trf.old`, which also tells what is left out).
    """
    if dialect == OLD:
        return as_06(tournament), 16
    if dialect == BBP:
        return replace(tournament, details={**tournament.details, "trf": BBP}), 16
    return tournament, int(dialect) if dialect else None


def render(tournament: Tournament, version: int | None = None) -> str:
    """The whole file; `version` is 16 or 26, by default the one that the tournament was read from."""
    chosen = version_of(tournament) if version is None else version
    blocks: dict[str, list[str]] = {}
    for line in _records(tournament, chosen, _is_of_teams(tournament)):
        blocks.setdefault(block_of(line.removeprefix("### ")[:3]), []).append(line)
    kept = list(_kept_lines(tournament))
    rows = list(_rows(tournament, chosen))
    lines = list(in_place(blocks, rows, kept, tournament.details.get("places", "")))
    return END.join(lines) + END


def _is_of_teams(tournament: Tournament) -> bool:
    """Whether the kept lines make it an event of teams, in which some records number teams."""
    return any(tells_of_teams(line) for line in (*tournament.extras, f"192 {tournament.details.get('192', '')}"))


def _is_bbp(tournament: Tournament, version: int) -> bool:
    return version == 16 and tournament.details.get("trf") == BBP


def _records(tournament: Tournament, version: int, of_teams: bool) -> Iterator[str]:
    """Every record but the rows; in an event of teams, players are named in the engines' words or in a comment."""
    yield from _headers(tournament)
    yield from _rounds_and_colour(tournament, version)
    yield from point_system_lines(point_system(tournament), BBP if _is_bbp(tournament, version) else str(version))
    if of_teams and tournament.adjustments:
        raise UsageError("points_in_team_event", players=sorted({one.player for one in tournament.adjustments}))
    spoken = 16 if of_teams else version
    for line in (
        *_later_headers(tournament),
        *_byes(tournament, spoken),
        *_acceleration(tournament, spoken),
        *_bans(tournament, spoken),
        *_adjustments(tournament),
    ):
        yield f"### {line}" if of_teams and line[:3] in OF_TEAMS else line


_SOUND: Final = r"#|(?:[0-9]{3}|[A-Za-z]{3}|XX[0-9A-Za-z]|BB[0-9A-Za-z])(?: |$)"
"""How a line begins that other programs can tell from a damaged one; any other is written as a comment."""


def _kept_lines(tournament: Tournament) -> Iterator[str]:
    """The lines that the model has no field for; one that would be read as more than that becomes a comment."""
    teams = _is_of_teams(tournament)
    for text in renewed(tournament, tournament.extras):
        line = CONTROL.sub(" ", text).rstrip() or "#"
        code = line[:3].upper()
        read = line[:4] in ROW or (code in RECORDS and line[3:4] in ("", " ") and not (teams and code in OF_TEAMS))
        yield line if re.match(_SOUND, line) and not read else f"### {line}"


def _line(text: str) -> str:
    """A text as one line: composed letters, no control characters, no blanks around it."""
    return CONTROL.sub(" ", unicodedata.normalize("NFC", text)).strip()


def _header(code: str, value: str | None) -> Iterator[str]:
    """One line a line of the value; nothing for no value."""
    if value is not None:
        for part in value.split("\n"):
            yield f"{code} {CONTROL.sub(' ', part)}".rstrip()


def _headers(tournament: Tournament) -> Iterator[str]:
    details = tournament.details
    yield f"012 {_line(tournament.name)}".rstrip()
    yield from _header("022", details.get("022"))
    yield from _header("032", details.get("032"))
    yield from _header("042", _date(tournament.start_date))
    yield from _header("052", _date(tournament.end_date))
    yield f"062 {len(tournament.players)}"
    for code in _BEFORE_142:
        yield from _header(code, details.get(code))


def _date(date: str | None) -> str | None:
    return date.replace("-", "/") if date else None


def _rounds_and_colour(tournament: Tournament, version: int) -> Iterator[str]:
    words = {WHITE: ("W", "white1"), BLACK: ("B", "black1")}
    if tournament.total_rounds is not None:
        yield f"{'XXR' if version == 16 else '142'} {tournament.total_rounds}"
    if tournament.first_colour is not None:
        new, old = words[tournament.first_colour]
        yield f"XXC {old}" if version == 16 else f"152 {new}"


def _later_headers(tournament: Tournament) -> Iterator[str]:
    details = tournament.details
    yield from _header("172", details.get("172"))
    yield from _header("182", details.get("182"))
    yield from _header("192", _type_code(tournament))
    if tournament.tie_breaks[:1] == ("PTS",) and tournament.tie_breaks.count("PTS") == 1 < len(tournament.tie_breaks):
        yield "202 " + ",".join(tournament.tie_breaks[1:])
    elif tournament.tie_breaks:
        yield "212 " + ",".join(tournament.tie_breaks)
    yield from _header("222", details.get("222"))


def _type_code(tournament: Tournament) -> str | None:
    if tournament.system == "round-robin":
        from thuysi.engines.round_robin import type_code

        return type_code(tournament)
    stated = tournament.accelerations or tournament.virtual_points
    baku = tournament.settings.get("acceleration") == "baku" and not stated
    code = code_of(tournament.system, tournament.edition, tournament.details.get("192"), baku)
    return "CUSTOM_ROUNDROBIN" if code is None and tournament.round_robin else code


def _byes(tournament: Tournament, version: int) -> Iterator[str]:
    """Record 240: byes of rounds to come, one line a round and kind. A TRF16 has them in the players' rows."""
    if version == 16:
        return
    groups: dict[tuple[int, str], list[int]] = {}
    for absence in tournament.absences:
        groups.setdefault((absence.round, absence.kind), []).append(absence.player)
    for (round_, kind), players in sorted(groups.items()):
        yield f"240 {kind} {round_:03} {_ids(sorted(players))}"


def _ids(players: Iterable[int]) -> str:
    return " ".join(f"{player:4}" for player in players)


def _acceleration(tournament: Tournament, version: int) -> Iterator[str]:
    """Record 250 by groups, XXA by players."""
    by_player = dict(tournament.virtual_points)
    if version == 16:
        by_player = {**_spread(tournament), **by_player}
    else:
        for group in tournament.accelerations:
            yield (
                f"250      {four_columns(group.points, '250')} {group.first_round:3} {group.last_round:3}"
                f" {group.first_player:4} {group.last_player:4}"
            )
    for player, points in sorted(by_player.items()):
        yield f"XXA {player:4}" + "".join(f" {four_columns(value, 'XXA')}" for value in points)


def _spread(tournament: Tournament) -> dict[int, tuple[Points, ...]]:
    """The groups of record 250 as each player's own virtual points by round."""
    last = max((group.last_round for group in tournament.accelerations), default=0)
    spread: dict[int, tuple[Points, ...]] = {}
    for player in (player.number for player in tournament.players):
        groups = [g for g in tournament.accelerations if g.first_player <= player <= g.last_player]
        if groups:
            spread[player] = tuple(
                Points(sum(g.points for g in groups if g.first_round <= round_ <= g.last_round))
                for round_ in range(1, last + 1)
            )
    return spread


def _bans(tournament: Tournament, version: int) -> Iterator[str]:
    for ban in tournament.forbidden:
        if version == 16 and _always(ban):
            yield "XXP " + " ".join(map(str, ban.players))
        else:
            last = ALL_ROUNDS if ban.last_round is None else ban.last_round
            yield f"260 {ban.first_round:03} {last:03} {_ids(ban.players)}"


def _always(ban: ForbiddenPairs) -> bool:
    return ban.first_round == 1 and ban.last_round is None


def _adjustments(tournament: Tournament) -> Iterator[str]:
    for adjustment in tournament.adjustments:
        points = points_field(adjustment.points)
        yield f"299         {points:>5}  {adjustment.round or 0:03} {adjustment.player:4}"


# Rows ---------------------------------------------------------------------------------------------------------------


def _rows(tournament: Tournament, version: int) -> Iterator[tuple[int, str]]:
    """The players' rows in the order of their numbers, each with its number."""
    cells = _cells(tournament)
    scores = {number: history.points for number, history in histories(tournament).items()}
    ranks = kept_ranks(tournament, scores) or _ranks(tournament, scores)
    if version == 16 or _is_of_teams(tournament):
        _add_absences(tournament, cells, scores)
    federation = national_federation(tournament)
    national = {player.number for player in missing_rows(tournament)} if federation else ()
    for player in tournament.players:
        number = player.number
        row = "".join(cells[number])
        if not -1000 < scores[number] < 10_000:
            raise UsageError("points_do_not_fit", player=number, points=points_field(scores[number]))
        yield number, f"001 {_head(player)}{points_field(scores[number]):>5} {ranks[number]:4}{row}"
        if number in national:
            yield number, f"{federation} {_head(as_rated_there(player))}".rstrip()


def _ranks(tournament: Tournament, scores: Mapping[int, Points]) -> dict[int, int]:
    """Places by points, then by the tie-breaks that the event names, then by starting number."""
    standing = (_standing(tournament) if tournament.tie_breaks and tournament.rounds else None) or {}
    numbers = sorted(scores, key=lambda number: (-scores[number], standing.get(number, 0), number))
    return {number: place for place, number in enumerate(numbers, start=1)}


def _standing(tournament: Tournament) -> dict[int, int] | None:
    """Everybody's place in the standings; None where a tie-break is not known here, or does not fit the event."""
    from thuysi.standings import standings

    try:
        return {row.player: row.rank for row in standings(tournament).rows}
    except UsageError:
        return None


def with_ranks_of_standings(tournament: Tournament) -> Tournament:
    """The event with the ranks that its standings give: by its own list, else by its system's."""
    standing = _standing(tournament) if tournament.rounds else None
    if standing is None:
        return tournament
    scores = {number: history.points for number, history in histories(tournament).items()}
    numbers = sorted(scores, key=lambda number: (-scores[number], standing[number], number))
    ranks = {number: place for place, number in enumerate(numbers, start=1)}
    return replace(tournament, details={**tournament.details, "ranks": ranks_text(ranks)})


def kept_ranks(tournament: Tournament, scores: Mapping[int, Points]) -> dict[int, int] | None:
    """The ranks that the file had, where there are any and they still go down with the points."""
    words = re.findall(r"(\d{1,4}):(\d{1,4})", tournament.details.get("ranks", ""), re.ASCII)
    ranks = {int(number): int(rank) for number, rank in words}
    good = ranks.keys() == scores.keys() and fall(list(ranks.values()), [scores[number] for number in ranks])
    return ranks if good else None


def _head(player: Player) -> str:
    """The columns 5 to 79 of a row."""
    title = OLD_TITLES.get(player.title.lower(), player.title)
    title = title if len(title) <= 3 else ""
    sex = OLD_SEXES.get(player.sex.lower(), player.sex)
    federation = player.federation if len(player.federation) <= 3 else ""
    rating = "" if player.rating is None else player.rating
    return (
        f"{player.number:4} {_line(sex)[:1]:1}{_line(title):>3} {_line(player.name)[:NAME_WIDTH].rstrip():33}"
        f" {rating:>4} {_line(federation):3} {_line(player.fide_id)[:11]:>11} {_birth(player.birth):10}"
    )


def _birth(birth: str) -> str:
    """ "1985-03-02" as 1985/03/02, "1985" as 1985/00/00; what is no date as it was written."""
    if len(birth) == 4 and birth.isdigit():
        return f"{birth}/00/00"
    whole = re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", birth)
    return birth.replace("-", "/") if whole else _line(birth)[:10].rstrip()


def _cells(tournament: Tournament) -> dict[int, list[str]]:
    """Every player's cells over the rounds drawn; who stands in a round nowhere has a blank one."""
    blank = " " * 10
    cells = {player.number: [blank] * len(tournament.rounds) for player in tournament.players}
    letters = BYES if tournament.details.get("trf") == OLD else {}
    for index, round_ in enumerate(tournament.rounds):
        for game in round_.games:
            white, black = (game.result.white, game.result.black) if game.result else (" ", " ")
            cells[game.white][index] = f"  {game.black:4} w {white}"
            cells[game.black][index] = f"  {game.white:4} b {black}"
        for bye in round_.byes:
            cells[bye.player][index] = f"  0000 - {letters.get(bye.kind, bye.kind)}"
    return cells


def _add_absences(tournament: Tournament, cells: dict[int, list[str]], scores: dict[int, Points]) -> None:
    """Byes of rounds to come, in the players' rows; those of the next round also in their points, as engines read."""
    played = len(tournament.rounds)
    for absence in tournament.absences:
        row = cells[absence.player]
        row.extend([" " * 10] * (absence.round - len(row)))
        row[absence.round - 1] = f"  0000 - {absence.kind}"
        if absence.round == played + 1:
            gained = tournament.scoring.bye(absence.kind)
            scores[absence.player] = Points(scores[absence.player] + gained)


# What a report file cannot hold -------------------------------------------------------------------------------------


def losses(tournament: Tournament) -> tuple[Problem, ...]:
    """What a report file has no place for, one harmless problem a kind: the field, how many, the first of them."""
    players = tournament.players
    kept: list[tuple[str, list[int]]] = [
        ("national_rating", [p.number for p in missing_rows(tournament) if not national_federation(tournament)]),
        ("grade", [p.number for p in players if p.grade]),
        ("lot", [p.number for p in players if p.lot is not None]),
        ("unit", [p.number for p in players if p.unit]),
        ("given_name", [p.number for p in players if p.given_name]),
        ("title", [p.number for p in players if len(p.title) > 3]),
        ("federation", [p.number for p in players if len(p.federation) > 3]),
        ("name", [p.number for p in players if len(_line(p.name)) > NAME_WIDTH]),
        ("lots", sorted(tournament.lots)),
        ("fouls", sorted({g.white for r in tournament.rounds for g in r.games if g.fouls != (0, 0)})),
    ]
    found = [
        Problem(Where(), f"left_out_{name}", {"count": len(numbers), "players": numbers[:10]}, harmless=True)
        for name, numbers in kept
        if numbers
    ]
    return (*found, *_lost_words(tournament))


def unfinished(tournament: Tournament) -> tuple[Problem, ...]:
    """The rounds in which boards have no result yet: they are written with blanks, which no federation rates."""
    open_boards = {n: sum(g.result is None for g in one.games) for n, one in enumerate(tournament.rounds, start=1)}
    return tuple(
        Problem(Where(), "open_round", {"round": number, "count": count}, harmless=True)
        for number, count in open_boards.items()
        if count
    )


def _only_edition(named: str | None, dated: str | None, system: str | None, edition: str | None) -> bool:
    """Whether the code, which names no edition, still says the event's: the system has no other."""
    from thuysi.engines import ENGINES

    return named is not None and named == system and dated is None and ENGINES[named].editions == (edition,)


SAID_BY_THE_CODE: Final = ("cycles", "last-two-rounds")
"""Settings of a round robin that record 192 has."""


_HELD: Final = frozenset((*_BEFORE_142, "022", "032", "172", "182", "192", "222", "trf", "ranks", "places"))
"""The details that a report file has a record for, or that tell of the file itself."""


def _rounds_by_own_lots(tournament: Tournament) -> Iterator[int]:
    """The rounds that have a seed or cards of their own; the one to be paired has its cards already, perhaps."""
    yield from (number for number, one in enumerate(tournament.rounds, 1) if one.seed is not None or one.piles)
    if tournament.piles:
        yield len(tournament.rounds) + 1


def _lost_words(tournament: Tournament) -> Iterator[Problem]:
    """Settings, seeds, the numbers that past rounds were drawn by, and a system that FIDE's codes do not name."""
    code = _type_code(tournament)
    named = system_of(code) if code else (None, None)
    system = (tournament.system, tournament.edition)
    settings = dict(tournament.settings)
    if named[0] is not None:
        # FIDE's own systems have these two in records 162 and 192.
        settings.pop("bye-value", None)
        if settings.get("acceleration") == "baku" and code is not None and is_baku(code):
            del settings["acceleration"]
    if tournament.system == "round-robin":
        settings = {name: value for name, value in settings.items() if name not in SAID_BY_THE_CODE}
    words = {
        "settings": " ".join(f"{name}={value}" for name, value in sorted(settings.items())),
        "seed": "" if tournament.seed is None else str(tournament.seed),
        "round_lots": " ".join(map(str, _rounds_by_own_lots(tournament))),
        "details": " ".join(sorted(name for name in tournament.details if name not in _HELD)),
        "withdrawals": " ".join(map(str, sorted(tournament.withdrawals or {}))),
        "numbers": " ".join(str(number) for number, one in enumerate(tournament.rounds, 1) if one.numbers),
        "system": " ".join(filter(None, system)) if named != system and not _only_edition(*named, *system) else "",
    }
    if "ranks" in tournament.details:
        scores = {number: history.points for number, history in histories(tournament).items()}
        if kept_ranks(tournament, scores) is None:
            yield Problem(Where(), "left_out_ranks", {}, harmless=True)
    elif tournament.tie_breaks and tournament.rounds and _standing(tournament) is None:
        yield Problem(Where(), "ranks_by_points", {"found": ", ".join(tournament.tie_breaks)}, harmless=True)
    for field, value in words.items():
        if value:
            yield Problem(Where(), f"left_out_{field}", {"value": value}, harmless=True)
