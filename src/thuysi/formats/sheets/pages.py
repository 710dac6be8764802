"""The tables we write: players, pairings, standings, crosstable. A tournament comes in, a page of plain cells goes out.

Their shapes are those of Swiss-Manager and chess-results, so that a page can be published there, and so that we read
it again. A value is text, a whole number or an exact fraction; which column holds what people have typed, a column
says (`typed`): that is where formulas could come from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from thuysi.errors import UsageError
from thuysi.formats.roster.columns import ends_with
from thuysi.formats.sheets.words import word
from thuysi.history import histories
from thuysi.model import Game, Player, Points, Round, Tournament
from thuysi.names import given_name
from thuysi.standings import Standings, standings
from thuysi.standings.listing import last_complete_round

Value = str | int | Fraction | None


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its code, its heading, and whether people have typed what stands in it."""

    code: str
    head: str
    typed: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """A table with its titles. `key` is the number of columns that stay in sight when a reader scrolls to the right."""

    kind: str
    sheet: str
    titles: tuple[str, ...]
    columns: tuple[Column, ...]
    rows: tuple[tuple[Value, ...], ...]
    key: int = 2


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a page shows: the language, the round (default: the last), and how it ranks and names."""

    language: str = "vi"
    round: int | None = None
    by: str = "number"
    tie_breaks: str | None = None
    seed: int | None = None
    colours: str | None = None
    hidden: frozenset[str] = frozenset()
    """Keys of facts that the settings do not show."""


TYPED: Final = frozenset(
    ("name", "opponent", "best", "given_name", "unit", "title", "grade", "birth", "sex", "federation", "fide_id")
)

Fields = Sequence[tuple[str, Callable[[Player], Value]]]


def _birth(player: Player) -> Value:
    return int(player.birth) if player.birth.isdecimal() else player.birth


def _own_given_name(player: Player) -> str:
    """A given name that the name does not tell by itself; one that the name does not end with has no place."""
    derived = given_name(player.name)
    return player.given_name if player.given_name != derived and ends_with(player.name, player.given_name) else ""


PLAYER: Final[Mapping[str, Callable[[Player], Value]]] = {
    "number": lambda player: player.number, "title": lambda player: player.title, "name": lambda player: player.name,
    "given_name": _own_given_name, "unit": lambda player: player.unit, "birth": _birth,
    "sex": lambda player: player.sex, "grade": lambda player: player.grade, "rating": lambda player: player.rating,
    "national_rating": lambda player: player.national_rating, "federation": lambda player: player.federation,
    "fide_id": lambda player: player.fide_id, "lot": lambda player: player.lot,
}  # fmt: skip
"""What a page may say of a player, by the code of its heading."""


def page(tournament: Tournament, kind: str, wanted: Wanted) -> Page:
    """One table of the event; raises `UsageError` for a kind or a round that is not there."""
    if kind not in PAGES:
        raise UsageError("unknown_table", found=kind, known=list(PAGES))
    return PAGES[kind](tournament, wanted)


def columns_of(codes: Iterable[str], language: str) -> tuple[Column, ...]:
    """The columns of these codes, with their headings in a language."""
    return tuple(Column(code, word(language, code), code in TYPED) for code in codes)


def _filled(players: Sequence[Player], codes: Iterable[str]) -> list[str]:
    """The codes of which any player has a value."""
    return [code for code in codes if any(PLAYER[code](player) not in (None, "") for player in players)]


def titles_of(tournament: Tournament, title: str, language: str) -> tuple[str, ...]:
    """What stands above a table: the event, the table, its days and rounds."""
    first, last = tournament.start_date, tournament.end_date
    lines = [tournament.name, title]
    if first:
        lines.append(word(language, "day" if last == first else "dates", first=first, last=last or "").rstrip())
    if tournament.total_rounds:
        lines.append(word(language, "rounds", rounds=tournament.total_rounds))
    return tuple(line for line in lines if line)


def _round_of(tournament: Tournament, wanted: Wanted) -> int:
    """The round asked for, else the last one drawn; raises `UsageError` ("unknown_round")."""
    rounds = len(tournament.rounds)
    number = rounds if wanted.round is None else wanted.round
    if not 1 <= number <= rounds:
        raise UsageError("unknown_round", found=number, expected=rounds)
    return number


# ── players ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def players_page(tournament: Tournament, wanted: Wanted) -> Page:
    """The starting list: everything that is known of everybody, by starting number."""
    players = tournament.players
    optional = ["unit", "birth", "sex", "grade", "rating", "national_rating", "federation", "fide_id", "lot"]
    codes = ["number", *_filled(players, ["title"]), "name"]
    if any(_own_given_name(player) for player in players):
        codes.append("given_name")
    codes += _filled(players, optional)
    rows = tuple(tuple(PLAYER[code](player) for code in codes) for player in players)
    title = word(wanted.language, "title_players")
    return Page(
        "players", word(wanted.language, "sheet_players"), titles_of(tournament, title, wanted.language),
        columns_of(codes, wanted.language), rows, 1 + codes.index("name"),
    )  # fmt: skip


# ── pairings ─────────────────────────────────────────────────────────────────────────────────────────────────────────

SIDE: Final = ("title", "rating", "unit")


def pairings_page(tournament: Tournament, wanted: Wanted) -> Page:
    """The boards of a round, the results known, then who had none: Bo., No., White, Pts., Result, Pts., Black, No."""
    number = _round_of(tournament, wanted)
    drawn = tournament.rounds[number - 1]
    scores = _scores(tournament, number - 1)
    by_number = {player.number: player for player in tournament.players}
    shown = _filled(tournament.players, SIDE)
    before, after = [code for code in shown if code == "title"], [code for code in shown if code != "title"]
    white = [*before, "name", *after]
    columns = (
        *columns_of(["board", "number"], wanted.language), *_side(white, "white", wanted),
        *columns_of(["points", "result", "points"], wanted.language), *_side(white, "black", wanted),
        *columns_of(["number"], wanted.language),
    )  # fmt: skip

    def half(player: int) -> tuple[Value, ...]:
        return tuple(PLAYER[code](by_number[player]) for code in white)

    def points(player: int) -> Value:
        return Fraction(scores[player], 10)

    rows: list[tuple[Value, ...]] = [
        (
            board, game.white, *half(game.white), points(game.white), result_text(game), points(game.black),
            *half(game.black), game.black,
        )
        for board, game in enumerate(drawn.games, 1)
    ]  # fmt: skip
    nobody: tuple[Value, ...] = tuple("" for _ in after)
    for bye in drawn.byes:
        against = word(wanted.language, "bye" if bye.kind == "U" else "away")
        alone = (*("" for _ in before), against, *nobody)
        worth = BYE_RESULTS[bye.kind]
        rows.append((None, bye.player, *half(bye.player), points(bye.player), worth, None, *alone, None))
    title = word(wanted.language, "title_pairings", round=number)
    return Page(
        "pairings", word(wanted.language, "sheet_pairings", round=number),
        titles_of(tournament, title, wanted.language), columns, tuple(rows), 3 + len(before),
    )  # fmt: skip


BYE_RESULTS: Final = {"U": "1", "F": "1", "H": "½", "Z": "0"}
"""Kind of a bye -> the result that stands by it in a pairing list."""


def _side(codes: Sequence[str], colour: str, wanted: Wanted) -> tuple[Column, ...]:
    """The columns of a side; the name's heading is the colour."""
    said = "red" if colour == "white" and wanted.colours == "red-black" else colour
    return tuple(Column(code, word(wanted.language, said if code == "name" else code), code in TYPED) for code in codes)


