"""One event from everything that was read: the list's players, the crosstable's rounds, the boards of each round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from thuysi.errors import Where
from thuysi.formats.json import MOST_PLAYERS, MOST_ROUNDS
from thuysi.formats.roster.grid import Found
from thuysi.formats.sheets.crosstable import games_of, numbers_of
from thuysi.formats.sheets.parts import About, Away, Crosstable, Person, RoundSheet
from thuysi.formats.sheets.scoring import TWO_POINTS
from thuysi.model import Absence, Bye, Game, Player, PointsAdjustment, Round, Scoring, Tournament
from thuysi.names import given_name, identity_key, search_key

AREA: Final = "sheets"


@dataclass(frozen=True, slots=True)
class PlayerList:
    """Players with the numbers by which tables name them; `numbered` where the list has those numbers itself."""

    players: tuple[Player, ...]
    about: About
    numbered: bool
    where: Where


@dataclass(slots=True)
class Event:
    """The event as it grows, and what was found on the way."""

    players: tuple[Player, ...]
    found: Found
    rounds: dict[int, Round] = field(default_factory=dict)
    scoring: Scoring | None = None
    adjustments: tuple[PointsAdjustment, ...] = ()
    by_name: dict[object, list[int]] = field(default_factory=dict)
    by_number: dict[int, Player] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for player in self.players:
            self.by_number[player.number] = player
            for key in _keys(player.name):
                self.by_name.setdefault(key, []).append(player.number)

    def number_of(self, person: Person, where: Where) -> int | None:
        """The player whom a table means: by number where the names agree, else by a name that only one has."""
        player = self.by_number.get(person.number or 0)
        if player is not None and (not person.name or search_key(player.name) == search_key(person.name)):
            return player.number
        for key in _keys(person.name):
            numbers = self.by_name.get(key, [])
            if len(numbers) == 1:
                return numbers[0]
        self.found.refuse(where, f"{AREA}.player_unknown", name=person.name, number=person.number)
        return None


def _keys(name: str) -> tuple[object, ...]:
    """What two spellings of a name share: all but capitals; then all but accents, commas and the order of the words."""
    return identity_key(name), ("plain", *sorted(search_key(name).replace(",", " ").split()))


def assemble(
    lists: Sequence[PlayerList], tables: Sequence[Crosstable], rounds: Sequence[RoundSheet], found: Found,
    stated: Scoring | None = None,
) -> Tournament:  # fmt: skip
    """The event of these parts; what contradicts itself is noted as a refusal. `stated`: the point system is known."""
    event = Event(_players(lists, tables, rounds, found), found)
    for table in tables:
        _take_crosstable(event, table, stated, whole=not lists)
    for sheet in sorted(rounds, key=lambda one: one.round):
        _take_round(event, sheet)
    return _tournament(
        event, [*(one.about for one in lists), *(one.about for one in tables), *(one.about for one in rounds)]
    )


# ── who plays ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _players(
    lists: Sequence[PlayerList], tables: Sequence[Crosstable], rounds: Sequence[RoundSheet], found: Found
) -> tuple[Player, ...]:
    """The players by the surest source: a list of them, else a crosstable, else the boards themselves."""
    if lists:
        best = next((one for one in lists if one.numbered), lists[0])
        if not best.numbered and (tables or rounds):
            found.note(best.where, f"{AREA}.list_without_numbers")
        for other in lists:
            _refuse_strangers(best, other, found)
        return best.players
    if tables:
        return _numbered(tables[0], found)
    return _from_boards(rounds, found)


def _refuse_strangers(best: PlayerList, other: PlayerList, found: Found) -> None:
    """A second list must name the same players: else it is another section, and one event is not two."""
    known = {key for player in best.players for key in _keys(player.name)}
    strangers = [player.name for player in other.players if known.isdisjoint(_keys(player.name))]
    if strangers:
        found.refuse(other.where, f"{AREA}.several_lists", count=len(strangers), names=strangers[:5])


def _numbered(table: Crosstable, found: Found) -> tuple[Player, ...]:
    """A crosstable's players; where it has no starting numbers, by the order of its rows, which is said."""
    numbers = numbers_of(table)
    players = [entry.player for entry in table.listing.entries]
    if numbers is None:
        found.note(table.listing.header, f"{AREA}.numbered_by_rank", players=len(players))
        return tuple(replace(player, number=place) for place, player in enumerate(players, 1))
    numbered = [replace(player, number=number) for player, number in zip(players, numbers, strict=True)]
    return tuple(sorted(numbered, key=lambda player: player.number))


