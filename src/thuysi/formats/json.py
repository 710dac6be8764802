"""The native tournament: everything the model holds, as JSON. Text in, model out, and back.

`SHAPE` is the format: the reader checks it, `schema()` publishes it (docs/tournament.schema.json). Keys are those of
the model; points are strings of decimals ("2.5"), colours are "white" and "black", dates are "2026-03-01". A key that
is absent has the model's default.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, Final, cast

from thuysi.errors import Problem
from thuysi.formats.json_text import load
from thuysi.formats.problems import Problems
from thuysi.formats.shapes import Choice, Flag, ListOf, MapOf, OrNull, Record, Schema, Text, Whole
from thuysi.model import (
    BLACK,
    PAIRING_ALLOCATED_BYE,
    RESULTS,
    WHITE,
    Absence,
    Acceleration,
    Bye,
    ForbiddenPairs,
    Game,
    Piles,
    Player,
    Points,
    PointsAdjustment,
    Round,
    Scoring,
    Tournament,
)

FORMAT: Final = "thuysi-tournament"
VERSION: Final = 1
SCHEMA_ID: Final = "urn:thuysi:tournament:1"
MOST_PLAYERS: Final = 9_999
MOST_ROUNDS: Final = 200
MOST_RECORDS: Final = 100_000
COLOURS: Final = {"white": WHITE, "black": BLACK}

_NUMBER: Final = Whole(1, MOST_PLAYERS)
_ROUND: Final = Whole(1, MOST_ROUNDS)
_ANY_ROUND: Final = Whole(1, 999)
_POINTS: Final = Text(r"-?[0-9]{1,2}(?:\.[0-9])?", 5, "2.5")
_DATE: Final = Text(r"[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])", 10, "2026-03-01")
_KIND: Final = Choice(("U", "F", "H", "Z"))
_LINE: Final = Text()
_LINES: Final = Text(r"[^\x00-\x09\x0b-\x1f\x7f\ud800-\udfff]*", 50_000_000)
_WORD: Final = Text(longest=100)

_PLAYER: Final = Record(
    {
        "number": _NUMBER,
        "name": _LINE,
        "given_name": _LINE,
        "unit": _LINE,
        "birth": Text(longest=20),
        "sex": Text(longest=10),
        "rating": OrNull(Whole(1, 9_999)),
        "title": _WORD,
        "national_rating": OrNull(Whole(1, 9_999)),
        "grade": _WORD,
        "lot": OrNull(Whole(1, 1_000_000_000)),
        "federation": Text(longest=50),
        "fide_id": Text(longest=20),
    },
    ("number", "name"),
    {
        "number": "Starting number, 1 = strongest",
        "unit": "Club or province",
        "birth": "Year or date",
        "rating": "International rating",
        "title": "International title",
        "grade": "National grade, as the event writes it",
        "lot": "Lot drawn for the initial order, smaller first",
    },
)
_GAME: Final = Record(
    {
        "white": _NUMBER,
        "black": _NUMBER,
        "result": OrNull(Choice(tuple(RESULTS))),
        "fouls": ListOf(Whole(0, 99), 2, 2),
    },
    ("white", "black", "result"),
    {"white": "The first mover", "result": "null until it is known", "fouls": "White's, Black's"},
)
_BYE: Final = Record({"player": _NUMBER, "kind": _KIND}, ("player", "kind"))
_SEED: Final = Whole(0, 10**78 - 1)
_PILES: Final = MapOf(r"numbers|(group|bye)=-?[0-9]{1,6}(\.[0-9])?", ListOf(_NUMBER, MOST_PLAYERS), MOST_PLAYERS)
_SCORING: Final = Record({field.name: _POINTS for field in fields(Scoring)})
PLAYER: Final = _PLAYER
SCORING: Final = _SCORING
SEED: Final = _SEED
"""Shapes that other formats of ours share."""

SHAPE: Final = Record(
    {
        "format": Choice((FORMAT,)),
        "version": Whole(VERSION, VERSION),
        "name": Text(longest=100_000),
        "start_date": OrNull(_DATE),
        "end_date": OrNull(_DATE),
        "total_rounds": OrNull(_ROUND),
        "system": OrNull(_WORD),
        "edition": OrNull(_WORD),
        "settings": MapOf(r"[a-z0-9_-]{1,50}", _WORD, 200),
        "seed": OrNull(_SEED),
        "first_colour": OrNull(Choice(tuple(COLOURS))),
        "scoring": _SCORING,
        "tie_breaks": ListOf(_WORD, 51),
        "round_robin": Flag(),
        "players": ListOf(_PLAYER, MOST_PLAYERS),
        "rounds": ListOf(
            Record(
                {
                    "games": ListOf(_GAME, MOST_PLAYERS // 2),
                    "byes": ListOf(_BYE, MOST_PLAYERS),
                    "seed": OrNull(_SEED),
                    "piles": _PILES,
                    "numbers": MapOf(r"[1-9][0-9]{0,3}", _NUMBER, MOST_PLAYERS),
                },
                notes={
                    "seed": "Seed of the round's lots, where it is not the event's own",
                    "piles": "Cards drawn by hand: pile -> starting numbers in the order in which they came up",
                    "numbers": "Starting number now -> the one the round was drawn by, of all in the list then (28.7)",
                },
            ),
            MOST_ROUNDS,
        ),
        "absences": ListOf(
            Record({"round": _ROUND, "player": _NUMBER, "kind": Choice(("F", "H", "Z"))}, ("round", "player", "kind")),
            MOST_PLAYERS * MOST_ROUNDS,
        ),
        "forbidden": ListOf(
            Record(
                {
                    "players": ListOf(_NUMBER, MOST_PLAYERS, 1),
                    "first_round": _ANY_ROUND,
                    "last_round": OrNull(_ANY_ROUND),
                },
                ("players",),
            ),
            MOST_RECORDS,
        ),
        "accelerations": ListOf(
            Record(
                {
                    "points": _POINTS,
                    "first_round": _ANY_ROUND,
                    "last_round": _ANY_ROUND,
                    "first_player": _NUMBER,
                    "last_player": _NUMBER,
                },
                ("points", "first_round", "last_round", "first_player", "last_player"),
            ),
            MOST_RECORDS,
        ),
        "virtual_points": MapOf(r"[1-9][0-9]{0,3}", ListOf(_POINTS, MOST_ROUNDS), MOST_PLAYERS),
        "adjustments": ListOf(
            Record({"player": _NUMBER, "points": _POINTS, "round": OrNull(_ROUND)}, ("player", "points")),
            MOST_PLAYERS * MOST_ROUNDS,
        ),
        "lots": MapOf(r"[1-9][0-9]{0,3}", Whole(0, 1_000_000_000), MOST_PLAYERS),
        "piles": _PILES,
        "details": MapOf(r"[^\x00-\x1f\x7f\ud800-\udfff]{1,50}", _LINES, 1_000),
        "extras": ListOf(Text(longest=100_000), 1_000_000),
        "withdrawals": OrNull(MapOf(r"[1-9][0-9]{0,3}", Whole(0, MOST_ROUNDS), MOST_PLAYERS)),
    },
    ("format", "version", "players"),
    {
        "rounds": "The rounds drawn, in order; games in board order; who stands in neither list was absent",
        "absences": "Byes announced for rounds yet to be paired",
        "virtual_points": "Starting number -> virtual points by round",
        "lots": "Starting number -> place in the recorded order of lots",
        "piles": "Cards drawn by hand for the round to be paired, as in a round",
        "details": "Header values of a report file, by record",
        "extras": "Lines of a report file that nothing here stands for, kept whole",
        "withdrawals": "Starting number -> rounds drawn before he withdrew; null: not known but by his absences",
    },
)
"""The format, version 1."""


@dataclass(frozen=True, slots=True)
class Older:
    """A version that is still read: the shape that its files are checked by, and what makes one of the next version."""

    shape: Record
    forward: Callable[[dict[str, Any]], dict[str, Any]]


OLDER: Final[Mapping[int, Older]] = {}
"""Every version before `VERSION`, none ever taken out; a test wants each of them, with a file in tests/cases/json."""


def schema() -> Schema:
    """The published JSON Schema of the format."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA_ID,
        "title": f"thuysi tournament, version {VERSION}",
        **SHAPE.schema(),
    }