def result_text(game: Game) -> str:
    """A result as pairing lists write it; "" while the board is open.

    >>> from thuysi.model import RESULTS
    >>> [result_text(Game(1, 2, RESULTS[code])) for code in ("1-0", "1/2", "+-", "--", "W-L", "?")]
    ['1 - 0', '½ - ½', '+ - -', '- - -', 'W-L', '?']
    """
    if game.result is None:
        return ""
    if game.result.code == "?" or game.result.code.isupper():
        return game.result.code
    return f"{_letter(game.result.white)} - {_letter(game.result.black)}"


def _letter(letter: str) -> str:
    return "½" if letter == "=" else letter


def _scores(tournament: Tournament, rounds: int) -> dict[int, Points]:
    """Everybody's points after so many rounds, bonuses and penalties included."""
    return {number: one.points for number, one in histories(tournament, rounds).items()}


# ── standings ────────────────────────────────────────────────────────────────────────────────────────────────────────


def result_of(tournament: Tournament, wanted: Wanted) -> Standings:
    """The ranking after the last round that is complete."""
    return _ranked(tournament, wanted, wanted.round)


def _ranked(tournament: Tournament, wanted: Wanted, after: int | None) -> Standings:
    return standings(tournament, wanted.tie_breaks, after_round=after, seed=wanted.seed)