def _from_boards(rounds: Sequence[RoundSheet], found: Found) -> tuple[Player, ...]:
    """Everybody whom the boards name, by number; without numbers, in the order in which they appear."""
    people: dict[object, Person] = {}
    for sheet in rounds:
        for person in sheet.people:
            people.setdefault(person.number or identity_key(person.name), person)
    numbered = all(isinstance(key, int) for key in people)
    if people and not numbered:
        found.note(rounds[0].where, f"{AREA}.boards_without_numbers", players=len(people))
    chosen = [
        _player(person, person.number if numbered and person.number else place)
        for place, person in enumerate(people.values(), 1)
    ]
    return tuple(sorted(chosen, key=lambda player: player.number))


def _player(person: Person, number: int) -> Player:
    return Player(
        number, person.name, rating=person.rating, title=person.title, unit=person.unit,
        federation=person.federation, given_name=given_name(person.name),
    )  # fmt: skip


# ── what was played ──────────────────────────────────────────────────────────────────────────────────────────────────


def _take_crosstable(event: Event, table: Crosstable, stated: Scoring | None, *, whole: bool) -> None:
    """The rounds of a crosstable, told in the event's numbers."""
    games = games_of(table, event.found, stated)
    event.scoring = games.scoring
    numbers = _row_numbers(event, table, whole)
    if event.found.refused:
        return
    grid = table.listing.grid
    for number, unsure in games.doubts:
        where = grid.where(table.listing.layout.header.top, table.columns[number])
        event.found.note(where, f"{AREA}.full_byes_unsure", round=number, count=unsure)
    event.adjustments = tuple(PointsAdjustment(numbers[place], points) for place, points in games.adjustments)
    for number, drawn in games.rounds.items():
        _put(
            event, number, _told_in(drawn, numbers), grid.where(table.listing.layout.header.top, table.columns[number])
        )


def _row_numbers(event: Event, table: Crosstable, whole: bool) -> dict[int, int]:
    """Row (from 1) -> the player's number in the event."""
    own = numbers_of(table)
    found = {}
    for place, entry in enumerate(table.listing.entries, 1):
        number = own[place - 1] if own else place if whole else None
        where = table.listing.grid.where(entry.row, table.listing.layout.names[0])
        known = event.number_of(Person(number, entry.player.name), where)
        if known is not None:
            found[place] = known
    return found


def _told_in(drawn: Round, numbers: Mapping[int, int]) -> Round:
    return Round(
        tuple(replace(game, white=numbers[game.white], black=numbers[game.black]) for game in drawn.games),
        tuple(sorted((Bye(numbers[bye.player], bye.kind) for bye in drawn.byes), key=lambda bye: bye.player)),
    )


def _take_round(event: Event, sheet: RoundSheet) -> None:
    """The boards of a round, in their order."""
    if sheet.twos and event.scoring is None:
        event.scoring = TWO_POINTS
    games: list[Game] = []
    seated: dict[int, Where] = {}
    for board in sheet.boards:
        white, black = event.number_of(board.white, board.where), event.number_of(board.black, board.where)
        if white is None or black is None:
            continue
        for number in (white, black):
            _seat(event, number, board.where, sheet.round, seated)
        games.append(Game(white, black, board.result))
    byes = _byes(event, sheet, seated)
    _put(event, sheet.round, Round(tuple(games), tuple(sorted(byes, key=lambda bye: bye.player))), sheet.where, True)


def _seat(event: Event, number: int, where: Where, round_: int, seated: dict[int, Where]) -> None:
    """Note a player's board; twice in a round refuses the event."""
    if number in seated:
        name = event.by_number[number].name
        event.found.refuse(where, f"{AREA}.seated_twice", round=round_, name=name, other=str(seated[number]))
    seated.setdefault(number, where)