# Reading ------------------------------------------------------------------------------------------------------------


def parse(text: str) -> tuple[Tournament, tuple[Problem, ...]]:
    """The tournament in a native file; raises `InputError` with every problem, each at its path in the file."""
    problems = Problems()
    value = load(text, problems)
    problems.refuse()
    document = brought_forward(value, problems)
    _Consistency(document, problems).run()
    problems.refuse()
    return _tournament(document), problems.in_order()


def brought_forward(
    value: object, problems: Problems, version: int = VERSION, shape: Record = SHAPE, older: Mapping[int, Older] = OLDER
) -> dict[str, Any]:
    """A document in the form of `version`: checked by the shape of its own, then made one of the next, and so on.

    Raises `InputError` for a newer version, by its number, and for whatever its version's shape does not allow.
    """
    found = _version(value)
    if found is not None and found > version:
        problems.add("json_newer", None, "version", found=found, expected=version)
        problems.refuse()
    while found is not None and found in older and found < version:
        older[found].shape.check(value, "", problems)
        problems.refuse()
        value = {**older[found].forward(cast(dict[str, Any], value)), "version": found + 1}
        found += 1
    shape.check(value, "", problems)
    problems.refuse()
    return cast(dict[str, Any], value)


def _version(value: object) -> int | None:
    """The version that a document says it is of."""
    version = value.get("version") if isinstance(value, dict) else None
    return version if type(version) is int else None