def standings_page(tournament: Tournament, wanted: Wanted) -> Page:
    """The ranking after a round: rank, number, name, points, and every tie-break with its exact value."""
    result = _ranked(tournament, wanted, wanted.round)
    by_number = {player.number: player for player in tournament.players}
    listed = [by_number[row.player] for row in result.rows]
    codes = ["number", *_filled(listed, ["title"]), "name", *_filled(listed, ["unit", "federation", "rating"])]
    names = [name for name in result.order if name != "PTS"]
    columns = (
        *columns_of(["rank", *codes, "points"], wanted.language), *(Column(name, name) for name in names),
    )  # fmt: skip
    rows = tuple(
        (
            row.rank, *(PLAYER[code](by_number[row.player]) for code in codes), Fraction(row.points, 10),
            *(row.values[name].value for name in names),
        )
        for row in result.rows
    )  # fmt: skip
    title = word(wanted.language, "title_standings", round=result.after_round)
    return Page(
        "standings", word(wanted.language, "sheet_standings"), titles_of(tournament, title, wanted.language), columns,
        rows, 2 + codes.index("name"),
    )  # fmt: skip


# ── crosstable ───────────────────────────────────────────────────────────────────────────────────────────────────────

BYE_CELLS: Final = {"U": "-1", "F": "-1F", "H": "-½", "Z": "-0"}
"""Kind of a bye -> its cell. A full-point bye that the pairing did not give says so."""


def crosstable_page(tournament: Tournament, wanted: Wanted) -> Page:
    """Everybody with a cell for each round: by starting number (with the rank), or by rank as the ranking crosstable.

    A cell names the opponent by the first column. Rounds that are open are shown with the boards' known results.
    """
    number = len(tournament.rounds) if wanted.round is None else _round_of(tournament, wanted)
    complete = min(last_complete_round(tournament), number)
    ranking = [row.player for row in _ranked(tournament, wanted, complete).rows]
    place = {player: at for at, player in enumerate(ranking, 1)}
    by_rank = wanted.by == "rank"
    names = place if by_rank else {player.number: player.number for player in tournament.players}
    players = sorted(tournament.players, key=lambda player: place[player.number] if by_rank else player.number)
    scores = _scores(tournament, number)
    adjusted = _adjustments(tournament, number)
    first, last = ("rank", []) if by_rank else ("number", ["rank"])
    codes = [*_filled(players, ["title"]), "name", *_filled(players, ["rating", "federation", "unit"])]
    columns = (
        *columns_of([first, *codes], wanted.language),
        *(Column(f"round{n}", word(wanted.language, "round", round=n)) for n in range(1, number + 1)),
        *columns_of([*(["adjustment"] if adjusted else []), "points", *last], wanted.language),
    )  # fmt: skip
    seats = [_seats(drawn, names) for drawn in tournament.rounds[:number]]
    rows = tuple(
        (
            names[player.number], *(PLAYER[code](player) for code in codes),
            *(cells.get(player.number, "") for cells in seats),
            *([Fraction(adjusted.get(player.number, 0), 10)] if adjusted else []),
            Fraction(scores[player.number], 10), *([] if by_rank else [place[player.number]]),
        )
        for player in players
    )  # fmt: skip
    code = "title_crosstable" if complete == number else "title_crosstable_open"
    title = word(wanted.language, code, round=number)
    return Page(
        "crosstable", word(wanted.language, "sheet_crosstable"), titles_of(tournament, title, wanted.language), columns,
        rows, 2 + codes.index("name"),
    )  # fmt: skip


def _seats(drawn: Round, names: Mapping[int, int]) -> dict[int, str]:
    """Every player's cell of a round: "12w1", "-½"."""
    cells = {bye.player: BYE_CELLS[bye.kind] for bye in drawn.byes}
    for game in drawn.games:
        white, black = ("", "") if game.result is None else (game.result.white, game.result.black)
        cells[game.white] = f"{names[game.black]}w{_letter(white)}"
        cells[game.black] = f"{names[game.white]}b{_letter(black)}"
    return cells


def _adjustments(tournament: Tournament, rounds: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for one in tournament.adjustments:
        if one.round is None or one.round <= rounds:
            found[one.player] = found.get(one.player, 0) + one.points
    return found


PAGES: Final[Mapping[str, Callable[[Tournament, Wanted], Page]]] = {
    "players": players_page, "pairings": pairings_page, "standings": standings_page, "crosstable": crosstable_page,
}  # fmt: skip
"""The tables by name."""