def _byes(event: Event, sheet: RoundSheet, seated: dict[int, Where]) -> list[Bye]:
    told: list[tuple[int, Away]] = []
    for one in sheet.away:
        number = event.number_of(one.player, one.where)
        if number is not None:
            _seat(event, number, one.where, sheet.round, seated)
            told.append((number, one))
    unsure = [number for number, one in told if one.kind == "F" and not one.sure]
    allocated = any(one.kind == "U" for _, one in told)
    alone = len(unsure) == 1 and not allocated
    return [Bye(number, "U" if alone and number in unsure else one.kind) for number, one in told]


def _put(event: Event, number: int, drawn: Round, where: Where, boards: bool = False) -> None:
    """A round into the event; told twice, it must be told alike, and what one of the two leaves open is filled in."""
    there = event.rounds.get(number)
    if there is None:
        event.rounds[number] = drawn
        return
    theirs = {(game.white, game.black): game for game in there.games}
    ours = {(game.white, game.black): game for game in drawn.games}
    if not there.games or not drawn.games:
        event.rounds[number] = replace(there if there.games else drawn, byes=there.byes or drawn.byes)
        return
    clashes = [
        pair for pair in ours.keys() & theirs.keys()
        if ours[pair].result and theirs[pair].result and ours[pair].result != theirs[pair].result
    ]  # fmt: skip
    if ours.keys() != theirs.keys() or clashes:
        differing = sorted((ours.keys() ^ theirs.keys()) | set(clashes))[:5]
        event.found.refuse(
            where, f"{AREA}.rounds_disagree", round=number, pairs=[f"{white}–{black}" for white, black in differing]
        )
        return
    order = drawn.games if boards else there.games
    games = tuple(replace(game, result=ours[pair].result or theirs[pair].result) for game, pair in _keyed(order))
    event.rounds[number] = replace(drawn, games=games, byes=there.byes or drawn.byes)


def _keyed(games: Iterable[Game]) -> Iterable[tuple[Game, tuple[int, int]]]:
    return ((game, (game.white, game.black)) for game in games)


# ── the whole ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _tournament(event: Event, abouts: Sequence[About]) -> Tournament:
    """The rounds that were drawn, what was announced for later ones, and the event's name and days."""
    drawn = _drawn(event)
    for player in event.players:
        if player.number > MOST_PLAYERS:
            facts = {"name": player.name, "number": player.number, "expected": MOST_PLAYERS}
            event.found.refuse(Where(), f"{AREA}.number_beyond", **facts)
    rounds = tuple(event.rounds.get(number, Round()) for number in range(1, drawn + 1))
    absences = tuple(
        Absence(number, bye.player, "F" if bye.kind == "U" else bye.kind)
        for number, later in sorted(event.rounds.items())
        for bye in later.byes
        if number > drawn
    )
    named = next((one for one in abouts if one.name), About())
    dated = next((one for one in abouts if one.start_date), About())
    total = next((one.total_rounds for one in abouts if one.total_rounds), None)
    if total is None and any(one.final for one in abouts) and event.rounds:
        total = max(event.rounds)
    if total is not None and max(total, drawn) > MOST_ROUNDS:
        event.found.refuse(Where(), f"{AREA}.rounds_beyond", found=max(total, drawn), expected=MOST_ROUNDS)
    return Tournament(
        event.players, rounds, name=named.name, total_rounds=None if total is None else max(total, drawn),
        start_date=dated.start_date, end_date=dated.end_date, scoring=event.scoring or Scoring(),
        absences=absences, adjustments=event.adjustments,
    )  # fmt: skip


def _drawn(event: Event) -> int:
    """The last round in which anybody has a board or a pairing-allocated bye; refuses a gap before it."""
    drawn = [n for n, one in event.rounds.items() if one.games or any(bye.kind == "U" for bye in one.byes)]
    last = max(drawn, default=0)
    missing = [number for number in range(1, last + 1) if number not in event.rounds]
    if missing and not event.found.refused:
        event.found.refuse(Where(), f"{AREA}.rounds_missing", missing=missing, last=last)
    return last