class _Consistency:
    """What no shape can say: numbers that exist, players who stand once in a round, ranges in order."""

    def __init__(self, document: Mapping[str, Any], problems: Problems) -> None:
        self.document = document
        self.problems = problems
        self.numbers: set[int] = set()

    def run(self) -> None:
        """Note every inconsistency."""
        for index, player in enumerate(self.document["players"]):
            if player["number"] in self.numbers:
                self.problems.add("json_number_twice", None, f"players[{index}].number", found=player["number"])
            self.numbers.add(player["number"])
        for path, number in self._named():
            if number not in self.numbers:
                self.problems.add("json_no_such_player", None, path, found=number)
        for index, round_ in enumerate(self.document.get("rounds", ())):
            self._once(f"rounds[{index}]", round_)
        self._numbers_then()
        self._absences()
        self._ranges()
        self._bans()

    def _named(self) -> Iterator[tuple[str, int]]:
        """Every starting number that is not a player's own, with its path."""
        for index, round_ in enumerate(self.document.get("rounds", ())):
            for place, game in enumerate(round_.get("games", ())):
                yield f"rounds[{index}].games[{place}].white", game["white"]
                yield f"rounds[{index}].games[{place}].black", game["black"]
            for place, bye in enumerate(round_.get("byes", ())):
                yield f"rounds[{index}].byes[{place}].player", bye["player"]
            yield from self._in_piles(f"rounds[{index}].piles", round_)
            for number in round_.get("numbers", ()):
                yield f"rounds[{index}].numbers.{number}", int(number)
        yield from self._in_piles("piles", self.document)
        for key in ("absences", "adjustments"):
            for index, item in enumerate(self.document.get(key, ())):
                yield f"{key}[{index}].player", item["player"]
        for index, ban in enumerate(self.document.get("forbidden", ())):
            for place, number in enumerate(ban["players"]):
                yield f"forbidden[{index}].players[{place}]", number
        for key in ("virtual_points", "lots", "withdrawals"):
            for number in self.document.get(key) or ():
                yield f"{key}.{number}", int(number)

    def _in_piles(self, path: str, value: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
        for name, cards in value.get("piles", {}).items():
            seen: dict[int, str] = {}
            for place, number in enumerate(cards):
                self._see(number, f"{path}.{name}[{place}]", seen)
                yield f"{path}.{name}[{place}]", number

    def _once(self, path: str, round_: Mapping[str, Any]) -> None:
        """A player has one board or one bye in a round, and never himself as the opponent."""
        seen: dict[int, str] = {}
        for place, game in enumerate(round_.get("games", ())):
            here = f"{path}.games[{place}]"
            if game["white"] == game["black"]:
                self.problems.add("json_plays_himself", None, here, found=game["white"])
            else:
                self._see(game["white"], here, seen)
                self._see(game["black"], here, seen)
        for place, bye in enumerate(round_.get("byes", ())):
            self._see(bye["player"], f"{path}.byes[{place}]", seen)

    def _see(self, number: int, path: str, seen: dict[int, str]) -> None:
        if number in seen:
            self.problems.add("json_player_twice", None, path, found=number, expected=seen[number])
        seen.setdefault(number, path)

    def _numbers_then(self) -> None:
        """Who has a board was in the list when the round was drawn, under a number of his own; nobody leaves it."""
        before: set[int] = set()
        for index, round_ in enumerate(self.document.get("rounds", ())):
            path = f"rounds[{index}].numbers"
            then = {int(now): number for now, number in round_.get("numbers", {}).items()}
            listed = then.keys() if then else self.numbers
            seen: dict[int, str] = {}
            for now, number in then.items():
                self._see(number, f"{path}.{now}", seen)
            seated = {side for game in round_.get("games", ()) for side in (game["white"], game["black"])}
            seated |= {bye["player"] for bye in round_.get("byes", ()) if bye["kind"] == PAIRING_ALLOCATED_BYE}
            for number in sorted(((seated | before) - listed) & self.numbers):
                self.problems.add("json_not_in_list_then", None, path, found=number)
            before |= listed

    def _absences(self) -> None:
        drawn = len(self.document.get("rounds", ()))
        seen: set[tuple[int, int]] = set()
        for index, absence in enumerate(self.document.get("absences", ())):
            path = f"absences[{index}]"
            if absence["round"] <= drawn:
                self.problems.add("json_absence_past", None, path, found=absence["round"], expected=drawn)
            if (absence["round"], absence["player"]) in seen:
                self.problems.add("json_player_twice", None, path, found=absence["player"], expected="absences")
            seen.add((absence["round"], absence["player"]))

    def _ranges(self) -> None:
        for key, first, last in (
            ("forbidden", "first_round", "last_round"),
            ("accelerations", "first_round", "last_round"),
            ("accelerations", "first_player", "last_player"),
        ):
            for index, item in enumerate(self.document.get(key, ())):
                end = item.get(last)
                if end is not None and end < item.get(first, 1):
                    found = f"{item.get(first, 1)}–{end}"
                    self.problems.add("json_range", None, f"{key}[{index}]", found=found)

    def _bans(self) -> None:
        for index, ban in enumerate(self.document.get("forbidden", ())):
            seen: set[int] = set()
            for place, number in enumerate(ban["players"]):
                if number in seen:
                    self.problems.add("banned_from_himself", None, f"forbidden[{index}].players[{place}]", found=number)
                seen.add(number)


def _tenths(text: str) -> Points:
    """ "2.5" as 25."""
    whole, _, tenth = text.lstrip("-").partition(".")
    value = int(whole) * 10 + int(tenth or 0)
    return Points(-value if text.startswith("-") else value)


def _decimal(points: int) -> str:
    """25 as "2.5", 20 as "2"."""
    whole, tenth = divmod(abs(points), 10)
    return f"{'-' if points < 0 else ''}{whole}{f'.{tenth}' if tenth else ''}"


def _tournament(document: Mapping[str, Any]) -> Tournament:
    """The model of a document that was checked."""
    values = {name: build(document[name]) for name, build in _BUILD.items() if name in document}
    return Tournament(**values)


def _round(value: Mapping[str, Any]) -> Round:
    games = tuple(
        Game(
            game["white"],
            game["black"],
            None if game["result"] is None else RESULTS[game["result"]],
            (game["fouls"][0], game["fouls"][1]) if "fouls" in game else (0, 0),
        )
        for game in value.get("games", ())
    )
    byes = tuple(Bye(bye["player"], bye["kind"]) for bye in value.get("byes", ()))
    numbers = tuple(sorted((int(now), then) for now, then in value.get("numbers", {}).items()))
    return Round(games, byes, value.get("seed"), _piles(value.get("piles", {})), numbers)


def _piles(value: Mapping[str, Any]) -> Piles:
    return tuple((name, tuple(cards)) for name, cards in value.items())


def _with_points(value: Mapping[str, Any]) -> dict[str, Any]:
    return {**value, "points": _tenths(value["points"])}


def _same(value: Any) -> Any:
    return value


_BUILD: Final[Mapping[str, Callable[[Any], Any]]] = {
    **dict.fromkeys(
        ("name", "start_date", "end_date", "total_rounds", "system", "edition", "seed", "round_robin"), _same
    ),
    "settings": dict,
    "first_colour": lambda value: None if value is None else COLOURS[value],
    "scoring": lambda value: Scoring(**{name: _tenths(text) for name, text in value.items()}),
    "tie_breaks": tuple,
    "players": lambda value: tuple(sorted((Player(**item) for item in value), key=lambda player: player.number)),
    "rounds": lambda value: tuple(map(_round, value)),
    "absences": lambda value: tuple(Absence(**item) for item in value),
    "forbidden": lambda value: tuple(ForbiddenPairs(**{**item, "players": tuple(item["players"])}) for item in value),
    "accelerations": lambda value: tuple(Acceleration(**_with_points(item)) for item in value),
    "virtual_points": lambda value: {int(number): tuple(map(_tenths, points)) for number, points in value.items()},
    "adjustments": lambda value: tuple(PointsAdjustment(**_with_points(item)) for item in value),
    "lots": lambda value: {int(number): place for number, place in value.items()},
    "piles": _piles,
    "details": dict,
    "extras": tuple,
    "withdrawals": lambda value: value and {int(number): rounds for number, rounds in value.items()},
}
"""Key -> how its JSON value becomes the model's."""


# Writing ------------------------------------------------------------------------------------------------------------


def render(tournament: Tournament) -> str:
    """The native file: one line a player, a game, a bye; keys that hold the model's default are left out.

    Raises `InputError` for an event that the format cannot hold (too many players, a name too long): what is written
    can be read again.
    """
    document: dict[str, object] = {"format": FORMAT, "version": VERSION}
    for name in SHAPE.shapes:
        if name in _BUILD:
            value = getattr(tournament, name)
            if name == "players" or value != _default(Tournament, name):
                plain = _PLAIN.get(name)
                document[name] = value if plain is None else plain(value)
    problems = Problems()
    SHAPE.check(document, "", problems)
    problems.refuse()
    return _text(document, "") + "\n"


def _default(kind: type, name: str) -> object:
    """The default of a field of a model's class."""
    field = next(field for field in fields(kind) if field.name == name)
    return {} if field.default is MISSING else field.default


def _differing(value: object) -> dict[str, Any]:
    """The fields of a value that are not the defaults of its class; those without default always."""
    kind = type(value)
    return {
        field.name: getattr(value, field.name)
        for field in fields(kind)  # type: ignore[arg-type]
        if field.default is MISSING or getattr(value, field.name) != field.default
    }


def _plain_points(value: object) -> dict[str, Any]:
    plain = _differing(value)
    return {**plain, "points": _decimal(plain["points"])}


def _plain_round(round_: Round) -> dict[str, object]:
    games = []
    for game in round_.games:
        plain: dict[str, object] = {
            "white": game.white,
            "black": game.black,
            "result": game.result.code if game.result else None,
        }
        if game.fouls != (0, 0):
            plain["fouls"] = list(game.fouls)
        games.append(plain)
    shape: dict[str, object] = {
        "games": games,
        "byes": [{"player": bye.player, "kind": bye.kind} for bye in round_.byes],
    }
    if round_.seed is not None:
        shape["seed"] = round_.seed
    if round_.piles:
        shape["piles"] = _plain_piles(round_.piles)
    if round_.numbers:
        shape["numbers"] = {str(now): then for now, then in round_.numbers}
    return shape


def _plain_piles(piles: Piles) -> dict[str, list[int]]:
    return {name: list(cards) for name, cards in piles}


def _plain_colour(colour: str | None) -> str | None:
    return next((word for word, own in COLOURS.items() if own == colour), None)


_PLAIN: Final[Mapping[str, Callable[[Any], object]]] = {
    "first_colour": _plain_colour,
    "scoring": lambda scoring: {name: _decimal(value) for name, value in _differing(scoring).items()},
    "tie_breaks": list,
    "players": lambda players: [_differing(player) for player in players],
    "rounds": lambda rounds: [_plain_round(round_) for round_ in rounds],
    "absences": lambda items: [{"round": a.round, "player": a.player, "kind": a.kind} for a in items],
    "forbidden": lambda items: [{**_differing(item), "players": list(item.players)} for item in items],
    "accelerations": lambda items: [_plain_points(item) for item in items],
    "virtual_points": lambda points: {
        str(number): [_decimal(value) for value in values] for number, values in sorted(points.items())
    },
    "adjustments": lambda items: [_plain_points(item) for item in items],
    "lots": lambda lots: {str(number): place for number, place in sorted(lots.items())},
    "piles": _plain_piles,
    "settings": lambda settings: dict(sorted(settings.items())),
    "details": lambda details: dict(sorted(details.items())),
    "extras": list,
    "withdrawals": lambda gone: {str(number): rounds for number, rounds in sorted(gone.items())},
}
"""Key -> how the model's value becomes JSON's."""


def _text(value: object, indent: str) -> str:
    """JSON with a line for every member that holds no further objects."""
    deeper = indent + "  "
    if isinstance(value, dict) and any(map(_nested, value.values())):
        members = [f"{deeper}{_flat(key)}: {_text(item, deeper)}" for key, item in value.items()]
        return "{\n" + ",\n".join(members) + f"\n{indent}}}"
    if isinstance(value, list) and any(isinstance(item, dict) for item in value):
        return "[\n" + ",\n".join(deeper + _text(item, deeper) for item in value) + f"\n{indent}]"
    return _flat(value)


def _nested(value: object) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and any(isinstance(item, dict) for item in value))


def _flat(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
